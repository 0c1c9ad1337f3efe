#!/usr/bin/env python3
"""Scores the reading order of receipts, pages and captions.

    ../shared/evaluation/evaluate.py --descry … --set DEV --keep records.jsonl
    Scripts/evaluation/order.py records.jsonl --set DEV

It matches each read word to one true word: the longest run of equal words first, then the next
longest; among equally long runs, the one nearest to where its neighbours were found. A pair of
neighbouring true words counts if both were read. It is right if the second is the next matched word
after the first; misread words between them do not matter. "receipt, prices" has the pairs of
receipts whose second word is a price.

The truth of some receipts follows columns, with all labels before all amounts. So it skips pairs of
receipts whose second word is higher than the first, or in a lower row while another true word was
read further right in the first word's row, or further left in the second word's. The rows of a
tilted receipt are levelled first.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from scoring import Figures, plain, read_records, read_truth

SETS = ("receipt", "page", "meme")
PRICES = "receipt, prices"
Box = list[float]  # left, top, width, height
STEEPEST = 0.1  # slope of a row; two words of other rows are further down


def runs(true: list[str], said: list[str], given: dict[int, int]) -> list[tuple[int, int, int]]:
    """The longest runs of equal words not matched yet: their places and lengths."""
    taken = set(given.values())
    places: dict[str, list[int]] = {}
    for at, word in enumerate(said):
        if at not in taken:
            places.setdefault(word, []).append(at)
    longest, best = 1, []
    ending: dict[int, int] = {}  # length of the run that ends at a place of `said`
    for at, word in enumerate(true):
        now = {}
        if at not in given:
            for place in places.get(word, []):
                length = now[place] = ending.get(place - 1, 0) + 1
                if length > longest:
                    longest, best = length, []
                if length == longest:
                    best.append((at - length + 1, place - length + 1, length))
        ending = now
    return best


def distance(run: tuple[int, int, int], given: dict[int, int], scale: float) -> float:
    """The distance of a run from where its matched neighbours suggest it."""
    start, place, length = run
    before = max((at for at in given if at < start), default=None)
    after = min((at for at in given if at >= start + length), default=None)
    steps = []
    if before is not None:
        steps.append(abs(place - given[before] - (start - before)))
    if after is not None:
        steps.append(abs(given[after] - place - (after - start)))
    return min(steps, default=abs(place - start * scale))


def given_words(true: list[str], said: list[str]) -> dict[int, int]:
    """The place of each read word, by the place of its true word."""
    given: dict[int, int] = {}
    scale = len(said) / max(len(true), 1)
    while found := runs(true, said, given):
        start, place, length = min(found, key=lambda run: distance(run, given, scale))
        given |= {start + step: place + step for step in range(length)}
    return given


def levelled(boxes: list[Box], given: dict[int, int]) -> list[Box]:
    """The boxes moved up or down so that rows are level.

    The slope is the median of those from a true word to the next one, if that is further right.

    >>> boxes = [[0, 1, 0, 1], [16, 2, 0, 1], [32, 3, 0, 1], [0, 4, 0, 1]]
    >>> [top for _, top, _, _ in levelled(boxes, {at: at for at in range(4)})]
    [1.0, 1.0, 1.0, 4.0]
    """
    middles = [(left + width / 2, top + height / 2) for left, top, width, height in boxes]
    slopes = []
    for at in given:
        if at + 1 in given:
            (x, y), (next_x, next_y) = middles[given[at]], middles[given[at + 1]]
            if abs(next_y - y) < STEEPEST * (next_x - x):
                slopes.append((next_y - y) / (next_x - x))
    slope = sorted(slopes)[len(slopes) // 2] if slopes else 0
    return [
        [left, top - slope * x, width, height]
        for (left, top, width, height), (x, _) in zip(boxes, middles)
    ]


def by_columns(at: int, given: dict[int, int], boxes: list[Box]) -> bool:
    """Whether the truth leaves a row before its end, or enters the next one after its beginning.

    >>> boxes = [[0, 0, 1, 1], [9, 0, 1, 1], [0, 1, 1, 1], [9, 1, 1, 1]]
    >>> by_rows = {at: at for at in range(4)}
    >>> [by_columns(at, by_rows, boxes) for at in range(3)]
    [False, False, False]
    >>> labels_then_prices = {0: 0, 1: 2, 2: 1, 3: 3}
    >>> [by_columns(at, labels_then_prices, boxes) for at in range(3)]
    [True, True, True]
    """
    (left, top, width, height), next_box = boxes[given[at]], boxes[given[at + 1]]
    down = (next_box[1] + next_box[3] / 2 - top - height / 2) / max(height, next_box[3])
    if abs(down) < 0.5:
        return False

    def is_in_row(box: Box, row: Box) -> bool:
        return abs(box[1] + box[3] / 2 - row[1] - row[3] / 2) < row[3] / 2

    others = [boxes[place] for other, place in given.items() if other not in (at, at + 1)]
    return down < 0 or any(
        (box[0] > left + width / 2 and is_in_row(box, boxes[given[at]]))
        or (box[0] < next_box[0] and is_in_row(box, next_box))
        for box in others
    )


def prices(words: list[str]) -> list[bool]:
    """For each normalised word, whether it is a price.

    >>> prices(["Milk", "2", "pt", "1.45"])
    [False, False, True]
    """
    pieces = (piece for word in words for piece in word.split() if plain([piece]))
    return [bool(re.search(r"\d[.,]\d\d\b", piece)) for piece in pieces]


def pairs(
    true: list[str], said: list[tuple[str, Box]], one_column: bool, second: list[bool] | None = None
) -> tuple[int, int]:
    """The number of neighbouring pairs in order, and of pairs that were read.

    `second` says which words may be the second one of a pair; by default all.

    >>> box = [0.0, 0.0, 1.0, 1.0]
    >>> pairs("the cat and the dog".split(), [(word, box) for word in "the dog and".split()], False)
    (1, 2)
    >>> pairs("in the end".split(), [(word, box) for word in "end x the in".split()], False)
    (0, 2)

    On a list that is tilted by 3 degrees a price may be as high as the label of another row:

    >>> true = plain("Milk 1.45 Bread 1.80 Eggs 2.20".split())
    >>> places = [(20 * (at % 2), 1.4 * (at // 2)) for at in range(6)]
    >>> def tilted(slope):
    ...     return [(word, [x, y + slope * x, 3, 1]) for word, (x, y) in zip(true, places)]
    >>> {pairs(true, tilted(slope / 1000), True) for slope in range(-53, 54)}
    {(5, 5)}
    """
    words = [word for text, _ in said for word in plain([text])]
    boxes = [box for text, box in said for _ in plain([text])]
    given = given_words(true, words)
    places = sorted(given.values())
    following = dict(zip(places, places[1:]))
    both = [at for at in given if at + 1 in given]
    if second is not None:
        both = [at for at in both if second[at + 1]]
    if one_column:
        boxes = levelled(boxes, given)
        both = [at for at in both if not by_columns(at, given, boxes)]
    return sum(following.get(given[at]) == given[at + 1] for at in both), len(both)


def main() -> int:
    """Prints the figures. Returns 1 if one is below its floor."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("records", type=Path)
    parser.add_argument("--set", type=Path, required=True, help="the evaluation set")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument("--floors", type=Path, help='a file with {"figure": lowest}')
    parser.add_argument("--wrong", action="store_true", help="list pictures out of order")
    arguments = parser.parse_args()
    with open(arguments.records, encoding="utf-8") as file:
        records = read_records(file)
    sums = {name: [0, 0] for name in (*SETS, PRICES, "all")}
    for path, truth in read_truth(arguments.set).items():
        if truth.get("set") not in SETS:
            continue
        words = (records.get(path, {}).get("text") or {}).get("words", [])
        said = [(word["text"], word["box"]) for word in words]
        right, total = pairs(plain(truth["words"]), said, truth["set"] == "receipt")
        for name in (truth["set"], "all"):
            sums[name][0] += right
            sums[name][1] += total
        if truth["set"] == "receipt":
            priced = pairs(plain(truth["words"]), said, True, prices(truth["words"]))
            sums[PRICES] = [one + other for one, other in zip(sums[PRICES], priced)]
        if arguments.wrong and right < total:
            print(f"{path}: {right} of {total} in order")
    figures = Figures()
    for name, (right, total) in sums.items():
        figures.share(f"order: {name}", right, total)
    return figures.finish(arguments.json, arguments.floors)


if __name__ == "__main__":
    sys.exit(main())
