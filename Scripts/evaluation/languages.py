#!/usr/bin/env python3
"""Scores descry on the pictures of Scripts/languages/make.py.

    Scripts/evaluation/languages.py .build/languages --descry .build/release/descry

For each language that is read, the share of the words found and of the words said that are right; of
Japanese and Chinese, which have no spaces, of the signs. For languages in other scripts the share of
words of their pictures that are said though they are wrong. And the share of pictures whose language
is told wrongly.
"""

from __future__ import annotations

import json
import sys
import unicodedata
from collections import Counter

from scoring import Figures, describe, folder_arguments

WITHOUT_SPACES = ("ja", "ja_columns", "zh_Hans")
MARKS = ".,;:!?\"“”„’‘'()«»…-"


def parts(text: str, language: str) -> Counter[str]:
    """The words without punctuation at their ends, or the signs.

    >>> sorted(parts("«Bonjour», dit-il.", "fr"))
    ['Bonjour', 'dit-il']
    """
    text = unicodedata.normalize("NFC", text)
    if language in WITHOUT_SPACES:
        return Counter(sign for sign in text if sign.isalnum())
    return Counter(word for word in (word.strip(MARKS) for word in text.split()) if word)


def main() -> int:
    """Prints the figures. Returns 1 if one is below its floor."""
    arguments = folder_arguments(__doc__, "list wrong words")
    lines = (arguments.folder / "truth.jsonl").read_text(encoding="utf-8").splitlines()
    truth = [json.loads(line) for line in lines]
    records = describe(arguments.descry, arguments.folder, [row["path"] for row in truth], "--deadline", "600")
    true, said, right = Counter(), Counter(), Counter()
    told, mistold, reported, pictures = 0, 0, Counter(), Counter()
    for row in truth:
        language = row["language"]
        text = records[row["path"]].get("text") or {}
        wanted, found = parts("\n".join(row["lines"]), language), parts(text.get("text", ""), language)
        true[language] += wanted.total()
        said[language] += found.total()
        right[language] += (wanted & found).total()
        pictures[language] += 1
        reported[language] += text.get("otherLanguage", False)
        if "language" in text and row["read"]:
            told += 1
            mistold += text["language"] != language.split("_")[0]
        if arguments.wrong and (found - wanted):
            print(f"{row['path']}: {sorted(found - wanted)}")
    figures = Figures()
    for language in dict.fromkeys(row["language"] for row in truth if row["read"]):
        figures.share(f"languages: {language}, found", right[language], true[language])
        figures.share(f"languages: {language}, right", right[language], said[language])
    for language in dict.fromkeys(row["language"] for row in truth if not row["read"]):
        figures.share(f"languages: {language}, wrong words", said[language] - right[language], true[language])
        figures.share(f"languages: {language}, reported", reported[language], pictures[language])
    figures.share("languages: language told wrongly", mistold, told)
    return figures.finish(arguments.json, arguments.floors)


if __name__ == "__main__":
    sys.exit(main())
