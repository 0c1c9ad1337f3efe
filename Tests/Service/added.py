"""Compares the dialects with /v1/descriptions on the same pictures: the sentence, and the time that they add.

added.py [COUNT] [FOLDER]    default: 200 pictures of the evaluation set; without it, the test pictures

Descriptions take long and vary, so the time that a dialect adds is measured with pictures that no worker can
decode, of the size of a photo. The differences on the real pictures are printed beside it.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pictures
from answers import Answer, Contract
from client import Client, asking, require
from dialects import ALL, JSON, WAYS, Way, at, encoded
from figures import Figure, at_most
from server import PATIENT, Server

MOST = 2.0  # milliseconds
#: The size of a photo for the web, in bytes.
SIZE = 300_000
TURNS = 200


def asking_for(client: Client, way: Way, picture: bytes) -> Callable[[], Answer]:
    """Asks for a picture; the time that the client takes to encode it does not count."""
    body = json.dumps(way.body(encoded(picture))).encode()
    return lambda: client.ask("POST", way.path, body, JSON)


class Unchecked(Contract):
    """Checks no answer, because that takes time."""

    def check(self, method: str, path: str, answer: Answer) -> None:
        pass


def timed(ask: Callable[[], Answer]) -> tuple[float, Answer]:
    """The milliseconds until the answer, and the answer."""
    began = time.perf_counter()
    answer = ask()
    return (time.perf_counter() - began) * 1000, answer


def chosen(count: int, folder: Path) -> list[bytes]:
    """Different pictures of the folder, the same each time; without the folder, the test pictures."""
    if not folder.exists():
        return [path.read_bytes() for path in pictures.test_images()]
    paths = sorted(path for path in folder.rglob("*") if path.suffix.lower() in (".jpg", ".jpeg", ".png", ".webp"))
    require(len(paths) >= count, f"{folder} has only {len(paths)} pictures")
    return [path.read_bytes() for path in random.Random(52).sample(paths, count)]


def same(client: Client, shown: list[bytes]) -> dict[str, float]:
    """The milliseconds that each way adds to a picture, median; the sentences must be the same."""
    added: dict[str, list[float]] = {way.path: [] for way in WAYS}
    for picture in shown:
        usual, record = timed(partial(client.describe, picture))
        spoken = record.json().get("spoken")
        for way in WAYS:
            took, answer = timed(asking_for(client, way, picture))
            added[way.path].append(took - usual)
            if answer.status != 200:
                require(answer.status == record.status, f"{way.path} is {answer.status}, not {record.status}")
            elif spoken is not None:
                said = at(answer.json(), way.sentence)
                require(said == spoken, f"{way.path} says {said!r}, not {spoken!r}")
            elif way.path == "/describe":
                require(answer.json()["description"].startswith("Nothing to say"), f"{answer.body!r}")
            elif way.path == "/api/v1/vision/caption":
                require(answer.json()["result"] == {}, f"{answer.body!r}")
            else:
                require(at(answer.json(), way.sentence) == "", f"{way.path} says {answer.body!r}")
    return {path: statistics.median(times) for path, times in added.items()}


def added(client: Client) -> dict[str, float]:
    """The milliseconds that each way adds to what no worker can decode, median."""
    times: dict[str, list[float]] = {path: [] for path in ("", *(way.path for way in WAYS))}
    source = random.Random(52)
    for _ in range(TURNS):
        picture = source.randbytes(SIZE)
        times[""].append(timed(partial(client.describe, picture))[0])
        for way in WAYS:
            times[way.path].append(timed(asking_for(client, way, picture))[0])
    usual = statistics.median(times.pop(""))
    return {path: statistics.median(each) - usual for path, each in times.items()}


def measure(count: int, folder: Path = pictures.EVALUATION) -> list[Figure]:
    with Server(*ALL, *PATIENT).wait_until_ready() as server, asking(server, Unchecked()) as client:
        shown = chosen(count, folder)
        real = same(client, shown)
        figures = added(client)
    return [
        at_most(f"{path}: added to /v1/descriptions, median", time, MOST, " ms",
                f"({SIZE // 1000} kB; {real[path]:+.1f} ms on {len(shown)} pictures with the same sentence)")
        for path, time in figures.items()
    ]


if __name__ == "__main__":
    given = sys.argv[1:]
    for figure in measure(int(given[0]) if given else 200, Path(given[1]) if given[1:] else pictures.EVALUATION):
        print(figure)
