#!/usr/bin/env python3
"""Counts what Descry says of the captioned training snapshots, for a person to judge the rest by eye.

    python=$(Scripts/python-environment Training/requirements-training.txt)/bin/python
    "$python" Training/judge_snapshots.py shared/evaluation shared/training/captioned.tar \
      shared/training/snapshots.tar sheets

Prints how often a named place, indoors, outdoors and a colour of clothes are spoken, and how often captions
agree. Writes a sheet of small pictures for each place (sheets/place-street.png: the surest first, with the
score, and "-" if it is not spoken), for the settings that captions do not mention, and for the colours that
captions do not mention or that are spoken from .25 only. The thresholds of clothes, of settings and of places
beside people were chosen from such counts and sheets. Uses DESCRY_PROGRAM, or
.build/release/descry. ≈ 25 minutes on two cores for all 7,288 pictures; --every 10 takes each tenth.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import cv2
import numpy as np
from captioned_pictures import Picture, captioned, is_outdoors
from scene_pictures import decoded

COLUMNS, SIDE, LABEL = 10, 150, 16  # of a sheet, in pixels
LONGEST_SHEET = 100  # pictures
WEARING = "wearing "


@dataclass
class Judged:
    """What is spoken of one picture, or nearly: a name, its score, and whether it is spoken."""

    picture: Picture
    value: str
    score: float
    is_spoken: bool


def described(pictures: list[Picture]) -> list[dict]:
    """The records of the pictures, with their evidence."""
    program = os.environ.get("DESCRY_PROGRAM", ".build/release/descry")
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder, f"{number}.jpg") for number in range(len(pictures))]
        for path, picture in zip(paths, pictures):
            path.write_bytes(picture.file)
        listed = "\n".join(map(str, paths))
        run = subprocess.run(
            [program, "--quiet", "--explain", "--ignore-metadata", "--format", "jsonl", "--files-from", "-"],
            input=listed, text=True, stdout=subprocess.PIPE,
        )
    records = [json.loads(line) for line in run.stdout.splitlines()]
    if len(records) != len(pictures):
        sys.exit(f"judge_snapshots: {program} described {len(records)} of {len(pictures)} pictures")
    return records


def judged(pictures: list[Picture], records: list[dict], phrase: str) -> list[Judged]:
    """The surest candidate of each picture for a phrase."""
    found = []
    for picture, record in zip(pictures, records):
        candidates = [each for each in record["evidence"] or [] if each["phrase"] == phrase]
        if candidates:
            best = candidates[0]
            found.append(Judged(picture, best["value"], best["score"], best["reason"] is None))
    return found


def clothes(pictures: list[Picture], records: list[dict]) -> list[Judged]:
    """The colours of clothes, with the share of the clothes that has them."""
    return [
        Judged(picture, each["value"].removeprefix(WEARING), each["score"], each["reason"] is None)
        for picture, record in zip(pictures, records)
        for each in record["evidence"] or []
        if each["phrase"] == "doing" and each["value"].startswith(WEARING)
        and (each["reason"] is None or each["reason"] == "threshold" and each["score"] >= 0.25)
    ]


def colours_worn(facts: ModuleType, words: object, captions: list[str]) -> set[str]:
    """The colours of clothes that captions mention."""
    meant = [value for caption in captions for kind, value in facts.read(caption, words).meant if kind == "colour"]
    return {value.split()[0] for value in meant if value.endswith("clothes")}


def write_sheet(path: Path, shown: list[Judged]) -> None:
    """Small pictures in rows, each with its score."""
    shown = shown[:LONGEST_SHEET]
    if not shown:
        return
    rows = -(-len(shown) // COLUMNS)
    sheet = np.full((rows * (SIDE + LABEL), COLUMNS * SIDE, 3), 255, np.uint8)
    for number, each in enumerate(shown):
        pixels = decoded(each.picture.file)[..., ::-1]
        scale = SIDE / max(pixels.shape[:2])
        height, width = (max(1, int(side * scale)) for side in pixels.shape[:2])
        top, left = number // COLUMNS * (SIDE + LABEL), number % COLUMNS * SIDE
        small = cv2.resize(pixels, (width, height), interpolation=cv2.INTER_AREA)
        sheet[top + LABEL : top + LABEL + height, left : left + width] = small
        text = f"{number} {each.value[:10]} {each.score:.2f}{'' if each.is_spoken else ' -'}"
        cv2.putText(sheet, text, (left + 1, top + 12), cv2.FONT_HERSHEY_SIMPLEX, 0.42, (0, 0, 0), 1)
    cv2.imwrite(str(path), sheet)


def count_places(places: list[Judged], sheets: Path) -> None:
    by_name: dict[str, list[Judged]] = defaultdict(list)
    for each in sorted(places, key=lambda each: -each.score):
        by_name[each.value].append(each)
    print("place: spoken, others from .8")
    for name, shown in sorted(by_name.items()):
        near = [each for each in shown if each.is_spoken or each.score >= 0.8]
        spoken = sum(each.is_spoken for each in near)
        print(f"  {name}: {spoken}, {len(near) - spoken}")
        write_sheet(sheets / f"place-{name.replace(' ', '-')}.png", near)


def count_settings(settings: list[Judged], facts: ModuleType, words: object, sheets: Path) -> None:
    for setting in ("indoor", "outdoor"):
        spoken = [each for each in settings if each.is_spoken and each.value == setting]
        told = [is_outdoors(facts, words, each.picture.captions) for each in spoken]
        right = sum(answer == (setting == "outdoor") for answer in told if answer is not None)
        wrong = sum(answer != (setting == "outdoor") for answer in told if answer is not None)
        print(f"{setting}: {len(spoken)} spoken; {right} right and {wrong} wrong by captions")
        unsure = [each for each, answer in zip(spoken, told) if answer != (setting == "outdoor")]
        write_sheet(sheets / f"{setting}.png", sorted(unsure, key=lambda each: each.score))


def count_clothes(colours: list[Judged], facts: ModuleType, words: object, sheets: Path) -> None:
    print("clothes: spoken; of these, captions mention the colour, another colour, none")
    rest = [each for each in colours if not each.is_spoken]
    by_colour: dict[str, Counter] = defaultdict(Counter)
    for each in colours:
        if not each.is_spoken:
            continue
        worn = colours_worn(facts, words, each.picture.captions)
        by_colour[each.value]["same" if each.value in worn else "other" if worn else "none"] += 1
        if each.value not in worn:
            rest.append(each)
    for colour, counts in sorted(by_colour.items()):
        print(f"  {colour}: {counts.total()}; {counts['same']}, {counts['other']}, {counts['none']}")
    write_sheet(sheets / "clothes.png", sorted(rest, key=lambda each: each.value))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("evaluation", "captioned", "snapshots", "sheets"):
        parser.add_argument(name, type=Path)
    parser.add_argument("--every", type=int, default=1)
    given = parser.parse_args()
    sys.path.insert(0, str(given.evaluation))
    import evaluate_facts as facts

    words = facts.Words()
    given.sheets.mkdir(parents=True, exist_ok=True)
    pictures = captioned(given.captioned, given.snapshots, free_only=False)[:: given.every]
    records = described(pictures)
    print(f"{len(pictures)} snapshots")
    count_places(judged(pictures, records, "scene"), given.sheets)
    count_settings(judged(pictures, records, "setting"), facts, words, given.sheets)
    count_clothes(clothes(pictures, records), facts, words, given.sheets)


if __name__ == "__main__":
    main()
