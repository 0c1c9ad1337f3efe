#!/usr/bin/env python3
"""Fails if files of a library use each other in a circle: folders.py, after a build

    folders.py LIBRARY    also prints which folders each folder uses

The folders of a library are a ladder: a file uses files of the same folder and of lower rungs.
Documentation/Architecture.md describes two of them. The compiler's index says which file uses which.
"""

from __future__ import annotations

import ctypes
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from ctypes import CFUNCTYPE, c_bool, c_char_p, c_size_t, c_uint64, c_void_p
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The folders of each library from the lowest rung to the highest; "" has its other files.
LADDERS = {
    "SafeFiles": [""],
    "ImageDescription": [
        "Observations", "Files", "Metadata", "Settings", "Reading", "Judging", "Saying", "Wording", "Records", "Analysis", "",
    ],
    "DescriptionWorkers": ["", "Drawing", "Cutting"],
    "DescriptionStore": [""],
    "DescriptionBatch": ["Labels", "", "Report", "Corrections", "Embedding"],
    "DescriptionService": [
        "Logs", "Headers", "Problems", "Forms", "Serving", "Metrics", "Dialects", "Configuration", "Access", "Connections",
        "Routes", "",
    ],
    "AccessibilityAudit": [
        "Extensions", "Findings", "HTML", "Markdown", "Books", "Names", "Pictures", "Checking", "Pages", "Screens", "Rules",
        "Silencing", "Files", "Isolation", "Reports", "",
    ],
    "VoiceOverSimulator": [
        "Settings", "Screens", "ScreenFiles", "Gestures", "Speech", "Hierarchies", "Drawing", "Simulation",
        "Scripts", "",
    ],
}  # fmt: skip
# More files in a circle are one thing in several files, which nobody can read one at a time.
MOST_FILES_IN_CIRCLE = 3

DEFINITION, REFERENCE = 2, 4  # roles of a symbol, from indexstore.h


class Text(ctypes.Structure):
    """The index's type of strings."""

    _fields_ = [("start", c_void_p), ("length", c_size_t)]

    def __str__(self) -> str:
        return ctypes.string_at(self.start, self.length).decode() if self.length else ""


def arguments(library: str) -> list[str]:
    """What the compiler needs to read a library: its build's arguments without those for output."""
    manifests = [path for name in ("debug", "release") if (path := ROOT / f".build/{name}.yaml").exists()]
    latest = max(manifests, key=lambda path: path.stat().st_mtime, default=None)
    manifest = latest.read_text(encoding="utf-8") if latest else ""
    block = re.search(rf'"C\.{library}-[^"]*\.module":.*?\n    args: (\[.*?\])\n', manifest, re.S)
    if not block:
        sys.exit(f"descry: the manifest of the build does not have {library}; build it first")
    given = iter(json.loads(block[1])[1:])
    kept: list[str] = []
    for argument in given:
        if argument in ("-Xcc", "-Xfrontend", "-package-name", "-swift-version", "-target", "-I"):
            kept += [argument, next(given)]
        elif argument in ("-enable-upcoming-feature", "-module-name", "-module-cache-path"):
            kept += [argument, next(given)]
        elif re.match(r"-[DI].|-parse-as-library$|@", argument):
            kept.append(argument)
    return kept


def index(library: str, compiler: str, folder: str) -> None:
    """Writes the index of a library."""
    command = [compiler, *arguments(library), "-typecheck", "-index-store-path", folder]
    done = subprocess.run(
        [*command, "-index-ignore-system-modules"], capture_output=True, text=True, cwd=folder
    )
    if done.returncode:
        sys.exit(f"descry: the compiler failed:\n{done.stderr[-2000:]}")


def uses(library: str) -> dict[Path, set[Path]]:
    """The other files that each file of a library uses."""
    compiler = shutil.which("swiftc") or sys.exit("descry: swiftc is not on the PATH")
    store = ctypes.CDLL(str(Path(compiler).resolve().parents[1] / "lib/libIndexStore.so"))
    for name, result in {
        "store_create": c_void_p, "record_reader_create": c_void_p, "symbol_get_usr": Text,
        "occurrence_get_symbol": c_void_p, "occurrence_get_roles": c_uint64,
    }.items():  # fmt: skip
        getattr(store, f"indexstore_{name}").restype = result
    root = ROOT / "Sources" / library
    # Names of files are unique in a module, and a record has that of its file.
    files = {path.name: path.relative_to(root) for path in root.rglob("*.swift")}
    definitions: dict[str, Path] = {}
    references: dict[Path, set[str]] = defaultdict(set)
    with tempfile.TemporaryDirectory() as folder:
        index(library, compiler, folder)
        opened = c_void_p(store.indexstore_store_create(c_char_p(folder.encode()), None))
        for record in Path(folder).glob("v*/records/*/*.swift-*"):
            file = files[record.name[: record.name.rindex("-")]]

            def note(_: object, occurrence: int, file: Path = file) -> bool:
                roles = store.indexstore_occurrence_get_roles(c_void_p(occurrence))
                symbol = c_void_p(store.indexstore_occurrence_get_symbol(c_void_p(occurrence)))
                name = str(store.indexstore_symbol_get_usr(symbol))
                if roles & DEFINITION:
                    definitions[name] = file
                elif roles & REFERENCE:
                    references[file].add(name)
                return True

            called = CFUNCTYPE(c_bool, c_void_p, c_void_p)(note)
            name = c_char_p(record.name.encode())
            reader = c_void_p(store.indexstore_record_reader_create(opened, name, None))
            store.indexstore_record_reader_occurrences_apply_f(reader, None, called)
    return {
        file: {definitions[name] for name in names if name in definitions} - {file}
        for file, names in references.items()
    }


def circles(used: dict[Path, set[Path]]) -> Iterator[set[Path]]:
    """The largest sets of files that all use each other, directly or not."""
    reached = {file: reachable(used, file) for file in used}
    left = set(used)
    while left:
        file = left.pop()
        circle = {file} | {other for other in reached[file] if file in reached.get(other, ())}
        left -= circle
        yield circle


def reachable(used: dict[Path, set[Path]], start: Path) -> set[Path]:
    """The files that a file uses, directly or not."""
    found: set[Path] = set()
    left = [start]
    while left:
        for file in used.get(left.pop(), set()) - found:
            found.add(file)
            left.append(file)
    return found


def rung(file: Path, ladder: list[str]) -> int:
    """The rung of a file."""
    folder = file.parts[0] if len(file.parts) > 1 else ""
    if folder not in ladder:
        sys.exit(f"descry: Tests/Modules/folders.py does not name the folder {folder}")
    return ladder.index(folder)


def main() -> int:
    failed = 0
    for library in sys.argv[1:] or LADDERS:
        used, ladder = uses(library), LADDERS[library]
        below: dict[int, set[int]] = defaultdict(set)
        for file, others in sorted(used.items()):
            for other in sorted(others):
                below[rung(file, ladder)].add(rung(other, ladder))
                if rung(other, ladder) > rung(file, ladder):
                    print(f"{library}: {file} must not use {other}, a higher rung", file=sys.stderr)
                    failed = 1
        for circle in circles(used):
            if len(circle) > MOST_FILES_IN_CIRCLE:
                names = ", ".join(sorted(map(str, circle)))
                print(f"{library}: {len(circle)} files use each other: {names}", file=sys.stderr)
                failed = 1
        if sys.argv[1:]:
            for each in sorted(below):
                names = [ladder[other] or "(others)" for other in sorted(below[each] - {each})]
                print(f"{ladder[each] or '(others)'}: {', '.join(names) or '–'}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
