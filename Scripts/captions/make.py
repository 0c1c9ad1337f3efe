#!/usr/bin/env python3
"""Makes photos with captions, for measuring text: make.py FOLDER

    Scripts/prepare $(cat Scripts/captions/packages.txt)
    python=$(Scripts/python-environment Scripts/captions/requirements.txt)/bin/python
    "$python" Scripts/captions/make.py .build/captions

Ten free fonts over ten photos, each pair three times: twice with a caption of sentences.txt (the
set "captions"), once with the sentence of README (the set "iphone"). FOLDER/truth.csv has the
caption of each picture. The photos are sample pictures of scikit-image, in the public domain, under
CC0 or without known restrictions. The same seed and the same versions give the same pictures.
"""

from __future__ import annotations

import argparse
import csv
import random
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from skimage import data

SENTENCE = "I can't believe I took this with my iPhone."
FONTS = Path("/usr/share/fonts")
FACES = {
    "Inter Black": "opentype/inter/Inter-Black.otf",
    "League Spartan Bold": "opentype/league-spartan/LeagueSpartan-Bold.otf",
    "Cantarell ExtraBold": "opentype/cantarell/Cantarell-ExtraBold.otf",
    "Carlito Bold": "truetype/crosextra/Carlito-Bold.ttf",
    "Libertine Bold": "opentype/linux-libertine/LinLibertine_RB.otf",
    "Vollkorn Black": "truetype/vollkorn/Vollkorn-Black.ttf",
    "Courier Prime Bold": "opentype/courier-prime/Courier Prime Bold.otf",
    "Kaffeesatz Bold": "opentype/yanone-kaffeesatz/YanoneKaffeesatz-Bold.otf",
    "Quicksand Bold": "truetype/quicksand/Quicksand-Bold.ttf",
    "Dosis ExtraBold": "opentype/dosis/Dosis-ExtraBold.otf",
}
PHOTOS = (
    "astronaut.png", "camera.png", "chelsea.png", "coffee.png", "rocket.jpg",
    "hubble_deep_field.jpg", "brick.png", "gravel.png", "coins.png", "retina.jpg",
)  # fmt: skip
STYLES = ("outline", "outline", "band", "gradient")
SHAPES = (1.0, 4 / 3, 3 / 2, 3 / 4, 16 / 9)
INKS = ((255, 255, 255), (255, 255, 255), (255, 235, 60), (250, 246, 230))
LONGEST_SIDES = (640, 1280)
SMALLEST, LARGEST = 18, 90


def photo(name: str, rng: random.Random) -> Image.Image:
    """A part of the photo with a common shape and size."""
    with Image.open(Path(data.__file__).parent / name) as stored:
        picture = stored.convert("RGB")
    shape = rng.choice(SHAPES)
    width = min(picture.width, round(picture.height * shape))
    height = min(picture.height, round(picture.width / shape))
    left = rng.randint(0, picture.width - width)
    top = rng.randint(0, picture.height - height)
    factor = rng.randint(*LONGEST_SIDES) / max(width, height)
    size = (round(width * factor), round(height * factor))
    return picture.resize(size, Image.Resampling.LANCZOS, (left, top, left + width, top + height))


def lines(text: str, face: ImageFont.FreeTypeFont, width: float, most: int) -> list[str]:
    """The text in lines of similar length that fit the width; [] if too many."""
    words = text.split()
    for count in range(1, most + 1):
        goal = face.getlength(text) / count
        rows, row = [], []
        for word in words:
            longer = face.getlength(" ".join([*row, word]))
            if row and len(rows) < count - 1 and longer - face.getlength(word) / 2 > goal:
                rows.append(" ".join(row))
                row = []
            row.append(word)
        rows.append(" ".join(row))
        if max(face.getlength(row) for row in rows) <= width:
            return rows
    return []


def fitted(path: Path, parts: list[str], picture: Image.Image, rng: random.Random) -> tuple:
    """A font of a random size, smaller if needed, and the lines of each part."""
    most = 3 if len(parts) == 1 and parts != [SENTENCE] else 2
    size = round(SMALLEST * (LARGEST / SMALLEST) ** rng.random())
    while size >= SMALLEST:
        face = ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
        broken = [lines(part, face, picture.width * 0.92, most) for part in parts]
        if all(broken) and sum(map(len, broken)) * size * 1.3 <= picture.height * 0.8:
            return face, broken
        size -= 1
    raise ValueError(f"{parts} does not fit into a picture of {picture.size}")


def shade(picture: Image.Image, top: float, bottom: float, style: str, rng: random.Random):
    """Draws a band or a gradient under a caption. Returns the colour of the text."""
    cover = Image.new("L", picture.size, 0)
    light = style == "band" and rng.random() < 0.4
    if style == "band":
        cover.paste(rng.choice((205, 255)), (0, round(top), picture.width, round(bottom)))
    else:
        for y in range(picture.height):
            outside = max(top - y, y - bottom, 0) / (bottom - top)
            cover.paste(max(0, round(225 * (1 - outside))), (0, y, picture.width, y + 1))
    picture.paste((250, 250, 250) if light else (8, 8, 12), (0, 0, *picture.size), cover)
    return (15, 15, 15) if light else rng.choice(INKS)


def write(picture: Image.Image, captions: list[tuple[str, list[str]]],
          face: ImageFont.FreeTypeFont, style: str, rng: random.Random) -> None:
    """Draws captions at the top and at the bottom, with centred lines."""
    step = sum(face.getmetrics()) * rng.uniform(0.95, 1.1)
    margin = rng.uniform(0.02, 0.06) * picture.height
    stroke = max(2, round(face.size / rng.uniform(9, 16))) if style == "outline" else 0
    tops, inks = [], []
    for where, rows in captions:
        height = step * len(rows)
        tops.append(margin if where == "top" else picture.height - margin - height)
        ends = (tops[-1] - face.size / 4, tops[-1] + height + face.size / 4)
        inks.append(rng.choice(INKS) if stroke else shade(picture, *ends, style, rng))
    draw = ImageDraw.Draw(picture)
    for (_, rows), top, ink in zip(captions, tops, inks):
        for number, row in enumerate(rows):
            place = (picture.width / 2, top + number * step)
            draw.text(place, row, ink, face, "ma", stroke_width=stroke, stroke_fill=(0, 0, 0))


def caption(text: str, name: str, font: str, rng: random.Random) -> tuple:
    """A photo with a caption, and its row of truth.csv."""
    parts = text.split(" / ")
    if text != SENTENCE and rng.random() < 0.4:
        parts = [part.upper() for part in parts]
    picture = photo(name, rng)
    face, broken = fitted(FONTS / FACES[font], parts, picture, rng)
    style = rng.choice(STYLES)
    places = ("top", "bottom") if len(parts) == 2 else (rng.choice(("top", "bottom")),)
    write(picture, list(zip(places, broken)), face, style, rng)
    return picture, {
        "words": " ".join(parts), "font": font, "photo": name, "style": style,
        "size": round(face.size), "lines": sum(map(len, broken)), "quality": rng.randint(40, 95),
    }  # fmt: skip


def main() -> None:
    """Writes all pictures and truth.csv."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    sentences = Path(__file__).with_name("sentences.txt").read_text(encoding="utf-8").splitlines()
    rows = []
    for kind, rounds in (("captions", 2), ("iphone", 1)):
        count = rounds * len(FACES) * len(PHOTOS)
        texts = [SENTENCE] * count if kind == "iphone" else sentences * -(-count // len(sentences))
        random.Random(arguments.seed).shuffle(texts)
        for number in range(count):
            rng = random.Random(f"{arguments.seed} {kind} {number}")
            font = list(FACES)[number % len(FACES)]
            name = PHOTOS[number // len(FACES) % len(PHOTOS)]
            picture, facts = caption(texts[number], name, font, rng)
            path = f"{kind}-{number:03}.jpg"
            picture.save(arguments.folder / path, quality=facts["quality"])
            rows.append({"path": path, "set": kind, **facts})
    with open(arguments.folder / "truth.csv", "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys())
        writer.writeheader()
        writer.writerows(rows)


if __name__ == "__main__":
    main()
