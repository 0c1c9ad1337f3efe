"""The service against descry itself on the same pictures, in turns.

speed.py [COUNT] [TURNS]    60 pictures, 5 turns if not given
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pictures
from figures import Figure, at_least, at_most
from load import closed_loop, post
from server import DESCRY, Failure, Server


def in_process(paths: list[Path], folder: Path, jobs: int) -> float:
    """Seconds that descry takes for these pictures."""
    listed = folder / "list"
    listed.write_text("\n".join(map(str, paths)), encoding="utf-8")
    command = [DESCRY, "--jobs", str(jobs), "--format", "jsonl", "--files-from", listed]
    began = time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - began


def in_service(server: Server, paths: list[Path], clients: int) -> float:
    """Seconds that the service takes for these pictures."""
    supply = iter([post(path.read_bytes()) for path in paths])
    left = len(paths)

    def goes_on() -> bool:
        nonlocal left
        left -= 1
        return left >= 0

    began = time.monotonic()
    asked = asyncio.run(closed_loop(server.port, clients, goes_on, supply))
    seconds = time.monotonic() - began
    if any(each.status != 200 for each in asked):
        raise Failure("not all pictures were described")
    return seconds


def measure(count: int, turns: int) -> list[Figure]:
    few = pictures.load()
    rows: list[tuple[float, float, float, float]] = []
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
            # Starting and loading are not the pictures' time: two lengths are compared.
            short, long = made(count // 2), made(count // 2 + count)
            one = in_process(long, folder, 1) - in_process(short, folder, 1)
            serving_one = in_service(server, made(count), 1)
            two = in_process(long, folder, 2) - in_process(short, folder, 2)
            serving_four = in_service(server, made(count), 4)
            rows.append((one, serving_one, two, serving_four))
    one, serving_one, two, serving_four = (statistics.median(column) for column in zip(*rows))
    times = statistics.median(row[1] / row[0] for row in rows)
    share = statistics.median(row[2] / row[3] for row in rows)
    return [
        at_most("one client, time against in-process", times, 1.1, "×",
                f"({one / count * 1000:.0f} → {serving_one / count * 1000:.0f} ms a picture)"),
        at_least("four clients, throughput against two workers", share, 0.9, "×",
                 f"({count / two:.1f} → {count / serving_four:.1f} a second)"),
    ]


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]]
    for figure in measure(*(given or (60, 5))):
        print(figure)
