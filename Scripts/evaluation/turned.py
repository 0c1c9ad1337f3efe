#!/usr/bin/env python3
"""Scores the number of faces in turned pictures.

    Scripts/evaluation/turned.py --descry .build/release/descry --set ../shared/evaluation/dev
    … --wrong        … --every 3

Turns every picture of A_faces clockwise by quarter turns, as if a camera had lost its orientation,
and scores the number of faces that is spoken. It turns a JPEG without decoding it, by an EXIF
orientation, so it needs no package.
"""

from __future__ import annotations

import argparse
import json
import struct
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from scoring import read_records, read_truth

ORIENTATIONS = (1, 6, 3, 8)  # of EXIF, by clockwise quarter turns
OUTCOMES = ("right", "vague", "silent", "wrong")


def turned(jpeg: bytes, quarters: int) -> bytes:
    """The picture with an EXIF orientation, which readers apply.

    >>> turned(b"\\xff\\xd8rest", 2)[:12]
    b'\\xff\\xd8\\xff\\xe1\\x00"Exif\\x00\\x00'
    """
    entry = struct.pack("<HHHII", 1, 0x0112, 3, 1, ORIENTATIONS[quarters])
    exif = b"Exif\0\0II*\0" + struct.pack("<I", 8) + entry + bytes(4)
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:]


def outcome(record: dict, faces: int) -> str:
    """Whether the number is right, left out ("someone"), unspoken or wrong."""
    said = len(record["faces"])
    if said:
        return "right" if said == faces else "wrong"
    return "vague" if any(thing["name"] == "person" for thing in record["objects"]) else "silent"


def records(descry: Path, pictures: Path, paths: list[str], quarters: int) -> dict[str, dict]:
    """The records of turned copies of pictures."""
    with tempfile.TemporaryDirectory() as folder:
        for path in paths:
            copy = Path(folder, path)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(turned((pictures / path).read_bytes(), quarters))
        run = subprocess.run(
            [descry.resolve(), "--format", "jsonl", "--quiet", "--deadline", "100",
             "--files-from", "-"],
            cwd=folder, input="\n".join(paths), stdout=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    return read_records(run.stdout.splitlines())


def main() -> int:
    """Prints a table. Returns 1 if a picture could not be described."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--descry", type=Path, required=True)
    parser.add_argument("--set", type=Path, required=True, help="the evaluation set")
    parser.add_argument("--every", type=int, default=1, help="take only every n-th picture")
    parser.add_argument("--json", type=Path, help="write the outcomes to this file")
    parser.add_argument("--wrong", action="store_true", help="list wrong numbers")
    arguments = parser.parse_args()
    truth = {p: e for p, e in read_truth(arguments.set).items() if e["folder"] == "A_faces"}
    paths = list(truth)[:: arguments.every]
    table: dict[str, Counter] = {}
    for quarters in range(4):
        found = records(arguments.descry, arguments.set, paths, quarters)
        failed = {"status": "failed"}
        if missing := [p for p in paths if found.get(p, failed)["status"] == "failed"]:
            print("\n".join(["not described:", *missing]), file=sys.stderr)
            return 1
        for path, entry in ((path, truth[path]) for path in paths):
            result = outcome(found[path], entry["faces"])
            group = "with faces" if entry["faces"] else "without faces"
            table.setdefault(f"{group}, {90 * quarters}°", Counter())[result] += 1
            if arguments.wrong and result == "wrong":
                print(f"{90 * quarters}° {path}: {len(found[path]['faces'])}, not {entry['faces']}")
    print(f"  {'':<22}" + "".join(f"{name:>8}" for name in OUTCOMES))
    for name in sorted(table, key=lambda name: (name.split(",")[0], list(table).index(name))):
        print(f"  {name:<22}" + "".join(f"{table[name][result]:>8}" for result in OUTCOMES))
    if arguments.json:
        arguments.json.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
