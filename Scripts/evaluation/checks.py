#!/usr/bin/env python3
"""Scores descry check on captions.

    Scripts/evaluation/checks.py --descry .build/release/descry --set ../shared/evaluation/dev

The snapshots of L_snapshots and some photos of C_scene have captions by people, which are right. The captions
of another picture are mostly wrong for it. Counts how many of both are contradicted. With --wrong it lists the
right ones that are, because a caption can be wrong after all. Takes about ten minutes on two cores.
"""

from __future__ import annotations

import argparse
import csv
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from scoring import Figures, read_truth

STEP = 100  # between a picture and the one whose captions it also gets


def checked(descry: Path, folder: Path, rows: list[tuple[str, str]]) -> list[dict]:
    """The answers for these paths and alt texts."""
    with tempfile.NamedTemporaryFile("w", suffix=".csv", encoding="utf-8", newline="") as table:
        lines = csv.writer(table)
        lines.writerow(["path", "alt"])
        lines.writerows([str((folder / path).resolve()), text] for path, text in rows)
        table.flush()
        run = subprocess.run(
            [descry.resolve(), "check", "--from", table.name, "--format", "jsonl", "--language", "en"],
            stdout=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    if len(answers) != len(rows):
        raise SystemExit(f"descry check ended with status {run.returncode} after {len(answers)} of {len(rows)}")
    return answers


def main() -> int:
    """Prints the figures. Returns 1 if one is below its floor."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--descry", type=Path, required=True)
    parser.add_argument("--set", type=Path, required=True)
    parser.add_argument("--floors", type=Path, help='a file with {"figure": lowest}')
    parser.add_argument("--wrong", action="store_true", help="list right captions that are contradicted")
    arguments = parser.parse_args()
    entries = list(read_truth(arguments.set).values())
    with open(arguments.set / "L_snapshots/captions.jsonl", encoding="utf-8") as file:
        entries += map(json.loads, file)
    captions = {entry["path"]: entry["captions"] for entry in entries if entry.get("captions")}
    paths = sorted(captions)
    others = paths[STEP:] + paths[:STEP]
    right = [(path, text) for path in paths for text in captions[path]]
    swapped = [(path, text) for path, other in zip(paths, others) for text in captions[other]]
    figures = Figures()
    for name, rows in (("right captions", right), ("captions of another picture", swapped)):
        answers = checked(arguments.descry, arguments.set, rows)
        contradicted = [each for each in answers if each["verdict"] == "contradicts"]
        figures.share(f"checks: {name}, contradicted", len(contradicted), len(rows))
        if rows is right:
            agreed = sum(any(claim["verdict"] == "agrees" for claim in each["claims"]) for each in answers)
            figures.share(f"checks: {name}, something agrees", agreed, len(rows))
            for each in contradicted if arguments.wrong else []:
                claims = [claim for claim in each["claims"] if claim["verdict"] == "contradicts"]
                print(f"wrong: {each['path']}: {each['text']}: {claims}")
    return figures.finish(None, arguments.floors)


if __name__ == "__main__":
    sys.exit(main())
