"""Helpers of the scorers: shares with intervals, floors, words and records."""

from __future__ import annotations

import argparse
import json
import math
import re
import subprocess
from collections import Counter
from collections.abc import Iterable
from pathlib import Path


def wilson(right: int, total: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson, 1927)."""
    if total == 0:
        return 0.0, 1.0
    z, share = 1.96, right / total
    scale = 1 + z * z / total
    centre = (share + z * z / (2 * total)) / scale
    half = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total)) / scale
    return max(0.0, centre - half), min(1.0, centre + half)


class Figures:
    """Named shares, in the form of evaluation/evaluate.py --json. Prints each when it is added."""

    def __init__(self) -> None:
        self.values: dict[str, dict] = {}

    def share(self, name: str, right: int, total: int) -> None:
        """Adds and prints one share."""
        value = right / total if total else None
        self.add(name, {"value": value, "right": right, "of": total})

    def add(self, name: str, figure: dict) -> None:
        """Adds and prints one figure, a share or another number."""
        self.values[name] = figure
        shown = "–" if figure["value"] is None else f"{figure['value']:.3f}"
        counts = ""
        if "of" in figure:
            low, high = wilson(figure["right"], figure["of"])
            counts = f"  ({low:.2f}–{high:.2f})  {figure['right']}/{figure['of']}"
        print(f"  {name:<46} {shown:>6}{counts}")

    def finish(self, json_file: Path | None, floors_file: Path | None) -> int:
        """Writes the figures. Returns 1 if one of them is below its floor, otherwise 0."""
        if json_file:
            json_file.write_text(json.dumps(self.values, indent=1, ensure_ascii=False) + "\n")
        floors = json.loads(floors_file.read_text()) if floors_file else {}
        sections = {name.split(":")[0] for name in self.values}
        missed = 0
        for name, floor in floors.items():
            if name.split(":")[0] in sections:
                value = self.values.get(name, {}).get("value")
                if isinstance(floor, dict):
                    is_missed = value is None or value > floor["at_most"]
                else:
                    is_missed = value is None or value < floor
                if is_missed:
                    missed = 1
                    print(f"! {name}: {value} misses {floor}")
        return missed


def plain(words: Iterable[str]) -> list[str]:
    """Normalised words: lower case, letters and digits only, at least two of them.

    >>> plain(["I", "can't", "believe it."])
    ['cant', 'believe', 'it']
    """
    pieces = (piece for word in words for piece in word.split())
    bare = (re.sub(r"[^0-9a-z]", "", piece.lower()) for piece in pieces)
    return [word for word in bare if len(word) >= 2]


def counted(words: Iterable[str]) -> Counter:
    """The words as a multiset."""
    return Counter(plain(words))


def folder_arguments(description: str | None, wrong: str) -> argparse.Namespace:
    """The arguments of a scorer that describes the pictures of a folder; `wrong` is what --wrong does."""
    parser = argparse.ArgumentParser(description=(description or "").split("\n\n", maxsplit=1)[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--descry", type=Path, required=True)
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument("--floors", type=Path, help='a file with {"figure": lowest}')
    parser.add_argument("--wrong", action="store_true", help=wrong)
    return parser.parse_args()


def read_truth(folder: Path) -> dict[str, dict]:
    """The lines of the truth.jsonl files of a set, by path, with the names of their folders."""
    truth = {}
    for file in sorted(folder.glob("*/truth.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            truth[entry["path"]] = entry | {"folder": file.parent.name}
    if not truth:
        raise SystemExit(f"descry: {folder} has no truth.jsonl in a folder")
    return truth


def read_records(lines: Iterable[str]) -> dict[str, dict]:
    """Records of JSON lines by path."""
    records = (json.loads(line) for line in lines if line.strip())
    return {record["path"]: record for record in records}


def describe(command: Path, folder: Path, paths: list[str], *options: str) -> dict[str, dict]:
    """Runs descry once over pictures of a folder."""
    run = subprocess.run(
        [command.resolve(), "--files-from", "-", "--format", "jsonl", *options],
        input="\n".join(paths), cwd=folder, stdout=subprocess.PIPE, text=True, check=False,
    )  # fmt: skip
    if run.returncode not in (0, 1):
        raise SystemExit(f"descry ended with status {run.returncode}")
    return read_records(run.stdout.split("\n"))
