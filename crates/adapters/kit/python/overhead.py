# SPDX-License-Identifier: MIT OR Apache-2.0
"""How much time a run of the suite adds to what the library itself takes for the same questions.

    python3 overhead.py JADOUBE ADAPTER [ROUNDS]

The library's own time is that of the adapter's functions, called one after the other in this process, with nothing sent or
read. Rounds of both take turns; the fastest of each counts, since anything else that runs on the machine only adds time.
"""

import importlib.util
import json
import subprocess
import sys
import time

import jadoube


def functions_of(adapter):
    """The functions that an adapter hands to `serve`, by the kind of question."""
    handed = {}
    jadoube.serve = lambda _, functions: handed.update((f.__name__[len("ask_"):], f) for f in functions)
    specification = importlib.util.spec_from_file_location("adapter", adapter)
    specification.loader.exec_module(importlib.util.module_from_spec(specification))
    return handed


def run_of(program, adapter):
    """The seconds that a run takes from start to end, and the questions that were asked in it."""
    command = [program, "test", "cmd:'%s' '%s'" % (sys.executable, adapter), "--format", "records"]
    start = time.perf_counter()
    records = subprocess.run(command, stdout=subprocess.PIPE).stdout
    seconds = time.perf_counter() - start
    units = [record for record in map(json.loads, records.splitlines()) if record["record"] == "unit"]
    # What is not asked takes no time.
    return seconds, [unit["question"] for unit in units if unit["micros"] > 0]


def own_time(functions, questions):
    start = time.perf_counter()
    for question in questions:
        _, defaults, _ = jadoube._KINDS[question["ask"]]
        fields = dict(defaults, **question)
        try:
            answer = functions[fields.pop("ask")](**fields)
            if not isinstance(answer, (str, int, dict, type(None))):
                list(answer)
        except Exception:  # a refusal takes time, too
            pass
    return time.perf_counter() - start


def main(program, adapter, rounds=5):
    functions = functions_of(adapter)
    runs, owns = [], []
    for _ in range(int(rounds)):
        seconds, questions = run_of(program, adapter)
        runs.append(seconds)
        owns.append(own_time(functions, questions))
    run, own = min(runs), min(owns)
    print("%d questions; the library alone %.2f s, the run from start to end %.2f s: %+.1f %%"
          % (len(questions), own, run, 100 * (run / own - 1)))


if __name__ == "__main__":
    main(*sys.argv[1:])
