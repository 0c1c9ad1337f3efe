"""SIGTERM under load: earlier requests are answered, and the service exits.

shutdown.py [COUNT]    default: 20
"""

from __future__ import annotations

import asyncio
import random
import sys
import time

from answers import Contract
from client import DESCRIPTIONS
from figures import Figure, at_most
from load import Asked, closed_loop, requests
from server import PATIENCE, PATIENT, Failure, Server

CLIENTS = 6  # two described, four queued
END_SECONDS = 25


async def round_of(server: Server, delay: float) -> tuple[list[Asked], float, float, int]:
    """The requests, the time of the signal, the seconds until the exit, and its status."""
    process = server.process
    goes_on = [True]
    load = asyncio.create_task(
        closed_loop(server.port, CLIENTS, lambda: goes_on[0], requests())
    )
    await asyncio.sleep(delay)
    signalled = time.monotonic()
    process.terminate()
    await asyncio.sleep(0)
    waiting = asyncio.get_running_loop().run_in_executor(None, process.wait, PATIENCE)
    while process.poll() is None:
        await asyncio.sleep(0.05)
    ended = time.monotonic()
    goes_on[0] = False
    return await load, signalled, ended - signalled, await waiting


def measure(count: int, contract: Contract | None = None) -> list[Figure]:
    contract = contract or Contract()
    source = random.Random(0)
    longest, described, refused, unread = 0.0, 0, 0, 0
    for number in range(count):
        with Server(*PATIENT).wait_until_ready() as server:
            asked, signalled, seconds, status = asyncio.run(
                round_of(server, source.uniform(0.3, 1.0))
            )
            if status != 0:
                raise Failure(f"round {number}: the service ended with {status}")
        longest = max(longest, seconds)
        for each in asked:
            if each.answer is not None:
                contract.check("POST", DESCRIPTIONS, each.answer)
                described += each.status == 200
                refused += each.status == 503
                if each.status not in (200, 503):
                    raise Failure(f"round {number}: answered with {each.answer.body!r}")
            elif each.started_answering:
                raise Failure(f"round {number}: an answer broke off")
            elif each.sent != each.began and each.sent < signalled:
                raise Failure(
                    f"round {number}: a request that was sent {signalled - each.sent:.4f} s before "
                    f"the signal was not answered ({each.ended - signalled:.3f} s after it)"
                )
            else:
                unread += 1
    note = f"({described} described, {refused} refused, none lost in {count} rounds)"
    return [at_most("SIGTERM under load: exit 0 after", longest, END_SECONDS, " s", note)]


if __name__ == "__main__":
    for figure in measure(int(sys.argv[1]) if sys.argv[1:] else 20):
        print(figure)
