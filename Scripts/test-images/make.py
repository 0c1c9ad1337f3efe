#!/usr/bin/env python3
"""Makes the pictures of TestImages from free sources. TestImages/SOURCES.md names each of them.

    python=$(Scripts/python-environment Scripts/test-images/requirements.txt)/bin/python
    "$python" Scripts/test-images/make.py

Text is drawn with the DejaVu fonts of Debian's package fonts-dejavu-core (2.37). The same versions
give the same bytes.
"""

from __future__ import annotations

import argparse
import io
import struct
import textwrap
import zlib
from pathlib import Path

import numpy as np
import machine_codes
import pillow_heif
from PIL import Image, ImageDraw, ImageEnhance, ImageFilter, ImageFont, ImageOps
from skimage import data

DEFAULT_FOLDER = Path(__file__).resolve().parents[2] / "TestImages"
FONTS = Path("/usr/share/fonts/truetype/dejavu")
SENTENCE = "I can't believe I took this with my iPhone."
PRICES = (("Milk 2 pt", "1.45"), ("Bread", "1.80"), ("Eggs", "3.80"), ("All fruit", "20 % off"))
ORIENTATION = 0x0112
CHAPTER = """\
CHAPTER I. Down the Rabbit-Hole

Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing \
to do: once or twice she had peeped into the book her sister was reading, but it had no pictures \
or conversations in it, "and what is the use of a book," thought Alice "without pictures or \
conversations?"

So she was considering in her own mind (as well as she could, for the hot day made her feel very \
sleepy and stupid), whether the pleasure of making a daisy-chain would be worth the trouble of \
getting up and picking the daisies, when suddenly a White Rabbit with pink eyes ran close by her.

There was nothing so very remarkable in that; nor did Alice think it so very much out of the way \
to hear the Rabbit say to itself, "Oh dear! Oh dear! I shall be late!" But when the Rabbit \
actually took a watch out of its waistcoat-pocket, and looked at it, and then hurried on, Alice \
started to her feet, for it flashed across her mind that she had never before seen a rabbit with \
either a waistcoat-pocket, or a watch to take out of it."""
SETTINGS = (
    ("Network", "Connected"),
    ("Bluetooth", "Off"),
    ("Notifications", "Allowed"),
    ("Battery", "82 percent"),
    ("Display", "Automatic"),
    ("Storage", "14 of 64 GB"),
    ("Language", "English"),
)
LOANS = (
    ("The Adventures of Sherlock Holmes", "returned", "3 May"),
    ("Pride and Prejudice", "on loan", "12 May"),
    ("A Room with a View", "on loan", "14 May"),
    ("The Wind in the Willows", "returned", "19 May"),
    ("Three Men in a Boat", "reserved", "2 June"),
)


def astronaut() -> Image.Image:
    """The portrait, 512 × 512."""
    return Image.fromarray(data.astronaut())


def portrait(side: int) -> Image.Image:
    """Head and shoulders of the portrait, square."""
    return astronaut().crop((80, 20, 370, 310)).resize((side, side), Image.Resampling.LANCZOS)


def coffee() -> Image.Image:
    """A cup of coffee, 600 × 400."""
    return Image.fromarray(data.coffee())


def cat() -> Image.Image:
    """The head of a cat, 451 × 300."""
    return Image.fromarray(data.chelsea())


def rocket() -> Image.Image:
    """A rocket at its launch, 640 × 427."""
    return Image.fromarray(data.rocket())


def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """A DejaVu font, laid out by FreeType alone, for equal results everywhere."""
    path = str(FONTS / f"{name}.ttf")
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


def crowd() -> Image.Image:
    """Three faces: the portrait unchanged, mirrored and smaller, and darker."""
    wall = Image.new("RGB", (640, 360), (196, 188, 176))
    wall.paste(portrait(200), (20, 80))
    wall.paste(ImageOps.mirror(portrait(160)), (240, 110))
    wall.paste(ImageEnhance.Brightness(portrait(190)).enhance(0.7), (425, 60))
    return wall


def caption() -> Image.Image:
    """The sentence in two white lines with a black outline, over the launch."""
    picture = rocket()
    draw = ImageDraw.Draw(picture)
    face = font("DejaVuSans-Bold", 38)
    for line, y in (("I can't believe I took", 20), ("this with my iPhone.", 360)):
        rim = {"stroke_width": 3, "stroke_fill": "black"}
        draw.text((320, y), line, font=face, anchor="ma", fill="white", **rim)
    return picture


def sentence() -> Image.Image:
    """The sentence in one black line on near-white paper."""
    picture = Image.new("RGB", (800, 120), (250, 249, 245))
    face = font("DejaVuSans", 32)
    ImageDraw.Draw(picture).text((400, 60), SENTENCE, font=face, anchor="mm", fill=(20, 20, 20))
    return picture


def prices() -> Image.Image:
    """A price list, tilted as in a photo."""
    picture = Image.new("RGB", (480, 300), (250, 249, 245))
    draw = ImageDraw.Draw(picture)
    face = font("DejaVuSans", 26)
    for row, (item, price) in enumerate(PRICES):
        draw.text((40, 40 + 60 * row), item, font=face, fill=(20, 20, 20))
        draw.text((440, 40 + 60 * row), price, font=face, anchor="ra", fill=(20, 20, 20))
    return picture.rotate(5, Image.Resampling.BICUBIC, expand=True, fillcolor=(110, 95, 80))


def two_ways() -> Image.Image:
    """A card on a table that is read from both sides."""
    picture = Image.new("RGB", (640, 320), (250, 249, 245))
    face = font("DejaVuSans", 32)
    for text in ("Table reserved for two", "Thank you for coming"):
        ImageDraw.Draw(picture).text((320, 90), text, font=face, anchor="mm", fill=(20, 20, 20))
        picture = picture.rotate(180)
    return picture


def page() -> Image.Image:
    """A page of a book, grey, both sides multiples of 32."""
    picture = Image.new("L", (768, 1024), 255)
    draw = ImageDraw.Draw(picture)
    face = font("DejaVuSerif", 21)
    y = 60
    for paragraph in CHAPTER.split("\n\n"):
        for line in textwrap.wrap(paragraph, 56):
            draw.text((60, y), line, font=face, fill=0)
            y += 34
        y += 22
    return picture


def screenshot() -> Image.Image:
    """A settings screen of no particular system."""
    picture = Image.new("RGB", (540, 900), (242, 242, 247))
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, 0, 540, 110), fill=(32, 74, 135))
    draw.text((270, 60), "Settings", font=font("DejaVuSans-Bold", 36), anchor="mm", fill="white")
    for row, (name, value) in enumerate(SETTINGS):
        y = 140 + row * 86
        draw.rounded_rectangle((20, y, 520, y + 72), radius=12, fill="white")
        face = font("DejaVuSans", 24)
        draw.text((44, y + 36), name, font=face, anchor="lm", fill=(20, 20, 20))
        draw.text((496, y + 36), value, font=face, anchor="rm", fill=(110, 110, 115))
    draw.rounded_rectangle((120, 790, 420, 860), radius=35, fill=(32, 74, 135))
    face = font("DejaVuSans-Bold", 26)
    draw.text((270, 825), "Save changes", font=face, anchor="mm", fill="white")
    return picture


def large_screen() -> Image.Image:
    """A large screen with small print: the loans of a library."""
    picture = Image.new("RGB", (2560, 1440), (246, 246, 248))
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, 0, 2560, 30), fill=(32, 74, 135))
    draw.text((16, 15), "Library", font=font("DejaVuSans-Bold", 14), anchor="lm", fill="white")
    face = font("DejaVuSans", 13)
    for row, values in enumerate(LOANS * 6):
        for column, value in zip((40, 900, 1300), values):
            draw.text((column, 60 + row * 32), value, font=face, anchor="lm", fill=(30, 30, 30))
    return picture


def digits() -> Image.Image:
    """The digits that are printed below the bars of a product."""
    picture = Image.new("L", (200, 24), 255)
    text = f"{machine_codes.PRODUCT[0]} {machine_codes.PRODUCT[1:7]} {machine_codes.PRODUCT[7:]}"
    ImageDraw.Draw(picture).text((100, 12), text, font=font("DejaVuSans", 19), anchor="mm", fill=0)
    return picture


def plus() -> Image.Image:
    """The icon of a button that adds something: a white plus on a blue disc."""
    picture = Image.new("RGB", (88, 88), "white")
    draw = ImageDraw.Draw(picture)
    draw.ellipse((4, 4, 83, 83), fill=(32, 74, 135))
    draw.rectangle((24, 40, 63, 47), fill="white")
    draw.rectangle((40, 24, 47, 63), fill="white")
    return picture


def transparent() -> Image.Image:
    """Black words on a transparent ground. They are legible over white, but not over black."""
    picture = Image.new("RGBA", (480, 160), (0, 0, 0, 0))
    face = font("DejaVuSans-Bold", 56)
    ImageDraw.Draw(picture).text((240, 80), "OPEN TODAY", font=face, anchor="mm", fill="black")
    return picture


def jpeg(picture: Image.Image, quality: int = 80, orientation: int = 1, **options: object) -> bytes:
    """A JPEG. With an orientation, the pixels are stored rotated."""
    stored = {1: None, 3: Image.Transpose.ROTATE_180, 6: Image.Transpose.ROTATE_90}[orientation]
    if stored is not None:
        picture = picture.transpose(stored)
        exif = Image.Exif()
        exif[ORIENTATION] = orientation
        options["exif"] = exif
    return encoded(picture, "JPEG", quality=quality, optimize=True, **options)


def png(picture: Image.Image) -> bytes:
    """A PNG with the best compression."""
    return encoded(picture, "PNG", optimize=True)


def encoded(picture: Image.Image, name: str, **options: object) -> bytes:
    """A picture in one of Pillow's formats."""
    buffer = io.BytesIO()
    picture.save(buffer, name, **options)
    return buffer.getvalue()


def heic(picture: Image.Image) -> bytes:
    """A HEIC."""
    buffer = io.BytesIO()
    pillow_heif.from_pillow(picture).save(buffer, quality=60)
    return buffer.getvalue()


def sixteen_bit_png(picture: Image.Image) -> bytes:
    """An RGB PNG with 16 bits per channel, which Pillow cannot write."""
    wide = np.asarray(picture.convert("RGB")).astype(">u2") * 257
    height, width, _ = wide.shape
    rows = b"".join(b"\x01" + subtract_left(row) for row in wide)
    header = struct.pack(">IIBBBBB", width, height, 16, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in chunks
    )


def subtract_left(row: np.ndarray) -> bytes:
    """One row of 16-bit RGB with PNG's filter "Sub": each byte minus that of the previous pixel."""
    row_bytes = np.frombuffer(row.astype(">u2").tobytes(), np.uint8)
    before = np.concatenate([np.zeros(6, np.uint8), row_bytes[:-6]])
    return (row_bytes - before).tobytes()


def pictures() -> dict[str, bytes]:
    """Every picture by its file name."""
    cup = jpeg(coffee())
    camera = Image.fromarray(data.camera()).resize((256, 256), Image.Resampling.LANCZOS)
    dim = Image.eval(coffee(), lambda value: value // 9)
    washed_out = Image.eval(cat(), lambda value: min(255, 170 + value))
    return {
        "add.png": png(plus()),
        "alpha.png": png(transparent()),
        "astronaut.png": png(astronaut()),
        "barcode.jpg": jpeg(machine_codes.product(coffee(), digits())),
        "blank.png": png(Image.new("RGB", (320, 240), (236, 236, 232))),
        "blurred.jpg": jpeg(coffee().filter(ImageFilter.GaussianBlur(7))),
        "blurred-portrait.jpg": jpeg(astronaut().filter(ImageFilter.GaussianBlur(5))),
        "bright.jpg": jpeg(washed_out),
        "camera.tiff": encoded(camera, "TIFF", compression="tiff_lzw"),
        "caption.jpg": jpeg(caption()),
        "cat.avif": encoded(cat(), "AVIF", quality=60, max_threads=1),
        "cat.gif": encoded(cat().resize((226, 150)).quantize(64), "GIF"),
        "cat.webp": encoded(cat(), "WEBP", quality=80),
        "cmyk.jpg": jpeg(portrait(320).convert("CMYK")),
        "coffee.jpg": cup,
        "coffee.bmp": encoded(coffee().resize((180, 120)), "BMP"),
        "codes.png": png(machine_codes.several()),
        "crowd.jpg": jpeg(crowd()),
        "dark.jpg": jpeg(dim),
        "orientation-3.jpg": jpeg(sentence(), orientation=3),
        "orientation-6.jpg": jpeg(astronaut().crop((60, 0, 400, 500)), orientation=6),
        "page.png": png(page()),
        "portrait.heic": heic(portrait(320)),
        "prices.png": png(prices()),
        "progressive.jpg": jpeg(rocket(), progressive=True),
        "qr-code.png": png(machine_codes.symbol(machine_codes.ADDRESS, "QRCode", 6)),
        "screen-large.png": png(large_screen().quantize(16)),
        "screenshot.png": png(screenshot()),
        "sentence.png": png(sentence()),
        "sixteen-bit.png": sixteen_bit_png(portrait(160)),
        "tiny.png": png(portrait(20)),
        "truncated.jpg": cup[: len(cup) * 6 // 10],
        "two-ways.png": png(two_ways()),
    }


def main() -> None:
    """Writes every picture into the folder."""
    parser = argparse.ArgumentParser(description="Makes the pictures of TestImages.")
    parser.add_argument("--output", type=Path, default=DEFAULT_FOLDER, help="folder to write to")
    folder: Path = parser.parse_args().output
    for name, content in pictures().items():
        (folder / name).write_bytes(content)


if __name__ == "__main__":
    main()
