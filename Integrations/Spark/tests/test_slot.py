"""The pool of a slot."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import CROWD_IN_GERMAN, PICTURES

from descry_spark import slot as slots
from descry_spark.errors import DescrySparkError
from descry_spark.options import Options
from descry_spark.records import relabelled
from descry_spark.slot import Slot


def describe(slot: Slot, picture: str) -> dict[str, Any]:
    return slot.describe([memoryview(picture.encode())])[0]


@pytest.fixture
def slot(faulty: str) -> Iterator[Slot]:
    made = Slot(Options(faulty))
    yield made
    made.end()


@pytest.fixture
def hasty_slot(faulty: str) -> Iterator[Slot]:
    """A slot with a limit of six seconds for pictures that hang."""
    made = Slot(Options(faulty, deadline=1))
    yield made
    made.end()


def wrapped(tmp_path: Path, command: str) -> str:
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\n{command}\n")
    program.chmod(0o755)
    return str(program)


def process(slot: Slot) -> int:
    slot.program()
    assert slot._pool
    return slot._pool.process_id


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")")[-1].split()[0] != "Z"
    except OSError:
        return False


def test_pictures_are_described_in_order_by_one_pool(slot: Slot) -> None:
    first = process(slot)
    pictures = [memoryview(f"good {number}".encode()) for number in range(200)]
    said = [record["spoken"] for record in slot.describe(pictures)]
    assert said == [f"Picture {number}." for number in range(200)]
    assert process(slot) == first


@pytest.mark.parametrize("picture", ["crash", "leave", "garbage", "flood", "other words", "eat"])
def test_a_failing_worker_fails_only_its_picture(slot: Slot, picture: str) -> None:
    assert describe(slot, "good 1")["status"] == "described"
    record = describe(slot, picture)
    assert (record["status"], record["error"]["code"]) == ("crashed", "crashed")
    assert "crashed two worker processes" in record["error"]["message"]
    assert describe(slot, "good 2")["spoken"] == "Picture 2."


def test_a_killed_pool_loses_no_picture(slot: Slot) -> None:
    first = process(slot)
    threading.Timer(0.05, os.kill, (first, signal.SIGKILL)).start()
    pictures = [memoryview(f"good {number}".encode()) for number in range(3000)]
    said = [record["spoken"] for record in slot.describe(pictures)]
    assert said == [f"Picture {number}." for number in range(3000)]
    assert process(slot) != first


@pytest.mark.parametrize("picture", ["hang", "close"])
def test_a_hanging_worker_fails_only_its_picture(hasty_slot: Slot, picture: str) -> None:
    record = relabelled(describe(hasty_slot, picture), "Ada", False)
    assert (record["status"], record["error"]["code"]) in (
        ("failed", "timedOut"),
        ("crashed", "crashed"),
    )
    assert (record["spoken"], record["origin"]) == ("Ada", "developer")
    assert describe(hasty_slot, "good 2")["spoken"] == "Picture 2."


def test_a_worker_that_exceeds_its_processor_time_has_timed_out(slot: Slot) -> None:
    record = describe(slot, "overtime")
    assert (record["status"], record["error"]["code"]) == ("failed", "timedOut")


def test_a_worker_that_answers_twice_is_replaced(slot: Slot) -> None:
    describe(slot, "twice")
    assert describe(slot, "good 3")["spoken"] == "Picture 3."


@pytest.mark.parametrize(
    ("command", "code", "what"),
    [
        ("exec {descry} pool --worker-program /bin/false", "workerUnusable", "status 1"),
        ("exit 3", "workerUnusable", "status 3"),
        ("echo no.so: cannot open shared libraries >&2; exit 127", "workerUnusable", "PACKAGES"),
        ("echo hello everybody; sleep 9", "workerUnusable", "is not a descry"),
        ("head -c 8 /dev/zero; sleep 9", "workerUnusable", "is not a descry"),
    ],
)
def test_a_program_that_does_not_start_is_an_error(
    tmp_path: Path, descry: str, command: str, code: str, what: str
) -> None:
    slot = Slot(Options(wrapped(tmp_path, command.format(descry=descry))))
    with pytest.raises(DescrySparkError, match=what) as caught:
        describe(slot, "good 1")
    assert caught.value.code == code


def test_a_missing_program_is_named_with_a_remedy() -> None:
    with pytest.raises(DescrySparkError, match=r"no /nowhere/descry; .* --archives") as caught:
        Slot(Options("/nowhere/descry")).program()
    assert caught.value.code == "programMissing"


def test_a_missing_language_is_named(descry: str) -> None:
    with pytest.raises(DescrySparkError, match="xyz") as caught:
        Slot(Options(descry, text_languages="xyz")).program()
    assert caught.value.code == "languageMissing"


def test_language_sets_the_language_of_the_description(
    descry: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DESCRY_LANGUAGE", "fr")
    content = memoryview(next(path for path in PICTURES if path.name == "crowd.jpg").read_bytes())
    slot = Slot(Options(descry))
    first = process(slot)
    found = [
        (record["language"], record["spoken"])
        for record in (slot.describe([content])[0], slot.describe([content], "de-CH")[0])
    ]
    assert found == [("en", "Three faces, three smiling."), ("de", CROWD_IN_GERMAN)]
    assert process(slot) == first
    slot.end()


def test_the_options_reach_the_worker(descry: str) -> None:
    content = memoryview(next(path for path in PICTURES if path.name == "page.png").read_bytes())
    for options, code, remedy in [
        (Options(descry, max_megapixels=1), None, ""),
        (Options(descry, max_memory=1), "tooLarge", "--max-memory"),
        (Options(descry, deadline=0.001), "timedOut", "--deadline"),
    ]:
        slot = Slot(options)
        error = slot.describe([content])[0]["error"]
        slot.end()
        assert (error or {}).get("code") == code
        assert remedy in (error or {}).get("message", "")
    fingerprints = set()
    for options in [Options(descry), Options(descry, max_memory=1), Options(descry, deadline=9)]:
        slot = Slot(options)
        fingerprints.add(slot.program().fingerprint)
        slot.end()
    assert len(fingerprints) == 2


def test_a_python_process_has_one_pool(faulty: str) -> None:
    first = slots.slot(Options(faulty))
    pool = process(first)
    assert slots.slot(Options(faulty)) is first
    second = slots.slot(Options(faulty, deadline=1))
    assert second is not first
    assert not is_running(pool)
    second.end()


def test_the_pool_ends_with_its_python_process(descry: str) -> None:
    script = (
        "import time; from descry_spark.slot import slot; from descry_spark import Options;"
        f"made = slot(Options({descry!r})); made.program();"
        "print(made._pool.process_id, flush=True); time.sleep(600)"
    )
    python = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert python.stdout
    pool = int(python.stdout.readline())
    assert is_running(pool)
    python.kill()
    python.communicate()
    for _ in range(2400):
        if not is_running(pool):
            break
        time.sleep(0.05)
    else:
        pytest.fail("the pool outlives its Python process")
