"""The picture that all kinds of files show, and what Descry must say about each."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageCms, ImageDraw, ImageFont

FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf")
SIZE = (240, 128)
# Of files that would be large.
SMALL = (120, 64)
ORANGE, BLUE, WHITE, BLACK = (255, 80, 0), (0, 0, 255), (255, 255, 255), (0, 0, 0)
SENTENCE = "Possible text, Open the blue door."
# What is read if all below the first line is missing.
FIRST_LINE = "Possible text, Open the."

# How a picture is stored, so that the orientation in EXIF turns it upright.
STORED = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}


def sign(
    lines: tuple[str, str] = ("Open the", "blue door"),
    ground: tuple = ORANGE,
    ink: tuple = BLUE,
    size: tuple[int, int] = SIZE,
) -> Image.Image:
    """A line in blue on orange, and one in black on white, both at the left; four colours and no grey.

    Wrong colours change its brightness. Upside down, mirrored or cut it has other words.
    """
    width, height = size
    picture = Image.new("RGB", size, WHITE)
    draw = ImageDraw.Draw(picture)
    draw.fontmode = "1"
    font = ImageFont.truetype(str(FONT), height * 9 // 32, layout_engine=ImageFont.Layout.BASIC)
    draw.rectangle((0, 0, width, height // 2 - 1), fill=ground)
    draw.text((width // 16, height // 4), lines[0], font=font, anchor="lm", fill=ink)
    draw.text((width // 16, height * 3 // 4), lines[1], font=font, anchor="lm", fill=BLACK)
    return picture


def small() -> Image.Image:
    """The sign at half the size, for files that would be large."""
    return sign(size=SMALL)


def large() -> Image.Image:
    """The sign on white of 1.2 megapixels, which decoders reduce."""
    picture = Image.new("RGB", (1500, 801), WHITE)
    picture.paste(sign(), (60, 60))
    return picture


def wrong(size: tuple[int, int] = SIZE) -> Image.Image:
    """A picture that no user sees: a later frame, a thumbnail."""
    return sign(("Wrong", "picture"), size=size)


def ink(size: tuple[int, int] = SIZE) -> Image.Image:
    """The sign in black on white."""
    return sign(ground=WHITE, ink=BLACK, size=size)


def grey(size: tuple[int, int] = SIZE) -> Image.Image:
    """The sign in four greys."""
    return sign(size=size).convert("L")


def stored(picture: Image.Image, orientation: int) -> Image.Image:
    """The pixels in the order that this orientation turns upright."""
    return picture.transpose(STORED[orientation]) if orientation > 1 else picture


def swapped(picture: Image.Image) -> Image.Image:
    """With red for blue."""
    red, green, blue = picture.split()
    return Image.merge("RGB", (blue, green, red))


def linear(picture: Image.Image) -> Image.Image:
    """With levels of light instead of sRGB's curve."""
    level = np.asarray(picture) / 255
    light = np.where(level <= 0.04045, level / 12.92, ((level + 0.055) / 1.055) ** 2.4)
    return Image.fromarray(np.rint(light * 255).astype(np.uint8))


def swapping_profile() -> bytes:
    """An ICC profile for `swapped`: sRGB with red for blue."""
    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    profile[24:36] = bytes(12)  # its date
    for start in range(132, 132 + 12 * profile[131], 12):
        name = bytes(profile[start : start + 4])
        profile[start : start + 4] = {b"rXYZ": b"bXYZ", b"bXYZ": b"rXYZ"}.get(name, name)
    return bytes(profile)


def encoded(picture: Image.Image, name: str, **options: object) -> bytes:
    """A picture in one of Pillow's formats."""
    buffer = io.BytesIO()
    picture.save(buffer, name, **options)
    return buffer.getvalue()


@dataclass
class Kind:
    """A file, what is special about it, and what is right."""

    content: bytes
    what: str
    format: str | None = None
    shown: Image.Image | None = None
    orientation: int = 1
    frames: int = 1
    warnings: tuple[str, ...] = ()
    spoken: str | None = SENTENCE
    error: str | None = None

    def expected(self) -> dict[str, object]:
        """What is right, for the table. The brightness is the mean of what is shown, 0 to 1.

        Only what is not as usual has an orientation, frames and warnings.
        """
        if self.error:
            return {"what": self.what, "error": self.error}
        shown = self.shown or sign()
        brightness = round(float(np.asarray(shown.convert("L")).mean()) / 255, 3)
        right = {"what": self.what, "format": self.format, "width": shown.width, "height": shown.height}
        if self.orientation != 1:
            right["orientation"] = self.orientation
        if self.frames != 1:
            right["frames"] = self.frames
        if self.warnings:
            right["warnings"] = list(self.warnings)
        else:
            right["brightness"] = brightness
        return right | {"spoken": self.spoken}
