#!/usr/bin/env python3
"""Writes the measured figures into Documentation/Accuracy.md, between its markers.

    Scripts/evaluate --document

runs everything and then this script. It does not change text outside the markers. To run it alone,
pass the folder with figures.json, order.json, spoken-kinds.json, captions.json, languages.json,
numbers.json, by-source.json and records.jsonl.
"""

from __future__ import annotations

import argparse
import datetime
import json
import re
from pathlib import Path

from scoring import read_records, wilson

DOCUMENT = Path(__file__).resolve().parents[2] / "Documentation/Accuracy.md"
SECTIONS = {
    "phrases": "All phrases",
    "faces": "Faces",
    "smiles": "Smiles",
    "text": "Text",
    "order": "Reading order",
    "captions": "Captions (this project's set)",
    "languages": "Text in many languages (this project's set)",
    "numbers": "Numbers (this project's set)",
    "scene": "Scenes",
    "objects": "Things and people in everyday snapshots",
    "snapshots": "Everyday snapshots",
    "facts": "What people mention",
    "facts of photos": "What people mention in photos at normal size",
    "blur": "Blur",
    "brightness": "Brightness",
    "kind": "Kinds of pictures",
    "spoken kind": "Kinds of pictures that are spoken first",
    "formats": "Unusual but valid files",
    "hostile": "Damaged and hostile files",
    "files": "Records",
}
# The figures in the table of held-out sources, besides those of all phrases.
LEFT_OUT = (
    "faces: exact count", "faces: exact count, group", "faces: exact count, none",
    "smiles: right where said, whole photos", "smiles: said, whole photos of 1 to 3 faces",
    "smiles: right where said, crops", "smiles: said, crops",
    "scene: right where named, all but caption", "scene: named, all but caption",
    "scene: setting right where said", "scene: setting said",
    "text: street, recall", "text: street, precision", "text: anything said on a text-free picture",
    "blur: right", "brightness: right",
)  # fmt: skip
LOWER_IS_BETTER = ("wrong per", "text-free")

# Plain words for the names of figures in evaluation/evaluate.py.
PLAIN = {
    "right, of all said whose truth is known": "right, of all spoken phrases with known truth",
    "said per 1,000": "spoken per 1,000",
    "on a face-free picture": "on a picture without faces",
    "exact where there are 1 to 3": "exact with 1 to 3 faces",
    "right where said": "right when spoken",
    "right where named": "right when named",
    "named where none can be": "named in pictures without a scene",
    "setting right where said": "setting right when spoken",
    "setting said": "setting spoken",
    "said, ": "spoken, ",
    "anything said on a text-free picture": "any text spoken on a picture without text",
    "a thing named where one is large": "a thing named in pictures with a large one",
    "people told where there are some": "people named in pictures with people",
    "who, what, where or text is told": "described with who, what, where or text",
    "a face where no person is": "a face in a picture without people",
    "right where “dark” is said": "right when “dark” is spoken",
    "right where “bright” is said": "right when “bright” is spoken",
    "failed with a code where it must": "failed with a code, as expected",
    "lines that are\x20no record": "invalid lines",
    "records given twice": "duplicate records",
    "sentence agrees with its record": "description agrees with its record",
}


def shown(value: float | None) -> str:
    """A share or a number of pictures, as text."""
    return "–" if value is None else f"{value:.3f}" if value < 1.5 else f"{value:.1f}"


def in_plain_words(name: str) -> str:
    """The name of a figure for readers."""
    for words, plain in PLAIN.items():
        name = name.replace(words, plain)
    return name


def row(name: str, figure: dict, floor: float | dict | None) -> str:
    """One line of the table of a section."""
    limit = "–"
    if floor is not None:
        limit = f"≤ {floor['at_most']:g}" if isinstance(floor, dict) else f"≥ {floor:g}"
    total = figure.get("of")
    count = "–" if total is None else total
    return f"| {in_plain_words(name)} | {shown(figure['value'])} | {count} | {limit} |"


def languages(measured: dict, title: str, columns: dict) -> list[str]:
    """A table with one row for each language that has these figures."""
    lines = [f"| {title} | {' | '.join(columns.values())} |", "|---" * (1 + len(columns)) + "|"]
    first = next(iter(columns))
    for name in measured:
        language = name.removeprefix("languages: ").removesuffix(f", {first}")
        if name == f"languages: {language}, {first}":
            found = (measured[f"languages: {language}, {column}"] for column in columns)
            lines.append(f"| {language} | {' | '.join(shown(each['value']) for each in found)} |")
    return [*lines, ""]


def figures(measured: dict, floors: dict) -> str:
    """A table for each section, with the figures that have a floor."""
    lines = []
    for section, title in SECTIONS.items():
        if section == "languages":
            read = {"found": "words found", "right": "spoken words right"}
            lines += languages(measured, title, read)
            others = {"wrong words": "wrong words (lower is better)", "reported": "reported"}
            lines += languages(measured, "Text that is not read, only reported", others)
            continue
        rows = [
            row(name.split(": ", 1)[1], figure, floors.get(name))
            for name, figure in measured.items()
            if name.startswith(f"{section}:") and figure["value"] is not None and name in floors
        ]
        if rows:
            lines += [f"| {title} | share | of | floor |", "|---|---|---|---|"]
            lines += [*rows, ""]
    return "\n".join(lines)


def by_source(left_out: dict, measured: dict) -> str:
    """The table of held-out sources."""
    lines = [
        "| held-out sources | share | interval | of | shipped cut-offs |",
        "|---|---|---|---|---|",
    ]
    for name, figure in left_out.items():
        section, _, rest = name.partition(": ")
        if name in LEFT_OUT or section == "phrases":
            title = f"{SECTIONS[section]}: {in_plain_words(rest)}"
            if any(words in rest for words in LOWER_IS_BETTER):
                title += " (lower is better)"
            total, interval = figure.get("of"), "–"
            if total:
                interval = "{:.2f}–{:.2f}".format(*wilson(figure["right"], total))
            cells = [title, shown(figure["value"]), interval, "–" if total is None else str(total)]
            lines.append(f"| {' | '.join(cells)} | {shown(measured[name]['value'])} |")
    return "\n".join(lines)


def replaced(document: str, name: str, content: str) -> str:
    """The document with new content between these markers."""
    start, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    pattern = re.escape(start) + ".*?" + re.escape(end)
    text, count = re.subn(pattern, lambda _: f"{start}\n{content.strip()}\n{end}", document,
                          flags=re.DOTALL)  # fmt: skip
    if count != 1:
        raise SystemExit(f"{DOCUMENT} must have the markers {start} and {end} once")
    return text


def main() -> None:
    """Rewrites the tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("results", type=Path)
    parser.add_argument("--floors", type=Path, required=True)
    arguments = parser.parse_args()
    measured = {}
    for name in ("figures", "order", "spoken-kinds", "captions", "languages", "numbers", "facts"):
        measured |= json.loads((arguments.results / f"{name}.json").read_text())
    with open(arguments.results / "records.jsonl", encoding="utf-8") as file:
        records = read_records(file)
    versions = sorted({record["version"] for record in records.values()})
    today = datetime.date.today()
    measured_when = (
        f"Measured on {today.day} {today:%B %Y} with version {', '.join(versions)}, by "
        f"`Scripts/evaluate --document`, on {len(records)} files.\n\n"
    )
    document = DOCUMENT.read_text(encoding="utf-8")
    left_out = json.loads((arguments.results / "by-source.json").read_text())
    table = by_source(left_out, measured)
    document = replaced(document, "by source", table)
    table = figures(measured, json.loads(arguments.floors.read_text()))
    document = replaced(document, "figures", measured_when + table)
    DOCUMENT.write_text(document, encoding="utf-8")


if __name__ == "__main__":
    main()
