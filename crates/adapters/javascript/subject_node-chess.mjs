// SPDX-License-Identifier: MIT OR Apache-2.0
// The package `chess` (node-chess) as a subject: its game client for PGN. It names moves by a notation of its own, close to
// SAN, writes only the placement of a FEN, and knows of repetition, but not of fifty moves, so that it cannot list claims.

import chess from "chess";
import { progress, Refused, serve } from "../kit/javascript/jadoube.mjs";
import { versionOf } from "./version.mjs";

/** Calls the library, which refuses by a plain `Error`; any other exception is an accident. */
function refusing(call) {
  try {
    return call();
  } catch (error) {
    if (error.constructor !== Error) throw error;
    throw new Refused("unspecified", error.message);
  }
}

function clientOf(fen) {
  return refusing(() => chess.fromFEN(fen, { PGN: true }));
}

/** Its notations of moves, by the names that these moves have in UCI. */
function listed(client) {
  const found = new Map();
  for (const [notation, { src, dest }] of Object.entries(client.getStatus().notatedMoves)) {
    const becomes = /[RNBQ]$/.test(notation) ? notation.at(-1).toLowerCase() : "";
    found.set(`${src.file}${src.rank}${dest.file}${dest.rank}${becomes}`, notation);
  }
  return found;
}

function find(client, text) {
  const notation = listed(client).get(text);
  if (!notation) throw new Refused("illegal_move", `${text} is not listed`);
  return notation;
}

function play(client, text) {
  const notation = find(client, text);
  return refusing(() => client.move(notation));
}

function ply(client) {
  const { isCheck, isCheckmate, isStalemate } = client.getStatus();
  // `isCheck` means check without mate.
  return {
    check: isCheck || isCheckmate,
    ending: isCheckmate ? "checkmate" : isStalemate ? "stalemate" : "none",
  };
}

function count(client, depth) {
  if (depth === 0) return 1;
  const moves = listed(client);
  if (depth === 1) return moves.size;
  progress();
  let nodes = 0;
  for (const notation of moves.values()) nodes += after(client, notation, depth - 1);
  return nodes;
}

function after(client, notation, depth) {
  const played = refusing(() => client.move(notation));
  const nodes = count(client, depth);
  played.undo();
  return nodes;
}

serve(
  {
    name: "node-chess",
    version: versionOf("chess"),
    language: "JavaScript",
    license: "MIT",
    variants: ["standard"],
    editions: ["2014", "2017", "2018", "2023"],
    dialect: { en_passant: "always", castling: "x_fen", fen_fields: 4, endings: ["checkmate", "stalemate"] },
    pace: "crawling",
  },
  {
    legal_moves({ fen, moves }) {
      const client = clientOf(fen);
      for (const text of moves) play(client, text);
      return listed(client).keys();
    },

    *line({ fen, moves }) {
      const client = clientOf(fen);
      yield ply(client);
      for (const text of moves) {
        play(client, text);
        yield ply(client);
      }
    },

    perft({ fen, depth, divide }) {
      const client = clientOf(fen);
      if (!divide || depth === 0) return count(client, depth);
      const counts = {};
      for (const [text, notation] of listed(client)) counts[text] = after(client, notation, depth - 1);
      return counts;
    },

    san({ fen, move }) {
      return find(clientOf(fen), move);
    },

    parse_san({ fen, text }) {
      const client = clientOf(fen);
      const moves = [...listed(client)];
      const { algebraic } = refusing(() => client.move(text)).move;
      return moves.find(([, notation]) => notation === algebraic)[0];
    },

    read_fen({ text }) {
      clientOf(text);
      return null;
    },
  },
);
