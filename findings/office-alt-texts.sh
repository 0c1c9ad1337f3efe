#!/usr/bin/env bash
# The alt text that Office files get if nobody writes one.
#
# Guess: a library that puts a picture into a document leaves its alt text empty until somebody sets one, so a check for
# missing alt texts finds it.
#
# Seen: python-pptx and XlsxWriter write the name of the file as alt text; python-pptx writes "image.png" for a picture from
# memory. openpyxl writes "Picture" for every picture. Only python-docx writes none. XlsxWriter writes none if it gets an
# empty description.
#
# Why it matters: a check for missing alt texts passes these documents, and a screen reader reads "IMG_2041.png" or
# "Picture". Who describes the pictures of a document must treat such texts as missing.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet openpyxl==3.1.5 pillow==13.0.0 python-docx==1.2.0 python-pptx==1.0.2 xlsxwriter==3.3.1
env/bin/python - << 'END'
import importlib.metadata
import io
import sys
import zipfile
from xml.etree import ElementTree

import docx
import openpyxl
import pptx
import xlsxwriter
from openpyxl.drawing.image import Image as SheetImage
from PIL import Image

NAME = "IMG_2041.png"
Image.new("RGB", (40, 30), "red").save(NAME)
memory = io.BytesIO()
Image.new("RGB", (40, 30), "blue").save(memory, "PNG")

document = docx.Document()
document.add_picture(NAME)
document.save("a.docx")

slides = pptx.Presentation()
shapes = slides.slides.add_slide(slides.slide_layouts[6]).shapes
shapes.add_picture(NAME, 0, 0)
shapes.add_picture(memory, 0, 0)
slides.save("a.pptx")

book = openpyxl.Workbook()
book.active.add_image(SheetImage(NAME), "A1")
book.save("a.xlsx")

with xlsxwriter.Workbook("b.xlsx") as book:
    sheet = book.add_worksheet()
    sheet.insert_image("A1", NAME)
    sheet.insert_image("A9", "chart.png", {"image_data": memory})
    sheet.insert_image("A17", NAME, {"description": ""})


def alt_texts(file: str, part: str, element: str) -> list[str | None]:
    """The alt texts in a part of the file; `None` for a picture without one."""
    tree = ElementTree.fromstring(zipfile.ZipFile(file).read(part))
    found = [each for each in tree.iter() if each.tag.endswith(element)]
    return [each.get("descr") for each in found if each.get("name")]


seen = {
    "python-docx": alt_texts("a.docx", "word/document.xml", "}docPr"),
    "python-pptx": alt_texts("a.pptx", "ppt/slides/slide1.xml", "}cNvPr"),
    "openpyxl": alt_texts("a.xlsx", "xl/drawings/drawing1.xml", "}cNvPr"),
    "xlsxwriter": alt_texts("b.xlsx", "xl/drawings/drawing1.xml", "}cNvPr"),
}
for package, texts in seen.items():
    print(package, importlib.metadata.version(package), texts)
expected = {
    "python-docx": [None],
    "python-pptx": [NAME, "image.png"],
    "openpyxl": ["Picture"],
    "xlsxwriter": [NAME, "chart.png", None],
}
if seen != expected:
    sys.exit(f"changed: expected {expected}")
END
