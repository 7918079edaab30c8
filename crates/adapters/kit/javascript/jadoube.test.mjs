// SPDX-License-Identifier: MIT OR Apache-2.0
// The loop, without a library: `node --test` in this folder.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { BadMessage, progress, Refused, serve, Unsupported } from "./jadoube.mjs";

const HELLO = { hello: { protocol: 1 } };

function batch(...questions) {
  return { batch: { items: questions.map((question, n) => ({ id: 7 + n, question })) } };
}

/** What a subject with these functions says to this text. */
async function hear(answers, text) {
  let said = "";
  await serve({ name: "nobody" }, answers, {
    input: (async function* () { yield text; })(),
    write: (text) => { said += text; },
  });
  return said.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

function talk(answers, ...messages) {
  return hear(answers, messages.map((message) => JSON.stringify(message) + "\n").join(""));
}

/** What a subject with this one function answers to this question. */
async function answer(answers, fields) {
  const [kind] = Object.keys(answers);
  const [line] = await talk(answers, batch({ ask: kind, ...fields }));
  assert.equal(line.answer.id, 7);
  return line.answer.answer;
}

test("the questions are those that functions answer", async () => {
  const [line] = await talk({ san: () => "e4" }, HELLO);
  assert.deepEqual(line, { hello: { protocol: 1, description: { name: "nobody", questions: ["san"] } } });
});

test("another protocol is refused", async () => {
  await assert.rejects(talk({}, { hello: { protocol: 2 } }), /expected protocol 1, found 2/);
});

test("nothing is read after goodbye", async () => {
  assert.deepEqual(await talk({}, { bye: {} }, HELLO), []);
});

test("a function with another name is a mistake of the adapter", async () => {
  await assert.rejects(talk({ the_way() {} }), /the_way: expected one of legal_moves/);
});

test("fields that are absent have their defaults", async () => {
  const said = await answer({ *line(fields) { yield fields; } }, { fen: "8" });
  const ply = { moves: [], variant: "standard", edition: "2023", ask: "line", fen: "8" };
  assert.deepEqual(said, { value: { line: { plies: [ply] } } });
});

test("moves may be any iterable", async () => {
  const legal_moves = ({ moves, variant }) => new Set(["e2e4", ...moves, variant]);
  const said = await answer({ legal_moves }, { fen: "8", moves: ["a2a3"], variant: "chess960" });
  assert.deepEqual(said, { value: { moves: ["e2e4", "a2a3", "chess960"] } });
});

test("counts are sent as text", async () => {
  const perft = ({ divide }) => (divide ? { e2e4: 2n ** 64n, d2d4: 1 } : 20);
  assert.deepEqual(await answer({ perft }, { fen: "8", depth: 1 }), { value: { perft: { nodes: "20" } } });
  assert.deepEqual(await answer({ perft }, { fen: "8", depth: 1, divide: true }), {
    value: { perft: { nodes: "18446744073709551617", divide: { e2e4: "18446744073709551616", d2d4: "1" } } },
  });
});

test("mate is a word or a line", async () => {
  const rows = [["no", "no"], ["undecided", "undecided"], [[], { yes: [] }], [["a1a8"], { yes: ["a1a8"] }]];
  for (const [said, sent] of rows) {
    const heard = await answer({ can_mate: () => said }, { fen: "8", color: "white" });
    assert.deepEqual(heard, { value: { can_mate: sent } });
  }
});

test("the other values", async () => {
  const fen = "8";
  const value = (value) => ({ value });
  assert.deepEqual(await answer({ flag_fall: () => "1-0" }, { fen, color: "black" }), value({ result: "1-0" }));
  assert.deepEqual(await answer({ san: ({ move }) => "N" + move }, { fen, move: "g1f3" }), value({ text: "Ng1f3" }));
  assert.deepEqual(await answer({ parse_san: ({ text }) => text.slice(1) }, { fen, text: "Nf3" }), value({ move: "f3" }));
  assert.deepEqual(await answer({ read_fen() {} }, { text: "8" }), value({ fen: null }));
});

test("an answer may be a promise", async () => {
  assert.deepEqual(await answer({ san: async () => "e4" }, { fen: "8", move: "e2e4" }), { value: { text: "e4" } });
  const san = async () => { throw new Refused("syntax"); };
  assert.deepEqual(await answer({ san }, { fen: "8", move: "e2e4" }), { refused: { kind: "syntax" } });
  async function* line({ moves }) {
    yield {};
    if (moves.length) throw new Refused("illegal_move");
  }
  assert.deepEqual(await answer({ line }, { fen: "8" }), { value: { line: { plies: [{}] } } });
  const refused = { ply: 1, refusal: { kind: "illegal_move" } };
  assert.deepEqual(await answer({ line }, { fen: "8", moves: ["a"] }), { value: { line: { plies: [{}], refused } } });
});

test("a refusal has a kind and words", async () => {
  const read_fen = ({ text }) => { throw text ? new Refused("syntax", "eight ranks") : new Refused(); };
  assert.deepEqual(await answer({ read_fen }, { text: "8" }), { refused: { kind: "syntax", detail: "eight ranks" } });
  assert.deepEqual(await answer({ read_fen }, { text: "" }), { refused: { kind: "unspecified" } });
});

test("a line ends at the move that is refused", async () => {
  function* line({ fen, moves }) {
    if (!fen) throw new Refused("illegal_position");
    yield { check: false };
    for (const move of moves) {
      if (move === "e2e5") throw new Refused("illegal_move", move);
      yield { check: true };
    }
  }
  const refused = { ply: 2, refusal: { kind: "illegal_move", detail: "e2e5" } };
  const said = await answer({ line }, { fen: "8", moves: ["e2e4", "e2e5", "e2e4"] });
  assert.deepEqual(said, { value: { line: { plies: [{ check: false }, { check: true }], refused } } });
  assert.deepEqual(await answer({ line }, { fen: "" }), { refused: { kind: "illegal_position" } });
});

test("what is not offered is unsupported", async () => {
  const san = () => { throw new Unsupported("no SAN"); };
  assert.deepEqual(await answer({ san }, { fen: "8", move: "e2e4" }), { unsupported: "no SAN" });
  const [line] = await talk({}, batch({ ask: "san", fen: "8", move: "e2e4" }));
  assert.deepEqual(line.answer.answer, { unsupported: "does not answer san" });
});

test("an exception costs one answer", async () => {
  const san = ({ fen }) => {
    if (fen === "deep") return san({ fen });
    throw { a: new TypeError("no e9"), b: "a text" }[fen];
  };
  const questions = ["a", "b", "deep"].map((fen) => ({ ask: "san", fen, move: "e2e4" }));
  const errors = (await talk({ san }, batch(...questions))).map((line) => line.answer.answer.error);
  assert.deepEqual(errors, ["TypeError: no e9", "a text", "RangeError: Maximum call stack size exceeded"]);
});

test("an answer that is no JSON is an error", async () => {
  const said = await answer({ read_fen: () => 2n }, { text: "8" });
  assert.match(said.error, /^the adapter's answer: Do not know how to serialize a BigInt/);
});

test("lines that are no messages end it", async () => {
  const question = { ask: "read_fen", text: "8" };
  const rows = [
    ["batch", /expected an object with hello, batch or bye/],
    [{ batch: { items: [] }, bye: {} }, /expected an object with hello, batch or bye/],
    [{ hello: { protocol: 1, more: 1 } }, /unknown field more/],
    [{ batch: { items: [{ question }] } }, /missing field id/],
    [batch({ ...question, fen: "8" }), /unknown field fen/],
    [batch({ ask: "read_fen" }), /missing field text/],
    [batch("read_fen"), /expected a question/],
  ];
  for (const [message, says] of rows) {
    await assert.rejects(talk({ read_fen: ({ text }) => text }, message), says);
  }
  await assert.rejects(hear({}, "hello\n"), BadMessage);
});

test("fields for one's own use are passed over", async () => {
  const said = await answer({ read_fen: ({ text }) => text }, { text: "8", x_color: "blue" });
  assert.deepEqual(said, { value: { fen: "8" } });
});

test("a line may come in pieces", async () => {
  let said = "";
  const text = JSON.stringify(HELLO);
  const input = (async function* () { yield text.slice(0, 5); yield text.slice(5); })();
  await serve({}, {}, { input, write: (text) => { said += text; } });
  assert.equal(JSON.parse(said).hello.protocol, 1);
});

test("quick answers leave together", async () => {
  let writes = 0;
  const text = JSON.stringify(batch(...Array(64).fill({ ask: "read_fen", text: "8" })));
  await serve({}, { read_fen: () => "8" }, { input: (async function* () { yield text; })(), write: () => { writes += 1; } });
  assert.ok(writes < 10, `${writes} writes`);
});

test("progress is said once a second", async (context) => {
  const now = context.mock.method(Date, "now", () => 0);
  const perft = () => {
    for (let step = 1; step <= 35; step += 1) {
      now.mock.mockImplementation(() => step * 100);
      progress();
    }
    return 1;
  };
  const said = await talk({ perft }, batch({ ask: "perft", fen: "8", depth: 1 }));
  assert.deepEqual(said.slice(0, -1), Array(3).fill({ progress: { id: 7 } }));
  progress(); // without a question it means nothing
});

const NOISY = `
  import { serve } from "./jadoube.mjs";
  serve({ name: "noisy" }, {
    read_fen({ text }) {
      console.log("noise");
      process.stdout.write("more noise\\n");
      return text;
    },
  });
`;

function runNoisy(input) {
  const cwd = fileURLToPath(new URL(".", import.meta.url));
  return spawnSync(process.execPath, ["--input-type=module", "-e", NOISY], { cwd, input, encoding: "utf8" });
}

test("what a library prints does not reach the wire", () => {
  const ran = runNoisy(JSON.stringify(batch({ ask: "read_fen", text: "8" }, { ask: "read_fen", text: "7" })));
  const answers = ran.stdout.trim().split("\n").map((line) => JSON.parse(line).answer.answer.value.fen);
  assert.deepEqual(answers, ["8", "7"]);
  assert.equal(ran.stderr, "noise\nmore noise\n".repeat(2));
  assert.equal(ran.status, 0);
});

test("a bad line ends the process with a sentence", () => {
  const ran = runNoisy("hello\n");
  assert.equal(ran.status, 1);
  assert.match(ran.stderr, /the input is no message of the protocol: not JSON/);
});
