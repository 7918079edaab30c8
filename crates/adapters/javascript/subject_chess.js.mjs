// SPDX-License-Identifier: MIT OR Apache-2.0
// chess.js as a subject: its class `Chess`, as its documentation uses it, with the permissive reader of SAN.

import { Chess } from "chess.js";
import { progress, Refused, serve } from "../kit/javascript/jadoube.mjs";
import { versionOf } from "./version.mjs";

/** Calls the library, which refuses by a plain `Error`; any other exception is an accident. */
function refusing(kind, call) {
  try {
    return call();
  } catch (error) {
    if (error.constructor !== Error) throw error;
    throw new Refused(kind, error.message);
  }
}

function gameOf(fen) {
  // One kind of error stands for bad text and for positions that cannot be played.
  return refusing("unspecified", () => new Chess(fen));
}

function play(game, text) {
  const move = { from: text.slice(0, 2), to: text.slice(2, 4), promotion: text.slice(4) || undefined };
  return refusing("illegal_move", () => game.move(move));
}

function listed(game) {
  return game.moves({ verbose: true });
}

function ply(game) {
  let ending = "none";
  if (game.isCheckmate()) ending = "checkmate";
  else if (game.isStalemate()) ending = "stalemate";
  else if (game.isInsufficientMaterial()) ending = "dead";
  const now = [];
  if (game.isThreefoldRepetition()) now.push("threefold");
  if (game.isDrawByFiftyMoves()) now.push("fifty");
  return { fen: game.fen(), check: game.isCheck(), ending, claims: { now }, fullmoves: game.moveNumber() };
}

function count(game, depth) {
  progress();
  return game.perft(depth);
}

serve(
  {
    name: "chess.js",
    version: versionOf("chess.js"),
    language: "JavaScript",
    license: "BSD-2-Clause",
    variants: ["standard"],
    editions: ["2014", "2017", "2018", "2023"],
    dialect: {
      en_passant: "legal",
      castling: "x_fen",
      fen_fields: 6,
      endings: ["checkmate", "stalemate", "dead"],
    },
    pace: "slow",
  },
  {
    legal_moves({ fen, moves }) {
      const game = gameOf(fen);
      for (const text of moves) play(game, text);
      return listed(game).map((move) => move.lan);
    },

    *line({ fen, moves }) {
      const game = gameOf(fen);
      yield ply(game);
      for (const text of moves) {
        play(game, text);
        yield ply(game);
      }
    },

    perft({ fen, depth, divide }) {
      const game = gameOf(fen);
      if (!divide || depth === 0) return count(game, depth);
      const counts = {};
      for (const move of listed(game)) {
        game.move(move);
        counts[move.lan] = count(game, depth - 1);
        game.undo();
      }
      return counts;
    },

    san({ fen, move }) {
      return play(gameOf(fen), move).san;
    },

    parse_san({ fen, text }) {
      const game = gameOf(fen);
      // One kind of error stands for bad text, illegal and ambiguous moves.
      return refusing("unspecified", () => game.move(text)).lan;
    },

    read_fen({ text }) {
      return gameOf(text).fen();
    },
  },
);
