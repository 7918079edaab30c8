//! Every fault of a text with its message and offset, every leniency, and texts that come back the same.

use super::*;
use crate::{CastlingRights, Color, File, Setup, Square, Variant};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Runs a check on every row and tells all failures at once.
fn check<Row>(rows: &[Row], fails: impl Fn(&Row) -> Option<String>) {
    let failures: Vec<String> = rows.iter().filter_map(fails).collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn the_start_is_read() {
    let setup = parse(START).unwrap();
    assert_eq!(setup.board.pieces().count(), 32);
    assert_eq!(setup.board.king(Color::Black), "e8".parse().ok());
    assert_eq!(setup.castling, CastlingRights::STANDARD);
    assert_eq!(
        (
            setup.turn,
            setup.en_passant,
            setup.halfmoves,
            setup.fullmoves
        ),
        (Color::White, None, 0, 1)
    );
}

#[test]
fn strict_reading_refuses_with_message_and_offset() {
    let rows = [
        (
            "",
            "placement, offset 0: expected this field, found the end of the text",
        ),
        (
            " ",
            "placement, offset 0: expected single spaces between the fields only, found another",
        ),
        (
            "/8/8/8/8/8/8/8 w - - 0 1",
            "placement, offset 0: expected 8 squares on rank 8, found 0",
        ),
        (
            "8/8/8/8/8/8/8/7 w - - 0 1",
            "placement, offset 15: expected 8 squares on rank 1, found 7",
        ),
        (
            "8/8/7/8/8/8/8/8 w - - 0 1",
            "placement, offset 5: expected 8 squares on rank 6, found 7",
        ),
        (
            "8/8/8p/8/8/8/8/8 w - - 0 1",
            "placement, offset 5: expected 8 squares on rank 6, found more",
        ),
        (
            "8/p8/8/8/8/8/8/8 w - - 0 1",
            "placement, offset 3: expected 8 squares on rank 7, found more",
        ),
        (
            "8/8/8/8/8/8/8 w - - 0 1",
            "placement, offset 13: expected 8 ranks, found 7",
        ),
        ("8", "placement, offset 1: expected 8 ranks, found 1"),
        (
            "8/8/8/8/8/8/8/8/8 w - - 0 1",
            "placement, offset 15: expected 8 ranks, found more",
        ),
        (
            "8/8/44/8/8/8/8/8 w - - 0 1",
            "placement, offset 5: expected one digit for a run of empty squares, found two",
        ),
        (
            "8/8/x7/8/8/8/8/8 w - - 0 1",
            "placement, offset 4: expected one of PNBRQKpnbrqk, a digit from 1 to 8 or '/', found 'x'",
        ),
        (
            "9/8/8/8/8/8/8/8 w - - 0 1",
            "placement, offset 0: expected one of PNBRQKpnbrqk, a digit from 1 to 8 or '/', found '9'",
        ),
        (
            "08/8/8/8/8/8/8/8 w - - 0 1",
            "placement, offset 0: expected one of PNBRQKpnbrqk, a digit from 1 to 8 or '/', found '0'",
        ),
        (
            "8/8/♔7/8/8/8/8/8 w - - 0 1",
            "placement, offset 4: expected one of PNBRQKpnbrqk, a digit from 1 to 8 or '/', found '♔'",
        ),
        (
            "8/8/8/8/8/8/8/8",
            "side to move, offset 15: expected this field, found the end of the text",
        ),
        (
            "8/8/8/8/8/8/8/8 ",
            "side to move, offset 16: expected this field, found the end of the text",
        ),
        (
            "8/8/8/8/8/8/8/8_w - - 0 1",
            "side to move, offset 15: expected a space, found '_'",
        ),
        (
            "8/8/8/8/8/8/8/8  w - - 0 1",
            "side to move, offset 16: expected single spaces between the fields only, found another",
        ),
        (
            "8/8/8/8/8/8/8/8 W - - 0 1",
            "side to move, offset 16: expected w or b, found it in upper case",
        ),
        (
            "8/8/8/8/8/8/8/8 x - - 0 1",
            "side to move, offset 16: expected w or b, found 'x'",
        ),
        (
            "8/8/8/8/8/8/8/8 white - - 0 1",
            "castling rights, offset 17: expected a space before this field, found 'h'",
        ),
        (
            "8/8/8/8/8/8/8/8 w",
            "castling rights, offset 17: expected this field, found the end of the text",
        ),
        (
            "8/8/8/8/8/8/8/8 w X - 0 1",
            "castling rights, offset 18: expected a letter of a castling right, found 'X'",
        ),
        (
            "8/8/8/8/8/8/8/8 w K- - 0 1",
            "castling rights, offset 19: expected a letter of a castling right, found '-'",
        ),
        (
            "8/8/8/8/8/8/8/8 w QK - 0 1",
            "castling rights, offset 19: expected the rights of White before those of Black and the h-file before the a-file, found another order",
        ),
        (
            "8/8/8/8/8/8/8/8 w kK - 0 1",
            "castling rights, offset 19: expected the rights of White before those of Black and the h-file before the a-file, found another order",
        ),
        (
            "8/8/8/8/8/8/8/8 w KK - 0 1",
            "castling rights, offset 19: expected each right once, found one again",
        ),
        (
            "8/8/8/8/8/8/8/8 w H - 0 1",
            "castling rights, offset 18: expected one of KQkq, found the file 'H'",
        ),
        (
            "8/8/8/8/8/8/8/8 w -- - 0 1",
            "en-passant square, offset 19: expected a space before this field, found '-'",
        ),
        (
            "8/8/8/8/8/8/8/8 w - x 0 1",
            "en-passant square, offset 20: expected a square, a1 to h8, or '-', found 'x'",
        ),
        (
            "8/8/8/8/8/8/8/8 w - e9 0 1",
            "en-passant square, offset 21: expected a square, a1 to h8, or '-', found '9'",
        ),
        (
            "8/8/8/8/8/8/8/8 w - e",
            "en-passant square, offset 21: expected a square, a1 to h8, or '-', found the end of the text",
        ),
        (
            "8/8/8/8/8/8/8/8 w - E3 0 1",
            "en-passant square, offset 20: expected a square in lower case, found upper case",
        ),
        (
            "8/8/8/8/8/8/8/8 w - e33 0 1",
            "half-move clock, offset 22: expected a space before this field, found '3'",
        ),
        (
            "8/8/8/8/8/8/8/8 w - -",
            "half-move clock, offset 21: expected this field, found the end of the text",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - x 1",
            "half-move clock, offset 22: expected a decimal number, found 'x'",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 5x 1",
            "half-move clock, offset 23: expected a decimal number, found 'x'",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - -1 1",
            "half-move clock, offset 22: expected a decimal number, found '-'",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - +1 1",
            "half-move clock, offset 22: expected a decimal number, found '+'",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - - 1",
            "half-move clock, offset 22: expected a number, found '-'",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 00 1",
            "half-move clock, offset 22: expected a number without zeros in front, found one",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 4294967296 1",
            "half-move clock, offset 22: expected a number up to 4294967295, found a larger one",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0",
            "move number, offset 23: expected this field, found the end of the text",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 01",
            "move number, offset 24: expected a number without zeros in front, found one",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 1 e4",
            "move number, offset 26: expected the end of the text after six fields, found 'e'",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 1 ",
            "move number, offset 25: expected single spaces between the fields only, found another",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 1\n",
            "move number, offset 25: expected single spaces between the fields only, found another",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0\t1",
            "move number, offset 23: expected a space, found '\\t'",
        ),
    ];
    check(&rows, |(text, message)| {
        let found = match parse(text) {
            Ok(_) => "accepted".to_owned(),
            Err(error) => error.to_string(),
        };
        (found != *message).then(|| format!("{text:?}\n  expected {message}\n  found    {found}"))
    });
}

#[test]
fn strict_reading_accepts_what_is_only_nonsense() {
    let rows = [
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "PPPPPPPP/8/8/8/8/8/8/KKKKKKKK b KQkq a1 7 0",
        "8/8/8/8/8/8/8/8 w - h8 4294967295 4294967295",
        "1p1p1p1p/p6p/2r5/3Q4/4q3/5N2/6k1/7K b Qk e6 3 12",
    ];
    check(&rows, |text| match parse(text) {
        Ok(setup) => {
            let back = write_setup(&setup, CastlingField::Standard);
            (back != *text).then(|| format!("{text}: came back as {back}"))
        }
        Err(error) => Some(format!("{text}: {error}")),
    });
}

/// Which deviations are told, and where.
type Told = &'static [(Field, usize, Deviation)];

#[test]
fn lenient_reading_tells_every_deviation() {
    use Deviation::*;
    use Field::*;
    let rows: [(&str, &str, Told); 12] = [
        (START, START, &[]),
        (
            "8/8/8/8/8/8/8/8 w",
            "8/8/8/8/8/8/8/8 w - - 0 1",
            &[
                (Castling, 17, FieldLeftOut),
                (EnPassant, 17, FieldLeftOut),
                (Halfmoves, 17, FieldLeftOut),
                (Fullmoves, 17, FieldLeftOut),
            ],
        ),
        (
            "8/8/8/8/8/8/8/8 b - -",
            "8/8/8/8/8/8/8/8 b - - 0 1",
            &[(Halfmoves, 21, FieldLeftOut), (Fullmoves, 21, FieldLeftOut)],
        ),
        (
            "8/8/8/8/8/8/8/8 b - - 3",
            "8/8/8/8/8/8/8/8 b - - 3 1",
            &[(Fullmoves, 23, FieldLeftOut)],
        ),
        (
            "  8/8/8/8/8/8/8/8 w   - - 0 1\n",
            "8/8/8/8/8/8/8/8 w - - 0 1",
            &[
                (Placement, 0, ExtraSpace),
                (Castling, 20, ExtraSpace),
                (Fullmoves, 29, ExtraSpace),
            ],
        ),
        (
            "8/8/8/8/8/8/8/8_w_-_-_0_1",
            "8/8/8/8/8/8/8/8 w - - 0 1",
            &[
                (Turn, 15, OtherSpace('_')),
                (Castling, 17, OtherSpace('_')),
                (EnPassant, 19, OtherSpace('_')),
                (Halfmoves, 21, OtherSpace('_')),
                (Fullmoves, 23, OtherSpace('_')),
            ],
        ),
        (
            "11p5/332/8/8/8/8/8/8 W - - 0 1",
            "2p5/8/8/8/8/8/8/8 w - - 0 1",
            &[
                (Placement, 1, AdjacentDigits),
                (Placement, 6, AdjacentDigits),
                (Placement, 7, AdjacentDigits),
                (Turn, 21, UpperCaseTurn),
            ],
        ),
        (
            "8/8/8/8/8/8/8/8 w qkQKK - 0 1",
            "8/8/8/8/8/8/8/8 w KQkq - 0 1",
            &[
                (Castling, 19, CastlingOrder),
                (Castling, 20, CastlingOrder),
                (Castling, 21, CastlingOrder),
                (Castling, 22, CastlingRepeated),
            ],
        ),
        (
            "8/8/8/8/8/8/8/8 w HAha - 0 1",
            "8/8/8/8/8/8/8/8 w KQkq - 0 1",
            &[
                (Castling, 18, CastlingByFile('H')),
                (Castling, 19, CastlingByFile('A')),
                (Castling, 20, CastlingByFile('h')),
                (Castling, 21, CastlingByFile('a')),
            ],
        ),
        (
            "8/8/8/8/8/8/8/8 w - E3 007 012",
            "8/8/8/8/8/8/8/8 w - e3 7 12",
            &[
                (EnPassant, 20, UpperCaseSquare),
                (Halfmoves, 23, LeadingZero),
                (Fullmoves, 27, LeadingZero),
            ],
        ),
        (
            "8/8/8/8/8/8/8/8 w - - - -",
            "8/8/8/8/8/8/8/8 w - - 0 1",
            &[
                (Halfmoves, 22, NumberLeftOut),
                (Fullmoves, 24, NumberLeftOut),
            ],
        ),
        (
            "8/8/8/8/8/8/8/8 w ",
            "8/8/8/8/8/8/8/8 w - - 0 1",
            &[
                (Castling, 18, FieldLeftOut),
                (EnPassant, 18, FieldLeftOut),
                (Halfmoves, 18, FieldLeftOut),
                (Fullmoves, 18, FieldLeftOut),
            ],
        ),
    ];
    check(&rows, |(text, meaning, told)| {
        let (setup, found) = match parse_lenient(text, Variant::Standard) {
            Ok(both) => both,
            Err(error) => return Some(format!("{text:?}: {error}")),
        };
        let found: Vec<_> = found
            .into_iter()
            .map(|l| (l.field, l.at, l.deviation))
            .collect();
        let written = write_setup(&setup, CastlingField::Standard);
        (found != *told || written != *meaning).then(|| {
            format!("{text:?}\n  expected {meaning} {told:?}\n  found    {written} {found:?}")
        })
    });
}

#[test]
fn lenient_reading_still_refuses_what_has_no_meaning() {
    let rows = [
        (
            "",
            "placement, offset 0: expected this field, found the end of the text",
        ),
        (
            "  ",
            "placement, offset 2: expected this field, found the end of the text",
        ),
        (
            "8/8/8/8/8/8/8/8",
            "side to move, offset 15: expected this field, found the end of the text",
        ),
        (
            "8/8/8/8/8/8/8/45 w",
            "placement, offset 15: expected 8 squares on rank 1, found more",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 1 x",
            "move number, offset 26: expected the end of the text after six fields, found 'x'",
        ),
        (
            "8/8/8/8/8/8/8/8 w - i3",
            "en-passant square, offset 20: expected a square, a1 to h8, or '-', found 'i'",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - -1",
            "half-move clock, offset 22: expected a decimal number, found '-'",
        ),
    ];
    check(&rows, |(text, message)| {
        let found = match parse_lenient(text, Variant::Standard) {
            Ok(_) => "accepted".to_owned(),
            Err(error) => error.to_string(),
        };
        (found != *message).then(|| format!("{text:?}\n  expected {message}\n  found    {found}"))
    });
}

#[test]
fn a_leniency_says_where() {
    let (_, told) = parse_lenient("8/8/8/8/8/8/8/8 w KQ - 00 1", Variant::Standard).unwrap();
    let told: Vec<String> = told.iter().map(Leniency::to_string).collect();
    assert_eq!(
        told,
        ["half-move clock, offset 23: expected a number without zeros in front, found one"]
    );
}

#[test]
fn chess960_letters_mean_rooks() {
    // The placement of the first rank, the castling field, and the files of White's rights.
    let rows = [
        ("R3K2R", "KQ", "ah"),
        ("R3K2R", "HA", "ah"),
        ("R3K2R", "HQ", "ah"),
        ("1R1KR2R", "KQ", "bh"),
        ("1R1KR2R", "EQ", "be"),
        ("1R1KR2R", "EB", "be"),
        ("1RK2R2", "KQ", "bf"),
        ("RR1K4", "Q", "a"),
        ("RR1K4", "B", "b"),
        // No rook on that side, or no king on the first rank: the examination will say so.
        ("3KR3", "Q", "a"),
        ("R3K3", "K", "h"),
        ("1R3R2", "KQ", "ah"),
        ("KK3R2", "K", "h"),
        ("K1R5", "K", "c"),
    ];
    check(&rows, |(rank, field, files)| {
        let text = format!("4k3/8/8/8/8/8/8/{rank} w {field} - 0 1");
        let setup = match parse_as(&text, Variant::Chess960) {
            Ok(setup) => setup,
            Err(error) => return Some(format!("{text}: {error}")),
        };
        let found: String = setup
            .castling
            .files(Color::White)
            .map(File::to_char)
            .collect();
        (found != *files).then(|| format!("{text}: expected {files}, found {found}"))
    });
}

#[test]
fn chess960_rights_are_written_in_three_styles() {
    // The placement of the first rank, the files of White's rights, and how each style writes them.
    let rows = [
        ("R3K2R", "ah", "KQ", "KQ", "HA"),
        ("1RK2R2", "bf", "KQ", "KQ", "FB"),
        ("1R1KR2R", "be", "KQ", "EQ", "EB"),
        ("RR1K4", "b", "Q", "B", "B"),
        ("4K3", "", "-", "-", "-"),
        ("4K3", "ah", "KQ", "KQ", "HA"),
        ("4K3", "bg", "KQ", "GB", "GB"),
    ];
    check(&rows, |(rank, files, standard, xfen, shredder)| {
        let mut setup: Setup = parse_as(
            &format!("4k3/8/8/8/8/8/8/{rank} w - - 0 1"),
            Variant::Chess960,
        )
        .unwrap();
        for file in files.chars().filter_map(File::from_char) {
            setup.castling.add(Color::White, file);
        }
        let styles = [
            (CastlingField::Standard, standard),
            (CastlingField::XFen, xfen),
            (CastlingField::Shredder, shredder),
        ];
        styles.into_iter().find_map(|(style, expected)| {
            let text = write_setup(&setup, style);
            let field = text.split(' ').nth(2).unwrap_or_default();
            let back = parse_as(&text, Variant::Chess960);
            let lost = style != CastlingField::Standard && back.as_ref() != Ok(&setup);
            (field != *expected || lost)
                .then(|| format!("{rank} {files} {style:?}: expected {expected}, found {text}, read back {back:?}"))
        })
    });
}

#[test]
fn the_en_passant_square_is_kept_as_it_is() {
    let setup = parse("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1").unwrap();
    assert_eq!(setup.en_passant, "e3".parse::<Square>().ok());
    assert_eq!(
        write_setup(&setup, CastlingField::Standard),
        "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"
    );
}
