"""Trains the last two stages of EfficientNet-lite2 for captions and places, and keeps ImageNet's classes.

One tail has three layers: what captions mention, the places, and the published layer for ImageNet's classes, whose
published answers are its targets, so that the tail learns the new without forgetting the old (Li and Hoiem,
"Learning without forgetting", 2016). It first sees captioned pictures alone, then all.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass

import numpy as np
import torch
from looks import SIDE, TUNED, Source
from scene_net import FEATURES, LITE2, published_net
from scene_pictures import class_rows
from torch import nn
from torch.nn import functional

BATCH = 32
RATE, HEAD_RATE, DECAY = 2e-4, 5e-4, 0.02
WARM_UP = 60  # steps
DROPOUT = 0.2
# Rounds: epochs, factor of the rates, and whether the other sources are seen as well.
ROUNDS = ((3, 1.0, False), (2, 0.6, True))
# The share of a source's pictures that an epoch sees.
SHARES = {"captions": 1.0, "places": 1.0, "faces": 0.5, "actions": 0.4, "coco": 0.1, "animals": 0.15}
# The parts of the loss beside that of captions, which is a sum over facts.
PLACES, CLASSES = 2.0, 3.0
SMOOTHING = 0.05  # of the places' labels
FEWEST = 20  # pictures that agree on a fact
NUMBERS = ["people 1", "people 2", "people 3", "people many", "dog 1", "dog 2", "dog many"]


# What captions say


def shares(facts, words, captions: tuple[str, ...]) -> dict[str, float]:
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


class Tail(nn.Module):
    """The trained stages, with their three layers."""

    def __init__(self, body: nn.Sequential, classes: nn.Linear, facts: int):
        super().__init__()
        self.body, self.classes = body, classes
        self.facts, self.places = nn.Linear(FEATURES, facts), nn.Linear(FEATURES, len(class_rows()))
        for layer in (self.facts, self.places):
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)
        self.dropout = nn.Dropout(DROPOUT)

    def forward(self, maps: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        features = self.body(maps).mean((2, 3))
        dropped = self.dropout(features)
        return self.facts(dropped), self.places(dropped), self.classes(features)

    def late(self, maps: torch.Tensor) -> torch.Tensor:
        """The map before the last convolution."""
        return self.body[:-1](maps)


def logistic(features: np.ndarray, wanted: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Logistic regressions of shares of answers on features, by Adam: weights, answers × features, and biases."""
    mean, scale = features.mean(0), (features.std(0) + 0.05) * features.shape[1] ** 0.5
    inputs, wanted_ = torch.from_numpy((features - mean) / scale), torch.from_numpy(wanted)
    share = wanted_.mean(0)
    bias = torch.log((share + 1e-4) / (1 - share + 1e-4))
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
            values.sub_(rate * (first / (1 - 0.9**step)) / ((second / (1 - 0.99**step)).sqrt() + 1e-10))
    weights = weights.numpy() / scale[:, None]
    return weights.T, bias.numpy() - mean @ weights


@dataclass
class Lessons:
    """What the looks teach. Arrays have a row for each picture, `classes` and `middle` one for each look."""

    sources: list[Source]
    offsets: np.ndarray
    middle: np.ndarray
    classes: np.ndarray
    facts: np.ndarray  # how surely people mention each; NaN where it is unknown

    def batch(self, looks: np.ndarray) -> torch.Tensor:
        chosen = torch.from_numpy(self.middle[looks].astype(np.float32))
        return chosen.contiguous(memory_format=torch.channels_last)

    def whole(self, pictures: np.ndarray) -> np.ndarray:
        """The looks at whole pictures."""
        return self.offsets[pictures]

    def drawn(self, pictures: np.ndarray, dice: np.random.Generator) -> np.ndarray:
        """A look at each picture."""
        counts = np.array([len(self.sources[picture].views) for picture in pictures])
        return self.offsets[pictures] + (dice.random(len(pictures)) * counts).astype(int)


@torch.no_grad()
def answers(tail: Tail, lessons: Lessons, pictures: np.ndarray) -> list[np.ndarray]:
    """What a tail says of whole pictures: log-odds of facts, and logits of places and of classes."""
    tail.eval()
    found = []
    for start in range(0, len(pictures), 64):
        found.append([each.numpy() for each in tail(lessons.batch(lessons.whole(pictures[start : start + 64])))])
    tail.train()
    return [np.concatenate(each) for each in zip(*found, strict=True)]


def started(lessons: Lessons, captioned: np.ndarray, placed: np.ndarray) -> Tail:
    """The published stages, with layers that start as regressions on their features."""
    net, classes = published_net(LITE2)
    tail = Tail(copy.deepcopy(net[TUNED:]).to(memory_format=torch.channels_last), classes, lessons.facts.shape[1])
    pooled = nn.Sequential(tail.body, nn.AdaptiveAvgPool2d(1), nn.Flatten())
    kinds = np.eye(len(class_rows()), dtype=np.float32)
    for layer, pictures, wanted in (
        (tail.facts, captioned, lessons.facts[captioned]),
        (tail.places, placed, kinds[[lessons.sources[each].place for each in placed]]),
    ):
        with torch.no_grad():
            parts = [
                pooled(lessons.batch(lessons.whole(pictures[start : start + 64]))).numpy()
                for start in range(0, len(pictures), 64)
            ]
            weights, bias = logistic(np.concatenate(parts), wanted)
            layer.weight.copy_(torch.from_numpy(weights))
            layer.bias.copy_(torch.from_numpy(bias))
    return tail


def trained(
    lessons: Lessons, captioned: np.ndarray, placed: np.ndarray, others: np.ndarray, portions: dict[str, float]
) -> Tail:
    """A tail that learned from these pictures: the mean of its weights over the last steps.

    - portions: of a source's pictures that an epoch sees, where it is not as in `SHARES`.
    """
    torch.manual_seed(1)
    dice = np.random.default_rng(1)
    tail = started(lessons, captioned, placed)
    mean = copy.deepcopy(tail)
    places = np.array([source.place for source in lessons.sources])
    optimiser = torch.optim.AdamW([
        {"params": [each for each in tail.body.parameters() if each.dim() > 1], "lr": RATE, "weight_decay": DECAY},
        {"params": [each for each in tail.body.parameters() if each.dim() == 1], "lr": RATE, "weight_decay": 0},
        {"params": [*tail.facts.parameters(), *tail.places.parameters()], "lr": HEAD_RATE, "weight_decay": DECAY},
        {"params": tail.classes.parameters(), "lr": RATE, "weight_decay": 0},
    ])  # fmt: skip
    rates = [group["lr"] for group in optimiser.param_groups]
    for epochs, factor, has_others in ROUNDS:
        asked = np.concatenate([captioned, placed, others]) if has_others else captioned
        likely = np.array([{**SHARES, **portions}[lessons.sources[each].source] for each in asked])
        steps, step = epochs * int(likely.sum() / BATCH + 20), 0
        for epoch in range(epochs):
            seen = asked[dice.random(len(asked)) < likely]
            order, total = dice.permutation(seen), np.zeros(3)
            for start in range(0, len(order) - BATCH + 1, BATCH):
                some = order[start : start + BATCH]
                pace = factor * min(1, (step + 1) / WARM_UP) * 0.5 * (1 + np.cos(np.pi * min(1, step / steps)))
                for group, rate in zip(optimiser.param_groups, rates, strict=True):
                    group["lr"] = rate * pace + 1e-7
                looks = lessons.drawn(some, dice)
                facts, kinds, classes = tail(lessons.batch(looks))
                wanted = torch.from_numpy(lessons.facts[some])
                known = ~wanted.isnan()
                place = torch.from_numpy(places[some])
                has_place = place >= 0
                losses = [torch.zeros(()) for _ in range(3)]
                if known.any():
                    losses[0] = functional.binary_cross_entropy_with_logits(
                        facts[known], wanted[known], reduction="sum"
                    )
                if has_place.any():
                    losses[1] = PLACES * functional.cross_entropy(
                        kinds[has_place], place[has_place], reduction="sum", label_smoothing=SMOOTHING
                    )
                given = torch.from_numpy(lessons.classes[looks].astype(np.float32))
                losses[2] = CLASSES * functional.kl_div(classes.log_softmax(1), given, reduction="sum")
                loss = sum(losses) / BATCH
                optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(tail.parameters(), 10.0)
                optimiser.step()
                step += 1
                total += [each.item() / BATCH for each in losses]
                with torch.no_grad():
                    part = 1 - min(0.99, step / (step + 20))
                    torch._foreach_lerp_(list(mean.parameters()), list(tail.parameters()), part)
            print(f"  epoch {epoch}: losses {np.round(total / (len(order) // BATCH), 3)}", flush=True)
    return mean
