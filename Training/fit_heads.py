"""Fits the last layer of the scene net, and the tables of ObjectVocabulary and MentionVocabulary.

Every figure here is of pictures whose fold was left out of the tail, of these regressions, and of the thresholds.
"""

from __future__ import annotations

import collections
import csv
import re
from dataclasses import dataclass, field

import numpy as np
import torch
from captioned_pictures import is_outdoors
from known_facts import KnownFacts
from looks import Source
from scene_pictures import FOLDER, class_rows
from torch import nn

GROUPS = ("animal", "vehicle", "food")  # all other names are "thing"
OTHERS = "thing"
LEAST_SUM = 0.01  # the smallest sum of classes, as in ObjectVocabulary.leastSum
SPREAD = 0.05  # added to each number's deviation, so that what hardly varies counts little
# The weight of a regression's inputs beside its own log-odds: the square of their factor.
SHARE = 0.02
# The probability from which a mention is said, by its group: MentionVocabulary.Group.threshold.
LEAST = {"people": 0.65, "ground": 0.65, "number": 0.8, "thing": 0.8, "colour": 0.75, "doing": 0.8}
STEPS = 25  # of Newton's method at most
SAID_NAME = 0.85  # Thresholds.thing
MOST_NAMES = 3


@dataclass
class Name:
    """A name, its more general name, and its classes."""

    text: str
    general: str
    classes: list[int]
    group: str = ""
    offset: float = 0.0

    @property
    def row(self) -> str:
        """The row for ObjectVocabulary+Things.swift."""
        spans: list[list[int]] = []
        for number in self.classes:
            if spans and spans[-1][1] == number - 1:
                spans[-1][1] = number
            else:
                spans.append([number, number])
        ranges = ", ".join(f"{first}...{last}" for first, last in spans)
        general = f'"{self.general}"' if self.general else "nil"
        return f'    Thing("{self.text}", .{self.group}, {general}, [{ranges}], {self.offset:.2f}),'


def read_names() -> list[Name]:
    """object-names.csv."""
    names = []
    with (FOLDER / "object-names.csv").open() as file:
        for row in csv.DictReader(file):
            classes: list[int] = []
            for span in row["classes"].split():
                first, _, last = span.partition("-")
                classes += range(int(first), int(last or first) + 1)
            names.append(Name(row["name"], row["general"], sorted(classes)))
    by_text = {name.text: name for name in names}
    for name in names:
        top = name
        while top.general:
            top = by_text[top.general]
        name.group = top.text if top.text in GROUPS else OTHERS
    return names


def log_odds(probability: np.ndarray) -> np.ndarray:
    """Like in LogOdds.swift."""
    share = np.clip(probability, 1e-4, 1 - 1e-4)
    return np.log(share / (1 - share))


def fitted(inputs: np.ndarray, right: np.ndarray) -> np.ndarray:
    """Logistic regression of shares, L2 of weight 1 on all but the last weight, which is the constant."""
    return fitted_beside(inputs, right, np.zeros(len(inputs)))


def fitted_beside(inputs: np.ndarray, right: np.ndarray, odds: np.ndarray) -> np.ndarray:
    """The same, added to log-odds that are known, by Newton's method."""
    x = np.hstack([inputs, np.ones((len(inputs), 1))])
    penalty = np.append(np.ones(inputs.shape[1]), 1e-6)
    weights = np.zeros(x.shape[1])

    def loss(tried: np.ndarray) -> float:
        given = x @ tried + odds
        return float((np.logaddexp(0, given) - right * given).sum() + penalty @ tried**2 / 2)

    now = loss(weights)
    for _ in range(STEPS):
        share = 1 / (1 + np.exp(-(x @ weights + odds)))
        slope = x.T @ (share - right) + penalty * weights
        curve = (x * (share * (1 - share))[:, None]).T @ x + np.diag(penalty)
        step = np.linalg.solve(curve, slope)
        length = 1.0
        while (then := loss(weights - length * step)) > now and length > 1e-3:
            length /= 2
        weights = weights - length * step
        if now - then < 1e-4:
            break
        now = then
    return weights


class Evidence:
    """What the net says of pictures, with a common scale."""

    def __init__(self, seen: np.ndarray):
        self.seen = seen.astype(np.float64)
        self.mean, self.scale = self.seen.mean(0), 1 / (self.seen.std(0) + SPREAD)
        self.centred = (self.seen - self.mean) * self.scale

    def plain(self, weights: np.ndarray, factor: np.ndarray | float) -> tuple[np.ndarray, float]:
        """Weights and constant for the net's own numbers, from those of the scaled ones."""
        own = weights[:-1] * factor * self.scale
        return own, float(weights[-1] - own @ self.mean)


def held_out(inputs: np.ndarray, right: np.ndarray, folds: np.ndarray, known: np.ndarray) -> np.ndarray:
    """The log-odds of each picture by a regression that saw nothing of its fold."""
    odds = np.zeros(len(inputs))
    for fold in np.unique(folds):
        weights = fitted(inputs[known & (folds != fold)], right[known & (folds != fold)])
        odds[folds == fold] = inputs[folds == fold] @ weights[:-1] + weights[-1]
    return odds


# What captions say


def is_number(wanted: str, counts: list[int | str], captions: int) -> bool | None:
    """Whether there are 1, 2 or "many", if three captions agree; None if they do not."""
    need = min(3, captions)
    if wanted == "2":
        return True if counts.count(2) >= need else None if 2 in counts or not counts else False
    if counts.count(1) >= need and set(counts) == {1}:
        return wanted == "1"
    return wanted == "many" if sum(count != 1 for count in counts) >= need else None


def mentioned(facts, words, picture: Source, names: list[dict]) -> list[float]:
    """For each name of mentions.csv the share of captions that mention it; NaN if it is unknown."""
    readings = [facts.read(caption, words) for caption in picture.captions]
    meant = collections.Counter(f"{kind}: {value}" for r in readings for kind, value in r.meant)
    shares = []
    for name in names:
        kind, _, value = name["fact"].partition(": ")
        if kind == "number":
            thing, wanted = value.split()
            told = is_number(wanted, [r.counts[thing] for r in readings if thing in r.counts], len(readings))
            nobody = not any(thing in r.counts or ("people", "people") in r.meant for r in readings)
            absent = nobody if thing == "people" else not meant[f"thing: {thing}"]
            shares.append(np.nan if told is None and not absent else float(told or False))
        else:
            shares.append(meant[name["fact"]] / len(readings))
    return shares


def is_there(name: str, captions: tuple[str, ...], known: dict) -> bool | None:
    """Whether a caption has a name; None if nobody knows its words."""
    entry = known.get(name)
    if entry is None or "caption" not in entry:
        return None
    return any(re.search(rf"\b(?:{entry['caption']})\b", caption.lower()) for caption in captions)


def calibrated(odds: np.ndarray, right: np.ndarray) -> tuple[float, float]:
    """Slope and offset that make log-odds those of being right, with a little doubt (Platt, 1999)."""
    weights = fitted(np.append(odds, [3.0, -3.0])[:, None], np.append(right, [0.5, 0.5]))
    return max(float(weights[0]), 0.05), float(weights[1])


# The fits


@dataclass
class Snapshots:
    """Pictures with captions or known facts, and what nets that did not see them say."""

    sources: list[Source]
    folds: np.ndarray
    known: KnownFacts
    boxes: list[np.ndarray]  # those of the published detector, class, score and sides
    names: list[str]  # of the facts
    facts: np.ndarray  # log-odds, pictures × facts
    classes: np.ndarray  # probabilities of ImageNet's classes
    evidence: Evidence

    @property
    def collections(self) -> np.ndarray:
        """Where each picture is from."""
        return np.array([source.source for source in self.sources])

    @property
    def captioned(self) -> np.ndarray:
        """The numbers of the pictures with captions."""
        return np.flatnonzero(self.collections == "captions")

    def mentioned(self, facts, words, mentions: list[dict]) -> np.ndarray:
        """How surely each mention is right, pictures × mentions: the share of captions, or the truth."""
        return np.array([
            mentioned(facts, words, source, mentions) if source.captions else self.known.mentioned(source, boxes)
            for source, boxes in zip(self.sources, self.boxes, strict=True)
        ], np.float32)  # fmt: skip

    def inputs(self, fact: str) -> np.ndarray:
        """What the regression of a mention reads: its own log-odds first, if the tail knows the fact."""
        others = self.evidence.centred * SHARE**0.5
        if fact not in self.names:
            return others
        return np.hstack([self.facts[:, [self.names.index(fact)]], others])


@dataclass
class Layer:
    """A linear layer on the evidence, row by row."""

    weights: list[np.ndarray] = field(default_factory=list)
    biases: list[float] = field(default_factory=list)

    def add(self, weights: np.ndarray, bias: float) -> None:
        self.weights.append(weights)
        self.biases.append(bias)

    def linear(self) -> nn.Linear:
        layer = nn.Linear(len(self.weights[0]), len(self.biases))
        layer.weight.data = torch.tensor(np.array(self.weights), dtype=torch.float32)
        layer.bias.data = torch.tensor(self.biases, dtype=torch.float32)
        return layer


def mention_rows() -> list[dict]:
    """mentions.csv."""
    with (FOLDER / "mentions.csv").open() as file:
        return list(csv.DictReader(file))


def mentions(snapshots: Snapshots, facts, words) -> Layer:
    """The regressions of mentions.csv. Their log-odds are those of at least one caption having the mention."""
    names = mention_rows()
    shares, collections = snapshots.mentioned(facts, words, names), snapshots.collections
    folds, layer = snapshots.folds, Layer()
    for column, name in enumerate(names):
        known, share = ~np.isnan(shares[:, column]), np.nan_to_num(shares[:, column])
        # One caption of five may be wrong or see more than the others.
        target = share if name["fact"].startswith("number") else np.clip((share - 0.1) / 0.4, 0, 1)
        inputs, right = snapshots.inputs(name["fact"]), share > 0
        odds = held_out(inputs, target, folds, known)
        sure = np.zeros(len(odds))
        for fold in np.unique(folds):
            slope, offset = calibrated(odds[known & (folds != fold)], right[known & (folds != fold)])
            sure[folds == fold] = slope * odds[folds == fold] + offset
        slope, offset = calibrated(odds[known], right[known])
        weights = fitted(inputs[known], target[known])
        own, constant = snapshots.evidence.plain(weights[inputs.shape[1] - len(snapshots.evidence.mean) :], SHARE**0.5)
        if name["fact"] in snapshots.names:
            own[snapshots.names.index(name["fact"])] += weights[0]
        layer.add(slope * own, slope * constant + offset)
        said = known & (1 / (1 + np.exp(-sure)) >= LEAST[name["group"]])
        agreed = (share >= 0.6) & (collections == "captions")
        parts = ", ".join(
            f"{each} {right[some].sum()} of {some.sum()}"
            for each in np.unique(collections) if (some := said & (collections == each)).any()
        )  # fmt: skip
        told = f"{(agreed & said).sum()} of {agreed.sum()} told"
        print(f'    Entry("{name["name"]}", .{name["group"]}),  // {parts}; {told}', flush=True)
    return layer


def people(snapshots: Snapshots, facts, words) -> tuple[np.ndarray, float]:
    """The regression for whether there are people."""
    meant = [
        any(("people", "people") in facts.read(caption, words).meant for caption in source.captions)
        if source.captions else snapshots.known.has_people(source, boxes)
        for source, boxes in zip(snapshots.sources, snapshots.boxes, strict=True)
    ]  # fmt: skip
    known = np.array([each is not None for each in meant])
    inputs, right = snapshots.evidence.centred * SHARE**0.5, np.array([bool(each) for each in meant], float)
    odds = held_out(inputs, right, snapshots.folds, known)
    for each in np.unique(snapshots.collections[known]):
        sure = known & (snapshots.collections == each) & (odds >= log_odds(np.array(0.8)))
        print(f"people, from 0.8, {each}: {int(right[sure].sum())} of {sure.sum()} right")
    return snapshots.evidence.plain(fitted(inputs[known], right[known]), SHARE**0.5)


def names_of_things(snapshots: Snapshots, known: dict) -> tuple[list[Name], list[float], Layer]:
    """How far names can be trusted: the names with their offsets, the slope of each group, and its regression."""
    names, evidence, folds = read_names(), snapshots.evidence, snapshots.folds
    sums = np.stack([snapshots.classes[:, name.classes].sum(1) for name in names], 1)
    truth = {
        (i, j): is_there(name.text, source.captions, known)
        if source.captions else snapshots.known.named(name.text, source, snapshots.boxes[i])
        for i, source in enumerate(snapshots.sources) if len(source.captions) != 1
        for j, name in enumerate(names) if sums[i, j] >= LEAST_SUM
    }  # fmt: skip
    given, slopes, layer = np.zeros_like(sums), [], Layer()
    for group in (*GROUPS, OTHERS):
        own = [j for j, name in enumerate(names) if name.group == group]

        def inputs(rows: list[tuple[int, int]], own: list[int] = own) -> np.ndarray:
            which = np.zeros((len(rows), len(names)))
            which[np.arange(len(rows)), [j for _, j in rows]] = 1
            odds = log_odds(np.array([sums[row] for row in rows]))[:, None]
            return np.hstack([odds, evidence.centred[[i for i, _ in rows]] * SHARE**0.5, which[:, own]])

        asked = [row for row in truth if row[1] in own]
        rows = [row for row in asked if truth[row] is not None]
        read, right = inputs(rows), np.array([truth[row] for row in rows], float)
        fold = np.array([folds[i] for i, _ in rows])
        for each in np.unique(folds):
            weights = trust(read[fold != each], right[fold != each])
            others = [row for row in asked if folds[row[0]] == each]
            for row, odds in zip(others, inputs(others) @ weights[:-1] + weights[-1], strict=True):
                given[row] = 1 / (1 + np.exp(-odds))
        weights, size = trust(read, right), len(evidence.mean)
        slopes.append(float(weights[0]))
        for j, offset in zip(own, weights[1 + size : -1], strict=True):
            names[j].offset = float(offset)
        layer.add(*evidence.plain(np.append(weights[1 : 1 + size], weights[-1]), SHARE**0.5))
    for each in np.unique(snapshots.collections):
        answers = [
            truth[i, j] for i in np.flatnonzero(snapshots.collections == each)
            for j in said(names, given[i]) if truth.get((i, j)) is not None
        ]  # fmt: skip
        print(f"names, from {SAID_NAME}, {each}: {sum(answers)} of {len(answers)} right")
    return names, slopes, layer


def trust(inputs: np.ndarray, right: np.ndarray) -> np.ndarray:
    """A regression that trusts the net's own odds, the first column, where pictures are too few to tell."""
    weights = fitted_beside(inputs, right, inputs[:, 0])
    weights[0] += 1
    return weights


def said(names: list[Name], given: np.ndarray) -> list[int]:
    """The spoken names: specific before general, most probable first."""
    sure = [j for j in np.argsort(-given) if given[j] >= SAID_NAME]
    by_text = {name.text: name for name in names}
    covered = set()
    for j in sure:
        general = names[j].general
        while general:
            covered.add(general)
            general = by_text[general].general
    return [j for j in sure if names[j].text not in covered][:MOST_NAMES]


def outdoors(
    snapshots: Snapshots, facts, words, photos: np.ndarray, places: np.ndarray
) -> tuple[np.ndarray, float]:
    """The regression for outdoors.

    - photos: the evidence of photos of places, and `places` their classes; whole classes are held out together.
    """
    told = [
        is_outdoors(facts, words, list(source.captions)) if source.captions else None for source in snapshots.sources
    ]
    known = np.array([each is not None for each in told])
    settings, evidence = np.array([row["setting"] for row in class_rows()]), snapshots.evidence
    is_set = settings[places] != ""
    inputs = np.concatenate([evidence.centred[known], (photos[is_set] - evidence.mean) * evidence.scale]) * SHARE**0.5
    right = np.append([bool(each) for each in told if each is not None], settings[places[is_set]] == "outdoor")
    groups = np.random.default_rng(0).integers(0, 5, len(settings))
    folds, right = np.append(snapshots.folds[known], groups[places[is_set]]), right.astype(float)
    odds = held_out(inputs, right, folds, np.ones(len(right), bool))
    sure = np.abs(odds) >= log_odds(np.array(0.8))
    for kind, some in {"snapshots": slice(known.sum()), "places": slice(known.sum(), None)}.items():
        hits = ((odds > 0) == right)[some][sure[some]]
        print(f"settings of {kind}, from 0.8: {hits.sum()} of {len(hits)} right, of {len(right[some])}")
    return evidence.plain(fitted(inputs, right), SHARE**0.5)
