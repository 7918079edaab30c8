# SPDX-License-Identifier: MIT OR Apache-2.0
"""The wire between jadoube and a subject in Python. One file, standard library only: copy it beside your adapter.

    import chesslib
    import jadoube

    def ask_legal_moves(fen, moves, variant):
        try:
            board = chesslib.Board(fen)
        except ValueError as error:
            raise jadoube.Refused("illegal_position", error)
        for move in moves:
            board.push(move)
        return [str(move) for move in board.legal_moves()]

    jadoube.serve({"name": "chesslib", "version": "1.0", ...}, [ask_legal_moves])

Name a function `ask_` and the kind of question. It gets the fields of the question by their names, and those that may be
absent with their defaults. What it returns becomes the answer:

    ask_legal_moves(fen, moves, variant)    any iterable of moves
    ask_line(fen, moves, variant, edition)  yields a dict for the start and one after each move; see below
    ask_perft(fen, depth, divide, variant)  a number; or, if `divide` is asked, a dict from first moves to numbers
    ask_can_mate(fen, color)                "no", "undecided", or the moves of a line that ends with mate ([] without one)
    ask_flag_fall(fen, color)               "1-0", "0-1" or "1/2-1/2"
    ask_san(fen, move, variant)             the text
    ask_parse_san(fen, text, variant)       the move
    ask_read_fen(text, variant)             the FEN as written back, or None if the library cannot write one

`raise Refused(kind, words)` if the library rejects the input, `raise Unsupported(words)` if it has no answer. In `ask_line` a
refusal after the first `yield` means that the next move was refused. Any other exception is sent as an error of the library.
Call `progress()` now and then during work of more than a few seconds.
"""

import json
import os
import sys
import time

PROTOCOL = 1

# Answers wait this long for others, in seconds. Each write wakes the reader, which costs more than most answers.
FLUSH_AFTER = 0.1
# Seconds between two signs of life.
PROGRESS_EVERY = 1.0


class Refused(Exception):
    """The library rejects the input.

    The kind is one of "syntax", "illegal_position", "illegal_move", "ambiguous_move", "wrong_state" and "unspecified" (the
    library does not say which). The words are the library's own and are never compared.
    """

    def __init__(self, kind="unspecified", words=""):
        super().__init__(kind, words)
        self.refusal = {"kind": kind}
        if str(words):
            self.refusal["detail"] = str(words)


class Unsupported(Exception):
    """The library has no way to answer such a question; says why in a few words."""


class BadMessage(Exception):
    """A line that is no message of the protocol."""


def progress():
    """Tells the other side that the question in hand is still being worked on. Cheap enough for an inner loop."""
    if _open_wire is not None:
        _open_wire.progress()


_open_wire = None


def serve(description, functions, input=None, output=None):
    """Introduces the subject and answers questions, until the other side says goodbye or closes its end.

    `description` is that of the protocol, without `questions`: these are what the functions answer. Files given as `input` and
    `output` are binary. By default they are the standard ones, which are then out of reach for the library: what it prints goes
    to standard error, and it finds nothing to read.
    """
    global _open_wire
    answering = {}
    for function in functions:
        kind = function.__name__[len("ask_"):]
        if kind not in _KINDS or function.__name__ != "ask_" + kind:
            raise ValueError("%s: expected ask_ and one of %s" % (function.__name__, ", ".join(_KINDS)))
        answering[kind] = function
    description = dict(description, questions=list(answering))
    standard = output is None
    if input is None:
        input = _take_over(0, os.open(os.devnull, os.O_RDONLY), "rb")
    if output is None:
        output = _take_over(1, os.dup(2), "wb")
    _open_wire = _Wire(description, answering, input, output)
    try:
        _open_wire.run()
    except BadMessage as error:
        if not standard:
            raise
        sys.exit("the input is no message of the protocol: %s" % error)
    except BrokenPipeError:
        # Nobody listens any more.
        if not standard:
            raise
        os._exit(1)
    finally:
        _open_wire = None


def _take_over(descriptor, instead, mode):
    """The file behind a descriptor, which from now on means another one."""
    file = os.fdopen(os.dup(descriptor), mode)
    os.dup2(instead, descriptor)
    os.close(instead)
    return file


class _Wire:
    def __init__(self, description, answering, input, output):
        self.description = description
        self.answering = answering
        self.input = input
        self.output = output
        self.waiting = []
        self.flushed = time.monotonic()
        self.signed = self.flushed
        self.id = None

    def run(self):
        for line in self.input:
            if line.isspace():
                continue
            name, body = _message(line)
            if name == "batch":
                for item in _fields(body, {"items"})["items"]:
                    item = _fields(item, {"id", "question"})
                    self.answer(item["id"], item["question"])
            elif name == "hello":
                if _fields(body, {"protocol"})["protocol"] != PROTOCOL:
                    raise BadMessage("expected protocol %d, found %s" % (PROTOCOL, body["protocol"]))
                self.say({"hello": {"protocol": PROTOCOL, "description": self.description}})
            else:
                _fields(body, set())
                break
            self.flush()
        self.flush()

    def answer(self, id, question):
        self.id = id
        self.signed = time.monotonic()
        answer = _answer(self.answering, question)
        self.id = None
        try:
            self.say({"answer": {"id": id, "answer": answer}})
        except (TypeError, ValueError, RecursionError) as error:
            # JSON cannot hold it: the adapter returned something else than a text, a number, a list or a dict.
            self.say({"answer": {"id": id, "answer": {"error": "the adapter's answer: %s" % error}}})
        if time.monotonic() - self.flushed > FLUSH_AFTER:
            self.flush()

    def progress(self):
        now = time.monotonic()
        if self.id is not None and now - self.signed >= PROGRESS_EVERY:
            self.signed = now
            self.say({"progress": {"id": self.id}})
            self.flush()

    def say(self, message):
        self.waiting.append(_encode(message))

    def flush(self):
        if self.waiting:
            self.waiting.append("")
            self.output.write("\n".join(self.waiting).encode("ascii"))
            self.output.flush()
            self.waiting = []
        self.flushed = time.monotonic()


_encode = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False).encode


def _message(line):
    try:
        message = json.loads(line)
    except ValueError as error:
        raise BadMessage("not JSON: %s" % error)
    if not isinstance(message, dict) or len(message) != 1 or not message.keys() <= {"hello", "batch", "bye"}:
        raise BadMessage("expected an object with hello, batch or bye, found %s" % line[:100].decode("utf-8", "replace"))
    return next(iter(message.items()))


def _fields(body, names):
    """The fields of an object, which must be these; names that begin with `x_` are free for everyone's own use."""
    if not isinstance(body, dict):
        raise BadMessage("expected an object, found %.100s" % (body,))
    if body.keys() != names:
        body = {name: value for name, value in body.items() if not name.startswith("x_")}
        for name in body.keys() - names:
            raise BadMessage("unknown field %s" % name)
        for name in names - body.keys():
            raise BadMessage("missing field %s" % name)
    return body


def _answer(answering, question):
    if not isinstance(question, dict):
        raise BadMessage("expected a question, found %.100s" % (question,))
    kind = question.get("ask")
    function = answering.get(kind)
    if function is None:
        return {"unsupported": "does not answer %s" % kind}
    needed, defaults, value = _KINDS[kind]
    fields = dict(defaults, **question)
    del fields["ask"]
    if len(fields) != len(needed) + len(defaults) or not needed <= fields.keys():
        fields = _fields(fields, needed | defaults.keys())
    try:
        return {"value": value(function(**fields))}
    except Refused as refused:
        return {"refused": refused.refusal}
    except Unsupported as unsupported:
        return {"unsupported": str(unsupported)}
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # the panic of a Rust extension is no Exception
        return {"error": "%s: %s" % (type(error).__name__, error)}


def _line(plies):
    """What a generator of plies yields, until a move is refused."""
    line = {"plies": []}
    try:
        for ply in plies:
            line["plies"].append(ply)
    except Refused as refused:
        if not line["plies"]:
            raise
        line["refused"] = {"ply": len(line["plies"]), "refusal": refused.refusal}
    return {"line": line}


def _perft(counts):
    """Counts travel as decimal text, since they can be larger than what a JSON number holds everywhere."""
    if isinstance(counts, dict):
        divide = {move: str(nodes) for move, nodes in counts.items()}
        return {"perft": {"nodes": str(sum(counts.values())), "divide": divide}}
    return {"perft": {"nodes": str(counts)}}


def _can_mate(answer):
    return {"can_mate": answer if isinstance(answer, str) else {"yes": list(answer)}}


_VARIANT = {"variant": "standard"}

# The fields that each kind of question has, those that may be absent with their defaults, and the form of its value.
_KINDS = {
    "legal_moves": ({"fen"}, {"moves": (), "variant": "standard"}, lambda moves: {"moves": list(moves)}),
    "line": ({"fen"}, {"moves": (), "variant": "standard", "edition": "2023"}, _line),
    "perft": ({"fen", "depth"}, {"divide": False, "variant": "standard"}, _perft),
    "can_mate": ({"fen", "color"}, {}, _can_mate),
    "flag_fall": ({"fen", "color"}, {}, lambda result: {"result": result}),
    "san": ({"fen", "move"}, _VARIANT, lambda text: {"text": text}),
    "parse_san": ({"fen", "text"}, _VARIANT, lambda move: {"move": move}),
    "read_fen": ({"text"}, _VARIANT, lambda fen: {"fen": fen}),
}
