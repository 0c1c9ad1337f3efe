#!/usr/bin/env python3
"""Makes the pictures for Scripts/benchmark from TestImages: pictures.py FOLDER

Needs Pillow. Photos are enlarged and get noise, so that their files are as large as a camera's. Those
for comparing descry have less noise, because noise slows Tesseract down.
"""
import pathlib
import sys

from PIL import Image, ImageChops

TEST_IMAGES = pathlib.Path(__file__).resolve().parents[2] / "TestImages"
TWELVE_MEGAPIXELS = (4032, 3024)


def photo(name: str, size: tuple[int, int], strength: float = 12) -> Image.Image:
    """A test picture scaled to this size, with noise."""
    with Image.open(TEST_IMAGES / name) as picture:
        enlarged = picture.convert("RGB").resize(size, Image.Resampling.BICUBIC)
    noise = Image.effect_noise(size, strength).convert("RGB")
    return ImageChops.add(enlarged, noise, offset=-128)


def main() -> None:
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    photo("astronaut.png", (640, 480)).save(folder / "small.jpg", quality=90)
    photo("astronaut.png", (1152, 864)).save(folder / "one-megapixel.jpg", quality=90)
    photo("astronaut.png", TWELVE_MEGAPIXELS).save(folder / "large.jpg", quality=90)
    lettered = photo("coffee.jpg", TWELVE_MEGAPIXELS)
    with Image.open(TEST_IMAGES / "sentence.png") as sentence:
        lettered.paste(sentence.convert("RGB").resize((2400, 2400 * sentence.height // sentence.width)), (800, 300))
    lettered.save(folder / "large-with-text.jpg", quality=90)
    for index in range(40):
        photo("astronaut.png" if index % 2 else "coffee.jpg", (600 + index, 450)).save(
            folder / f"many-{index:02}.jpg", quality=90)
    for name in ("astronaut.png", "coffee.jpg", "progressive.jpg", "caption.jpg"):
        compared = photo(name, TWELVE_MEGAPIXELS, strength=4)
        compared.save(folder / f"compared-{name.partition('.')[0]}.jpg", quality=90)


if __name__ == "__main__":
    main()
