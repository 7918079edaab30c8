//! What holds at each ply of a line, in the words of the protocol.

use crate::subject::{Refused, find, text};
use jadoube_protocol::{Answer, Claim, Claims, Ending, Line, Ply, RefusedPly, Value};
use jadoube_rules::fen::{self, CastlingField, EnPassantField, Style};
use jadoube_rules::{Edition, Game, Grounds, Reading, Reason, Status};

/// Plays a line and says what holds before the first move and after each.
pub(crate) fn line<P: Reading>(start: P, moves: &[String], edition: Edition) -> Answer {
    let mut game = Game::new(start);
    let mut line = Line {
        plies: vec![ply(&game, edition)],
        refused: None,
    };
    for (n, asked) in moves.iter().enumerate() {
        let played =
            find(game.position(), asked).and_then(|m| game.push(m).map_err(Refused::illegal_move));
        match played {
            Ok(()) => line.plies.push(ply(&game, edition)),
            Err(Refused(refusal)) => {
                line.refused = Some(RefusedPly {
                    ply: n + 1,
                    refusal,
                });
                break;
            }
        }
    }
    Answer::Value(Value::Line(line))
}

fn ply<P: Reading>(game: &Game<P>, edition: Edition) -> Ply {
    let position = game.position();
    let setup = position.setup();
    Ply {
        fen: Some(fen::write(position, STYLE)),
        check: Some(position.is_check()),
        ending: Some(ending(game.status(edition))),
        claims: Some(claims(game, edition)),
        occurrences: Some(u32::try_from(game.occurrences()).unwrap_or(u32::MAX)),
        halfmoves: Some(setup.halfmoves),
        fullmoves: Some(setup.fullmoves),
    }
}

/// How the readings write FEN; their description says the same.
pub(crate) const STYLE: Style = Style {
    en_passant: EnPassantField::Always,
    castling: CastlingField::XFen,
};

fn ending(status: Status) -> Ending {
    match status {
        Status::Ongoing => Ending::None,
        Status::Ended(ended) => match ended.reason {
            Reason::Checkmate => Ending::Checkmate,
            Reason::Stalemate => Ending::Stalemate,
            Reason::DeadPosition(_) => Ending::Dead,
            Reason::FivefoldRepetition => Ending::Fivefold,
            Reason::SeventyFiveMoves => Ending::SeventyFive,
        },
    }
}

fn claims<P: Reading>(game: &Game<P>, edition: Edition) -> Claims {
    let found = game.claims(edition);
    let variant = game.position().setup().variant;
    let by = found
        .by_announcing
        .iter()
        .map(|(m, grounds)| (text(*m, variant), grounds_of(*grounds)));
    Claims {
        now: grounds_of(found.now),
        by: Some(by.collect()),
    }
}

fn grounds_of(grounds: Grounds) -> Vec<Claim> {
    let table = [
        (grounds.threefold, Claim::Threefold),
        (grounds.fifty, Claim::Fifty),
    ];
    table
        .into_iter()
        .filter(|(holds, _)| *holds)
        .map(|(_, claim)| claim)
        .collect()
}
