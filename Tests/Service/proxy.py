"""Runs Documentation/examples/nginx.conf in a real nginx in front of the service."""

from __future__ import annotations

import json
import re
import signal
import socket
import ssl
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

from answers import Answer, Contract
from client import DESCRIPTIONS, PICTURE, asking, expect, read_answer, require
from server import PATIENCE, PATIENT, ROOT, Failure, Server, free_port, send

EXAMPLE = ROOT / "Documentation/examples/nginx.conf"
NAME = "descry.example.org"
MAIN = """
daemon off;
user root;
pid nginx.pid;
error_log stderr;
events {}
http {
    access_log off;
    client_body_temp_path bodies;
    proxy_temp_path answers;
    include descry.conf;
}
"""


class Proxy:
    """nginx with the example; names, ports and files are the test's."""

    def __init__(self, folder: Path, server: Server) -> None:
        self.folder = folder
        self.plain, self.port = free_port(), free_port()
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj",
             f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", "descry.key",
             "-out", "descry.pem"],
            cwd=folder, check=True, capture_output=True)
        text = EXAMPLE.read_text(encoding="utf-8")
        for old, new in (
            ("127.0.0.1:8080", f"127.0.0.1:{server.port}"),
            ("listen 80;", f"listen 127.0.0.1:{self.plain};"),
            ("listen 443 ", f"listen 127.0.0.1:{self.port} "),
            ("/etc/ssl/certs/descry.pem", "descry.pem"),
            ("/etc/ssl/private/descry.key", "descry.key"),
        ):
            require(text.count(old) == 1, f"the example has {old!r} not once")
            text = text.replace(old, new)
        text = re.sub(r"^ *listen \[::\].*\n", "", text, flags=re.MULTILINE)
        (folder / "descry.conf").write_text(text, encoding="utf-8")
        (folder / "nginx.conf").write_text(MAIN, encoding="utf-8")
        self.command = ["/usr/sbin/nginx", "-p", str(folder), "-c", "nginx.conf", "-e", "stderr"]
        self.trust = ssl.create_default_context(cafile=str(folder / "descry.pem"))

    @contextmanager
    def running(self) -> Iterator[None]:
        checked = subprocess.run([*self.command, "-t"], capture_output=True, text=True)
        require(checked.returncode == 0 and "[warn]" not in checked.stderr, checked.stderr)
        process = subprocess.Popen(self.command, stderr=subprocess.DEVNULL)
        try:
            end = time.monotonic() + PATIENCE
            while not self.is_listening():
                require(process.poll() is None, "nginx exited unexpectedly")
                require(time.monotonic() < end, "nginx does not listen")
                time.sleep(0.01)
            yield
        finally:
            process.terminate()
            process.wait(PATIENCE)

    def is_listening(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def connection(self) -> HTTPSConnection:
        """A client's connection to the proxy."""
        connection = HTTPSConnection(NAME, self.port, timeout=PATIENCE, context=self.trust)
        connection._create_connection = lambda address, *rest: socket.create_connection(
            ("127.0.0.1", address[1]), *rest)
        return connection

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        connection = self.connection()
        try:
            connection.request(method, path, body,
                               {name.replace("_", "-"): value for name, value in headers.items()})
            return read_answer(connection.getresponse())
        finally:
            connection.close()


def passes(proxy: Proxy, server: Server) -> None:
    """Answers through the proxy are the same."""
    with asking(server, Contract()) as client:
        record = expect(client.describe(PICTURE), 200).json()
    answer = proxy.ask("POST", DESCRIPTIONS, PICTURE, Content_Type="image/jpeg")
    require(expect(answer, 200).json() == record, "through nginx the record is another one")
    require("max-age" in answer.headers["strict-transport-security"], "TLS is not asked to stay")
    name = f"id={answer.headers['x-request-id']} "
    end = time.monotonic() + PATIENCE  # the log is written after the answer
    while name not in server.logged().replace('"', ""):
        require(time.monotonic() < end, "the log does not have the name that nginx gave")
        time.sleep(0.01)
    chunks = (PICTURE[at : at + 1000] for at in range(0, len(PICTURE), 1000))
    connection = proxy.connection()
    connection.request("POST", DESCRIPTIONS, chunks, {"Content-Type": "image/jpeg"},
                       encode_chunked=True)
    require(expect(read_answer(connection.getresponse()), 200).json() == record,
            "the record differs in chunks")
    connection.close()
    printed = subprocess.run(
        ["curl", "--silent", "--show-error", "--http2", "--cacert", proxy.folder / "descry.pem",
         "--resolve", f"{NAME}:{proxy.port}:127.0.0.1", "--write-out", "\n%{http_version}",
         "--data-binary", "@-", "--header", "Content-Type: image/jpeg",
         f"https://{NAME}:{proxy.port}{DESCRIPTIONS}"],
        input=PICTURE, capture_output=True, check=True).stdout.decode()
    body, _, version = printed.rpartition("\n")
    require(version == "2" and json.loads(body) == record, f"by HTTP/{version} is said {body}")


def refuses(proxy: Proxy) -> None:
    """The proxy refuses private paths and large requests."""
    expect_status(proxy.ask("GET", "/metrics"), 404)
    whole = proxy.ask("POST", DESCRIPTIONS, bytes(25 << 20), Content_Type="image/png")
    expect(whole, 415, "notAPicture")
    for size in (25 << 20) + 1, 27 << 20:
        expect(proxy.ask("POST", DESCRIPTIONS, bytes(size), Content_Type="image/png"), 413,
               "bodyTooLarge")
    plain = HTTPConnection("127.0.0.1", proxy.plain, timeout=PATIENCE)
    plain.request("POST", DESCRIPTIONS, PICTURE, {"Content-Type": "image/jpeg"})
    require(plain.getresponse().status == 403, "a picture is taken without TLS")
    plain.close()
    for origin, status in ((f"https://{NAME}", 415), ("https://evil.example", 403)):
        answer = proxy.ask("POST", DESCRIPTIONS, b"x", Content_Type="image/png", Origin=origin)
        expect_status(answer, status)


def expect_status(answer: Answer, status: int) -> None:
    require(answer.status == status, f"{status} was expected, not {answer.status}")


def keeps_off_disk(proxy: Proxy, server: Server) -> None:
    """An upload reaches the service at once, and no file."""
    connection = proxy.connection()
    connection.putrequest("POST", DESCRIPTIONS)
    connection.putheader("Content-Type", "image/png")
    connection.putheader("Content-Length", str(8 << 20))
    connection.endheaders(bytes(4 << 20))
    with asking(server, Contract()) as client:
        end = time.monotonic() + PATIENCE
        while "\ndescry_queue_bytes 4" not in client.ask("GET", "/metrics").body.decode():
            require(time.monotonic() < end, "nginx holds the picture back")
            time.sleep(0.01)
    files = [each for name in ("bodies", "answers") for each in (proxy.folder / name).rglob("*")
             if each.is_file()]
    require(not files, f"nginx wrote {files}")
    connection.close()


def limits_rate(proxy: Proxy) -> int:
    """A client over the rate limit gets Retry-After, and succeeds afterwards."""
    def ask(_: int) -> list[Answer]:
        connection = proxy.connection()
        answers = []
        for _ in range(20):
            connection.request("GET", DESCRIPTIONS)
            answers.append(read_answer(connection.getresponse()))
        connection.close()
        return answers

    # Fewer connections than the limit of connections; one alone could be slower than the rate on a busy machine.
    with ThreadPoolExecutor(5) as threads:
        answers = [each for some in threads.map(ask, range(5)) for each in some]
    often = [each for each in answers if each.status == 429]
    require(0 < len(often) < 100, f"{len(often)} of 100 requests are refused")
    for each in often:
        expect(each, 429, "tooManyRequests")
        require(each.headers["content-type"] == "application/problem+json", "that is no problem")
    time.sleep(int(often[0].headers["retry-after"]))
    expect(proxy.ask("POST", DESCRIPTIONS, b"x", Content_Type="image/png"), 415, "notAPicture")
    return len(often)


def limits_connections(proxy: Proxy, server: Server) -> None:
    """The proxy passes on eight concurrent requests of a client."""
    def ask(_: int) -> Answer:
        return proxy.ask("GET", "/v1/capabilities")

    # The service is stopped, so that all requests are open at once.
    send(signal.SIGSTOP, server.process.pid)
    with ThreadPoolExecutor(20) as threads:
        answers = [threads.submit(ask, number) for number in range(20)]
        end = time.monotonic() + PATIENCE / 2
        while sum(each.done() for each in answers) < 12 and time.monotonic() < end:
            time.sleep(0.01)
        server.process.send_signal(signal.SIGCONT)
        statuses = sorted(each.result().status for each in answers)
    require(statuses == [200] * 8 + [429] * 12, f"20 requests at once are answered {statuses}")


def measure() -> str:
    with (
        tempfile.TemporaryDirectory() as folder,
        Server("--allowed-hosts", NAME, *PATIENT).wait_until_ready() as server,
    ):
        proxy = Proxy(Path(folder), server)
        with proxy.running():
            passes(proxy, server)
            refuses(proxy)
            keeps_off_disk(proxy, server)
            refused = limits_rate(proxy)
            limits_connections(proxy, server)
            if server.terminate() != 0:
                raise Failure("the service does not end well behind nginx")
            away = expect(proxy.ask("GET", "/health/ready"), 503, "stopping")
            require(int(away.headers["retry-after"]) > 0, "Retry-After is missing")
    return f"a picture goes through TLS, {refused} of 100 requests at once are refused"
