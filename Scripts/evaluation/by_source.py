#!/usr/bin/env python3
"""Scores each picture with cut-offs that were fitted without its source.

    Scripts/evaluate --by-source

runs everything and then this script. A cut-off flatters the pictures it was fitted on. So this script
fits every cut-off that was fitted on evaluation/dev once per source, on the pictures of the other
sources, and judges the pictures of that source. Tests/Yardstick measures and judges with the
program's own code. With the shipped cut-offs it must agree with the program, or this script fails.

A fit tries the values of a grid, one cut-off after the other, twice. It takes the value with the most
right phrases minus a price for each wrong one; among equal neighbours, the middle. Not fitted are
the thresholds of scenes (fit_scenes.py), things, mentions, kinds and sharpness (fit_kind.py,
fit_sharpness.py), the nets and the word model.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from outcomes import Outcomes, blur, brightness, faces, scene, setting, smiles, source, words
from scoring import read_records, read_truth

JUDGED = ("kind", "faces", "scene", "setting", "sharpness", "brightness", "text", "description")
SHARES = (0.3, 0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95)
NEAR_ONE = (0.9, 0.93, 0.95, 0.96, 0.97, 0.975, 0.98, 0.985, 0.99, 0.995)


@dataclass(frozen=True)
class Rule:
    """Cut-offs that together decide one kind of phrase."""

    name: str
    folders: tuple[str, ...]
    judge: Callable[[dict, dict], Outcomes]
    price: float  # a wrong phrase outweighs this many right ones
    grids: dict[str, tuple[float, ...]]


RULES = (
    Rule("faces", ("A_faces",), faces, 4, {
        "face": SHARES[2:], "sureFace": NEAR_ONE,
        "pictureColours": (4, 5, 6, 6.5, 7, 7.5, 8, 9, 10),
        "faceRedness": (5, 6, 7, 8, 8.5, 9, 9.5, 10, 11),
        "drawnColours": (14, 16, 18, 20, 22, 24, 26),
        "statueColours": (3, 4, 5, 5.5, 6, 6.5, 7, 8), "colourTurn": (0.2, 0.3, 0.4, 0.5, 0.7, 1),
        "colourLightness": (0.01, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5),
    }),
    Rule("smiles", ("A_faces", "A_smiles"), smiles, 4, {
        "smile": SHARES[2:], "noSmile": (0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5),
        "smileTurn": (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 1),
    }),
    Rule("setting", ("C_scene",), setting, 4, {"setting": (0.1, 0.2, *SHARES)}),
    Rule("scene", ("C_scene",), scene, 4, {"scene": SHARES[2:]}),
    Rule("blur", ("D_blur",), blur, 4, {"blurry": SHARES}),
    Rule("brightness", ("E_brightness",), brightness, 4, {
        "dark": tuple(level / 255 for level in (52, 57, 62, 67, 72, 77, 82, 87, 92)),
        "bright": tuple(level / 255 for level in (160, 165, 170, 175, 180, 185, 190, 195, 200)),
    }),
    Rule("words", ("B_text",), words, 1, {"word": SHARES, "solidWord": SHARES}),
)  # fmt: skip
FOLDERS = sorted({folder for rule in RULES for folder in rule.folders})
# Values at which a cut-off has no effect, to measure what it contributes.
OFF = {"pictureColours": 999, "faceRedness": -999, "drawnColours": 999, "statueColours": 0,
       "colourTurn": 999, "colourLightness": 0.001}  # fmt: skip


class Judge:
    """Judges measurements with the program's own code."""

    def __init__(self, program: Path, measurements: Path) -> None:
        self.process = subprocess.Popen(
            [program.resolve(), "judge", measurements],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.shipped: dict[str, float] = json.loads(self.process.stdout.readline())

    def records(self, paths: Iterable[str], cut_offs: dict[str, float]) -> dict[str, dict]:
        """The records of pictures or folders with these cut-offs."""
        unknown = cut_offs.keys() - self.shipped.keys()
        if unknown:
            raise SystemExit(f"by_source.py: unknown cut-off: {', '.join(sorted(unknown))}")
        request = {"folders": list(paths), "cutOffs": self.shipped | cut_offs}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return {record["path"]: record for record in json.loads(self.process.stdout.readline())}


def middle(values: tuple[float, ...], gains: list[float]) -> float:
    """The middle of the longest run of values with the greatest gain.

    >>> middle((1, 2, 3, 4, 5, 6, 7), [9, 5, 9, 9, 9, 2, 9])
    4
    """
    best, start, longest = max(gains), 0, (0, 0)
    for end in range(len(gains) + 1):
        if end == len(gains) or gains[end] != best:
            longest = max(longest, (end - start, -start))
            start = end + 1
    length, start = longest
    return values[-start + (length - 1) // 2]


class Fit:
    """Finds the cut-offs of a rule. Caches the gain of each choice at each source."""

    def __init__(self, rule: Rule, judge: Judge, truth: dict[str, dict]) -> None:
        self.rule, self.judge = rule, judge
        self.truth = {p: entry for p, entry in truth.items() if entry["folder"] in rule.folders}
        self.sources = {source(entry) for entry in self.truth.values()}
        self.known: dict[tuple, dict[str, float]] = {}

    def gains(self, cut_offs: dict[str, float]) -> dict[str, float]:
        """Right phrases minus the price of the wrong ones, by source."""
        key = tuple(sorted(cut_offs.items()))
        if key not in self.known:
            found = dict.fromkeys(self.sources, 0.0)
            folders = [f"{folder}/" for folder in self.rule.folders]
            for path, record in self.judge.records(folders, cut_offs).items():
                for right in self.rule.judge(record, self.truth[path]):
                    found[source(self.truth[path])] += 1 if right else -self.rule.price
            self.known[key] = found
        return self.known[key]

    def without(self, left_out: str | None, fixed: dict[str, float] | None = None) -> dict:
        """The best cut-offs for all sources but one. Does not fit fixed ones."""
        chosen = {name: self.judge.shipped[name] for name in self.rule.grids} | (fixed or {})
        for _ in range(2):
            for name, grid in self.rule.grids.items():
                if name in (fixed or {}):
                    continue
                totals = []
                for value in grid:
                    gains = self.gains(chosen | {name: value})
                    totals.append(sum(gains.values()) - gains.get(left_out, 0))
                chosen[name] = middle(grid, totals)
        return chosen

    def worth(self, fixed: dict[str, float]) -> float:
        """The gain over all sources, each judged with cut-offs fitted on the others."""
        return sum(self.gains(self.without(name, fixed))[name] for name in self.sources)


def measure(program: Path, folder: Path, paths: list[str], file: Path) -> None:
    """Measures the pictures of a set with the program's own code."""
    with open(file, "w", encoding="utf-8") as output:
        subprocess.run([program.resolve(), "measure"], input="\n".join(paths), cwd=folder,
                       stdout=output, text=True, check=True)  # fmt: skip


def check(records: dict[str, dict], judged: dict[str, dict]) -> None:
    """Exits if the judgement differs from the program's."""
    different = [
        path
        for path, record in judged.items()
        if any(record[key] != records[path][key] for key in JUDGED)
    ]
    if different or not judged:
        shown = "\n  ".join(different[:20])
        raise SystemExit(f"by_source.py: these records differ from the program's:\n  {shown}")


def left_out(fits: list[Fit], judge: Judge, truth: dict) -> tuple[dict[str, dict], dict]:
    """Records judged with cut-offs fitted without their source, and these cut-offs."""
    names = {name: [] for fit in fits for name in fit.rule.grids}
    pictures: dict[str, list[str]] = {}
    for path, entry in truth.items():
        if entry["folder"] in FOLDERS:
            pictures.setdefault(source(entry), []).append(path)
    on_all = {name: value for fit in fits for name, value in fit.without(None).items()}
    records = {}
    for name, paths in pictures.items():
        cut_offs = dict(on_all)
        for fit in fits:
            if name in fit.sources:
                cut_offs |= (found := fit.without(name))
                for key, value in found.items():
                    names[key].append(value)
        records |= judge.records(paths, cut_offs)
    table = {
        name: {"shipped": judge.shipped[name], "fitted": on_all[name],
               "lowest": min(values), "highest": max(values)}
        for name, values in names.items()
    }  # fmt: skip
    return records, table


def main() -> None:
    """Measures, fits and judges. Writes by-source.jsonl beside records.jsonl."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("results", type=Path, help="the folder with records.jsonl of all pictures")
    parser.add_argument("--set", type=Path, required=True, help="the evaluation set")
    parser.add_argument("--yardstick", type=Path, required=True, help="the program Tests/Yardstick")
    parser.add_argument("--measured", action="store_true", help="reuse existing measurements")
    arguments = parser.parse_args()
    truth = read_truth(arguments.set)
    with open(arguments.results / "records.jsonl", encoding="utf-8") as file:
        records = read_records(file)
    measurements = arguments.results / "measurements.jsonl"
    if not arguments.measured:
        paths = [path for path, entry in truth.items() if entry["folder"] in FOLDERS]
        measure(arguments.yardstick, arguments.set, paths, measurements)
    judge = Judge(arguments.yardstick, measurements)
    check(records, judge.records([f"{folder}/" for folder in FOLDERS], {}))
    fits = [Fit(rule, judge, truth) for rule in RULES]
    judged, table = left_out(fits, judge, truth)
    for name, row in table.items():
        print(f"  {name:<18}" + "".join(f"{key} {value:<8.4g}" for key, value in row.items()))
    print("Right numbers of faces minus four times the wrong ones, with held-out sources")
    worth = {"all": fits[0].worth({})}
    worth |= {name: fits[0].worth({name: value}) for name, value in OFF.items()}
    for name, value in worth.items():
        print(f"  {'with' if name == 'all' else 'without'} {name}: {value:g}")
    with open(arguments.results / "by-source.jsonl", "w", encoding="utf-8") as file:
        file.writelines(f"{json.dumps(record)}\n" for record in (records | judged).values())


if __name__ == "__main__":
    main()
