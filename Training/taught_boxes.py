"""The boxes that the scene net learns: those of a published detector, put right by what is known of a picture."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import numpy as np
from looks import Source
from partial_facts import boxes_of_animals
from scene_pictures import FOLDER

LEAST = 0.1  # of a taught box
MOST_OVERLAP, MOST_INSIDE = 0.5, 0.8
PERSON, ANIMALS = 0, range(14, 24)
SURE, DOUBTED, FAINT = 0.95, 0.15, 0.3
# COCO's names of what captions call otherwise.
CALLED = {"couch": "sofa", "tv": "television", "cell phone": "phone", "sports ball": "ball", "handbag": "bag"}


def anchors() -> np.ndarray:
    """The detector's anchors: x, y, width, height."""
    scales, rows = (0.2, 0.35, 0.5, 0.65, 0.8, 0.95, 1.0), []
    for level, side in enumerate((19, 10, 5, 3, 2, 1)):
        shapes = [(0.1, 1), (0.2, 2), (0.2, 0.5)]
        if level:
            shapes = [(scales[level], ratio) for ratio in (1, 2, 0.5, 3, 0.3333)]
            shapes.append(((scales[level] * scales[level + 1]) ** 0.5, 1))
        for y in range(side):
            for x in range(side):
                for scale, ratio in shapes:
                    rows.append(((x + 0.5) / side, (y + 0.5) / side, scale * ratio**0.5, scale / ratio**0.5))
    return np.array(rows)


ANCHORS = anchors()


def corners(offsets: np.ndarray) -> np.ndarray:
    """Left, top, right and bottom of boxes, from their offsets and their anchors' numbers."""
    anchor = ANCHORS[offsets[:, 4].astype(int)]
    y = offsets[:, 0] / 10 * anchor[:, 3] + anchor[:, 1]
    x = offsets[:, 1] / 10 * anchor[:, 2] + anchor[:, 0]
    height = np.exp(np.minimum(offsets[:, 2] / 5, 5)) * anchor[:, 3]
    width = np.exp(np.minimum(offsets[:, 3] / 5, 5)) * anchor[:, 2]
    return np.clip(np.stack([x - width / 2, y - height / 2, x + width / 2, y + height / 2], 1), 0, 1)


def overlaps(box: np.ndarray, others: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """How much of the union, and how much of `box`, other boxes share with it."""
    width = np.minimum(box[2], others[:, 2]) - np.maximum(box[0], others[:, 0])
    height = np.minimum(box[3], others[:, 3]) - np.maximum(box[1], others[:, 1])
    shared = np.clip(width, 0, None) * np.clip(height, 0, None)
    area = (box[2] - box[0]) * (box[3] - box[1])
    areas = (others[:, 2] - others[:, 0]) * (others[:, 3] - others[:, 1])
    return shared / np.maximum(area + areas - shared, 1e-9), shared / max(area, 1e-9)


def kept(boxes: np.ndarray) -> np.ndarray:
    """The best of overlapping boxes of one class, or of any animals. Rows: class, probability, box."""
    chosen: list[np.ndarray] = []
    for row in boxes[np.argsort(-boxes[:, 1], kind="stable")]:
        alike = [
            each for each in chosen if each[0] == row[0] or (int(each[0]) in ANIMALS and int(row[0]) in ANIMALS)
        ]
        if alike:
            union, inside = overlaps(row[2:], np.array(alike)[:, 2:])
            if (union > MOST_OVERLAP).any() or (inside > MOST_INSIDE).any():
                continue
        chosen.append(row)
    return np.array(chosen).reshape(-1, 6)


def offered(offsets: np.ndarray, scores: np.ndarray) -> np.ndarray:
    """The detector's boxes. It confuses animals, so a box of one has the best animal's class."""
    scores, places = scores.astype(np.float32), corners(offsets)
    best_animal = scores[:, ANIMALS.start : ANIMALS.stop].argmax(1) + ANIMALS.start
    rows = []
    for kind in range(scores.shape[1]):
        sure = scores[:, kind] >= LEAST
        if kind in ANIMALS:
            sure &= best_animal == kind
        rows += [np.concatenate([[kind, scores[i, kind]], places[i]]) for i in np.flatnonzero(sure)]
    return kept(np.array(rows).reshape(-1, 6))


def counted(boxes: np.ndarray, kinds: list[int], count: int, is_exact: bool) -> None:
    """Makes the best boxes of some classes sure, and if the number is exact the others doubtful."""
    rows = [row for row in np.argsort(-boxes[:, 1], kind="stable") if int(boxes[row, 0]) in kinds]
    boxes[rows[:count], 1] = np.maximum(boxes[rows[:count], 1], SURE)
    if is_exact:
        boxes[rows[count:], 1] = np.minimum(boxes[rows[count:], 1], DOUBTED)


class Teacher:
    """The boxes of each picture."""

    def __init__(self, work: Path, fetched: Path, names: list[str], facts, words):
        self.offsets, self.scores = (np.load(work / f"{name}.npy", mmap_mode="r") for name in ("offsets", "scores"))
        self.animals, self.fetched = boxes_of_animals(fetched / "animals"), fetched
        self.numbers = {CALLED.get(name, name): number for number, name in enumerate(names)}
        self.facts, self.words = facts, words

    def boxes(self, picture: int, source: Source, size: tuple[int, int]) -> np.ndarray:
        """Rows of class, probability, left, top, right, bottom.

        - size: of the picture in pixels, width and height, where boxes of a source need it.
        """
        boxes = offered(self.offsets[picture], self.scores[picture])
        if source.source == "captions":
            self._put_right(boxes, source)
        elif source.source == "actions":
            annotation = (self.fetched / "stanford/XMLAnnotations" / f"{Path(source.name).stem}.xml").read_text()
            box = [float(re.search(rf"<{side}>(\d+)<", annotation)[1]) for side in ("xmin", "ymin", "xmax", "ymax")]
            boxes = self._with(boxes, [(PERSON, box)], size)
        elif source.source == "animals" and source.name in self.animals:
            true = [(self.numbers[name], box) for name, box in self.animals[source.name]]
            boxes = self._with(boxes, true, size)
        return boxes

    def _with(self, boxes: np.ndarray, true: list[tuple[int, list[float]]], size: tuple[int, int]) -> np.ndarray:
        """True boxes, and those of the detector that show other things."""
        rows = [np.array([kind, 1.0, *(np.array(box) / [*size, *size])]) for kind, box in true]
        for row in boxes:
            is_animal = int(row[0]) in ANIMALS
            alike = np.array([
                each[2:] for each in rows[: len(true)] if each[0] == row[0] or (is_animal and int(each[0]) in ANIMALS)
            ])  # fmt: skip
            if not len(alike):
                rows.append(row)
                continue
            union, inside = overlaps(row[2:], alike)
            if (union <= MOST_OVERLAP).all() and (inside <= MOST_INSIDE).all():
                rows.append(row)
        return np.clip(np.array(rows).reshape(-1, 6), [0] * 6, [99] + [1] * 5)

    def _put_right(self, boxes: np.ndarray, source: Source) -> None:
        """What five captions agree on counts more than the detector."""
        readings = [self.facts.read(caption, self.words) for caption in source.captions]
        need = min(3, len(readings))
        meant = Counter(f"{kind}: {value}" for reading in readings for kind, value in reading.meant)
        animals = [name for name, number in self.numbers.items() if number in ANIMALS and meant[f"thing: {name}"]]
        is_animal = np.isin(boxes[:, 0], list(ANIMALS))
        if len(animals) == 1 and meant[f"thing: {animals[0]}"] >= need:
            boxes[is_animal, 0] = self.numbers[animals[0]]
            counted(boxes, list(ANIMALS), 1, False)
        elif not animals and not meant["thing: animal"]:
            boxes[is_animal, 1] *= FAINT
        if len(readings) > 1 and not meant["people: people"]:
            boxes[boxes[:, 0] == PERSON, 1] *= 0.5
        for name, kinds in (("dog", list(ANIMALS)), ("people", [PERSON])):
            counts = [reading.counts[name] for reading in readings if name in reading.counts]
            for number in (1, 2, 3):
                # Captions count the people who matter; others may stand behind them.
                if counts.count(number) >= need:
                    counted(boxes, kinds, number, is_exact=name == "dog" and animals == ["dog"])
        for name, number in self.numbers.items():
            if number != PERSON and number not in ANIMALS and meant[f"thing: {name}"] >= need:
                some = boxes[:, 0] == number
                if some.any() and boxes[some, 1].max() >= FAINT:
                    counted(boxes, [number], 1, False)


def coco_names() -> list[str]:
    """COCO's classes."""
    import csv

    with (FOLDER / "detector-classes.csv").open() as file:
        return [row["name"] for row in csv.DictReader(file)]
