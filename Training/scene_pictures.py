"""The training pictures of the scene net, and their augmentation."""

from __future__ import annotations

import csv
import io
import math
import random
import tarfile
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

# One in this many pictures of each class is for testing only.
TEST_SHARE = 5
FOLDER = Path(__file__).resolve().parent


@dataclass
class Pictures:
    """RGB pictures of 8 bits and any size, their classes, and which are for testing."""

    pixels: list[np.ndarray]
    classes: np.ndarray
    is_test: np.ndarray


def class_rows() -> list[dict[str, str]]:
    """The classes in the order of the net's output: class, name, setting, group, spoken."""
    with (FOLDER / "scene-classes.csv").open() as file:
        return list(csv.DictReader(file))


def decoded(file: bytes) -> np.ndarray:
    """The picture in a file as RGB."""
    pixels = cv2.imdecode(np.frombuffer(file, np.uint8), cv2.IMREAD_COLOR)
    return cv2.cvtColor(pixels, cv2.COLOR_BGR2RGB)


def read_scenes(archive: Path) -> Pictures:
    """Reads scenes.tar, whose folders are classes, without the excluded pictures."""
    left_out = set((FOLDER / "scene-left-out.txt").read_text().split())
    names = [row["class"] for row in class_rows()]
    files: dict[str, dict[str, bytes]] = {name: {} for name in names}
    with tarfile.open(archive) as tar:
        for member in tar:
            path = Path(member.name)
            if path.suffix == ".jpg" and f"{path.parent.name}/{path.name}" not in left_out:
                files[path.parent.name][path.name] = tar.extractfile(member).read()
    pictures = Pictures([], np.array([], int), np.array([], bool))
    for number, name in enumerate(names):
        chosen = sorted(files[name])
        chosen = random.Random(name).sample(chosen, len(chosen))
        pictures.pixels += [decoded(files[name][file]) for file in chosen]
        pictures.classes = np.append(pictures.classes, [number] * len(chosen))
        test = [place % TEST_SHARE == 0 for place in range(len(chosen))]
        pictures.is_test = np.append(pictures.is_test, test)
    return pictures


def read_faces(archive: Path, count: int) -> list[np.ndarray]:
    """A random sample of the face crops in smiles.tar."""
    with tarfile.open(archive) as tar:
        members = [member for member in tar if member.name.endswith((".jpg", ".png"))]
        members = random.Random(1).sample(sorted(members, key=lambda m: m.name), count)
        return [decoded(tar.extractfile(member).read()) for member in members]


def squashed(pixels: np.ndarray, side: int) -> np.ndarray:
    """The whole picture scaled to a square, as in SceneClassifier.cpp."""
    shrinks = min(pixels.shape[:2]) >= side
    return cv2.resize(
        pixels, (side, side), interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_LINEAR
    )


def normalised(pixels: np.ndarray) -> np.ndarray:
    """H × W × 3 to the net's 3 × H × W."""
    return ((pixels.astype(np.float32) - 127) / 128).transpose(2, 0, 1)


def cropped(pixels: np.ndarray, draw: random.Random, least: float = 0.3) -> np.ndarray:
    """A random part of at least this share; every fourth time the whole picture."""
    height, width = pixels.shape[:2]
    if draw.random() < 0.25:
        return pixels
    for _ in range(10):
        area, ratio = draw.uniform(least, 1), math.exp(draw.uniform(-0.45, 0.45))
        w, h = int(width * math.sqrt(area * ratio)), int(height * math.sqrt(area / ratio))
        if 8 < w <= width and 8 < h <= height:
            x, y = draw.randint(0, width - w), draw.randint(0, height - h)
            return pixels[y : y + h, x : x + w]
    return pixels


def distorted(pixels: np.ndarray, draw: random.Random) -> np.ndarray:
    """Randomly mirrors, tints, relights, scales or sharpens the picture, and adds noise."""
    if draw.random() < 0.5:
        pixels = pixels[:, ::-1]
    pixels, side = pixels.astype(np.float32), pixels.shape[0]
    if draw.random() < 0.2:
        pixels = np.repeat((pixels @ np.float32([0.299, 0.587, 0.114]))[..., None], 3, 2)
    elif draw.random() < 0.6:
        pixels = pixels * np.float32([draw.uniform(0.85, 1.15) for _ in range(3)])
        grey = pixels.mean(2, keepdims=True)
        pixels = grey + (pixels - grey) * draw.uniform(0.5, 1.5)
    if draw.random() < 0.6:
        mean = pixels.mean()
        pixels = (pixels - mean) * draw.uniform(0.6, 1.5) + mean + draw.uniform(-35, 35)
    if draw.random() < 0.15:
        pixels = 255 * np.clip(pixels / 255, 0, 1) ** draw.uniform(0.5, 2)
    choice = draw.random()
    if choice < 0.2:
        scale = draw.uniform(0.35, 0.9)
        small = cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        pixels = cv2.resize(small, (side, side))
    elif choice < 0.45:
        blurred = cv2.GaussianBlur(pixels, (0, 0), draw.uniform(0.6, 1.5))
        pixels = pixels + (pixels - blurred) * draw.uniform(0.5, 2)
    if draw.random() < 0.15:
        noise = np.random.default_rng(draw.randint(0, 1 << 30)).normal(0, 1, pixels.shape)
        pixels = pixels + draw.uniform(3, 15) * noise.astype(np.float32)
    return np.clip(pixels, 0, 255)


def pasted(
    pixels: np.ndarray, patch: np.ndarray, is_round: bool, draw: random.Random
) -> tuple[np.ndarray, float]:
    """Covers a part of the picture, as people and dogs do. Returns the covered share."""
    side = pixels.shape[0]
    height = int(side * draw.uniform(0.2, 0.75))
    width = min(int(height * draw.uniform(0.7, 1.2)), side)
    shrinks = patch.shape[0] > height
    interpolation = cv2.INTER_AREA if shrinks else cv2.INTER_LINEAR
    patch = cv2.resize(patch, (width, height), interpolation=interpolation).astype(np.float32)
    x = draw.randint(-width // 4, side - width + width // 4)
    y = draw.randint(0, side - height)
    covered = laid_over(pixels, patch, x, y, is_round)
    # An ellipse of 84 of 100 parts of the width fills two thirds of its box.
    seen = height * (min(side, x + width) - max(0, x)) * (0.66 if is_round else 1)
    return covered, seen / (side * side)


def laid_over(
    pixels: np.ndarray, patch: np.ndarray, x: int, y: int, is_round: bool
) -> np.ndarray:
    """The picture with a patch at this place, clipped; `round` gives soft edges."""
    (height, width), side = patch.shape[:2], pixels.shape[0]
    mask = np.ones((height, width), np.float32)
    if is_round:
        mask[:] = 0
        axes = (int(width * 0.42), height // 2)
        cv2.ellipse(mask, (width // 2, height // 2), axes, 0, 0, 360, 1.0, -1)
        mask = cv2.GaussianBlur(mask, (0, 0), 2)
    left, right = max(0, x), min(side, x + width)
    mask, patch = mask[:, left - x : right - x, None], patch[:, left - x : right - x]
    covered = pixels.astype(np.float32).copy()
    place = covered[y : y + height, left:right]
    covered[y : y + height, left:right] = place * (1 - mask) + patch * mask
    return covered
