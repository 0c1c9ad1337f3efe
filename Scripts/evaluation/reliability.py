#!/usr/bin/env python3
"""Prints how often findings of each confidence are right, as Markdown tables.

    Scripts/evaluation/reliability.py records.jsonl --set DEV

The truth has no boxes. Faces are right up to the true number; beyond it the least confident are
wrong. Words are matched to the remaining true words, the most confident first, in pictures whose
words are all known. Smiles count if all true faces were found and all or none of them smile. Blur and
brightness have a score instead of a confidence: their tables show what is true at each score.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path

from scoring import counted, plain, read_records, read_truth, wilson

EDGES = (0.0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1.0)
SCORE_EDGES = (0.0, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.0)
Judged = Iterator[tuple[float, bool]]  # confidence, and whether it is right


def faces(records: dict, truth: dict) -> Judged:
    """Each face of a picture whose faces are counted."""
    for path, entry in truth.items():
        if entry["folder"] == "A_faces":
            said = [face["confidence"] for face in records.get(path, {}).get("faces") or []]
            for rank, confidence in enumerate(sorted(said, reverse=True)):
                yield confidence, rank < entry["faces"]


def smiles(records: dict, truth: dict) -> Judged:
    """Each face with a verdict and a truth about its smile."""
    for path, entry in truth.items():
        smiling, count = entry.get("smiling"), entry.get("faces")
        found = records.get(path, {}).get("faces") or []
        if smiling is None or len(found) != count or smiling not in (0, count):
            continue
        for face in found:
            if face["smiling"] is not None:
                yield face["smileConfidence"], face["smiling"] == (smiling > 0)


def words(records: dict, truth: dict, streets: bool) -> Judged:
    """Each spoken word of a picture whose words are all known."""
    for path, entry in truth.items():
        known = entry.get("exhaustive") or entry.get("set") == "none"
        if entry["folder"] != "B_text" or not known or (entry["set"] == "street") != streets:
            continue
        left = counted(entry["words"])
        said = (records.get(path, {}).get("text") or {}).get("words", [])
        for word in sorted(said, key=lambda word: -word["confidence"]):
            for piece in plain([word["text"]]):
                yield word["confidence"], left[piece] > 0
                left[piece] -= 1


def binned(judged: Iterable[tuple[float, bool]], edges: tuple[float, ...]) -> list[tuple]:
    """The bins that are not empty, with their content."""
    every = list(judged)
    parts = []
    for low, high in zip(edges, edges[1:]):
        inside = [pair for pair in every if low <= pair[0] < high or pair[0] == high == edges[-1]]
        if inside:
            parts.append((f"{low:.2f} to {high:.2f}", inside))
    return parts


def share(right: int, total: int) -> str:
    """A share with its interval."""
    low, high = wilson(right, total)
    return f"{right / total:.2f} ({low:.2f}–{high:.2f})"


def table(name: str, judged: Judged) -> list[str]:
    """A table of how much is right at each confidence."""
    parts = binned(judged, EDGES)
    if not parts:
        return []
    lines = [f"| {name}; confidence | mean confidence | right | of |", "|---|---|---|---|"]
    gap = total = 0.0
    for label, inside in parts:
        mean = sum(confidence for confidence, _ in inside) / len(inside)
        right = sum(true for _, true in inside)
        gap += abs(right - mean * len(inside))
        total += len(inside)
        lines.append(f"| {label} | {mean:.2f} | {share(right, len(inside))} | {len(inside)} |")
    return [*lines, f"| mean difference of confidence and share | {gap / total:.3f} | | |", ""]


def scores(records: dict, truth: dict, folder: str, key: str, verdicts: tuple) -> list[str]:
    """A table of what is spoken and what is true at each score of blur or brightness."""
    rows = []
    for path, entry in truth.items():
        found = records.get(path, {}).get(key) or {}
        if entry["folder"] == folder and found.get("score") is not None:
            true = entry.get("brightness") or ("blurry" if entry["blurry"] else "sharp")
            also = entry.get("also") or []
            accepted = {true, *([also] if isinstance(also, str) else also)}
            rows.append((found["score"], (found.get("verdict"), true, accepted)))
    heads = "".join(f" | said {verdict} | right | truly {verdict}" for verdict in verdicts)
    lines = [f"| score of {key} | pictures{heads} |", "|---" * (2 + 3 * len(verdicts)) + "|"]
    for label, inside in binned(rows, SCORE_EDGES):
        cells = [label, str(len(inside))]
        for verdict in verdicts:
            said = [accepted for _, (word, _, accepted) in inside if word == verdict]
            true = sum(word == verdict for _, (_, word, _) in inside)
            cells += [str(len(said)), str(sum(verdict in accepted for accepted in said)), str(true)]
        lines.append("| " + " | ".join(cells) + " |")
    return [*lines, ""] if rows else []


def tables(records: dict, truth: dict) -> str:
    """All tables."""
    return "\n".join([
        *table("face", faces(records, truth)),
        *table("smiling or not", smiles(records, truth)),
        *table("word, streets", words(records, truth, streets=True)),
        *table("word, all but streets", words(records, truth, streets=False)),
        *scores(records, truth, "D_blur", "sharpness", ("blurry",)),
        *scores(records, truth, "E_brightness", "brightness", ("dark", "bright")),
    ])  # fmt: skip


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("records", type=Path)
    parser.add_argument("--set", type=Path, required=True, help="the evaluation set")
    arguments = parser.parse_args()
    with open(arguments.records, encoding="utf-8") as file:
        records = read_records(file)
    print(tables(records, read_truth(arguments.set)))


if __name__ == "__main__":
    main()
