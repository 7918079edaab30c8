//! `jadoube explain`: why a move is legal or not, with the article and a small board.

use crate::args;
use crate::input;
use jadoube_harness::report::{Ink, Style};
use jadoube_rules::letter::{self, Explanation};
use jadoube_rules::san::{Manoeuvre, San};
use jadoube_rules::uci::{self, Uci};
use jadoube_rules::{Board, Edition, File, Rank, Reading, Role, Square, Variant, san};
use std::fmt::Write;

/// The account of a move.
pub fn run(args: &args::Explain, style: Style) -> Result<String, String> {
    let setup = input::setup(&args.fen, args.rules.variant())?;
    let position: letter::Position = input::position(&setup)?;
    let (from, to, promotion) = squares(&position, &args.m)?;
    let explanation = letter::explain(&position, from, to, promotion);
    let rule = explanation.rule();
    let (verdict, ink) = match explanation {
        Explanation::Legal(_) => ("legal", Ink::Good),
        Explanation::Refused(_) => ("not legal", Ink::Bad),
    };
    let told = style.wrap("", &format!("{} is {verdict}: {explanation}.", args.m), 2);
    let article = format!(
        "Article {} of the Laws of {}",
        rule.article(args.edition),
        args.edition
    );
    let summary = style.wrap(
        "",
        &format!("{article}: {}. [{}]", rule.summary(), rule.id()),
        2,
    );
    let mut text = String::new();
    // Painted last, since the marks of colour have no width.
    let _ = writeln!(
        text,
        "{}",
        told.replacen(verdict, &style.paint(ink, verdict), 1)
    );
    let _ = writeln!(
        text,
        "{}\n",
        summary.replacen(&article, &style.paint(Ink::Strong, &article), 1)
    );
    text.push_str(&diagram(&position.board(), &[from, to]));
    let _ = writeln!(text, "{} to move", position.turn());
    Ok(text)
}

/// The same in one sentence, without a board.
pub fn sentence(fen: &str, m: &str, variant: Variant, edition: Edition) -> Result<String, String> {
    let position: letter::Position = input::position(&input::setup(fen, variant)?)?;
    let (from, to, promotion) = squares(&position, m)?;
    let explanation = letter::explain(&position, from, to, promotion);
    let rule = explanation.rule();
    Ok(format!(
        "{explanation} (Article {}, {})",
        rule.article(edition),
        rule.id()
    ))
}

/// The squares that a move names, in UCI notation or, for a legal move, in SAN.
fn squares(
    position: &letter::Position,
    text: &str,
) -> Result<(Square, Square, Option<Role>), String> {
    match uci::parse(text) {
        Ok(Uci::Move {
            from,
            to,
            promotion,
        }) => Ok((from, to, promotion)),
        Ok(Uci::Null) => Err("0000 is a null move, which no rule of chess allows".to_owned()),
        Err(not_uci) => match san::read_lenient(position, text, san::Notation::Pgn) {
            Ok((m, _)) => Ok((m.from, m.to, m.promotion())),
            Err(san::SanProblem::Illegal) if let Some(squares) = castling(position, text) => {
                Ok(squares)
            }
            Err(not_san) => Err(format!(
                "{text:?} is no move in UCI notation ({not_uci}), nor a legal one in SAN ({not_san})"
            )),
        },
    }
}

/// The king's squares of a castling that is not legal but written as one.
fn castling(position: &letter::Position, text: &str) -> Option<(Square, Square, Option<Role>)> {
    let written =
        san::parse(text, san::Notation::Pgn).or_else(|_| san::parse(text, san::Notation::Laws));
    let Ok(San {
        manoeuvre: Manoeuvre::Castling(wing),
        ..
    }) = written
    else {
        return None;
    };
    let king = position.board().king(position.turn())?;
    Some((king, Square::at(wing.king_file(), king.rank()), None))
}

/// The board with coordinates, White below; the men or dots of the squares in question stand in brackets.
fn diagram(board: &Board, marked: &[Square]) -> String {
    let mut text = String::new();
    for rank in Rank::all().rev() {
        let _ = write!(text, " {rank} ");
        for file in File::all() {
            let square = Square::at(file, rank);
            let man = board.get(square).map_or('.', |piece| piece.to_char());
            let (open, close) = if marked.contains(&square) {
                ('[', ']')
            } else {
                (' ', ' ')
            };
            let _ = write!(text, "{open}{man}{close}");
        }
        text.push('\n');
    }
    text.push_str("   ");
    text.extend(File::all().map(|file| format!(" {file} ")));
    text.push('\n');
    text
}
