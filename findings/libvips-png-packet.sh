#!/usr/bin/env bash
# Alt text that libvips (and so sharp, which builds on it) keeps in a PNG.
#
# Guess: libvips keeps the XMP packet of a JPEG that it saves as PNG, and every reader of XMP finds it there.
#
# Seen: libvips writes the packet as a compressed zTXt chunk; XMP's place in PNG is an uncompressed iTXt chunk of the same
# name. exiv2 finds the alt text. Pillow's getxmp() is empty, and the text is not in the file for programs that scan it for
# "<x:xmpmeta", as WordPress does. From the same libvips, the packet in JPEG and WebP is found by all three.
#
# Why it matters: alt text that an archive wrote into its photos is lost in the PNG copies, depending on who reads them.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet defusedxml==0.7.1 pillow==13.0.0 pyexiv2==2.16.0 pyvips==3.2.0 pyvips-binary==8.18.7
env/bin/python - << 'END'
import sys
from pathlib import Path

import PIL
import pyexiv2
import pyvips
from PIL import Image

ALT = "A red bicycle"
PACKET = f"""<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">
<Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">{ALT}</rdf:li></rdf:Alt>
</Iptc4xmpCore:AltTextAccessibility></rdf:Description></rdf:RDF></x:xmpmeta>"""


def readers(file: str) -> list[str]:
    """The readers that find the alt text."""
    with Image.open(file) as picture:
        picture.load()
        pillow = ALT in str(picture.getxmp())
    with pyexiv2.Image(file) as metadata:
        exiv2 = ALT in str(metadata.read_xmp())
    found = {"exiv2": exiv2, "Pillow": pillow, "search in the file": ALT.encode() in Path(file).read_bytes()}
    return [name for name, finds in found.items() if finds]


Image.linear_gradient("L").convert("RGB").save("photo.jpg", xmp=PACKET.encode())
versions = f"Pillow {PIL.__version__} · exiv2 {pyexiv2.__exiv2_version__}"
print("libvips", ".".join(str(pyvips.version(part)) for part in range(3)), "·", versions)
everyone = ["exiv2", "Pillow", "search in the file"]
expected = {"photo.jpg": everyone, "copy.jpg": everyone, "copy.webp": everyone, "copy.png": ["exiv2"]}
for name in list(expected)[1:]:
    pyvips.Image.new_from_file("photo.jpg").write_to_file(name)
seen = {name: readers(name) for name in expected}
for name, found in seen.items():
    print(f"{name}: found by {', '.join(found)}")
compressed = b"zTXtXML:com.adobe.xmp\0" in Path("copy.png").read_bytes()
print(f"copy.png: packet in {'zTXt' if compressed else 'another chunk'}")
if seen != expected or not compressed:
    sys.exit(f"changed: expected {expected}, in zTXt")
END
