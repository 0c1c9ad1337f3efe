#!/usr/bin/env python3
"""Trains the scene net to name things, and writes scenes-1.onnx to scenes-3.onnx.

    python=$(Scripts/python-environment Training/requirements-training.txt)/bin/python
    "$python" Training/train-objects.py shared/evaluation shared/training/snapshots.tar \
      shared/training/scenes.tar shared/training/captioned.tar

The scene net's first three stages have the published weights. This script adds the published later
stages and the published layer for ImageNet's 1,000 classes after them. The probabilities of a family
of classes add up to the probability of a name (object-names.csv). It trains how reliable that is: a
logistic regression for each group of names (animals, vehicles, food, other things) on the log-odds of
the sum, the net's 1,280 features, and the name; and a regression on the features for whether there
are people. Another one says from the features whether the picture was taken outdoors. It is a second
opinion from a net that was not trained on places.

The data: the evaluation set's snapshots with their truth; captioned thumbnails of snapshots.tar;
object-judgements.csv, a person's judgement for other pictures whether there are people and whether
proposed names are right; and for outdoors the photos of scenes.tar, by the setting of their class
(scene-classes.csv), and the snapshots of both archives whose captions speak of one setting. Prints the figures of
tenfold cross-validation, with one kind of snapshot held out, and for outdoors with whole classes and
neighbours in Flickr's numbers held out; and the rows of
Sources/ImageDescription/Judging/ObjectVocabulary+Things.swift. ≈ 12 minutes on one core.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import io
import json
import re
import sys
import tarfile
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
import torch
from captioned_pictures import captioned, folds_of, is_outdoors
from half import halved, restored
from scene_net import FEATURES, ObjectTail, as_onnx, published_net, read_onnx
from scene_pictures import FOLDER, Pictures, class_rows, decoded, normalised, read_scenes, squashed
from torch import nn

SHIPPED = Path(__file__).resolve().parents[1] / "Sources/CAnalysisModels/nets"
SIDE = 192  # pixels
GROUPS = ("animal", "vehicle", "food")  # all other names are "thing"
OTHERS = "thing"
FOLDS = 10
# The weight of the features compared with the log-odds: the square of their factor. With 0
# fewer of COCO's large things are named at 0.8 (44 of 96 instead of 48), with 0.003 more are wrong.
FEATURE_SHARE = 0.001
PERSON_SHARE = 0.005
# Of held-out classes, in other folds than below, 437, 452 and 473 are wrong with 0.0003, 0.001 and 0.003.
OUTDOOR_SHARE = 0.001
LEAST = 0.05  # the smallest sum in the fit
SPREAD = 0.05  # added to each feature's deviation, so that features that hardly vary count little
STEPS = (0.7, 0.75, 0.8, 0.85, 0.9)
MOST_NAMES = 3


@dataclass
class Name:
    """A name, its more general name, and its classes."""

    text: str
    general: str
    classes: list[int]
    offset: float = 0.0
    group: str = ""

    @property
    def row(self) -> str:
        """The row for ObjectVocabulary+Things.swift."""
        spans = []
        for number in self.classes:
            if spans and spans[-1][1] == number - 1:
                spans[-1][1] = number
            else:
                spans.append([number, number])
        ranges = ", ".join(f"{first}...{last}" for first, last in spans)
        general = f'"{self.general}"' if self.general else "nil"
        return f'    Thing("{self.text}", .{self.group}, {general}, [{ranges}], {self.offset:.2f}),'


@dataclass
class Picture:
    """A picture's features and classes, and its truth."""

    path: str
    kind: str  # "coco", "thumbnail" or "other"
    pixels: np.ndarray
    truth: dict = field(default_factory=dict)
    judged: dict[str, bool] = field(default_factory=dict)


def read_names() -> list[Name]:
    """object-names.csv."""
    with (FOLDER / "object-names.csv").open() as file:
        names = []
        for row in csv.DictReader(file):
            classes: list[int] = []
            for span in row["classes"].split():
                first, _, last = span.partition("-")
                classes += range(int(first), int(last or first) + 1)
            names.append(Name(row["name"], row["general"], sorted(classes)))
        return names


def read_pictures(evaluation: Path, thumbnails: Path) -> list[Picture]:
    """The evaluation set's snapshots, those of the archive, and the pictures judged by eye."""
    pictures = []
    snapshots = evaluation / "dev"
    for line in (snapshots / "L_snapshots" / "truth.jsonl").read_text().splitlines():
        truth = json.loads(line)
        if truth["set"] == "photo":
            continue  # These are for measuring only.
        file = (snapshots / truth["path"]).read_bytes()
        pictures.append(Picture(truth["path"], truth["set"], decoded(file), truth))
    with tarfile.open(thumbnails) as tar:
        for line in io.TextIOWrapper(tar.extractfile("snapshots/truth.jsonl"), "utf-8"):
            truth = json.loads(line)
            file = tar.extractfile(f"snapshots/{truth['path']}").read()
            pictures.append(Picture(truth["path"], "thumbnail", decoded(file), truth))
    others: dict[str, Picture] = {}
    with (FOLDER / "object-judgements.csv").open() as file:
        for row in csv.DictReader(file):
            path = row["path"]
            if path not in others:
                pixels = decoded((snapshots / path).read_bytes())
                others[path] = Picture(path, "other", pixels)
            others[path].judged[row["name"]] = row["right"] == "1"
    return pictures + list(others.values())


def is_there(name: str, picture: Picture, known: dict) -> bool | None:
    """Whether a name is right; None if the truth does not say."""
    if picture.kind == "other":
        return picture.judged.get(name)
    truth, entry = picture.truth, known.get(name)
    if name == "person":
        return None if truth.get("people") is None else truth["people"] >= 1
    if entry is None:
        return None
    if picture.kind == "coco":
        return None if entry["coco"] is None else bool(set(entry["coco"]) & set(truth["objects"]))
    return any(re.search(rf"\b(?:{entry['caption']})\b", c.lower()) for c in truth["captions"])


def group_of(name: Name, names: dict[str, Name]) -> str:
    """The group whose regression the name belongs to."""
    while name.general:
        name = names[name.general]
    return name.text if name.text in GROUPS else OTHERS


def log_odds(probability: np.ndarray) -> np.ndarray:
    """Like in ObjectVocabulary.swift."""
    share = np.clip(probability, 1e-4, 1 - 1e-4)
    return np.log(share / (1 - share))


def fitted(inputs: np.ndarray, right: np.ndarray) -> np.ndarray:
    """Logistic regression, L2 of weight 1 on all but the last weight, which is the constant."""
    x = torch.from_numpy(np.hstack([inputs, np.ones((len(inputs), 1))]))
    y = torch.from_numpy(right.astype(np.float64))
    weights = torch.zeros(x.shape[1], dtype=torch.float64, requires_grad=True)
    optimiser = torch.optim.LBFGS(
        [weights], max_iter=500, tolerance_grad=1e-6, line_search_fn="strong_wolfe"
    )

    def loss() -> torch.Tensor:
        optimiser.zero_grad()
        errors = nn.functional.binary_cross_entropy_with_logits(x @ weights, y, reduction="sum")
        total = errors + weights[:-1].square().sum() / 2
        total.backward()
        return total

    optimiser.step(loss)
    return weights.detach().numpy()


class Fit:
    """The regressions for names and for people."""

    def __init__(self, names, known, pictures, features, sums):
        self.names, self.groups = names, [name.group for name in names]
        self.features, self.sums = features, sums
        self.scale = 1 / (features.std(0) + SPREAD)
        self.centred = (features - features.mean(0)) * self.scale
        self.rows = [
            (i, j, right)
            for i, picture in enumerate(pictures)
            for j, name in enumerate(names)
            if sums[i, j] >= LEAST and (right := is_there(name.text, picture, known)) is not None
        ]
        self.people = [
            (i, right) for i, picture in enumerate(pictures)
            if (right := is_there("person", picture, known)) is not None
        ]  # fmt: skip

    def inputs(self, rows: list[tuple[int, int]]) -> np.ndarray:
        """Log-odds, features, and the name."""
        which = np.zeros((len(rows), len(self.names)))
        which[np.arange(len(rows)), [j for _, j in rows]] = 1
        pictures = [i for i, _ in rows]
        odds = log_odds(np.array([self.sums[i, j] for i, j in rows]))
        return np.hstack([odds[:, None], self.centred[pictures] * FEATURE_SHARE**0.5, which])

    def weights(self, group: str, chosen: np.ndarray) -> np.ndarray:
        """The regression of a group, fitted on the chosen pictures."""
        rows = [r for r in self.rows if self.groups[r[1]] == group and chosen[r[0]]]
        return fitted(self.inputs([r[:2] for r in rows]), np.array([r[2] for r in rows]))

    def person_weights(self, chosen: np.ndarray) -> np.ndarray:
        """The regression for people, fitted on the chosen pictures."""
        rows = [r for r in self.people if chosen[r[0]]]
        inputs = self.centred[[r[0] for r in rows]] * PERSON_SHARE**0.5
        return fitted(inputs, np.array([r[1] for r in rows]))

    def confidences(self, chosen: np.ndarray, asked: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Fits on some pictures, and returns the probabilities of names and people for others."""
        given = np.zeros_like(self.sums)
        for group in (*GROUPS, OTHERS):
            weights = self.weights(group, chosen)
            rows = [
                (i, j) for i in np.flatnonzero(asked) for j in range(len(self.names))
                if self.groups[j] == group and self.sums[i, j] >= 0.01
            ]  # fmt: skip
            inputs = self.inputs(rows)
            for (i, j), value in zip(rows, inputs @ weights[:-1] + weights[-1]):
                given[i, j] = 1 / (1 + np.exp(-value))
        weights = self.person_weights(chosen)
        odds = self.centred * PERSON_SHARE**0.5 @ weights[:-1] + weights[-1]
        return given, 1 / (1 + np.exp(-odds))

    def layer(self, chosen: np.ndarray) -> tuple[nn.Linear, list[float]]:
        """The net's layer of log-odds: people, then each group; and the slope of each group."""
        layer, slopes = nn.Linear(FEATURES, 2 + len(GROUPS)), []
        mean = self.features.mean(0)
        for row, group in enumerate(("person", *GROUPS, OTHERS)):
            if group == "person":
                weights = self.person_weights(chosen)
                parts, share = weights[:-1], PERSON_SHARE
            else:
                weights = self.weights(group, chosen)
                slopes.append(float(weights[0]))
                parts, share = weights[1 : 1 + FEATURES], FEATURE_SHARE
                for j, name in enumerate(self.names):
                    if self.groups[j] == group:
                        name.offset = float(weights[1 + FEATURES + j])
            scaled = parts * self.scale * share**0.5
            layer.weight.data[row] = torch.from_numpy(scaled)
            layer.bias.data[row] = float(weights[-1] - scaled @ mean)
        return layer, slopes


class Outdoors:
    """The regression for indoors and outdoors.

    - features: N × 1280; right: N, whether it is outdoors; folds: N, those that are held out together.
    """

    def __init__(self, features: np.ndarray, right: np.ndarray, folds: np.ndarray):
        self.right, self.folds = right, folds
        self.mean, self.scale = features.mean(0), OUTDOOR_SHARE**0.5 / (features.std(0) + SPREAD)
        self.inputs = (features - self.mean) * self.scale

    def left_out(self, some: np.ndarray) -> str:
        """How many of some pictures are wrong if they are held out."""
        odds = np.zeros(len(self.right))
        for fold in set(self.folds):
            asked = self.folds == fold
            weights = fitted(self.inputs[~asked], self.right[~asked])
            odds[asked] = self.inputs[asked] @ weights[:-1] + weights[-1]
        return f"{((odds > 0) != self.right)[some].sum()} of {some.sum()} wrong"

    def layer(self) -> nn.Linear:
        """The net's layer of log-odds."""
        weights = fitted(self.inputs, self.right)
        layer = nn.Linear(FEATURES, 1)
        scaled = weights[:-1] * self.scale
        layer.weight.data[0] = torch.from_numpy(scaled)
        layer.bias.data[0] = float(weights[-1] - scaled @ self.mean)
        return layer


def read_outdoors(net: nn.Sequential, arguments: argparse.Namespace) -> tuple[Outdoors, np.ndarray]:
    """Reads the pictures whose setting is known, and says which of them are snapshots."""
    photos: Pictures = read_scenes(arguments.scenes)
    settings = np.array([row["setting"] for row in class_rows()])
    place = np.flatnonzero(settings[photos.classes] != "")
    class_folds = np.random.default_rng(0).integers(0, 5, len(settings))
    sys.path.insert(0, str(arguments.evaluation))
    sys.dont_write_bytecode = True
    import evaluate_facts as facts

    words = facts.Words()
    snapshots = captioned(arguments.captioned, arguments.thumbnails, free_only=False)
    told = [is_outdoors(facts, words, picture.captions) for picture in snapshots]
    known = [index for index, outdoors in enumerate(told) if outdoors is not None]
    pixels = [photos.pixels[index] for index in place] + [decoded(snapshots[index].file) for index in known]
    right = np.append(settings[photos.classes[place]] == "outdoor", [told[index] for index in known])
    folds = np.append(class_folds[photos.classes[place]], folds_of(snapshots)[known])
    features = features_of(net, pixels).numpy().astype(np.float64)
    return Outdoors(features, right, folds), np.arange(len(right)) >= len(place)


def features_of(net: nn.Sequential, pictures: list[np.ndarray]) -> torch.Tensor:
    """The net's features of each picture, N × 1280."""
    rows = []
    with torch.no_grad():
        for pixels in pictures:
            view = torch.from_numpy(normalised(squashed(pixels, SIDE))[None])
            rows.append(net(view).mean((2, 3))[0])
    return torch.stack(rows)


def said(names: list[Name], given: np.ndarray, least: float) -> list[int]:
    """The spoken names: specific before general, most probable first."""
    sure = [j for j in np.argsort(-given) if given[j] >= least]
    by_text = {name.text: name for name in names}
    covered = set()
    for j in sure:
        general = names[j].general
        while general:
            covered.add(general)
            general = by_text[general].general
    return [j for j in sure if names[j].text not in covered][:MOST_NAMES]


def print_figures(title, fit, known, pictures, given, people) -> None:
    """Prints how often names are right, and how often a large thing is named."""
    print(f"\n{title}\n| least | {' | '.join(f'{k}: right, named' for k in ('coco', 'thumbnail', 'other'))}"
          f" | someone: coco, thumbnail, other |\n|---|---|---|---|---|")
    for least in STEPS:
        cells = []
        for kind in ("coco", "thumbnail", "other"):
            right = judged = named = 0
            for i, picture in enumerate(pictures):
                if picture.kind != kind:
                    continue
                answers = [
                    is_there(fit.names[j].text, picture, known)
                    for j in said(fit.names, given[i], least)
                ]
                answers = [answer for answer in answers if answer is not None]
                right, judged, named = right + sum(answers), judged + len(answers), named + any(answers)
            cells.append(f"{right} of {judged}, {named}")
        for kind in ("coco", "thumbnail", "other"):
            rows = [r for i, r in fit.people if pictures[i].kind == kind and people[i] >= least]
            cells.append(f"{sum(rows)} of {len(rows)}")
        print(f"| {least} | {' | '.join(cells[:3])} | {', '.join(cells[3:])} |")


def main() -> None:
    """Reads the data, fits, prints, and writes the net."""
    parser = argparse.ArgumentParser(description="Trains Descry's scene net to name things.")
    parser.add_argument("evaluation", type=Path, help="the folder of the evaluation sets")
    parser.add_argument("thumbnails", type=Path, help="snapshots.tar")
    parser.add_argument("scenes", type=Path, help="scenes.tar")
    parser.add_argument("captioned", type=Path, help="captioned.tar")
    parser.add_argument("--output", type=Path, default=SHIPPED, help="folder to write to")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(0)
    cv2.setNumThreads(1)

    names = read_names()
    for name in names:
        name.group = group_of(name, {other.text: other for other in names})
    known = json.loads((arguments.evaluation / "object-names.json").read_text())
    pictures = read_pictures(arguments.evaluation, arguments.thumbnails)
    net, classes = published_net()
    features = features_of(net, [picture.pixels for picture in pictures])
    with torch.no_grad():
        probabilities = classes(features).softmax(1).numpy().astype(np.float64)
    sums = np.stack([probabilities[:, name.classes].sum(1) for name in names], 1)
    fit = Fit(names, known, pictures, features.numpy().astype(np.float64), sums)
    print(f"{len(names)} names, {len(pictures)} pictures, {len(fit.rows)} candidates")

    folds = np.random.default_rng(1).integers(0, FOLDS, len(pictures))
    given, people = np.zeros_like(sums), np.zeros(len(pictures))
    for fold in range(FOLDS):
        one, other = fit.confidences(folds != fold, folds == fold)
        given, people = np.where((folds == fold)[:, None], one, given), np.where(folds == fold, other, people)
    print_figures("Cross-validation, ten folds", fit, known, pictures, given, people)
    kinds = np.array([picture.kind for picture in pictures])
    for kind in ("coco", "thumbnail"):
        one, other = fit.confidences(kinds != kind, kinds == kind)
        given, people = np.where((kinds == kind)[:, None], one, 0), np.where(kinds == kind, other, 0)
        print_figures(f"{kind} left out of the fit", fit, known, pictures, given, people)

    everything = np.ones(len(pictures), bool)
    layer, slopes = fit.layer(everything)
    print("\nSlopes:", ", ".join(f"{g}: {s:.3f}" for g, s in zip((*GROUPS, OTHERS), slopes)), "\n")
    for name in names:
        print(name.row)

    outdoors, are_snapshots = read_outdoors(net, arguments)
    print(f"\nOutdoors, held out: places {outdoors.left_out(~are_snapshots)}, snapshots {outdoors.left_out(are_snapshots)}")
    outdoor = outdoors.layer()
    scenes, head = read_onnx(restored((SHIPPED / "scenes-1.onnx").read_bytes()))
    models = as_onnx(scenes, head, SIDE, ObjectTail(net, classes, layer, outdoor))
    for part, model in enumerate(models, start=1):
        file, path = halved(model), arguments.output / f"scenes-{part}.onnx"
        path.write_bytes(file)
        print(f"{path}: {len(file)} bytes, sha256 {hashlib.sha256(file).hexdigest()}")


if __name__ == "__main__":
    main()
