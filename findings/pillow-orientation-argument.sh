#!/usr/bin/env bash
# Saving a picture with exif=…, with Pillow and pillow_heif.
#
# Guess: a picture saved with exif=… that has an orientation is shown turned, in each format, and the Exif object that was
# passed stays as it is.
#
# Seen: JPEG, PNG, WebP and AVIF are shown turned. HEIC is not: pillow_heif notes no rotation ("irot"), the only one that
# libheif turns a picture by. Pillow's AVIF writer notes the rotation and takes the tag out of the caller's object: the JPEG
# saved next with the same object is on its side.
#
# Why it matters: a script that saves each photo as AVIF and then as JPEG, or as HEIC, makes copies on their side. Faces and
# text in them are missed.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet pillow==13.0.0 pillow-heif==1.8.1
env/bin/python - << 'END'
import importlib.metadata
import sys

import pillow_heif
from PIL import Image, ImageOps

pillow_heif.register_heif_opener()
picture = Image.new("RGB", (60, 40), "red")


def exif() -> Image.Exif:
    """Metadata that says: turn the picture by a quarter."""
    metadata = Image.Exif()
    metadata[0x0112] = 6
    return metadata


def shown(file: str) -> str:
    """Whether the picture is shown turned."""
    with Image.open(file) as saved:
        return "turned" if ImageOps.exif_transpose(saved).size == (40, 60) else "on its side"


print("Pillow", importlib.metadata.version("pillow"), "· pillow_heif", importlib.metadata.version("pillow_heif"))
seen = {}
for name in ("jpg", "png", "webp", "avif", "heic"):
    metadata = exif()
    picture.save(f"photo.{name}", exif=metadata)
    seen[name] = shown(f"photo.{name}"), "object kept" if 0x0112 in metadata else "object changed"
metadata = exif()
picture.save("first.avif", exif=metadata)
picture.save("second.jpg", exif=metadata)
seen["jpg after avif"] = shown("second.jpg"), "object kept" if 0x0112 in metadata else "object changed"
for name, (place, kept) in seen.items():
    print(f"{name}: {place}, {kept}")
expected = {
    "jpg": ("turned", "object kept"),
    "png": ("turned", "object kept"),
    "webp": ("turned", "object kept"),
    "avif": ("turned", "object changed"),
    "heic": ("on its side", "object kept"),
    "jpg after avif": ("on its side", "object changed"),
}
if seen != expected:
    sys.exit(f"changed: expected {expected}")
END
