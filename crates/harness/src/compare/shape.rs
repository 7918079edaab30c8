//! Whether a value is an answer to the question at all.

use jadoube_protocol::{Line, Question, Value};

/// Says why a value does not fit the question, if it does not.
pub fn check(question: &Question, value: &Value) -> Result<(), String> {
    match (question, value) {
        (Question::Line { moves, .. }, Value::Line(line)) => check_line(moves.len(), line),
        (Question::LegalMoves { .. }, Value::Moves(_))
        | (Question::Perft { .. }, Value::Perft(_))
        | (Question::CanMate { .. }, Value::CanMate(_))
        | (Question::FlagFall { .. }, Value::Result(_))
        | (Question::San { .. }, Value::Text(_))
        | (Question::ParseSan { .. }, Value::Move(_))
        | (Question::ReadFen { .. }, Value::Fen(_)) => Ok(()),
        _ => Err(format!(
            "expected {}, found {}",
            wanted(question),
            kind(value)
        )),
    }
}

/// A line has an entry for the start and one for each accepted move, and says which move was refused if it is short.
fn check_line(moves: usize, line: &Line) -> Result<(), String> {
    let accepted = line
        .refused
        .as_ref()
        .map_or(moves + 1, |refused| refused.ply);
    let refused_one_of_them = line
        .refused
        .as_ref()
        .is_none_or(|refused| (1..=moves).contains(&refused.ply));
    if line.plies.len() == accepted && refused_one_of_them {
        return Ok(());
    }
    Err(match &line.refused {
        Some(refused) => format!(
            "expected {} plies before the refused move {} of {moves}, found {}",
            refused.ply,
            refused.ply,
            line.plies.len()
        ),
        None => format!("expected {accepted} plies, found {}", line.plies.len()),
    })
}

const fn wanted(question: &Question) -> &'static str {
    match question {
        Question::LegalMoves { .. } => "moves",
        Question::Line { .. } => "a line",
        Question::Perft { .. } => "counts",
        Question::CanMate { .. } => "whether a side can mate",
        Question::FlagFall { .. } => "a result",
        Question::San { .. } => "a text",
        Question::ParseSan { .. } => "a move",
        Question::ReadFen { .. } => "a FEN",
    }
}

const fn kind(value: &Value) -> &'static str {
    match value {
        Value::Moves(_) => "moves",
        Value::Line(_) => "a line",
        Value::Perft(_) => "counts",
        Value::CanMate(_) => "whether a side can mate",
        Value::Result(_) => "a result",
        Value::Text(_) => "a text",
        Value::Move(_) => "a move",
        Value::Fen(_) => "a FEN",
    }
}
