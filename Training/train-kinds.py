#!/usr/bin/env python3
"""Fits the kinds of pictures that are spoken, and makes the net that tells them.

    python=$(Scripts/python-environment Training/requirements-training.txt)/bin/python
    "$python" Training/train-kinds.py shared fetched collections

`picture-kinds.csv` lists pictures of Debian packages and of repositories by collection, with what each shows and the
first 12 digits of its SHA-256; it was labelled by eye, and doubtful pictures were left out. `collections` is a folder
with those packages and repositories unpacked: every picture in it is compared with the list. Photos are every twelfth
of `shared/training/captioned.tar` and every fourteenth of COCO in `fetched` (Training/README.md says where they are
from). Prints how often each kind is right, with collections left out, and how the thresholds of
`Thresholds.swift` do, and writes `things.onnx`: the published last stages of EfficientNet-lite2 with ImageNet's
classes, and a layer for kinds on the same features.

≈ 8 minutes on two cores.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
from collections import defaultdict
from pathlib import Path

import cv2
import numpy as np
import torch
from captioned_pictures import captioned
from half import halved
from looks import MIDDLE, MIDDLE_SIDE, SIDE, TUNED
from scene_net import FEATURES, OnnxWriter, published_net
from scene_pictures import decoded, normalised, squashed
from torch import nn

HERE = Path(__file__).parent
SHIPPED = HERE.parent / "Sources/CAnalysisModels/nets/things.onnx"
#: In the order of KindVocabulary.names. "Lettering" is words alone, in one line or a few.
KINDS = ("photo", "document", "screenshot", "chart", "map", "drawing", "lettering")
DRAWN = ("chart", "map", "drawing")
#: From which probability each is spoken; "graphic" stands for those that are drawn.
SPOKEN = {"screenshot": 0.8, "document": 0.9, "map": 0.9, "drawing": 0.9, "chart": 0.95, "graphic": 0.9}
EVERY_CAPTIONED, EVERY_COCO = 12, 14
FOLDS = 10
#: The penalty of the squared weights, for standardised features and the mean loss of a picture.
PENALTY = 0.1
SUFFIXES = {".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff"}


def opened(file: bytes) -> np.ndarray | None:
    """A picture over white as RGB; None if it cannot be read."""
    pixels = cv2.imdecode(np.frombuffer(file, np.uint8), cv2.IMREAD_UNCHANGED)
    if pixels is None:
        return None
    if pixels.dtype == np.uint16:
        pixels = (pixels >> 8).astype(np.uint8)
    if pixels.ndim == 3 and pixels.shape[2] == 4:
        share = pixels[:, :, 3:] / 255
        pixels = (pixels[:, :, :3] * share + 255 * (1 - share)).round().astype(np.uint8)
    return cv2.cvtColor(pixels, cv2.COLOR_GRAY2RGB if pixels.ndim == 2 else cv2.COLOR_BGR2RGB)


def listed(collections: Path) -> list[tuple[np.ndarray, str, str]]:
    """The pictures of the list that are in the folder, with their kinds and collections."""
    with open(HERE / "picture-kinds.csv", encoding="utf-8") as file:
        rows = {row["sha256"]: row for row in csv.DictReader(file)}
    found = {}
    for path in sorted(collections.rglob("*")):
        if path.suffix.lower() in SUFFIXES and path.is_file():
            file = path.read_bytes()
            row = rows.get(hashlib.sha256(file).hexdigest()[:12])
            if row and row["sha256"] not in found and (pixels := opened(file)) is not None:
                found[row["sha256"]] = (squashed(pixels, SIDE), row["kind"], row["collection"])
    print(f"{len(found)} of {len(rows)} listed pictures found")
    return [found[each] for each in rows if each in found]


def photos(shared: Path, fetched: Path) -> list[tuple[np.ndarray, str, str]]:
    """Photos; each hundred of them counts as a collection."""
    training = shared / "training"
    pictures = captioned(training / "captioned.tar", training / "snapshots.tar", False)
    # Wikimedia Commons has maps and drawings too.
    files = [each.file for each in pictures if not each.name.startswith("commons")][::EVERY_CAPTIONED]
    coco = sorted((fetched / "coco/data/resized2014").glob("*.jpg"))
    files += [path.read_bytes() for path in coco[::EVERY_COCO]]
    return [(squashed(decoded(file), SIDE), "photo", f"photos {n // 100}") for n, file in enumerate(files)]


@torch.no_grad()
def features(net: nn.Sequential, pictures: list[np.ndarray]) -> torch.Tensor:
    """The means of the net's last maps."""
    parts = []
    for start in range(0, len(pictures), 32):
        batch = np.stack([normalised(each) for each in pictures[start : start + 32]])
        parts.append(net(torch.from_numpy(batch)).mean((2, 3)))
    return torch.cat(parts)


def fitted(given: torch.Tensor, kinds: torch.Tensor) -> nn.Linear:
    """Softmax regression with an L2 penalty, each kind with the same weight, for features as they are."""
    mean, scale = given.mean(0), given.std(0) + 1e-3
    inputs = (given - mean) / scale
    counts = torch.bincount(kinds, minlength=len(KINDS)).float()
    shares = (1 / counts)[kinds] / len(counts[counts > 0])
    weights = torch.zeros(len(KINDS), FEATURES, requires_grad=True)
    bias = torch.zeros(len(KINDS), requires_grad=True)
    search = torch.optim.LBFGS([weights, bias], max_iter=300, line_search_fn="strong_wolfe")

    def loss() -> torch.Tensor:
        search.zero_grad()
        each = nn.functional.cross_entropy(inputs @ weights.T + bias, kinds, reduction="none")
        value = (each * shares).sum() + PENALTY * weights.square().sum() / 2
        value.backward()
        return value

    search.step(loss)
    layer = nn.Linear(FEATURES, len(KINDS))
    layer.weight.data = (weights / scale).detach()
    layer.bias.data = (bias - (weights / scale) @ mean).detach()
    return layer


def spoken(shares: np.ndarray) -> str | None:
    """The kind that is spoken, as KindJudge decides."""
    share = dict(zip(KINDS, shares))
    best = max(share, key=share.get)
    if best in SPOKEN and share[best] >= SPOKEN[best]:
        return best
    return "graphic" if sum(share[each] for each in DRAWN) >= SPOKEN["graphic"] else None


def report(shares: np.ndarray, kinds: list[str], collections: list[str]) -> None:
    """Prints how often each spoken kind is right, and how often it is spoken."""
    said = [spoken(each) for each in shares]
    for kind in SPOKEN:
        of_kind = DRAWN if kind == "graphic" else (kind,)
        told = [n for n, each in enumerate(said) if each == kind]
        right = sum(kinds[n] in of_kind for n in told)
        by_collection = defaultdict(list)
        for n in told:
            by_collection[collections[n]].append(kinds[n] in of_kind)
        worst = sorted((sum(each) / len(each), len(each), name) for name, each in by_collection.items() if len(each) >= 10)
        print(f"{kind}: {right / max(1, len(told)):.3f} of {len(told)} right; worst of ten or more: {worst[:2]}")
    others = [n for n, kind in enumerate(kinds) if kind not in ("photo", "lettering")]
    print(f"spoken: {sum(said[n] is not None for n in others) / len(others):.3f} of {len(others)}")
    print("of", kinds.count("photo"), "photos:", sum(said[n] is not None for n, kind in enumerate(kinds) if kind == "photo"))


def model(net: nn.Sequential, classes: nn.Linear, kinds: nn.Linear):
    """The net from `maps` to `classes` and `kinds`, probabilities: 1 × 1000 × 1 × 1 and 1 × 7 × 1 × 1."""
    writer = OnnxWriter(MIDDLE, MIDDLE_SIDE, "maps")
    writer.add_parts(net[TUNED:])
    writer.add_mean()
    means = writer.value
    values = [writer.node("Softmax", [writer.linear(each.weight, each.bias, means)], axis=1) for each in (classes, kinds)]
    for name, value, layer in zip(("classes", "kinds"), values, (classes, kinds)):
        writer.give(name, value, [1, layer.out_features, 1, 1])
    return writer.model()


def main() -> None:
    parser = argparse.ArgumentParser(description="Fits the kinds of pictures that are spoken.")
    parser.add_argument("shared", type=Path, help="the folder with training")
    parser.add_argument("fetched", type=Path, help="the folder with coco")
    parser.add_argument("collections", type=Path, help="the folder of unpacked packages and repositories")
    parser.add_argument("--output", type=Path, default=SHIPPED, help="the net")
    arguments = parser.parse_args()
    torch.set_num_threads(2)

    pictures, kinds, collections = map(list, zip(*listed(arguments.collections), *photos(arguments.shared, arguments.fetched)))
    net, classes = published_net()
    given = features(net, pictures)
    wanted = torch.tensor([KINDS.index(kind) for kind in kinds])
    names = sorted(set(collections), key=lambda name: hashlib.sha256(name.encode()).digest())
    folds = np.array([names.index(name) % FOLDS for name in collections])
    held_out = np.zeros((len(kinds), len(KINDS)))
    for fold in range(FOLDS):
        layer = fitted(given[folds != fold], wanted[folds != fold])
        with torch.no_grad():
            held_out[folds == fold] = layer(given[folds == fold]).softmax(1).numpy()
    report(held_out, kinds, collections)
    file = halved(model(net, classes, fitted(given, wanted)))
    arguments.output.write_bytes(file)
    print(f"{arguments.output.name}: {len(file)} bytes, sha256 {hashlib.sha256(file).hexdigest()}")


if __name__ == "__main__":
    main()
