"""Compares the service with the command on the same pictures, in turns.

speed.py [COUNT] [TURNS]    default: 60 pictures, 5 turns
"""

from __future__ import annotations

import asyncio
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pictures
from figures import Figure, at_least, at_most
from load import closed_loop, post
from server import DESCRY, Failure, Server


@dataclass(frozen=True)
class Taken:
    """Seconds by the clock, and of processor time."""

    wall: float
    computed: float

    def __sub__(self, other: Taken) -> Taken:
        return Taken(self.wall - other.wall, self.computed - other.computed)


def in_process(paths: list[Path], folder: Path, jobs: int) -> Taken:
    """The time of the command for these pictures."""
    listed = folder / "list"
    listed.write_text("\n".join(map(str, paths)), encoding="utf-8")
    command = [DESCRY, "--workers", str(jobs), "--format", "jsonl", "--files-from", listed]
    began, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    computed = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Taken(time.monotonic() - began, computed)


def in_service(server: Server, paths: list[Path], clients: int) -> Taken:
    """The time of the service for these pictures."""
    supply = iter([post(path.read_bytes()) for path in paths])
    left = len(paths)

    def goes_on() -> bool:
        nonlocal left
        left -= 1
        return left >= 0

    began, before = time.monotonic(), server.cpu_seconds()
    asked = asyncio.run(closed_loop(server.port, clients, goes_on, supply))
    taken = Taken(time.monotonic() - began, server.cpu_seconds() - before)
    if any(each.status != 200 for each in asked):
        raise Failure("not all pictures were described")
    return taken


def measure(count: int, turns: int) -> list[Figure]:
    few = pictures.load()
    rows: list[tuple[Taken, Taken, Taken, Taken]] = []
    with tempfile.TemporaryDirectory() as name, Server() as server:
        folder = Path(name)
        server.wait_until_ready()
        number = 0

        def made(amount: int) -> list[Path]:
            nonlocal number
            paths = []
            for _ in range(amount):
                path = folder / f"{number}.picture"
                path.write_bytes(pictures.numbered(few[number % len(few)], number))
                paths.append(path)
                number += 1
            return paths

        in_service(server, made(12), 4)
        for _ in range(turns):
            # Compares two lengths, so that starting and loading do not count.
            short, long = made(count // 2), made(count // 2 + count)
            one = in_process(long, folder, 1) - in_process(short, folder, 1)
            serving_one = in_service(server, made(count), 1)
            two = in_process(long, folder, 2) - in_process(short, folder, 2)
            serving_four = in_service(server, made(count), 4)
            rows.append((one, serving_one, two, serving_four))
    def median(ratio: Callable[[tuple[Taken, Taken, Taken, Taken]], float]) -> float:
        return statistics.median(map(ratio, rows))

    return [
        at_most("one client, time against in-process", median(lambda r: r[1].wall / r[0].wall),
                1.1, "×", f"(CPU {median(lambda r: r[1].computed / r[0].computed):.3f}×, "
                f"{median(lambda r: r[0].wall) / count * 1000:.0f} ms a picture in-process)"),
        at_least("four clients, throughput against two workers",
                 median(lambda r: r[2].wall / r[3].wall), 0.9, "×",
                 f"(CPU {median(lambda r: r[3].computed / r[2].computed):.3f}×, "
                 f"{median(lambda r: count / r[2].wall):.1f} a second in-process)"),
    ]


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]]
    for figure in measure(*(given or (60, 5))):
        print(figure)
