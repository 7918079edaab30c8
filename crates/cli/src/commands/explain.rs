//! `jadoube explain`: why a move is legal or not, with the article and a small board.

use crate::args;
use crate::commands::meant;
use crate::input;
use jadoube_harness::report::{Ink, Style};
use jadoube_rules::letter::{self, Explanation};
use jadoube_rules::{Board, Edition, File, Rank, Reading, Square, Variant};
use std::fmt::Write;

/// The account of a move.
pub fn run(args: &args::Explain, style: Style) -> Result<String, String> {
    let (position, [from, to], explanation) = explained(&args.fen, &args.m, args.rules.variant())?;
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
    let (_, _, explanation) = explained(fen, m, variant)?;
    let rule = explanation.rule();
    Ok(format!(
        "{explanation} (Article {}, {})",
        rule.article(edition),
        rule.id()
    ))
}

/// The position, the squares that the move names, and what the Laws say of it.
fn explained(
    fen: &str,
    m: &str,
    variant: Variant,
) -> Result<(letter::Position, [Square; 2], Explanation), String> {
    let position: letter::Position = input::position(&input::setup(fen, variant)?)?;
    let (from, to, promotion) = meant::squares(&position, m)?;
    let explanation = letter::explain(&position, from, to, promotion);
    Ok((position, [from, to], explanation))
}

/// The board with coordinates, White below; the men or dots of the squares in question stand in brackets.
fn diagram(board: &Board, marked: &[Square]) -> String {
    let mut text = String::new();
    for rank in Rank::all().rev() {
        let mut line = format!(" {rank} ");
        for file in File::all() {
            let square = Square::at(file, rank);
            let man = board.get(square).map_or('.', |piece| piece.to_char());
            let (open, close) = if marked.contains(&square) {
                ('[', ']')
            } else {
                (' ', ' ')
            };
            let _ = write!(line, "{open}{man}{close}");
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    let files: String = File::all().map(|file| format!("  {file}")).collect();
    let _ = writeln!(text, "  {files}");
    text
}
