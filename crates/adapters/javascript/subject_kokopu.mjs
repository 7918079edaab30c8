// SPDX-License-Identifier: MIT OR Apache-2.0
// kokopu as a subject: its class `Position`, which keeps no counters and no history.

import { exception, Position } from "kokopu";
import { progress, Refused, serve } from "../kit/javascript/jadoube.mjs";
import { versionOf } from "./version.mjs";

/** Calls the library, which refuses by these exceptions of its own. */
function refusing(exceptions, kind, call) {
  try {
    return call();
  } catch (error) {
    if (!exceptions.some((known) => error instanceof known)) throw error;
    throw new Refused(kind, error.message);
  }
}

const RULES = { standard: "regular", chess960: "chess960" };

/** A position, and the counters that the text names, which are none of its parts. */
function read(fen, variant) {
  const position = new Position(RULES[variant], "empty");
  const counters = refusing([exception.InvalidFEN], "syntax", () => position.fen(fen));
  if (!position.isLegal()) throw new Refused("illegal_position", "isLegal() says no");
  return { position, counters };
}

function find(position, text) {
  return refusing([exception.InvalidNotation], "unspecified", () => position.uci(text, true));
}

function written(position, counters = {}) {
  return position.fen({ ...counters, regularFENIfPossible: true });
}

function ply(position) {
  let ending = "none";
  if (position.isCheckmate()) ending = "checkmate";
  else if (position.isStalemate()) ending = "stalemate";
  else if (position.isDead()) ending = "dead";
  return { fen: written(position), check: position.isCheck(), ending };
}

function count(position, depth) {
  if (depth === 0) return 1;
  const moves = position.moves();
  if (depth === 1) return moves.length;
  progress();
  let nodes = 0;
  for (const move of moves) nodes += count(played(position, move), depth - 1);
  return nodes;
}

function played(position, move) {
  const after = new Position(position);
  after.play(move);
  return after;
}

serve(
  {
    name: "kokopu",
    version: versionOf("kokopu"),
    language: "TypeScript",
    license: "LGPL-3.0-or-later",
    variants: ["standard", "chess960"],
    editions: ["2014", "2017", "2018", "2023"],
    dialect: {
      en_passant: "legal",
      castling: "x_fen",
      fen_fields: 4,
      endings: ["checkmate", "stalemate", "dead"],
    },
    pace: "slow",
  },
  {
    legal_moves({ fen, moves, variant }) {
      const { position } = read(fen, variant);
      for (const text of moves) position.play(find(position, text));
      return position.moves().map((move) => position.uci(move));
    },

    *line({ fen, moves, variant }) {
      const { position } = read(fen, variant);
      yield ply(position);
      for (const text of moves) {
        position.play(find(position, text));
        yield ply(position);
      }
    },

    perft({ fen, depth, divide, variant }) {
      const { position } = read(fen, variant);
      if (!divide || depth === 0) return count(position, depth);
      const counts = {};
      for (const move of position.moves()) {
        counts[position.uci(move)] = count(played(position, move), depth - 1);
      }
      return counts;
    },

    san({ fen, move, variant }) {
      const { position } = read(fen, variant);
      return position.notation(find(position, move));
    },

    parse_san({ fen, text, variant }) {
      const { position } = read(fen, variant);
      return position.uci(refusing([exception.InvalidNotation], "unspecified", () => position.notation(text)));
    },

    read_fen({ text, variant }) {
      const { position, counters } = read(text, variant);
      return written(position, counters);
    },
  },
);
