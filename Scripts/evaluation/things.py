#!/usr/bin/env python3
"""Scores the audit's rule label-names-another-thing on labels of photos.

    Scripts/evaluation/things.py --descry .build/release/descry --set ../shared/evaluation/dev
    Scripts/evaluation/things.py --captions …

thing-labels.csv has 40 labels, half of them wrong, written before descry saw the pictures, and their
translations into eight languages. With --captions the labels are the captions of all thumbnails of
L_snapshots, five for each. Captions are right, so findings are false alarms. It lists them, because
a caption can be wrong after all. It copies the pictures into a temporary folder with a page for each
language that shows them.
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


def listed_labels() -> dict[str, list[tuple[str, str, bool]]]:
    """For each language, the path and label of each picture, and whether the label is wrong."""
    with open(LABELS, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {
        language: [(row["path"], row[language], row["wrong"] == "1") for row in rows]
        for language in rows[0]
        if language not in ("path", "wrong")
    }


def captions(pictures: Path) -> list[tuple[str, str, bool]]:
    """The same for the captions of snapshots, which are right."""
    truth = read_truth(pictures).items()
    snapshots = [(path, entry) for path, entry in truth if entry["folder"] == "L_snapshots"]
    return [
        (path, caption, False) for path, entry in snapshots for caption in entry.get("captions", [])
    ]


def findings(
    descry: Path, pictures: Path, labels: dict[str, list[tuple[str, str, bool]]]
) -> dict[str, dict[int, str]]:
    """For each language, the findings of the rule by the labels' places in the list."""
    with tempfile.TemporaryDirectory() as folder:
        for language, listed in labels.items():
            images = []
            for place, (path, label, _) in enumerate(listed):
                Path(folder, path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(pictures / path, Path(folder, path))
                images.append(f'<p><img id="{place}" src="{path}" alt="{html.escape(label)}"></p>')
            page = f"<!doctype html><html lang={language}><title>Labels</title>" + "\n".join(images)
            Path(folder, f"{language}.html").write_text(page, encoding="utf-8")
        run = subprocess.run(
            [descry.resolve(), "audit", ".", "--format", "json", "--fail-on", "never"],
            cwd=folder, stdout=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    if run.returncode != 0:
        raise SystemExit(f"descry ended with status {run.returncode}")
    found: dict[str, dict[int, str]] = {language: {} for language in labels}
    for finding in json.loads(run.stdout):
        if finding["rule"] == RULE:
            language = Path(finding["file"]).stem
            found[language][int(finding["element"]["id"])] = finding["message"]
    return found


def main() -> int:
    """Prints the figures. Returns 1 if the precision is too low."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--descry", type=Path, required=True)
    parser.add_argument("--set", type=Path, required=True, help="the evaluation set")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument("--captions", action="store_true", help="score captions as labels")
    parser.add_argument("--wrong", action="store_true", help="list findings and misses")
    arguments = parser.parse_args()
    labels = {"en": captions(arguments.set)} if arguments.captions else listed_labels()
    found = findings(arguments.descry, arguments.set, labels)
    figures = Figures()
    if arguments.captions:
        for place, message in found["en"].items():
            print(f"{labels['en'][place][0]}: {message}")
        figures.share("label things: captions that are found", len(found["en"]), len(labels["en"]))
        return figures.finish(arguments.json, None)
    right, wrong = {}, {}
    for language, listed in labels.items():
        wrong[language] = {place for place, label in enumerate(listed) if label[2]}
        right[language] = wrong[language] & found[language].keys()
        for place, (path, label, _) in enumerate(listed if arguments.wrong else []):
            if place in found[language]:
                print(f"{'right' if place in wrong[language] else 'wrong'}: {path}: {found[language][place]}")
            elif place in (wrong if language == "en" else right)["en"]:
                print(f"missed: {path}: {label}")
    twins = labels.keys() - {"en"}
    all_right = sum(len(right[language]) for language in twins)
    all_found = sum(len(found[language]) for language in twins)
    figures.share("label things: right of the findings", len(right["en"]), len(found["en"]))
    figures.share("label things: wrong labels that are found", len(right["en"]), len(wrong["en"]))
    figures.share("label things: right of the findings, twins", all_right, all_found)
    figures.share(
        "label things: wrong twins that are found", all_right, len(wrong["en"]) * len(twins)
    )
    status = figures.finish(arguments.json, None)
    for kind, (rights, founds) in {
        "labels": (len(right["en"]), len(found["en"])), "twins": (all_right, all_found)
    }.items():  # fmt: skip
        if rights < LEAST_PRECISION * founds or not founds:
            print(f"! label things: the precision of {kind} must be at least {LEAST_PRECISION}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
