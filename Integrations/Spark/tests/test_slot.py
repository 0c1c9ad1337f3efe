"""The process of a slot, and what pictures do to it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import PICTURES

from descry_spark import slot as slots
from descry_spark.errors import DescrySparkError
from descry_spark.options import Options
from descry_spark.records import relabelled
from descry_spark.slot import Slot


def describe(slot: Slot, picture: str) -> dict[str, Any]:
    return slot.describe(memoryview(picture.encode()))


@pytest.fixture
def slot(faulty: str) -> Iterator[Slot]:
    made = Slot(Options(faulty, deadline=0.5))
    yield made
    made.end()


def wrapped(tmp_path: Path, command: str) -> str:
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\n{command}\n")
    program.chmod(0o755)
    return str(program)


def test_a_picture_is_described_and_the_process_kept(slot: Slot) -> None:
    processes = set()
    for number in range(5):
        assert describe(slot, f"good {number}")["spoken"] == f"Picture {number}."
        processes.add(slot.worker()._process.pid)
    assert len(processes) == 1


@pytest.mark.parametrize(
    ("picture", "how"),
    [
        ("crash", "signal 6 ended it"),
        ("fault", "signal 11 ended it"),
        ("leave", "it ended with status 0"),
        ("eat", "signal 6 ended it"),
        ("garbage", "no record"),
        ("cut", "no record"),
        ("empty", "no record"),
        ("flood", "does not end"),
        ("other id", "another picture"),
        ("other length", "of another picture"),
        ("other words", "other words"),
        ("other status", "contradicts itself"),
        ("other version", "another version"),
        ("out of range", "no record"),
        ("no number", "no record"),
    ],
)
def test_a_process_that_fails_costs_its_picture_only(slot: Slot, picture: str, how: str) -> None:
    assert describe(slot, "good 1")["status"] == "described"
    record = describe(slot, picture)
    assert (record["status"], record["error"]["code"]) == ("crashed", "crashed")
    assert "too much for two processes" in record["error"]["message"]
    assert how in record["error"]["message"]
    assert describe(slot, "good 2")["spoken"] == "Picture 2."


@pytest.mark.parametrize("picture", ["hang", "close"])
def test_a_process_that_hangs_costs_its_picture_only(slot: Slot, picture: str) -> None:
    record = relabelled(describe(slot, picture), "Ada", False)
    assert (record["status"], record["error"]["code"]) in (
        ("failed", "timedOut"),
        ("crashed", "crashed"),
    )
    assert (record["spoken"], record["origin"]) == ("Ada", "developer")
    assert describe(slot, "good 2")["spoken"] == "Picture 2."


def test_a_process_that_is_ended_for_its_processor_time_was_too_late(slot: Slot) -> None:
    record = describe(slot, "overtime")
    assert (record["status"], record["error"]["code"]) == ("failed", "timedOut")


def test_a_process_that_does_not_read_is_given_up(tmp_path: Path, faulty: str) -> None:
    slot = Slot(Options(wrapped(tmp_path, f"exec {faulty} worker deaf"), deadline=0.2))
    record = slot.describe(memoryview(bytes(1 << 20)))
    assert (record["status"], record["error"]["code"]) == ("failed", "timedOut")
    slot.end()


def test_one_that_spoke_unasked_is_replaced(slot: Slot) -> None:
    describe(slot, "twice")
    assert describe(slot, "good 3")["spoken"] == "Picture 3."


@pytest.mark.parametrize(
    ("command", "code", "what"),
    [
        ("exec {faulty} worker dead", "workerUnusable", "status 3"),
        ("echo no.so: cannot open shared libraries >&2; exit 127", "workerUnusable", "PACKAGES"),
        ("echo '{{}}'; sleep 9", "workerUnusable", "does not greet"),
        ("echo hello; sleep 9", "workerUnusable", "does not greet"),
    ],
)
def test_a_program_that_does_not_start_is_an_error(
    tmp_path: Path, faulty: str, command: str, code: str, what: str
) -> None:
    slot = Slot(Options(wrapped(tmp_path, command.format(faulty=faulty))))
    with pytest.raises(DescrySparkError, match=what) as caught:
        describe(slot, "good 1")
    assert caught.value.code == code


def test_a_missing_program_is_named_with_what_to_do() -> None:
    with pytest.raises(DescrySparkError, match=r"no /nowhere/descry .* --archives") as caught:
        Slot(Options("/nowhere/descry")).worker()
    assert caught.value.code == "programMissing"


def test_a_missing_language_is_named(descry: str) -> None:
    with pytest.raises(DescrySparkError, match="xyz") as caught:
        Slot(Options(descry, languages="xyz")).worker()
    assert caught.value.code == "languageMissing"


def test_the_options_reach_the_process(descry: str) -> None:
    content = memoryview(next(path for path in PICTURES if path.name == "page.png").read_bytes())
    for options, code, remedy in [
        (Options(descry, max_megapixels=1), None, ""),
        (Options(descry, max_memory=1), "tooLarge", "; move it with --max-memory"),
        (Options(descry, deadline=0.001), "timedOut", "; allow more with --deadline"),
    ]:
        slot = Slot(options)
        error = slot.describe(content)["error"]
        slot.end()
        assert (error or {}).get("code") == code
        assert (error or {}).get("message", "").endswith(remedy)
    fingerprints = set()
    for options in [Options(descry), Options(descry, max_memory=1), Options(descry, deadline=9)]:
        slot = Slot(options)
        fingerprints.add(slot.worker().fingerprint)
        slot.end()
    assert len(fingerprints) == 2


def test_a_python_has_one_process(faulty: str) -> None:
    first = slots.slot(Options(faulty))
    process = first.worker()._process
    assert slots.slot(Options(faulty)) is first
    second = slots.slot(Options(faulty, deadline=1))
    assert second is not first
    assert process.poll() is not None
    second.end()


def test_the_process_ends_with_its_python(descry: str) -> None:
    script = (
        "import sys, time; from descry_spark.slot import slot; from descry_spark import Options;"
        f"print(slot(Options({descry!r})).worker()._process.pid, flush=True); time.sleep(60)"
    )
    python = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert python.stdout
    worker = int(python.stdout.readline())
    os.kill(worker, 0)
    python.send_signal(signal.SIGKILL)
    python.wait()
    for _ in range(100):
        if not Path(f"/proc/{worker}").exists() or "Z" in Path(f"/proc/{worker}/stat").read_text():
            break
        time.sleep(0.05)
    else:
        pytest.fail("the process outlives its python")
