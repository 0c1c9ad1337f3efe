"""How sharp the probabilities of places are, and how often names from one threshold on are right."""

from __future__ import annotations

import csv

import numpy as np
import torch
from scene_pictures import FOLDER, class_rows
from scene_tail import Lessons, Tail, answers
from torch.nn import functional

LEAST = (0.75, 0.8, 0.85, 0.9, 0.95)


def names() -> list[tuple[str, list[int]]]:
    """Each name with its classes: names of one class first, then general ones."""
    rows = class_rows()
    numbers = {row["class"]: number for number, row in enumerate(rows)}
    merged: dict[str, set[int]] = {}
    for number, row in enumerate(rows):
        if row["name"]:
            merged.setdefault(row["name"], set()).add(number)
    with (FOLDER / "scene-groups.csv").open() as file:
        for row in csv.DictReader(file):
            merged.setdefault(row["name"], set()).update(numbers[each] for each in row["classes"].split())
    return [(name, sorted(classes)) for name, classes in merged.items()]


def spoken(scores: np.ndarray, least: float, sizes: np.ndarray) -> np.ndarray:
    """The spoken name of each picture, or -1: the most specific that reaches the threshold."""
    passing = scores >= least
    order = np.where(passing, sizes - scores, np.inf)
    return np.where(passing.any(1), order.argmin(1), -1)


def fit_places(tail: Tail, lessons: Lessons, kinds: np.ndarray) -> float:
    """Sharpens the tail's probabilities until they are those of being right on test pictures. Returns the factor."""
    test = np.flatnonzero((kinds == "places") & np.array([source.is_test for source in lessons.sources]))
    places = np.array([lessons.sources[each].place for each in test])
    logits = torch.from_numpy(answers(tail, lessons, test)[1])
    tail.eval()
    factors = np.arange(0.6, 2.0, 0.05)
    losses = [float(functional.cross_entropy(logits * float(each), torch.from_numpy(places))) for each in factors]
    factor = float(factors[np.argmin(losses)])
    tail.places.weight.data *= factor
    tail.places.bias.data *= factor
    given = (logits * factor).softmax(1).numpy()
    is_place = np.array([row["name"] != "" for row in class_rows()])[places]
    print(f"places: factor {factor:.2f}, {(given.argmax(1) == places)[is_place].mean():.3f} of {is_place.sum()} right")
    spoken_names = names()
    scores = np.stack([given[:, classes].sum(1) for _, classes in spoken_names], 1)
    right = np.stack([np.isin(places, classes) for _, classes in spoken_names], 1)
    sizes = np.array([len(classes) for _, classes in spoken_names])
    for least in LEAST:
        choice = spoken(scores, least, sizes)
        said = choice >= 0
        share = right[said, choice[said]].mean()
        print(f"  from {least}: {share:.3f} right, {said.sum() / is_place.sum():.3f} of the places named")
    return factor
