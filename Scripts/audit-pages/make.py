#!/usr/bin/env python3
"""Makes the pages for measuring the audit's rules for pictures: make.py FOLDER

    Scripts/prepare $(cat Scripts/captions/packages.txt)
    python=$(Scripts/python-environment Scripts/captions/requirements.txt)/bin/python
    "$python" Scripts/audit-pages/make.py .build/audit-pages

Each of 60 pictures has two pages. FOLDER/truth.json says for each page which rules must find its
picture and which may. Half of the pages are right: no other rule for pictures may find anything
there. The pictures are in two halves, "fit" for fitting cut-offs and "report" for reporting. The
halves share no text, font or photo, except for the astronaut, the only face. Photos are sample
pictures of scikit-image, in the public domain or under CC0; the rest is drawn here, with free fonts.
"""

from __future__ import annotations

import argparse
import html
import json
from pathlib import Path

from designs import DESIGNS, Picture

OF_TEXT = "image-of-text"
HOLDS = "decorative-picture-holds-text"
LACKS = "label-lacks-picture-text"
PEOPLE = "label-claims-people"

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>{title}</title>
<h1>{title}</h1>
<p>Welcome. This page has news of our club, how to reach us and what we plan.</p>
{body}
<p>Write to us if anything is missing.</p>
</html>
"""


def image(file: str, alt: str, attributes: str = "") -> str:
    """An `img`."""
    return f'<img src="{file}" alt="{html.escape(alt)}"{attributes}>'


def pages(picture: Picture, file: str) -> list[tuple[str, list[str], list[str]]]:
    """The two pages of a picture: markup, rules that must find it, and rules that may."""
    told, beside = picture.told, picture.beside
    match picture.sort:
        case "words":  # nothing but text
            return [
                (f"<div>{image(file, told)}</div>", [OF_TEXT], []),
                (f"<div>{image(file, picture.wrong)}</div>", [LACKS], [OF_TEXT]),
            ]
        case "quoted":  # the same, with the words below
            return [
                (f"<div>{image(file, told)}</div>", [OF_TEXT], []),
                (f"<figure>{image(file, '')}<figcaption>{told}</figcaption></figure>", [], [OF_TEXT]),
            ]
        case "button":  # one or two words on a plain shape
            return [
                (picture.control.format(image(file, told), file=file, told=told), [OF_TEXT], []),
                (f"<div>{image(file, told)}</div>", [], []),
            ]
        case "essential":  # text that belongs to a logo, a chart, a screen or a photo
            return [
                (f"<div>{image(file, told)}</div>", [], []),
                (f"<div>{image(file, picture.wrong)}</div>", [LACKS], []),
            ]
        case "told":  # the same, decorative
            return [
                (f"<figure>{image(file, '')}<figcaption>{told}</figcaption></figure>", [], []),
                (f"<div>{image(file, '')}</div>", [HOLDS], []),
            ]
        case "subject":  # a photo of something
            return [
                (f"<section><h2>{beside}</h2>{image(file, '')}</section>", [], []),
                (f"<section><h2>Next steps</h2>{image(file, '')}<p>Send the form by Friday.</p></section>", [HOLDS], []),
            ]
        case "people":
            return [
                (f"<div>{image(file, told)}</div>", [], []),
                (f"<div>{image(file, picture.wrong)}</div>", [PEOPLE], []),
            ]
        case "plain":  # decoration, with a name or without
            return [
                (f"<div>{image(file, '')}</div>", [], []),
                (f"<div>{image(file, told)}</div>", [], []),
            ]
    raise ValueError(picture.sort)


def main() -> None:
    """Writes pictures, pages and truth.json."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    truth = {}
    for half, pictures in DESIGNS.items():
        for number, picture in enumerate(pictures, start=1):
            file = f"{half}-{number}.{'jpg' if picture.isPhoto else 'png'}"
            picture.pixels().save(folder / file, **({"quality": 90} if picture.isPhoto else {}))
            for letter, (body, must, may) in zip("ab", pages(picture, file), strict=True):
                name = f"{half}-{number}{letter}.html"
                (folder / name).write_text(PAGE.format(title=f"Page {number}{letter}", body=body))
                truth[name] = {"half": half, "must": must, "may": may, "sort": picture.sort}
    (folder / "truth.json").write_text(json.dumps(truth, indent=1) + "\n")


if __name__ == "__main__":
    main()
