"""Boxes of people and of COCO's things, from two maps of the scene net.

A light head on the strides 16 and 32, with a path from the coarse to the fine map (Lin and others, "Feature pyramid
networks", 2017). Each cell says for each class whether the middle of a thing is there (Zhou and others, "Objects as
points", 2019), and how far the sides of its box are.
"""

from __future__ import annotations

import copy

import numpy as np
import torch
from looks import MIDDLE
from scene_net import Convolution, OnnxWriter
from torch import nn
from torch.nn import functional

CLASSES, WIDTH = 80, 96
LATE = 352  # channels of the coarsest map
SIDES = (17, 9)  # cells
CELLS = sum(side * side for side in SIDES)
# The sizes, square roots of areas in shares of the picture, whose boxes a map learns.
RANGES = ((0.0, 0.5), (0.4, 1.01))
SPREAD = 0.6  # cells: how far around the middle of a thing a cell may be
BATCH, RATE, DECAY = 32, 1.5e-3, 0.02
LEAST = 0.05  # the least target of a cell that learns a box


class Boxes(nn.Module):
    """The head: maps to log-odds, N × 80 × 370, and distances in shares of the picture, N × 4 × 370."""

    def __init__(self):
        super().__init__()
        self.sides = nn.ModuleList([Convolution(c, WIDTH, 1, active=False) for c in (MIDDLE, LATE)])
        self.tower = nn.Sequential(
            Convolution(WIDTH, WIDTH, 5, groups=WIDTH), Convolution(WIDTH, WIDTH, 1),
            Convolution(WIDTH, WIDTH, 5, groups=WIDTH), Convolution(WIDTH, WIDTH, 1),
        )  # fmt: skip
        self.scores, self.edges = nn.Conv2d(WIDTH, CLASSES, 1), nn.Conv2d(WIDTH, 4, 1)
        # A map's own offset of the distances' logarithms.
        self.sizes = nn.Parameter(torch.log(torch.tensor([0.12, 0.3])))
        nn.init.normal_(self.scores.weight, 0, 0.01)
        nn.init.constant_(self.scores.bias, -6.0)
        nn.init.normal_(self.edges.weight, 0, 0.01)
        nn.init.zeros_(self.edges.bias)

    def forward(self, maps: tuple[torch.Tensor, ...]) -> tuple[torch.Tensor, torch.Tensor]:
        scores, edges, above = [], [], None
        for level in (1, 0):
            value = self.sides[level](maps[level])
            if above is not None:
                side = SIDES[level]
                value = value + functional.interpolate(above, scale_factor=2)[:, :, :side, :side]
            above = value
            value = self.tower(value)
            scores.insert(0, self.scores(value).flatten(2))
            edges.insert(0, (self.edges(value) + self.sizes[level]).clamp(-8, 0.5).exp().flatten(2))
        return torch.cat(scores, 2), torch.cat(edges, 2)


def centres() -> np.ndarray:
    """The middle of each cell, x and y, in shares of the picture: 2 × 370."""
    rows = []
    for side in SIDES:
        y, x = np.mgrid[:side, :side]
        rows.append(np.stack([(x.ravel() + 0.5) / side, (y.ravel() + 0.5) / side]))
    return np.concatenate(rows, 1).astype(np.float32)


CENTRES = centres()


def lesson(boxes: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The targets of all cells: scores 80 × 370, distances 4 × 370, and their weights 370.

    - boxes: rows of class, probability, left, top, right, bottom.
    """
    scores = np.zeros((CLASSES, CELLS), np.float32)
    edges, weights = np.zeros((4, CELLS), np.float32), np.zeros(CELLS, np.float32)
    for kind, probability, left, top, right, bottom in boxes[np.argsort(boxes[:, 1], kind="stable")]:
        size, first = (max(right - left, 1e-3) * max(bottom - top, 1e-3)) ** 0.5, 0
        x, y = (left + right) / 2, (top + bottom) / 2
        for side, (least, most) in zip(SIDES, RANGES, strict=True):
            cells = slice(first, first + side * side)
            first += side * side
            if not least <= size < most:
                continue
            distance = ((CENTRES[0, cells] - x) * side) ** 2 + ((CENTRES[1, cells] - y) * side) ** 2
            near = np.exp(-(distance - distance.min()) / (2 * SPREAD**2)).astype(np.float32) * probability
            scores[int(kind), cells] = np.maximum(scores[int(kind), cells], near)
            better = np.flatnonzero((near >= weights[cells]) & (near >= LEAST)) + cells.start
            weights[better] = near[better - cells.start]
            edges[:, better] = np.stack([
                CENTRES[0, better] - left, CENTRES[1, better] - top,
                right - CENTRES[0, better], bottom - CENTRES[1, better],
            ])  # fmt: skip
    return scores, edges, weights


def loss_of(scores: torch.Tensor, edges: torch.Tensor, wanted: tuple[torch.Tensor, ...]) -> torch.Tensor:
    """Quality focal loss of the scores, and the overlap of boxes (Li and others, "Generalized focal loss", 2020)."""
    targets, distances, weights = wanted
    given = scores.sigmoid()
    each = functional.binary_cross_entropy_with_logits(scores, targets, reduction="none")
    found = targets.amax((1, 2)).clamp(min=0.1).sum().clamp(min=1)
    loss = (each * (given.detach() - targets).abs() ** 2).sum() / (4 * found)
    distances = distances.clamp(min=1e-4)
    shared = (torch.minimum(edges[:, 0], distances[:, 0]) + torch.minimum(edges[:, 2], distances[:, 2])) * (
        torch.minimum(edges[:, 1], distances[:, 1]) + torch.minimum(edges[:, 3], distances[:, 3])
    )
    area = (edges[:, 0] + edges[:, 2]) * (edges[:, 1] + edges[:, 3])
    right = (distances[:, 0] + distances[:, 2]) * (distances[:, 1] + distances[:, 3])
    union = area + right - shared
    around = (torch.maximum(edges[:, 0], distances[:, 0]) + torch.maximum(edges[:, 2], distances[:, 2])) * (
        torch.maximum(edges[:, 1], distances[:, 1]) + torch.maximum(edges[:, 3], distances[:, 3])
    )
    overlap = shared / union - (around - union) / around
    return loss + 2 * (weights * (1 - overlap)).sum() / weights.sum().clamp(min=1)


def add_boxes(writer: OnnxWriter, head: Boxes, maps: tuple[str, str]) -> tuple[str, str]:
    """Writes the head. Returns its values: log-odds 1 × 80 × 370 and distances 1 × 4 × 370."""
    above, scores, edges = None, [], []
    doubled = writer.constant(np.array([1, 1, 2, 2], np.float32))
    for level in (1, 0):
        side = SIDES[level]
        writer.value, writer.side = maps[level], side
        writer.add(head.sides[level])
        if above is not None:
            large = writer.node("Resize", [above, doubled], mode="nearest")
            begin, end, axes = (writer.constant(np.array(v, np.int64)) for v in ([0, 0], [side, side], [2, 3]))
            writer.value = writer.node("Add", [writer.value, writer.node("Slice", [large, begin, end, axes])])
        above = writer.value
        for part in head.tower:
            writer.add(part)
        flat = {"score": (head.scores, head.scores.bias), "edge": (head.edges, head.edges.bias + head.sizes[level])}
        for kind, (layer, bias) in flat.items():
            value = writer.linear(layer.weight[:, :, 0, 0], bias)
            if kind == "edge":
                value = writer.node("Exp", [writer.node("Clip", [value], min=-8.0, max=0.5)])
            shape = writer.constant(np.array([1, len(bias), side * side], np.int64))
            (scores if kind == "score" else edges).insert(0, writer.node("Reshape", [value, shape]))
    return writer.node("Concat", scores, axis=2), writer.node("Concat", edges, axis=2)


def trained_boxes(
    middle: np.ndarray, late: np.ndarray, looks: np.ndarray, taught: list[np.ndarray],
    pictures: np.ndarray, epochs: int,
) -> Boxes:  # fmt: skip
    """A head that learned these pictures' boxes: the mean of its weights over the last steps.

    - late: maps of the pictures; middle: of the looks, where `looks` has the first one of each picture.
    - taught: boxes of each picture, as in `lesson`.
    """
    torch.manual_seed(1)
    dice = np.random.default_rng(1)
    head = Boxes()
    mean = copy.deepcopy(head)
    optimiser = torch.optim.AdamW(head.parameters(), RATE, weight_decay=DECAY)
    steps, step = epochs * (len(pictures) // BATCH), 0
    for epoch in range(epochs):
        order, total = dice.permutation(pictures), 0.0
        for start in range(0, len(order) - BATCH + 1, BATCH):
            some = np.sort(order[start : start + BATCH])
            rate = RATE * min(1, (step + 1) / 200) * 0.5 * (1 + np.cos(np.pi * step / steps)) + 1e-6
            optimiser.param_groups[0]["lr"] = rate
            maps = [
                torch.from_numpy(each.astype(np.float32)).contiguous(memory_format=torch.channels_last)
                for each in (middle[looks[some]], late[some])
            ]
            wanted = [torch.from_numpy(np.stack(each)) for each in zip(*(lesson(taught[i]) for i in some), strict=True)]
            loss = loss_of(*head(maps), wanted)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(head.parameters(), 5.0)
            optimiser.step()
            step += 1
            total += loss.item()
            with torch.no_grad():
                part = 1 - min(0.995, step / (step + 20))
                torch._foreach_lerp_(list(mean.parameters()), list(head.parameters()), part)
        print(f"  epoch {epoch}: loss {total / (len(order) // BATCH):.3f}", flush=True)
    return mean
