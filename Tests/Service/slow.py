"""Slow and idle connections: each is closed in time, and other clients are served meanwhile.

slow.py [COUNT] [SECONDS]    default: 100 for 20 s
"""

from __future__ import annotations

import asyncio
import socket
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from answers import Contract
from client import DESCRIPTIONS
from figures import Figure, at_most
from load import closed_loop, lasting, percentile, requests
from server import PATIENCE, PATIENT, Failure, Server

HEADER_SECONDS, BODY_SECONDS = 10, 30
STEP = 2.0  # seconds between bytes
ESTABLISHED = "01"  # in /proc/net/tcp
Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Closed:
    """The seconds until the service closed connections of each kind."""

    seconds: dict[str, list[float]] = field(default_factory=dict)

    def add(self, kind: str, seconds: float) -> None:
        self.seconds.setdefault(kind, []).append(seconds)


async def drip(stream: Stream, piece: bytes) -> bytes:
    """Sends the piece repeatedly until the service closes; returns its answer."""
    reader, writer = stream
    said = asyncio.create_task(reader.read(-1))
    try:
        while not said.done():
            writer.write(piece)
            await asyncio.wait([said], timeout=STEP)
        return said.result()
    except OSError:
        return b""


async def idle(stream: Stream) -> None:
    try:
        await stream[0].read(-1)
    except OSError:
        pass


async def slow_header(stream: Stream) -> None:
    stream[1].write(f"POST {DESCRIPTIONS} HTTP/1.1\r\nHost: localhost\r\n".encode())
    await drip(stream, b"A: b\r\n")


async def slow_body(stream: Stream) -> None:
    head = "Content-Type: image/jpeg\r\nContent-Length: 1000000\r\n\r\n"
    stream[1].write(f"POST {DESCRIPTIONS} HTTP/1.1\r\nHost: localhost\r\n{head}".encode())
    said = await drip(stream, b"a")
    if said and not (said.startswith(b"HTTP/1.1 408 ") and b'"requestTimeout"' in said):
        raise Failure(f"a slow body is answered with {said[:500]!r}")


async def slow_dialect(stream: Stream) -> None:
    head = "Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n"
    stream[1].write(f"POST /api/chat HTTP/1.1\r\nHost: localhost\r\n{head}".encode())
    said = await drip(stream, b" ")
    if said and not (said.startswith(b"HTTP/1.1 408 ") and b'{"error":"' in said):
        raise Failure(f"a slow body of a dialect is answered with {said[:500]!r}")


async def slow_reader(stream: Stream) -> None:
    """Requests a long answer and reads almost nothing, so it does not notice that the connection is closed."""
    reader, writer = stream
    own = writer.get_extra_info("sockname")[1]
    service = writer.get_extra_info("peername")[1]
    try:
        writer.write(b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n")
        while own in clients(service, int(time.monotonic() / STEP)):
            with suppress(TimeoutError):
                await asyncio.wait_for(reader.read(1), STEP)
            await asyncio.sleep(STEP)
    except OSError:
        pass


@lru_cache(1)
def clients(service: int, moment: int) -> set[int]:
    """The ports of clients with open connections, sampled now and then."""
    held = set()
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        _, local, remote, state = line.split()[:4]
        if int(local[-4:], 16) == service and state == ESTABLISHED:
            held.add(int(remote[-4:], 16))
    return held


KINDS: dict[str, Callable[[Stream], Awaitable[None]]] = {
    "idle": idle,
    "slow header": slow_header,
    "slow body": slow_body,
    "slow body of a dialect": slow_dialect,
    "slow reader": slow_reader,
}


async def open_stream(port: int) -> Stream:
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.setblocking(False)
    await asyncio.get_running_loop().sock_connect(connection, ("127.0.0.1", port))
    return await asyncio.open_connection(sock=connection, limit=2048)


async def keep_open(port: int, kind: str, goes_on: Callable[[], bool], closed: Closed) -> None:
    """Keeps one slow connection open, and replaces it when it is closed."""
    while goes_on():
        began = time.monotonic()
        try:
            stream = await open_stream(port)
        except OSError:
            await asyncio.sleep(1)
            continue
        await KINDS[kind](stream)
        closed.add(kind, time.monotonic() - began)
        stream[1].close()


def connections(server: Server) -> int:
    """The open connections of the service."""
    held = 0
    for descriptor in Path(f"/proc/{server.process.pid}/fd").iterdir():
        try:
            held += str(descriptor.readlink()).startswith("socket:")
        except FileNotFoundError:
            pass
    return held


async def slow(server: Server, contract: Contract, count: int, seconds: float) -> list[Figure]:
    supply = requests()

    async def healthy(duration: float) -> float:
        asked = await closed_loop(server.port, 1, lasting(duration), supply)
        for each in asked:
            if each.answer is None:
                raise Failure("a healthy connection broke beside slow ones")
            contract.check("POST", DESCRIPTIONS, each.answer)
            if each.status != 200:
                raise Failure(f"a healthy request is answered with {each.answer.body!r}")
        return percentile([each.seconds for each in asked], 0.99)

    await healthy(3)
    before = await healthy(seconds / 2)
    memory, held = server.memory(), connections(server)
    closed, most, most_held = Closed(), memory, held

    async def watch() -> None:
        nonlocal most, most_held
        while True:
            most, most_held = max(most, server.memory()), max(most_held, connections(server))
            await asyncio.sleep(0.5)

    watcher = asyncio.create_task(watch())
    goes_on = lasting(seconds)
    kinds = list(KINDS)
    slow_ones = asyncio.gather(
        *(keep_open(server.port, kinds[n % len(kinds)], goes_on, closed) for n in range(count))
    )
    during = await healthy(seconds)
    # The service closes each one, independently of the others.
    try:
        await asyncio.wait_for(slow_ones, 2 * PATIENCE)
    except TimeoutError:
        raise Failure(f"slow connections stay open; closed were {summary(closed)}") from None
    end = time.monotonic() + PATIENCE
    while connections(server) > held:
        if time.monotonic() > end:
            raise Failure("the service still holds connections that are closed")
        await asyncio.sleep(0.1)
    watcher.cancel()
    if most - memory > 100:
        raise Failure(f"the service took {most - memory:.0f} MiB more")

    def usual(kind: str) -> float:
        return percentile(closed.seconds[kind], 0.5)

    return [
        at_most("slow: healthy p99 against none", during / before, 2, "×",
                f"({before * 1000:.0f} → {during * 1000:.0f} ms)"),
        at_most("slow: header closed at, median", usual("slow header"), HEADER_SECONDS + 1.5, " s",
                f"(idle {usual('idle'):.3g} s)"),
        at_most("slow: body closed at, median", usual("slow body"), BODY_SECONDS + 1.5, " s",
                f"(reader {usual('slow reader'):.3g} s)"),
        at_most("slow: memory", most - memory, 100, " MiB", f"(at most {most_held} sockets)"),
    ]


def summary(closed: Closed) -> str:
    return ", ".join(f"{len(times)} {kind}" for kind, times in closed.seconds.items()) or "none"


def measure(count: int, seconds: float, contract: Contract | None = None) -> list[Figure]:
    with Server("--dialects", "all", *PATIENT).wait_until_ready() as server:
        figures = asyncio.run(slow(server, contract or Contract(), count, seconds))
        server.require_alive()
    return figures


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]]
    for figure in measure(*(given or (100, 20))):
        print(figure)
