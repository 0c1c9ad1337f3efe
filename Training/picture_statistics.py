"""Reads pictures, measures them with the program's own code, and fits models."""

from __future__ import annotations

import io
import subprocess
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import FunctionTransformer, StandardScaler

# The number of statistics of kind. Those of focus follow.
KIND_STATISTICS = 24
# Statistics are limited to this many standard deviations.
FARTHEST = 4
# Larger pictures are scaled down to this side, in pixels. The program uses 512.
LARGEST = 1700

HERE = Path(__file__).resolve().parent
ANALYSIS = HERE.parent / "Sources" / "CImageAnalysis"


def read(path: Path) -> Image.Image:
    """The picture in RGB, over white where it is transparent."""
    with Image.open(path) as picture:
        if picture.mode in ("P", "LA", "PA", "RGBA") or "transparency" in picture.info:
            over = picture.convert("RGBA")
            return Image.alpha_composite(Image.new("RGBA", over.size, "white"), over).convert("RGB")
        return picture.convert("RGB")


def compressed(picture: Image.Image, quality: int, subsampling: int = 2) -> Image.Image:
    """The picture after JPEG compression."""
    data = io.BytesIO()
    picture.save(data, "JPEG", quality=quality, subsampling=subsampling)
    return Image.open(data).convert("RGB")


class Measurer:
    """Measures pictures with Sources/CImageAnalysis/Statistics, which it compiles."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        program = Path(self.folder.name) / "measure"
        # A hash of the pixels is no statistic, and needs more of the library.
        sources = [file for file in sorted((ANALYSIS / "Statistics").glob("*.cpp"))
                   if file.name != "PixelHash.cpp"]
        subprocess.run(
            ["clang++", "-O2", "-std=c++17", f"-I{ANALYSIS}", f"-I{ANALYSIS / 'include'}",
             "-isystem", "/usr/include/opencv4", HERE / "measure.cpp", *sources, "-lopencv_core", "-lopencv_imgproc", "-o", program],
            check=True,
        )
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self) -> Measurer:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()
        self.folder.cleanup()

    def measure(self, picture: Image.Image) -> tuple[np.ndarray, np.ndarray]:
        """The statistics of kind and of focus; no focus if the picture is too flat."""
        if max(picture.size) > LARGEST:
            picture = picture.copy()
            picture.thumbnail((LARGEST, LARGEST), Image.Resampling.BOX)
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(b"%d %d\n" % picture.size)
        self.process.stdin.write(np.ascontiguousarray(np.asarray(picture)[:, :, ::-1]).tobytes())
        self.process.stdin.flush()
        values = np.array(self.process.stdout.readline().split(), float)
        if len(values) < KIND_STATISTICS:
            raise RuntimeError("measure.cpp gave no statistics")
        return values[:KIND_STATISTICS], values[KIND_STATISTICS:]


def logistic(strength: float) -> Pipeline:
    """Standardises and limits statistics, and fits an L2 regression with scikit-learn's C."""
    limits = {"a_min": -FARTHEST, "a_max": FARTHEST}
    return make_pipeline(
        StandardScaler(),
        FunctionTransformer(np.clip, kw_args=limits),
        LogisticRegression(C=strength, max_iter=500),
    )


def fitted(strength: float, rows: np.ndarray, truth: np.ndarray, weights: np.ndarray) -> Pipeline:
    """Fits the model to these rows and weights."""
    return logistic(strength).fit(rows, truth, logisticregression__sample_weight=weights)
