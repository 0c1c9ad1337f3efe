#!/usr/bin/env python3
"""Measures how many codes Descry reads: Scripts/codes/measure.py [FOLDER…]

    python=$(Scripts/python-environment Scripts/codes/requirements.txt)/bin/python
    "$python" Scripts/codes/measure.py

Makes 60 pictures of codes, and 20 as if photographed, the same in every run, and describes them with
.build/release/descry or the program in DESCRY_PROGRAM. Then describes the pictures of the folders: if a
picture has a text file of the same name beside it, that is the content of its code, as in the tests of
zxing-cpp; otherwise it should have no code, and those read are listed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import cv2
from make import Code, pictures

PROGRAM = os.environ.get("DESCRY_PROGRAM", ".build/release/descry")


def read(paths: list[Path]) -> Iterator[tuple[Path, list[Code], float]]:
    """The codes of each picture, and the time for them in milliseconds."""
    names = "\0".join(map(str, paths)) + "\0"
    command = [PROGRAM, "--format", "jsonl", "--timings", "--quiet", "--files-from", "-"]
    lines = subprocess.run(command, input=names, stdout=subprocess.PIPE, text=True).stdout
    for record in map(json.loads, lines.splitlines()):
        codes = [(code["format"], code["content"]) for code in record["codes"]]
        yield Path(record["path"]), codes, (record.get("timings") or {}).get("codes", 0.0)


def measure_made() -> int:
    """Prints how many codes are read. Returns how many are read wrongly."""
    right, wrong, total = Counter(), 0, Counter()
    with tempfile.TemporaryDirectory() as folder:
        truth = {}
        for name, kind, codes, pixels in pictures():
            cv2.imwrite(f"{folder}/{name}", pixels)
            truth[name] = (kind, codes)
        for path, found, _ in read([Path(folder) / name for name in truth]):
            kind, codes = truth[path.name]
            for code in codes:
                total[kind] += 1
                right[kind] += code in found
                if code not in found:
                    print(f"missed: {path.name}, {kind}: {code[0]}")
            for code in found:
                if code not in codes:
                    wrong += 1
                    print(f"wrong: {path.name}: {code}, which has {codes}")
    for kind, count in total.items():
        print(f"{kind}: {right[kind]} of {count}")
    print(f"all: {right.total()} of {total.total()}, wrong: {wrong}")
    return wrong


def plain(text: str) -> str:
    """Without control characters, which Descry removes."""
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


def measure_folders(folders: list[str]) -> None:
    """Prints how many pictures with a known code are read, the codes in the others, and the mean time."""
    paths = [
        path for folder in folders for path in sorted(Path(folder).rglob("*")) if path.suffix in (".jpg", ".png", ".webp")
    ]
    times, right, total = [], Counter(), Counter()
    for path, codes, time in read(paths):
        times.append(time)
        contents, known = [plain(content) for _, content in codes], path.with_suffix(".txt")
        if known.is_file():
            content, folder = plain(known.read_text(errors="replace")), path.parent.name
            total[folder] += 1
            right[folder] += content in contents
            if contents and content not in contents:
                print(f"{path}: {contents} instead of {content}")
        else:
            for code in codes:
                print(f"{path}: {code}")
    for folder, count in total.items():
        print(f"{folder}: {right[folder]} of {count}")
    if total:
        print(f"known codes: {right.total()} of {total.total()}")
    if times:
        print(f"pictures: {len(times)}, time for codes: {sum(times) / len(times):.1f} ms")


if __name__ == "__main__":
    is_wrong = measure_made() > 0
    measure_folders(sys.argv[1:])
    sys.exit(is_wrong)
