#!/usr/bin/env bash
# A drawing that sets its colours for light and dark pages, in three renderers.
#
# Guess: a renderer that does not know CSS's light-dark() drops the declaration, as CSS demands, and uses the plain colour
# of the attribute next to it.
#
# Seen: only librsvg does. resvg paints the area black, and CairoSVG raises a ValueError. If the attribute itself has
# light-dark(), librsvg paints black, too.
#
# Why it matters: a white box with black letters becomes a black box, and no text can be read in it. Describe such drawings
# from a browser's rendering, or look at which renderer made the picture first.
#
# It needs the package libcairo2, for CairoSVG.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet cairosvg==2.9.1 pillow==13.0.0 pyvips==3.2.0 pyvips-binary==8.18.7 resvg-py==0.5.0
env/bin/python - << 'END'
import importlib.metadata
import io
import sys

import cairosvg
import pyvips
import resvg_py
from PIL import Image

RENDERERS = {
    "librsvg": lambda svg: pyvips.Image.svgload_buffer(svg.encode()).write_to_buffer(".png"),
    "resvg": lambda svg: bytes(resvg_py.svg_to_bytes(svg_string=svg)),
    "CairoSVG": lambda svg: cairosvg.svg2png(bytestring=svg.encode()),
}
COLOURS = {(255, 255, 255, 255): "white", (0, 0, 0, 255): "black"}


def colour(renderer: str, attributes: str) -> str:
    """The colour in which a box with these attributes is painted, or the name of an error."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" {attributes}/></svg>'
    try:
        picture = Image.open(io.BytesIO(RENDERERS[renderer](svg)))
    except ValueError as error:
        return type(error).__name__
    pixel = picture.convert("RGBA").getpixel((30, 20))
    return COLOURS.get(pixel, str(pixel))


for package in ("pyvips-binary", "resvg-py", "cairosvg"):
    print(package, importlib.metadata.version(package))
cases = {
    'fill="#ffffff"': ("white", "white", "white"),
    'fill="#ffffff" style="fill: light-dark(#ffffff, #121212)"': ("white", "black", "ValueError"),
    'fill="light-dark(#ffffff, #121212)"': ("black", "black", "ValueError"),
}
wrong = []
for attributes, expected in cases.items():
    seen = tuple(colour(renderer, attributes) for renderer in RENDERERS)
    print(attributes, dict(zip(RENDERERS, seen)))
    if seen != expected:
        wrong.append(attributes)
if wrong:
    sys.exit(f"changed: {' and '.join(wrong)}")
END
