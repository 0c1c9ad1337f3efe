"""Sends requests one at a time, and checks each answer against the document."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from http.client import BadStatusLine, HTTPConnection, HTTPResponse

import pictures
from answers import Answer, Contract
from server import PATIENCE, Failure, Server

DESCRIPTIONS = "/v1/descriptions"
PICTURE = (pictures.TEST_IMAGES / "crowd.jpg").read_bytes()


def require(condition: bool, what: str) -> None:
    if not condition:
        raise Failure(what)


def is_there(what: str, found: bool) -> bool:
    """Whether a test can use something. With CI set, it fails without it."""
    require(found or not os.environ.get("CI"), f"CI is set, and a test needs {what}, which is missing")
    return found


def expect(answer: Answer, status: int, code: str = "") -> Answer:
    """The answer, which must have this status and code; errors of dialects have none of Descry's codes."""
    is_problem = answer.headers.get("content-type") == "application/problem+json"
    said = answer.json().get("code", "") if is_problem else ""
    if answer.status >= 400 and not is_problem and answer.headers.get("content-type") == "application/json":
        code = ""
    require((answer.status, said) == (status, code),
            f"{status} {code} was expected, not {answer.status} {answer.body[:500]!r}")
    return answer



def read_answer(response: HTTPResponse) -> Answer:
    headers = {name.lower(): value for name, value in response.getheaders()}
    return Answer(response.status, headers, response.read())


class Client:
    """A persistent connection that checks the answers."""

    def __init__(self, server: Server, contract: Contract, **headers: str) -> None:
        self.server = server
        self.contract = contract
        self.headers = headers
        self.connection = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)

    def ask(
        self,
        method: str,
        target: str,
        body: bytes | Iterable[bytes] | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        """The answer. A body that is not bytes is sent in chunks."""
        self.connection.request(
            method,
            target,
            body,
            self.headers | (headers or {}),
            encode_chunked=body is not None and not isinstance(body, bytes),
        )
        answer = read_answer(self.connection.getresponse())
        self.contract.check(method, target.partition("?")[0], answer)
        return answer

    def describe(
        self, picture: bytes, query: str = "", kind: str = "application/octet-stream"
    ) -> Answer:
        return self.ask("POST", DESCRIPTIONS + query, picture, {"Content-Type": kind})

    def form(self, parts: list[tuple[str, bytes]], query: str = "", end: bool = True) -> Answer:
        """Sends a form of these fields; malformed if `end` is false."""
        body = b"".join(
            b'--part\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n'
            % (name.encode(), content)
            for name, content in parts
        )
        kind = "multipart/form-data; boundary=part"
        return self.describe(body + (b"--part--\r\n" if end else b""), query, kind)

    def close(self) -> None:
        self.connection.close()


@contextmanager
def asking(server: Server, contract: Contract, **headers: str) -> Iterator[Client]:
    client = Client(server, contract, **headers)
    try:
        yield client
    finally:
        client.close()


def send_raw(server: Server, request: bytes) -> Answer | None:
    """The answer to these bytes; None if the connection is closed without one."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
        try:
            connection.sendall(request)
        except OSError:
            pass  # closed early; the answer can still be read
        response = HTTPResponse(connection, method=request.split(b" ")[0].decode("latin-1"))
        try:
            response.begin()
            return read_answer(response)
        except (OSError, BadStatusLine):  # RemoteDisconnected is one
            return None
