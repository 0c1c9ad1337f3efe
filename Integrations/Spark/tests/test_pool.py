"""The pool of a slot. The tests of the Python package have more of what a pool survives."""

import json
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
from conftest import PICTURES
from pyspark import SparkFiles

from descry_spark import DescrySparkError, Options
from descry_spark.pool import asked, describer


@pytest.fixture(autouse=True)
def ended() -> Iterator[None]:
    """Ends the pool of this process."""
    yield
    describer(Options("/bin/true"))


def described(options: Options, *pictures: bytes) -> list[dict[str, Any]]:
    requests = [({"path": str(number)}, memoryview(each)) for number, each in enumerate(pictures)]
    return [json.loads(answer.line) for answer in asked(options, requests)[1]]


def content(name: str) -> bytes:
    return next(path for path in PICTURES if path.name == name).read_bytes()


def process(options: Options) -> int:
    return describer(options).pool().process_id


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")")[-1].split()[0] != "Z"
    except OSError:
        return False


def test_a_killed_pool_loses_no_picture(faulty: str) -> None:
    options = Options(faulty)
    first = process(options)
    threading.Timer(0.05, os.kill, (first, signal.SIGKILL)).start()
    found = described(options, *(f"good {number}".encode() for number in range(3000)))
    assert [record["spoken"] for record in found] == [f"Picture {n}." for n in range(3000)]
    assert [record["path"] for record in found] == [str(number) for number in range(3000)]
    assert process(options) != first


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
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\n{command.format(descry=descry)}\n")
    program.chmod(0o755)
    with pytest.raises(DescrySparkError, match=what) as caught:
        described(Options(str(program)), b"good 1")
    assert caught.value.code == code


def test_a_missing_program_is_named_with_a_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    # As in a task of Spark.
    monkeypatch.setattr(SparkFiles, "_is_running_on_worker", True)
    monkeypatch.setattr(SparkFiles, "_root_directory", "/nowhere/files")
    with pytest.raises(DescrySparkError, match=r"no /nowhere/descry; .* --archives") as caught:
        asked(Options("/nowhere/descry"))
    assert caught.value.code == "programMissing"


def test_a_missing_language_is_named(descry: str) -> None:
    with pytest.raises(DescrySparkError, match="xyz") as caught:
        asked(Options(descry, text_languages="xyz"))
    assert caught.value.code == "languageMissing"


def test_the_options_reach_the_worker(descry: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESCRY_LANGUAGE", "fr")
    page, fingerprints = content("page.png"), {asked(Options(descry))[0]["settings"]}
    for options, code, remedy in [
        (Options(descry, max_megapixels=1), None, ""),
        (Options(descry, max_memory=1), "tooLarge", "--max-memory"),
        (Options(descry, deadline=0.001), "timedOut", "--deadline"),
    ]:
        (record,) = described(options, page)
        assert record["language"] == "en"
        assert (record["error"] or {}).get("code") == code
        assert remedy in (record["error"] or {}).get("message", "")
        fingerprints.add(asked(options)[0]["settings"])
    # The deadline is not part of the settings.
    assert len(fingerprints) == 3


def test_a_python_process_has_one_pool(faulty: str) -> None:
    first = process(Options(faulty))
    assert process(Options(faulty)) == first
    assert process(Options(faulty, deadline=1)) != first
    assert not is_running(first)


def test_the_pool_ends_with_its_python_process(descry: str) -> None:
    script = (
        "import time; from descry_spark.pool import describer; from descry_spark import Options;"
        f"print(describer(Options({descry!r})).pool().process_id, flush=True); time.sleep(600)"
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
