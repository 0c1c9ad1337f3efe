"""A pool that lies, hangs or dies raises one ``DescryError`` in time: lying_pool.py."""

from __future__ import annotations

import os
import struct
import threading
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import eventually, is_running
from lying_pool import ANSWERS, GREETINGS

import descry
from descry.frames import receive

PROGRAM = Path(__file__).with_name("lying_pool.py")
#: How long the client waits for an answer that never comes, in seconds.
SHORT = 0.3
LATE_GREETINGS = ("no greeting", "half a greeting", "a greeting that never ends")
#: The codes for answers. The others are ``answerInvalid``.
CODES = {
    "no answer": "poolTimedOut",
    "an answer that never ends": "poolTimedOut",
    "half a payload": "poolTimedOut",
    "the end": "poolEnded",
    "a closed output": "poolEnded",
    "a child with the pipes": "poolTimedOut",
    "a record of nothing": "recordInvalid",
    "a record of another schema": "recordInvalid",
    "spoken words that are a number": "recordInvalid",
    "faces that are a number": "recordInvalid",
    "an error without a code": "recordInvalid",
}


@pytest.fixture
def liar(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], descry.Describer]]:
    """Makes a describer whose pool has greeted and will tell this lie."""
    made: list[descry.Describer] = []
    pools: list[int] = []

    def describer(lie: str) -> descry.Describer:
        monkeypatch.setenv("DESCRY_LIE", lie)
        made.append(descry.Describer(program=PROGRAM))
        pool = made[-1].pool()
        pools.append(pool.process_id)
        # Only from now on: the start of the program can take long.
        pool._timeout = SHORT
        return made[-1]

    yield describer
    for one in made:
        in_time(one.close)
    assert eventually(lambda: not any(map(is_running, pools)))


def in_time(call: Callable[[], object]) -> object:
    """What the call returns or raises. Fails if it waits for ever."""
    outcome: list[object] = []

    def work() -> None:
        try:
            outcome.append(call())
        except BaseException as error:
            outcome.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(120)
    assert outcome, "the call does not return"
    return outcome[0]


def code(outcome: object) -> str:
    assert isinstance(outcome, descry.DescryError), outcome
    return outcome.code


@pytest.mark.parametrize("lie", GREETINGS)
def test_a_greeting_that_lies_raises_one_error(lie: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESCRY_LIE", lie)
    # A limit for the others would depend on how fast the program starts.
    timeout = SHORT if lie in LATE_GREETINGS else None
    describer = descry.Describer(program=PROGRAM, timeout=timeout)
    expected = "poolTimedOut" if timeout else "programUnusable"
    if lie == "an error of numbers":
        expected = "1"
    assert code(in_time(lambda: describer.describe(b"picture"))) == expected
    assert in_time(describer.close) is None


@pytest.mark.parametrize("lie", ANSWERS)
def test_an_answer_that_lies_raises_one_error(
    lie: str, liar: Callable[[str], descry.Describer]
) -> None:
    describer = liar(lie)
    outcome = in_time(lambda: describer.describe(b"picture"))
    assert code(outcome) == CODES.get(lie, "answerInvalid")


@pytest.mark.parametrize("lie", ["no answer", "another id", "a record of another path"])
def test_one_lie_fails_every_open_request(
    lie: str, liar: Callable[[str], descry.Describer]
) -> None:
    describer = liar(lie)
    pictures = [f"picture {number}".encode() for number in range(9)]
    outcome = in_time(lambda: list(describer.describe_many(pictures)))
    assert code(outcome) == CODES.get(lie, "answerInvalid")


def test_a_second_answer_ends_the_pool_and_the_next_call_starts_another(
    liar: Callable[[str], descry.Describer],
) -> None:
    describer = liar("two answers")
    for _ in range(3):
        record = in_time(lambda: describer.describe(b"picture"))
        assert isinstance(record, descry.Record), record
        assert eventually(lambda: describer._pool and not describer._pool.is_usable)


def test_a_pool_that_does_not_read_raises_one_error(
    liar: Callable[[str], descry.Describer],
) -> None:
    describer = liar("deaf")
    # A thread that begins late meets the next pool, which does not read either.
    describer._options["timeout"] = SHORT
    outcomes: list[object] = []

    def work() -> None:
        outcomes.append(in_time(lambda: describer.describe(bytes(10 << 20))))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {code(outcome) for outcome in outcomes} == {"poolTimedOut"}


@pytest.mark.parametrize("lie", ["no end", "deaf"])
def test_close_ends_a_pool_that_does_not_end_with_its_input(
    lie: str, liar: Callable[[str], descry.Describer]
) -> None:
    describer = liar(lie)
    pool = describer.pool().process_id
    assert in_time(describer.close) is None
    assert not is_running(pool)


def test_close_ends_the_wait_for_an_answer(liar: Callable[[str], descry.Describer]) -> None:
    describer = liar("no answer")
    describer.pool()._timeout = None
    outcome: list[object] = []
    thread = threading.Thread(
        target=lambda: outcome.append(in_time(lambda: describer.describe(bytes(10 << 20))))
    )
    thread.start()
    assert eventually(lambda: describer.pool()._waiting)
    assert in_time(describer.close) is None
    thread.join()
    assert code(outcome[0]) == "closed"


def test_an_answer_that_waits_in_the_pipe_is_not_late() -> None:
    """As after a suspension of this program: the time is over, but the answer has arrived."""

    def check() -> None:
        raise AssertionError("late")

    reading, writing = os.pipe()
    os.write(writing, struct.pack(">II", 2, 3) + b"{}abc")
    with os.fdopen(reading, "rb", buffering=0) as pipe:
        assert receive(pipe, check) == ({}, b"abc")
        with pytest.raises(AssertionError, match="late"):
            receive(pipe, check)
    os.close(writing)


def test_memory_is_taken_only_for_what_arrives() -> None:
    reading, writing = os.pipe()
    os.write(writing, struct.pack(">II", 2, 1 << 28) + b"{}0123456789")
    os.close(writing)
    tracemalloc.start()
    with os.fdopen(reading, "rb", buffering=0) as pipe:
        assert receive(pipe, lambda: None) is None
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 1 << 20


@pytest.mark.parametrize("line", ["", "{", "[]", "null", "{}", '{"schema": 3}', "[" * 200_000])
def test_a_line_that_is_not_a_record_raises_one_error(line: str) -> None:
    assert code(in_time(lambda: descry.Record.from_json(line))) == "recordInvalid"


@pytest.mark.parametrize("timeout", [0, -1, float("nan")])
def test_an_invalid_timeout_raises_value_error(timeout: float) -> None:
    with pytest.raises(ValueError, match="timeout"):
        descry.Describer(timeout=timeout)
