"""What is known of pictures without captions: which mentions are true of them, and which names of things.

Pictures from one collection teach a habit of its photographers: in Flickr8k nearly every animal is a dog, so a net that
has seen no other captions takes cows for dogs. Animal Pose, Stanford 40 and COCO say what it must not say. What they do
not tell is unknown.
"""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
from looks import Source
from partial_facts import ACTIONS, ANIMALS, EXCLUSIVE, POSTURES, boxes_of_animals
from taught_boxes import ANIMALS as ANIMAL_CLASSES
from taught_boxes import PERSON

PRESENT, ABSENT = 0.6, 0.08  # scores of the detector that are right often enough
TALL = 0.4  # of the picture's height: a person whom people mention
# Actions of Stanford 40 that may show an animal.
WITH_ANIMALS = {"walking_the_dog", "riding_a_horse", "feeding_a_horse", "throwing_frisby", "fishing"}
# What a number of people that was judged by eye says.
COUNTS = {
    "1": {"number: people 1": 1.0, "number: people 2": 0.0, "number: people many": 0.0},
    "2": {"number: people 1": 0.0, "number: people 2": 1.0, "number: people many": 1.0},
    "3": {"number: people 1": 0.0, "number: people 2": 0.0, "number: people many": 1.0},
    "many": {"number: people 1": 0.0, "number: people 2": 0.0, "number: people many": 1.0},
}
DOGS = {"dogs", "two dogs", "black dog", "brown dog", "white dog", "dog"}


class KnownFacts:
    """The truth of mentions and of names, for pictures of other collections than captions."""

    def __init__(self, fetched: Path, shared: Path, mentions: list[dict], names: dict, classes: list[str]):
        """- names: object-names.json, with COCO's classes for each name; classes: COCO's."""
        self.mentions, self.classes = mentions, classes
        self.animals = boxes_of_animals(fetched / "animals")
        with (shared / "training/posture.csv").open() as file:
            self.judged = {row["file"]: row for row in csv.DictReader(file)}
        self.coco = {name: [classes.index(each) for each in entry.get("coco") or []] for name, entry in names.items()}

    def mentioned(self, source: Source, boxes: np.ndarray) -> list[float]:
        """For each mention 1 if it is true, 0 if not, NaN if unknown.

        - boxes: those of the published detector, class, score and sides; only read for COCO.
        """
        known = {"animals": self._of_animals, "actions": self._of_action}.get(source.source)
        told = known(source) if known else self._of_boxes(boxes)
        return [told.get(mention["name"], np.nan) for mention in self.mentions]

    def named(self, name: str, source: Source, boxes: np.ndarray) -> bool | None:
        """Whether a thing is in the picture; None if unknown."""
        if source.source == "animals" and source.name in self.animals:
            there = {animal for animal, _ in self.animals[source.name]}
            return name in there or name == "animal" if name in (*ANIMALS, "animal") else None
        if source.source == "actions" and name in (*ANIMALS, "animal"):
            return None if source.name.rsplit("_", 1)[0] in WITH_ANIMALS else False
        if source.source == "coco" and self.coco.get(name):
            best = max((row[1] for row in boxes if int(row[0]) in self.coco[name]), default=0)
            return True if best >= PRESENT else False if best < ABSENT else None
        return None

    def has_people(self, source: Source, boxes: np.ndarray) -> bool | None:
        """Whether there are people; None if unknown."""
        if source.source == "actions":
            return True
        if source.source != "coco":
            return None
        people = boxes[boxes[:, 0] == PERSON]
        if not (people[:, 1] >= ABSENT).any():
            return False
        return True if (people[:, 1] >= PRESENT).any() else None

    def _of_animals(self, source: Source) -> dict[str, float]:
        found = [animal for animal, _ in self.animals.get(source.name, [])]
        if not found:
            return {}
        dogs = found.count("dog")
        if not dogs:
            return dict.fromkeys(DOGS, 0.0)
        # With one box there may be a second dog whose points cannot be seen.
        return {"dog": 1.0} | ({"dogs": 1.0, "two dogs": float(dogs == 2)} if dogs > 1 else {})

    def _of_action(self, source: Source) -> dict[str, float]:
        action = source.name.rsplit("_", 1)[0]
        told = {} if action in WITH_ANIMALS else dict.fromkeys(DOGS, 0.0)
        facts = dict.fromkeys(EXCLUSIVE, 0.0)
        row = self.judged.get(source.name, {})
        if row.get("posture") in POSTURES:
            facts |= dict.fromkeys(POSTURES.values(), 0.0) | {POSTURES[row["posture"]]: 1.0}
        facts |= dict.fromkeys(ACTIONS.get(action, []), 1.0)
        if row.get("people") in COUNTS:
            facts |= COUNTS[row["people"]]
        for mention in self.mentions:
            if mention["fact"] in facts:
                told[mention["name"]] = facts[mention["fact"]]
        return told

    def _of_boxes(self, boxes: np.ndarray) -> dict[str, float]:
        told: dict[str, float] = {}

        def best(kinds: list[int] | range) -> float:
            return max((row[1] for row in boxes if int(row[0]) in kinds), default=0.0)

        for mention in self.mentions:
            name, group = mention["name"], mention["group"]
            if group == "thing" and self.coco.get(name):
                score = best(self.coco[name])
                if score >= PRESENT or score < ABSENT:
                    told[name] = float(score >= PRESENT)
        dog = self.classes.index("dog")
        other = best([kind for kind in ANIMAL_CLASSES if kind != dog])
        if best([dog]) < ABSENT or other >= PRESENT > 4 * best([dog]):
            told |= dict.fromkeys(DOGS, 0.0)
        people = boxes[boxes[:, 0] == PERSON]
        if not (people[:, 1] >= ABSENT).any():
            told |= {each["name"]: 0.0 for each in self.mentions if each["group"] == "people"}
            if best(ANIMAL_CLASSES) < ABSENT:
                told |= {each["name"]: 0.0 for each in self.mentions if each["group"] == "doing"}
        elif (people[:, 1] >= PRESENT).any() and (people[:, 5] - people[:, 3] >= TALL)[people[:, 1] >= PRESENT].any():
            sure, doubtful = (people[:, 1] >= PRESENT).sum(), (people[:, 1] >= ABSENT).sum()
            if sure > 1:
                told |= {"one person": 0.0, "people": 1.0}
                if sure > 2 or doubtful == 2:
                    told["two people"] = float(sure == 2)
            elif doubtful == 1:
                told |= {"one person": 1.0, "two people": 0.0, "people": 0.0}
        return told
