# SPDX-License-Identifier: MIT OR Apache-2.0
"""chessmg as a subject: its class `ChessPosition`, over a move generator in C++."""

import chessmg
import jadoube


def position_of(fen):
    try:
        return chessmg.ChessPosition(fen)
    except ValueError as error:
        # One kind of error stands for bad text and for positions that cannot be played.
        raise jadoube.Refused("unspecified", error)


def play(position, text):
    try:
        position.make_move(text)
    except ValueError as error:
        # One kind of error stands for bad text and illegal moves.
        raise jadoube.Refused("unspecified", error)


def ask_legal_moves(fen, moves, variant):
    position = position_of(fen)
    for text in moves:
        play(position, text)
    return [move.uci for move in position.legal_moves()]


def ask_line(fen, moves, variant, edition):
    position = position_of(fen)
    yield ply(position)
    for text in moves:
        play(position, text)
        yield ply(position)


def ply(position):
    ending = "none"
    if position.is_checkmate:
        ending = "checkmate"
    elif position.is_stalemate:
        ending = "stalemate"
    # `is_check` means check without mate.
    return {"fen": position.fen, "check": position.is_check or position.is_checkmate, "ending": ending}


def ask_perft(fen, depth, divide, variant):
    position = position_of(fen)
    if not divide or depth == 0:
        return position.perft(depth)
    counts = {}
    for move in position.legal_moves():
        position.make_move(move)
        counts[move.uci] = position.perft(depth - 1)
        position.undo_move()
    return counts


def ask_read_fen(text, variant):
    return position_of(text).fen


jadoube.serve(
    {
        "name": "chessmg",
        "version": chessmg.__version__,
        "language": "Python, C++",
        "license": "MIT",
        "variants": ["standard"],
        "editions": ["2014", "2017", "2018", "2023"],
        "dialect": {
            "en_passant": "always",
            "castling": "x_fen",
            "fen_fields": 6,
            "endings": ["checkmate", "stalemate"],
        },
        "pace": "fast",
    },
    [ask_legal_moves, ask_line, ask_perft, ask_read_fen],
)
