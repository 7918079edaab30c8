# SPDX-License-Identifier: MIT OR Apache-2.0
"""pyffish, the binding of Fairy-Stockfish for Python, as a subject: both castling variants. It keeps nothing; each call
gets a position and the moves since."""

import contextlib

import jadoube
import pyffish

ENDINGS = ["checkmate", "stalemate", "dead"]


def is_960(variant):
    return variant == "chess960"


def check(fen, variant):
    # Its other functions take any text, and crash on some.
    code = pyffish.validate_fen(fen, "chess", is_960(variant))
    if code != pyffish.FEN_OK:
        raise jadoube.Refused("unspecified", "validate_fen() says %d" % code)


@contextlib.contextmanager
def refusing():
    """It refuses a move by an exception set beside a result, which Python takes for an error of the library."""
    try:
        yield
    except SystemError as error:
        if not isinstance(error.__cause__, ValueError):
            raise
        raise jadoube.Refused("illegal_move", error.__cause__)


def ask_legal_moves(fen, moves, variant):
    check(fen, variant)
    with refusing():
        return pyffish.legal_moves("chess", fen, list(moves), is_960(variant))


def ask_line(fen, moves, variant, edition):
    check(fen, variant)
    for plies in range(len(moves) + 1):
        with refusing():
            answer = ply(fen, list(moves[:plies]), is_960(variant))
        yield answer


def ply(fen, moves, is_960):
    where = ("chess", fen, moves, is_960)
    written = pyffish.get_fen(*where)
    ending = "none"
    if not pyffish.legal_moves(*where):
        ending = "stalemate" if pyffish.game_result(*where) == pyffish.VALUE_DRAW else "checkmate"
    elif all(pyffish.has_insufficient_material(*where)):
        ending = "dead"
    _, _, _, _, halfmoves, fullmoves = written.split(" ")
    return {
        "fen": written,
        "check": pyffish.gives_check(*where),
        "ending": ending,
        "halfmoves": int(halfmoves),
        "fullmoves": int(fullmoves),
    }


def ask_perft(fen, depth, divide, variant):
    check(fen, variant)
    if not divide or depth == 0:
        return count(fen, [], depth, is_960(variant))
    moves = pyffish.legal_moves("chess", fen, [], is_960(variant))
    return {text: count(fen, [text], depth - 1, is_960(variant)) for text in moves}


def count(fen, moves, depth, is_960):
    if depth == 0:
        return 1
    legal = pyffish.legal_moves("chess", fen, moves, is_960)
    if depth == 1:
        return len(legal)
    jadoube.progress()
    return sum(count(fen, moves + [text], depth - 1, is_960) for text in legal)


def ask_can_mate(fen, color):
    check(fen, "standard")
    # Its users read "not insufficient" as "can win"; it never gives a line.
    white, black = pyffish.has_insufficient_material("chess", fen, [])
    return "no" if (white if color == "white" else black) else []


def ask_san(fen, move, variant):
    if move not in ask_legal_moves(fen, [], variant):
        raise jadoube.Refused("illegal_move", move + " is not listed")
    return pyffish.get_san("chess", fen, move, is_960(variant))


def ask_read_fen(text, variant):
    check(text, variant)
    return pyffish.get_fen("chess", text, [], is_960(variant))


jadoube.serve(
    {
        "name": "pyffish",
        "version": "%d.%d.%d" % pyffish.version(),
        "language": "Python, C++",
        "license": "GPL-3.0",
        "variants": ["standard", "chess960"],
        "editions": ["2014", "2017", "2018", "2023"],
        "dialect": {
            "en_passant": "pseudo_legal",
            "castling": "shredder_in960",
            "fen_fields": 6,
            "endings": ENDINGS,
        },
        "pace": "crawling",
    },
    [ask_legal_moves, ask_line, ask_perft, ask_can_mate, ask_san, ask_read_fen],
)
