#!/usr/bin/env python3
"""Draws lines in many languages, for measuring what is read of them: make.py FOLDER

    Scripts/prepare $(cat Scripts/languages/packages.txt)
    python=$(Scripts/python-environment Scripts/languages/requirements.txt)/bin/python
    "$python" Scripts/languages/make.py .build/languages

For each language 100 lines, five to a picture like a photo and 25 to a page, the Japanese ones also in
columns, and FOLDER/truth.jsonl with them. The lines are Django's translations, the fonts are free. The same seed and the same versions
give the same pictures.
"""

from __future__ import annotations

import argparse
import functools
import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import django
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFilter, ImageFont

LOCALES = Path(django.__file__).parent
FONTS = Path("/usr/share/fonts")
LATIN = (
    "DejaVuSans.ttf", "DejaVuSerif.ttf", "Carlito-Regular.ttf", "LinLibertine_R.otf", "Inter-Regular.otf",
    "Quicksand-Medium.ttf", "Vollkorn-Regular.ttf", "LiberationSans-Bold.ttf", "LiberationSerif-Regular.ttf",
    "NotoSans-Regular.ttf", "NotoSerif-Bold.ttf",
)  # fmt: skip
EASTERN = ("NotoSansCJK-Regular.ttc", "NotoSerifCJK-Regular.ttc", "NotoSansCJK-Bold.ttc")
# The places of Japanese, Korean and simplified Chinese in Noto's collections.
FACES = {"ja": 0, "ko": 1, "zh_Hans": 2}
OTHERS = {
    "ar": ("NotoSansArabic-Regular.ttf", "NotoNaskhArabic-Regular.ttf"),
    "he": ("NotoSansHebrew-Regular.ttf", "NotoSerifHebrew-Regular.ttf"),
    "hi": ("NotoSansDevanagari-Regular.ttf",), "th": ("NotoSansThai-Regular.ttf",),
    "ja": (*EASTERN, "ipag.ttf"), "ko": EASTERN[:1], "zh_Hans": EASTERN,
}  # fmt: skip
READ = ("en", "de", "fr", "es", "it", "pt_BR", "nl", "pl", "ja", "zh_Hans", "cs", "sv", "tr", "da", "hu", "ro")
READ_TOO = ("sk", "hr", "sl", "ca", "nb", "fi")
UNREAD = ("vi", "el", "ru", "uk", "bg", "ar", "he", "ko", "hi", "th")
LINES, ON_PHOTO, ON_PAGE = 100, 5, 25
Drawing = Callable[[list[str], "Fonts"], Image.Image]


def texts(locale: str, longest: int) -> list[str]:
    """The messages of Django in a language, cut to lines, in random order."""
    key = "msgid" if locale == "en" else "msgstr"
    found = set()
    for file in sorted(LOCALES.glob(f"**/locale/{locale}/LC_MESSAGES/django.po")):
        content = file.read_text(encoding="utf-8")
        for match in re.finditer(rf'^{key} "(.*)"\n((?:".*"\n)*)', content, re.MULTILINE):
            text = match[1] + "".join(line[1:-1] for line in match[2].splitlines())
            text = re.sub(r"\s+", " ", text.replace("\\n", " ").replace('\\"', '"')).strip()
            if re.search(r"[%{<\\]|^Project-Id", text) or len(text) < (4 if longest < 20 else 8):
                continue
            cut = text.rfind(" ", 0, longest) if " " in text and len(text) > longest else longest
            if cut >= 4:
                found.add(text[:cut])
    lines = sorted(found)
    random.shuffle(lines)
    return lines[:LINES]


@functools.cache
def characters(file: Path) -> frozenset[int]:
    """The characters of a font."""
    return frozenset(TTFont(file, fontNumber=0, lazy=True).getBestCmap())


class Fonts:
    """The fonts of a language."""

    def __init__(self, locale: str) -> None:
        names = OTHERS.get(locale, LATIN)
        self.files = [next(iter(sorted(FONTS.rglob(name)))) for name in names]
        self.face = FACES.get(locale, 0)

    def font(self, text: str, size: int, number: int) -> ImageFont.FreeTypeFont:
        """One of the fonts that have all characters of the text, or of all fonts if none has."""
        codes = {ord(sign) for sign in text if not sign.isspace()}
        fitting = [file for file in self.files if codes <= characters(file)] or self.files
        file = fitting[number % len(fitting)]
        return ImageFont.truetype(str(file), size, index=self.face if file.suffix == ".ttc" else 0)


def photo(lines: list[str], fonts: Fonts) -> Image.Image:
    """Lines over blurred colours."""
    base = Image.new("RGB", (16, 12))
    base.putdata([tuple(random.randint(20, 235) for _ in "rgb") for _ in range(16 * 12)])
    picture = base.resize((640, 480), Image.Resampling.BICUBIC).filter(ImageFilter.GaussianBlur(25))
    drawing = ImageDraw.Draw(picture)
    for number, line in enumerate(lines):
        top, size, choice = 20 + 88 * number, random.randint(22, 34), random.randrange(99)
        while drawing.textlength(line, font=fonts.font(line, size, choice)) > 600 and size > 12:
            size -= 2
        ground = picture.crop((10, top, 630, top + size + 10)).resize((1, 1)).getpixel((0, 0))
        ink = (10, 10, 20) if sum(ground) > 384 else (250, 250, 245)
        font = fonts.font(line, size, choice)
        drawing.text((14, top), line, font=font, fill=ink, stroke_width=1, stroke_fill=ground)
    return picture


def page(lines: list[str], fonts: Fonts) -> Image.Image:
    """Lines on paper."""
    picture = Image.new("RGB", (850, 1100), (252, 252, 250))
    drawing, choice = ImageDraw.Draw(picture), random.randrange(99)
    for number, line in enumerate(lines):
        drawing.text((70, 50 + 40 * number), line, font=fonts.font(line, 22, choice), fill=(25, 25, 25))
    return picture


def columns(lines: list[str], fonts: Fonts) -> Image.Image:
    """Columns from the right, each from top to bottom."""
    picture = Image.new("RGB", (640, 640), (240, 238, 230))
    drawing = ImageDraw.Draw(picture)
    for number, line in enumerate(lines):
        font = fonts.font(line, random.randint(26, 34), random.randrange(99))
        drawing.text((560 - 115 * number, 14), line, font=font, fill=(20, 20, 30), direction="ttb")
    return picture


def main() -> None:
    """Draws the pictures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    random.seed(5)
    rows = []
    japanese = []

    def draw(language: str, lines: list[str], kind: str, drawing: Drawing, count: int) -> None:
        fonts = Fonts(language.split("_columns")[0])
        for first in range(0, len(lines), count):
            part = lines[first : first + count]
            path = f"{language}-{kind}{first // count:02}.jpg"
            drawing(part, fonts).save(folder / path, quality=82)
            rows.append({"path": path, "language": language, "read": language not in UNREAD, "lines": part})

    for locale in READ + UNREAD:
        lines = texts(locale, 18 if locale in ("ja", "zh_Hans") else 38)
        draw(locale, lines, "photo", photo, ON_PHOTO)
        draw(locale, lines, "page", page, ON_PAGE)
        if locale == "ja":
            japanese = lines
    # Last, so that the other pictures stay the same.
    draw("ja_columns", japanese, "photo", columns, ON_PHOTO)
    for locale in READ_TOO:
        lines = texts(locale, 38)
        draw(locale, lines, "photo", photo, ON_PHOTO)
        draw(locale, lines, "page", page, ON_PAGE)
    truth = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    (folder / "truth.jsonl").write_text(truth, encoding="utf-8")


if __name__ == "__main__":
    main()
