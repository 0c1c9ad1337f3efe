"""Reading and cutting the pictures of the scene net."""

from __future__ import annotations

import csv
import math
import random
from pathlib import Path

import cv2
import numpy as np

# One in this many pictures of each class is for testing only.
TEST_SHARE = 5
FOLDER = Path(__file__).resolve().parent


def class_rows() -> list[dict[str, str]]:
    """The classes in the order of the net's output: class, name, setting, group, spoken."""
    with (FOLDER / "scene-classes.csv").open() as file:
        return list(csv.DictReader(file))


def decoded(file: bytes) -> np.ndarray:
    """The picture in a file as RGB."""
    pixels = cv2.imdecode(np.frombuffer(file, np.uint8), cv2.IMREAD_COLOR)
    return cv2.cvtColor(pixels, cv2.COLOR_BGR2RGB)


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
