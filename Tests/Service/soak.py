"""Describes pictures, whole and damaged, for a long time: memory and descriptors must not grow.

soak.py [MINUTES]    default: 60; at most two requests a second
"""

from __future__ import annotations

import asyncio
import itertools
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pictures
from figures import Figure, at_most
from load import Asked, Connection, lasting, percentile, post
from server import PATIENT, Failure, Server, memory_of

CLIENTS = 2
PAUSE = 1.0  # seconds between an answer and the client's next request
PARTS = 6  # the first and the last of them are compared, after one to warm up
STATUSES = {200, 413, 415, 422}  # described, or refused: too large, no picture, not decoded


def supply() -> Iterator[bytes]:
    """Pictures that differ; every fourth has a cut end or ten changed bytes."""
    few, chance = pictures.load(), random.Random(1)
    for number in itertools.count():
        # Not by the number: six pictures and every fourth would damage the same three.
        picture = pictures.numbered(chance.choice(few), number)
        if number % 8 == 3:
            picture = picture[: chance.randrange(len(picture))]
        elif number % 8 == 7:
            changed = bytearray(picture)
            for _ in range(10):
                changed[chance.randrange(len(changed))] = chance.randrange(256)
            picture = bytes(changed)
        yield post(picture)


def memory(server: Server) -> float:
    """The memory of all processes, in MiB: each page that several share is counted once."""
    total = 0.0
    for process in [server.process.pid, *server.workers()]:
        try:
            total += memory_of(process, "Pss:")
        except (OSError, StopIteration):  # ended meanwhile
            continue
    return total


def measure(minutes: float) -> list[Figure]:
    rows: list[tuple[float, int, float]] = []
    statuses: Counter[int] = Counter()
    requests = supply()

    async def part(server: Server, seconds: float) -> None:
        held: list[float] = []

        async def watch() -> None:
            while True:
                held.append(memory(server))
                await asyncio.sleep(1)

        goes_on, asked = lasting(seconds), list[Asked]()

        async def client() -> None:
            connection = Connection(server.port)
            while goes_on():
                asked.append(await connection.ask(next(requests)))
                await asyncio.sleep(PAUSE)
            connection.close()

        watching = asyncio.create_task(watch())
        await asyncio.gather(*(client() for _ in range(CLIENTS)))
        watching.cancel()
        statuses.update(each.status for each in asked)
        descriptors = len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))
        late = percentile([each.seconds for each in asked], 0.99) * 1000
        rows.append((percentile(held, 0.5), descriptors, late))
        print(f"{sum(statuses.values())} requests: {rows[-1][0]:.0f} MiB, {descriptors} descriptors, "
              f"p99 {late:.0f} ms", flush=True)

    with Server("--workers", "2", *PATIENT).wait_until_ready() as server:
        for _ in range(PARTS + 1):
            asyncio.run(part(server, 60 * minutes / (PARTS + 1)))
        server.require_alive()
    if set(statuses) - STATUSES:
        raise Failure(f"other answers than {STATUSES}: {statuses}")
    (first, before, _), (last, after, _) = rows[1], rows[-1]
    refused = sum(statuses.values()) - statuses[200]
    note = f"({sum(statuses.values())} requests, {refused} refused)"
    return [
        at_most("soak: memory at the end against the start", last / first, 1.1, "×", note),
        at_most("soak: descriptors more than at the start", after - before, 4),
    ]


if __name__ == "__main__":
    figures = measure(float(sys.argv[1]) if sys.argv[1:] else 60)
    print(*figures, sep="\n")
    sys.exit(0 if all(figure.met for figure in figures) else 1)
