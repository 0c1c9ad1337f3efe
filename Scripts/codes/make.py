"""Makes pictures of codes: 60 drawn ones, and 20 as if photographed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import zxingcpp

PHOTOS = Path(__file__).resolve().parents[2] / "TestImages"
KINDS = ("plain", "turned", "inverted", "small", "several", "on a photo")
Code = tuple[str, str]  # the format as in records, and the content


def digits(rng: np.random.Generator, count: int) -> str:
    """Digits that end with the check digit of EAN; the first is no zero, as in a UPC code."""
    numbers = [int(rng.integers(1, 10)), *map(int, rng.integers(0, 10, count - 2))]
    total = sum(number * (3, 1)[index % 2] for index, number in enumerate(reversed(numbers)))
    return "".join(map(str, [*numbers, -total % 10]))


def contents(rng: np.random.Generator, format: str) -> str:
    """What a code of this format might hold."""
    number = int(rng.integers(1000, 10_000))
    if format in ("ean13", "ean8"):
        return digits(rng, int(format[3:]))
    texts = {
        "code128": [f"PKG-{number}-{rng.integers(10, 100)}"],
        "dataMatrix": [f"LOT {number} EXP 2027-04"],
        "aztec": [f"TICKET {number} Zürich–Genève 2 Kl."],
        "qr": [
            f"https://example.org/menu/{number}",
            f"WIFI:T:WPA;S:Café {number};P:geheim;;",
            f"Tisch {number}: 日本語",
            f"BEGIN:VCARD\nFN:Ada Lovelace\nTEL:+44 20 {number}\nEND:VCARD",
        ],
    }
    return str(rng.choice(texts[format]))


@dataclass
class Symbol:
    """A code as a grey picture with its quiet zone, dark on light."""

    code: Code
    pixels: np.ndarray


NAMES = {
    "qr": zxingcpp.BarcodeFormat.QRCode,
    "dataMatrix": zxingcpp.BarcodeFormat.DataMatrix,
    "aztec": zxingcpp.BarcodeFormat.Aztec,
    "ean13": zxingcpp.BarcodeFormat.EAN13,
    "ean8": zxingcpp.BarcodeFormat.EAN8,
    "code128": zxingcpp.BarcodeFormat.Code128,
}


def is_linear(format: str) -> bool:
    """Whether it consists of bars."""
    return format in ("ean13", "ean8", "code128")


def symbol(rng: np.random.Generator, format: str, module: int) -> Symbol:
    """A code with `module` pixels a module."""
    content = contents(rng, format)
    pixels = np.array(zxingcpp.create_barcode(content, NAMES[format], force_square=True).to_image(scale=1, add_quiet_zones=False))
    if is_linear(format):
        pixels = np.repeat(pixels[:1], max(20, pixels.shape[1] // 3), axis=0)
    quiet = 10 if is_linear(format) else 4
    pixels = np.pad(pixels, quiet, constant_values=255)
    return Symbol((format, content), np.kron(pixels, np.ones((module, module), np.uint8)))


def placed(symbol: Symbol, ground: np.ndarray, matrix: np.ndarray) -> np.ndarray:
    """The symbol drawn over the ground, moved by a matrix of perspective."""
    size = (ground.shape[1], ground.shape[0])
    drawn = cv2.warpPerspective(symbol.pixels, matrix, size, flags=cv2.INTER_AREA)
    mask = cv2.warpPerspective(np.full_like(symbol.pixels, 255), matrix, size, flags=cv2.INTER_AREA)
    share = (mask / 255.0)[..., None] if ground.ndim == 3 else mask / 255.0
    drawn = drawn[..., None] if ground.ndim == 3 else drawn
    return (ground * (1 - share) + drawn).clip(0, 255).astype(np.uint8)


def turned(symbol: Symbol, angle: float, middle: tuple[float, float]) -> np.ndarray:
    """The matrix that turns the symbol by degrees and puts it at the middle."""
    height, width = symbol.pixels.shape
    matrix = np.vstack([cv2.getRotationMatrix2D((width / 2, height / 2), angle, 1), [0, 0, 1]])
    matrix[0, 2] += middle[0] - width / 2
    matrix[1, 2] += middle[1] - height / 2
    return matrix


def photo(rng: np.random.Generator, width: int, height: int) -> np.ndarray:
    """One of the photos in TestImages, at this size."""
    name = str(rng.choice(["coffee.jpg", "cat.webp", "astronaut.png", "progressive.jpg"]))
    return cv2.resize(cv2.imread(str(PHOTOS / name)), (width, height), interpolation=cv2.INTER_AREA)


def drawn(rng: np.random.Generator, kind: str, format: str) -> tuple[list[Code], np.ndarray]:
    """A drawn picture of a kind."""
    module = 2 if kind == "small" else int(rng.integers(3, 6))
    code = symbol(rng, format, module)
    side = int(np.hypot(*code.pixels.shape)) + 40
    angle = float(rng.uniform(0, 360)) if kind in ("turned", "on a photo") else 0.0
    if kind == "small":
        angle = float(rng.choice([0, 90, 180, 270]))
    if kind == "several":
        others = [code, *(symbol(rng, other, 3) for other in rng.choice(list(NAMES), 2, replace=False))]
        side = 40 + max(max(other.pixels.shape) for other in others)
        ground = np.full((side * len(others), side), 255, np.uint8)
        for index, other in enumerate(others):
            ground = placed(other, ground, turned(other, 0, (side / 2, side * (index + 0.5))))
        return [other.code for other in others], ground
    if kind == "on a photo":
        width, height = max(640, side + 60), max(480, side + 60)
        middle = (rng.uniform(side / 2, width - side / 2), rng.uniform(side / 2, height - side / 2))
        return [code.code], placed(code, photo(rng, width, height), turned(code, angle, middle))
    ground = placed(code, np.full((side, side), 255, np.uint8), turned(code, angle, (side / 2, side / 2)))
    return [code.code], 255 - ground if kind == "inverted" else ground


def photographed(rng: np.random.Generator, format: str) -> tuple[list[Code], np.ndarray]:
    """A code on paper on a photo, in perspective, in uneven light, out of focus and with noise."""
    code = symbol(rng, format, int(rng.integers(4, 7)))
    height, width = code.pixels.shape
    canvas = int(np.hypot(width, height) * 1.5) + 100
    corners = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
    moved = corners + rng.uniform(-0.08, 0.08, (4, 2)).astype(np.float32) * [width, height]
    tilt = cv2.getPerspectiveTransform(corners, moved.astype(np.float32))
    place = turned(code, float(rng.uniform(0, 360)), (canvas / 2, canvas / 2))
    picture = placed(code, photo(rng, canvas, canvas), place @ tilt).astype(np.float64)
    y, x = np.mgrid[0:canvas, 0:canvas] / canvas
    direction = rng.uniform(0, 2 * np.pi)
    light = 0.75 + 0.35 * (np.cos(direction) * (x - 0.5) + np.sin(direction) * (y - 0.5))
    picture = cv2.GaussianBlur(picture * light[..., None], (0, 0), float(rng.uniform(0.8, 1.6)))
    picture += rng.normal(0, 6, picture.shape)
    return [code.code], picture.clip(0, 255).astype(np.uint8)


def pictures() -> list[tuple[str, str, list[Code], np.ndarray]]:
    """Name, kind, codes and pixels of each picture, the same in every run."""
    rng = np.random.default_rng(74)
    made = []
    for number in range(60):
        kind = KINDS[number % len(KINDS)]
        families = ["qr", "dataMatrix", "aztec", "ean8" if number % 4 == 0 else "ean13", "code128"]
        format = families[number // len(KINDS) % len(families)]
        made.append((f"made-{number:02}.png", kind, *drawn(rng, kind, format)))
    for number in range(20):
        format = ["qr", "dataMatrix", "aztec", "ean13", "code128"][number % 5]
        made.append((f"photographed-{number:02}.jpg", "photographed", *photographed(rng, format)))
    return made
