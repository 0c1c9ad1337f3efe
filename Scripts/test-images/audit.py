#!/usr/bin/env python3
"""Makes TestImages/Audit: pages with 60 pictures, half of them with a wrong name.

    "$python" Scripts/test-images/audit.py

It needs the environment of Scripts/test-images/make.py. `truth.json` says for each element, by its id,
which rule for pictures must find it, and which may. No other rule may find it.
"""

from __future__ import annotations

import argparse
import html
import json
from pathlib import Path

from PIL import Image, ImageDraw, ImageEnhance, ImageFilter, ImageFont, ImageOps
from skimage import data

DEFAULT_FOLDER = Path(__file__).resolve().parents[2] / "TestImages" / "Audit"
FONTS = Path("/usr/share/fonts/truetype/dejavu")

LACKS = "label-lacks-picture-text"
HOLDS = "decorative-picture-holds-text"
OF_TEXT = "image-of-text"
SAME = "same-label-different-pictures"
DIFFERENT = "different-labels-same-picture"
NOTHING = "picture-says-nothing"
PEOPLE = "label-claims-people"
ANOTHER = "label-names-another-thing"


def photo(name: str, box: tuple[float, float, float, float] = (0, 0, 1, 1), side: int = 320) -> Image.Image:
    """A part of a sample picture, in fractions of its sides."""
    picture = Image.fromarray(getattr(data, name)()).convert("RGB")
    width, height = picture.size
    part = picture.crop(
        (int(box[0] * width), int(box[1] * height), int(box[2] * width), int(box[3] * height))
    )
    part.thumbnail((side, side))
    return part


def write_on(
    picture: Image.Image, lines: list[str], size: int, colour: str = "black", font: str = "DejaVuSans-Bold",
    at: tuple[float, float] = (0.5, 0.5), angle: float = 0,
) -> Image.Image:
    """The picture with lines of text around a point, given in fractions of its sides."""
    layer = Image.new("RGBA", picture.size, (0, 0, 0, 0))
    ImageDraw.Draw(layer).multiline_text(
        (at[0] * picture.width, at[1] * picture.height), "\n".join(lines), fill=colour, anchor="mm",
        align="center", font=ImageFont.truetype(str(FONTS / f"{font}.ttf"), size),
    )
    if angle:
        layer = layer.rotate(angle, Image.Resampling.BICUBIC)
    written = picture.convert("RGBA")
    written.alpha_composite(layer)
    return written.convert("RGB")


def board(lines: list[str], size: int, ground: str, colour: str, font: str = "DejaVuSans-Bold",
          shape: tuple[int, int] = (360, 240)) -> Image.Image:
    """A sign: text on a plain ground with a border."""
    picture = Image.new("RGB", shape, ground)
    ImageDraw.Draw(picture).rectangle((6, 6, shape[0] - 7, shape[1] - 7), outline=colour, width=3)
    return write_on(picture, lines, size, colour, font)


def text_block(lines: list[str], size: int, font: str = "DejaVuSerif") -> Image.Image:
    """Only text, close to the edges."""
    face = ImageFont.truetype(str(FONTS / f"{font}.ttf"), size)
    left, top, right, bottom = ImageDraw.Draw(Image.new("RGB", (1, 1))).multiline_textbbox(
        (0, 0), "\n".join(lines), font=face
    )
    picture = Image.new("RGB", (int(right - left) + 24, int(bottom - top) + 24), "white")
    return write_on(picture, lines, size, "black", font)


def logo(word: str, colour: str, ground: str = "white") -> Image.Image:
    """A mark with a word next to it."""
    picture = Image.new("RGB", (300, 100), ground)
    drawing = ImageDraw.Draw(picture)
    drawing.ellipse((12, 12, 88, 88), fill=colour)
    drawing.polygon([(50, 24), (74, 70), (26, 70)], fill=ground)
    return write_on(picture, [word], 38, colour, at=(0.65, 0.5))


def chart() -> Image.Image:
    """Bars without text."""
    picture = Image.new("RGB", (320, 220), "white")
    drawing = ImageDraw.Draw(picture)
    for index, height in enumerate((60, 110, 90, 150, 170)):
        drawing.rectangle((30 + 55 * index, 200 - height, 65 + 55 * index, 200), fill=("teal", "orange")[index % 2])
    drawing.line((20, 200, 305, 200), fill="black", width=2)
    return picture


def icon(kind: str) -> Image.Image:
    """A small sign, 32 × 32."""
    picture = Image.new("RGB", (32, 32), "white")
    drawing = ImageDraw.Draw(picture)
    if kind == "star":
        drawing.polygon([(16, 2), (20, 12), (30, 12), (22, 19), (25, 29), (16, 23), (7, 29), (10, 19), (2, 12), (12, 12)], fill="goldenrod")
    else:
        drawing.ellipse((4, 4, 28, 28), outline="navy", width=4)
    return picture


def group(count: int) -> Image.Image:
    """The astronaut several times, side by side."""
    one = photo("astronaut", (0.25, 0, 0.68, 0.6), 240)
    picture = Image.new("RGB", (one.width * count, one.height))
    for index in range(count):
        face = ImageOps.mirror(one) if index % 2 else one
        picture.paste(ImageEnhance.Brightness(face).enhance(1 - 0.08 * index), (index * one.width, 0))
    return picture


def pictures() -> dict[str, Image.Image]:
    """All pictures by their file names."""
    return {
        "astronaut.jpg": photo("astronaut"),
        "astronaut-small.jpg": photo("astronaut", side=180),
        "blur.jpg": photo("grass").filter(ImageFilter.GaussianBlur(18)),
        "brick.jpg": photo("brick"),
        "bread.png": board(["Fresh bread", "from 6 am"], 44, "#3b2314", "#fff3d6", "DejaVuSerif-Bold"),
        "cat.jpg": photo("chelsea"),
        "cat-ear.jpg": photo("chelsea", (0.1, 0, 0.5, 0.5)),
        "cat-eye.jpg": photo("chelsea", (0.35, 0.2, 0.8, 0.9)),
        "cat-text.jpg": write_on(photo("chelsea"), ["ADOPT ME"], 46, "white", at=(0.5, 0.82)),
        "chart.png": chart(),
        "circle.png": icon("circle"),
        "clock.jpg": photo("clock"),
        "closed.png": board(["CLOSED", "until Monday"], 48, "#8b0000", "white"),
        "code.png": text_block(["Enter the code 4711", "at the front door and", "ring twice for help"], 26, "DejaVuSansMono"),
        "coffee.jpg": photo("coffee"),
        "coffee-dark.jpg": ImageEnhance.Brightness(photo("coffee")).enhance(0.06),
        "coffee-menu.jpg": write_on(photo("coffee"), ["Espresso 2.50", "Latte 3.80"], 38, "white", at=(0.5, 0.2)),
        "coffee-small.jpg": photo("coffee", side=160),
        "cup.jpg": photo("coffee", (0.25, 0.1, 0.8, 0.8)),
        "exit.png": board(["EXIT"], 84, "#006b3c", "white"),
        "fog.png": Image.new("RGB", (320, 240), "#d9dde0"),
        "grass.jpg": photo("grass"),
        "gravel.jpg": photo("gravel"),
        "helmet.jpg": photo("astronaut", (0.6, 0.55, 1, 1)),
        "hours.png": board(["Opening hours", "Mon-Fri 9-17", "Sat 10-14"], 38, "white", "#1a237e"),
        "hubble.jpg": photo("hubble_deep_field"),
        "logo-acme.png": logo("Acme", "#b3261e"),
        "logo-nordwind.png": logo("Nordwind", "#00527a"),
        "meeting.png": board(["Team meeting", "moved to room 12"], 36, "#fff59d", "#263238"),
        "pair.jpg": group(2),
        "poem.png": text_block(["Twinkle, twinkle, little star,", "How I wonder what you are!", "Up above the world so high,", "Like a diamond in the sky."], 24),
        "portrait.jpg": photo("astronaut", (0.2, 0, 0.72, 0.65)),
        "quote.png": text_block(["All that glitters", "is not gold"], 40),
        "rocket.jpg": photo("rocket"),
        "rocket-tower.jpg": photo("rocket", (0.5, 0.3, 1, 1)),
        "sale.png": board(["SALE", "50 % off today"], 50, "#ffd600", "#b71c1c"),
        "shore-dark.jpg": ImageEnhance.Brightness(photo("rocket")).enhance(0.03),
        "star.png": icon("star"),
        "steps.png": text_block(["1. Open the lid", "2. Fill in water", "3. Press start"], 30, "DejaVuSans"),
        "three.jpg": group(3),
        "ticket.jpg": write_on(photo("gravel"), ["Platform 9", "Track closed"], 44, "yellow", at=(0.5, 0.4), angle=6),
        "tiny-sign.jpg": write_on(photo("brick"), ["No parking here"], 11, "white", at=(0.75, 0.8)),
        "water.png": board(["Drinking", "water"], 64, "#0d47a1", "white", "DejaVuSans"),
    }


def img(file: str, alt: str | None, more: str = "") -> str:
    """The markup of a picture with a place for its id."""
    name = "" if alt is None else f' alt="{html.escape(alt)}"'
    return f'<img id="ID" src="{file}"{name}{more}>'


# These are only text too, so that rule may find them.
BOARDS = ["bread.png", "closed.png", "hours.png", "meeting.png", "sale.png"]

# The pictures with their markup and the rule that must find them, page by page.
PAGES: list[list[tuple[str, str | None]]] = [
    [
        (img("sale.png", "Banner for our customers"), LACKS),
        (img("hours.png", "Our little shop"), LACKS),
        (img("closed.png", "A red sign"), LACKS),
        (img("bread.png", "Blackboard in front of the bakery"), LACKS),
        (img("cat-text.jpg", "A ginger cat"), LACKS),
        (img("coffee-menu.jpg", "A cup of coffee on a table"), LACKS),
        (img("ticket.jpg", "The ground at the station"), LACKS),
        (img("water.png", "A blue plate"), LACKS),
        (img("meeting.png", "Team meeting moved to room 12"), None),
        (img("exit.png", "Exit"), None),
    ],
    [
        (img("hours.png", ""), HOLDS),
        (f'<a href="bakery.html">{img("bread.png", "")} Our bakery</a>', HOLDS),
        (img("closed.png", None, ' role="presentation"'), HOLDS),
        (f'<div aria-hidden="true">{img("meeting.png", "Note")}</div>', HOLDS),
        (img("coffee-menu.jpg", ""), HOLDS),
        (img("water.png", ""), HOLDS),
        (f'<p>{img("sale.png", "")} Sale: 50 % off everything today.</p>', None),
        (f'<figure>{img("exit.png", "")}<figcaption>The sign says Exit.</figcaption></figure>', None),
        (img("grass.jpg", ""), None),
        (img("tiny-sign.jpg", ""), None),
    ],
    [
        (img("poem.png", "Twinkle, twinkle, little star, how I wonder what you are! Up above the world so high, like a diamond in the sky."), OF_TEXT),
        (img("quote.png", "All that glitters is not gold"), OF_TEXT),
        (img("steps.png", "1. Open the lid. 2. Fill in water. 3. Press start."), OF_TEXT),
        (img("code.png", "Enter the code 4711 at the front door and ring twice for help"), OF_TEXT),
        (img("logo-acme.png", "Acme"), None),
        (img("logo-nordwind.png", "Nordwind, to the start page"), None),
        (img("chart.png", "Sales rise from the first to the fifth year"), None),
        (img("tiny-sign.jpg", "A brick wall"), None),
        (img("star.png", "Favourite"), None),
        (img("circle.png", "Not started"), None),
    ],
    [
        (img("rocket.jpg", "Our project"), None),
        (img("cup.jpg", "Our project"), SAME),
        (img("grass.jpg", "Ground"), None),
        (img("hubble.jpg", "Ground"), SAME),
        (img("cat-eye.jpg", "Our pet"), None),
        (img("clock.jpg", "Our pet"), SAME),
        (img("coffee.jpg", "Breakfast"), None),
        (img("coffee-small.jpg", "Breakfast"), None),
        (img("star.png", "Mark"), None),
        (img("circle.png", "Mark"), None),
    ],
    [
        (img("brick.jpg", "A wall of bricks"), None),
        (img("brick.jpg", "Meadow behind the house"), DIFFERENT),
        (img("rocket-tower.jpg", "Launch tower"), None),
        (img("rocket-tower.jpg", "Sleeping kitten"), DIFFERENT),
        (img("cat.jpg", "A cat looks up"), None),
        (img("cat.jpg", "Cat on a blanket"), None),
        (img("coffee-dark.jpg", "Table with a cup, a spoon and a plate"), NOTHING),
        (img("shore-dark.jpg", "The launch site seen from the beach"), NOTHING),
        (img("fog.png", "The valley with its three villages"), NOTHING),
        (img("blur.jpg", "Daisies, clover and a ladybird in the lawn"), NOTHING),
    ],
    [
        (img("coffee.jpg", "Three smiling women in a cafe"), PEOPLE),
        (img("cat-eye.jpg", "Portrait of our founder"), PEOPLE),
        (img("three.jpg", "Two people from our office"), PEOPLE),
        (img("gravel.jpg", "Family at the seaside"), PEOPLE),
        (img("portrait.jpg", "Woman in a spacesuit"), None),
        (img("pair.jpg", "Two women, both smiling"), None),
        (img("astronaut.jpg", "Eileen Collins"), None),
        (img("clock.jpg", "A man seen from behind"), None),
        (img("hubble.jpg", "Galaxies far away"), None),
        (img("helmet.jpg", "A helmet under an arm"), None),
    ],
]


def main() -> None:
    """Writes the pictures, the pages and truth.json."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=DEFAULT_FOLDER)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    used = "".join(markup for page in PAGES for markup, _ in page)
    for name, picture in pictures().items():
        if f'"{name}"' in used:
            picture.save(folder / name, **({"quality": 82} if name.endswith("jpg") else {"optimize": True}))
    truth = {}
    for number, page in enumerate(PAGES, start=1):
        body = ""
        for index, (markup, rule) in enumerate(page, start=1):
            name = f"picture-{number}-{index}"
            is_board = any(f'"{board}"' in markup for board in BOARDS)
            truth[name] = {"must": rule, "may": [OF_TEXT] if is_board else []}
            body += f"<section><h2>{number}.{index}</h2><div>{markup.replace('ID', name, 1)}</div></section>\n"
        (folder / f"page-{number}.html").write_text(
            f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Page {number}</title>\n{body}</html>\n',
            encoding="utf-8",
        )
    (folder / "truth.json").write_text(json.dumps(truth, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
