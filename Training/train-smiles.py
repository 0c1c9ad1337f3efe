#!/usr/bin/env python3
"""Trains the smile net of Sources/CAnalysisModels and writes it as smiles.onnx.

    python=$(Scripts/python-environment Training/requirements-training.txt)/bin/python
    "$python" Training/train-smiles.py smiles.tar

The data: a tar of face crops with labels.csv (name,smiling). A tenth is held out. From the rest it
removes crops whose label is probably wrong: three nets, each trained on the others' crops, judge
them. It then calibrates the last net on the held-out crops, so that its answers are probabilities.
"""

from __future__ import annotations

import argparse
import copy
import hashlib
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import onnx
import torch
from aligned_faces import MARGIN, SIDE, Crops, read_crops
from onnx import helper, numpy_helper
from half import halved
from torch import nn

SEED = 13
BATCH = 128
PEAK_RATE = 3e-3
# Crops whose label has a lower out-of-fold probability are removed.
LEAST_PLAUSIBLE = 0.08
# Label smoothing: about this share of the remaining labels is wrong.
SMOOTHING = 0.03
# Channels and stride of each convolution.
LAYERS = ((24, 2), (32, 2), (32, 1), (64, 2), (64, 1), (96, 2))
SHIPPED = Path(__file__).resolve().parents[1] / "Sources/CAnalysisModels/nets"


@dataclass
class Rows:
    """Crops for training or testing: pixels with a margin, and 0 or 1 for each."""

    pixels: np.ndarray
    smiles: np.ndarray

    def __getitem__(self, chosen: np.ndarray) -> Rows:
        return Rows(self.pixels[chosen], self.smiles[chosen])

    def __len__(self) -> int:
        return len(self.smiles)


def make_net() -> nn.Sequential:
    """64 × 64 grey, standardised, to one logit."""
    layers: list[nn.Module] = []
    channels = 1
    for wider, stride in LAYERS:
        layers += [nn.Conv2d(channels, wider, 3, stride, 1, bias=False), nn.BatchNorm2d(wider)]
        layers += [nn.ReLU(inplace=True)]
        channels = wider
    return nn.Sequential(*layers, nn.Dropout(0.4), nn.Conv2d(channels, 1, SIDE // 16))


def standardised(pixels: np.ndarray) -> torch.Tensor:
    """The input of the net: each crop with mean 0 and deviation 1 (black: 0)."""
    values = pixels.astype(np.float32)
    mean = values.mean((1, 2), keepdims=True)
    deviation = values.std((1, 2), keepdims=True)
    return torch.from_numpy((values - mean) / np.maximum(deviation, 1))[:, None]


def centre(pixels: np.ndarray) -> np.ndarray:
    """The crops without their margin."""
    return pixels[:, MARGIN:-MARGIN, MARGIN:-MARGIN]


def varied(pixels: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """A random variation of camera, distance and pose."""
    angle, size = random.normal(0, 5), np.exp(random.normal(0, 0.07))
    middle = (SIDE - 1) / 2 + MARGIN
    matrix = cv2.getRotationMatrix2D((middle, middle), angle, size)
    matrix[:, 2] += random.normal(0, 1.6, 2) - MARGIN
    matrix[0, 1] += random.normal(0, 0.04)
    crop = cv2.warpAffine(
        pixels, matrix, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    if random.random() < 0.5:
        crop = crop[:, ::-1]
    if random.random() < 0.45:  # smaller, then enlarged
        small = int(random.uniform(18, 56))
        crop = cv2.resize(crop, (small, small), interpolation=cv2.INTER_AREA)
        crop = compressed(crop, random)
        crop = cv2.resize(crop, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR)
    elif random.random() < 0.3:
        crop = cv2.GaussianBlur(crop, (0, 0), random.uniform(0.4, 2))
    crop = lit(crop.astype(np.float32), random)
    if random.random() < 0.5:
        crop = crop + random.normal(0, random.uniform(1, 12), crop.shape)
    crop = compressed(np.clip(crop, 0, 255).astype(np.uint8), random)
    if random.random() < 0.15:
        covered(crop, random)
    return crop


def lit(crop: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """Random exposure, contrast and light from one side."""
    crop = 255 * (crop / 255) ** np.exp(random.normal(0, 0.35))
    crop = crop * np.exp(random.normal(0, 0.2)) + random.normal(0, 12)
    if random.random() < 0.4:
        ramp = np.linspace(-1, 1, SIDE)
        across, down = random.normal(0, 0.25, 2)
        crop = crop * np.clip(1 + across * ramp[None] + down * ramp[:, None], 0.2, 2)
    return crop


def compressed(crop: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """JPEG compression, in two of five cases."""
    if random.random() > 0.4:
        return crop
    quality = int(random.uniform(25, 90))
    return cv2.imdecode(
        cv2.imencode(".jpg", crop, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_GRAYSCALE
    )


def covered(crop: np.ndarray, random: np.random.Generator) -> None:
    """Covers a part of the upper face, as hair, glasses and hats do."""
    top, left = random.integers(0, 26), random.integers(-10, SIDE - 10)
    height, width = random.integers(4, 18), random.integers(8, 40)
    crop[top : top + height, max(0, left) : left + width] = random.integers(0, 255)


def train(rows: Rows, epochs: int, seed: int) -> nn.Sequential:
    """Trains a net on all of these crops."""
    random = np.random.default_rng(seed)
    torch.manual_seed(seed)
    net = make_net().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=PEAK_RATE, weight_decay=0.02)
    batches = len(rows) // BATCH
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, PEAK_RATE, total_steps=epochs * batches, pct_start=0.15
    )
    targets = torch.from_numpy(rows.smiles.astype(np.float32) * (1 - 2 * SMOOTHING) + SMOOTHING)
    loss_of = nn.BCEWithLogitsLoss()
    for epoch in range(epochs):
        order, total = random.permutation(len(rows)), 0.0
        net.train()
        for start in range(0, batches * BATCH, BATCH):
            chosen = order[start : start + BATCH]
            crops = np.stack([varied(rows.pixels[i], random) for i in chosen])
            batch = standardised(crops).to(memory_format=torch.channels_last)
            loss = loss_of(net(batch).flatten(), targets[chosen])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            total += loss.item()
        print(f"  epoch {epoch + 1}/{epochs}: loss {total / batches:.4f}", flush=True)
    return net.eval()


def logits(net: nn.Sequential, rows: Rows) -> np.ndarray:
    """The net's answers."""
    with torch.no_grad():
        batches = np.array_split(centre(rows.pixels), max(1, len(rows) // 512))
        return np.concatenate([net(standardised(batch)).flatten().numpy() for batch in batches])


def probability(values: np.ndarray) -> np.ndarray:
    """The logistic function."""
    return 1 / (1 + np.exp(-values))


def plausible(rows: Rows, folds: int, epochs: int) -> np.ndarray:
    """The crops whose labels are probable for nets that were not trained on them."""
    fold = np.random.default_rng(SEED).integers(0, folds, len(rows))
    believed = np.zeros(len(rows))
    for i in range(folds):
        print(f"net {i + 1} of {folds} that looks for wrong labels")
        net = train(rows[fold != i], epochs, SEED + 1 + i)
        smile = probability(logits(net, rows[fold == i]))
        believed[fold == i] = np.where(rows.smiles[fold == i] == 1, smile, 1 - smile)
    return believed >= LEAST_PLAUSIBLE


def calibration(values: np.ndarray, smiles: np.ndarray) -> tuple[float, float]:
    """The scale and shift of the logits with the least logistic loss (Platt 1999, by Newton)."""
    design, weights = np.stack([values, np.ones_like(values)], 1), np.array([1.0, 0.0])
    for _ in range(50):
        p = probability(design @ weights)
        hessian = design.T @ (design * (p * (1 - p))[:, None]) + 1e-6 * np.eye(2)
        weights -= np.linalg.solve(hessian, design.T @ (p - smiles))
    return float(weights[0]), float(weights[1])


def as_onnx(net: nn.Sequential, scale: float, shift: float) -> onnx.ModelProto:
    """The net with normalisations and calibration folded in, and the probability as its output."""
    convolutions = [layer for layer in net if isinstance(layer, nn.Conv2d)]
    normalisations = [layer for layer in net if isinstance(layer, nn.BatchNorm2d)]
    nodes, constants, value = [], [], "face"
    for i, convolution in enumerate(convolutions):
        weights = convolution.weight.detach().double()
        if i < len(normalisations):
            normal = normalisations[i]
            factor = normal.weight.double() / (normal.running_var.double() + normal.eps).sqrt()
            bias = normal.bias.double() - normal.running_mean.double() * factor
            weights = weights * factor[:, None, None, None]
        else:
            weights, bias = weights * scale, convolution.bias.double() * scale + shift
        for name, numbers in ((f"weights{i}", weights), (f"bias{i}", bias)):
            array = numbers.detach().numpy().astype(np.float32)
            constants.append(numpy_helper.from_array(array, name))
        side, padding = weights.shape[2], convolution.padding[0]
        nodes.append(
            helper.make_node(
                "Conv", [value, f"weights{i}", f"bias{i}"], [f"convolution{i}"],
                kernel_shape=[side, side], strides=list(convolution.stride), pads=[padding] * 4,
            )
        )
        last = i == len(convolutions) - 1
        value = "smile" if last else f"layer{i}"
        nodes.append(helper.make_node("Sigmoid" if last else "Relu", [f"convolution{i}"], [value]))
    number = onnx.TensorProto.FLOAT
    graph = helper.make_graph(
        nodes, "smiles",
        [helper.make_tensor_value_info("face", number, [1, 1, SIDE, SIDE])],
        [helper.make_tensor_value_info("smile", number, [1, 1, 1, 1])],
        constants,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 9)], ir_version=4)
    onnx.checker.check_model(model)
    return model


def report(name: str, values: np.ndarray, smiles: np.ndarray) -> None:
    """Prints the accuracy, and how many answers are over 0.8 or under 0.2."""
    p = probability(values)
    right, sure = (p >= 0.5) == (smiles == 1), np.maximum(p, 1 - p) >= 0.8
    print(f"{name}: {len(p)} crops, right {right.mean():.3f}, "
          f"right where sure {right[sure].mean():.3f}, sure {sure.mean():.3f}")


def main() -> None:
    """Reads the data, trains, and writes the net."""
    parser = argparse.ArgumentParser(description="Trains Descry's smile net.")
    parser.add_argument("data", type=Path, help="smiles.tar")
    parser.add_argument("--output", type=Path, default=SHIPPED / "smiles.onnx")
    parser.add_argument("--epochs", type=int, default=24)
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    cv2.setNumThreads(1)

    crops: Crops = read_crops(arguments.data, SHIPPED / "centerface.onnx")
    rows = Rows(crops.pixels, crops.smiles)
    held_out = np.random.default_rng(SEED).random(len(rows)) < 0.1
    print(f"{len(rows)} faces, {crops.without_face} crops without one, {held_out.sum()} held out")
    kept = copy.copy(~held_out)
    kept[~held_out] = plausible(rows[~held_out], folds=3, epochs=max(1, arguments.epochs // 4))
    for name, colour in (("grey", False), ("colour", True)):
        of = ~held_out & (crops.are_colour == colour)
        print(f"{name}: {of.sum()} to train on, {(of & ~kept).sum()} of them removed")

    net = train(rows[kept], arguments.epochs, SEED)
    values, smiles = logits(net, rows[held_out]), rows.smiles[held_out]
    scale, shift = calibration(values, smiles)
    print(f"calibration: {scale:.3f} · logit + {shift:.3f}")
    for name, colour in (("grey", False), ("colour", True)):
        of = crops.are_colour[held_out] == colour
        report(f"held out, {name}", scale * values[of] + shift, smiles[of])
    data = halved(as_onnx(net, scale, shift))
    arguments.output.write_bytes(data)
    print(f"{arguments.output.name}: {len(data)} bytes, sha256 {hashlib.sha256(data).hexdigest()}")


if __name__ == "__main__":
    main()
