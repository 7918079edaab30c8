# SPDX-License-Identifier: MIT OR Apache-2.0
"""The loop, without a library: `python3 -m unittest` in this folder."""

import io
import json
import os
import subprocess
import sys
import unittest

import jadoube

HELLO = {"hello": {"protocol": 1}}


def batch(*questions):
    return {"batch": {"items": [{"id": 7 + n, "question": question} for n, question in enumerate(questions)]}}


def talk(functions, *messages):
    """What a subject with these functions says to these messages."""
    lines = "".join(json.dumps(message) + "\n" for message in messages)
    output = io.BytesIO()
    jadoube.serve({"name": "nobody"}, functions, io.BytesIO(lines.encode()), output)
    return [json.loads(line) for line in output.getvalue().splitlines()]


def answer(function, **question):
    """What a subject with this function answers to this question."""
    question["ask"] = function.__name__[len("ask_"):]
    (line,) = talk([function], batch(question))
    assert line["answer"]["id"] == 7, line
    return line["answer"]["answer"]


class Greeting(unittest.TestCase):
    def test_the_questions_are_those_that_functions_answer(self):
        def ask_san(fen, move, variant):
            return "e4"

        (line,) = talk([ask_san], HELLO)
        self.assertEqual(line, {"hello": {"protocol": 1, "description": {"name": "nobody", "questions": ["san"]}}})

    def test_another_protocol_is_refused(self):
        with self.assertRaisesRegex(jadoube.BadMessage, "expected protocol 1, found 2"):
            talk([], {"hello": {"protocol": 2}})

    def test_nothing_is_read_after_goodbye(self):
        self.assertEqual(talk([], {"bye": {}}, HELLO), [])

    def test_a_function_with_another_name_is_a_mistake_of_the_adapter(self):
        def ask_the_way():
            pass

        def san():
            pass

        for function in ask_the_way, san:
            with self.assertRaisesRegex(ValueError, "expected ask_"):
                talk([function])


class Values(unittest.TestCase):
    def test_fields_that_are_absent_have_their_defaults(self):
        def ask_line(**fields):
            yield fields

        plies = answer(ask_line, fen="8")["value"]["line"]["plies"]
        self.assertEqual(plies, [{"fen": "8", "moves": [], "variant": "standard", "edition": "2023"}])

    def test_moves_may_be_any_iterable(self):
        def ask_legal_moves(fen, moves, variant):
            return (move for move in ["e2e4", *moves, variant])

        moves = answer(ask_legal_moves, fen="8", moves=["a2a3"], variant="chess960")
        self.assertEqual(moves, {"value": {"moves": ["e2e4", "a2a3", "chess960"]}})

    def test_counts_are_sent_as_text(self):
        def ask_perft(fen, depth, divide, variant):
            return {"e2e4": 2**64, "d2d4": 1} if divide else 20

        self.assertEqual(answer(ask_perft, fen="8", depth=1), {"value": {"perft": {"nodes": "20"}}})
        divided = answer(ask_perft, fen="8", depth=1, divide=True)["value"]["perft"]
        self.assertEqual(divided, {"nodes": str(2**64 + 1), "divide": {"e2e4": str(2**64), "d2d4": "1"}})

    def test_mate_is_a_word_or_a_line(self):
        for said, sent in [("no", "no"), ("undecided", "undecided"), ([], {"yes": []}), (("a1a8",), {"yes": ["a1a8"]})]:
            def ask_can_mate(fen, color):
                return said

            self.assertEqual(answer(ask_can_mate, fen="8", color="white"), {"value": {"can_mate": sent}})

    def test_the_other_values(self):
        def ask_flag_fall(fen, color):
            return "1-0"

        def ask_san(fen, move, variant):
            return "N" + move

        def ask_parse_san(fen, text, variant):
            return text[1:]

        def ask_read_fen(text, variant):
            return None

        self.assertEqual(answer(ask_flag_fall, fen="8", color="black"), {"value": {"result": "1-0"}})
        self.assertEqual(answer(ask_san, fen="8", move="g1f3"), {"value": {"text": "Ng1f3"}})
        self.assertEqual(answer(ask_parse_san, fen="8", text="Ng1f3"), {"value": {"move": "g1f3"}})
        self.assertEqual(answer(ask_read_fen, text="8"), {"value": {"fen": None}})


class Refusals(unittest.TestCase):
    def test_a_refusal_has_a_kind_and_words(self):
        def ask_read_fen(text, variant):
            raise jadoube.Refused("syntax", ValueError("eight ranks")) if text else jadoube.Refused()

        self.assertEqual(answer(ask_read_fen, text="8"), {"refused": {"kind": "syntax", "detail": "eight ranks"}})
        self.assertEqual(answer(ask_read_fen, text=""), {"refused": {"kind": "unspecified"}})

    def test_a_line_ends_at_the_move_that_is_refused(self):
        def ask_line(fen, moves, variant, edition):
            if not fen:
                raise jadoube.Refused("illegal_position")
            yield {"check": False}
            for move in moves:
                if move == "e2e5":
                    raise jadoube.Refused("illegal_move", move)
                yield {"check": True}

        line = answer(ask_line, fen="8", moves=["e2e4", "e2e5", "e2e4"])["value"]["line"]
        refusal = {"kind": "illegal_move", "detail": "e2e5"}
        self.assertEqual(line, {"plies": [{"check": False}, {"check": True}], "refused": {"ply": 2, "refusal": refusal}})
        self.assertEqual(answer(ask_line, fen=""), {"refused": {"kind": "illegal_position"}})

    def test_what_is_not_offered_is_unsupported(self):
        def ask_san(fen, move, variant):
            raise jadoube.Unsupported("no SAN")

        self.assertEqual(answer(ask_san, fen="8", move="e2e4"), {"unsupported": "no SAN"})
        (line,) = talk([], batch({"ask": "san", "fen": "8", "move": "e2e4"}))
        self.assertEqual(line["answer"]["answer"], {"unsupported": "does not answer san"})


class Mishaps(unittest.TestCase):
    def test_an_exception_costs_one_answer(self):
        class Panic(BaseException):
            pass

        def ask_san(fen, move, variant):
            raise {"a": KeyError("e9"), "b": Panic("index"), "c": RecursionError("deep")}[fen]

        lines = talk([ask_san], batch(*({"ask": "san", "fen": fen, "move": "e2e4"} for fen in "abc")))
        errors = [line["answer"]["answer"]["error"] for line in lines]
        self.assertEqual(errors, ["KeyError: 'e9'", "Panic: index", "RecursionError: deep"])

    def test_an_answer_that_is_no_json_is_an_error(self):
        def ask_read_fen(text, variant):
            return {1, 2}

        self.assertIn("not JSON serializable", answer(ask_read_fen, text="8")["error"])

    def test_ctrl_c_ends_it(self):
        def ask_san(fen, move, variant):
            raise KeyboardInterrupt

        with self.assertRaises(KeyboardInterrupt):
            answer(ask_san, fen="8", move="e2e4")

    def test_lines_that_are_no_messages_end_it(self):
        question = {"ask": "read_fen", "text": "8"}
        rows = [
            ("batch", "expected an object with hello, batch or bye"),
            ({"batch": {"items": []}, "bye": {}}, "expected an object with hello, batch or bye"),
            ({"hello": {"protocol": 1, "more": 1}}, "unknown field more"),
            ({"batch": {"items": [{"question": question}]}}, "missing field id"),
            (batch(dict(question, fen="8")), "unknown field fen"),
            (batch({"ask": "read_fen"}), "missing field text"),
            (batch("read_fen"), "expected a question"),
        ]

        def ask_read_fen(text, variant):
            return text

        for message, says in rows:
            with self.subTest(message), self.assertRaisesRegex(jadoube.BadMessage, says):
                talk([ask_read_fen], message)
        with self.assertRaisesRegex(jadoube.BadMessage, "not JSON"):
            jadoube.serve({}, [], io.BytesIO(b"hello\n"), io.BytesIO())

    def test_fields_for_ones_own_use_are_passed_over(self):
        def ask_read_fen(text, variant):
            return text

        (line,) = talk([ask_read_fen], batch({"ask": "read_fen", "text": "8", "x_color": "blue"}))
        self.assertEqual(line["answer"]["answer"], {"value": {"fen": "8"}})


class Pace(unittest.TestCase):
    class Output(io.BytesIO):
        """Counts how often it is flushed."""

        flushes = 0

        def flush(self):
            self.flushes += 1

    def ask(self, function, count):
        output = self.Output()
        question = {"ask": "read_fen", "text": "8"}
        line = json.dumps(batch(*[question] * count)) + "\n"
        jadoube.serve({}, [function], io.BytesIO(line.encode()), output)
        return output

    def test_quick_answers_leave_together(self):
        def ask_read_fen(text, variant):
            return text

        output = self.ask(ask_read_fen, 64)
        self.assertEqual(len(output.getvalue().splitlines()), 64)
        self.assertLess(output.flushes, 10)

    def test_slow_answers_do_not_wait_for_others(self):
        clock = iter(range(1000))
        self.addCleanup(setattr, jadoube.time, "monotonic", jadoube.time.monotonic)
        jadoube.time.monotonic = lambda: next(clock)

        def ask_read_fen(text, variant):
            return text

        self.assertGreaterEqual(self.ask(ask_read_fen, 5).flushes, 5)

    def test_progress_is_said_once_a_second(self):
        now = [0.0]
        self.addCleanup(setattr, jadoube.time, "monotonic", jadoube.time.monotonic)
        jadoube.time.monotonic = lambda: now[0]

        def ask_read_fen(text, variant):
            for _ in range(35):
                now[0] += 0.1
                jadoube.progress()
            return text

        lines = self.ask(ask_read_fen, 1).getvalue().splitlines()
        self.assertEqual(lines[:3], [b'{"progress":{"id":7}}'] * 3)
        self.assertEqual(len(lines), 4)
        jadoube.progress()  # without a question it means nothing


class Process(unittest.TestCase):
    ADAPTER = """
import os, sys
import jadoube
def ask_read_fen(text, variant):
    print("noise")
    os.system("echo more noise")
    return sys.stdin.read() + text
jadoube.serve({"name": "noisy"}, [ask_read_fen])
print("the end")
"""

    def run_adapter(self, text):
        folder = os.path.dirname(os.path.abspath(jadoube.__file__))
        return subprocess.run([sys.executable, "-c", self.ADAPTER], cwd=folder, input=text.encode(), capture_output=True)

    def test_what_a_library_prints_does_not_reach_the_wire(self):
        line = json.dumps(batch({"ask": "read_fen", "text": "8"}, {"ask": "read_fen", "text": "7"}))
        ran = self.run_adapter(line + "\n")
        answers = [json.loads(line)["answer"]["answer"]["value"]["fen"] for line in ran.stdout.splitlines()]
        self.assertEqual(answers, ["8", "7"])
        self.assertEqual(ran.returncode, 0)
        self.assertEqual(sorted(ran.stderr.decode().split("\n"))[1:],
                         ["more noise"] * 2 + ["noise"] * 2 + ["the end"])

    def test_a_bad_line_ends_the_process_with_a_sentence(self):
        ran = self.run_adapter("hello\n")
        self.assertNotEqual(ran.returncode, 0)
        self.assertIn(b"the input is no message of the protocol: not JSON", ran.stderr)


if __name__ == "__main__":
    unittest.main()
