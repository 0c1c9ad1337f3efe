"""Finds the face in a small crop and aligns it with the smile net's template.

The template is that of Sources/CImageAnalysis/Faces/AlignedFace.cpp: 64 × 64 pixels, grey, with
the eyes and the corners of the mouth at fixed places.
"""

from __future__ import annotations

import csv
import tarfile
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import onnxruntime

SIDE = 64
# Pixels to keep around the template for training, so that shifted and rotated views show the
# picture.
MARGIN = 8
# The places of the eyes and the corners of the mouth: about their average in the tighter half of the
# training crops.
TEMPLATE = np.array([[18, 21], [46, 21], [22, 47], [42, 47]], np.float64)

# The detector misses a face that fills the crop, so the crop is enlarged and framed in its mean colour.
ENLARGED = 96
FRAME = 32


@dataclass(frozen=True)
class Crops:
    """Aligned faces (8-bit grey, with a margin), their labels, and the number of crops without a face."""

    pixels: np.ndarray
    smiles: np.ndarray
    are_colour: np.ndarray
    without_face: int


class LandmarkFinder:
    """CenterFace, for one face that fills a picture."""

    def __init__(self, net: Path) -> None:
        self.net = onnxruntime.InferenceSession(net)

    def find(self, crop: np.ndarray) -> np.ndarray | None:
        """Eyes and corners of the mouth, 4 × 2 (x, y), in pixels of the BGR crop; or None."""
        enlarged = cv2.resize(crop, (ENLARGED, ENLARGED), interpolation=cv2.INTER_CUBIC)
        framed = cv2.copyMakeBorder(
            enlarged, FRAME, FRAME, FRAME, FRAME, cv2.BORDER_CONSTANT, value=crop.mean((0, 1))
        )
        planes = framed[..., ::-1].transpose(2, 0, 1)[None].astype(np.float32)
        heat, scale, offset, places = self.net.run(["537", "538", "539", "540"], {"input.1": planes})
        y, x = np.unravel_index(heat[0, 0].argmax(), heat.shape[2:])
        if heat[0, 0, y, x] < 0.5:
            return None
        size = 4 * np.exp(scale[0, ::-1, y, x])
        centre = 4 * (np.array([x, y]) + offset[0, ::-1, y, x] + 0.5)
        landmarks = centre - size / 2 + size * places[0, :, y, x].reshape(5, 2)[:, ::-1]
        in_crop = (landmarks - FRAME) * np.array(crop.shape[1::-1]) / ENLARGED - 0.5
        return in_crop[[0, 1, 3, 4]]


def alignment(landmarks: np.ndarray, template: np.ndarray = TEMPLATE) -> np.ndarray:
    """The similarity, 2 × 3, that maps the landmarks to the template with the least error."""
    source, target = landmarks.mean(0), template.mean(0)
    a, b = landmarks - source, template - target
    cosine, sine = (a * b).sum(), (a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]).sum()
    linear = np.array([[cosine, -sine], [sine, cosine]]) / (a**2).sum()
    return np.hstack([linear, (target - linear @ source)[:, None]])


def aligned(picture: np.ndarray, landmarks: np.ndarray, margin: int = 0) -> np.ndarray:
    """The face in an 8-bit BGR picture, grey, in the template with `margin` pixels around it."""
    matrix = alignment(landmarks)
    scale = np.hypot(matrix[0, 0], matrix[1, 0])
    if scale < 0.5:  # bilinear sampling alone would skip pixels
        step = int(1 / scale)
        shrunk = (max(1, picture.shape[1] // step), max(1, picture.shape[0] // step))
        factor = np.array(shrunk) / picture.shape[1::-1]
        picture = cv2.resize(picture, shrunk, interpolation=cv2.INTER_AREA)
        matrix = alignment((landmarks + 0.5) * factor - 0.5)
    matrix[:, 2] += margin
    side = SIDE + 2 * margin
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    return cv2.warpAffine(
        grey, matrix, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )


def read_crops(data: Path, face_detector: Path) -> Crops:
    """Reads smiles.tar (pictures and labels.csv: name,smiling) and aligns every face in it."""
    finder = LandmarkFinder(face_detector)
    pixels, smiles, are_colour, without_face = [], [], [], 0
    with tarfile.open(data) as tar:
        files = {Path(member.name).name: member for member in tar.getmembers() if member.isfile()}
        table = tar.extractfile(files["labels.csv"]).read().decode()
        for row in csv.DictReader(table.splitlines()):
            if row["name"] not in files:
                continue
            encoded = np.frombuffer(tar.extractfile(files[row["name"]]).read(), np.uint8)
            crop = cv2.imdecode(encoded, cv2.IMREAD_COLOR)
            landmarks = finder.find(crop)
            if landmarks is None:
                without_face += 1
                continue
            pixels.append(aligned(crop, landmarks, MARGIN))
            smiles.append(int(row["smiling"]))
            are_colour.append(row["name"].startswith("genki"))
    return Crops(np.stack(pixels), np.array(smiles), np.array(are_colour), without_face)
