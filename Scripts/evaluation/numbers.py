#!/usr/bin/env python3
"""Scores descry on the pictures of Scripts/numbers/make.py.

    Scripts/evaluation/numbers.py .build/numbers --descry .build/release/descry

A pair of an item and its number is right if the item is read and its number, with point and sign,
is the next word. A number that is said is right if it was drawn, with all its parts and signs.
"""

from __future__ import annotations

import json
import re
import sys
from itertools import groupby

from scoring import Figures, describe, folder_arguments


def words(text: str) -> list[str]:
    """The words in lower case without punctuation at their ends, and signs with their numbers.

    >>> words("Summer sale: 50 % off, $3.80.")
    ['summer', 'sale', '50%', 'off', '$3.80']
    >>> words("3.80 € or €2.90")
    ['3.80€', 'or', '€2.90']
    """
    return [word.strip(".,:;!?").lower() for word in re.sub(r"(?<=\d) (?=[%€])", "", text).split()]


def is_right(item: str, number: str, said: list[str]) -> bool:
    """Whether the number follows the item.

    >>> is_right("Milk 2 pt", "1.45", words("Total Milk 2 pt 1.45"))
    True
    >>> is_right("Milk 2 pt", "1.45", words("1.45 Milk 2 pt"))
    False
    """
    pair = words(item) + words(number)
    return any(said[at : at + len(pair)] == pair for at in range(len(said)))


def numbers(text: str) -> list[list[str]]:
    r"""The words with a digit in each line; those in a row are one number.

    >>> numbers("Call 055 4890\nBus 42, 50 % off")
    [['055', '4890'], ['42', '50%']]
    """
    found = []
    for line in text.splitlines():
        rows = groupby(words(line), key=lambda word: any(letter.isdigit() for letter in word))
        found += [list(row) for is_number, row in rows if is_number]
    return found


def is_made_of(said: list[str], drawn: list[list[str]]) -> bool:
    """Whether it is one drawn number after the other, each whole.

    >>> is_made_of(["12", "1.45"], [["1.45"], ["12"]])
    True
    >>> is_made_of(["4890"], [["055", "4890"]])
    False
    """
    return not said or any(
        said[: len(each)] == each and is_made_of(said[len(each) :], drawn) for each in drawn
    )


def main() -> int:
    """Prints the figures. Returns 1 if one is below its floor."""
    arguments = folder_arguments(__doc__, "list wrong pairs and numbers")
    lines = (arguments.folder / "truth.jsonl").read_text(encoding="utf-8").splitlines()
    truth = [json.loads(line) for line in lines]
    paths = [row["path"] for row in truth]
    records = describe(arguments.descry, arguments.folder, paths, "--deadline", "600")
    sums: dict[str, list[int]] = {}
    for row in truth:
        text = (records[row["path"]].get("text") or {}).get("text", "")
        wrong = [pair for pair in row["pairs"] if not is_right(*pair, words(text))]
        for name in (row["set"], "all"):
            right, total = sums.setdefault(name, [0, 0])
            sums[name] = [right + len(row["pairs"]) - len(wrong), total + len(row["pairs"])]
        drawn = [number for each in row["drawn"] for number in numbers(each)]
        said = numbers(text)
        untrue = [number for number in said if not is_made_of(number, drawn)]
        right, total = sums.setdefault("right where said", [0, 0])
        sums["right where said"] = [right + len(said) - len(untrue), total + len(said)]
        if arguments.wrong and wrong + untrue:
            print(f"{row['path']}: {wrong} {untrue} in {text!r}")
    figures = Figures()
    for name, (right, total) in sums.items():
        figures.share(f"numbers: {name}", right, total)
    return figures.finish(arguments.json, arguments.floors)


if __name__ == "__main__":
    sys.exit(main())
