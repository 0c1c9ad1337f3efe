"""The time until the service is ready, its memory then, and the times of the first requests.

start.py [COUNT]    default: 5
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import time

import pictures
from figures import Figure, at_most
from load import Connection, post
from server import Failure, Server

REQUESTS = 10


async def times(port: int) -> list[float]:
    """The seconds of the first ten requests, with pictures of one size."""
    connection = Connection(port)
    picture = pictures.load()[0]
    asked = [await connection.ask(post(pictures.numbered(picture, number))) for number in range(REQUESTS)]
    connection.close()
    if any(each.status != 200 for each in asked):
        raise Failure(f"other answers than 200: {[each.status for each in asked]}")
    return [each.seconds for each in asked]


def measure(count: int) -> list[Figure]:
    seconds, resident, shared, first, later = [], [], [], [], []
    for _ in range(count):
        with Server().wait_until_ready() as server:
            seconds.append(time.monotonic() - server.started)
            time.sleep(1)  # until the last worker has started
            resident.append(server.memory("VmRSS"))
            shared.append(server.memory("Pss"))
            taken = asyncio.run(times(server.port))
            first.append(taken[0])
            later.append(statistics.median(taken[1:]))
    return [
        at_most("ready after start", statistics.median(seconds), 2, " s",
                f"(at most {max(seconds):.2f} s of {count})"),
        at_most("first request against the next nine", statistics.median(first) / statistics.median(later), 1.25, "×",
                f"({1000 * statistics.median(first):.0f} and {1000 * statistics.median(later):.0f} ms)"),
        at_most("memory of the service, idle", max(resident), 60, " MiB",
                f"(VmRSS; Pss {max(shared):.0f} MiB)"),
    ]


if __name__ == "__main__":
    for figure in measure(int(sys.argv[1]) if sys.argv[1:] else 5):
        print(figure)
