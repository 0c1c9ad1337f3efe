#!/usr/bin/env python3
"""Fails where README, the guides, the sources or the scripts use a phrase of Descry's old dialect.

    Tests/Format/phrases.py [FILE OR FOLDER…]

CONTRIBUTING.md, "How we write", says why, and has plain words to use instead. A phrase is also found
where a line breaks inside it, in a comment or in a string.
"""

from __future__ import annotations

import collections
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLACES = ("README.md", "Documentation", "Sources", "Scripts")

# Each phrase as a regular expression, in which a space is any white space, and the plain words.
PHRASES = {
    r"lock(s|ed|ing)?( themselves| itself| a process)?(-| )up": "sandbox, sandboxed",
    r"told by": "detected from, found by",
    r"such as are": "name what they are",
    r"of which there": "split the sentence",
    r"else(?=\.(\s|$|\"))": "otherwise, or leave it out",
    r"process(es)? of (its|their) own that": "a sandboxed worker process",
    r"nothing in it is sure": "nothing recognised with confidence",
    r"(is|it is) one even area": "the image is blank",
    r"cannot be told": "unknown",
    r"which this is not": "say what was expected",
    r"move it with": "raise the limit with",
    r"cannot be listened on": "cannot listen on",
    r"more to do than": "the service is overloaded",
    r"too much for two processes": "crashed two worker processes",
    r"not asked this way": "method not allowed",
    r"such as is": "name what it is",
    r"sends slowly": "slow uploads",
    r"takes nobody's place": "does not occupy a worker",
    r"was left as it is": "skipped",
    r"as good as none": "count as missing",
    r"nothing of an answer is believed": "every answer is validated",
    r"in memory are only": "at most … are in memory",
    r"people's words stay": "corrections survive",
    r"whatever is run again": "survive re-runs",
    r"told to nobody": "marked decorative",
    r"what is this based on": "why this description",
    r"it only decorates": "decorative",
    r"describe anyway": "read the description instead",
    r"waits for its turn": "waiting",
    r"no view(?=<)": "no preview",
    r"is all well": "check the installation",
    r"hear a screen": "simulate VoiceOver on a screen",
    r"will not say": "limitations",
    r"bytes that are no": "invalid",
}

# What may stand between two words where a line breaks: a comment's sign, or a string's continuation.
GAP = r"(?:[ \t]+|[ \t]*\\?\n[ \t]*(?:///?|#|\*|>)?[ \t]*)"


def pattern() -> re.Pattern[str]:
    """All phrases in one expression; the group that matches is the phrase's number."""
    parts = (f"(?P<p{number}>{phrase.replace(' ', GAP)})" for number, phrase in enumerate(PHRASES))
    return re.compile(rf"\b(?:{'|'.join(parts)})", re.IGNORECASE | re.MULTILINE)


def files(places: list[str]) -> list[Path]:
    """The files in these places that Git knows or would add."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", *places],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    found = [ROOT / name for name in listed.split("\0") if name]
    return [path for path in found if path.is_file() and not path.is_symlink()]


def main() -> int:
    """Prints each place, and how many there are in each folder."""
    wanted, plain = pattern(), list(PHRASES.values())
    counts: collections.Counter[str] = collections.Counter()
    for path in files(sys.argv[1:] or list(PLACES)):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        name = path.relative_to(ROOT)
        for match in wanted.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            number = next(int(key[1:]) for key, value in match.groupdict().items() if value)
            said = " ".join(match.group(0).split())
            print(f"{name}:{line}: '{said}'; plainer: {plain[number]}")
            counts[name.parts[0]] += 1
    if counts:
        print(", ".join(f"{folder}: {count}" for folder, count in counts.items()), file=sys.stderr)
    return 1 if counts else 0


if __name__ == "__main__":
    sys.exit(main())
