#!/usr/bin/env python3
"""Draws 700 printed codes, reads them, and prints how many are right by their certainty.

The figures of `Thresholds.code`. Needs what fit_words.py needs, Pillow, and the Debian packages
fonts-urw-base35, fonts-dejavu and fonts-noto-mono.
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import numpy as np
from fit_words import SPACE, Piece, read
from PIL import Image, ImageDraw, ImageFilter, ImageFont

FOLDERS = {"Nimbus": "opentype/urw-base35", "DejaVu": "truetype/dejavu", "Noto": "truetype/noto"}
FONTS = (
    "NimbusSans-Regular.otf", "NimbusSans-Bold.otf", "NimbusSansNarrow-Regular.otf", "NimbusMonoPS-Regular.otf",
    "NimbusMonoPS-Bold.otf", "DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "DejaVuSerif.ttf",
    "DejaVuSansCondensed.ttf", "NotoSansMono-Regular.ttf", "NotoMono-Regular.ttf",
)
SIZES = (14, 18, 22, 28, 34, 48, 64)
CAPITALS, DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"
BOTH, ALL = CAPITALS + DIGITS, CAPITALS + CAPITALS.lower() + DIGITS
LABELS = ("Password:", "Serial:", "S/N", "Code", "Order no.", "Tracking", "Key:", "Booking", "Use the code", "Model")
AROUND = ("Network of the house", "until Sunday")
SURE_SPACE = 0.6  # WordSpacing.sureSpace

dice = random.Random(1)
noise = np.random.default_rng(1)


def some(signs: str, count: int) -> str:
    return "".join(dice.choice(signs) for _ in range(count))


def code() -> str:
    """A password, a serial number, a key, a parcel, an account, a booking, a coupon, a part or an address."""
    account = dice.choice(("DE", "NL", "GB", "FR")) + some(DIGITS, 2) + some(dice.choice((CAPITALS, DIGITS)), 4)
    account += some(DIGITS, 12)
    user = dice.choice(("anna", "info", "j.miller")) + dice.choice(("", some(DIGITS, 2), some(ALL.lower(), 3)))
    return dice.choice((
        some(ALL, dice.randint(8, 12)),
        some(ALL, dice.randint(8, 12)),
        some(CAPITALS, 2) + some(DIGITS, 2) + some(CAPITALS, 1) + some(DIGITS, 6),
        some(BOTH, dice.randint(8, 12)),
        "-".join(some(BOTH, 5) for _ in range(dice.randint(3, 5))),
        some(CAPITALS, 2) + some(DIGITS, 9) + some(CAPITALS, 2),
        " ".join(account[start:start + 4] for start in range(0, len(account), 4)),
        some(BOTH, 6),
        dice.choice(("SAVE", "SUMMER", "HELLO")) + some(DIGITS, 2) + dice.choice(("", "NOW", "OFF")),
        some(DIGITS, 3) + "." + some(DIGITS, 3) + "/" + some(CAPITALS, 2) + some(DIGITS, 2),
        ":".join(some(DIGITS + "ABCDEF", 2) for _ in range(6)),
        user + "@" + dice.choice(("web.de", "example.com", "fox-24.org")),
    ))


def draw(text: str, path: Path) -> None:
    """Draws a code beside or under words, or alone; half of them blurred, noisy, tilted or compressed."""
    name, size = dice.choice(FONTS), dice.choice(SIZES)
    folder = next(folder for start, folder in FOLDERS.items() if name.startswith(start))
    font = ImageFont.truetype(f"/usr/share/fonts/{folder}/{name}", size)
    lines = dice.choice(([f"{dice.choice(LABELS)} {text}"], [text], [AROUND[0], text, AROUND[1]]))
    width = max(160, 60 + int(max(font.getlength(line) for line in lines)))
    paper, ink = dice.choice((("white", "black"), ("white", "black"), ("white", "#6e6e6e"), ("#141418", "#ebebe6")))
    picture = Image.new("RGB", (width, max(80, 50 + int(1.6 * size * len(lines)))), paper)
    for row, line in enumerate(lines):
        ImageDraw.Draw(picture).text((28, 22 + 1.6 * size * row), line, font=font, fill=ink)
    harm = dice.choice(("", "", "jpeg", "noise", "blur", "photo"))
    if harm == "photo":
        picture = picture.rotate(dice.uniform(-6, 6), Image.Resampling.BICUBIC, expand=True, fillcolor=paper)
    if harm in ("blur", "photo"):
        picture = picture.filter(ImageFilter.GaussianBlur(dice.uniform(0.4, size / 18)))
    if harm in ("noise", "photo"):
        pixels = np.asarray(picture) + noise.normal(0, dice.uniform(4, 22), (*picture.size[::-1], 3))
        picture = Image.fromarray(pixels.clip(0, 255).astype(np.uint8))
    if harm in ("jpeg", "photo"):
        picture.save(path, "JPEG", quality=dice.choice((30, 50, 75)))
    else:
        picture.save(path, "PNG")


def said(pieces: list[Piece]) -> list[tuple[str, float]]:
    """The words with their certainty, like WordSpacing.words."""
    words: list[list[Piece]] = []
    for piece in pieces:
        if words and piece.space < SPACE:
            words[-1].append(piece)
        else:
            words.append([piece])
    spaces = [1.0, *(word[0].space for word in words[1:]), 1.0]
    certain = [min(piece.certainty for piece in word) for word in words]
    return [
        ("".join(piece.text for piece in word), least if min(spaces[index:index + 2]) >= SURE_SPACE else 0)
        for index, (word, least) in enumerate(zip(words, certain, strict=True))
    ]


def main() -> None:
    usual = {word.lower() for line in (*LABELS, *AROUND) for word in line.split()}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        codes = {f"{number}.picture": code() for number in range(700)}
        for path, text in codes.items():
            draw(text, folder / path)
        found = read(folder, [{"path": path} for path in codes])
    rows = [
        (certainty, word in codes[path].split())
        for path, lines in found.items()
        for pieces in lines
        for word, certainty in said(pieces)
        if word.lower() not in usual
    ]
    print(len(rows), "words")
    for least in (0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999):
        spoken = [is_right for certainty, is_right in rows if certainty >= least]
        print(f"{least}: {len(spoken)} spoken, {sum(spoken) / len(spoken):.3f} right")


if __name__ == "__main__":
    main()
