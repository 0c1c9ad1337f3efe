#!/usr/bin/env python3
"""Fits the model of the probability that the recogniser read a word right.

    python=$(Scripts/python-environment Training/requirements-fits.txt)/bin/python
    "$python" Training/fit_words.py evaluation/dev

It reads the pictures of B_text with the program's own code, line by line. It prints the precision on
held-out sources, and the coefficients for WordModel.recognizer in
Sources/ImageDescription/Reading/LineJudge.swift. It takes four minutes.
"""

from __future__ import annotations

import argparse
import functools
import json
import math
import re
import string
import subprocess
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression

ROOT = Path(__file__).resolve().parents[1]
ANALYSIS = ROOT / "Sources" / "CImageAnalysis"
MODELS = ROOT / "Sources" / "CAnalysisModels"
LIBRARIES = ("opencv_core", "opencv_imgproc", "jpeg", "png", "webp", "webpdemux",
             "gif", "tiff", "heif", "z", "tesseract", "lept", "gomp", "crypto", "dl")
NAMES = ("word", "line", "known", "near")
SETS = ("street", "meme", "receipt", "page", "none")
# The constants of WordSpacing, FoundLine, Thresholds and EnglishLexicon.
SPACE, LEAST_APART, WIDER_GAP, WIDENING, SAID = 0.03, 3, 1.6, 0.5, 0.75
LEAST_NEAR_LETTERS = 4

LEXICON = set((MODELS / "english-words.txt").read_text().split())


@dataclass
class Piece:
    """A piece of a line as it was read."""

    text: str
    confidence: float
    space: float
    middle: float
    certainty: float = 1


@dataclass
class Word:
    """A word, whether it is right, and its source."""

    features: list[float]
    is_right: bool
    source: str


def letters(text: str) -> str:
    """Its English letters in lower case."""
    return "".join(c for c in text.lower() if c in string.ascii_lowercase)


def comparable(text: str) -> str:
    """The key for comparing two readings."""
    return "".join(c for c in text.lower() if c.isalnum())


def words(pieces: list[Piece]) -> list[tuple[str, float]]:
    """Like WordSpacing.words, without lost marks."""
    found: list[list[Piece]] = []
    for piece in pieces:
        if found and piece.space < SPACE:
            found[-1].append(piece)
        else:
            found.append([piece])
    return [joined(word) for word in with_spaced_letters_joined(found)]


def joined(word: list[Piece]) -> tuple[str, float]:
    """The text of a word, and its confidence."""
    count = sum(len(piece.text) for piece in word)
    return "".join(p.text for p in word), sum(p.confidence * len(p.text) for p in word) / count


def with_spaced_letters_joined(words: list[list[Piece]]) -> list[list[Piece]]:
    """Like WordSpacing.withSpacedLettersJoined."""
    result, rest = [], list(words)
    while rest:
        count = 0
        while count < len(rest) and len(text := joined(rest[count])[0]) == 1 and text.isalnum():
            count += 1
        if count < LEAST_APART:
            result, rest = result + rest[: max(1, count)], rest[max(1, count) :]
            continue
        run, rest = rest[:count], rest[count:]
        gaps = [abs(b[0].middle - a[0].middle) for a, b in zip(run, run[1:], strict=False)]
        usual = sorted(gaps)[len(gaps) // 2]
        result.append(run[0])
        for letter, gap in zip(run[1:], gaps, strict=True):
            if gap > WIDER_GAP * usual:
                result.append(letter)
            else:
                result[-1] = result[-1] + letter
    return result


def is_known(text: str) -> bool:
    """Like EnglishLexicon.contains."""
    word = letters(text)
    return word in ("i", "a") if len(word) == 1 else word in LEXICON


@functools.cache
def is_near(text: str) -> bool:
    """Like EnglishLexicon.nearlyContains."""
    word = letters(text)
    if len(word) < LEAST_NEAR_LETTERS:
        return False
    for place in range(len(word) + 1):
        head, tail = word[:place], word[place:]
        more = (head + letter + rest for letter in string.ascii_lowercase for rest in (tail, tail[1:]))
        if head + tail[1:] in LEXICON or any(other in LEXICON for other in more):
            return True
    thin = ["[il]" if letter in "il" else letter for letter in word]
    places = ("".join((*thin[:place], "[il]?", *thin[place:])) for place in range(len(thin) + 1))
    pattern = re.compile(f"({'|'.join(places)})$")
    return any(pattern.match(other) for other in LEXICON if other[:1] in (word[0], "i", "l"))


def log_odds(confidence: float) -> float:
    """Like in LineJudge.swift, at most ±6.9."""
    confidence = min(max(confidence, 0.001), 0.999)
    return math.log(confidence / (1 - confidence))


def features(word: str, confidence: float, line: float) -> list[float]:
    """The inputs of WordModel, in the order of NAMES."""
    is_english = word.isascii() and not any(c.isdigit() for c in word)
    known = is_english and is_known(word)
    near = is_english and not known and is_near(word)
    return [log_odds(confidence), log_odds(line), known, near]


def is_right(index: int, said: list[str], truth: set[str]) -> bool:
    """Whether a word of a line is in the truth, alone, with its neighbours, or as several."""
    for first in range(max(0, index - 2), index + 1):
        for end in range(index + 1, min(len(said), first + 3) + 1):
            if "".join(said[first:end]) in truth:
                return True
    word = said[index]
    return any(word[:cut] in truth and word[cut:] in truth for cut in range(1, len(word)))


def source_of(entry: dict) -> str:
    """The source of a picture; a source is held out as a whole."""
    return f"{entry['set']}, {entry['source'].split('/')[0]}" if entry["set"] == "street" else entry["set"]


def read(dev: Path, entries: list[dict]) -> dict[str, list[list[Piece]]]:
    """The lines of each picture, read by read_words.cpp, which is compiled first."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "read_words"
        flags = ["-O2", "-std=c++17", f"-I{ANALYSIS}", f"-I{ANALYSIS / 'include'}", "-isystem", "/usr/include/opencv4"]
        sources = [Path(__file__).with_name("read_words.cpp"), *sorted(ANALYSIS.rglob("*.cpp"))]
        subprocess.run(["clang++", *flags, *sources, *(f"-l{name}" for name in LIBRARIES), "-o", program], check=True)
        paths = "".join(f"{dev / entry['path']}\n" for entry in entries)
        arguments = [program, MODELS / "nets", str(WIDENING)]
        output = subprocess.run(arguments, input=paths, capture_output=True, text=True, check=True).stdout
    found: dict[str, list[list[Piece]]] = {}
    for row in output.splitlines():
        kind, *rest = row.split("\t")
        if kind == "picture":
            lines = found.setdefault(str(Path(rest[0]).relative_to(dev)), [])
        elif kind == "line":
            lines.append([])
        else:
            confidence, space, middle, certainty, text = rest
            lines[-1].append(Piece(text, float(confidence), float(space), float(middle), float(certainty)))
    return found


def judged(entries: list[dict], read: dict[str, list[list[Piece]]]) -> list[Word]:
    """The words with their inputs."""
    rows = []
    for entry in entries:
        truth = {comparable(p) for w in entry["words"] + entry.get("optional", []) for p in w.split()} - {""}
        for line in read[entry["path"]]:
            said = words(line)
            count = sum(len(text) for text, _ in said)
            mean = sum(c * len(text) for text, c in said) / count if count else 0
            texts = [comparable(text) for text, _ in said]
            for index, (text, confidence) in enumerate(said):
                if texts[index]:
                    rows.append(Word(features(text, confidence, mean), is_right(index, texts, truth), source_of(entry)))
    return rows


def fitted(rows: list[Word]) -> LogisticRegression:
    """Fits the model to these words."""
    values = np.array([row.features for row in rows], float)
    return LogisticRegression(max_iter=1000).fit(values, [row.is_right for row in rows])


def main() -> None:
    """Reads the pictures, and prints the held-out figures and the coefficients."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("dev", type=Path)
    options = parser.parse_args()
    entries = [json.loads(line) for line in (options.dev / "B_text" / "truth.jsonl").read_text().splitlines()]
    entries = [e for e in entries if e["set"] in SETS and (e.get("exhaustive") or e["set"] == "none")]
    rows = judged(entries, read(options.dev, entries))
    print("| held-out source | words | right | spoken | spoken words right |\n|---|---|---|---|---|")
    for source in sorted({row.source for row in rows}):
        model = fitted([row for row in rows if row.source != source])
        own = [row for row in rows if row.source == source]
        odds = model.predict_proba(np.array([row.features for row in own], float))[:, 1]
        said = Counter(row.is_right for row, share in zip(own, odds, strict=True) if share >= SAID)
        right = sum(row.is_right for row in own)
        print(f"| {source} | {len(own)} | {right} | {said.total()} | {said[True] / max(1, said.total()):.3f} |")
    model = fitted(rows)
    print(", ".join(f"{name}: {value:.2f}" for name, value in zip(("bias", *NAMES), (*model.intercept_, *model.coef_[0]), strict=True)))


if __name__ == "__main__":
    main()
