"""Provokes the statuses of the dialects, each in the form of its dialect."""

from __future__ import annotations

import base64
import itertools
import json
import resource
import signal
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import reduce
from typing import Any

import pictures
from answers import Answer, Contract
from client import PICTURE, Client, asking, expect, require, send_raw
from server import PATIENCE, PATIENT, Server
from states import signal_readers, wait_for

ALL = ("--dialects", "all")
JSON = {"Content-Type": "application/json"}
SILENT = (pictures.TEST_IMAGES / "blank.png").read_bytes()
# A picture of things, for labels.
CUP = (pictures.TEST_IMAGES / "coffee.jpg").read_bytes()


@dataclass(frozen=True)
class Way:
    """A path to which a dialect posts pictures."""

    path: str
    #: The request for a picture in Base64.
    body: Callable[[str], dict[str, Any]]
    #: Where the answer has the sentence, and the error its message.
    sentence: tuple[str | int, ...]
    message: tuple[str, ...]
    #: The status of an overloaded service.
    busy: int = 429


def user(content: Any, **members: Any) -> list[dict[str, Any]]:
    return [{"role": "user", "content": content, **members}]


WAYS = (
    Way("/api/chat", lambda data: {"stream": False, "messages": user("Describe.", images=[data])},
        ("message", "content"), ("error",), 503),
    Way("/api/generate", lambda data: {"stream": False, "prompt": "Describe.", "images": [data]},
        ("response",), ("error",), 503),
    Way("/v1/chat/completions",
        lambda data: {"messages": user([{"type": "image_url", "image_url": {"url": data}}])},
        ("choices", 0, "message", "content"), ("error", "message")),
    Way("/v1/responses", lambda data: {"input": user([{"type": "input_image", "image_url": data}])},
        ("output", 0, "content", 0, "text"), ("error", "message")),
    Way("/completion", lambda data: {"prompt": "[img-1]", "image_data": [{"data": data, "id": 1}]},
        ("content",), ("error", "message")),
    Way("/describe", lambda data: {"image_b64": data, "task": "caption"}, ("description",), ("detail",)),
    Way("/api/v1/vision/caption", lambda data: {"images": [data]}, ("result", "caption", "text"), ("error",)),
)
LABELS = Way("/api/v1/vision/labels", WAYS[-1].body, ("result", "labels", 0, "name"), ("error",))
EVERY = (*WAYS, LABELS)
#: Paths whose body has no picture, with a request.
OTHERS = {"/api/show": {"model": "descry"}, "/api/pull": {"name": "descry", "stream": False}}


def encoded(picture: bytes) -> str:
    return base64.b64encode(picture).decode()


def at(value: Any, steps: tuple[str | int, ...]) -> Any:
    return reduce(lambda part, step: part[step], steps, value)


def post(client: Client, path: str, body: Any, headers: dict[str, str] | None = None) -> Answer:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return client.ask("POST", path, data, JSON | (headers or {}))


def tell(client: Client, way: Way, picture: bytes, **members: Any) -> Answer:
    """The answer to a picture, whose request has these members too."""
    return post(client, way.path, way.body(encoded(picture)) | members)


def refused(answer: Answer, status: int, way: Way) -> str:
    """The message of the answer, which must have this status."""
    require(answer.status == status, f"{way.path}: {status} was expected, not {answer}")
    return at(answer.json(), way.message)


def described(client: Client) -> None:
    """Every dialect says what /v1/descriptions says, or nothing, as it does."""
    record = expect(client.describe(PICTURE), 200).json()
    spoken = record["spoken"]
    reason = "Nothing to say: the picture is blank."
    for way in WAYS:
        for answer in (tell(client, way, PICTURE),
                       post(client, way.path, way.body("data:image/webp;base64," + encoded(PICTURE)))):
            require(at(answer.json(), way.sentence) == spoken, f"{way.path} says {answer.body!r}")
        silent = tell(client, way, SILENT).json()
        if way.path == "/api/v1/vision/caption":
            require("caption" not in silent["result"], f"PhotoPrism gets a caption: {silent}")
            continue
        said = at(silent, way.sentence)
        wanted = reason if way.path == "/describe" else ""
        require(said == wanted, f"{way.path} says {said!r} of a silent picture")
    cup = expect(client.describe(CUP), 200).json()
    named = tell(client, LABELS, CUP).json()["result"]["labels"]
    require({each["name"] for each in named} == {each["name"] for each in cup["objects"]} != set(),
            f"the labels are {named}")
    for path, body in OTHERS.items():
        expect(post(client, path, body), 200)
    expect(client.ask("GET", "/v1/models/descry:de"), 200)
    require(client.ask("GET", "/v1/models/llava").status == 404, "another model is there")


def models(client: Client) -> None:
    """The model chooses the language and what is said."""
    way = WAYS[0]
    for name, picture, said in (
        ("descry:de", PICTURE, in_language(client, PICTURE, "de")), ("DESCRY-de", PICTURE, None),
        ("descry:spoken", SILENT, "Nothing to say: the picture is blank."),
        ("descry:de-spoken", SILENT, "Nichts zu sagen: das Bild ist leer."), ("descry:de", SILENT, ""),
    ):
        answer = tell(client, way, picture, model=name)
        require(said is None or at(answer.json(), way.sentence) == said, f"{name} says {answer.body!r}")
        require(answer.json()["model"] == name, f"{name} is called {answer.json()['model']}")
    details = at(tell(client, way, PICTURE, model="descry:details").json(), way.sentence)
    record = expect(client.describe(PICTURE), 200).json()
    require(details == " ".join([record["markedDescription"], *(each["words"] for each in record["details"])]),
            f"descry:details says {details!r}")
    for name in [each["name"] for each in client.ask("GET", "/api/tags").json()["models"]]:
        expect(post(client, "/api/show", {"name": name}), 200)
    german = post(client, way.path, way.body(encoded(PICTURE)), {"Accept-Language": "de"}).json()
    require(at(german, way.sentence) == in_language(client, PICTURE, "de"), "Accept-Language has no effect")
    require(at(tell(client, WAYS[5], PICTURE, lang="fr").json(), WAYS[5].sentence)
            == in_language(client, PICTURE, "fr"), "'lang' has no effect")


def in_language(client: Client, picture: bytes, language: str) -> str:
    return expect(client.describe(picture, f"?language={language}"), 200).json()["spoken"]


def invalid(client: Client) -> None:
    """Errors have the form and the status of the dialect."""
    big = client.ask("GET", "/v1/capabilities").json()["limits"]["bodyBytes"] + 1
    for way in EVERY:
        for data, status in (
            ("http://127.0.0.1:1/a.png", 400), ("file:///etc/passwd", 400), ("a!", 400), ("", 400),
            (encoded(bytes(20)), 415), (encoded(b"8BPS\0\1" + bytes(100)), 415),
            (encoded(PICTURE[:700]), 422), (encoded(pictures.png_of_size(60_000, 60_000)), 413),
        ):
            refused(post(client, way.path, way.body(data)), status, way)
        for body in (b"{", b"[]", b"\x89PNG"):
            refused(client.ask("POST", way.path, body, JSON), 400, way)
        refused(client.ask("POST", way.path, b"{}", JSON | {"Content-Encoding": "gzip"}), 415, way)
        refused(post(client, way.path, {}, {"Origin": "https://evil.example"}), 403, way)
        refused(post(client, way.path, {}, {"Host": "evil.example"}), 421, way)
        announced = send_raw(client.server, head(way.path) + b"Content-Length: %d\r\n\r\n" % big)
        require(announced is not None, f"{way.path}: a body over the limit gets no answer")
        client.contract.check("POST", way.path, announced)
        refused(announced, 413, way)
        if way in WAYS[:4]:
            refused(tell(client, way, PICTURE, model="llava"), 404, way)
    for path in OTHERS:
        for body, headers, status in (
            (b"{", {}, 400), (b"{}", {"Content-Encoding": "gzip"}, 415),
            (b"{}", {"Origin": "https://evil.example"}, 403), (b"{}", {"Host": "evil.example"}, 421),
            (b'{"model":"llava"}', {}, 404),
        ):
            require(post(client, path, body, headers).status == status, f"{path} is not {status}")
        announced = send_raw(client.server, head(path) + b"Content-Length: %d\r\n\r\n" % big)
        require(announced is not None and announced.status == 413, f"{path} is not 413")
        client.contract.check("POST", path, announced)
    for path, operations in client.contract.document["paths"].items():
        if "get" in operations:
            require(client.ask("GET", path, headers={"Host": "evil.example"}).status == 421, f"{path} is not 421")


def head(path: str) -> bytes:
    return f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n".encode()


def off(contract: Contract) -> None:
    """Without --dialects, there is nothing at the paths."""
    with Server(*PATIENT).wait_until_ready() as server, asking(server, contract) as client:
        for path, operations in contract.document["paths"].items():
            for method, operation in operations.items():
                if operation["tags"][0] not in ("descriptions", "operation", "page"):
                    expect(client.ask(method.upper(), path, b"{}" if method == "post" else None), 404, "notFound")
        require(client.ask("GET", "/v1/capabilities").json()["dialects"] == [], "dialects are on")


def keys_needed(options: tuple[str, ...], key: str, contract: Contract) -> None:
    """With keys, only /health works without one."""
    with Server(*options, *ALL, *PATIENT).wait_until_ready() as server:
        with asking(server, contract) as client:
            for path, operations in contract.document["paths"].items():
                for method, operation in operations.items():
                    if operation["tags"][0] in ("descriptions", "operation", "page"):
                        continue
                    status = client.ask(method.upper(), path, b"{}" if method == "post" else None, JSON).status
                    require(status == (200 if path == "/health" else 401), f"{path} without a key is {status}")
        with asking(server, contract, Authorization=f"Bearer {key}") as client:
            for way in WAYS:
                expect(tell(client, way, PICTURE), 200)
            require(client.ask("HEAD", "/").status == 200, "Ollama's client finds no service")


def slow_bodies(server: Server, contract: Contract) -> None:
    """A body that takes too long gets 408."""
    paths = [each.path for each in EVERY] + list(OTHERS)
    with ThreadPoolExecutor(len(paths)) as threads:
        slow = b"Content-Length: 1000\r\n\r\n{"
        for path, answer in zip(paths, threads.map(lambda path: send_raw(server, head(path) + slow), paths)):
            require(answer is not None and answer.status == 408, f"{path}: a slow body gets {answer}")
            contract.check("POST", path, answer)


def at_once(server: Server, contract: Contract, picture: bytes, threads: ThreadPoolExecutor) -> list[Any]:
    """Sends a different picture to each path."""
    numbers = itertools.count(1)

    def ask(way: Way, number: int) -> Answer:
        with asking(server, contract) as client:
            return tell(client, way, pictures.numbered(picture, number))

    return [threads.submit(ask, way, next(numbers)) for way in EVERY]


def failing(contract: Contract) -> None:
    """A busy service, one without workers, and pictures that time out or crash."""
    count = str(len(EVERY))
    with ThreadPoolExecutor(len(EVERY)) as threads:
        with Server(*ALL, "--workers", count, "--deadline", "1").wait_until_ready() as server:
            until_started(server, contract, len(EVERY), threads)
            left, end = set(EVERY), time.monotonic() + PATIENCE
            while left:  # a worker that had just started is not stopped, and is faster
                require(time.monotonic() < end, f"no picture times out: {left}")
                server.signal_workers(signal.SIGSTOP)
                for way, answer in zip(EVERY, at_once(server, contract, PICTURE, threads)):
                    if answer.result().status != 200:
                        refused(answer.result(), 504, way)
                        left.discard(way)
        with Server(*ALL, "--workers", "1", "--queue", "0", *PATIENT).wait_until_ready() as server:
            server.signal_workers(signal.SIGSTOP)
            for way in EVERY:
                busy = threads.submit(alone, server, contract, pictures.numbered(PICTURE, 0))
                wait_for(server, contract, "descry_queue_bytes", str(len(pictures.numbered(PICTURE, 0))))
                with asking(server, contract) as client:
                    answer = tell(client, way, PICTURE)
                    while answer.status == 504:
                        answer = tell(client, way, PICTURE)
                    refused(answer, way.busy, way)
                    require(answer.headers["retry-after"] == "1", f"{way.path} has no Retry-After")
                server.signal_workers(signal.SIGCONT)
                expect(busy.result(), 200)
                server.signal_workers(signal.SIGSTOP)
            server.signal_workers(signal.SIGCONT)
        crashing(contract, threads)
    unusable(contract)


def alone(server: Server, contract: Contract, picture: bytes) -> Answer:
    with asking(server, contract) as client:
        return client.describe(picture)


def until_started(server: Server, contract: Contract, count: int, threads: ThreadPoolExecutor) -> None:
    """Describes pictures until there are this many workers."""
    end = time.monotonic() + PATIENCE
    while len(server.workers()) < count:
        require(time.monotonic() < end, f"only {len(server.workers())} workers start")
        for answer in at_once(server, contract, PICTURE, threads):
            answer.result()


def crashing(contract: Contract, threads: ThreadPoolExecutor) -> None:
    """A picture that crashes its workers gets 502 in every way. One that was faster is sent again."""
    picture = PICTURE + bytes(20_000_000)  # more than a worker reads otherwise
    options = ("--workers", "2", "--max-body", "64", "--queue-bytes", "1000")
    end = time.monotonic() + PATIENCE
    with Server(*ALL, *options, *PATIENT).wait_until_ready() as server:
        left = set(EVERY)
        while left:
            require(time.monotonic() < end, f"no worker crashes in time: {left}")
            answers = at_once(server, contract, picture, threads)
            while not all(each.done() for each in answers):
                signal_readers(server, signal.SIGSEGV)
            for way, answer in zip(EVERY, answers):
                if answer.result().status != 200:
                    refused(answer.result(), 502, way)
                    left.discard(way)


def unusable(contract: Contract) -> None:
    """While no worker can start, every way says 503, and so does /health."""
    with Server(*ALL, "--workers", "1", *PATIENT).wait_until_ready() as server, asking(server, contract) as client:
        expect(client.ask("GET", "/health"), 200)  # connects while the service can accept
        process, files = server.process.pid, resource.RLIMIT_NOFILE
        usual = resource.prlimit(process, files)
        resource.prlimit(process, files, (3, usual[1]))
        server.signal_workers(signal.SIGKILL)
        for way in EVERY:
            refused(tell(client, way, PICTURE), 503, way)
        require(client.ask("GET", "/health").status == 503, "/health says that all is well")
        resource.prlimit(process, files, usual)


def never_fetched(client: Client) -> None:
    """No address in a request is connected to."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}/a.png"
        for way in EVERY:
            refused(post(client, way.path, way.body(address)), 400, way)
        refused(post(client, "/describe", {"image_url": address}), 400, WAYS[5])
        listener.settimeout(0.2)
        with suppress(TimeoutError):
            listener.accept()
            require(False, "the service connected to an address in a request")
