#!/usr/bin/env python3
"""Makes COUNT different photos from test pictures: photos.py FOLDER COUNT WIDTH HEIGHT

Needs Pillow.
"""
import pathlib
import sys

from PIL import Image, ImageOps

TEST_IMAGES = pathlib.Path(__file__).resolve().parents[2] / "TestImages"
NAMES = ["astronaut.png", "coffee.jpg", "cat.webp", "crowd.jpg", "caption.jpg", "dark.jpg"]

folder, (count, width, height) = pathlib.Path(sys.argv[1]), map(int, sys.argv[2:5])
folder.mkdir(parents=True, exist_ok=True)
pictures = [
    ImageOps.fit(Image.open(TEST_IMAGES / name).convert("RGB"), (width, height)) for name in NAMES
]
for number in range(count):
    picture = pictures[number % len(pictures)].copy()
    picture.putpixel((0, 0), (number & 255, number >> 8 & 255, 0))
    picture.save(folder / f"{number:05}.png", compress_level=1)
