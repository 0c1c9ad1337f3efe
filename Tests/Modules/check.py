#!/usr/bin/env python3
"""Fails if a library has a forbidden dependency: swift package dump-package | check.py

Documentation/Architecture.md has the table of dependencies. For example, a program that links
`DescriptionService` must not get a database and templates with it.
"""

from __future__ import annotations

import json
import sys

# Each target, and the targets and products that it must not depend on.
FORBIDDEN = {
    "SafeFiles": ["ImageDescription", "CImageAnalysis", "CAnalysisModels"],
    "ImageDescription": ["GRDB", "Mustache", "Yams", "DescriptionWorkers"],
    "DescriptionWorkers": ["GRDB", "Mustache", "Yams"],
    "DescriptionService": ["GRDB", "Mustache", "Yams", "DescriptionStore", "DescriptionBatch"],
    "AccessibilityAudit": ["GRDB", "Mustache", "DescriptionStore", "DescriptionBatch"],
}

# Each product, and the only targets that may use it.
OWNERS = {"GRDB": ["DescriptionStore"], "Mustache": ["DescriptionBatch"]}


def path(targets: dict[str, list[str]], start: str, end: str) -> list[str] | None:
    """A shortest path from a target to another or to a product; `None` without one."""
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
                    print(f"{target['name']} must not depend on {product}", file=sys.stderr)
                    failed = 1
    for start, ends in FORBIDDEN.items():
        if start not in targets:
            print(f"unknown target {start} in FORBIDDEN", file=sys.stderr)
            failed = 1
        for end in ends:
            if way := path(targets, start, end):
                print(f"{start} must not depend on {end}: {' → '.join(way)}", file=sys.stderr)
                failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main())
