"""The process of ``descry pool``."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import tempfile
import weakref
from typing import IO

from .errors import DescryError

#: How long the pool may take to end before it is killed, and then to be gone.
_SECONDS_TO_END = 2.0


class PoolProcess:
    """A process of ``descry pool``. It ends with this process, even if this process is killed."""

    def __init__(self, program: str, arguments: list[str]) -> None:
        """Starts the process. Raises ``DescryError`` (``programUnusable``)."""
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115
        try:
            self._process = subprocess.Popen(
                [program, "pool", *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                bufsize=0,
                # Ctrl-C goes to the program, which decides when to end the pool.
                start_new_session=True,
            )
        except OSError as error:
            self._errors.close()
            raise DescryError("programUnusable", f"cannot start {program}: {error}") from None
        assert self._process.stdin and self._process.stdout
        #: The pipe to the pool, which does not block, and the pipe from it.
        self.input, self.output = self._process.stdin, self._process.stdout
        os.set_blocking(self.input.fileno(), False)
        _processes.add(self)

    @property
    def id(self) -> int:
        """The process id."""
        return self._process.pid

    def end(self) -> None:
        """Ends the pool by closing its input, or kills it if it does not end within 2 s."""
        with contextlib.suppress(OSError):
            self.input.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_SECONDS_TO_END)
        self.kill()
        self._errors.close()

    def kill(self) -> None:
        """Kills the pool and the processes of its group, unless it has ended."""
        if self._process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.id, signal.SIGKILL)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_SECONDS_TO_END)

    def last_words(self) -> str:
        """How the pool ended, and what it said on standard error."""
        try:
            status = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return "it closed its output without an answer"
        how = f"ended by signal {-status}" if status < 0 else f"exit status {status}"
        self._errors.seek(0)
        # After a wrong option, the usage follows.
        said = self._errors.read(2000).decode(errors="replace").partition("\nUsage: ")[0]
        said = " ".join(said.removeprefix("Error: ").split())
        return f"{how}: {said}" if said else how

    def leave(self) -> None:
        """Closes the pipes in a forked child. The pool belongs to the parent."""
        for pipe in (self.input, self.output, self._errors):
            with contextlib.suppress(OSError):
                pipe.close()
        # The pool is not a child of this process, so do not wait for it.
        self._process.returncode = 0


#: A forked child closes these pipes: open, they would keep the parent's pool alive.
_processes: weakref.WeakSet[PoolProcess] = weakref.WeakSet()


def _leave_all() -> None:
    for process in list(_processes):
        process.leave()
    _processes.clear()


os.register_at_fork(after_in_child=_leave_all)
