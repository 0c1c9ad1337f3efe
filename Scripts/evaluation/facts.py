#!/usr/bin/env python3
"""Measures how much of what people mention is told, with floors.

    Scripts/evaluation/facts.py .build/evaluation/records.jsonl --set ../shared/evaluation/dev

Runs evaluate_facts.py of the evaluation set on records, for all captioned pictures and for the photos
at normal size alone. Of the photos it also counts the sentences that fit many pictures: "Someone,
outdoors."
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from scoring import Figures

KINDS = {"facts": [], "facts of photos": ["--kind", "photo"]}
#: Names that say little.
VAGUE = {"person", "animal", "food"}


def is_vague(record: dict) -> bool:
    """Whether a sentence has only faces, people, indoors or outdoors, light, and vague names."""
    names = {thing["name"] for thing in record["objects"]} - VAGUE
    words = (record["text"] or {}).get("words")
    return not (names or record["doing"] or record["ground"] or record["scene"] or words)


def main() -> int:
    """Prints the figures. Returns 1 if one is below its floor, or above its limit."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("records", type=Path, help="records of descry, one a line")
    parser.add_argument("--set", type=Path, required=True, help="the folder of the pictures")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument("--floors", type=Path, help='a file with {"figure": lowest}')
    arguments = parser.parse_args()
    figures = Figures()
    for section, options in KINDS.items():
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "facts.json"
            command = [sys.executable, arguments.set.parent / "evaluate_facts.py", "--set", arguments.set]
            command += ["--records", arguments.records, "--json", file, *options]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            measured = json.loads(file.read_text(encoding="utf-8"))
        print(section)
        for name, figure in measured.items():
            figures.add(f"{section}: {name.removeprefix('Descry: ')}", figure)
    records = map(json.loads, arguments.records.read_text(encoding="utf-8").splitlines())
    vague = [is_vague(record) for record in records if "L_snapshots/photo/" in record["path"]]
    figures.share("facts of photos: sentences that fit many pictures", sum(vague), len(vague))
    return figures.finish(arguments.json, arguments.floors)


if __name__ == "__main__":
    sys.exit(main())
