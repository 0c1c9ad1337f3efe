"""Starts the built `descry serve` on a free port for a test."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).resolve().parents[2]
DESCRY = Path(os.environ.get("DESCRY_PROGRAM", ROOT / ".build/release/descry"))
PATIENCE = 300.0  # seconds; nothing takes this long, even on a busy machine
# For tests that do not measure time: describes pictures on a busy machine too.
PATIENT = ("--deadline", "40")
# The service must not inherit the settings of the user.
ENVIRONMENT = {n: v for n, v in os.environ.items() if not n.startswith("DESCRY_")}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


class Failure(Exception):
    """A failure, in words."""


def send(number: signal.Signals, process: int) -> None:
    """Sends a signal to a process that may have ended. Waits until SIGSTOP has stopped all its threads: a
    sleeping thread wakes up before it stops, which takes long on a busy machine.
    """
    with suppress(ProcessLookupError):
        os.kill(process, number)
    end = time.monotonic() + PATIENCE
    while number == signal.SIGSTOP and not is_stopped(process):
        if time.monotonic() > end:
            raise Failure(f"process {process} does not stop")
        time.sleep(0.001)


def is_stopped(process: int) -> bool:
    """Whether all threads of a process are stopped or have ended."""
    try:
        return all(
            each.read_text().rpartition(")")[2].split()[0] in "TtZX"
            for each in Path(f"/proc/{process}/task").glob("*/stat")
        )
    except (ProcessLookupError, FileNotFoundError):  # a thread ended meanwhile
        return False


def memory_of(process: int, key: str) -> float:
    """The memory of a process, in MiB."""
    file = "status" if key.startswith("Vm") else "smaps_rollup"
    lines = Path(f"/proc/{process}/{file}").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(key)) / 1024


class Server:
    """`descry serve` with these options, on a free port; stopped at the end of its block.

    with Server("--workers", "1") as server:
        server.wait_until_ready()

    Its log is read unless it goes to the file `errors`; then it needs a port.
    """

    def __init__(
        self, *options: str, program: Path = DESCRY, errors: int | None = None, port: int = 0
    ) -> None:
        self.log = tempfile.TemporaryFile()
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [program, "serve", "--port", str(port), *options],
            stdin=subprocess.DEVNULL,
            stdout=self.log,
            stderr=self.log if errors is None else errors,
            env=ENVIRONMENT,
        )
        self.port = port or self._read_port()

    def _read_port(self) -> int:
        while time.monotonic() < self.started + PATIENCE:
            first, ended, _ = self.logged().partition("\n")
            if ended:
                found = re.search(r"http://[^\s/]*:(\d+)", first)
                if found:
                    return int(found[1])
                raise Failure(f"the first line does not say where the service is: {first}")
            if self.process.poll() is not None:
                break
            time.sleep(0.002)
        self.process.kill()
        raise Failure(f"the service did not start: {self.logged()}")

    def logged(self) -> str:
        """Its standard output and standard error so far."""
        size = os.fstat(self.log.fileno()).st_size
        return os.pread(self.log.fileno(), size, 0).decode(errors="replace")

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.log.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def is_ready(self) -> bool:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request("GET", "/health/ready")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    def wait_until_ready(self) -> Server:
        while not self.is_ready():
            if self.process.poll() is not None:
                raise Failure(f"the service exited unexpectedly: {self.logged()[-2000:]}")
            if time.monotonic() > self.started + PATIENCE:
                raise Failure("the service does not become ready")
            time.sleep(0.01)
        return self

    def terminate(self) -> int:
        """Sends SIGTERM, and returns the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=PATIENCE)

    def workers(self) -> list[int]:
        """The process ids of the workers."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(child) for task in tasks for child in task.read_text().split()]

    def signal_workers(self, number: signal.Signals) -> None:
        for worker in self.workers():
            send(number, worker)

    def memory(self, key: str = "VmRSS") -> float:
        """The memory of the service without its workers, in MiB: VmRSS, or Pss."""
        return memory_of(self.process.pid, key)

    def memory_of_all(self) -> float:
        """The memory that the service and its workers share with no other process, in MiB."""
        return sum(memory_of(each, "Private_Dirty") for each in (self.process.pid, *self.workers()))

    def cpu_seconds(self) -> float:
        """The processor time of the service and its workers so far."""
        ticks = 0
        for process in [self.process.pid, *self.workers()]:
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def require_alive(self) -> None:
        if self.process.poll() is not None:
            raise Failure(
                f"the service ended with {self.process.returncode}: {self.logged()[-2000:]}"
            )
