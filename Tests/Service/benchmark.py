"""Measures the service, and prints targets and results: benchmark.py [--quick]"""

from __future__ import annotations

import sys

import added
import overload
import shutdown
import slow
import speed
import start
from figures import Figure


def measured(quick: bool) -> list[Figure]:
    figures = []
    for part in (
        lambda: start.measure(5),
        lambda: speed.measure(24, 3) if quick else speed.measure(60, 7),
        lambda: added.measure(20 if quick else 200),
        lambda: overload.measure(10 if quick else 60),
        lambda: slow.measure(100, 20) if quick else slow.measure(1000, 120),
        lambda: shutdown.measure(20 if quick else 100),
    ):
        for figure in part():
            print(figure, flush=True)
            figures.append(figure)
    return figures


if __name__ == "__main__":
    sys.exit(0 if all(figure.met for figure in measured("--quick" in sys.argv[1:])) else 1)
