# SPDX-License-Identifier: MIT OR Apache-2.0
"""Chessnut as a subject: its class `Game`, in pure Python."""

from importlib.metadata import version

import Chessnut.game
import jadoube

Game = Chessnut.game.Game

# Check is no ending.
ENDINGS = {Game.CHECKMATE: "checkmate", Game.STALEMATE: "stalemate"}


def play(game, text):
    try:
        game.apply_move(text)
    except Chessnut.game.InvalidMove as error:
        raise jadoube.Refused("illegal_move", error)


# It has no word for a bad position: what then happens in it is its answer.


def ask_legal_moves(fen, moves, variant):
    game = Game(fen)
    for text in moves:
        play(game, text)
    return game.get_moves()


def ask_line(fen, moves, variant, edition):
    game = Game(fen)
    yield ply(game)
    for text in moves:
        play(game, text)
        yield ply(game)


def ply(game):
    status = game.status
    return {
        "fen": game.get_fen(),
        "check": status in (Game.CHECK, Game.CHECKMATE),
        "ending": ENDINGS.get(status, "none"),
        "halfmoves": game.state.ply,
        "fullmoves": game.state.turn,
    }


def ask_perft(fen, depth, divide, variant):
    if not divide or depth == 0:
        return count(fen, depth)
    return {text: count(after(fen, text), depth - 1) for text in Game(fen).get_moves()}


def after(fen, text):
    game = Game(fen, validate=False)
    game.apply_move(text)
    return game.get_fen()


def count(fen, depth):
    moves = Game(fen).get_moves()
    if depth == 0:
        return 1
    if depth == 1:
        return len(moves)
    jadoube.progress()
    return sum(count(after(fen, text), depth - 1) for text in moves)


def ask_read_fen(text, variant):
    return Game(text).get_fen()


jadoube.serve(
    {
        "name": "Chessnut",
        "version": version("Chessnut"),
        "language": "Python",
        "license": "Unlicense",
        "variants": ["standard"],
        "editions": ["2014", "2017", "2018", "2023"],
        "dialect": {
            "en_passant": "always",
            "castling": "x_fen",
            "fen_fields": 6,
            "endings": ["checkmate", "stalemate"],
        },
        "pace": "crawling",
    },
    [ask_legal_moves, ask_line, ask_perft, ask_read_fen],
)
