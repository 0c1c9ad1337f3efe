#!/usr/bin/env python3
"""Scores descry on the pictures of Scripts/captions/make.py.

    Scripts/evaluation/captions.py .build/captions --descry .build/release/descry

It compares words as evaluation/evaluate.py does. Pictures with README's sentence are right if the
spoken text is exactly that sentence.
"""

from __future__ import annotations

import csv
import sys

from scoring import Figures, counted, describe, folder_arguments

SPOKEN = "Possible text, {}"


def words_of(record: dict) -> list[str]:
    """The words of a record."""
    return [word["text"] for word in (record.get("text") or {}).get("words", [])]


def shares(figures: Figures, name: str, rows: list[dict], records: dict) -> None:
    """Recall and precision of the words of these pictures."""
    found = true = said = 0
    for row in rows:
        want, have = counted([row["words"]]), counted(words_of(records.get(row["path"], {})))
        found += (want & have).total()
        true += want.total()
        said += have.total()
    figures.share(f"{name}, recall", found, true)
    figures.share(f"{name}, precision", found, said)


def main() -> int:
    """Prints the figures. Returns 1 if one is below its floor."""
    arguments = folder_arguments(__doc__, "list misread pictures")
    with open(arguments.folder / "truth.csv", encoding="utf-8", newline="") as file:
        truth = list(csv.DictReader(file))
    paths = [row["path"] for row in truth]
    records = describe(arguments.descry, arguments.folder, paths, "--deadline", "600")
    failed = [path for path in paths if records.get(path, {}).get("status", "failed") == "failed"]
    if failed:
        raise SystemExit(f"descry failed for {', '.join(failed)}; nothing was scored")
    figures = Figures()
    captions = [row for row in truth if row["set"] == "captions"]
    iphone = [row for row in truth if row["set"] == "iphone"]
    spoken = {path: record.get("spoken") or "" for path, record in records.items()}
    shares(figures, "captions: all", captions, records)
    for column in ("style", "font"):
        for value in sorted({row[column] for row in captions}):
            rows = [row for row in captions if row[column] == value]
            shares(figures, f"captions: {value}", rows, records)
    for low, high in ((18, 29), (30, 49), (50, 90)):
        rows = [row for row in captions if low <= int(row["size"]) <= high]
        shares(figures, f"captions: {low} to {high} px", rows, records)
    exact = [row for row in iphone if spoken[row["path"]].endswith(SPOKEN.format(row["words"]))]
    figures.share("captions: README's sentence, spoken exactly", len(exact), len(iphone))
    if arguments.wrong:
        for row in truth:
            if counted([row["words"]]) != counted(words_of(records[row["path"]])) or (
                row in iphone and row not in exact
            ):
                print(f"{row['path']} {row['font']}, {row['style']}, {row['size']} px:",
                      f"{spoken[row['path']]!r} for {row['words']!r}")  # fmt: skip
    return figures.finish(arguments.json, arguments.floors)


if __name__ == "__main__":
    sys.exit(main())
