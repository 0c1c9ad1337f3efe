#!/usr/bin/env python3
"""Compares the time of descry with that of a script of OpenCV and Tesseract.

    script.py --descry .build/release/descry --name "small pictures" --most 2 PICTURE…

The script finds faces with OpenCV's Haar cascade, blur by the variance of the Laplacian, brightness
by the mean, and text with Tesseract's page mode 11. Each is one process with its models loaded and
describes two pictures at once, with one thread each. They run in turns, and the shortest time of each
picture counts. Prints the median over the pictures. OMP_THREAD_LIMIT must be 1; otherwise Tesseract
starts threads and is slower.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cv2
import tesserocr

TESSERACT_DATA = "/usr/share/tesseract-ocr/5/tessdata"
WORKERS = 2
own = threading.local()  # the models of each thread


def load() -> None:
    """Loads the models of a thread."""
    own.cascade = cv2.CascadeClassifier(
        cv2.data.haarcascades + "haarcascade_frontalface_default.xml"
    )
    own.tesseract = tesserocr.PyTessBaseAPI(
        path=TESSERACT_DATA, lang="eng", psm=tesserocr.PSM.SPARSE_TEXT
    )


def describe(path: str) -> tuple:
    """The faces, whether it is blurry, the mean brightness and the words of a picture."""
    picture = cv2.imread(path)
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    faces = own.cascade.detectMultiScale(grey, 1.1, 5)
    scale = min(1.0, 512 / max(grey.shape))
    small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    blurry = cv2.Laplacian(small, cv2.CV_64F).var() < 100
    mean = grey.mean()
    height, width = grey.shape
    own.tesseract.SetImageBytes(grey.tobytes(), width, height, 1, width)
    own.tesseract.Recognize()
    rows = [row.split("\t") for row in own.tesseract.GetTSVText(0).splitlines()]
    words = [row[11] for row in rows if row[0] == "5" and float(row[10]) >= 60]
    return faces, blurry, mean, words


def milliseconds(path: str) -> float:
    """The time that the script takes for a picture."""
    start = time.perf_counter()
    describe(path)
    return 1000 * (time.perf_counter() - start)


def by_script(pool: ThreadPoolExecutor, pictures: list[str]) -> list[float]:
    """The milliseconds of the script for each picture."""
    return list(pool.map(milliseconds, pictures))


def by_descry(command: Path, pictures: list[str]) -> list[float]:
    """The milliseconds of descry for each picture, without loading the models."""
    environment = {name: value for name, value in os.environ.items() if name != "OMP_THREAD_LIMIT"}
    run = subprocess.run(
        [command, "--workers", str(WORKERS), "--timings", "--format", "jsonl", "--files-from", "-"],
        input="\n".join(pictures), stdout=subprocess.PIPE, text=True, check=True, env=environment,
    )  # fmt: skip
    records = {record["path"]: record for record in map(json.loads, run.stdout.splitlines())}
    timings = [records[picture]["timings"] for picture in pictures]
    return [sum(took.values()) - took.get("load", 0) for took in timings]


def main() -> int:
    """Prints both medians and their ratio. Returns 1 if the ratio exceeds the limit."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--descry", type=Path, required=True)
    parser.add_argument("--name", default="pictures")
    parser.add_argument("--most", type=float, default=float("inf"), help="highest ratio allowed")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("pictures", nargs="+")
    arguments = parser.parse_args()
    cv2.setNumThreads(1)
    scripted, described = [], []
    with ThreadPoolExecutor(WORKERS, initializer=load) as pool:
        for _ in range(arguments.rounds):
            described.append(by_descry(arguments.descry, arguments.pictures))
            scripted.append(by_script(pool, arguments.pictures))
    ours, theirs = (
        statistics.median(map(min, zip(*rounds))) for rounds in (described, scripted)
    )
    ratio = ours / theirs
    print(f"{arguments.name:<44} descry {ours:6.0f} ms   script {theirs:6.0f} ms   {ratio:.2f} ×"
          f"   ({len(arguments.pictures)} pictures)")  # fmt: skip
    if ratio > arguments.most:
        print(f"! {arguments.name}: {ratio:.2f} × the script's time, at most {arguments.most:g} ×")
    return int(ratio > arguments.most)


if __name__ == "__main__":
    sys.exit(main())
