#!/usr/bin/env bash
# Alt text of a web page that pandoc converts to documents.
#
# Guess: pandoc keeps the alt text in every format that has a place for it.
#
# Seen: it keeps it in DOCX, EPUB, PowerPoint and LaTeX. In OpenDocument, Typst, InDesign's ICML and RTF the picture is
# there and its alt text is not; only a caption survives, which is another text.
#
# Why it matters: the accessible web page becomes an OpenDocument text, or a PDF by way of Typst, without any alt text, and
# no warning is printed. Convert to DOCX first, or check the result.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet pillow==13.0.0 pypandoc-binary==1.17
env/bin/python - << 'END'
import sys
import zipfile

import pypandoc
from PIL import Image

ALT, CAPTION = "A red bicycle", "Our shop"
PAGE = f'<figure><img src="bicycle.png" alt="{ALT}"><figcaption>{CAPTION}</figcaption></figure>'
Image.new("RGB", (40, 30), "red").save("bicycle.png")


def document(format: str) -> str:
    """The text of the document that pandoc makes: all of it, with the markup."""
    if format not in ("docx", "epub", "odt", "pptx"):
        return pypandoc.convert_text(PAGE, format, "html")
    pypandoc.convert_text(PAGE, format, "html", outputfile=f"page.{format}", extra_args=["--metadata=title:Shop"])
    with zipfile.ZipFile(f"page.{format}") as parts:
        names = [name for name in parts.namelist() if name.endswith(("xml", "html"))]
        return "".join(parts.read(name).decode() for name in names)


print("pandoc", pypandoc.get_pandoc_version())
expected = {**dict.fromkeys(("docx", "epub", "pptx", "latex"), True), **dict.fromkeys(("odt", "typst", "icml", "rtf"), False)}
seen = {}
for format in expected:
    text = document(format)
    seen[format] = ALT in text
    print(f"{format}: alt text {'kept' if ALT in text else 'lost'}, caption {'kept' if CAPTION in text else 'lost'}")
if seen != expected:
    sys.exit(f"changed: expected {expected}")
END
