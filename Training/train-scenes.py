#!/usr/bin/env python3
"""Trains the scene net of Sources/CAnalysisModels and writes it as scenes-1.onnx.

    python=$(Scripts/python-environment Training/requirements-training.txt)/bin/python
    "$python" Training/train-scenes.py scenes.tar smiles.tar
    "$python" Training/train-objects.py shared/evaluation shared/training/snapshots.tar
    "$python" Training/fit_scenes.py scenes.tar

The data: a tar of photos in folders by class, and a tar of face crops, which show no place. A fifth
of each class is only for testing. It first trains a linear head on the features of the published
backbone; then the head and all blocks from the fourth stage on, on parts of pictures that are
tinted, relit, blurred, sharpened, and partly covered by faces and things. The shipped weights are a
mix of their mean over the last hundreds of steps and of the weights before that training.
≈ 50 minutes on one core. fit_scenes.py then sets the thresholds.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import random
import time
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from half import halved
from scene_net import FEATURES, FROZEN, as_onnx, published_backbone
from scene_pictures import (
    FOLDER, Pictures, class_rows, cropped, distorted, normalised, pasted, read_faces, read_scenes,
    squashed,
)  # fmt: skip
from torch import nn
from torch.utils.data import DataLoader, Dataset

SHIPPED = Path(__file__).resolve().parents[1] / "Sources/CAnalysisModels/nets"
SHIPPED_SIDE = 192  # pixels
# The share of the trained weights in the shipped mix.
MIX = 0.6
BATCH = 48
FACES = 3000
FACES_AN_EPOCH = 500
# Covering less than this share does not change the scene; beyond it, this much per share.
UNHARMED, HARM = 0.12, 1.2
# The share of the loss for general names, which people use for similar classes.
GROUPED = 0.4


@dataclass(frozen=True)
class Phase:
    """A phase of the training."""

    side: int  # pixels
    least: float  # smallest share of a picture to use
    rate: float  # a step, of a tensor's root mean square
    planned: int  # epochs until the rate would reach 0
    epochs: int  # to run


PHASES = (Phase(160, 0.3, 1e-3, 12, 8), Phase(224, 0.45, 6e-4, 3, 3))


class Examples(Dataset):
    """One epoch of distorted pictures, with the shares of their classes."""

    def __init__(
        self, pictures: Pictures, faces: list[np.ndarray], none: int, phase: Phase, epoch: int
    ):
        self.pictures, self.faces, self.none = pictures, faces, none
        self.phase, self.epoch = phase, epoch
        self.places = np.flatnonzero(~pictures.is_test)
        self.things = [i for i in self.places if pictures.classes[i] == none]

    def __len__(self) -> int:
        return len(self.places) + FACES_AN_EPOCH

    def __getitem__(self, number: int) -> tuple[np.ndarray, np.ndarray]:
        draw = random.Random(self.epoch * 1_000_003 + number)
        shares = np.zeros(len(class_rows()), np.float32)
        if number >= len(self.places):
            shares[self.none] = 1
            face = squashed(cropped(draw.choice(self.faces), draw, 0.4), self.phase.side)
            return normalised(distorted(face, draw)), shares
        place = self.places[number]
        kind = self.pictures.classes[place]
        shares[kind] = 1
        part = cropped(self.pictures.pixels[place], draw, self.phase.least)
        pixels = squashed(part, self.phase.side)
        covers, chance = [], draw.random()
        if chance < 0.2:
            covers = [(draw.choice(self.faces), True) for _ in range(draw.choice([1, 1, 2]))]
        elif chance < 0.35 and kind != self.none:
            thing = self.pictures.pixels[draw.choice(self.things)]
            covers = [(thing, draw.random() < 0.5)]
        for cover, is_round in covers:
            pixels, covered = pasted(pixels, cover, is_round, draw)
            harm = min(1.0, max(0.0, covered - UNHARMED) * HARM)
            shares *= 1 - harm
            shares[self.none] += harm
        return normalised(distorted(pixels, draw)), shares


def groups() -> torch.Tensor:
    """Classes × names: 1 if the class belongs to the name."""
    names = [row["class"] for row in class_rows()]
    with (FOLDER / "scene-groups.csv").open() as file:
        members = [row["classes"].split() for row in csv.DictReader(file)]
    grouped: set[str] = set()
    columns = []
    for group in members + [[name] for name in names]:
        if grouped.isdisjoint(group):
            grouped.update(group)
            columns.append([float(name in group) for name in names])
    return torch.tensor(columns).T


def features(net: nn.Module, pictures: list[np.ndarray], mirrored: bool = False) -> torch.Tensor:
    """The backbone's features of whole pictures, N × 1280."""
    rows = []
    with torch.no_grad():
        for start in range(0, len(pictures), 64):
            side = PHASES[0].side
            batch = [normalised(squashed(p, side)) for p in pictures[start : start + 64]]
            if mirrored:
                batch = [pixels[:, :, ::-1] for pixels in batch]
            rows.append(net(torch.from_numpy(np.stack(batch))).mean((2, 3)))
    return torch.cat(rows)


def train_head(net: nn.Module, pictures: Pictures, faces: list[np.ndarray], none: int) -> nn.Linear:
    """A linear head on the published features."""
    trained = np.flatnonzero(~pictures.is_test)
    pixels = [pictures.pixels[i] for i in trained]
    inputs = torch.cat(
        [features(net, pixels), features(net, pixels, mirrored=True), features(net, faces[:600])]
    )
    kinds = pictures.classes[trained]
    answers = torch.from_numpy(np.concatenate([kinds, kinds, [none] * 600]))
    mean, deviation = inputs.mean(0), inputs.std(0) + 1e-3
    head = nn.Linear(FEATURES, len(class_rows()))
    nn.init.zeros_(head.weight)
    nn.init.zeros_(head.bias)
    optimiser = torch.optim.AdamW(head.parameters(), 2e-3, weight_decay=0.5)
    for _ in range(12):
        for chosen in torch.randperm(len(inputs)).split(128):
            loss = F.cross_entropy(head((inputs[chosen] - mean) / deviation), answers[chosen])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    with torch.no_grad():
        head.weight /= deviation
        head.bias -= head.weight @ mean
    return head


def relative_size(tensor: torch.Tensor, least: float) -> float:
    """The root mean square of a tensor, which scales its steps."""
    return max(float(tensor.detach().square().mean().sqrt()), least)


def train(
    net: nn.Sequential, head: nn.Linear, pictures: Pictures, faces: list[np.ndarray], none: int,
    phase: Phase,
) -> None:  # fmt: skip
    """Trains the later part of the net and the head. Ends with the mean of the last weights."""
    rate = phase.rate
    merging = groups()
    for parameter in net[:FROZEN].parameters():
        parameter.requires_grad = False
    rates = [
        {"params": [p], "lr": rate * relative_size(p, 1e-3) * (1 if p.dim() > 1 else 0.5)}
        for p in net[FROZEN:].parameters()
    ] + [{"params": [p], "lr": 4 * rate * relative_size(p, 1e-2)} for p in head.parameters()]
    optimiser = torch.optim.AdamW(rates, weight_decay=0)
    peaks = [group["lr"] for group in optimiser.param_groups]
    trained = [p for group in rates for p in group["params"]]
    means = [p.detach().clone() for p in trained]
    step = 0
    for epoch in range(phase.epochs):
        start, total = time.time(), 0.0
        examples = Examples(pictures, faces, none, phase, epoch)
        loader = DataLoader(examples, BATCH, shuffle=True, num_workers=1, drop_last=True)
        steps = phase.planned * len(loader)
        for batch, shares in loader:
            pace = min(1, step / 100) * (0.5 + 0.5 * np.cos(np.pi * step / steps))
            for group, peak in zip(optimiser.param_groups, peaks):
                group["lr"] = peak * pace
            with torch.no_grad():
                early = net[:FROZEN](batch.to(memory_format=torch.channels_last))
            answers = head(F.dropout(net[FROZEN:](early).mean((2, 3)), 0.2)).log_softmax(1)
            merged = (answers.exp() @ merging).clamp_min(1e-6).log()
            loss = -(1 - GROUPED) * (shares * answers).sum(1).mean()
            loss -= GROUPED * ((shares @ merging) * merged).sum(1).mean()
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net[FROZEN:].parameters(), 2.0)
            optimiser.step()
            step += 1
            total += loss.item()
            kept = min(0.998, step / (step + 20))
            with torch.no_grad():
                for mean, parameter in zip(means, trained):
                    mean.mul_(kept).add_(parameter, alpha=1 - kept)
        loss, seconds = total / len(loader), time.time() - start
        print(f"epoch {epoch + 1}/{phase.epochs}: loss {loss:.4f}, {seconds:.0f} s", flush=True)
    for mean, parameter in zip(means, trained):
        parameter.data = mean


def main() -> None:
    """Reads the data, trains, and writes the net."""
    parser = argparse.ArgumentParser(description="Trains Descry's scene net.")
    parser.add_argument("scenes", type=Path, help="scenes.tar")
    parser.add_argument("faces", type=Path, help="smiles.tar")
    parser.add_argument("--output", type=Path, default=SHIPPED / "scenes-1.onnx")
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    torch.manual_seed(0)
    cv2.setNumThreads(1)

    names = [row["class"] for row in class_rows()]
    none = names.index("none")
    pictures, faces = read_scenes(arguments.scenes), read_faces(arguments.faces, FACES)
    print(f"{len(pictures.pixels)} pictures, {pictures.is_test.sum()} for testing, {FACES} faces")
    net = published_backbone().to(memory_format=torch.channels_last)
    head = train_head(net, pictures, faces, none)
    before = [p.detach().clone() for p in [*net.parameters(), *head.parameters()]]
    for phase in PHASES:
        train(net, head, pictures, faces, none, phase)
    for old, parameter in zip(before, [*net.parameters(), *head.parameters()]):
        parameter.data = MIX * parameter.data + (1 - MIX) * old
    file = halved(*as_onnx(net, head, SHIPPED_SIDE))
    arguments.output.write_bytes(file)
    print(f"{arguments.output}: {len(file)} bytes, sha256 {hashlib.sha256(file).hexdigest()}")


if __name__ == "__main__":
    main()
