"""Load: many different pictures at once, from one cheap process."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pictures
from answers import Answer
from client import DESCRIPTIONS

READ_LIMIT = 1 << 20


@dataclass(frozen=True)
class Asked:
    """A request and its answer, if the connection did not break. Times are in seconds."""

    sent: float  # completely passed to the kernel
    began: float
    ended: float
    answer: Answer | None
    started_answering: bool = False

    @property
    def seconds(self) -> float:
        return self.ended - self.began

    @property
    def status(self) -> int:
        return self.answer.status if self.answer else 0


def post(picture: bytes) -> bytes:
    head = (
        f"POST {DESCRIPTIONS} HTTP/1.1\r\nHost: localhost\r\n"
        f"Content-Type: application/octet-stream\r\nContent-Length: {len(picture)}\r\n\r\n"
    )
    return head.encode() + picture


def requests() -> Iterator[bytes]:
    """Requests with different pictures."""
    few = pictures.load()
    for number in itertools.count():
        yield post(pictures.numbered(few[number % len(few)], number))


class Connection:
    """A persistent connection, opened on demand."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, request: bytes) -> Asked:
        began = sent = time.monotonic()
        started = False
        try:
            if self.streams is None:
                self.streams = await asyncio.open_connection(
                    "127.0.0.1", self.port, limit=READ_LIMIT
                )
            reader, writer = self.streams
            writer.transport.set_write_buffer_limits(high=0)
            writer.write(request)
            await writer.drain()
            sent = time.monotonic()
            first = await reader.readexactly(1)
            started = True
            head = (first + await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            fields = (line.split(":", 1) for line in head[1:] if line)
            headers = {name.lower(): value.strip() for name, value in fields}
            body = await reader.readexactly(int(headers["content-length"]))
        except (OSError, asyncio.IncompleteReadError):
            self.close()
            return Asked(sent, began, time.monotonic(), None, started)
        if headers.get("connection") == "close":
            self.close()
        answer = Answer(int(head[0].split()[1]), headers, body)
        return Asked(sent, began, time.monotonic(), answer, started)

    def close(self) -> None:
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None


async def closed_loop(
    port: int, clients: int, goes_on: Callable[[], bool], supply: Iterator[bytes]
) -> list[Asked]:
    """This many clients; each sends its next request after the answer."""
    asked: list[Asked] = []

    async def client() -> None:
        connection = Connection(port)
        while goes_on():
            asked.append(await connection.ask(next(supply)))
        connection.close()

    await asyncio.gather(*(client() for _ in range(clients)))
    return asked


async def open_loop(
    port: int, rate: float, seconds: float, supply: Iterator[bytes]
) -> list[Asked]:
    """This many requests a second, whatever their answers."""
    idle: list[Connection] = []
    asked: list[Asked] = []

    async def one(request: bytes) -> None:
        connection = idle.pop() if idle else Connection(port)
        asked.append(await connection.ask(request))
        idle.append(connection)

    began = time.monotonic()
    async with asyncio.TaskGroup() as group:
        for number in range(round(rate * seconds)):
            await asyncio.sleep(max(0.0, began + number / rate - time.monotonic()))
            group.create_task(one(next(supply)))
    for connection in idle:
        connection.close()
    return asked


def lasting(seconds: float) -> Callable[[], bool]:
    end = time.monotonic() + seconds
    return lambda: time.monotonic() < end


def percentile(values: list[float], share: float) -> float:
    """The quantile: the smallest value not exceeded by this share."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
