// SPDX-License-Identifier: MIT OR Apache-2.0
/*
The wire between jadoube and a subject in JavaScript. One file, Node's own modules only: copy it beside your adapter.

    import { Board } from "chesslib";
    import { Refused, serve } from "./jadoube.mjs";

    serve({ name: "chesslib", version: "1.0", ... }, {
      legal_moves({ fen, moves, variant }) {
        let board;
        try {
          board = new Board(fen);
        } catch (error) {
          throw new Refused("illegal_position", error.message);
        }
        for (const move of moves) board.push(move);
        return board.legalMoves().map(String);
      },
    });

Name a function as the kind of question. It gets the fields of the question, those that may be absent with their defaults.
What it returns becomes the answer, and may be a promise of it:

    legal_moves({ fen, moves, variant })    any iterable of moves
    line({ fen, moves, variant, edition })  a generator that yields an object for the start and one after each move; see below
    perft({ fen, depth, divide, variant })  a number or a BigInt; or, if `divide` is asked, an object from first moves to these
    can_mate({ fen, color })                "no", "undecided", or the moves of a line that ends with mate ([] without one)
    flag_fall({ fen, color })               "1-0", "0-1" or "1/2-1/2"
    san({ fen, move, variant })             the text
    parse_san({ fen, text, variant })       the move
    read_fen({ text, variant })             the FEN as written back, or null if the library cannot write one

Throw `new Refused(kind, words)` if the library rejects the input, `new Unsupported(words)` if it has no answer. In `line` a
refusal after the first `yield` means that the next move was refused. Anything else that is thrown is sent as an error of
the library. Call `progress()` now and then during work of more than a few seconds.
*/

import { writeSync } from "node:fs";

export const PROTOCOL = 1;

// Answers wait this long for others, in milliseconds. Each write wakes the reader, which costs more than most answers.
const FLUSH_AFTER = 100;
// Milliseconds between two signs of life.
const PROGRESS_EVERY = 1000;

/**
 * The library rejects the input.
 *
 * The kind is one of "syntax", "illegal_position", "illegal_move", "ambiguous_move", "wrong_state" and "unspecified" (the
 * library does not say which). The words are the library's own and are never compared.
 */
export class Refused extends Error {
  constructor(kind = "unspecified", words = "") {
    super(`${kind}: ${words}`);
    this.refusal = { kind };
    if (String(words)) this.refusal.detail = String(words);
  }
}

/** The library has no way to answer such a question; says why in a few words. */
export class Unsupported extends Error {}

/** A line that is no message of the protocol. */
export class BadMessage extends Error {}

let openWire = null;

/** Tells the other side that the question in hand is still being worked on. Cheap enough for an inner loop. */
export function progress() {
  openWire?.progress();
}

/**
 * Introduces the subject and answers questions, until the other side says goodbye or closes its end.
 *
 * `description` is that of the protocol, without `questions`: these are what the functions answer. `input` is an async
 * iterable of text, `write` takes text. By default they are the standard ones, and what the library prints then goes to
 * standard error.
 */
export async function serve(description, answers, { input, write } = {}) {
  for (const kind of Object.keys(answers)) {
    if (!Object.hasOwn(KINDS, kind)) {
      throw new TypeError(`${kind}: expected one of ${Object.keys(KINDS).join(", ")}`);
    }
  }
  const standard = !write;
  if (standard) Object.defineProperty(process, "stdout", { get: () => process.stderr });
  const wire = new Wire({ ...description, questions: Object.keys(answers) }, answers, write ?? writeStandard);
  openWire = wire;
  try {
    await wire.run(input ?? process.stdin.setEncoding("utf8"));
  } catch (error) {
    if (!standard) throw error;
    if (error instanceof BadMessage) console.error(`the input is no message of the protocol: ${error.message}`);
    // If nobody listens any more, there is nobody to tell.
    else if (error.code !== "EPIPE") console.error(error);
    process.exit(1);
  } finally {
    openWire = null;
  }
  if (standard) process.exit(0);
}

/** All of a text to standard output, also where that is a pipe that does not block. */
function writeStandard(text) {
  let bytes = Buffer.from(text);
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(1, bytes));
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

class Wire {
  constructor(description, answers, write) {
    Object.assign(this, { description, answers, write });
    this.waiting = "";
    this.flushed = Date.now();
    this.signed = this.flushed;
    this.id = null;
  }

  async run(input) {
    for await (const line of lines(input)) {
      if (!line.trim()) continue;
      const [name, body] = message(line);
      if (name === "batch") {
        for (const item of fields(body, ["items"]).items) {
          const { id, question } = fields(item, ["id", "question"]);
          this.id = id;
          this.signed = Date.now();
          let answer = answerTo(this.answers, question);
          if (isThenable(answer)) answer = await answer;
          this.id = null;
          this.say({ answer: { id, answer } }, id);
          if (Date.now() - this.flushed > FLUSH_AFTER) this.flush();
        }
      } else if (name === "hello") {
        const { protocol } = fields(body, ["protocol"]);
        if (protocol !== PROTOCOL) throw new BadMessage(`expected protocol ${PROTOCOL}, found ${protocol}`);
        this.say({ hello: { protocol, description: this.description } });
      } else {
        fields(body, []);
        break;
      }
      this.flush();
    }
  }

  progress() {
    const now = Date.now();
    if (this.id !== null && now - this.signed >= PROGRESS_EVERY) {
      this.signed = now;
      this.say({ progress: { id: this.id } });
      this.flush();
    }
  }

  say(said, id) {
    let text;
    try {
      text = JSON.stringify(said);
    } catch (error) {
      // JSON cannot hold it: the adapter returned something else than a text, a number, a list or a plain object.
      text = JSON.stringify({ answer: { id, answer: { error: `the adapter's answer: ${error.message}` } } });
    }
    this.waiting += text + "\n";
  }

  flush() {
    if (this.waiting) this.write(this.waiting);
    this.waiting = "";
    this.flushed = Date.now();
  }
}

async function* lines(input) {
  let rest = "";
  for await (const chunk of input) {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop();
    yield* parts;
  }
  if (rest) yield rest;
}

function message(line) {
  let found;
  try {
    found = JSON.parse(line);
  } catch (error) {
    throw new BadMessage(`not JSON: ${error.message}`);
  }
  const names = isObject(found) ? Object.keys(found) : [];
  if (names.length !== 1 || !["hello", "batch", "bye"].includes(names[0])) {
    throw new BadMessage(`expected an object with hello, batch or bye, found ${line.slice(0, 100)}`);
  }
  return [names[0], found[names[0]]];
}

/** An object that has these fields and no others, but for names that begin with `x_`, which are free for everyone's own use. */
function fields(body, names, optional = []) {
  if (!isObject(body)) throw new BadMessage(`expected an object, found ${String(JSON.stringify(body)).slice(0, 100)}`);
  for (const name in body) {
    if (!names.includes(name) && !optional.includes(name) && !name.startsWith("x_")) {
      throw new BadMessage(`unknown field ${name}`);
    }
  }
  for (const name of names) {
    if (!Object.hasOwn(body, name)) throw new BadMessage(`missing field ${name}`);
  }
  return body;
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function answerTo(answers, question) {
  if (!isObject(question)) throw new BadMessage(`expected a question, found ${JSON.stringify(question)}`);
  const kind = question.ask;
  if (!Object.hasOwn(answers, kind)) return { unsupported: `does not answer ${kind}` };
  const { needed, defaults, value } = KINDS[kind];
  fields(question, needed, ["ask", ...Object.keys(defaults)]);
  try {
    const made = answers[kind]({ ...defaults, ...question });
    const given = isThenable(made) ? made.then(value) : value(made);
    return isThenable(given) ? given.then((value) => ({ value }), failure) : { value: given };
  } catch (thrown) {
    return failure(thrown);
  }
}

function isThenable(value) {
  return typeof value?.then === "function";
}

function failure(thrown) {
  if (thrown instanceof Refused) return { refused: thrown.refusal };
  if (thrown instanceof Unsupported) return { unsupported: thrown.message };
  return { error: String(thrown) };
}

/** What a generator of plies yields, until a move is refused. */
function line(plies) {
  const said = { plies: [] };
  const stop = (thrown) => {
    if (!(thrown instanceof Refused) || said.plies.length === 0) throw thrown;
    said.refused = { ply: said.plies.length, refusal: thrown.refusal };
    return { line: said };
  };
  const take = async () => {
    try {
      for await (const ply of plies) said.plies.push(ply);
    } catch (thrown) {
      return stop(thrown);
    }
    return { line: said };
  };
  if (typeof plies?.[Symbol.asyncIterator] === "function") return take();
  try {
    for (const ply of plies) said.plies.push(ply);
  } catch (thrown) {
    return stop(thrown);
  }
  return { line: said };
}

/** Counts travel as decimal text, since they can be larger than what a number holds. */
function perft(counts) {
  if (typeof counts !== "object") return { perft: { nodes: String(counts) } };
  let nodes = 0n;
  const divide = {};
  for (const [move, count] of Object.entries(counts)) {
    nodes += BigInt(count);
    divide[move] = String(count);
  }
  return { perft: { nodes: String(nodes), divide } };
}

const VARIANT = { variant: "standard" };

/** The fields that each kind of question has, those that may be absent with their defaults, and the form of its value. */
const KINDS = {
  legal_moves: { needed: ["fen"], defaults: { moves: [], ...VARIANT }, value: (moves) => ({ moves: [...moves] }) },
  line: { needed: ["fen"], defaults: { moves: [], ...VARIANT, edition: "2023" }, value: line },
  perft: { needed: ["fen", "depth"], defaults: { divide: false, ...VARIANT }, value: perft },
  can_mate: {
    needed: ["fen", "color"],
    defaults: {},
    value: (answer) => ({ can_mate: typeof answer === "string" ? answer : { yes: [...answer] } }),
  },
  flag_fall: { needed: ["fen", "color"], defaults: {}, value: (result) => ({ result }) },
  san: { needed: ["fen", "move"], defaults: VARIANT, value: (text) => ({ text }) },
  parse_san: { needed: ["fen", "text"], defaults: VARIANT, value: (move) => ({ move }) },
  read_fen: { needed: ["text"], defaults: VARIANT, value: (fen) => ({ fen: fen ?? null }) },
};
