#!/usr/bin/env python3
"""Fails if CONTRIBUTING.md's table of times has other steps than .ci/run."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The steps of .ci/run that are functions; this_release runs only with --all.
FUNCTIONS = {
    "spark": "Scripts/test spark",
    "evaluation": "Scripts/evaluate --sample",
}


def name(command: str) -> str:
    """The program and its first argument, which tell steps apart."""
    return " ".join(command.split()[:2])


def run() -> set[str]:
    """The names of the steps of .ci/run, but for Scripts/prepare."""
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    checks = re.search(r"^checks\(\) \{.*?^\}", script, re.DOTALL | re.MULTILINE)
    listed = subprocess.run(["bash", "-c", f"{checks[0]}\nall= other=13 checks"], capture_output=True, text=True, check=True)
    found = {name(each) for each in re.findall(r"^step (swift .*)", script, re.MULTILINE)}
    for line in listed.stdout.splitlines():
        match shlex.split(line):
            case ["step", *command] | ["full", _, _, *command]:
                found.add(name(" ".join(command)))
            case [function]:
                found.add(FUNCTIONS.get(function, function))
    return found


def documented() -> set[str]:
    """The names of the steps in the table."""
    table = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("\n| step | seconds |\n")[1].split("\n\n")[0]
    found = set()
    for row in table.splitlines():
        first, *suites = re.findall(r"`([^`]+)`", row.split("|")[1]) or [""]
        found |= {name(first), *(f"Scripts/test {each}" for each in suites)}
    return found - {""}


def main() -> int:
    """Prints each step that only one of them has."""
    steps, rows = run(), documented()
    for step in sorted(steps ^ rows):
        print(f"{'CONTRIBUTING.md' if step in steps else '.ci/run'} does not have the step {step}")
    return 1 if steps != rows else 0


if __name__ == "__main__":
    sys.exit(main())
