#!/usr/bin/env python3
"""Trains the scene net, and prints the tables that belong to it.

    python=$(Scripts/python-environment Training/requirements-training.txt)/bin/python
    "$python" Training/detector.py teacher.onnx
    "$python" Training/train-scenes.py shared fetched teacher.onnx work

`shared` has evaluation/, for the words of facts, and training/; `fetched` the folders stanford, animals and coco, and
coco-*.txt with the numbers of pictures to leave out (Training/README.md says where they are from). `work` takes the
results of the steps: those that are there are not made again, so you can stop it at any time.

1. `maps`: what the published stages of EfficientNet-lite2 say of every look, and the teacher's boxes.
2. `fold-N.npz`: tails that did not see a third of the pictures with captions, actions and animals, and what they say of it.
3. `tail.pt`: the tail that ships. 4. `boxes.pt`: the head for boxes.
5. `scene-stages.onnx` and `scenes.onnx`: the net, with regressions fitted by cross-validation; train-kinds.py makes `things.onnx`.
   Prints the rows of ObjectVocabulary+Things.swift and MentionVocabulary+Entries.swift, and how often places are right.

With --free-only it uses captioned pictures of COCO and Wikimedia Commons alone: too few to tell anything but people.
≈ 2 hours on two cores (14 minutes for every eighth picture, beside other work); 16 GB of memory and 10 GB of disk.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path

import cv2
import numpy as np
import torch
from captioned_pictures import folds_of
from fit_heads import Evidence, Layer, Snapshots, mention_rows, mentions, names_of_things, outdoors, people
from fit_places import fit_places
from known_facts import KnownFacts
from half import halved
from looks import TUNED, make_maps, of_boxes, sources_of
from partial_facts import partial_facts
from scene_boxes import Boxes, trained_boxes
from scene_heads import as_onnx, evidence
from scene_net import published_net
from scene_tail import Lessons, Tail, answers, shares, targets, trained
from taught_boxes import Teacher, coco_names

SHIPPED = Path(__file__).resolve().parents[1] / "Sources/CAnalysisModels/nets"
FOLDS = 3
EPOCHS = 6  # of the head for boxes
PLACES_WITH_BOXES = 0.15  # the share of photos of places that the head for boxes sees
UNLABELLED = ("actions", "coco", "animals")
# What a fold's tail sees of the sources without captions, whose answers are not needed.
FOLD_SHARES = {"places": 0.1, "faces": 0.05}


class Training:
    """The steps. Each reads what the ones before have written."""

    def __init__(self, arguments: argparse.Namespace):
        sys.path.insert(0, str(arguments.shared / "evaluation"))
        sys.dont_write_bytecode = True
        import evaluate_facts as facts

        self.facts, self.words = facts, facts.Words()
        self.shared, self.fetched, self.work = arguments.shared, arguments.fetched, arguments.work
        self.sources = sources_of(self.shared, self.fetched, arguments.free_only)
        self.kinds = np.array([source.source for source in self.sources])
        offsets = make_maps(self.work, self.sources, arguments.teacher.read_bytes(), arguments.processes)
        captioned = np.flatnonzero(self.kinds == "captions")
        self.names, wanted = targets([
            shares(facts, self.words, self.sources[each].captions) for each in captioned
        ])  # fmt: skip
        taught = partial_facts(self.sources, self.names, self.fetched, self.shared)
        taught[captioned] = wanted
        middle, classes = (np.load(self.work / f"{name}.npy", mmap_mode="r") for name in ("middle", "classes"))
        self.lessons = Lessons(self.sources, offsets, middle, classes, taught)
        self.captioned = captioned
        # The fold of each picture of which something is known; -1 for the others.
        self.folds = np.full(len(self.sources), -1)
        self.folds[captioned] = folds_of([self.sources[each] for each in captioned], FOLDS)
        for each in self.of(*UNLABELLED):
            self.folds[each] = hashlib.sha256(self.sources[each].name.encode()).digest()[0] % FOLDS
        self.teacher = Teacher(self.work, self.fetched, coco_names(), self.facts, self.words)

    def of(self, *kinds: str) -> np.ndarray:
        """The pictures of some sources that are not for testing."""
        is_test = np.array([source.is_test for source in self.sources])
        return np.flatnonzero(np.isin(self.kinds, kinds) & ~is_test)

    def fold(self, number: int) -> dict[str, np.ndarray]:
        """What a tail says of the pictures of its fold, which it did not see."""
        path = self.work / f"fold-{number}.npz"
        if not path.exists():
            print(f"fold {number}", flush=True)
            asked = np.flatnonzero(self.folds == number)
            seen, others = (each[self.folds[each] != number] for each in (self.captioned, self.of(*UNLABELLED)))
            tail = trained(self.lessons, seen, self.of("places", "faces"), others, FOLD_SHARES)
            odds, places, _ = answers(tail, self.lessons, asked)
            np.savez(path, pictures=asked, facts=odds, places=places)
        return dict(np.load(path))

    def tail(self) -> Tail:
        """The tail that ships."""
        path = self.work / "tail.pt"
        if not path.exists():
            print("tail", flush=True)
            tail = trained(self.lessons, self.captioned, self.of("places", "faces"), self.of(*UNLABELLED), {})
            torch.save(tail.state_dict(), path)
        net, classes = published_net()
        tail = Tail(net[TUNED:], classes, len(self.names))
        tail.load_state_dict(torch.load(path))
        return tail.eval()

    def boxes(self, tail: Tail) -> Boxes:
        """The head for boxes."""
        path, head = self.work / "boxes.pt", Boxes()
        if not path.exists():
            print("boxes", flush=True)
            dice = np.random.default_rng(0)
            some_places = self.of("places")
            some_places = some_places[dice.random(len(some_places)) < PLACES_WITH_BOXES]
            pictures = np.concatenate([self.of("captions", *UNLABELLED), some_places])
            taught, sized = {}, {source.name for source in of_boxes(self.fetched)}
            for each in pictures:
                source = self.sources[each]
                size = cv2.imread(str(source.file)).shape[1::-1] if source.name in sized else (1, 1)
                taught[each] = self.teacher.boxes(each, source, size)
            late = self.late(tail, pictures)
            head = trained_boxes(self.lessons.middle, late, self.lessons.offsets, taught, pictures, EPOCHS)
            torch.save(head.state_dict(), path)
        head.load_state_dict(torch.load(path))
        return head.eval()

    @torch.no_grad()
    def late(self, tail: Tail, pictures: np.ndarray) -> np.ndarray:
        """The coarsest maps of some pictures."""
        shape = (len(self.sources), 352, 9, 9)
        maps = np.lib.format.open_memmap(self.work / "late.npy", "w+", np.float16, shape)
        for start in range(0, len(pictures), 64):
            some = pictures[start : start + 64]
            maps[some] = tail.late(self.lessons.batch(self.lessons.whole(some))).numpy()
        return maps

    @torch.no_grad()
    def seen(self, tail: Tail, head: Boxes, pictures: np.ndarray, said: dict | None = None) -> np.ndarray:
        """The evidence of pictures, with the facts and places of `said`, by default the tail's."""
        parts = []
        for start in range(0, len(pictures), 64):
            some = pictures[start : start + 64]
            maps = self.lessons.batch(self.lessons.whole(some))
            odds, places, _ = (each.numpy() for each in tail(maps))
            if said:
                odds, places = (said[name][start : start + 64] for name in ("facts", "places"))
            scores, _ = head((maps, tail.late(maps)))
            parts.append(evidence(odds, places, scores.numpy()))
        return np.concatenate(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains Descry's scene net.")
    parser.add_argument("shared", type=Path, help="the folder with evaluation and training")
    parser.add_argument("fetched", type=Path, help="the folder of the fetched pictures")
    parser.add_argument("teacher", type=Path, help="the detector whose boxes are taught")
    parser.add_argument("work", type=Path, help="folder for the results of the steps")
    parser.add_argument("--output", type=Path, default=SHIPPED, help="folder for the net's two files")
    parser.add_argument("--processes", type=int, default=2, help="for the maps")
    parser.add_argument("--free-only", action="store_true", help="leave out pictures for research only")
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.processes)
    cv2.setNumThreads(1)

    training = Training(arguments)
    folds = [training.fold(number) for number in range(FOLDS)]
    tail = training.tail()
    sharpness = fit_places(tail, training.lessons, training.kinds)
    head = training.boxes(tail)

    said = {name: np.concatenate([fold[name] for fold in folds]) for name in folds[0]}
    said["places"] = said["places"] * sharpness
    known = json.loads((arguments.shared / "evaluation/object-names.json").read_text())
    sources = [training.sources[each] for each in said["pictures"]]
    snapshots = Snapshots(
        sources, training.folds[said["pictures"]],
        KnownFacts(arguments.fetched, arguments.shared, mention_rows(), known, coco_names()),
        [
            training.teacher.boxes(each, source, (1, 1)) if source.source == "coco" else np.empty((0, 6))
            for each, source in zip(said["pictures"], sources, strict=True)
        ],
        training.names, said["facts"],
        training.lessons.classes[training.lessons.whole(said["pictures"])].astype(np.float64),
        Evidence(training.seen(tail, head, said["pictures"], said)),
    )  # fmt: skip
    photos = np.flatnonzero([source.is_test for source in training.sources])
    groups, outdoor = Layer(), Layer()
    groups.add(*people(snapshots, training.facts, training.words))
    names, slopes, reliable = names_of_things(snapshots, known)
    for weights, bias in zip(reliable.weights, reliable.biases, strict=True):
        groups.add(weights, bias)
    places = np.array([training.sources[each].place for each in photos])
    outdoor.add(*outdoors(snapshots, training.facts, training.words, training.seen(tail, head, photos), places))
    said_mentions = mentions(snapshots, training.facts, training.words)
    print("\nSlopes:", [round(slope, 3) for slope in slopes], "\n")
    for name in names:
        print(name.row)

    net, _ = published_net()
    layers = groups.linear(), outdoor.linear(), said_mentions.linear()
    models = as_onnx(net, tail, head, *layers)
    for name, model in zip(("scene-stages", "scenes"), models, strict=True):
        file = halved(model)
        (arguments.output / f"{name}.onnx").write_bytes(file)
        print(f"{name}.onnx: {len(file)} bytes, sha256 {hashlib.sha256(file).hexdigest()}")


if __name__ == "__main__":
    main()
