#!/usr/bin/env bash
# The same turned photo as JPEG, PNG, WebP and AVIF, read by OpenCV.
#
# Guess: cv2.imread turns a photo upright in each format, since its documentation says that it does so by default.
#
# Seen: OpenCV turns JPEG, PNG and WebP by their EXIF orientation, but not AVIF by its rotation ("irot"). libvips shows
# all four upright.
#
# Why it matters: whoever converts a folder of photos to AVIF gives a model that reads them with OpenCV pictures on their
# side. Faces and text in them are missed, and nothing reports an error.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet opencv-python-headless==5.0.0.93 pillow==13.0.0 pyvips==3.2.0 pyvips-binary==8.18.7
env/bin/python - << 'END'
import sys

import cv2
import numpy as np
import PIL
import pyvips
from PIL import Image

# A red corner at the top left, which is at the top right when the picture is upright.
picture = Image.new("RGB", (60, 40), "white")
picture.paste("red", (0, 0, 20, 20))


def corner(pixels: np.ndarray) -> str:
    """The size of the picture, and where its red corner is. Pixels are RGB."""
    height, width, _ = pixels.shape
    places = {"top left": (4, 4), "top right": (4, width - 5)}
    red = [name for name, (y, x) in places.items() if int(pixels[y, x, 0]) - int(pixels[y, x, 1]) > 100]
    return f"{width}x{height}, red at {' and '.join(red)}"


libvips = ".".join(str(pyvips.version(part)) for part in range(3))
print("OpenCV", cv2.__version__, "· Pillow", PIL.__version__, "· libvips", libvips)
upright, sideways = "40x60, red at top right", "60x40, red at top left"
wrong = []
for name in ("JPEG", "PNG", "WebP", "AVIF"):
    orientation = Image.Exif()
    orientation[0x0112] = 6
    picture.save(f"photo.{name}", name, exif=orientation)
    opencv = corner(cv2.imread(f"photo.{name}")[..., ::-1])
    libvips = corner(pyvips.Image.new_from_file(f"photo.{name}").autorot().numpy())
    print(f"{name}: OpenCV {opencv}; libvips {libvips}")
    if (opencv, libvips) != (sideways if name == "AVIF" else upright, upright):
        wrong.append(name)
if wrong:
    sys.exit(f"changed: {', '.join(wrong)}")
END
