// SPDX-License-Identifier: MIT OR Apache-2.0
// js-chess-engine as a subject: its class `Game`. It names squares, and by its documentation a pawn that reaches the last rank
// becomes a queen, so that this promotion is the only one it lists.

import engine from "js-chess-engine";
import { progress, Refused, serve } from "../kit/javascript/jadoube.mjs";
import { versionOf } from "./version.mjs";

const { Game } = engine;

/** What it lists, by the names that these moves have in UCI. */
function listed(game) {
  const { pieces } = game.exportJson();
  const found = new Map();
  for (const [from, squares] of Object.entries(game.moves())) {
    for (const to of squares) {
      const becomes = "Pp".includes(pieces[from]) && "18".includes(to[1]) ? "q" : "";
      found.set((from + to).toLowerCase() + becomes, [from, to]);
    }
  }
  return found;
}

function play(game, text) {
  const squares = listed(game).get(text);
  if (!squares) throw new Refused("illegal_move", `${text} is not listed`);
  game.move(...squares);
}

function ply(game) {
  const { check, checkMate, isFinished, halfMove, fullMove } = game.exportJson();
  // It is finished when there is no move; it knows no draw by anything else.
  const ending = checkMate ? "checkmate" : isFinished ? "stalemate" : "none";
  return { fen: game.exportFEN(), check, ending, halfmoves: halfMove, fullmoves: fullMove };
}

function count(fen, depth) {
  if (depth === 0) return 1;
  const moves = listed(new Game(fen));
  if (depth === 1) return moves.size;
  progress();
  let nodes = 0;
  for (const squares of moves.values()) nodes += count(after(fen, squares), depth - 1);
  return nodes;
}

function after(fen, squares) {
  const game = new Game(fen);
  game.move(...squares);
  return game.exportFEN();
}

serve(
  {
    name: "js-chess-engine",
    version: versionOf("js-chess-engine"),
    language: "JavaScript",
    license: "MIT",
    variants: ["standard"],
    editions: ["2014", "2017", "2018", "2023"],
    dialect: { en_passant: "always", castling: "x_fen", fen_fields: 6, endings: ["checkmate", "stalemate"] },
    pace: "crawling",
  },
  {
    legal_moves({ fen, moves }) {
      const game = new Game(fen);
      for (const text of moves) play(game, text);
      return listed(game).keys();
    },

    *line({ fen, moves }) {
      const game = new Game(fen);
      yield ply(game);
      for (const text of moves) {
        play(game, text);
        yield ply(game);
      }
    },

    perft({ fen, depth, divide }) {
      if (!divide || depth === 0) return count(fen, depth);
      const counts = {};
      for (const [text, squares] of listed(new Game(fen))) counts[text] = count(after(fen, squares), depth - 1);
      return counts;
    },

    read_fen({ text }) {
      return new Game(text).exportFEN();
    },
  },
);
