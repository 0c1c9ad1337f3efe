#!/usr/bin/env python3
"""Makes a smaller evaluation set: sample.py SET FOLDER

FOLDER gets links to every third picture of each folder of SET, with its line of truth.jsonl. Pictures that
belong together, such as a sharp and a blurred one, count as one.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path


def main(arguments: list[str]) -> None:
    """Makes the set, and deletes an older one."""
    source, target = Path(arguments[0]).resolve(), Path(arguments[1])
    shutil.rmtree(target, ignore_errors=True)
    for truth in sorted(source.glob("*/truth.jsonl")):
        groups: dict[str, list[str]] = {}
        for line in truth.read_text(encoding="utf-8").splitlines():
            if line.strip():
                entry = json.loads(line)
                groups.setdefault(entry.get("pair") or entry["path"], []).append(line)
        lines = [line for group in list(groups.values())[::3] for line in group]
        for line in lines:
            path = json.loads(line)["path"]
            (target / path).parent.mkdir(parents=True, exist_ok=True)
            (target / path).symlink_to(source / path)
        (target / truth.parent.name / "truth.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
