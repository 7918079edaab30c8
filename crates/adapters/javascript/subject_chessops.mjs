// SPDX-License-Identifier: MIT OR Apache-2.0
// chessops as a subject. It spells castling as king takes rook, and lists squares where a man may go, not moves.

import { castlingSide, Chess } from "chessops/chess";
import { perft } from "chessops/debug";
import { makeFen, parseFen } from "chessops/fen";
import { makeSan, parseSan } from "chessops/san";
import { ROLES } from "chessops/types";
import { kingCastlesTo, makeUci, parseUci } from "chessops/util";
import { progress, Refused, serve } from "../kit/javascript/jadoube.mjs";
import { versionOf } from "./version.mjs";

function positionOf(fen) {
  const setup = parseFen(fen).unwrap(
    (setup) => setup,
    (error) => { throw new Refused("syntax", error.message); },
  );
  return Chess.fromSetup(setup).unwrap(
    (position) => position,
    (error) => { throw new Refused("illegal_position", error.message); },
  );
}

function find(position, text) {
  const move = parseUci(text);
  if (!move) throw new Refused("syntax", `not read: ${text}`);
  if (!position.isLegal(move)) throw new Refused("illegal_move", `not legal: ${text}`);
  return move;
}

function written(position, move, variant) {
  const side = variant === "standard" && castlingSide(position, move);
  return makeUci(side ? { from: move.from, to: kingCastlesTo(position.turn, side) } : move);
}

function* listed(position) {
  const context = position.ctx();
  for (const [from, squares] of position.allDests(context)) {
    for (const to of squares) {
      for (const promotion of [undefined, ...ROLES]) {
        const move = { from, to, promotion };
        if (position.isLegal(move, context)) yield move;
      }
    }
  }
}

function played(position, move) {
  const after = position.clone();
  after.play(move);
  return after;
}

function ply(position) {
  let ending = "none";
  if (position.isCheckmate()) ending = "checkmate";
  else if (position.isStalemate()) ending = "stalemate";
  else if (position.isInsufficientMaterial()) ending = "dead";
  return {
    fen: makeFen(position.toSetup()),
    check: position.isCheck(),
    ending,
    halfmoves: position.halfmoves,
    fullmoves: position.fullmoves,
  };
}

function count(position, depth) {
  progress();
  return depth === 0 ? 1 : perft(position, depth);
}

serve(
  {
    name: "chessops",
    version: versionOf("chessops"),
    language: "TypeScript",
    license: "GPL-3.0-or-later",
    variants: ["standard", "chess960"],
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
    legal_moves({ fen, moves, variant }) {
      const position = positionOf(fen);
      for (const text of moves) position.play(find(position, text));
      return [...listed(position)].map((move) => written(position, move, variant));
    },

    *line({ fen, moves }) {
      const position = positionOf(fen);
      yield ply(position);
      for (const text of moves) {
        position.play(find(position, text));
        yield ply(position);
      }
    },

    perft({ fen, depth, divide, variant }) {
      const position = positionOf(fen);
      if (!divide || depth === 0) return count(position, depth);
      const counts = {};
      for (const move of listed(position)) {
        counts[written(position, move, variant)] = count(played(position, move), depth - 1);
      }
      return counts;
    },

    can_mate({ fen, color }) {
      // Its users read "not insufficient" as "can win"; it never gives a line.
      return positionOf(fen).hasInsufficientMaterial(color) ? "no" : [];
    },

    san({ fen, move }) {
      const position = positionOf(fen);
      return makeSan(position, find(position, move));
    },

    parse_san({ fen, text, variant }) {
      const position = positionOf(fen);
      const move = parseSan(position, text);
      // It does not say whether the text is bad or the move is illegal or ambiguous.
      if (!move) throw new Refused("unspecified", `not read: ${text}`);
      return written(position, move, variant);
    },

    read_fen({ text }) {
      return makeFen(positionOf(text).toSetup());
    },
  },
);
