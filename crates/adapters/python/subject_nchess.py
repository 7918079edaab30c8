# SPDX-License-Identifier: MIT OR Apache-2.0
"""nchess as a subject: its class `Board`, written in C."""

import jadoube
import nchess


def board_of(fen):
    try:
        return nchess.Board(fen)
    except ValueError as error:
        raise jadoube.Refused("syntax", error)


def written(move):
    # It has no other text of a move than Move("e2e4").
    return str(move)[len('Move("'):-len('")')]


def play(board, text):
    try:
        played = board.step(text)
    except ValueError as error:
        raise jadoube.Refused("syntax", error)
    if not played:
        raise jadoube.Refused("illegal_move", "step() says no")


def ask_legal_moves(fen, moves, variant):
    board = board_of(fen)
    for text in moves:
        play(board, text)
    return map(written, board.generate_legal_moves())


def ask_line(fen, moves, variant, edition):
    board = board_of(fen)
    yield ply(board)
    for text in moves:
        play(board, text)
        yield ply(board)


def ply(board):
    ending = "none"
    if not board.can_move:
        ending = "checkmate" if board.is_check else "stalemate"
    elif board.is_insufficient_material:
        ending = "dead"
    return {
        "fen": board.fen(),
        "check": board.is_check,
        "ending": ending,
        "claims": {"now": ["threefold"] * board.is_threefold + ["fifty"] * board.is_fifty_moves},
        "halfmoves": board.fifty_counter,
    }


def ask_perft(fen, depth, divide, variant):
    board = board_of(fen)
    if not divide or depth == 0:
        return board.perft(depth, no_print=True)
    return {written(move): nodes for move, nodes in board.perft_moves(depth).items()}


def ask_read_fen(text, variant):
    return board_of(text).fen()


jadoube.serve(
    {
        "name": "nchess",
        "version": nchess.__version__,
        "language": "Python, C",
        "license": "MIT",
        "variants": ["standard"],
        "editions": ["2014", "2017", "2018", "2023"],
        "dialect": {
            "en_passant": "always",
            "castling": "x_fen",
            "fen_fields": 6,
            "endings": ["checkmate", "stalemate", "dead"],
        },
        "pace": "fast",
    },
    [ask_legal_moves, ask_line, ask_perft, ask_read_fen],
)
