#!/usr/bin/env bash
# The same turned photo as JPEG, PNG, WebP and AVIF, shown by Chromium.
#
# Guess: Chromium turns the photo upright in all four formats.
#
# Seen: it turns JPEG and PNG by their EXIF orientation and AVIF by its rotation, but ignores the orientation in WebP.
# OpenCV turns that one as well.
#
# Why it matters: a WebP photo is described upright by a program, and is on its side on the page. Who judges the description
# against the page sees another picture than the program did.
#
# It needs the package chromium; seen with 156.0.8078.108 of Debian 12. Prints its version.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet numpy==2.4.6 opencv-python-headless==5.0.0.93 pillow==13.0.0
env/bin/python - << 'END'
from PIL import Image

for name in ("jpeg", "png", "webp", "avif"):
    orientation = Image.Exif()
    orientation[0x0112] = 6
    Image.new("RGB", (60, 40), "red").save(f"photo.{name}", exif=orientation)
END
cat > page.html << 'END'
<!DOCTYPE html><title>waiting</title>
<img src="photo.jpeg"><img src="photo.png"><img src="photo.webp"><img src="photo.avif">
<script>
  onload = () => {
    const sizes = [...document.images].map(each => `${each.naturalWidth}x${each.naturalHeight}`);
    document.title = sizes.join(" ");
  };
</script>
END
chromium --version 2> log
root=()
if ((EUID == 0)); then root=(--no-sandbox); fi
HOME=$work chromium --headless --disable-gpu "${root[@]}" --user-data-dir="$work/profile" --virtual-time-budget=5000 \
  --dump-dom "file://$work/page.html" > page.txt 2> log
browser=$(sed -n 's/.*<title>\(.*\)<\/title>.*/\1/p' page.txt)
opencv=$(env/bin/python -c 'import cv2
for name in ("jpeg", "png", "webp"):
    height, width, _ = cv2.imread(f"photo.{name}").shape
    print(f"{width}x{height}", end=" ")')
echo "Chromium, JPEG, PNG, WebP and AVIF: $browser"
echo "OpenCV, JPEG, PNG and WebP: $opencv"
[[ $browser == "40x60 40x60 60x40 40x60" ]] || { echo "changed: Chromium shows other sizes" >&2 && exit 1; }
[[ $opencv == "40x60 40x60 40x60 " ]] || { echo "changed: OpenCV reads other sizes" >&2 && exit 1; }
