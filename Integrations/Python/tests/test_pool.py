"""``descry pool`` follows every rule of Documentation/Pool.md."""

from __future__ import annotations

import json
import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import BUILT, ROOT, batch, bytes_read, children, eventually, is_running, picture


class Client:
    """A client that sends any frame."""

    def __init__(self, *arguments: str, program: str = str(BUILT / "descry")) -> None:
        self.process = subprocess.Popen(
            [program, "pool", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert self.process.stdin and self.process.stdout
        self.input, self.output = self.process.stdin, self.process.stdout

    def write(self, header: bytes, payload: bytes = b"") -> None:
        self.input.write(struct.pack(">II", len(header), len(payload)) + header + payload)
        self.input.flush()

    def ask(self, number: int, payload: bytes = b"", **members: Any) -> None:
        request = {"type": "describe", "id": number} | members
        self.write(json.dumps(request).encode(), payload)

    def cancel(self, number: int) -> None:
        self.write(json.dumps({"type": "cancel", "id": number}).encode())

    def receive(self) -> tuple[dict[str, Any], bytes]:
        header, payload = struct.unpack(">II", self.output.read(8))
        values: dict[str, Any] = json.loads(self.output.read(header))
        return values, self.output.read(payload)

    def record(self) -> tuple[int, dict[str, Any]]:
        header, payload = self.receive()
        assert header["type"] == "record", header
        record: dict[str, Any] = json.loads(payload[: header["record"]])
        return header["id"], record

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def client() -> Iterator[Client]:
    made = Client("--workers", "2")
    yield made
    made.end()


@pytest.fixture
def faulty_client(faulty: str) -> Iterator[Client]:
    made = Client("--workers", "1", program=faulty)
    yield made
    made.end()


def test_the_greeting_says_what_a_client_needs(client: Client) -> None:
    greeting, payload = client.receive()
    version = subprocess.check_output([BUILT / "descry", "--version"], text=True).strip()
    assert payload == b""
    assert greeting["type"] == "greeting"
    assert (greeting["protocol"], greeting["schema"], greeting["version"]) == (1, 3, version)
    assert (greeting["workers"], greeting["requests"]) == (2, 4)
    assert len(greeting["settings"]) == 64
    assert greeting["limits"]["fileSize"] == 256 << 20


def test_records_equal_those_of_a_batch_byte_for_byte(client: Client, photos: Path) -> None:
    lines = batch(photos)
    client.receive()
    assert len(lines) > 20
    for number, (name, line) in enumerate(lines.items()):
        if number % 2:
            client.ask(number, (photos / name).read_bytes(), path=name)
        else:
            client.ask(number, path=name, file=str(photos / name))
        header, payload = client.receive()
        assert header["id"] == number
        assert payload.decode() == line


def test_every_request_gets_one_answer_under_its_id(faulty_client: Client) -> None:
    faulty_client.receive()
    faulty_client.ask(5, b"good 5")
    faulty_client.ask(1 << 53, b"good 6")
    answers = dict([faulty_client.record(), faulty_client.record()])
    spoken = {number: record["spoken"] for number, record in answers.items()}
    assert spoken == {5: "Picture 5.", 1 << 53: "Picture 6."}


def test_members_of_a_request_reach_the_record(client: Client) -> None:
    client.receive()
    page = picture("page.png").read_bytes()
    client.ask(1, page, label="Ada", path="a.png")
    _, record = client.record()
    assert (record["spoken"], record["origin"], record["path"]) == ("Ada", "developer", "a.png")
    client.ask(2, page, decorative=True)
    _, record = client.record()
    assert (record["spoken"], record["silence"], record["path"]) == (None, "decorative", None)
    client.ask(3, page, explains=True)
    _, record = client.record()
    assert record["evidence"] and record["timings"]
    client.ask(4, page, deadline=0.001)
    _, record = client.record()
    assert record["error"]["code"] == "timedOut"
    client.ask(5, page, thumbnailSide=64)
    header, payload = client.receive()
    assert payload[header["record"] :].startswith(b"\xff\xd8\xff")


def test_a_request_can_override_the_language_of_the_pool() -> None:
    german, french = "Ein Gesicht, lächelnd.", "Un visage, souriant."
    face = picture("astronaut.png").read_bytes()
    client = Client("--workers", "1", "--language", "de-CH")
    fingerprint = client.receive()[0]["settings"]
    requests: list[tuple[dict[str, Any], str, str | None]] = [
        ({}, "de", german),
        ({"language": "fr"}, "fr", french),
        ({"language": "fr_CA", "label": "Ada"}, "fr", "Ada"),
        ({"language": "de", "decorative": True}, "de", None),
        ({"language": "tlh"}, "en", "One face, one smiling."),
    ]
    for number, (members, language, spoken) in enumerate(requests):
        client.ask(number, face, **members)
        _, record = client.record()
        assert (record["language"], record["spoken"]) == (language, spoken)
    client.end()
    client = Client("--workers", "1")
    assert client.receive()[0]["settings"] == fingerprint
    client.end()


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"file": "/nowhere.png"}, "missing"),
        ({"file": str(ROOT)}, "notAFile"),
        ({"file": str(ROOT / "README.md")}, "notAPicture"),
        ({}, "empty"),
    ],
)
def test_a_failed_picture_has_a_record(client: Client, request_: dict[str, Any], code: str) -> None:
    client.receive()
    client.ask(1, **request_)
    _, record = client.record()
    assert (record["status"], record["error"]["code"]) == ("failed", code)
    assert "evidence" not in record


def test_a_name_that_is_not_utf_8_is_read_and_returned(client: Client, tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff.png"
    Path(os.fsdecode(name)).write_bytes(picture("page.png").read_bytes())
    client.receive()
    encoded = __import__("base64").b64encode(name).decode()
    client.ask(1, fileBase64=encoded)
    _, record = client.record()
    assert record["status"] == "described"
    assert record["pathBase64"] == encoded


def test_a_picture_over_the_limit_is_skipped(client: Client) -> None:
    client.receive()
    client.ask(1, bytes((256 << 20) + 1))
    client.ask(2, picture("page.png").read_bytes())
    answers = dict([client.record(), client.record()])
    assert answers[1]["error"]["code"] == "tooLarge"
    assert answers[2]["status"] == "described"


@pytest.mark.parametrize(
    "frame",
    [
        struct.pack(">II", 0, 0),
        struct.pack(">II", (1 << 20) + 1, 0),
        b"GET / HTTP/1.1\r\n\r\n",
        struct.pack(">II", 2, 0) + b"[]",
        struct.pack(">II", 2, 0) + b"{}",
        struct.pack(">II", 4, 0) + b"\xff\xfe{}",
        *(
            struct.pack(">II", len(text), 0) + text
            for text in (
                b'{"type":"describe","id":-1}',
                b'{"type":"describe","id":1.5}',
                b'{"type":"describe","id":9007199254740993}',
                b'{"type":"sing","id":1}',
                b'{"type":"describe","id":1,"deadline":0}',
                b'{"type":"describe","id":1,"thumbnailSide":0}',
                b'{"type":"describe","id":1,"language":"de_"}',
                b'{"type":"describe","id":1,"language":"german"}',
                b'{"type":"describe","id":1,"pathBase64":"?"}',
            )
        ),
        struct.pack(">II", 40, 1) + b'{"type":"describe","id":1,"file":"a.png"}'[:40],
    ],
)
def test_an_invalid_frame_gives_one_error(client: Client, frame: bytes) -> None:
    client.receive()
    client.input.write(frame)
    client.input.flush()
    header, _ = client.receive()
    assert (header["type"], header["code"]) == ("error", "requestInvalid")
    assert client.output.read() == b""
    assert client.process.wait(120) == 64


def test_a_duplicate_id_is_an_error(faulty_client: Client) -> None:
    faulty_client.receive()
    faulty_client.ask(1, b"hang", deadline=1)
    faulty_client.ask(1, b"good 1")
    header, _ = faulty_client.receive()
    assert header["code"] == "requestInvalid"


def test_a_waiting_request_can_be_cancelled(faulty: str, tmp_path: Path) -> None:
    client = Client("--workers", "1", program=faulty)
    client.receive()
    client.ask(0, b"good 0")
    assert client.record()[0] == 0
    (worker,) = children(client.process.pid)
    before = bytes_read(worker)
    client.ask(1, f"wait {tmp_path}/go".encode())
    assert eventually(lambda: bytes_read(worker) > before)
    client.ask(2, b"good 2")
    client.cancel(2)
    client.cancel(99)
    number, record = client.record()
    assert (number, record["error"]["code"]) == (2, "cancelled")
    (tmp_path / "go").touch()
    assert client.record()[0] == 1
    client.end()


def test_the_pool_stops_reading_when_it_is_full(faulty: str, tmp_path: Path) -> None:
    client = Client("--workers", "1", program=faulty)
    client.receive()
    go = f"wait {tmp_path}/go".encode()
    for number in range(2):
        client.ask(number, go)
    header = b'{"type":"describe","id":2}'
    client.input.write(struct.pack(">II", len(header), 1 << 20) + header)
    client.input.flush()
    os.set_blocking(client.input.fileno(), False)
    with pytest.raises(BlockingIOError):
        # The pipe holds a part of the MiB; the pool reads nothing.
        for _ in range(10):
            os.write(client.input.fileno(), bytes(1 << 16))
            time.sleep(0.05)
    client.end()


@pytest.mark.parametrize("picture_", ["crash", "leave", "flood", "garbage", "other id", "hang"])
def test_a_failing_worker_fails_only_its_picture(faulty_client: Client, picture_: str) -> None:
    faulty_client.receive()
    # A short limit for both would end the good one on a busy machine.
    faulty_client.ask(1, picture_.encode(), **({"deadline": 1} if picture_ == "hang" else {}))
    faulty_client.ask(2, b"good 2")
    answers = dict([faulty_client.record(), faulty_client.record()])
    assert answers[1]["error"]["code"] in ("crashed", "timedOut")
    assert answers[2]["spoken"] == "Picture 2."


def test_end_of_input_ends_the_pool_and_its_workers(faulty: str) -> None:
    client = Client("--workers", "2", program=faulty)
    client.receive()
    # The limits of the pictures are far later than this test waits.
    client.ask(1, b"hang", deadline=3600)
    client.ask(2, b"hang", deadline=3600)
    assert eventually(lambda: len(children(client.process.pid)) == 2)
    below = children(client.process.pid)
    client.input.close()
    assert client.process.wait(120) == 0
    assert eventually(lambda: not any(map(is_running, below)))


@pytest.mark.parametrize(("payload", "sent"), [(5000, 1000), (0x7FFFFFFF, 100_000), (5000, 0)])
def test_a_pool_whose_input_ends_inside_a_payload_exits_with_0(
    faulty: str, tmp_path: Path, payload: int, sent: int
) -> None:
    """It died in one run of four when the client's file had been cut (#46)."""
    header = b'{"type":"describe","id":1}'
    cut = tmp_path / "cut"
    cut.write_bytes(struct.pack(">II", len(header), payload) + header + bytes(sent))
    for _ in range(20):
        with cut.open("rb") as stdin:
            ended = subprocess.run(
                [faulty, "pool", "--workers", "1"], stdin=stdin, capture_output=True, check=False
            )
        assert (ended.returncode, ended.stderr) == (0, b"")


def test_workers_have_the_priority_of_their_pool(tmp_path: Path) -> None:
    """Started by root, they had that of a thread of Swift, above the pool's (#46)."""
    program = tmp_path / "descry"
    program.write_text(f'#!/bin/sh\nexec nice -n 5 "{BUILT}/descry" "$@"\n')
    program.chmod(0o755)
    client = Client("--workers", "2", program=str(program))
    client.receive()
    assert eventually(lambda: len(children(client.process.pid)) == 3)  # and what loads the nets
    wanted = min(19, os.getpriority(os.PRIO_PROCESS, 0) + 5)
    for process in (client.process.pid, *children(client.process.pid)):
        assert os.getpriority(os.PRIO_PROCESS, process) == wanted
    client.end()


def test_workers_end_when_their_pool_is_killed(client: Client) -> None:
    client.receive()
    assert eventually(lambda: len(children(client.process.pid)) == 3)  # and what loads the nets
    below = children(client.process.pid)
    client.process.kill()
    assert eventually(lambda: not any(map(is_running, below)))


def test_pool_and_workers_end_when_the_client_is_killed(faulty: str) -> None:
    script = f"""
import subprocess, struct, time
pool = subprocess.Popen([{faulty!r}, "pool", "--workers", "2"], stdin=-1, stdout=-1)
pool.stdout.read(8)
for number in range(9):
    header = b'{{"type":"describe","id":%d}}' % number
    pool.stdin.write(struct.pack(">II", len(header), 4) + header + b"hang")
    pool.stdin.flush()
print(pool.pid, flush=True)
time.sleep(600)
"""
    program = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert program.stdout
    pool = int(program.stdout.readline())
    assert eventually(lambda: len(children(pool)) == 2)
    everybody = [pool, *children(pool)]
    program.send_signal(signal.SIGKILL)
    program.communicate()
    assert eventually(lambda: not any(map(is_running, everybody)))


@pytest.mark.parametrize(
    ("arguments", "code", "status"),
    [
        (["--text-languages", "xyz"], "languageMissing", 64),
        (["--worker-program", "/bin/false"], "workerUnusable", 70),
    ],
)
def test_a_pool_that_cannot_describe_sends_an_error_first(
    arguments: list[str], code: str, status: int
) -> None:
    client = Client(*arguments)
    header, _ = client.receive()
    assert (header["type"], header["code"]) == ("error", code)
    assert client.process.wait(120) == status
    client.end()
