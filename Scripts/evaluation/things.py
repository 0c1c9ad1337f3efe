#!/usr/bin/env python3
"""Scores the audit's rule label-names-another-thing on labels of photos.

    Scripts/evaluation/things.py --descry .build/release/descry --set ../shared/evaluation/dev
    Scripts/evaluation/things.py --captions …

thing-labels.csv has 40 labels, half of them wrong, written before descry saw the pictures. With
--captions the labels are the captions of all thumbnails of L_snapshots, five for each. Captions are
right, so findings are false alarms. It lists them, because a caption can be wrong after all. It
copies the pictures into a temporary folder with a page that shows them.
"""

from __future__ import annotations

import argparse
import csv
import html
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from scoring import Figures, read_truth

RULE = "label-names-another-thing"
LEAST_PRECISION = 0.9
LABELS = Path(__file__).with_name("thing-labels.csv")


def listed_labels() -> list[tuple[str, str, bool]]:
    """The path and label of each picture in the list, and whether the label is wrong."""
    with open(LABELS, encoding="utf-8", newline="") as file:
        return [(row["path"], row["label"], row["wrong"] == "1") for row in csv.DictReader(file)]


def captions(pictures: Path) -> list[tuple[str, str, bool]]:
    """The same for the captions of snapshots, which are right."""
    truth = read_truth(pictures).items()
    snapshots = [(path, entry) for path, entry in truth if entry["folder"] == "L_snapshots"]
    return [
        (path, caption, False) for path, entry in snapshots for caption in entry.get("captions", [])
    ]


def findings(descry: Path, pictures: Path, labels: list[tuple[str, str, bool]]) -> dict[int, str]:
    """The findings of the rule, by the labels' places in the list."""
    with tempfile.TemporaryDirectory() as folder:
        images = []
        for place, (path, label, _) in enumerate(labels):
            Path(folder, path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(pictures / path, Path(folder, path))
            images.append(f'<p><img id="{place}" src="{path}" alt="{html.escape(label)}"></p>')
        page = "<!doctype html><html lang=en><title>Labels</title>" + "\n".join(images)
        Path(folder, "index.html").write_text(page, encoding="utf-8")
        run = subprocess.run(
            [descry.resolve(), "audit", ".", "--format", "json", "--fail-on", "never"],
            cwd=folder, stdout=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    if run.returncode != 0:
        raise SystemExit(f"descry ended with status {run.returncode}")
    of_rule = [finding for finding in json.loads(run.stdout) if finding["rule"] == RULE]
    return {int(finding["element"]["id"]): finding["message"] for finding in of_rule}


def main() -> int:
    """Prints the figures. Returns 1 if the precision is too low."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--descry", type=Path, required=True)
    parser.add_argument("--set", type=Path, required=True, help="the evaluation set")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument("--captions", action="store_true", help="score captions as labels")
    parser.add_argument("--wrong", action="store_true", help="list findings and misses")
    arguments = parser.parse_args()
    labels = captions(arguments.set) if arguments.captions else listed_labels()
    found = findings(arguments.descry, arguments.set, labels)
    figures = Figures()
    if arguments.captions:
        for place, message in found.items():
            print(f"{labels[place][0]}: {message}")
        figures.share("label things: captions that are found", len(found), len(labels))
        return figures.finish(arguments.json, None)
    wrong = {place for place, label in enumerate(labels) if label[2]}
    right = wrong & found.keys()
    if arguments.wrong:
        for place, (path, label, _) in enumerate(labels):
            if place in found:
                print(f"{'right' if place in wrong else 'wrong'}: {path}: {found[place]}")
            elif place in wrong:
                print(f"missed: {path}: {label}")
    figures.share("label things: right of the findings", len(right), len(found))
    figures.share("label things: wrong labels that are found", len(right), len(wrong))
    status = figures.finish(arguments.json, None)
    if len(right) < LEAST_PRECISION * len(found) or not found:
        print(f"! label things: the precision must be at least {LEAST_PRECISION}")
        status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
