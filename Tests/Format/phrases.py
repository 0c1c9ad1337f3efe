#!/usr/bin/env python3
"""Fails if prose or the name of a test uses a phrase of Descry's old dialect.

    Tests/Format/phrases.py [FILE OR FOLDER…]

Without arguments it checks the documents, the sources, the scripts, the integrations, and the names
and docstrings of tests. CONTRIBUTING.md, "How we write", says how to write instead. It also finds a
phrase that a line break divides, in a comment or in a string.
"""

from __future__ import annotations

import collections
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLACES = (
    "*.md", "NOTICE", "Dockerfile", "Package.swift", "action.yml", "*.yaml", ".ci", "Documentation",
    "Sources", "Scripts", "Integrations", "Tests", "TestImages/*.md", "Training",
)  # fmt: skip

# Each phrase as a regular expression, in which a space is any white space, and plainer words.
PHRASES = {
    r"lock(s|ed|ing)?( themselves| itself| a process)?(-| )up": "sandbox, sandboxed",
    r"told by": "detected from, found by",
    r"such as are": "name what they are",
    r"of which there": "split the sentence",
    r"else(?=\.(\s|$|\"))": "otherwise, or leave it out",
    r"process(es)? of (its|their) own that": "a sandboxed worker process",
    r"nothing in it is sure": "nothing recognised with confidence",
    r"(is|it is) one even area": "the image is blank",
    r"can(not)? be told": "unknown, recognisable",
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
    r"of (its|their) own": "its own, separate",
    r"held against": "compared with, checked against",
    r"left alone": "skipped, unchanged",
    r"left as (it|they) (is|are|was|were)": "unchanged",
    r"in whatever way": "however, or leave it out",
    r"where there (is|are) (none|nothing)": "if there is none",
    r"(that|which|it|this|they) (is|are) no(?! (longer|more|other|better))": "is not a",
    r"what (becomes|became) of": "the result of",
    r"what (is|was) (told|given|asked)": "name it: the label, the request",
    r"known again": "recognised, matched",
    r"there twice": "duplicate",
    r"taken for": "treated as, mistaken for",
    r"in the place of": "instead of",
    r"(else|others) than": "other than",
    r"what is in hand": "the current pictures",
    r"anew": "again, new",
}

# The text between two words with a line break: a comment's sign, or a string's continuation.
GAP = r"(?:[ \t]+|[ \t]*\\?\n[ \t]*(?:///?|#|\*|>)?[ \t]*)"


# In tests, names and docstrings count: in Swift the titles, in Python also the names of functions.
NAMES = {
    ".swift": re.compile(r'@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"'),
    ".py": re.compile(r'"""(.*?)"""|def (test_\w+)', re.DOTALL),
}


def names(text: str, pattern: re.Pattern[str]) -> str:
    """The text with only the names of tests, in their places. Underscores become spaces."""
    shown = [letter if letter == "\n" else "\0" for letter in text]
    for match in pattern.finditer(text):
        for start, end in (match.span(group) for group in range(1, len(match.groups()) + 1)):
            if start >= 0:
                shown[start:end] = text[start:end].replace("_", " ")
    return "".join(shown)


def prose(path: Path) -> str | None:
    """The prose of a file, in its place; `None` for a file that is not text."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None
    if {"Tests", "tests"} & set(path.relative_to(ROOT).parts):
        wanted = NAMES.get(path.suffix)
        return names(text, wanted) if wanted else None
    return text


def pattern() -> re.Pattern[str]:
    """All phrases in one expression. The group that matches has the phrase's number."""
    parts = (f"(?P<p{number}>{phrase.replace(' ', GAP)})" for number, phrase in enumerate(PHRASES))
    return re.compile(rf"\b(?:{'|'.join(parts)})(?!\w)", re.IGNORECASE | re.MULTILINE)


def files(places: list[str]) -> list[Path]:
    """The files in these places that Git tracks or would add."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", *places],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    found = [ROOT / name for name in listed.split("\0") if name]
    left_out = {Path(__file__).name, "english-words.txt"}
    files = [path for path in found if path.name not in left_out]
    return [path for path in files if path.is_file() and not path.is_symlink()]


def main() -> int:
    """Prints each phrase that it finds, and the numbers of them in each folder."""
    wanted, plain = pattern(), list(PHRASES.values())
    counts: collections.Counter[str] = collections.Counter()
    for path in files(sys.argv[1:] or list(PLACES)):
        text = prose(path)
        if text is None:
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
