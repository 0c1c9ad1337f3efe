#!/usr/bin/env python3
"""Fits the model that distinguishes sharp pictures from blurred ones.

    python=$(Scripts/python-environment Training/requirements-fits.txt)/bin/python
    "$python" Training/fit_sharpness.py evaluation/dev

Photos of the evaluation set count as sharp. Copies are blurred, or made noisy and compressed. D_blur
is in the fit as well. It prints the accuracy on held-out pictures, whose copies are held out too, and
the table for Sources/CImageAnalysis/Statistics/Sharpness.cpp.
"""

from __future__ import annotations

import argparse
import json
import random
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from picture_statistics import Measurer, compressed, fitted, read
from sklearn.model_selection import GroupKFold

SEED = 3
STRENGTH = 1.0  # scikit-learn's C
FOLDS = 8
# Prints figures for these probabilities of focus. The program uses the second.
CUTS = (0.5, 0.6)
# The weights of pictures in the fit.
WEIGHTS = {"D_real": 3.0, "D_tricky": 2.0}
SHARP_WEIGHT = 1.5
# The sets whose photos count as sharp, and those that are copied.
SHARP = {"A_portrait", "A_group", "B_street", "B_none", "C_cid22", "C_caption", "C_sun8",
         "C_noscene", "E"}
COPIED = {"A_portrait", "A_group", "B_street"}
NOT_PHOTOS = ("graphic", "doc", "receipt", "texture")
# Soft to the eye, so not examples of sharp pictures.
SOFT = ("imagenet_0433", "IMG_2480", "IMG_2565", "IMG_2618", "IMG_2675", "computer_keyboard")


@dataclass
class Row:
    """A measured picture. Copies of a photo are in the same fold."""

    statistics: np.ndarray
    photo: str
    source: str
    is_blurred: bool
    counts: float = 1


def truth_of(root: Path, folder: str) -> list[dict]:
    """The truth of the pictures in a folder of the evaluation set."""
    return [json.loads(line) for line in (root / folder / "truth.jsonl").read_text().splitlines()]


def photos(root: Path) -> list[tuple[Path, str]]:
    """The photos that count as sharp, and their sets."""
    found = []
    for folder in ("A_faces", "B_text", "C_scene", "E_brightness"):
        for entry in truth_of(root, folder):
            path = root / entry["path"]
            source = "E" if folder[0] == "E" else f"{folder[0]}_{entry['set']}"
            drawn = source == "C_noscene" and path.name.startswith(NOT_PHOTOS)
            if source in SHARP and not drawn:
                found.append((path, source))
    return found


def disc(radius: float) -> np.ndarray:
    """The kernel of a lens out of focus."""
    reach = int(radius) + 1
    down, across = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    kernel = np.clip(radius + 0.5 - np.hypot(across, down), 0, 1)
    return kernel / kernel.sum()


def gaussian(sigma: float) -> np.ndarray:
    """The usual model of softness."""
    reach = int(4 * sigma) + 1
    line = np.exp(-(np.arange(-reach, reach + 1) ** 2) / (2 * sigma**2))
    kernel = np.outer(line, line)
    return kernel / kernel.sum()


def motion(length: float, angle: float) -> np.ndarray:
    """The kernel of a camera that moves in a straight line."""
    reach = int(length / 2) + 2
    kernel = np.zeros((2 * reach + 1, 2 * reach + 1))
    for place in np.linspace(-length / 2, length / 2, int(length * 4)):
        across, down = reach + place * np.cos(angle), reach + place * np.sin(angle)
        left, top = int(across), int(down)
        right_part, low_part = across - left, down - top
        kernel[top, left] += (1 - right_part) * (1 - low_part)
        kernel[top, left + 1] += right_part * (1 - low_part)
        kernel[top + 1, left] += (1 - right_part) * low_part
        kernel[top + 1, left + 1] += right_part * low_part
    return kernel / kernel.sum()


def convolved(light: np.ndarray, kernel: np.ndarray) -> np.ndarray:
    """Each channel convolved with the kernel, mirrored at its sides."""
    reach = kernel.shape[0] // 2
    wide = np.pad(light, ((reach, reach), (reach, reach), (0, 0)), "reflect")
    size = [wide.shape[i] + 2 * reach for i in range(2)]
    of_kernel = np.fft.rfft2(kernel, size)[:, :, None]
    product = np.fft.irfft2(np.fft.rfft2(wide, size, (0, 1)) * of_kernel, size, (0, 1))
    return product[2 * reach :, 2 * reach :][: light.shape[0], : light.shape[1]]


def developed(light: np.ndarray, noise: float, chance: random.Random) -> Image.Image:
    """Linear light as a picture, sometimes with a date stamp, bars or noise."""
    values = np.clip(light, 0, 1) ** (1 / 2.2) * 255
    picture = Image.fromarray(values.round().astype(np.uint8))
    width, height = picture.size
    if chance.random() < 0.13:
        date = chance.choice(("12 5 '04", "2019/07/21", "23.11.08 14:05"))
        font = ImageFont.load_default(max(10, width / 30))
        place = (width * 0.6, height * 0.9)
        ImageDraw.Draw(picture).text(place, date, (255, 160, 60), font)
    values = np.asarray(picture, np.float32).copy()
    if chance.random() < 0.13:
        bar = int(height * chance.uniform(0.06, 0.16))
        values[:bar] = values[-bar:] = 0
    values += np.random.default_rng(chance.getrandbits(32)).normal(0, 1, values.shape) * noise
    return Image.fromarray(np.clip(values, 0, 255).round().astype(np.uint8))


def blurred(light: np.ndarray, way: str, chance: random.Random) -> Image.Image:
    """A copy that is clearly blurred at 512 pixels."""
    pixels, amount = max(1, max(light.shape) / 512), chance.random()
    if way == "gaussian":
        kernel = gaussian((1.7 + 4.5 * amount) * pixels)
    elif way == "disc":
        kernel = disc((3 + 6 * amount) * pixels)
    else:
        kernel = motion((9 + 20 * amount) * pixels, chance.uniform(0, np.pi))
    picture = developed(convolved(light, kernel), chance.choice((0, 0, 0, 2, 4, 8, 11)), chance)
    if way != "motion" and chance.random() < 0.3:
        picture = picture.resize([int(side * 0.6) for side in picture.size], Image.Resampling.BOX)
    return compressed(picture, chance.choice((12, 30, 60, 80, 90, 95)))


def copies(picture: Image.Image, chance: random.Random) -> list[tuple[Image.Image, bool]]:
    """Two blurred copies, and half the time one that is noisy and compressed."""
    side = chance.choice((512, 700, 900))
    if max(picture.size) > side:
        picture = picture.copy()
        picture.thumbnail((side, side), Image.Resampling.BOX)
    light, made = (np.asarray(picture, np.float32) / 255) ** 2.2, []
    if chance.random() < 0.5:
        noisy = developed(light, chance.choice((0, 0, 4, 8, 12)), chance)
        made.append((compressed(noisy, chance.choice((10, 15, 25, 50, 75, 90))), False))
    for way in chance.sample(("gaussian", "disc", "motion", "motion"), 2):
        made.append((blurred(light, way, chance), True))
    return made


def measured(root: Path, limit: int | None) -> list[Row]:
    """Every picture and copy, except those too flat to judge."""
    chance = random.Random(SEED)
    sharp, tests = photos(root), truth_of(root, "D_blur")
    if limit:
        sharp = chance.sample(sharp, min(limit, len(sharp)))
    rows = []
    with Measurer() as measurer:
        def add(picture: Image.Image, *about: object) -> None:
            _, statistics = measurer.measure(picture)
            if len(statistics):
                rows.append(Row(statistics, *about))

        for path, source in sharp:
            picture, soft = read(path), any(name in path.name for name in SOFT)
            if not soft:
                add(picture, str(path), source, False, SHARP_WEIGHT)
            for copy, is_blurred in copies(picture, chance) if source in COPIED else ():
                if is_blurred or not soft:
                    add(copy, str(path), source, is_blurred, 1 if is_blurred else SHARP_WEIGHT)
        for entry in tests:
            if entry["blurry"] is not None:
                path, source = root / entry["path"], f"D_{entry['set']}"
                photo = entry.get("pair") or str(path)
                add(read(path), photo, source, entry["blurry"], WEIGHTS.get(source, 1))
    return rows


def report(rows: list[Row], focus: np.ndarray) -> None:
    """Prints the accuracy at each probability."""
    blurred_ones = np.array([row.is_blurred for row in rows])
    sources = np.array([row.source for row in rows])
    tested = np.char.startswith(sources, "D_")
    for cut in CUTS:
        said, tests = focus <= cut, ("D_made", "D_real", "D_tricky")
        found, wrong = said[~tested & blurred_ones], said[~tested & ~blurred_ones]
        rights = [f"{name} right {(said == blurred_ones)[sources == name].mean():.3f}"
                  for name in tests]
        print(f"blurry up to {cut}: found {found.mean():.3f} of {len(found)}, "
              f"said of {wrong.mean():.3f} of {len(wrong)} that are sharp; {', '.join(rights)}")
    for low, high in ((0.5, 0.6), (0.6, 0.7), (0.7, 0.8), (0.8, 0.9), (0.9, 1.01)):
        chosen = (1 - focus >= low) & (1 - focus < high)
        print(f"blur {low} to {min(high, 1)}: {blurred_ones[chosen].sum()} of {chosen.sum()} are")


def main() -> None:
    """Reads the pictures, copies, measures and fits, and prints figures and table."""
    parser = argparse.ArgumentParser(description="Fits Descry's model of sharpness.")
    parser.add_argument("evaluation", type=Path, help="evaluation/dev")
    parser.add_argument("--limit", type=int, help="use only this many sharp photos")
    arguments = parser.parse_args()
    rows = measured(arguments.evaluation, arguments.limit)
    values = np.array([row.statistics for row in rows])
    truth = np.array([row.is_blurred for row in rows])
    weights = np.array([row.counts for row in rows])
    of = [row.photo for row in rows]
    print(f"{len(rows)} pictures and copies, {truth.sum()} blurred")

    focus = np.zeros(len(rows))
    for fit, left in GroupKFold(FOLDS).split(values, truth, of):
        model = fitted(STRENGTH, values[fit], truth[fit], weights[fit])
        focus[left] = model.predict_proba(values[left])[:, 0]
    report(rows, focus)
    model = fitted(STRENGTH, values, truth, weights)
    scaler, weigher = model[0], model[-1]
    for mean, scale, weight in zip(scaler.mean_, scaler.scale_, weigher.coef_[0], strict=True):
        print(f"    Weight{{{mean:.4f}, {scale:.4f}, {weight:.3f}}},")
    print(f"constexpr double bias = {weigher.intercept_[0]:.3f};")


if __name__ == "__main__":
    main()
