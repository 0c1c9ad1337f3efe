#!/usr/bin/env python3
"""Fails if a link in a Markdown file of the repository is broken: no such file or heading."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def prose(path: Path) -> str:
    """A file's text without code blocks."""
    text = path.read_text(encoding="utf-8")
    return re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)


def anchors(path: Path) -> set[str]:
    """The anchors that GitHub gives the headings."""
    headings = re.findall(r"^#+ (.+)$", prose(path), re.MULTILINE)
    plain = (re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower() for heading in headings)
    return {re.sub(r"[^\w\- ]", "", heading).replace(" ", "-") for heading in plain}


def main() -> int:
    """Prints each broken link."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", "*.md", ":!Tests/Fuzzing"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    broken = 0
    for name in filter(None, listed.split("\0")):
        path = ROOT / name
        for link in re.findall(r"\]\(([^)\s]+)[^)]*\)", re.sub(r"`[^`\n]*`", "", prose(path))):
            if re.match(r"[a-z]+:", link):
                continue
            file, _, anchor = link.partition("#")
            target = (path.parent / file).resolve() if file else path
            if not target.exists() or (
                anchor and target.suffix == ".md" and anchor not in anchors(target)
            ):
                print(f"{name}: broken link {link}")
                broken += 1
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
