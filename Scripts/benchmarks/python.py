"""Measures the Python package: python.py FOLDER-OF-PROGRAMS PART COUNT

speed    COUNT pictures with describe_many(workers=2) and with descry batch --workers 2, in turns
memory   the memory of this process after COUNT pictures, with workers that answer at once
mutants  COUNT damaged copies of the test pictures: one record each
"""

import collections
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

import descry

TEST_IMAGES = pathlib.Path(__file__).resolve().parents[2] / "TestImages"
NAMES = ["dark.jpg", "coffee.bmp", "cat.gif", "blank.png", "bright.jpg", "alpha.png", "crowd.jpg",
         "cat.webp", "blurred.jpg", "sentence.png"]  # fmt: skip
ROUNDS = 3


def speed(programs: pathlib.Path, count: int, work: pathlib.Path) -> None:
    """Makes different pictures: each has a number after its end, which decoders ignore."""
    sources = [(name, (TEST_IMAGES / name).read_bytes()) for name in NAMES]
    seconds: dict[str, list[float]] = {"describe_many": [], "batch": []}
    for turn in range(ROUNDS):
        folder = work / f"Photos{turn}"
        folder.mkdir()
        for number in range(count):
            name, content = sources[number % len(sources)]
            data = content + (turn * count + number).to_bytes(4, "big")
            (folder / f"{number:03}-{name}").write_bytes(data)
        parts = [("describe_many", _many), ("batch", _batch)]
        found = []
        for name, part in parts if turn % 2 else parts[::-1]:
            start = time.monotonic()
            found.append(part(programs, folder))
            seconds[name].append(time.monotonic() - start)
        assert found[0] == found[1], "the records differ"
    for name, each in seconds.items():
        print(name, *(f"{one:.2f} s" for one in each))
    ratio = min(seconds["describe_many"]) / min(seconds["batch"])
    print(f"{count} pictures: {ratio:.3f} times, shortest time of each")


def _many(programs: pathlib.Path, folder: pathlib.Path) -> dict[str, object]:
    records = {}
    with descry.Describer(workers=2, program=programs / "descry") as describer:
        for record in describer.describe_many(sorted(folder.iterdir()), errors="record"):
            values = record.to_dict()
            records[pathlib.Path(values.pop("path")).name] = values
    return records


def _batch(programs: pathlib.Path, folder: pathlib.Path) -> dict[str, object]:
    output = f"{folder}.jsonl"
    command = [programs / "descry", "batch", folder, "--workers", "2", "--output", output]
    subprocess.run([*command, "--store", f"{folder}.sqlite", "--no-thumbnails"], capture_output=True)
    lines = [json.loads(line) for line in open(output)]
    return {values.pop("path"): values for values in lines}


def memory(programs: pathlib.Path, count: int, work: pathlib.Path) -> None:
    """Sends pictures of 100 KB as bytes."""
    program = work / "descry"
    program.write_text(f'#!/bin/sh\nexec {programs}/descry "$@" --worker-program '
                       f"{programs}/FaultyWorker\n")  # fmt: skip
    program.chmod(0o755)
    with descry.Describer(workers=2, program=program) as describer:
        held = {}
        pictures = (f"good {number}".encode().ljust(100_000, b" ") for number in range(count))
        for done, _ in enumerate(describer.describe_many(pictures, errors="record"), 1):
            if done in (100, 1000, count):
                held[done] = _held()
    print(f"memory of Python in MB, by number of pictures: {held}")


def _held() -> float:
    pages = int(pathlib.Path("/proc/self/statm").read_text().split()[1])
    return round(pages * os.sysconf("SC_PAGESIZE") / 1e6, 1)


def mutants(programs: pathlib.Path, count: int, work: pathlib.Path) -> None:
    """Changes and truncates bytes, with a fixed seed."""
    chance = random.Random(32)
    sources = [(TEST_IMAGES / name).read_bytes() for name in NAMES]

    def mutant() -> bytes:
        data = bytearray(chance.choice(sources))
        for _ in range(chance.randint(1, 20)):
            place = chance.randrange(len(data)) if chance.random() < 0.5 else chance.randrange(64)
            data[place % len(data)] = chance.randrange(256)
        return bytes(data[: chance.randrange(1, len(data))] if chance.random() < 0.3 else data)

    statuses: collections.Counter[str] = collections.Counter()
    start = time.monotonic()
    with descry.Describer(workers=2, program=programs / "descry", deadline=5) as describer:
        pictures = (mutant() for _ in range(count))
        for record in describer.describe_many(pictures, errors="record"):
            statuses[record.error.code if record.error else record.status] += 1
            if statuses.total() % 500 == 0:
                print(f"{statuses.total()} in {time.monotonic() - start:.0f} s", flush=True)
    assert statuses.total() == count
    print(f"{count} mutants: {dict(statuses)}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        part = {"speed": speed, "memory": memory, "mutants": mutants}[sys.argv[2]]
        part(pathlib.Path(sys.argv[1]), int(sys.argv[3]), pathlib.Path(place))
