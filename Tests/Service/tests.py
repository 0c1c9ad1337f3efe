"""Runs tests of the service, by default all: tests.py [--long] [NAME…]

The results do not depend on the machine's speed; Scripts/benchmark service measures that.
"""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable

import abuse
import clients
import contract
import examples
import generated
import hostile
import missing
import overload
import proxy
import shutdown
import slow
import unit
from answers import Contract
from figures import Figure
from server import Failure

seen = Contract()


def shown(figures: list[Figure]) -> str:
    return "; ".join(each.measured for each in figures)


# The quick and the long run of each test; both return a summary.
TESTS: dict[str, tuple[Callable[[], str], Callable[[], str]]] = {
    "missing": (missing.measure, missing.measure),
    "contract": (lambda: contract.measure(seen), lambda: contract.measure(seen)),
    "clients": (lambda: clients.measure(seen), lambda: clients.measure(seen)),
    "generated": (
        lambda: f"{generated.measure(150)} cases",
        lambda: f"{generated.measure(3000)} cases",
    ),
    "hostile": (lambda: hostile.measure(200, seen), lambda: hostile.measure(5000, seen)),
    "overload": (
        lambda: shown(overload.measure(10, seen)),
        lambda: shown(overload.measure(60, seen)),
    ),
    "slow": (
        lambda: shown(slow.measure(100, 20, seen)),
        lambda: shown(slow.measure(1000, 120, seen)),
    ),
    "abuse": (
        lambda: abuse.measure(300, 9, seen),
        lambda: abuse.measure(1000, 600, seen, abuse.LABEL_SECONDS),
    ),
    "shutdown": (
        lambda: shown(shutdown.measure(20, seen)),
        lambda: shown(shutdown.measure(100, seen)),
    ),
    "examples": (examples.measure, examples.measure),
    "proxy": (proxy.measure, proxy.measure),
    "unit": (unit.measure, unit.measure),
}


def main(arguments: list[str]) -> int:
    long = "--long" in arguments
    names = [each for each in arguments if each != "--long"] or list(TESTS)
    unknown = [name for name in names if name not in TESTS]
    if unknown:
        print(f"unknown test {unknown[0]}; the tests are {', '.join(TESTS)}", file=sys.stderr)
        return 64
    failed = 0
    for name in names:
        began = time.monotonic()
        try:
            said, mark = TESTS[name][long](), "passed"
        except Failure as failure:
            said, mark, failed = str(failure), "FAILED", 1
        except Exception:
            said, mark, failed = traceback.format_exc(), "FAILED", 1
        print(f"{name} {mark} after {time.monotonic() - began:.0f} s: {said}", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
