#!/usr/bin/env python3
"""Fails where a library links what it has no use for: swift package dump-package | check.py

The arrows of Documentation/Architecture.md, as far as they keep something out. A program that links
`DescriptionService` for its routes must not get a database and templates with it.
"""

from __future__ import annotations

import json
import sys

# A target, and the targets and products that it must not reach.
FORBIDDEN = {
    "ImageDescription": ["GRDB", "Mustache", "Yams", "DescriptionWorkers"],
    "DescriptionWorkers": ["GRDB", "Mustache", "Yams"],
    "DescriptionService": ["GRDB", "Mustache", "Yams", "DescriptionStore", "DescriptionBatch"],
    "AccessibilityAudit": ["GRDB", "Mustache", "DescriptionStore", "DescriptionBatch"],
}

# A product, and the only libraries that may name it: the one store, and the one report.
OWNERS = {"GRDB": ["DescriptionStore"], "Mustache": ["DescriptionBatch"]}


def path(targets: dict[str, list[str]], start: str, end: str) -> list[str] | None:
    """A shortest way from a target to another or to a product; `None` if there is none."""
    ways, seen = [[start]], {start}
    for way in ways:
        if way[-1] == end:
            return way
        for name in targets.get(way[-1], []):
            if name not in seen:
                seen.add(name)
                ways.append([*way, name])
    return None


def main() -> int:
    package = json.load(sys.stdin)
    # A dependency is {"byName": [NAME, …]}, {"product": [NAME, …]} or {"target": [NAME, …]}.
    targets = {
        target["name"]: [next(iter(each.values()))[0] for each in target["dependencies"]]
        for target in package["targets"]
    }
    failed = 0
    for target in package["targets"]:
        for product, owners in OWNERS.items():
            if product in targets[target["name"]] and target["type"] != "test":
                if target["name"] not in owners:
                    print(f"{target['name']} must not name {product}", file=sys.stderr)
                    failed = 1
    for start, ends in FORBIDDEN.items():
        if start not in targets:
            print(f"there is no target {start}", file=sys.stderr)
            failed = 1
        for end in ends:
            if way := path(targets, start, end):
                print(f"{start} must not reach {end}: {' → '.join(way)}", file=sys.stderr)
                failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main())
