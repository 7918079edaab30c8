# SPDX-License-Identifier: MIT OR Apache-2.0
"""python-chess (package `chess`) as a subject: both castling variants, endings, claims and SAN."""

import chess
import jadoube

ENDINGS = {
    chess.Termination.CHECKMATE: "checkmate",
    chess.Termination.STALEMATE: "stalemate",
    chess.Termination.INSUFFICIENT_MATERIAL: "dead",
    chess.Termination.FIVEFOLD_REPETITION: "fivefold",
    chess.Termination.SEVENTYFIVE_MOVES: "seventy_five",
}


def board_of(fen, variant="standard"):
    try:
        board = chess.Board(fen, chess960=variant == "chess960")
    except ValueError as error:
        raise jadoube.Refused("syntax", error)
    # It reads any placement, and tells apart those on which it plays.
    status = board.status()
    if status:
        raise jadoube.Refused("illegal_position", status)
    return board


def find(board, text):
    try:
        move = board.parse_uci(text)
    except chess.InvalidMoveError as error:
        raise jadoube.Refused("syntax", error)
    except chess.IllegalMoveError as error:
        raise jadoube.Refused("illegal_move", error)
    if not move:
        raise jadoube.Refused("illegal_move", "the null move is read, and is not legal")
    return move


def ask_legal_moves(fen, moves, variant):
    board = board_of(fen, variant)
    for text in moves:
        board.push(find(board, text))
    return map(board.uci, board.legal_moves)


def ask_line(fen, moves, variant, edition):
    board = board_of(fen, variant)
    yield ply(board)
    for text in moves:
        board.push(find(board, text))
        yield ply(board)


def ply(board):
    outcome = board.outcome()
    return {
        "fen": board.fen(),
        "check": board.is_check(),
        "ending": ENDINGS[outcome.termination] if outcome else "none",
        "claims": {"now": claims(board), "by": claims_by(board)},
        "occurrences": occurrences(board),
        "halfmoves": board.halfmove_clock,
        "fullmoves": board.fullmove_number,
    }


def claims(board):
    return ["threefold"] * board.is_repetition(3) + ["fifty"] * board.is_fifty_moves()


def claims_by(board):
    """What holds after each move, asked only where it says that there is something to claim."""
    found = {}
    if board.can_claim_draw():
        for move in board.legal_moves:
            text = board.uci(move)
            board.push(move)
            found[text] = claims(board)
            board.pop()
    return found


def occurrences(board):
    count = 1
    while board.is_repetition(count + 1):
        count += 1
    return count


def ask_perft(fen, depth, divide, variant):
    board = board_of(fen, variant)
    if not divide or depth == 0:
        return count(board, depth)
    counts = {}
    for move in board.legal_moves:
        text = board.uci(move)
        board.push(move)
        counts[text] = count(board, depth - 1)
        board.pop()
    return counts


def count(board, depth):
    if depth == 0:
        return 1
    if depth == 1:
        return board.legal_moves.count()
    jadoube.progress()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += count(board, depth - 1)
        board.pop()
    return nodes


def ask_can_mate(fen, color):
    # Its users read "not insufficient" as "can win"; it never gives a line.
    return "no" if board_of(fen).has_insufficient_material(color == "white") else []


def ask_san(fen, move, variant):
    board = board_of(fen, variant)
    return board.san(find(board, move))


def ask_parse_san(fen, text, variant):
    board = board_of(fen, variant)
    try:
        move = board.parse_san(text)
    except chess.InvalidMoveError as error:
        raise jadoube.Refused("syntax", error)
    except chess.AmbiguousMoveError as error:
        raise jadoube.Refused("ambiguous_move", error)
    except chess.IllegalMoveError as error:
        raise jadoube.Refused("illegal_move", error)
    return board.uci(move)


def ask_read_fen(text, variant):
    return board_of(text, variant).fen()


jadoube.serve(
    {
        "name": "python-chess",
        "version": chess.__version__,
        "language": "Python",
        "license": "GPL-3.0-or-later",
        "variants": ["standard", "chess960"],
        # Five occurrences end the game wherever they lie, as since 2017.
        "editions": ["2017", "2018", "2023"],
        "dialect": {
            "en_passant": "legal",
            "castling": "x_fen",
            "fen_fields": 6,
            "endings": list(ENDINGS.values()),
        },
        "pace": "slow",
    },
    [ask_legal_moves, ask_line, ask_perft, ask_can_mate, ask_san, ask_parse_san, ask_read_fen],
)
