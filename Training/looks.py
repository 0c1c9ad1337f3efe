"""The pictures that the scene net learns from, and what its published stages say of them.

A look is one view of a picture. The first stages of the net are not trained, so their maps are computed once
and kept in a folder: `middle.npy`, looks × 120 × 17 × 17, before the trained stages; the published probabilities of ImageNet's classes, and the boxes of the present detector.
"""

from __future__ import annotations

import json
import random
import re
import sys
import tarfile
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import onnxruntime
from captioned_pictures import captioned
from scene_net import LITE2, OnnxWriter, published_net
from scene_pictures import FOLDER, TEST_SHARE, class_rows, cropped, decoded, normalised, squashed

SIDE = 260  # pixels
TUNED = 16  # the parts from here on, the last two stages and the last convolution, are trained
MIDDLE, MIDDLE_SIDE = 120, 17
CLASSES = 1000
LEAST_PART = 0.45  # of the picture's area
FACES = 600
DETECTOR_SIDE = 300
LEAST_SCORE = 0.1
# Which views of the pictures of a source are looked at: whole, mirrored, a part, a part mirrored.
VIEWS = {"captions": (0, 1, 2, 3), "places": (0, 2, 3), "faces": (0,), "actions": (0,), "coco": (0,), "animals": (0,)}
# Nobody may learn from pictures of COCO that evaluation sets have: their numbers are in lists beside the pictures.
FIRST_COCO = 651


@dataclass
class Source:
    """A picture to learn from."""

    name: str
    source: str
    # Where its file is: a file, or an archive and a member of it.
    file: Path
    member: str = ""
    captions: tuple[str, ...] = ()
    place: int = -1  # of scene-classes.csv
    is_test: bool = False

    @property
    def views(self) -> tuple[int, ...]:
        return VIEWS[self.source]


def of_captions(shared: Path, free_only: bool) -> list[Source]:
    """captioned.tar and snapshots.tar, with five captions each."""
    training = shared / "training"
    pictures = captioned(training / "captioned.tar", training / "snapshots.tar", free_only)
    return [
        Source(each.name, "captions", training / each.archive, each.member, tuple(each.captions)) for each in pictures
    ]


def of_places(shared: Path) -> list[Source]:
    """scenes.tar, whose folders are classes; every fifth picture of a class is for testing only."""
    archive = shared / "training/scenes.tar"
    left_out = set((FOLDER / "scene-left-out.txt").read_text().split())
    names = [row["class"] for row in class_rows()]
    files: dict[str, list[tuple[str, str]]] = {name: [] for name in names}
    with tarfile.open(archive) as tar:
        for member in tar:
            path = Path(member.name)
            if path.suffix == ".jpg" and f"{path.parent.name}/{path.name}" not in left_out:
                files[path.parent.name].append((path.name, member.name))
    sources = []
    for number, name in enumerate(names):
        chosen = sorted(files[name])
        chosen = random.Random(name).sample(chosen, len(chosen))
        sources += [
            Source(f"{name}/{file}", "places", archive, member, place=number, is_test=index % TEST_SHARE == 0)
            for index, (file, member) in enumerate(chosen)
        ]
    return sources


def of_faces(shared: Path) -> list[Source]:
    """Crops of faces, which show no place."""
    archive = shared / "training/smiles.tar"
    none = [row["class"] for row in class_rows()].index("none")
    with tarfile.open(archive) as tar:
        members = sorted(member.name for member in tar if member.name.endswith((".jpg", ".png")))
    chosen = random.Random(1).sample(members, FACES)
    return [Source(Path(name).name, "faces", archive, name, place=none) for name in chosen]


def of_boxes(fetched: Path) -> list[Source]:
    """Pictures without captions, for the boxes: Stanford 40, Animal Pose, and COCO without evaluation pictures."""
    avoided = {int(line) for file in sorted(fetched.glob("coco-*.txt")) for line in file.read_text().split()}
    sources = [Source(path.name, "actions", path) for path in sorted((fetched / "stanford/JPEGImages").glob("*.jpg"))]
    sources += [Source(path.name, "animals", path) for path in sorted((fetched / "animals/images").iterdir())]
    for path in sorted((fetched / "coco/data/resized2014").glob("*.jpg")):
        number = int(re.findall(r"\d+", path.stem)[-1])
        if number >= FIRST_COCO and number not in avoided:
            sources.append(Source(path.name, "coco", path))
    return sources


def sources_of(shared: Path, fetched: Path, free_only: bool) -> list[Source]:
    """All pictures, in the order of the maps; those that look like a picture of the evaluation set are left out."""
    sources = of_captions(shared, free_only)
    return sources if free_only else sources + of_places(shared) + of_faces(shared) + of_boxes(fetched)


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


def fingerprint(rgb: np.ndarray) -> np.ndarray:
    """256 bits that nearly equal pictures share: whether the right neighbour is brighter."""
    grey = cv2.resize(cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY), (17, 16), interpolation=cv2.INTER_AREA).astype(int)
    return np.packbits((grey[:, 1:] > grey[:, :-1]).ravel())


def published_maps() -> bytes:
    """The published net with the outputs `middle` and `classes`."""
    net, layer = published_net(LITE2)
    writer = OnnxWriter(3, SIDE)
    writer.add_parts(net[:TUNED])
    writer.give("middle", writer.value, [1, MIDDLE, MIDDLE_SIDE, MIDDLE_SIDE])
    writer.add_parts(net[TUNED:])
    writer.add_mean()
    classes = writer.node("Softmax", [writer.linear(layer.weight, layer.bias)], axis=1)
    writer.give("classes", classes, [1, CLASSES, 1, 1])
    return writer.model().SerializeToString()


def _session(file: bytes) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(file, options)


def _look(work: Path, sources: list[Source], offsets: np.ndarray, chosen: range, detector: bytes) -> None:
    """Fills in the maps of some pictures."""
    cv2.setNumThreads(1)
    net, things = _session((work / "published.onnx").read_bytes()), _session(detector)
    middle, classes, offered, scores, prints = (
        np.load(work / f"{name}.npy", mmap_mode="r+")
        for name in ("middle", "classes", "offsets", "scores", "prints")
    )
    archives: dict[Path, tarfile.TarFile] = {}
    for index in chosen:
        source = sources[index]
        if source.member:
            if source.file not in archives:
                archives[source.file] = tarfile.open(source.file)
            rgb = decoded(archives[source.file].extractfile(source.member).read())
        else:
            rgb = decoded(source.file.read_bytes())
        prints[index] = fingerprint(rgb)
        for place, number in enumerate(source.views):
            found = net.run(["middle", "classes"], {"picture": view(rgb, number, index)})
            middle[offsets[index] + place], classes[offsets[index] + place] = found[0][0], found[1].ravel()
        blob = cv2.resize(rgb, (DETECTOR_SIDE, DETECTOR_SIDE), interpolation=cv2.INTER_LINEAR)
        blob = (blob.astype(np.float32) / 127.5 - 1).transpose(2, 0, 1)[None]
        boxes, score = things.run(["boxes", "scores"], {"image": blob})
        best = np.argsort(-score[0].max(1))[: offered.shape[1]]
        offered[index, :, :4], offered[index, :, 4], scores[index] = boxes[0, best], best, score[0, best]
        if (index - chosen.start) // chosen.step % 500 == 0:
            print(f"  {index} of {len(sources)}", flush=True)


def make_maps(work: Path, sources: list[Source], detector: bytes, processes: int) -> np.ndarray:
    """Computes all maps, unless they are there. Returns the number of the first look of each picture."""
    views = np.array([len(source.views) for source in sources])
    offsets = np.concatenate([[0], np.cumsum(views)[:-1]])
    done = work / "maps-done"
    if done.exists():
        return offsets
    work.mkdir(exist_ok=True)
    (work / "published.onnx").write_bytes(published_maps())
    count, looks = len(sources), int(views.sum())
    shapes = {
        "middle": ((looks, MIDDLE, MIDDLE_SIDE, MIDDLE_SIDE), np.float16),
        "classes": ((looks, CLASSES), np.float16), "prints": ((count, 32), np.uint8),
        "offsets": ((count, 60, 5), np.float32), "scores": ((count, 60, 80), np.float16),
    }  # fmt: skip
    for name, (shape, kind) in shapes.items():
        np.lib.format.open_memmap(work / f"{name}.npy", "w+", kind, shape)
    print(f"{count} pictures, {looks} looks", flush=True)
    with ProcessPoolExecutor(processes) as pool:
        parts = [range(part, count, processes) for part in range(processes)]
        for each in [pool.submit(_look, work, sources, offsets, part, detector) for part in parts]:
            each.result()
    done.touch()
    return offsets
