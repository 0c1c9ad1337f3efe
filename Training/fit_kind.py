#!/usr/bin/env python3
"""Fits the model that distinguishes photos, documents, screenshots, graphics and blank pictures.

    python=$(Scripts/python-environment Training/requirements-fits.txt)/bin/python
    "$python" Training/fit_kind.py evaluation/dev --further FOLDER \\
        --folder screenshot drawn-screens DRAWN/screens …

It prints the accuracy on held-out sources, and the table for
Sources/ImageDescription/Judging/Screening.swift. kind-pictures.csv lists the further pictures;
Documentation/KindAndSharpness.md describes FOLDER. Sources whose names begin with "drawn" are always
in the fit and never judged.
"""

from __future__ import annotations

import argparse
import csv
import json
import random
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter, UnidentifiedImageError
from picture_statistics import HERE, LARGEST, Measurer, compressed, fitted, read
from sklearn.model_selection import GroupKFold

SEED = 7
STRENGTH = 0.3  # scikit-learn's C
KINDS = ("photo", "document", "screenshot", "graphic", "blank")
# The weights of sources other than 1: the evaluation set, and unusual photos.
SOURCE_WEIGHTS = {"K_kind": 2.0, "E_brightness": 3.0, "C_noscene": 3.0}
EXPOSED_WEIGHT = 3.0
# This many photos of these sources are also exposed or blurred.
EXPOSED_SOURCES = {
    "A_faces", "B_none", "B_street", "C_caption", "C_cid22", "C_sun8", "scenes-E", "scenes-F",
    "scenes-I",
}
EXPOSED, BRIGHTER, DARKER = 560, 200, 130
# The least standard deviation, of 255, for a drawing that shows something.
LEAST_DRAWING = 8
NAMES = (
    "mean luminance", "its standard deviation", "share of the commonest light",
    "share without colour", "share with much colour", "share of the commonest colour",
    "share of the 4 commonest", "share of the 16 commonest", "share of the 4 commonest, coarse",
    "share like its neighbours", "share unlike its neighbours, log", "share of middling edges",
    "straight among strong edges", "level edges that go on", "upright edges that go on",
    "blocks with contrast", "light or dark and nothing between", "of the noisiest blocks, log",
    "of the calmest blocks", "colours where it is busy, log", "entropy of those, bits",
    "share of strokes", "lines of lettering, log", "share that they fill",
)


@dataclass(frozen=True)
class Source:
    """A picture with its kind and its source."""

    path: Path
    kind: str
    name: str

    @property
    def is_drawn(self) -> bool:
        """Whether a program drew it."""
        return self.name.startswith("drawn")


def kind_of(folder: str, entry: dict[str, str]) -> str | None:
    """The kind of a picture in the evaluation set; None if in doubt."""
    name, part = Path(entry["path"]).name, entry.get("set")
    if folder == "K_kind":
        return entry["kind"]
    if folder == "A_faces":
        return "photo" if part in ("portrait", "group") else None
    if folder == "B_text":
        if part == "meme":
            return "graphic" if "quote" in name else "photo"
        if part == "rotated":
            if name.startswith("p00") or "sroie" in name:
                return "document"
            return "photo" if "lfsosa" in name else None
        return {"street": "photo", "none": "photo", "receipt": "document", "page": "document",
                "screenshot": "screenshot"}.get(part)
    if folder == "C_scene" and part == "noscene":
        if name.startswith(("texture_07", "texture_08", "graphic_153", "doc_076")):
            return None
        if name.startswith("graphic_") or name in ("doc_187.jpg", "doc_065.jpg"):
            return "graphic"
        return "document" if name.startswith(("receipt", "doc_")) else "photo"
    return None if part == "tricky" else "photo"


def evaluation_set(root: Path) -> list[Source]:
    """The pictures of evaluation/dev with a known kind."""
    sources = []
    for folder in ("A_faces", "B_text", "C_scene", "D_blur", "E_brightness", "K_kind"):
        for line in (root / folder / "truth.jsonl").read_text().splitlines():
            entry = json.loads(line)
            kind = kind_of(folder, entry)
            by_set = folder in ("B_text", "C_scene")
            name = f"{folder[0]}_{entry['set']}" if by_set else folder
            if kind:
                sources.append(Source(root / entry["path"], kind, name))
    return sources


def listed(root: Path) -> list[Source]:
    """The pictures of kind-pictures.csv."""
    with open(HERE / "kind-pictures.csv", newline="") as file:
        return [Source(root / row["path"], row["kind"], row["source"])
                for row in csv.DictReader(file)]


def varied(picture: Image.Image, kind: str, chance: random.Random) -> Image.Image:
    """The picture scaled, and perhaps cropped, in grey, with fewer colours, or as JPEG."""
    factor = min(2 ** chance.uniform(7.3, 10.4), max(picture.size) * 1.25) / max(picture.size)
    size = tuple(max(24, round(side * factor)) for side in picture.size)
    ways = (Image.Resampling.LANCZOS, Image.Resampling.BICUBIC, Image.Resampling.BOX,
            Image.Resampling.BILINEAR)
    picture = picture.resize(size, chance.choice(ways))
    if chance.random() < 0.25 and kind != "blank":
        width, height = (int(side * chance.uniform(0.5, 1)) for side in size)
        left, top = chance.randint(0, size[0] - width), chance.randint(0, size[1] - height)
        if min(width, height) > 60:
            picture = picture.crop((left, top, left + width, top + height))
    if chance.random() < 0.12:
        picture = picture.convert("L").convert("RGB")
    way = chance.random()
    if way < (0.85 if kind == "photo" else 0.55):
        return compressed(picture, chance.randint(40, 95), chance.choice((0, 2)))
    if way < 0.75:
        dither = chance.choice((Image.Dither.NONE, Image.Dither.NONE, Image.Dither.FLOYDSTEINBERG))
        return picture.quantize(64, dither=dither).convert("RGB")
    return picture


def exposed(picture: Image.Image, place: int, chance: random.Random) -> Image.Image:
    """The photo overexposed, underexposed or blurred, by its index."""
    noise = np.random.default_rng(place)
    picture = picture.copy()
    picture.thumbnail((700, 700))
    light = (np.asarray(picture, np.float32) / 255) ** 2.2
    if place < BRIGHTER + DARKER:
        stops = chance.uniform(0.8, 3) if place < BRIGHTER else -chance.uniform(2, 5)
        values = np.clip(light * 2**stops, 0, 1) ** (1 / 2.2) * 255
        if place >= BRIGHTER:
            values += noise.normal(0, chance.choice((0, 2.55)), values.shape)
    else:
        radius = max(picture.size) / 500 * chance.uniform(1.5, 7)
        way = chance.choice((ImageFilter.GaussianBlur(radius), ImageFilter.BoxBlur(radius * 1.4)))
        values = np.asarray(picture.filter(way), np.float32)
        if chance.random() < 0.4:
            values = values + noise.normal(0, chance.uniform(1, 6), values.shape)
    changed = Image.fromarray(np.clip(values, 0, 255).round().astype(np.uint8))
    return compressed(changed, chance.randint(60, 95))


def copies(source: Source, chance: random.Random) -> list[Image.Image]:
    """The picture and its variants; none if it cannot be read or is blank."""
    try:
        picture = read(source.path)
    except (OSError, UnidentifiedImageError) as error:
        print(f"left out: {source.path.name}: {error}")
        return []
    if source.kind == "graphic" and np.asarray(picture).std() < LEAST_DRAWING:
        return []
    count = 2 if source.name in ("K_kind", "drawn-charts") else 1
    if source.kind == "photo" and source.name != "K_kind" and chance.random() < 0.5:
        count = 0
    first = picture if max(picture.size) <= LARGEST else varied(picture, source.kind, chance)
    return [first] + [varied(picture, source.kind, chance) for _ in range(count)]


def measured(sources: list[Source]) -> tuple[np.ndarray, list[Source], np.ndarray, np.ndarray]:
    """The statistics and the source of every copy, and whether it is altered."""
    chance = random.Random(SEED)
    rows, owners, is_first, is_exposed = [], [], [], []
    with Measurer() as measurer:
        def add(picture: Image.Image, source: Source, first: bool, other_light: bool) -> None:
            values, _ = measurer.measure(picture)
            if np.isfinite(values).all():
                rows.append(values)
                owners.append(source)
                is_first.append(first)
                is_exposed.append(other_light)

        for source in sources:
            for place, picture in enumerate(copies(source, chance)):
                add(picture, source, place == 0, False)
        photos = sorted({owner for owner in owners
                         if owner.kind == "photo" and owner.name in EXPOSED_SOURCES},
                        key=lambda source: source.path)
        chance.shuffle(photos)
        for place, source in enumerate(photos[:EXPOSED]):
            picture = exposed(read(source.path), place, chance)
            add(picture, source, False, place < BRIGHTER + DARKER)
    return np.array(rows), owners, np.array(is_first), np.array(is_exposed)


def report(title: str, truth: np.ndarray, chances: np.ndarray, order: list[str]) -> None:
    """Prints the accuracy of the most probable kind: of all, of each kind, and when it is given."""
    right, sure = np.array(order)[chances.argmax(1)] == truth, chances.max(1) >= 0.5
    kinds = " ".join(f"{kind} {right[truth == kind].mean():.3f}" for kind in KINDS
                     if (truth == kind).any())
    print(f"{title}: {len(truth)}, right {right.mean():.3f}; {kinds}; "
          f"told from 0.5 {sure.mean():.3f}, right {right[sure].mean():.3f}")


def main() -> None:
    """Reads the pictures, measures and fits, and prints figures and table."""
    parser = argparse.ArgumentParser(description="Fits Descry's model of the kinds of pictures.")
    parser.add_argument("evaluation", type=Path, help="evaluation/dev")
    parser.add_argument("--further", type=Path, help="the folder of kind-pictures.csv's paths")
    parser.add_argument("--folder", nargs=3, action="append", default=[],
                        metavar=("KIND", "SOURCE", "FOLDER"), help="more pictures of a kind")
    parser.add_argument("--limit", type=int, help="at most so many pictures of a source and kind")
    arguments = parser.parse_args()
    sources = evaluation_set(arguments.evaluation)
    sources += listed(arguments.further) if arguments.further else []
    for kind, name, folder in arguments.folder:
        sources += [Source(path, kind, name) for path in sorted(Path(folder).iterdir())]
    if arguments.limit:
        by_source = defaultdict(list)
        for source in sources:
            by_source[source.name, source.kind].append(source)
        chance = random.Random(SEED)
        sources = [source for some in by_source.values()
                   for source in chance.sample(some, min(len(some), arguments.limit))]

    rows, owners, is_first, is_exposed = measured(sources)
    truth = np.array([owner.kind for owner in owners])
    names = np.array([owner.name for owner in owners])
    drawn = np.array([owner.is_drawn for owner in owners])
    weights = np.array([len(truth) / len(KINDS) / (truth == kind).sum() for kind in truth])
    for name, weight in SOURCE_WEIGHTS.items():
        weights[(names == name) & ((truth == "photo") | (name == "K_kind"))] *= weight
    weights[is_exposed] *= EXPOSED_WEIGHT
    print(f"{len(set(owners))} pictures, {len(rows)} with their copies, {drawn.sum()} drawn")

    chances = np.zeros((len(rows), len(KINDS)))
    for _, fold in GroupKFold(6).split(rows, truth, names):
        out = np.zeros(len(rows), bool)
        out[fold] = True
        out &= ~drawn
        model = fitted(STRENGTH, rows[~out], truth[~out], weights[~out])
        chances[out] = model.predict_proba(rows[out])
    order = list(model.classes_)
    report("sources left out", truth[~drawn], chances[~drawn], order)
    told = (names == "K_kind") & is_first
    report("K_kind left out", truth[told], chances[told], order)
    for name in sorted(set(names[~drawn])):
        report(f"  {name}", truth[names == name], chances[names == name], order)

    model = fitted(STRENGTH, rows, truth, weights)
    places = [list(model.classes_).index(kind) for kind in KINDS]
    scaler, weigher = model[0], model[-1]
    biases = ", ".join(f"{weigher.intercept_[place]:.3f}" for place in places)
    print(f"  private static let bias = [{biases}]")
    for i, name in enumerate(NAMES):
        of_kinds = ", ".join(f"{weigher.coef_[place][i]:.3f}" for place in places)
        print(f"    // {name}")
        print(f"    Row({scaler.mean_[i]:.4g}, {scaler.scale_[i]:.4g}, [{of_kinds}]),")


if __name__ == "__main__":
    main()
