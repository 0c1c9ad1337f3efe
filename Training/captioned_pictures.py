"""The captioned pictures to train on, and their folds."""

from __future__ import annotations

import io
import json
import re
import tarfile
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import numpy as np

FOLDS = 5
# What shows that a caption speaks of a picture taken indoors or outdoors, beside what the table of facts says.
INDOORS = {
    "place: indoors", "doing: cook",
    *(f"thing: {each}" for each in (
        "bathtub", "bed", "couch", "desk", "oven", "pillow", "refrigerator", "rug", "sink", "television", "toilet"
    )),
}  # fmt: skip
OUTDOORS = {
    "place: outdoors", "place: playground", "place: sky", "place: track", "place: water",
    "doing: ski", "doing: snowboard", "doing: surf", "thing: tree",
}  # fmt: skip


@dataclass
class Picture:
    """A picture with its captions."""

    name: str
    file: bytes
    captions: list[str]
    archive: str
    member: str


def read_pictures(archive: Path, lines: str, key: str) -> list[Picture]:
    """The captioned pictures of an archive."""
    pictures = []
    with tarfile.open(archive) as tar:
        members = {str(Path(member.name)): member for member in tar}
        folder = Path(lines).parent
        for line in io.TextIOWrapper(tar.extractfile(members[lines]), "utf-8"):
            row = json.loads(line)
            member = members[str(folder / row[key])]
            file = tar.extractfile(member).read()
            pictures.append(Picture(row[key], file, row["captions"], archive.name, member.name))
    return pictures


# What the nets say


def captioned(archive: Path, snapshots: Path, free_only: bool) -> list[Picture]:
    """All captioned pictures, or those of COCO and Wikimedia Commons alone."""
    pictures = read_pictures(archive, "captions.jsonl", "file")
    if free_only:
        return [picture for picture in pictures if picture.name.startswith(("coco", "commons"))]
    return pictures + read_pictures(snapshots, "snapshots/truth.jsonl", "path")


def folds_of(pictures: list[Picture], count: int = FOLDS) -> np.ndarray:
    """The fold of each picture; neighbours in Flickr's numbers, often one photographer's, share it."""
    order = np.argsort([flickr_number(picture.name) for picture in pictures], kind="stable")
    folds = np.zeros(len(pictures), int)
    folds[order] = np.arange(len(pictures)) * 8 * count // len(pictures) % count
    return folds


def flickr_number(name: str) -> int:
    found = re.match(r"\d+", name)
    return int(found[0]) if found else 0


def is_outdoors(facts: ModuleType, words: object, captions: list[str]) -> bool | None:
    """Whether a picture was taken outdoors: two captions say so, or one says indoors; None if they differ.

    - facts: evaluate_facts.py of the evaluation set; words: its table.
    """
    indoors = outdoors = 0
    for caption in captions:
        meant = {f"{kind}: {value}" for kind, value in facts.read(caption, words).meant}
        inside, outside = bool(meant & INDOORS), bool(meant & OUTDOORS)
        indoors += inside and not outside
        outdoors += outside and not inside
    if indoors and not outdoors:
        return False
    return True if outdoors >= 2 and not indoors else None
