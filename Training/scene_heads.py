"""The last layer of the scene net, and the net as three files.

Logistic regressions on few numbers: the log-odds of the facts of captions, for each of COCO's classes the best score
of a box and how much its boxes stand out, and the probabilities of the places. They say what people would mention, how
far names of things can be trusted, and whether the picture was taken outdoors.
"""

from __future__ import annotations

import numpy as np
import onnx
import torch
from looks import MIDDLE, MIDDLE_SIDE, SIDE, TUNED
from scene_boxes import CELLS, CLASSES, SIDES, Boxes, add_boxes
from scene_net import OnnxWriter
from scene_tail import Tail
from torch import nn
from torch.nn import functional

ANIMALS = slice(14, 24)  # of COCO's classes; any of them is a further class here
KINDS = CLASSES + 1
COUNTED = (0, CLASSES)  # people and animals
MOST = 5  # of their boxes
FAINT = 0.2  # what is taken off each peak
STEEP = 1e4


def evidence(facts: np.ndarray, places: np.ndarray, scores: np.ndarray) -> np.ndarray:
    """What the regressions read: log-odds of facts, best scores, peaks, the best people and animals, places.

    - facts: log-odds; places: logits; scores: the boxes' log-odds, N × 80 × 370.
    """
    given, first = torch.sigmoid(torch.from_numpy(scores)), 0
    given = torch.cat([given, given[:, ANIMALS].amax(1, keepdim=True)], 1)
    peaks = []
    for side in SIDES:
        level = given[:, :, first : first + side * side].unflatten(2, (side, side))
        first += side * side
        is_peak = (1 + STEEP * (level - functional.max_pool2d(level, 3, 1, 1))).clamp(0, 1)
        peaks.append((level * is_peak).flatten(2))
    found = torch.cat(peaks, 2)
    counted = [found[:, kind].topk(MOST, 1).values.numpy() for kind in COUNTED]
    best, standing = given.amax(2).sqrt().numpy(), (found - FAINT).clamp(min=0).sum(2).numpy()
    shares = torch.from_numpy(places).softmax(1).sqrt().numpy()
    return np.concatenate([facts, best, standing, *counted, shares], 1)


def as_onnx(
    net: nn.Sequential, tail: Tail, boxes: Boxes,
    groups: nn.Linear, outdoor: nn.Linear, mentions: nn.Linear,
) -> tuple[onnx.ModelProto, ...]:  # fmt: skip
    """Two nets: the first stages, from `picture`, 1 × 3 × 260 × 260, to `maps`; and the second tail, from `maps` to

    - `places`, probabilities; `groups`, `outdoor` and `mentions`, log-odds: 1 × count × 1 × 1;
    - `scores`, 1 × 80 × 370, and `edges`, 1 × 4 × 370: of each cell the probability that the middle of a thing of
      each class is there, and how far left, top, right and bottom of its box are.
    """
    stages = OnnxWriter(3, SIDE)
    writer = OnnxWriter(MIDDLE, MIDDLE_SIDE, "maps")

    def shares(writer: OnnxWriter, layer: nn.Linear) -> str:
        writer.add_mean()
        return writer.node("Softmax", [writer.linear(layer.weight, layer.bias)], axis=1)

    stages.add_parts(net[:TUNED])
    stages.give("maps", stages.value, [1, MIDDLE, MIDDLE_SIDE, MIDDLE_SIDE])
    middle = writer.value
    writer.add_parts(tail.body[:-1])
    late = writer.value
    writer.add_parts(tail.body[-1:])
    layers, values = {"places": tail.places}, {"places": shares(writer, tail.places)}
    features = writer.value
    facts = writer.linear(tail.facts.weight, tail.facts.bias, features)
    odds, edges = add_boxes(writer, boxes, (middle, late))
    scores = writer.node("Sigmoid", [odds])
    def cut(value: str, begin: int, end: int, axis: int) -> str:
        return writer.node("Slice", [value, *(writer.constant(np.array([each], np.int64)) for each in (begin, end, axis))])

    def shaped(value: str, *shape: int) -> str:
        return writer.node("Reshape", [value, writer.constant(np.array(shape, np.int64))])

    def number(value: float) -> str:
        return writer.constant(np.array([value], np.float32))

    animals = writer.node("ReduceMax", [cut(scores, ANIMALS.start, ANIMALS.stop, 1)], axes=[1], keepdims=1)
    kinds = writer.node("Concat", [scores, animals], axis=1)
    peaks, first = [], 0
    for side in SIDES:
        level = shaped(cut(kinds, first, first + side * side, 2), 1, KINDS, side, side)
        first += side * side
        around = writer.node("MaxPool", [level], kernel_shape=[3, 3], pads=[1, 1, 1, 1], strides=[1, 1])
        steep = writer.node("Mul", [writer.node("Sub", [level, around]), number(STEEP)])
        is_peak = writer.node("Clip", [writer.node("Add", [steep, number(1)])], min=0.0, max=1.0)
        peaks.append(shaped(writer.node("Mul", [level, is_peak]), 1, KINDS, side * side))
    found = writer.node("Concat", peaks, axis=2)
    standing = writer.node("ReduceSum", [writer.node("Relu", [writer.node("Sub", [found, number(FAINT)])])], axes=[2], keepdims=1)
    best = writer.node("Sqrt", [writer.node("ReduceMax", [kinds], axes=[2], keepdims=1)])
    most = writer.constant(np.array([MOST], np.int64))
    counted = [shaped(writer.best(cut(found, kind, kind + 1, 1), most), 1, MOST, 1, 1) for kind in COUNTED]
    places = writer.node("Sqrt", [values["places"]])
    parts = [facts, shaped(best, 1, KINDS, 1, 1), shaped(standing, 1, KINDS, 1, 1), *counted, places]
    seen = writer.node("Concat", parts, axis=1)
    for name, layer in {"groups": groups, "outdoor": outdoor, "mentions": mentions}.items():
        values[name] = writer.linear(layer.weight, layer.bias, seen)
        layers[name] = layer
    for name, value in values.items():
        writer.give(name, value, [1, layers[name].out_features, 1, 1])
    writer.give("scores", scores, [1, CLASSES, CELLS])
    writer.give("edges", edges, [1, 4, CELLS])
    return stages.model(), writer.model()
