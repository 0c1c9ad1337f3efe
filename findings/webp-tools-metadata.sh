#!/usr/bin/env bash
# What WebP's two converters keep of a picture's metadata.
#
# Guess: cwebp keeps the alt text and the orientation of a JPEG, or at least treats them as its sister gif2webp treats a
# GIF's.
#
# Seen: the defaults differ. cwebp drops all metadata and does not turn the pixels: the alt text is lost, and a photo that
# EXIF turns upright is on its side. gif2webp keeps XMP, and with it the alt text. cwebp -metadata all keeps both.
#
# Why it matters: a website that converts its photos with cwebp loses the alt texts that photographers wrote into them, and
# some photos are on their side. Its animations keep theirs.
#
# It needs the package webp; seen with 1.2.4 of Debian 12. Prints its version.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet pillow==13.0.0
cat > packet.xmp << 'END'
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">
<Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">A red bicycle</rdf:li></rdf:Alt>
</Iptc4xmpCore:AltTextAccessibility></rdf:Description></rdf:RDF></x:xmpmeta>
END
env/bin/python - << 'END'
import io
from pathlib import Path

from PIL import Image

packet = Path("packet.xmp").read_bytes()
orientation = Image.Exif()
orientation[0x0112] = 6
Image.new("RGB", (60, 40), "red").save("photo.jpg", exif=orientation, xmp=packet)

# Pillow writes no XMP into GIF: put its block behind the header and the table of colours.
file = io.BytesIO()
Image.new("P", (60, 40)).save(file, "GIF")
gif = file.getvalue()
start = 13 + (3 << (1 + (gif[10] & 7)) if gif[10] & 0x80 else 0)
trailer = b"\x01" + bytes(range(255, -1, -1)) + b"\0"
block = b"\x21\xff\x0bXMP DataXMP" + packet + trailer
Path("drawing.gif").write_bytes(b"GIF89a" + gif[6:start] + block + gif[start:])
END
echo "cwebp $(cwebp -version | sed 1q)"
cwebp -quiet photo.jpg -o photo.webp
cwebp -quiet -metadata all photo.jpg -o all.webp
gif2webp -quiet drawing.gif -o drawing.webp

# Whether a file has the alt text, its size, and its orientation.
state() {
  local alt=lost
  if grep -q 'A red bicycle' "$1"; then alt=kept; fi
  echo "alt text $alt, $(env/bin/python -c 'import sys; from PIL import Image
picture = Image.open(sys.argv[1])
print(*picture.size, sep="x", end=f", orientation {picture.getexif().get(0x0112)}")' "$1")"
}
failed=
check() {
  local seen
  seen=$(state "$1")
  echo "$1: $seen"
  [[ $seen == "$2" ]] || failed+=" $1"
}
check photo.jpg 'alt text kept, 60x40, orientation 6'
check photo.webp 'alt text lost, 60x40, orientation None'
check all.webp 'alt text kept, 60x40, orientation 6'
check drawing.webp 'alt text kept, 60x40, orientation None'
[[ -z $failed ]] || { echo "changed:$failed" >&2 && exit 1; }
