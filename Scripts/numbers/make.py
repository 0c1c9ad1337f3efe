#!/usr/bin/env python3
"""Makes receipts, price lists, tables, charts and signs, for measuring numbers: make.py FOLDER

    Scripts/prepare $(cat Scripts/captions/packages.txt)
    python=$(Scripts/python-environment Scripts/captions/requirements.txt)/bin/python
    "$python" Scripts/numbers/make.py .build/numbers

It writes 20 pictures with items and numbers, 80 with a number of one kind each, and FOLDER/truth.jsonl
with the pairs and with all that is drawn. The fonts are free.
The same seed and the same versions give the same pictures.
"""

from __future__ import annotations

import argparse
import json
import random
from functools import partial
from pathlib import Path
from typing import ClassVar

from PIL import Image, ImageDraw, ImageFont

FONTS = Path("/usr/share/fonts")
FACES = (
    "opentype/inter/Inter-Medium.otf",
    "truetype/crosextra/Carlito-Bold.ttf",
    "opentype/courier-prime/Courier Prime Bold.otf",
    "opentype/linux-libertine/LinLibertine_RB.otf",
    "truetype/dejavu/DejaVuSans.ttf",
)
FOOD = (
    "Milk 2 pt", "Bread", "Green tea", "Orange juice", "Butter", "Cheese", "Tomato soup", "Apples",
    "Rice 1 kg", "Honey", "Dark chocolate", "Coffee beans", "Sugar", "Eggs 12", "Yoghurt", "Pasta",
)  # fmt: skip
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug")
PLACES = ("North", "South", "East", "West", "Centre", "Harbour")
INK, PAPER = (25, 25, 30), (255, 255, 255)
SIGNS = (
    (("Summer sale", "50 % off"), [["sale", "50%"]], (190, 20, 30), PAPER),
    (("Battery", "42 %"), [["Battery", "42%"]], (20, 24, 32), PAPER),
    (("Bus 42", "Gates 12 to 28"), [["Bus", "42"], ["Gates", "12"]], (240, 200, 40), INK),
    (("Petrol 1.49", "Diesel 1.62"), [["Petrol", "1.49"], ["Diesel", "1.62"]], (0, 70, 50), PAPER),
)
SINGLE = ("price", "percent", "telephone", "time", "plate", "limit", "house", "code")
Drawing = tuple[Image.Image, list[list[str]]]


class Pen(ImageDraw.ImageDraw):
    """Draws on a picture, and keeps the texts."""

    texts: ClassVar[list[str]] = []

    def text(self, place: tuple[float, float], text: str, *arguments: object) -> None:
        self.texts.append(text)
        super().text(place, text, *arguments)


def price(rng: random.Random) -> str:
    """A price with two decimals."""
    return f"{rng.randint(0, 19)}.{rng.choice((20, 45, 50, 75, 80, 95, 99)):02}"


def tilted(picture: Image.Image, rng: random.Random) -> Image.Image:
    """The picture, turned a little, as in a photo."""
    angle, ground = rng.uniform(-5, 5), (110, 95, 80)
    return picture.rotate(angle, Image.Resampling.BICUBIC, expand=True, fillcolor=ground)


def rows_of(rng: random.Random, count: int) -> list[tuple[str, str]]:
    """Items with prices."""
    return [(item, price(rng)) for item in rng.sample(FOOD, count)]


def font(rng: random.Random, size: int) -> ImageFont.FreeTypeFont:
    """A font of this size."""
    path = FONTS / rng.choice(FACES)
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


def receipt(rng: random.Random) -> Drawing:
    """A shop's name, items with prices at the right edge, and the total."""
    face, step = font(rng, 24), rng.randint(34, 42)
    rows = rows_of(rng, rng.randint(4, 8))
    total = f"{sum(float(amount) for _, amount in rows):.2f}"
    rows.append(("Total", total))
    picture = Image.new("RGB", (rng.randint(380, 480), step * (len(rows) + 4)), (250, 249, 246))
    draw = Pen(picture)
    draw.text((picture.width / 2, step), "Corner Shop", INK, face, "ma")
    for number, (item, amount) in enumerate(rows):
        top = step * (number + 2.5)
        draw.text((30, top), item, INK, face)
        draw.text((picture.width - 30, top), amount, INK, face, "ra")
    return tilted(picture, rng), [list(row) for row in rows]


def menu(rng: random.Random) -> Drawing:
    """A price list on a board, often with a currency sign and larger prices."""
    size, step = rng.randint(30, 44), rng.randint(60, 80)
    face, price_face = font(rng, size), font(rng, round(size * rng.uniform(1, 1.5)))
    sign = rng.choice(("", "$"))
    rows = [(item, sign + amount) for item, amount in rows_of(rng, rng.randint(3, 6))]
    ground, ink = rng.choice((((30, 44, 40), PAPER), ((245, 240, 225), (60, 30, 20))))
    picture = Image.new("RGB", (rng.randint(620, 900), step * (len(rows) + 3)), ground)
    draw = Pen(picture)
    draw.text((60, step / 2), "Today", ink, face)
    for number, (item, amount) in enumerate(rows):
        top = step * (number + 2)
        draw.text((60, top), item, ink, face, "ls")
        draw.text((picture.width - 60, top), amount, ink, price_face, "rs")
    return tilted(picture, rng), [list(row) for row in rows]


def table(rng: random.Random) -> Drawing:
    """Three columns with headings and rules: item, quantity, price."""
    face, step = font(rng, 26), 52
    rows = rows_of(rng, 5)
    picture = Image.new("RGB", (760, step * (len(rows) + 2)), PAPER)
    draw = Pen(picture)
    pairs = []
    for number, (item, amount) in enumerate([("Item", "Price"), *rows]):
        top, quantity = step * (number + 0.75), str(rng.randint(1, 24))
        draw.line((30, top - 14, 730, top - 14), (170, 170, 170), 2)
        draw.text((40, top), item, INK, face)
        draw.text((470, top), "Pieces" if number == 0 else quantity, INK, face, "ra")
        draw.text((710, top), amount, INK, face, "ra")
        if number > 0:
            pairs += [[item, quantity], [quantity, amount]]
    return picture, pairs


def bars(rng: random.Random) -> Drawing:
    """A bar chart with a number over each bar and a name under it, sometimes with an axis."""
    names = rng.choice((MONTHS, PLACES))
    count = rng.randint(4, 6)
    numbers = sorted(rng.sample(range(11, 99), count), reverse=rng.random() < 0.3)
    if rng.random() < 0.4:
        rng.shuffle(numbers)
    percent = "%" if rng.random() < 0.5 else ""
    face, picture = font(rng, 24), Image.new("RGB", (900, 560), PAPER)
    draw = Pen(picture)
    title = "Visitors by month" if names is MONTHS else "Share by region"
    draw.text((450, 20), title, INK, face, "ma")
    if rng.random() < 0.5:
        for mark in range(0, 101, 25):
            draw.text((60, 490 - mark * 3.8), str(mark), INK, face, "rm")
            draw.line((75, 490 - mark * 3.8, 870, 490 - mark * 3.8), (220, 220, 220))
    step = 780 / count
    for place, number in enumerate(numbers):
        middle, top = 85 + step * (place + 0.5), 490 - number * 3.8
        draw.rectangle((middle - step * 0.3, top, middle + step * 0.3, 490), (70, 120, 190))
        draw.text((middle, top - 6), f"{number}{percent}", INK, face, "mb")
        draw.text((middle, 500), names[place], INK, face, "ma")
    return picture, [[name, f"{number}{percent}"] for name, number in zip(names, numbers)]


def sideways_bars(rng: random.Random) -> Drawing:
    """A bar chart with names at the left and numbers at the ends of the bars."""
    numbers = rng.sample(range(11, 99), 5)
    face, picture = font(rng, 26), Image.new("RGB", (900, 460), PAPER)
    draw = Pen(picture)
    draw.text((450, 20), "Share by region", INK, face, "ma")
    pairs = []
    for place, (name, number) in enumerate(zip(PLACES, numbers)):
        middle = 110 + place * 70
        draw.text((150, middle), name, INK, face, "rm")
        draw.rectangle((165, middle - 22, 165 + number * 6, middle + 22), (210, 120, 60))
        draw.text((175 + number * 6, middle), f"{number} %", INK, face, "lm")
        pairs.append([name, f"{number}%"])
    return picture, pairs


def sign(rng: random.Random) -> Drawing:
    """A few words and a number, large."""
    lines, pairs, ground, ink = SIGNS[sign.count % len(SIGNS)]
    sign.count += 1
    face, picture = font(rng, 80), Image.new("RGB", (800, 480), ground)
    draw = Pen(picture)
    for number, line in enumerate(lines):
        draw.text((400, 130 + number * 130), line, ink, face, "ma")
    return picture, pairs


sign.count = 0


def single(kind: str, rng: random.Random) -> Drawing:
    """A number of a kind, large, with a word or alone."""
    def digits(count: int) -> str:
        return "".join(rng.choices("0123456789", k=count))

    def letters(count: int) -> str:
        return "".join(rng.choices("ABCDEFGHKLMNPRSTUVWXYZ", k=count))

    word, number = {
        "price": ("Today only", rng.choice(("${}", "€{}", "£{}", "{} €")).format(price(rng))),
        "percent": ("Discount", f"{rng.choice((5, 10, 15, 20, 25, 33, 40, 50, 70))} %"),
        "telephone": ("Call us", f"0{digits(2)} {digits(4)} {digits(4)}"),
        "time": ("Open from", f"{rng.randint(0, 23)}:{rng.choice((0, 5, 15, 30, 45)):02}"),
        "plate": ("", f"{letters(2)}{digits(2)} {letters(3)}"),
        "limit": ("", str(rng.choice((20, 30, 40, 50, 60, 70, 80, 100, 120)))),
        "house": ("", str(rng.randint(1, 299))),
        "code": (rng.choice(("Gate", "Platform", "Room")), f"{letters(1)}{rng.randint(1, 48)}"),
    }[kind]
    paint = rng.choice(((PAPER, INK), (INK, PAPER), ((245, 200, 30), INK), ((20, 70, 140), PAPER)))
    ground, ink = (PAPER, INK) if kind == "limit" else paint
    picture = Image.new("RGB", (700, 480), ground)
    draw = Pen(picture)
    if kind == "limit":
        draw.ellipse((150, 40, 550, 440), PAPER, (200, 20, 30), 50)
    if word:
        draw.text((350, 130), word, ink, font(rng, 64), "mm")
    draw.text((350, 300 if word else 240), number, ink, font(rng, rng.randint(80, 110)), "mm")
    return tilted(picture, rng), [[word.split()[-1] if word else "", number]]


def main() -> None:
    """Writes all pictures and truth.jsonl."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=1, help="100 pictures each")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    kinds = [("receipt", receipt, 4), ("menu", menu, 4), ("table", table, 2), ("bars", bars, 4),
             ("sideways", sideways_bars, 2), ("sign", sign, 4)]  # fmt: skip
    kinds += [(kind, partial(single, kind), 10) for kind in SINGLE]
    with open(arguments.folder / "truth.jsonl", "w", encoding="utf-8") as file:
        for kind, draw, count in kinds:
            for number in range(count * arguments.rounds):
                Pen.texts.clear()
                picture, pairs = draw(random.Random(f"{arguments.seed} {kind} {number}"))
                path = f"{kind}-{number}.png"
                picture.save(arguments.folder / path)
                row = {"path": path, "set": kind, "pairs": pairs, "drawn": Pen.texts}
                print(json.dumps(row), file=file)


if __name__ == "__main__":
    main()
