#!/usr/bin/env python3
"""Trains the heads that say what people mention in a picture, and writes mentions.onnx.

    "$python" Training/train-mentions.py shared/evaluation shared/training/captioned.tar \
      shared/training/snapshots.tar tuned

where $python has Training/requirements-detector.txt, and tuned is the folder that tune-mentions.py
wrote. For each name of mentions.csv it trains a logistic regression on what the nets that ship say of
a picture: the features of the scene net and of the net for things, and the scores and boxes of the
detector. The truth are five captions of each picture, read with the words of
shared/evaluation/facts.json: the more captions say it, the surer. The tuned net is a
second opinion; the column `odds` of mentions.csv says whose log-odds count: those of the features, of
the tuned net, or the mean of both.

Prints the rows of MentionVocabulary.swift. A threshold is the lowest log-odds from which the share of
mentions that at least one caption has reaches the name's precision, in a fivefold cross-validation
that leaves out neighbours in Flickr's numbers: they are often one photographer's. A name that does not
reach its precision is never said. With --free-only it uses COCO and Wikimedia Commons alone.
≈ 8 minutes on one core.
"""

from __future__ import annotations

import argparse
import collections
import csv
import hashlib
import sys
from pathlib import Path

import cv2
import numpy as np
import onnx
import onnxruntime
from captioned_pictures import FOLDS, Picture, captioned, folds_of
from half import halved
from onnx import helper, numpy_helper
from scene_pictures import FOLDER, decoded, normalised, squashed

SHIPPED = Path(__file__).resolve().parents[1] / "Sources/CAnalysisModels/nets"
SCENE_SIDE, DETECTOR_SIDE = 192, 300  # pixels
CLASSES, LEAST_SCORE = 80, 0.3
PERSON, ANIMALS = 0, range(14, 24)
PENALTY = 0.3  # of 0.03, 0.1, 0.3, 1 and 3 the best mean precision on held-out pictures
STEPS = 300
FEWEST = 12  # mentions, to know a threshold
SPREAD = 0.05  # added to each feature's deviation, so that features that hardly vary count little
SEVERAL = "several"
# How much of the log-odds comes from the tuned net, by the column `odds` of mentions.csv.
SHARES = {"features": 0.0, "both": 0.5, "tuned": 1.0}


def anchors() -> np.ndarray:
    """The detector's anchors, as in ThingDetector.cpp: x, y, width, height."""
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


def boxes_of(offsets: np.ndarray) -> np.ndarray:
    """Left, top, right and bottom of each box."""
    y = offsets[:, 0] / 10 * ANCHORS[:, 3] + ANCHORS[:, 1]
    x = offsets[:, 1] / 10 * ANCHORS[:, 2] + ANCHORS[:, 0]
    height = np.exp(np.minimum(offsets[:, 2] / 5, 5)) * ANCHORS[:, 3]
    width = np.exp(np.minimum(offsets[:, 3] / 5, 5)) * ANCHORS[:, 2]
    return np.clip(np.stack([x - width / 2, y - height / 2, x + width / 2, y + height / 2], 1), 0, 1)


def best(boxes: np.ndarray, scores: np.ndarray, most: int) -> list[int]:
    """The boxes of one kind that hardly overlap, as in ThingDetector.cpp."""
    kept: list[int] = []
    candidates = np.flatnonzero(scores >= LEAST_SCORE)
    for index in candidates[np.argsort(-scores[candidates], kind="stable")]:
        box = boxes[index]
        area = (box[2] - box[0]) * (box[3] - box[1])
        for other in kept:
            width = min(box[2], boxes[other][2]) - max(box[0], boxes[other][0])
            height = min(box[3], boxes[other][3]) - max(box[1], boxes[other][1])
            if width > 0 and height > 0:
                shared = width * height
                better = (boxes[other][2] - boxes[other][0]) * (boxes[other][3] - boxes[other][1])
                if shared > 0.5 * (area + better - shared) or shared > 0.8 * area:
                    break
        else:
            kept.append(index)
        if len(kept) == most:
            break
    return kept


def padded(values: list[float], count: int) -> list[float]:
    return (values + [0.0] * count)[:count]


def summary(offsets: np.ndarray, scores: np.ndarray) -> np.ndarray:
    """The detector's part of the features, as in ThingDetector.cpp."""
    boxes = boxes_of(offsets)
    people = best(boxes, scores[:, PERSON], 8)
    animal = scores[:, ANIMALS].max(1)
    animals = best(boxes, animal, 5)
    return np.concatenate([
        np.sqrt(scores.max(0)), np.log1p((scores >= LEAST_SCORE).sum(0)),
        padded([float(scores[i, PERSON]) for i in people], 8),
        padded([float(boxes[i, 3] - boxes[i, 1]) for i in people], 4),
        padded([float(animal[i]) for i in animals], 5),
    ])  # fmt: skip


class Nets:
    """The nets that ship."""

    def __init__(self) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.scenes, self.middle, self.things, self.detector = (
            onnxruntime.InferenceSession((SHIPPED / f"{name}.onnx").read_bytes(), options)
            for name in ("scenes-1", "scenes-2", "scenes-3", "things")
        )

    def features(self, picture: np.ndarray) -> np.ndarray:
        """The features of a picture in RGB, but for the tuned net's."""
        view = normalised(squashed(picture, SCENE_SIDE))[None]
        scene, early = self.scenes.run(["features", "next"], {"picture": view})
        middle = self.middle.run(["next"], {"picture": early})[0]
        thing = self.things.run(["features"], {"picture": middle})[0]
        view = cv2.resize(picture, (DETECTOR_SIDE, DETECTOR_SIDE), interpolation=cv2.INTER_LINEAR)
        view = (view.astype(np.float32) / 127.5 - 1).transpose(2, 0, 1)[None]
        offsets, scores = self.detector.run(["boxes", "scores"], {"image": view})
        return np.concatenate([thing.ravel(), scene.ravel(), summary(offsets[0], scores[0])])


# What captions say


def is_number(wanted: str, counts: list[int | str], captions: int) -> bool | None:
    """Whether there are 1, 2 or "many", if three captions agree; None if they do not."""
    need = min(3, captions)
    if wanted == "2":
        return True if counts.count(2) >= need else None if 2 in counts or not counts else False
    if counts.count(1) >= need and set(counts) == {1}:
        return wanted == "1"
    return wanted == "many" if sum(count != 1 for count in counts) >= need else None


def truth(facts, words, picture: Picture, names: list[dict]) -> list[float]:
    """For each name the share of captions that mention it; NaN if it is unknown."""
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


# The fit


def fitted(inputs: np.ndarray, targets: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A logistic regression with a small penalty, by Adam."""
    count = len(inputs)
    weights = np.zeros(inputs.shape[1], np.float32)
    mean = targets.mean()
    bias = np.float32(np.log((mean + 1e-4) / (1 - mean + 1e-4)))
    first, second = np.zeros(len(weights) + 1, np.float32), np.zeros(len(weights) + 1, np.float32)
    for step in range(1, STEPS + 1):
        error = (1 / (1 + np.exp(-(inputs @ weights + bias))) - targets) / count
        gradient = np.append(inputs.T @ error + PENALTY / count * weights, error.sum())
        first, second = 0.9 * first + 0.1 * gradient, 0.99 * second + 0.01 * gradient**2
        rate = 0.05 * (1 - step / STEPS) + 0.002
        change = rate * first / (1 - 0.9**step) / (np.sqrt(second / (1 - 0.99**step)) + 1e-10)
        weights -= change[:-1]
        bias -= change[-1]
    return weights, bias


def threshold(odds: np.ndarray, right: np.ndarray, precision: float) -> tuple[float, int, int] | None:
    """The lowest odds that reach a precision, how many are said, and how many of these are right."""
    order = np.argsort(-odds)
    hits, said = np.cumsum(right[order]), np.arange(1, len(order) + 1)
    good = np.flatnonzero(((hits + 1) / (said + 2) >= precision) & (said >= FEWEST))
    if not len(good):
        return None
    last = good.max()
    return float(odds[order[last]]), int(said[last]), int(hits[last])


def as_onnx(weights: np.ndarray, bias: np.ndarray, mix: np.ndarray, tuned: onnx.ModelProto) -> onnx.ModelProto:
    """The heads: `features` 1 × (M + N) × 1 × 1 to `mentions` 1 × K × 1 × 1, in log-odds.

    The first M numbers are the picture for the tuned net.

    - weights, bias: K × N and K, of the heads on the other features, with their share of the odds.
    - mix: K × the tuned net's names, its share of the odds.
    """
    count, size = weights.shape
    picture = [side.dim_value for side in tuned.graph.input[0].type.tensor_type.shape.dim]
    length = int(np.prod(picture))
    ends = {"start": [0], "middle": [length], "end": [length + size], "axis": [1], "shape": picture}
    renamed = {"mentions": "tuned", "features": "pooled"}
    for node in tuned.graph.node:
        for tensors in (node.input, node.output):
            tensors[:] = [renamed.get(name, name) for name in tensors]
    nodes = [
        helper.make_node("Slice", ["features", "start", "middle", "axis"], ["flat"]),
        helper.make_node("Reshape", ["flat", "shape"], ["picture"]),
        *tuned.graph.node,
        helper.make_node("Slice", ["features", "middle", "end", "axis"], ["others"]),
        helper.make_node("Conv", ["others", "weights", "bias"], ["first"], kernel_shape=[1, 1]),
        helper.make_node("Conv", ["tuned", "mix"], ["second"], kernel_shape=[1, 1]),
        helper.make_node("Add", ["first", "second"], ["mentions"]),
    ]
    graph = helper.make_graph(
        nodes, "mentions",
        [helper.make_tensor_value_info("features", onnx.TensorProto.FLOAT, [1, length + size, 1, 1])],
        [helper.make_tensor_value_info("mentions", onnx.TensorProto.FLOAT, [1, count, 1, 1])],
        [
            *tuned.graph.initializer,
            *(numpy_helper.from_array(np.array(value, np.int64), name) for name, value in ends.items()),
            numpy_helper.from_array(weights[:, :, None, None].astype(np.float32), "weights"),
            numpy_helper.from_array(mix[:, :, None, None].astype(np.float32), "mix"),
            numpy_helper.from_array(bias.astype(np.float32), "bias"),
        ],
    )  # fmt: skip
    model = helper.make_model(graph, opset_imports=tuned.opset_import, ir_version=5)
    onnx.checker.check_model(model)
    return model


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains Descry's heads for mentions.")
    parser.add_argument("evaluation", type=Path, help="the folder of the evaluation sets")
    parser.add_argument("captioned", type=Path, help="captioned.tar")
    parser.add_argument("snapshots", type=Path, help="snapshots.tar")
    parser.add_argument("tuned", type=Path, help="the folder that tune-mentions.py wrote")
    parser.add_argument("--free-only", action="store_true", help="leave out pictures for research only")
    parser.add_argument("--output", type=Path, default=SHIPPED, help="folder to write to")
    arguments = parser.parse_args()
    cv2.setNumThreads(1)
    sys.path.insert(0, str(arguments.evaluation))
    sys.dont_write_bytecode = True
    import evaluate_facts as facts

    pictures = captioned(arguments.captioned, arguments.snapshots, arguments.free_only)
    with (FOLDER / "mentions.csv").open() as file:
        names = list(csv.DictReader(file))
    words = facts.Words()
    shares = np.array([truth(facts, words, picture, names) for picture in pictures], np.float32)
    nets = Nets()
    features = np.array([nets.features(decoded(picture.file)) for picture in pictures], np.float32)
    print(f"{len(pictures)} pictures, {features.shape[1]} features")

    sizes = np.split(np.arange(features.shape[1]), np.cumsum([1280, 1280, 2 * CLASSES]))
    # Each part of the features has the same weight, the boxes a little more.
    part = np.concatenate([np.full(len(s), (1.5 if i == 3 else 1) / len(s) ** 0.5) for i, s in enumerate(sizes)])
    mean, scale = features.mean(0), (part / (features.std(0) + SPREAD)).astype(np.float32)
    inputs = (features - mean) * scale
    folds = folds_of(pictures)
    told = np.load(arguments.tuned / "tuned.npz")
    of_picture = {name: row for row, name in enumerate(told["pictures"])}
    tuned_odds = told["odds"][[of_picture[picture.name] for picture in pictures]]
    facts_of_net = list(told["facts"])

    weights, bias = np.zeros((len(names), features.shape[1])), np.zeros(len(names))
    mix = np.zeros((len(names), len(facts_of_net)))
    for row, name in enumerate(names):
        known = ~np.isnan(shares[:, row])
        share = shares[:, row]
        # One caption of five may be wrong or see more than the others.
        target = share if name["fact"].startswith("number") else np.clip((share - 0.1) / 0.4, 0, 1)
        odds = np.zeros(len(pictures))
        for fold in range(FOLDS):
            chosen, asked = known & (folds != fold), folds == fold
            one, constant = fitted(inputs[chosen], target[chosen])
            odds[asked] = inputs[asked] @ one + constant
        # Few pictures may not agree on a fact often enough for the tuned net to have learned it.
        tuned_share = SHARES[name["odds"]] if name["fact"] in facts_of_net else 0.0
        if tuned_share:
            column = facts_of_net.index(name["fact"])
            odds = (1 - tuned_share) * odds + tuned_share * tuned_odds[:, column]
            mix[row, column] = tuned_share
        found = threshold(odds[known], share[known] > 0, float(name["precision"]))
        one, constant = fitted(inputs[known], target[known])
        one, constant = (1 - tuned_share) * one * scale, (1 - tuned_share) * constant
        weights[row], bias[row] = one, constant - one @ mean
        limit = "nil" if found is None else f"{found[0]:.2f}"
        to_tell = int((share[known] >= 0.6).sum())
        rest = "never" if found is None else f"{found[2]} of {found[1]} right, {to_tell} to tell"
        print(f'    Entry("{name["name"]}", .{name["group"]}, {limit}),  // {rest}', flush=True)

    file = halved(as_onnx(weights, bias, mix, onnx.load(arguments.tuned / "tuned.onnx")))
    path = arguments.output / "mentions.onnx"
    path.write_bytes(file)
    print(f"{path}: {len(file)} bytes, sha256 {hashlib.sha256(file).hexdigest()}")


if __name__ == "__main__":
    main()
