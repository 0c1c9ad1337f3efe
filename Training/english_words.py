#!/usr/bin/env python3
"""Makes Sources/CAnalysisModels/english-words.txt, the lexicon for English text.

    apt-get install wamerican-small wbritish-small
    Training/english_words.py

Debian's packages have SCOWL's lists of size 50: 51,294 American and 50,950 British words. The output
has only the letters a to z ("don't" is "dont"), sorted by bytes, one word per line. It skips
abbreviations, which are in capitals, and words with a letter three times in a row, and adds a few
newer words.
"""

from __future__ import annotations

import re
from pathlib import Path

SOURCES = [Path("/usr/share/dict") / name for name in (
    "american-english-small", "british-english-small")]  # fmt: skip
# Words in pictures that are newer than the lists.
YOUNGER = (
    "android app apps bluetooth emoji facebook google hashtag instagram ipad iphone lol online omg"
    " selfie selfies smartphone smartphones tiktok twitter website websites whatsapp wifi wow youtube"
)
OUTPUT = Path(__file__).resolve().parents[1] / "Sources" / "CAnalysisModels" / "english-words.txt"


def main() -> None:
    """Writes the list."""
    words = set(YOUNGER.split())
    for source in SOURCES:
        for word in source.read_text(encoding="utf-8").split():
            if word.removesuffix("'s").isupper():
                continue
            letters = word.lower().replace("'", "")
            if re.fullmatch("[a-z]{2,}", letters) and not re.fullmatch(r"(.)\1{2,}", letters):
                words.add(letters)
    OUTPUT.write_text("".join(f"{word}\n" for word in sorted(words)), encoding="ascii")
    print(f"{OUTPUT.name}: {len(words)} words")


if __name__ == "__main__":
    main()
