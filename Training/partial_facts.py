"""What pictures without captions teach of the facts: what a source does not say is unknown, not absent."""

from __future__ import annotations

import csv
import json
from collections import Counter
from pathlib import Path

import numpy as np
from looks import Source

# What an action of Stanford 40 shows.
ACTIONS = {
    "climbing": ["doing: climb"], "holding_an_umbrella": ["thing: umbrella", "doing: hold"],
    "jumping": ["doing: jump"], "phoning": ["thing: phone"], "playing_guitar": ["thing: guitar", "thing: instrument"],
    "playing_violin": ["thing: instrument"], "reading": ["doing: read"], "taking_photos": ["thing: camera"],
    "riding_a_bike": ["doing: ride", "relation: on bicycle", "thing: bicycle"],
    "riding_a_horse": ["doing: ride", "relation: on horse", "thing: horse"],
    "rowing_a_boat": ["doing: row", "thing: boat"], "running": ["doing: run"],
    "walking_the_dog": ["doing: walk", "thing: dog"], "writing_on_a_book": ["doing: sit"],
    "using_a_computer": ["doing: sit"], "throwing_frisby": ["thing: frisbee", "doing: throw"],
    "shooting_an_arrow": ["doing: stand"], "cutting_vegetables": ["doing: stand"], "cooking": ["doing: stand"],
    "washing_dishes": ["doing: stand"], "writing_on_a_board": ["doing: stand"], "fishing": [],
}  # fmt: skip
# These are seen in no other action than those that have them.
EXCLUSIVE = [
    "doing: climb", "doing: ride", "doing: row", "relation: on bicycle", "relation: on horse", "thing: guitar",
    "doing: swim", "doing: surf", "doing: ski", "doing: snowboard", "doing: skate", "doing: soccer", "doing: football",
    "doing: tennis", "doing: baseball", "doing: basketball", "doing: hockey",
]  # fmt: skip
# Never both: a posture that is judged rules out the others.
POSTURES = {
    "sit": "doing: sit", "stand": "doing: stand", "walk": "doing: walk", "run": "doing: run", "jump": "doing: jump",
    "climb": "doing: climb", "ride": "doing: ride", "lie": "doing: lie",
}  # fmt: skip
ANIMALS = ["dog", "cat", "sheep", "horse", "cow"]
SURE = 0.85  # that people mention what is there


def boxes_of_animals(folder: Path) -> dict[str, list[tuple[str, list[int]]]]:
    """Name and box, left, top, right, bottom in pixels, of the animals of each picture of Animal Pose."""
    listed = json.loads((folder / "keypoints.json").read_text())
    names = {each["id"]: each["name"] for each in listed["categories"]}
    boxes: dict[str, list[tuple[str, list[int]]]] = {}
    for each in listed["annotations"]:
        picture = listed["images"][str(each["image_id"])]
        boxes.setdefault(picture, []).append((names[each["category_id"]], each["bbox"]))
    return boxes


def partial_facts(sources: list[Source], names: list[str], fetched: Path, shared: Path) -> np.ndarray:
    """How surely people would mention each fact, pictures × facts; NaN where it is unknown."""
    columns = {name: column for column, name in enumerate(names)}
    known = np.full((len(sources), len(names)), np.nan, np.float32)
    with (shared / "training/posture.csv").open() as file:
        judged = {row["file"]: row for row in csv.DictReader(file)}
    animals = boxes_of_animals(fetched / "animals")

    def set_facts(row: int, facts: list[str], value: float) -> None:
        for fact in facts:
            if fact in columns:
                known[row, columns[fact]] = value

    for row, source in enumerate(sources):
        if source.source in ("places", "faces"):
            set_facts(row, [f"thing: {name}" for name in (*ANIMALS, "animal", "bird")], 0)
        elif source.source == "actions":
            action = source.name.rsplit("_", 1)[0]
            set_facts(row, EXCLUSIVE, 0)
            set_facts(row, ["people: people"], 1)
            posture = judged.get(source.name, {}).get("posture")
            if posture in POSTURES:
                set_facts(row, list(POSTURES.values()), 0)
                set_facts(row, [POSTURES[posture]], SURE)
            set_facts(row, ACTIONS.get(action, []), SURE)
        elif source.source == "animals" and source.name in animals:
            counts = Counter(name for name, _ in animals[source.name])
            set_facts(row, [f"thing: {name}" for name in ANIMALS], 0)
            set_facts(row, [f"thing: {name}" for name in counts], 1)
            if not counts["dog"]:
                set_facts(row, ["number: dog 1", "number: dog 2", "number: dog many"], 0)
            elif counts["dog"] > 1:
                set_facts(row, ["number: dog 1"], 0)
                set_facts(row, ["number: dog many"], 1)
                set_facts(row, ["number: dog 2"], float(counts["dog"] == 2))
    return known
