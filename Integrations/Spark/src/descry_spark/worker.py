"""A process of ``descry worker``, and what is said to it: Documentation/Workers.md."""

import json
import os
import random
import select
import signal
import subprocess
import time
from typing import Any

from . import __version__
from .answers import checked
from .errors import DescrySparkError
from .options import Options

_INHERITED = ("TESSDATA_PREFIX", "LD_LIBRARY_PATH")
_TIME_TO_START = 30.0
#: By the clock a picture may take this many deadlines: a deadline is processor time.
_WAIT_PER_DEADLINE = 6
#: After that a process gets this long to say so, in seconds.
_GRACE = 0.1
_LONGEST_GREETING = 1 << 16
#: The version of the protocol that both sides must speak: Documentation/Workers.md.
_PROTOCOL = 2
_LONGEST_ANSWER = 4 << 20


#: What a process must not be able to do.
_DENIED = (
    "opening files",
    "making files",
    "the network",
    "other processes",
    "other programs",
    "signals",
    "new code",
    "root's powers",
)


class Died(Exception):
    """The process ended, or said what cannot be true; how, in words."""


class Late(Exception):
    """The deadline passed."""


class _Gone(Exception):
    """The process closed its end of a pipe."""


class Worker:
    """A process that describes pictures, one at a time.

    It ends with the thread that started it, by the kernel, and when its input ends.
    """

    def __init__(self, options: Options) -> None:
        """Starts it, and waits until it can describe (≈ 0.1 s).

        Raises ``Died`` where it may be tried again, else ``DescrySparkError``.
        """
        self._deadline = _WAIT_PER_DEADLINE * options.deadline + _GRACE
        self.picture_count = 0
        environment = {name: os.environ[name] for name in _INHERITED if name in os.environ}
        program = options.locate()
        try:
            self._process = subprocess.Popen(
                [program, *options.arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                # A process that dies does so at once: Swift would start another to look into it.
                env=environment | {"SWIFT_BACKTRACE": "enable=no"},
                start_new_session=True,
            )
        except OSError as error:
            raise DescrySparkError(
                "workerUnusable", f"{program} cannot be started: {error}"
            ) from None
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._requests = self._process.stdin.fileno()
        self._answers = self._process.stdout.fileno()
        for descriptor in (self._requests, self._answers, self._process.stderr.fileno()):
            os.set_blocking(descriptor, False)
        try:
            self._greet(program)
        except BaseException:
            self.end()
            raise

    def _greet(self, program: str) -> None:
        try:
            line = self._receive(_LONGEST_GREETING, time.monotonic() + _TIME_TO_START)
        except (Died, Late, _Gone):
            said = self._last_words()
            raise Died(f"{self.end()}{': ' if said else ''}{said}") from None
        try:
            greeting = json.loads(line)
            if greeting.get("protocolVersion") != _PROTOCOL:
                raise ValueError("it speaks another protocol")
            self.version: str = greeting["version"]
            problem = greeting.get("problem")
            if problem:
                code = problem["kind"] if problem["kind"] != "other" else "workerUnusable"
                raise DescrySparkError(code, problem["message"])
            self.fingerprint: str = greeting["fingerprint"]
            self.largest_file: int = greeting["limits"]["fileSize"]
            self.gaps = _gaps(greeting.get("sandbox"))
        except (ValueError, KeyError, TypeError):
            raise DescrySparkError(
                "workerUnusable",
                f"{program} does not greet as descry does; descry-spark {__version__} needs a "
                "descry of its own version",
            ) from None

    def describe(self, content: memoryview) -> dict[str, Any]:
        """The record of a picture, without label, path and hash.

        Raises ``Died`` or ``Late``; then this process is of no more use.
        """
        # Random, so that no answer can be given in advance.
        identity = random.getrandbits(53)
        request = {"id": identity, "length": len(content), "explains": False}
        until = time.monotonic() + self._deadline
        try:
            self._send(memoryview(json.dumps(request).encode() + b"\n"), until)
            self._send(content, until)
            line = self._receive(_LONGEST_ANSWER, until)
        except _Gone:
            how = self.end()
            if self._process.returncode == -signal.SIGXCPU:
                raise Late from None
            raise Died(how) from None
        self.picture_count += 1
        try:
            return checked(line, identity, len(content), self.version)
        except ValueError as error:
            raise Died(str(error)) from None

    @property
    def is_ready(self) -> bool:
        """Whether it waits to be asked: it is there, and has said nothing."""
        return not self._poll(self._answers, select.POLLIN, 0)

    @property
    def memory(self) -> int:
        """The memory that it holds, in bytes; 0 where it cannot be told."""
        try:
            with open(f"/proc/{self._process.pid}/statm") as numbers:
                return int(numbers.read().split()[1]) * os.sysconf("SC_PAGESIZE")
        except (OSError, IndexError, ValueError):
            return 0

    def end(self) -> str:
        """Ends it, whatever it is doing, and says how it ended."""
        try:
            # One that is dying by itself may do so for a moment.
            self._process.wait(0.05)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe and not pipe.closed:
                pipe.close()
        status = self._process.returncode
        return f"signal {-status} ended it" if status < 0 else f"it ended with status {status}"

    def kill(self) -> None:
        """Ends it at once."""
        self._process.kill()
        self.end()

    def _last_words(self) -> str:
        assert self._process.stderr
        self._poll(self._process.stderr.fileno(), select.POLLIN, 50)
        said = self._process.stderr.read(4096) or b""
        return " ".join(said.decode(errors="replace").split())

    def _send(self, data: memoryview, until: float) -> None:
        while data:
            try:
                data = data[os.write(self._requests, data) :]
            except BlockingIOError:
                self._wait(until, to_send=True)
            except OSError:
                raise _Gone from None

    def _receive(self, limit: int, until: float) -> bytes:
        """A line, without its end, after which nothing may follow."""
        line = bytearray()
        while True:
            try:
                part = os.read(self._answers, 1 << 16)
            except BlockingIOError:
                self._wait(until, to_send=False)
                continue
            if not part:
                raise _Gone
            end = part.find(b"\n")
            line += part if end < 0 else part[:end]
            if len(line) > limit:
                raise Died("its answer does not end")
            if 0 <= end < len(part) - 1:
                raise Died("it answered twice")
            if end >= 0:
                return bytes(line)

    def _wait(self, until: float, to_send: bool) -> None:
        pipes = select.poll()
        pipes.register(self._answers, select.POLLIN)
        if to_send:
            pipes.register(self._requests, select.POLLOUT)
        left = until - time.monotonic()
        ready = dict(pipes.poll(left * 1000)) if left > 0 else {}
        if not ready:
            raise Late
        if to_send and ready.get(self._answers, 0) & select.POLLIN:
            raise Died("it answered before it had the picture")
        if to_send and ready.get(self._answers, 0) & select.POLLHUP:
            raise _Gone

    @staticmethod
    def _poll(descriptor: int, events: int, milliseconds: int) -> bool:
        pipe = select.poll()
        pipe.register(descriptor, events)
        return bool(pipe.poll(milliseconds))


def _gaps(sandbox: dict[str, Any] | None) -> str:
    """What is not denied to a process, in words; nothing where all is, or nothing was to be."""
    if sandbox is None:
        return ""
    gaps = [what for what in _DENIED if what not in sandbox["denied"]]
    return f"not denied: {', '.join(gaps)}" if gaps else ""
