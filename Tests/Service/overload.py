"""Ten times as many pictures as the service can describe: the rest is refused at once.

overload.py [SECONDS]    default: 10; --figures measures times too
"""

from __future__ import annotations

import asyncio
import sys
import time

from answers import Contract
from client import DESCRIPTIONS
from figures import Figure, at_least, at_most
from load import Asked, Connection, closed_loop, lasting, open_loop, percentile, requests
from server import PATIENCE, PATIENT, Failure, Server

TIMES = 10
NORMAL_SECONDS = 5
CLIENTS = 4  # keep two workers busy and fit into the queue


def check(contract: Contract, asked: list[Asked]) -> tuple[list[Asked], list[Asked]]:
    """The described and the refused requests; no others are allowed."""
    for each in asked:
        if each.answer is None:
            raise Failure("a connection broke under overload")
        contract.check("POST", DESCRIPTIONS, each.answer)
        if each.status == 503 and each.answer.json()["code"] != "overloaded":
            raise Failure(f"refused, but not as overloaded: {each.answer.body!r}")
        if each.status not in (200, 503):
            raise Failure(f"neither described nor refused: {each.answer.body!r}")
    described = [each for each in asked if each.status == 200]
    return described, [each for each in asked if each.status == 503]


async def overload(server: Server, contract: Contract, seconds: float) -> list[Figure]:
    supply = requests()

    async def closed(clients: int, duration: float) -> list[Asked]:
        return await closed_loop(server.port, clients, lasting(duration), supply)

    await closed(2, 3)  # to load everything
    alone = [each.seconds for each in await closed(1, seconds)]
    began = time.monotonic()
    busy = check(contract, await closed(CLIENTS, seconds))[0]
    capacity = len(busy) / (time.monotonic() - began)

    began = time.monotonic()
    described, refused = check(
        contract, await open_loop(server.port, TIMES * capacity, seconds, supply)
    )
    good = len(described) / (time.monotonic() - began)
    if not described or not refused:
        raise Failure(f"{len(described)} were described and {len(refused)} refused")

    # Normal requests take no longer than the slowest one before. If the machine became busy, they do.
    began = time.monotonic()
    connection = Connection(server.port)
    while True:
        last = await connection.ask(next(supply))
        if last.status == 200 and last.seconds <= max(alone):
            break
        waited = time.monotonic() - began
        if last.status == 200 and waited > NORMAL_SECONDS:
            break
        if waited > PATIENCE:
            raise Failure("the service describes nothing after the overload")
    normal = time.monotonic() - began - last.seconds
    connection.close()

    alone_p99 = percentile(alone, 0.99)
    times = percentile([each.seconds for each in described], 0.99) / alone_p99
    late = percentile([each.seconds for each in refused], 0.99) * 1000
    note = f"({len(described)} described, {len(refused)} refused)"
    return [
        at_most("overload: refused, p99", late, 50, " ms", note),
        at_most("overload: described, p99 against unloaded", times, 5, "×",
                f"({alone_p99 * 1000:.0f} ms unloaded)"),
        at_least("overload: goodput", good / capacity * 100, 90, " %",
                 f"({good:.1f} of {capacity:.1f} a second)"),
        at_most("overload: normal again after", normal, NORMAL_SECONDS, " s"),
    ]


def measure(seconds: float, contract: Contract | None = None) -> list[Figure]:
    with Server("--queue", "4", *PATIENT).wait_until_ready() as server:
        figures = asyncio.run(overload(server, contract or Contract(), seconds))
        server.require_alive()
    return figures


if __name__ == "__main__":
    for figure in measure(float(sys.argv[1]) if sys.argv[1:] else 10):
        print(figure)
