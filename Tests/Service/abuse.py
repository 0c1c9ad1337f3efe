"""Hostile clients: the service stays small, answers other clients, and stops in time.

abuse.py [CONNECTIONS] [SECONDS]    default: 300 for 9 s
abuse.py labels [SECONDS]           only labels and memory, by default for an hour
"""

from __future__ import annotations

import fcntl
import os
import random
import signal
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, nullcontext, suppress
from urllib.parse import quote

import dialects
import hostile
import pictures
from answers import Contract
from client import DESCRIPTIONS, PICTURE, Client, asking, expect, require
from figures import Figure, at_most
from server import PATIENCE, PATIENT, Server, free_port

# More than a connection needs, less than the requests sent on it.
KIB_A_CONNECTION = 64
# More than the peak without them, for requests of one client at a time, of up to 25 MiB.
JSON_MIB = 150
MEMORY_AFTER = 1.2  # times the idle memory
LABEL_CLIENTS = 4
LABEL_WORKERS = 2
LABEL_ROUNDS = 30  # of two pictures for each client; a worker is replaced after 100
LABEL_SECONDS = 3600
GET = b"GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = f"POST {DESCRIPTIONS} HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\n".encode()


def connect(server: Server) -> socket.socket:
    """A connection with small kernel buffers, so that data queues up in the service."""
    connection = socket.socket()
    for buffer in socket.SO_RCVBUF, socket.SO_SNDBUF:
        connection.setsockopt(socket.SOL_SOCKET, buffer, 16_384)
    connection.settimeout(PATIENCE)
    connection.connect(("127.0.0.1", server.port))
    return connection


def send_all_the_time(
    connections: list[socket.socket], piece: bytes, seconds: float
) -> None:
    """Sends as much as possible on each connection, and reads nothing."""
    for each in connections:
        each.setblocking(False)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for each in connections:
            with suppress(OSError):
                each.send(piece)
        time.sleep(0.02)


def unread(server: Server, contract: Contract, count: int, seconds: float) -> list[Figure]:
    """Many requests on many connections, without reading any answer."""
    with asking(server, contract) as client:
        for number in range(5):  # to load everything
            expect(client.describe(pictures.numbered(PICTURE, number)), 200)
    time.sleep(2)
    idle = server.memory()
    highest = idle
    for target in b"/openapi.json", b"/metrics", b"/nowhere":
        connections = [connect(server) for _ in range(count)]
        send_all_the_time(connections, (GET % target) * 3000, seconds / 3)
        highest = max(highest, server.memory())
        with asking(server, contract) as client:
            expect(client.ask("GET", "/health/live"), 200)
            expect(client.describe(PICTURE), 200)
        for each in connections:
            each.close()
    return [
        at_most("abuse: memory a connection, unread answers", (highest - idle) * 1024 / count,
                KIB_A_CONNECTION, " KiB", f"({count} connections, {highest:.0f} MiB at most)"),
        memory_after("abuse: memory afterwards", server.memory, idle),
    ]


def memory_after(name: str, memory: Callable[[], float], idle: float) -> Figure:
    """The memory, which may take a while to return to the idle memory."""
    after = memory()
    end = time.monotonic() + PATIENCE
    while after > MEMORY_AFTER * idle and time.monotonic() < end:
        time.sleep(0.5)
        after = memory()
    return at_most(name, after / idle, MEMORY_AFTER, "×", f"({idle:.0f} → {after:.0f} MiB)")


def killed_workers(contract: Contract, seconds: float) -> str:
    """Workers are killed and stopped all the time; each picture is answered."""
    answered: Counter[int] = Counter()
    with Server("--deadline", "1").wait_until_ready() as server:
        end = time.monotonic() + seconds

        def describe(number: int) -> None:
            with asking(server, contract) as client:
                while time.monotonic() < end:
                    number += 10
                    answered[client.describe(pictures.numbered(PICTURE, number)).status] += 1

        source = random.Random(26)
        with ThreadPoolExecutor(3) as threads:
            clients = [threads.submit(describe, number) for number in range(3)]
            while time.monotonic() < end:
                time.sleep(source.uniform(0.05, 0.5))
                for worker in server.workers()[:1]:
                    with suppress(ProcessLookupError):
                        os.kill(worker, source.choice((signal.SIGKILL, signal.SIGSEGV,
                                                       signal.SIGSTOP, signal.SIGTERM)))
            for each in clients:
                each.result()
        require(set(answered) <= {200, 502, 503, 504}, f"answered are {dict(answered)}")
        # A stopped worker is noticed at the deadline; a busy machine may need a retry.
        again = time.monotonic() + PATIENCE
        quick = (pictures.TEST_IMAGES / "tiny.png").read_bytes()
        with asking(server, contract) as client:
            while client.describe(quick).status != 200:
                require(time.monotonic() < again, "no picture is described any more")
        require(server.terminate() == 0, "the service does not end well")
    return f"{answered.total()} answers while workers were killed"


def disturb(server: Server, contract: Contract, number: int, picture: bytes) -> None:
    """Sends bad requests, leaves during an upload, and leaves before the answer about this picture."""
    with asking(server, contract) as client:
        client.describe(b"no picture %d" % number)
        client.form([("label", b"L" * 60_000), ("image", b"none")])
        client.ask("GET", "/nothing")
        client.ask("PUT", DESCRIPTIONS, b"x")
    for body, length in (bytes(300_000), 1_000_000), (picture, 0):
        with connect(server) as connection:
            head = b"Content-Length: %d\r\n\r\n" % (length or len(body))
            connection.sendall(POST + head + body)


def mixed(contract: Contract, rounds: int) -> None:
    """Good, bad and aborted requests leak no connection, worker or memory."""
    small = (pictures.TEST_IMAGES / "sentence.png").read_bytes()
    with Server(*PATIENT).wait_until_ready() as server:
        processes = len(server.workers())
        for number in range(rounds):
            disturb(server, contract, number, small + b"%d" % number)

        def is_clean() -> bool:
            with asking(server, contract) as client:
                text = client.ask("GET", "/metrics").body.decode()
            return "\ndescry_queue_bytes 0\n" in text and "\ndescry_queue_pictures 0\n" in text

        end = time.monotonic() + PATIENCE
        while not is_clean():
            require(time.monotonic() < end, "room is lost")
            time.sleep(0.05)
        require(len(server.workers()) <= processes + 1, f"there are {server.workers()}")


def label_fault(client: Client, picture: bytes, label: str, way: str) -> str:
    """Sends a picture with this label in a form, in the query or not at all. Returns how the label of the
    answer differs, or nothing.
    """
    if way == "form":
        answer = client.form([("label", label.encode()), ("image", picture)])
    elif way == "query":
        answer = client.describe(picture, f"?label={quote(label)}")
    else:
        answer = client.describe(picture, "?ignoreMetadata=true")
    record = answer.json() if answer.status == 200 else answer.json().get("record")
    require(record is not None, f"a labelled picture is answered with {answer.status} {answer.body[:500]!r}")
    given = None if way == "none" else label
    spoken = record["spoken"] if given is None else given
    if (record["label"], record["spoken"]) == (given, spoken):
        return ""
    return f"{given!r:.60} is {record['label']!r:.60} and spoken as {record['spoken']!r:.60}"


def labels(contract: Contract, seconds: float) -> list[Figure]:
    """Four clients at once, each with its own labels: first for the same picture, then for different ones,
    which may be damaged or hostile. Others send bad requests, and leave before they are answered.

    Takes this long, and at least as many rounds as replace each worker.
    """
    source = random.Random(46)
    files = [path.read_bytes() for path in hostile.files()]
    small = [path.read_bytes() for path in pictures.test_images() if path.stat().st_size < 70_000]
    sent: Counter[str] = Counter()
    wrong: list[str] = []

    def request(picture: bytes) -> tuple[bytes, str, str]:
        way = source.choice(("form", "query", "none"))
        sent[way] += 1
        end = source.choice(("", " ", "\r\n", "e\u0301", "猫", "\0", "L" * 4000))
        return picture, f"{sent.total()} {source.random()}{end}", way

    def send(requests: list[tuple[bytes, str, str]]) -> None:
        with asking(server, contract) as client:
            wrong.extend(filter(None, (label_fault(client, *each) for each in requests)))

    def round_of(number: int) -> None:
        same = pictures.numbered(source.choice(small), number)
        own = [source.choice((source.choice(files), pictures.mutant(source.choice(small), source)))
               for _ in range(LABEL_CLIENTS)]
        clients = [threads.submit(send, [request(same), request(each)]) for each in own]
        clients.append(threads.submit(disturb, server, contract, number, same))
        for each in clients:
            each.result()

    def describe(number: int) -> None:
        with asking(server, contract) as client:
            expect(client.describe(pictures.numbered(PICTURE, number)), 200)

    def memory_of_all(pictures_more: int = 0) -> float:
        """Describes pictures first, because a worker is replaced, and gives memory back, after ten pictures. The
        new one starts with the next picture.
        """
        list(threads.map(describe, range(20 + pictures_more)))
        while len(server.workers()) < LABEL_WORKERS:
            list(threads.map(describe, range(LABEL_CLIENTS)))
        return server.memory_of_all()

    with (
        Server("--workers", str(LABEL_WORKERS), *PATIENT).wait_until_ready() as server,
        ThreadPoolExecutor(LABEL_CLIENTS + 1) as threads,
    ):
        # A new worker has little memory of its own, and more with each of its ten pictures.
        idle_of_all, idle = max(memory_of_all(more) for more in range(10)), server.memory()
        rounds = 0
        end = time.monotonic() + seconds
        while rounds < LABEL_ROUNDS or time.monotonic() < end:
            round_of(rounds)
            rounds += 1
        server.require_alive()
        note = f"of {sent.total()}, {sent['none']} without a label {wrong[:1] or ''}"
        return [
            at_most("abuse: wrong labels", len(wrong), 0, note=note),
            memory_after("abuse: memory of the service, labels", server.memory, idle),
            memory_after("abuse: memory of all processes, labels", memory_of_all, idle_of_all),
        ]


def hostile_json(contract: Contract) -> Figure:
    """Requests in a dialect that are huge, deeply nested or full of pictures are refused, and take little memory."""
    picture = dialects.encoded((pictures.TEST_IMAGES / "tiny.png").read_bytes())
    bodies = (
        (b"[" * 2_000_000 + b"]" * 2_000_000, 400),
        (b'{"messages":' + b'{"a":' * 2_000_000, 400),
        (b"{" + b",".join(b'"%d":0' % number for number in range(1_000_000)) + b"}", 400),
        (b'{"messages":[' + b",".join([b"{}"] * 1_000_000) + b"]}", 400),
        (b'{"prompt":"a","messages":[{"content":"' + b"\\\"" * 12_000_000 + b'"}]}', 400),
        (b'{"a":"' + bytes(40 << 20) + b'"}', 413),
    )
    with Server(*dialects.ALL, *PATIENT).wait_until_ready() as server, asking(server, contract) as client:
        for way in dialects.EVERY:
            expect(dialects.tell(client, way, PICTURE), 200)
        idle = server.memory("VmHWM")
        for way in dialects.EVERY:
            # On a new connection, because a refused body ends it.
            for body, status in bodies:
                # The service may close a connection before all of a body over the limit is sent.
                cut = suppress(OSError) if status == 413 else nullcontext()
                with asking(server, contract) as other, cut:
                    require(dialects.post(other, way.path, body).status == status, f"{way.path} is not {status}")
        for path in "/api/chat", "/api/generate":
            for count in 9, 1000:
                asked = {"model": "descry:spoken", "images": [picture] * count if path == "/api/generate" else None,
                         "messages": dialects.user("", images=[picture] * count)}
                # On a busy machine the first connection was idle for too long.
                with asking(server, contract) as other:
                    require(dialects.post(other, path, asked).status == 400, f"{count} pictures are described")
        server.require_alive()
        highest = server.memory("VmHWM")
    return at_most("abuse: memory for hostile JSON", highest - idle, JSON_MIB, " MiB", f"({idle:.0f} MiB before)")


def stalled_log(contract: Contract) -> float:
    """With an unread log, stalled uploads and unread answers, other clients are answered, and SIGTERM
    stops the service in time."""
    reading, writing = os.pipe()
    with ExitStack() as stack:
        stack.callback(os.close, reading)
        fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4096)
        server = Server("--log-format", "json", *PATIENT, errors=writing, port=free_port())
        stack.enter_context(server)
        os.close(writing)
        server.wait_until_ready()
        with asking(server, contract) as client:
            end = time.monotonic() + PATIENCE
            while dropped(client) == 0:
                require(time.monotonic() < end, "no line of the log is dropped")
                for _ in range(500):
                    client.ask("GET", "/nothing")
            expect(client.describe(PICTURE), 200)
        upload, greedy, idle = (stack.enter_context(connect(server)) for _ in range(3))
        upload.sendall(POST + b"Content-Length: 100000\r\n\r\nabc")
        send_all_the_time([greedy], GET % b"/openapi.json" * 3000, 0.5)
        idle.sendall(b"GET /heal")
        began = time.monotonic()
        status = server.terminate()
        took = time.monotonic() - began
    require(status == 0, f"the service ended with {status}")
    return took


def dropped(client: Client) -> int:
    text = client.ask("GET", "/metrics").body.decode()
    return int(text.partition("\ndescry_log_dropped_total ")[2].split()[0])


def measure(
    count: int, seconds: float, contract: Contract | None = None, label_seconds: float = 0
) -> str:
    contract = contract or Contract()
    with Server(*PATIENT).wait_until_ready() as server:
        figures = unread(server, contract, count, seconds)
        server.require_alive()
    figures.append(hostile_json(contract))
    figures += labels(contract, label_seconds)
    for figure in figures:
        require(figure.met, f"{figure.name} is {figure.measured}, not {figure.asked}")
    mixed(contract, 20)
    killed = killed_workers(contract, seconds)
    took = stalled_log(contract)
    return "; ".join([*(figure.measured for figure in figures), killed,
                      f"ended {took:.1f} s after SIGTERM with a log that nobody reads"])


if __name__ == "__main__":
    if sys.argv[1:2] == ["labels"]:
        for figure in labels(Contract(), float(sys.argv[2]) if sys.argv[2:] else LABEL_SECONDS):
            print(figure)
    else:
        given = [int(each) for each in sys.argv[1:]]
        print(measure(*(given or (300, 9))))
