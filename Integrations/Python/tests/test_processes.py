"""Killed processes and forked ones."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import children, eventually, is_running, picture

import descry

WORDS = [f"good {number}".encode() for number in range(200)]


def test_a_killed_pool_raises_one_error_and_the_next_call_restarts_it(faulty: str) -> None:
    with descry.Describer(workers=2, program=faulty) as describer:
        records = describer.describe_many([b"good 0", *[b"hang"] * 20])
        assert next(records).spoken == "Picture 0."
        pool = describer.pool().process_id
        below = children(pool)
        os.kill(pool, signal.SIGKILL)
        with pytest.raises(descry.DescryError) as caught:
            list(records)
        assert caught.value.code == "poolEnded"
        assert eventually(lambda: not any(map(is_running, below)))
        assert describer.describe(b"good 1", thumbnail=False).spoken == "Picture 1."


def test_a_killed_worker_loses_no_picture(faulty: str) -> None:
    with descry.Describer(workers=2, program=faulty) as describer:
        records = describer.describe_many(WORDS, ordered=True)
        spoken = []
        for number, record in enumerate(records):
            if number in (20, 90):
                os.kill(children(describer.pool().process_id)[0], signal.SIGKILL)
            spoken.append(record.spoken)
    assert spoken == [f"Picture {number}." for number in range(200)]


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_no_process_outlives_the_program(faulty: str, ending: int) -> None:
    # Background jobs of a shell without job control ignore SIGINT, and so do their children.
    script = f"""
import descry, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
describer = descry.Describer(workers=2, program={faulty!r})
print(describer.pool().process_id, flush=True)
list(describer.describe_many([b"hang"] * 9))
"""
    program = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert program.stdout
    pool = int(program.stdout.readline())
    assert eventually(lambda: len(children(pool)) == 2)
    everybody = [pool, *children(pool)]
    time.sleep(0.2)
    program.send_signal(ending)
    _, errors = program.communicate(timeout=120)
    assert eventually(lambda: not any(map(is_running, everybody)))
    if ending == signal.SIGINT:
        assert errors.rstrip().endswith("KeyboardInterrupt")
        assert errors.count("Traceback") == 1


def test_a_forked_child_starts_another_pool() -> None:
    with descry.Describer(workers=1) as describer:
        expected = describer.describe(picture("blank.png")).silence
        parent = describer.pool().process_id
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            record = describer.describe(picture("blank.png"))
            own = describer.pool().process_id
            os.write(writing, f"{own != parent} {record.silence}".encode())
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as said:
            assert said.read() == f"True {expected}"
        os.waitpid(child, 0)
        assert describer.describe(picture("blank.png")).silence == expected
        assert describer.pool().process_id == parent


def test_a_child_does_not_keep_the_parents_pool_alive(faulty: str) -> None:
    script = f"""
import descry, os, time
describer = descry.Describer(workers=1, program={faulty!r})
pool = describer.pool().process_id
if os.fork() == 0:
    time.sleep(600)
print(pool, flush=True)
time.sleep(600)
"""
    program = subprocess.Popen(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    assert program.stdout
    pool = int(program.stdout.readline())
    program.kill()
    try:
        assert eventually(lambda: not is_running(pool))
    finally:
        os.killpg(program.pid, signal.SIGKILL)
        program.communicate()


def _silence(path: Path) -> str | None:
    return descry.describe(path).silence


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_multiprocessing_works_with_the_shared_describer(method: str) -> None:
    descry.describe(picture("blank.png"))
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(_silence, [picture("blank.png")] * 4) == ["blank"] * 4


def test_describers_records_and_errors_can_be_pickled(faulty: str) -> None:
    with descry.Describer(program=faulty) as describer:
        record = describer.describe(b"good 1", thumbnail=False)
        with pickle.loads(pickle.dumps(describer)) as copy:
            assert copy.describe(b"good 1", thumbnail=False).spoken == record.spoken
        assert pickle.loads(pickle.dumps(record)) == record
    error = descry.DescryError("missing", "no such file", record)
    copied = pickle.loads(pickle.dumps(error))
    assert (copied.code, copied.message, copied.record) == ("missing", error.message, record)
