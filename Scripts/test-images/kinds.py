#!/usr/bin/env python3
"""Makes TestImages/Kinds: a small file of each kind that people have, and expected.json, which says
what is right for each.

    python=$(Scripts/python-environment Scripts/test-images/requirements.txt)/bin/python
    "$python" Scripts/test-images/kinds.py

All show the same drawn words (kind_files/sign.py), so that a wrong orientation, wrong colours, a
missing half or a wrong frame changes the sentence, the size or the brightness. What is right comes
from this script and from the standards, not from Descry. The same versions give the same bytes.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from kind_files import bmp_files, gif_webp_files, heif_files, jpeg_files, other_files, png_files, tiff_files

DEFAULT_FOLDER = Path(__file__).resolve().parents[2] / "TestImages" / "Kinds"
MAKERS = (jpeg_files, png_files, gif_webp_files, bmp_files, tiff_files, heif_files, other_files)
TABLE = "expected.json"


def main() -> None:
    """Writes every file and the table into the folder, and removes all others."""
    parser = argparse.ArgumentParser(description="Makes the files of TestImages/Kinds.")
    parser.add_argument("--output", type=Path, default=DEFAULT_FOLDER, help="folder to write to; its other files are removed")
    folder: Path = parser.parse_args().output
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()) and not (folder / TABLE).exists():
        parser.error(f"{folder} has other files. Name a new folder.")
    for old in folder.iterdir():
        old.unlink()
    lines = []
    for maker in MAKERS:
        for name, kind in maker.files().items():
            (folder / name).write_bytes(kind.content)
            lines.append(f"{json.dumps(name)}: {json.dumps(kind.expected(), ensure_ascii=False)}")
    (folder / TABLE).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
