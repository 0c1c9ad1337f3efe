#!/usr/bin/env bash
# Labels that a drawing program writes into SVG as HTML (foreignObject), with a plain label in a <switch> to fall back on.
#
# Guess: a renderer without HTML draws the plain label, since this is what <switch> is for.
#
# Seen: librsvg and CairoSVG draw neither label; resvg draws the plain one. All three draw the plain label if foreignObject
# requires the feature "Extensibility".
#
# Why it matters: in pictures made from such drawings all labels are missing: boxes and arrows without a word. A description
# says "diagram" at best, although a browser shows the labels. If the plain label is a warning for old programs, it is read as
# the text of the picture.
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

# A blue label in HTML, and a red one to fall back on: areas, since letters would need a font.
DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><switch>
<foreignObject width="60" height="40" {requires}>
<div xmlns="http://www.w3.org/1999/xhtml" style="background: #0000ff; height: 40px"></div></foreignObject>
<rect width="60" height="40" fill="#ff0000"/></switch></svg>"""
FEATURE = 'requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"'
LABELS = {(0, 0, 0, 0): "no label", (255, 0, 0, 255): "plain label", (0, 0, 255, 255): "HTML label"}


def label(png: bytes) -> str:
    pixel = Image.open(io.BytesIO(png)).convert("RGBA").getpixel((30, 20))
    return LABELS.get(pixel, str(pixel))


def labels(requires: str) -> dict[str, str]:
    """Which label each renderer draws."""
    svg = DRAWING.format(requires=requires)
    return {
        "librsvg": label(pyvips.Image.svgload_buffer(svg.encode()).write_to_buffer(".png")),
        "resvg": label(bytes(resvg_py.svg_to_bytes(svg_string=svg))),
        "CairoSVG": label(cairosvg.svg2png(bytestring=svg.encode())),
    }


for package in ("pyvips-binary", "resvg-py", "cairosvg"):
    print(package, importlib.metadata.version(package))
without, required = labels(""), labels(FEATURE)
print("without a required feature:", without)
print("with the required feature:", required)
if without != {"librsvg": "no label", "resvg": "plain label", "CairoSVG": "no label"}:
    sys.exit("changed: other labels without a required feature")
if set(required.values()) != {"plain label"}:
    sys.exit("changed: other labels with the required feature")
END
