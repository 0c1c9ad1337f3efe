"""Answers while the service is full, stops, or cannot describe pictures.

Stopped workers simulate slow ones, killed workers simulate pictures that crash them.
"""

from __future__ import annotations

import os
import resource
import signal
import socket
import time
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pictures
from answers import Answer, Contract
from client import DESCRIPTIONS, PICTURE, asking, expect, require, send_raw
from server import PATIENCE, PATIENT, Failure, Server


def in_background(threads: ThreadPoolExecutor, server: Server, contract: Contract,
                  number: int, picture: bytes = PICTURE) -> Future[Answer]:
    def describe() -> Answer:
        with asking(server, contract) as client:
            return client.describe(pictures.numbered(picture, number))

    return threads.submit(describe)


def crowded(contract: Contract) -> None:
    """A full service refuses requests."""
    with (
        Server("--workers", "1", "--deadline", "1").wait_until_ready() as server,
        ThreadPoolExecutor(1) as threads,
    ):
        server.signal_workers(signal.SIGSTOP)
        expect(in_background(threads, server, contract, 0).result(), 504, "timedOut")

    with (
        Server("--workers", "1", "--queue", "2", *PATIENT).wait_until_ready() as server,
        ThreadPoolExecutor(16) as threads,
    ):
        # One is in the worker, two wait, and the others are refused.
        server.signal_workers(signal.SIGSTOP)
        many = [in_background(threads, server, contract, 100 + n) for n in range(12)]
        end = time.monotonic() + PATIENCE
        while sum(each.done() for each in many) < 9:
            require(time.monotonic() < end, "not nine of twelve pictures at once are refused")
            time.sleep(0.01)
        server.signal_workers(signal.SIGCONT)
        refused = [each for each in (each.result() for each in many) if each.status != 200]
        require(len(refused) == 9, f"{len(refused)} of twelve pictures at once are refused")
        for each in refused:
            expect(each, 503, "overloaded")
        wait_for(server, contract, 'descry_refused_total{reason="overloaded"}', "9")
        wait_for(server, contract, "descry_queue_bytes", "0")
        expect(in_background(threads, server, contract, 200).result(), 200)


def full(contract: Contract) -> None:
    """When the memory for requests is full, long headers are refused, short ones are not."""
    with Server("--max-body", "1", "--queue-bytes", "1", "--dialects", "all").wait_until_ready() as server:
        body = bytes((1 << 20) - 1)
        head = (f"POST {DESCRIPTIONS} HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\n"
                f"Content-Length: {len(body) + 1}\r\n\r\n")
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as slow:
            slow.sendall(head.encode() + body)
            wait_for(server, contract, "descry_queue_bytes", str(len(body)))
            long = "".join(f"A{number}: {'a' * 1000}\r\n" for number in range(12))
            for path, operations in contract.document["paths"].items():
                for method in set(operations) & {"get", "post"}:
                    line = f"{method.upper()} {path} HTTP/1.1\r\nHost: localhost\r\n{long}\r\n"
                    answer = send_raw(server, line.encode())
                    require(answer is not None, f"{path} is not answered with a long header")
                    contract.check(method, path, answer)
                    expect(answer, 503, "overloaded")
                    if method == "get":
                        with asking(server, contract) as client:
                            expect(client.ask("GET", path.replace("{model}", "descry")), 200)


def killing(contract: Contract) -> None:
    """A picture that crashes its workers gets crashed, and the next one is described.

    A picture whose workers are killed, as the kernel does when memory is short, can be sent again.
    """
    picture = PICTURE + bytes(20_000_000)  # more than a worker reads otherwise
    with (
        Server("--workers", "1", *PATIENT).wait_until_ready() as server,
        ThreadPoolExecutor(1) as threads,
        asking(server, contract) as client,
    ):
        for fault, status, code in ((signal.SIGKILL, 503, "overloaded"),
                                    (signal.SIGSEGV, 502, "crashed")):
            end = time.monotonic() + PATIENCE
            answer = faulty(server, threads.submit(client.describe, picture), fault)
            while answer.status == 200 and time.monotonic() < end:  # it was faster
                answer = faulty(server, threads.submit(client.describe, picture), fault)
            require("record" in expect(answer, status, code).json(), "it has no record")
        expect(client.describe(PICTURE), 200)


def faulty(server: Server, answer: Future[Answer], fault: signal.Signals) -> Answer:
    """The answer about a large picture whose workers get a signal once they have read it."""
    while not answer.done():
        signal_readers(server, fault)
    return answer.result()


def signal_readers(server: Server, fault: signal.Signals) -> None:
    """Signals the workers that have read a large picture, and waits a moment."""
    for worker in server.workers():
        if bytes_read(worker) > 20_000_000:
            with suppress(ProcessLookupError):  # the service may have killed it
                os.kill(worker, fault)
    time.sleep(0.005)


def bytes_read(process: int) -> int:
    try:
        return int(Path(f"/proc/{process}/io").read_text().split()[1])
    except (FileNotFoundError, ProcessLookupError, PermissionError):
        return 0


def accepts(server: Server) -> bool:
    try:
        socket.create_connection(("127.0.0.1", server.port), PATIENCE).close()
        return True
    except (ConnectionRefusedError, ConnectionResetError):  # reset if it stops meanwhile
        return False


def ending(contract: Contract) -> None:
    """A shutdown answers the pictures in progress."""
    answered_at_the_end(contract, signal.SIGCONT, 200)


def hanging(contract: Contract) -> None:
    """A shutdown refuses pictures that take too long."""
    answered_at_the_end(contract, None, 503, "stopping")


def answered_at_the_end(
    contract: Contract, to_workers: signal.Signals | None, status: int, code: str = ""
) -> None:
    # A busy machine too describes it before the shutdown refuses it.
    quick = (pictures.TEST_IMAGES / "tiny.png").read_bytes()
    with (
        Server("--workers", "1", *PATIENT).wait_until_ready() as server,
        ThreadPoolExecutor(1) as threads,
    ):
        server.signal_workers(signal.SIGSTOP)
        answer = in_background(threads, server, contract, 0, picture=quick)
        wait_for(server, contract, "descry_queue_bytes", str(len(pictures.numbered(quick, 0))))
        server.process.send_signal(signal.SIGTERM)
        while accepts(server):
            time.sleep(0.01)
        if to_workers is not None:
            server.signal_workers(to_workers)
        expect(answer.result(), status, code)
        require(server.process.wait(PATIENCE) == 0, "the service did not end with 0")


def wait_for(server: Server, contract: Contract, metric: str, value: str) -> None:
    with asking(server, contract) as client:
        end = time.monotonic() + PATIENCE
        while f"\n{metric} {value}\n" not in client.ask("GET", "/metrics").body.decode():
            require(time.monotonic() < end, f"{metric} does not become {value}")
            time.sleep(0.01)


def unusable(contract: Contract) -> None:
    """While no worker can start, the service is not ready and says so."""
    with (
        Server("--workers", "1", *PATIENT).wait_until_ready() as server,
        asking(server, contract) as client,
    ):
        expect(client.ask("GET", "/health/live"), 200)
        process, files = server.process.pid, resource.RLIMIT_NOFILE
        usual = resource.prlimit(process, files)
        resource.prlimit(process, files, (3, usual[1]))
        server.signal_workers(signal.SIGKILL)
        expect(client.describe(PICTURE), 503, "workerUnusable")
        expect(client.ask("GET", "/health/ready"), 503, "notReady")
        expect(client.ask("GET", "/health/live"), 200)
        resource.prlimit(process, files, usual)
        server.wait_until_ready()
        expect(client.describe(PICTURE), 200)


def unready(contract: Contract) -> None:
    """The service is not ready before the test picture is described; requests wait."""
    for _ in range(100):
        with Server("--workers", "1", *PATIENT) as server:
            while not server.workers():
                pass
            server.signal_workers(signal.SIGSTOP)
            if server.is_ready():
                continue  # The worker was faster than this.
            with asking(server, contract) as client:
                expect(client.ask("GET", "/health/ready"), 503, "notReady")
                server.signal_workers(signal.SIGCONT)
                server.wait_until_ready()
                expect(client.describe(PICTURE), 200)
            return
    raise Failure("the service is always ready before its worker can be stopped")
