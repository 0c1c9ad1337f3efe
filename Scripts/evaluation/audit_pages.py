#!/usr/bin/env python3
"""Scores the audit's rules for pictures on generated pages: audit_pages.py FOLDER

    audit_pages.py .build/audit-pages --descry .build/release/descry [--half fit] [--wrong]

Scripts/audit-pages/make.py makes FOLDER. A faulty page counts as found if the right rule finds its
picture. A page counts as wrongly flagged if a rule for pictures has a finding that is not needed.
"""

from __future__ import annotations

import argparse
import collections
import json
import subprocess
import sys
from pathlib import Path

from audit import PICTURE_RULES

LEAST_FOUND = 0.85
MOST_WRONG = 0.03


def main() -> int:
    """Prints the figures. Returns 1 if the half for reporting is too low."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--descry", required=True)
    parser.add_argument("--half", choices=("fit", "report"), default="report")
    parser.add_argument("--wrong", action="store_true", help="also list the pages")
    arguments = parser.parse_args()
    truth = json.loads((arguments.folder / "truth.json").read_text())
    pages = {name: page for name, page in truth.items() if page["half"] == arguments.half}
    run = subprocess.run(
        [Path(arguments.descry).resolve(), "audit", *pages, "--format", "json", "--fail-on", "never"],
        cwd=arguments.folder, stdout=subprocess.PIPE, check=True,
    )  # fmt: skip
    found: dict[str, set[str]] = collections.defaultdict(set)
    for finding in json.loads(run.stdout):
        if finding["rule"] in PICTURE_RULES:
            found[finding["file"]].add(finding["rule"])
    missed = [name for name, page in pages.items() if not found[name].issuperset(page["must"])]
    wrong = [name for name, page in pages.items() if found[name] - set(page["must"]) - set(page["may"])]
    if arguments.wrong:
        for name in missed:
            print(f"missed: {name} ({pages[name]['sort']}): {pages[name]['must']}")
        for name in wrong:
            print(f"wrong: {name} ({pages[name]['sort']}): {sorted(found[name])}")
    faulty = sum(1 for page in pages.values() if page["must"])
    share_found, share_wrong = 1 - len(missed) / faulty, len(wrong) / len(pages)
    print(f"found           {faulty - len(missed)} of {faulty}  {share_found:.3f}  (at least {LEAST_FOUND})")
    print(f"flagged wrongly {len(wrong)} of {len(pages)}  {share_wrong:.3f}  (at most {MOST_WRONG})")
    is_enough = share_found >= LEAST_FOUND and share_wrong <= MOST_WRONG
    return 0 if is_enough or arguments.half == "fit" else 1


if __name__ == "__main__":
    sys.exit(main())
