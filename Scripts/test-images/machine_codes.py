"""Draws the pictures of codes for TestImages."""

from __future__ import annotations

import numpy as np
import zxingcpp
from PIL import Image

ADDRESS = "https://example.org/menu"
PRODUCT = "4006381333931"
PARCEL = "PKG-4711-08"
PART = "LOT 4711 EXP 2027-04"
TICKET = "TICKET 4711 2nd class"


def symbol(content: str, format: str, module: int, height: int = 0) -> Image.Image:
    """A code with a light margin, `module` pixels a module; bars are `height` modules high."""
    code = zxingcpp.create_barcode(content, getattr(zxingcpp.BarcodeFormat, format), force_square=True)
    modules = np.array(code.to_image(scale=1, add_quiet_zones=False))
    if height:
        modules = np.repeat(modules[:1], height, axis=0)
    modules = np.pad(modules, 10 if height else 4, constant_values=255)
    return Image.fromarray(np.kron(modules, np.ones((module, module), np.uint8)))


def several() -> Image.Image:
    """A sheet with a Data Matrix code, an Aztec code, light on dark, and the bars of a parcel."""
    sheet = Image.new("L", (420, 340), 255)
    sheet.paste(symbol(PART, "DataMatrix", 5), (20, 10))
    sheet.paste(Image.eval(symbol(TICKET, "Aztec", 5), lambda value: 255 - value), (230, 10))
    bars = symbol(PARCEL, "Code128", 2, 50)
    sheet.paste(bars, ((420 - bars.width) // 2, 190))
    return sheet


def product(photo: Image.Image, digits: Image.Image) -> Image.Image:
    """The bars of a product with its digits, turned by 30°, on a photo."""
    bars = symbol(PRODUCT, "EAN13", 2, 40)
    label = Image.new("L", (bars.width, bars.height + digits.height), 255)
    label.paste(bars)
    label.paste(digits, ((bars.width - digits.width) // 2, bars.height - 14))
    mask = Image.new("L", label.size, 255)
    turned = label.rotate(30, Image.Resampling.BICUBIC, expand=True)
    photo.paste(turned, (300, 60), mask.rotate(30, Image.Resampling.BICUBIC, expand=True))
    return photo
