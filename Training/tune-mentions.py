#!/usr/bin/env python3
"""Tunes the last stages of EfficientNet-lite2 for what captions mention.

    python=$(Scripts/python-environment Training/requirements-training.txt)/bin/python
    "$python" Training/tune-mentions.py shared/evaluation shared/training/captioned.tar \
      shared/training/snapshots.tar tuned

It learns, for every fact that three captions of at least 20 pictures agree on, how many captions
mention it. The first five stages keep the published weights. Writes tuned.onnx, in 32 bits: `picture`,
1 × 3 × 260 × 260, to `mentions`, log-odds; and tuned.npz with the log-odds of each picture by a net
that saw neither it nor its neighbours in Flickr's numbers, for train-mentions.py. With --free-only it
uses COCO and Wikimedia Commons alone. ≈ 17 minutes for each of the five folds and for the final net,
and 25 for the maps, on one core; 8 GB of memory.
"""

from __future__ import annotations

import argparse
import copy
import random
import sys
from pathlib import Path

import cv2
import numpy as np
import onnx
import torch
from captioned_pictures import FOLDS, captioned, folds_of
from scene_net import FEATURES, LITE2, OnnxWriter, published_backbone
from scene_pictures import cropped, decoded, normalised, squashed
from torch import nn
from torch.nn import functional

SIDE = 260  # pixels
TUNED = 16  # the parts from here on, the last two stages, learn from captions
CHANNELS, MAP_SIDE = 120, 17  # of the map before them
VIEWS = 4  # of a picture: whole, mirrored, a part, a part mirrored
LEAST_PART = 0.45  # of the picture's area
EPOCHS, BATCH = 4, 32
RATE, HEAD_RATE, DECAY = 2e-4, 5e-4, 0.02
WARM_UP = 60  # steps
DROPOUT = 0.2
FEWEST = 20  # pictures that agree on a fact
NUMBERS = ["people 1", "people 2", "people 3", "people many", "dog 1", "dog 2", "dog many"]
SPREAD = 0.05  # added to each feature's deviation, so that features that hardly vary count little


def view(rgb: np.ndarray, number: int, picture: int) -> np.ndarray:
    """The net's input for a view of a picture."""
    dice = random.Random(1000 * picture + number)
    is_part = number >= 2
    pixels = squashed(np.ascontiguousarray(cropped(rgb, dice, LEAST_PART) if is_part else rgb), SIDE)
    if number % 2:
        pixels = pixels[:, ::-1]
    if is_part:
        middle = pixels.mean()
        contrast, light = dice.uniform(0.8, 1.25), dice.uniform(-20, 20)
        pixels = np.clip((pixels.astype(np.float32) - middle) * contrast + middle + light, 0, 255)
    return normalised(np.ascontiguousarray(pixels))[None]


# What captions say


def shares(facts, words, captions: list[str]) -> dict[str, float]:
    """The share of captions that mention each fact."""
    readings = [facts.read(caption, words) for caption in captions]
    told: dict[str, float] = {}
    for reading in readings:
        for kind, value in reading.meant:
            told[f"{kind}: {value}"] = told.get(f"{kind}: {value}", 0) + 1 / len(readings)
    for number in NUMBERS:
        thing, wanted = number.split()
        counts = [reading.counts[thing] for reading in readings if thing in reading.counts]
        hits = sum(count != 1 if wanted == "many" else count == int(wanted) for count in counts)
        told[f"number: {number}"] = hits / len(readings)
    return told


def targets(told: list[dict[str, float]]) -> tuple[list[str], np.ndarray]:
    """The facts to learn, and how sure each picture's captions are of each."""
    often: dict[str, int] = {}
    for picture in told:
        for fact, share in picture.items():
            often[fact] = often.get(fact, 0) + (share > 0.599)
    names = sorted(fact for fact, count in often.items() if count >= FEWEST)
    found = np.array([[picture.get(name, 0) for name in names] for picture in told], np.float32)
    # One caption of five may be wrong or see more than the others.
    return names, np.clip((found - 0.1) / 0.4, 0, 1)


# The net


class Net(nn.Module):
    """The tuned stages with a linear layer."""

    def __init__(self, body: nn.Sequential, count: int):
        super().__init__()
        self.body, self.layer, self.dropout = body, nn.Linear(FEATURES, count), nn.Dropout(DROPOUT)

    def forward(self, maps: torch.Tensor) -> torch.Tensor:
        return self.layer(self.dropout(self.body(maps).mean((2, 3))))


def logistic(features: np.ndarray, wanted: np.ndarray) -> tuple[torch.Tensor, torch.Tensor]:
    """Logistic regressions on features of equal variance, by Adam."""
    inputs, wanted_ = torch.from_numpy(features), torch.from_numpy(wanted)
    mean = wanted_.mean(0)
    bias = torch.log((mean + 1e-4) / (1 - mean + 1e-4))
    weights = torch.zeros(inputs.shape[1], wanted_.shape[1])
    state = [(torch.zeros_like(each), torch.zeros_like(each), each) for each in (weights, bias)]
    steps, penalty = 120, 2.0
    for step in range(1, steps + 1):
        error = (torch.sigmoid(torch.addmm(bias, inputs, weights)) - wanted_) / len(inputs)
        gradients = inputs.T @ error + penalty / len(inputs) * weights, error.sum(0)
        rate = 0.05 * (1 - step / steps) + 0.002
        for (first, second, values), gradient in zip(state, gradients, strict=True):
            first.mul_(0.9).add_(gradient, alpha=0.1)
            second.mul_(0.99).addcmul_(gradient, gradient, value=0.01)
            scale = (second / (1 - 0.99**step)).sqrt() + 1e-10
            values.sub_(rate * (first / (1 - 0.9**step)) / scale)
    return weights, bias


def batch(maps: np.ndarray, pictures: np.ndarray, views: np.ndarray) -> torch.Tensor:
    chosen = np.stack([maps[picture, number] for picture, number in zip(pictures, views, strict=True)])
    return torch.from_numpy(chosen.astype(np.float32)).contiguous(memory_format=torch.channels_last)


@torch.no_grad()
def answers(part: nn.Module, maps: np.ndarray, pictures: np.ndarray) -> np.ndarray:
    """What a net says of whole pictures."""
    part.eval()
    found = []
    for start in range(0, len(pictures), 64):
        some = pictures[start : start + 64]
        found.append(part(batch(maps, some, np.zeros(len(some), int))).numpy())
    part.train()
    return np.concatenate(found)


def with_published_start(body: nn.Sequential, maps: np.ndarray, wanted: np.ndarray, pictures: np.ndarray) -> Net:
    """The published stages, and a layer that starts as logistic regressions on their features."""
    net = Net(body, wanted.shape[1])
    pooled = nn.Sequential(body, nn.AdaptiveAvgPool2d(1), nn.Flatten())
    features = answers(pooled, maps, pictures)
    mean, scale = features.mean(0), (features.std(0) + SPREAD) * FEATURES**0.5
    weights, bias = logistic((features - mean) / scale, wanted[pictures])
    weights = weights / torch.from_numpy(scale)[:, None]
    net.layer.weight.data = weights.T.contiguous()
    net.layer.bias.data = bias - torch.from_numpy(mean) @ weights
    return net


def tuned(maps: np.ndarray, wanted: np.ndarray, pictures: np.ndarray, stages: nn.Sequential) -> Net:
    """A net that learned from these pictures: the mean of its weights over the last steps."""
    torch.manual_seed(1)
    dice = np.random.default_rng(1)
    body = copy.deepcopy(stages).to(memory_format=torch.channels_last)
    net = with_published_start(body, maps, wanted, pictures)
    mean = copy.deepcopy(net)
    labels = torch.from_numpy(wanted)
    optimiser = torch.optim.AdamW([
        {"params": [each for each in body.parameters() if each.dim() > 1], "lr": RATE, "weight_decay": DECAY},
        {"params": [each for each in body.parameters() if each.dim() == 1], "lr": RATE, "weight_decay": 0},
        {"params": net.layer.parameters(), "lr": HEAD_RATE, "weight_decay": DECAY},
    ])  # fmt: skip
    rates = [group["lr"] for group in optimiser.param_groups]
    steps, step = EPOCHS * (len(pictures) // BATCH), 0
    for epoch in range(EPOCHS):
        order, total = dice.permutation(pictures), 0.0
        for start in range(0, len(order) - BATCH + 1, BATCH):
            some = order[start : start + BATCH]
            factor = min(1, (step + 1) / WARM_UP) * 0.5 * (1 + np.cos(np.pi * step / steps))
            for group, rate in zip(optimiser.param_groups, rates, strict=True):
                group["lr"] = rate * factor + 1e-7
            odds = net(batch(maps, some, dice.integers(0, VIEWS, BATCH)))
            loss = functional.binary_cross_entropy_with_logits(odds, labels[some], reduction="sum") / BATCH
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 10.0)
            optimiser.step()
            step += 1
            total += loss.item()
            with torch.no_grad():
                part = 1 - min(0.99, step / (step + 20))
                torch._foreach_lerp_(list(mean.parameters()), list(net.parameters()), part)
        print(f"  epoch {epoch}: loss {total / (len(order) // BATCH):.3f}", flush=True)
    return mean


def as_onnx(start: nn.Sequential, net: Net) -> onnx.ModelProto:
    writer = OnnxWriter(3, SIDE)
    writer.add_parts(start)
    writer.add_parts(net.body)
    writer.add_mean()
    writer.add_output("mentions", net.layer.weight, net.layer.bias, "Conv")
    return writer.model()


def main() -> None:
    parser = argparse.ArgumentParser(description="Tunes a net for what captions mention.")
    parser.add_argument("evaluation", type=Path, help="the folder of the evaluation sets")
    parser.add_argument("captioned", type=Path, help="captioned.tar")
    parser.add_argument("snapshots", type=Path, help="snapshots.tar")
    parser.add_argument("output", type=Path, help="folder to write to")
    parser.add_argument("--free-only", action="store_true", help="leave out pictures for research only")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    sys.path.insert(0, str(arguments.evaluation))
    sys.dont_write_bytecode = True
    import evaluate_facts as facts

    pictures = captioned(arguments.captioned, arguments.snapshots, arguments.free_only)
    words = facts.Words()
    names, wanted = targets([shares(facts, words, picture.captions) for picture in pictures])
    print(f"{len(pictures)} pictures, {len(names)} facts", flush=True)

    backbone = published_backbone(LITE2).eval().to(memory_format=torch.channels_last)
    maps = np.zeros((len(pictures), VIEWS, CHANNELS, MAP_SIDE, MAP_SIDE), np.float16)
    with torch.no_grad():
        for index, picture in enumerate(pictures):
            rgb = decoded(picture.file)
            views = np.concatenate([view(rgb, number, index) for number in range(VIEWS)])
            blob = torch.from_numpy(views).contiguous(memory_format=torch.channels_last)
            maps[index] = backbone[:TUNED](blob).numpy()

    folds, everything = folds_of(pictures), np.arange(len(pictures))
    odds = np.full(wanted.shape, np.nan, np.float32)
    for fold in range(FOLDS):
        print(f"fold {fold}", flush=True)
        net = tuned(maps, wanted, everything[folds != fold], backbone[TUNED:])
        odds[folds == fold] = answers(net, maps, everything[folds == fold])
    arguments.output.mkdir(exist_ok=True)
    np.savez(
        arguments.output / "tuned.npz", odds=odds, facts=names,
        pictures=[picture.name for picture in pictures],
    )  # fmt: skip
    print("all", flush=True)
    net = tuned(maps, wanted, everything, backbone[TUNED:])
    onnx.save(as_onnx(backbone[:TUNED], net), arguments.output / "tuned.onnx")


if __name__ == "__main__":
    main()
