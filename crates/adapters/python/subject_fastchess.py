# SPDX-License-Identifier: MIT OR Apache-2.0
"""fastchess as a subject: its class `Board`, written in C."""

from importlib.metadata import version

import fastchess
import jadoube


def board_of(fen):
    try:
        return fastchess.Board(fen)
    except ValueError as error:
        raise jadoube.Refused("syntax", error)


def play(board, text):
    # It plays whatever it is told to, and lists what is legal.
    if text not in board.legal_moves_uci():
        raise jadoube.Refused("illegal_move", text + " is not listed")
    board.push_uci(text)


def ask_legal_moves(fen, moves, variant):
    board = board_of(fen)
    for text in moves:
        play(board, text)
    return board.legal_moves_uci()


def ask_line(fen, moves, variant, edition):
    board = board_of(fen)
    yield ply(board)
    for text in moves:
        play(board, text)
        yield ply(board)


def ply(board):
    return {
        "fen": board.fen(),
        "check": board.is_check(),
        "halfmoves": board.halfmove,
        "fullmoves": board.fullmove,
    }


def ask_perft(fen, depth, divide, variant):
    board = board_of(fen)
    if not divide or depth == 0:
        return count(board, depth)
    return {text: count(child(board, text), depth - 1) for text in board.legal_moves_uci()}


def child(board, text):
    board = board.copy()
    board.push_uci(text)
    return board


def count(board, depth):
    if depth == 0:
        return 1
    moves = board.legal_moves_uci()
    if depth == 1:
        return len(moves)
    jadoube.progress()
    return sum(count(child(board, text), depth - 1) for text in moves)


def ask_parse_san(fen, text, variant):
    try:
        return board_of(fen).push_san(text)
    except ValueError as error:
        # One kind of error stands for bad text, illegal and ambiguous moves.
        raise jadoube.Refused("unspecified", error)


def ask_read_fen(text, variant):
    return board_of(text).fen()


jadoube.serve(
    {
        "name": "fastchess",
        "version": version("fastchess"),
        "language": "Python, C",
        "license": "MIT",
        "variants": ["standard"],
        "editions": ["2014", "2017", "2018", "2023"],
        "dialect": {"en_passant": "always", "castling": "x_fen", "fen_fields": 6, "endings": []},
        "pace": "slow",
    },
    [ask_legal_moves, ask_line, ask_perft, ask_parse_san, ask_read_fen],
)
