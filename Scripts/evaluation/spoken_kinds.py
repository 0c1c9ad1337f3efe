#!/usr/bin/env python3
"""Scores the kind of picture that is spoken first: "Screenshot.", "Page of text.", "Map.", "Graphic."

    Scripts/evaluation/spoken_kinds.py RECORDS --set ../shared/evaluation/dev

K_kind, the pages and the screenshots have a kind; faces, scenes and snapshots are photos, of which none is
spoken. RECORDS are those that evaluate.py keeps.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from scoring import Figures, read_records, read_truth

OF_SETS = {"screenshot": "screenshot", "page": "document"}
#: The particular kinds of graphics.
GRAPHICS = {"chart", "map", "drawing"}
PHOTOS = {"A_faces", "C_scene", "L_snapshots"}
#: Sets of these with pictures of several kinds.
MIXED = {"noscene", "none"}


def kind(truth: dict) -> str | None:
    """The kind of a picture, if it is known.

    >>> kind({"folder": "K_kind", "kind": "graphic"}), kind({"folder": "B_text", "set": "page"})
    ('graphic', 'document')
    >>> kind({"folder": "L_snapshots", "set": "coco"}), kind({"folder": "B_text", "set": "meme"})
    ('photo', None)
    """
    if truth["folder"] in PHOTOS and truth.get("set") not in MIXED:
        return "photo"
    return truth.get("kind") or OF_SETS.get(truth.get("set", ""))


def coarse(name: str | None) -> str | None:
    """The kind in the truth of a kind that is spoken.

    >>> coarse("map"), coarse("screenshot"), coarse(None)
    ('graphic', 'screenshot', None)
    """
    return "graphic" if name in GRAPHICS else name


def main() -> int:
    """Prints the figures. Returns 1 if one is below its floor."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("records", type=Path)
    parser.add_argument("--set", type=Path, required=True, help="the evaluation set")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument("--floors", type=Path, help='a file with {"figure": lowest}')
    arguments = parser.parse_args()
    with open(arguments.records, encoding="utf-8") as file:
        records = read_records(file)
    true = {path: kind(truth) for path, truth in read_truth(arguments.set).items()}
    spoken = {path: coarse((records.get(path, {}).get("announced") or {}).get("name")) for path in true}
    said = [path for path in true if true[path] and spoken[path]]
    figures = Figures()
    right = [path for path in said if spoken[path] == true[path]]
    figures.share("spoken kind: right where said", len(right), len(said))
    for name in ("screenshot", "document", "graphic"):
        of_kind = [path for path in true if true[path] == name]
        told = [path for path in of_kind if spoken[path] == name]
        figures.share(f"spoken kind: said, {name}", len(told), len(of_kind))
    return figures.finish(arguments.json, arguments.floors)


if __name__ == "__main__":
    sys.exit(main())
