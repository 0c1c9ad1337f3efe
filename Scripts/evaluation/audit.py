#!/usr/bin/env python3
"""Scores `descry audit --format json` from standard input: audit.py TRUTH.json"""

from __future__ import annotations

import collections
import json
import sys

LEAST = {"precision of warnings": 0.95, "precision of advice": 0.85, "recall": 0.8}
PICTURE_RULES = {
    "label-lacks-picture-text", "decorative-picture-holds-text", "image-of-text",
    "same-label-different-pictures", "different-labels-same-picture", "picture-says-nothing",
    "label-claims-people", "label-names-another-thing",
}


def main() -> int:
    """Prints the figures and the mistakes. Returns 1 if a figure is too low."""
    with open(sys.argv[1], encoding="utf-8") as file:
        truth = json.load(file)
    findings = [f for f in json.load(sys.stdin) if f["rule"] in PICTURE_RULES]
    right: dict[str, list[bool]] = collections.defaultdict(list)
    for finding in findings:
        expected = truth[finding["element"]["id"]]
        if finding["rule"] in expected["may"]:
            continue
        is_right = expected["must"] == finding["rule"]
        right["advice" if finding["severity"] == "advice" else "warnings"].append(is_right)
        if not is_right:
            print(f"wrong: {finding['element']['id']} {finding['rule']}: {finding['message']}")
    found = {(f["element"]["id"], f["rule"]) for f in findings}
    wanted = [(element, expected["must"]) for element, expected in truth.items() if expected["must"]]
    for element, rule in wanted:
        if (element, rule) not in found:
            print(f"missed: {element} {rule}")
    figures = {f"precision of {kind}": right[kind] for kind in ("warnings", "advice")}
    figures["recall"] = [pair in found for pair in wanted]
    is_enough = True
    for name, values in figures.items():
        share = sum(values) / len(values) if values else 0
        is_enough &= share >= LEAST[name]
        print(f"{name:<24} {sum(values)} of {len(values)}  {share:.3f}  (at least {LEAST[name]})")
    return 0 if is_enough else 1


if __name__ == "__main__":
    sys.exit(main())
