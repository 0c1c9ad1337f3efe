"""Provokes every operation, status and code of the OpenAPI document."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import quote

import dialects
import pictures
import states
from answers import METHODS, Answer, Contract, Seen
from client import DESCRIPTIONS, PICTURE, Client, asking, expect, require, send_raw
from generated import KEY, keys_file
from server import PATIENT, Failure, Server

SILENT = (pictures.TEST_IMAGES / "blank.png").read_bytes()
CHECKS = "/v1/checks"
HEAD = f"POST {DESCRIPTIONS} HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/jpeg\r\n".encode()
LABEL = "  Our team, «Mai» 2026 \U0001f389"


def described(client: Client) -> None:
    """Answers to valid requests."""
    record = expect(client.describe(PICTURE), 200).json()
    require(record["origin"] == "generated" and "evidence" not in record and record["path"] is None,
            f"a picture with faces gets {record}")
    require(record["sha256"] == hashlib.sha256(PICTURE).hexdigest(), f"the hash is {record['sha256']}")
    for kind in ("image/jpeg", "image/png", "image/x-unknown", "application/octet-stream",
                 "application/x-www-form-urlencoded", ""):
        same = expect(client.describe(PICTURE, kind=kind), 200).json()
        require(same == record, f"the record differs as {kind}")
    untyped = client.ask("POST", DESCRIPTIONS, PICTURE)
    require(expect(untyped, 200).json() == record, "the record differs without a type")
    chunks = (PICTURE[at : at + 1000] for at in range(0, len(PICTURE), 1000))
    chunked = client.ask("POST", DESCRIPTIONS, chunks, {"Content-Type": "image/jpeg"})
    require(expect(chunked, 200).json() == record, "the record differs in chunks")
    require(expect(client.form([("image", PICTURE)]), 200).json() == record,
            "the record differs in a form")
    require("evidence" in expect(client.describe(PICTURE, "?explain=true"), 200).json(),
            "explain adds no evidence")
    for query in ("?textLanguages=eng", "?generated=false&explain=false", "?",
                  "?language=en", "?language=tlh"):
        require(expect(client.describe(PICTURE, query), 200).json() == record,
                f"the record differs with {query}")

    # A label is spoken unchanged, unless the request asks for the description.
    parts = [("label", LABEL.encode()), ("image", PICTURE)]
    labelled = expect(client.form(parts), 200).json()
    require((labelled["spoken"], labelled["label"], labelled["origin"], labelled["description"])
            == (LABEL, LABEL, "developer", record["description"]), f"a labelled picture is spoken as {labelled}")
    in_query = expect(client.describe(PICTURE, f"?label={quote(LABEL)}"), 200).json()
    require(in_query == labelled, "the record differs with the label in the query")
    asked = expect(client.form(parts, "?generated=true"), 200).json()
    require((asked["spoken"], asked["label"], asked["origin"]) == (record["spoken"], LABEL, "generated"),
            "generated=true does not speak the description")
    blank = expect(client.form([("label", b" \t\n"), ("image", PICTURE)]), 200).json()
    require((blank["origin"], blank["label"]) == ("generated", None), "a blank label counts as one")
    for answer in (client.form([("image", PICTURE), ("decorative", b"true")]),
                   client.describe(PICTURE, "?decorative=true")):
        decorative = expect(answer, 200).json()
        require((decorative["spoken"], decorative["silence"]) == (None, "decorative"),
                "a decorative picture is not silent")
    require(expect(client.describe(SILENT), 200).json()["status"] == "silent",
            "a blank picture is not silent")


def checked(client: Client) -> None:
    """Alt texts, checked against their picture."""
    kind = {"Content-Type": "image/jpeg"}
    for target, verdict in (("?label=Three+friends", "agrees"), ("?label=Hope", "unknown")):
        check = expect(client.ask("POST", CHECKS + target, PICTURE, kind), 200).json()
        require((check["verdict"], check["text"]) == (verdict, target[7:].replace("+", " ")),
                f"the alt text is checked as {check}")
    for target in ("", "?label=+", "?decorative=true"):
        expect(client.ask("POST", CHECKS + target, PICTURE, kind), 400, "parameterInvalid")
    expect(client.ask("POST", CHECKS + "?label=A+cat", b"", kind), 422, "empty")


def shared(contract: Contract) -> set[Seen]:
    """Failures of checks that were seen of descriptions: both routes read and describe alike."""
    return {Seen(each.method, CHECKS, each.status, each.code) for each in contract.seen
            if each.path == DESCRIPTIONS and each.status != 200}


def plain(client: Client) -> None:
    """With `Accept: text/plain`, the sentence or the error alone."""
    headers = {"Content-Type": "image/jpeg", "Accept": "text/plain"}
    spoken = expect(client.describe(PICTURE), 200).json()["spoken"]
    for picture, status, text in ((PICTURE, 200, spoken), (SILENT, 200, ""),
                                  (b"", 422, "the file is empty")):
        answer = client.ask("POST", DESCRIPTIONS, picture, headers)
        lines = answer.body.decode().split("\n")
        require((answer.status, answer.headers["content-type"])
                == (status, "text/plain; charset=utf-8") and len(lines) == 2 and lines[0].startswith(text) and not lines[1],
                f"as text, the answer is {answer}")


def languages(client: Client) -> None:
    """The parameter, then the header, chooses the language; the default is English."""
    english = expect(client.describe(PICTURE), 200).json()
    require(english["language"] == "en", f"the default language is {english['language']}")
    spoken = client.ask("GET", "/v1/capabilities").json()["spokenLanguages"]
    worded = {}
    for tag in spoken:
        asked = in_language(client, tag, f"?language={tag}")
        require(in_language(client, tag, "", f"tlh, {tag};q=0.5, en;q=0.4") == asked,
                f"the answer differs between Accept-Language: {tag} and language={tag}")
        worded[tag] = asked["description"]
        # Everything apart from the words is the same.
        english_words = {key: english[key] for key in ("description", "markedDescription", "spoken", "language")}
        details = [detail | {"words": one["words"]}
                   for detail, one in zip(asked["details"], english["details"], strict=True)]
        require(asked | english_words | {"details": details} == english, f"in {tag} more than the words differs")
    require(len(set(worded.values())) == len(spoken), f"two languages have the same sentence: {worded}")
    for tag, query, header in (
        ("de", "?language=de-CH", "fr"), ("de", "?language=de_CH", "fr"), ("de", "?language=DE", ""),
        ("fr", "?language=fr-CA", ""), ("it", "?language=it", "de"), ("pt-BR", "", "en;q=0.1, pt"),
        ("de", "", "de-CH, fr;q=0.9"), ("en", "?language=tlh", "fr"),
        ("fr", "", "de;q=0.8, fr;q=0.9"), ("fr", "", "gsw, de;q=0, fr;q=0.1"), ("en", "", "*"),
        ("en", "", "de;q=2"), ("en", "", "de;" * 9), ("en", "", "de," * 1000), ("en", "", "de\xe9"),
    ):
        in_language(client, tag, query, header)
    # A label is spoken unchanged in every language.
    for label in (LABEL, "猫", "قطتنا نائمة", " e\u0301 "):
        parts = [("label", label.encode()), ("image", PICTURE)]
        for tag in spoken:
            labelled = expect(client.form(parts, f"?language={tag}"), 200).json()
            require((labelled["spoken"], labelled["description"], labelled["origin"], labelled["language"])
                    == (label, worded[tag], "developer", tag), f"in {tag} the label {label!r} is not spoken unchanged")
        asked = expect(client.form(parts, "?language=de&generated=true"), 200).json()
        require((asked["spoken"], asked["label"]) == (worded["de"], label), f"generated=true speaks {asked}")


def in_language(client: Client, tag: str, query: str, header: str = "") -> dict[str, Any]:
    """The record of the picture, which must be in this language."""
    headers = {"Content-Type": "image/jpeg"} | ({"Accept-Language": header} if header else {})
    answer = expect(client.ask("POST", DESCRIPTIONS + query, PICTURE, headers), 200)
    record = answer.json()
    found = record["language"], answer.headers["content-language"], answer.headers["vary"]
    require(found == (tag, tag, "Accept-Language"),
            f"{query} with Accept-Language: {header[:40]} is answered in {found}, not in {tag}")
    return record


def refused(client: Client) -> None:
    """Answers to invalid requests."""
    for query in ("?generate=true", "?generated=1", "?generated=true&generated=true", "?explain=",
                  "?explain=yes", "?explain", "?explain=%FF", "?explain=true&explain=true",
                  "?textLanguages=eng%2Ceng", "?textLanguages=eng+eng", "?textLanguages=", "?generated",
                  "?language=", "?language", "?language=de_", "?language=de-", "?language=abcdefghi",
                  "?language=de,fr", "?language=d%C3%A9", "?language=*", "?language=german",
                  "?language=Deutsch", "?language=de&language=fr", "?label=a&decorative=true",
                  "?label=a&label=b", "?label=%FF", "?decorative=1", "?decorative=yes"):
        invalid(client.describe(PICTURE, query), 400, "parameterInvalid")
    twice = invalid(client.describe(PICTURE, "?textLanguages=eng&textLanguages=eng"), 400, "parameterInvalid")
    require("twice" in twice.json()["detail"], "textLanguages can be sent twice")
    for names in ("tlh", "eng+tlh"):
        invalid(client.describe(PICTURE, f"?textLanguages={names}"), 400, "languageMissing")
    for parts, end in (([("image", PICTURE)], False), ([("image", PICTURE)] * 2, True),
                       ([("image", PICTURE), ("picture", b"")], True),
                       ([("image", PICTURE), ("label", b"\xff")], True),
                       ([("image", PICTURE), ("decorative", b"")], True),
                       ([("image", PICTURE), ("decorative", b"yes")], True),
                       ([("image", PICTURE), ("decorative", b"true"), ("label", b"A")], True)):
        expect(client.form(parts, end=end), 400, "multipartMalformed")
    invalid(client.form([("image", PICTURE), ("label", b"A")], "?decorative=true"), 400, "multipartMalformed")
    missing = expect(client.form([("label", b"a cat"), ("file", PICTURE)]), 400, "imageMissing")
    require("'file', 'label'" in missing.json()["detail"], "the form's fields are not named")
    expect(client.form(parts=[("image", PICTURE), ("label", b"a")], query="?label=b"), 400,
           "parameterInvalid")
    expect(client.describe(b"image=photo.jpg", kind="application/x-www-form-urlencoded"), 415,
           "mediaTypeUnsupported")
    for kind in ("text/plain", "text/html", "???", "application/json", "multipart/mixed; boundary=a"):
        invalid(client.describe(PICTURE, kind=kind), 415, "mediaTypeUnsupported")
    encoded = client.ask("POST", DESCRIPTIONS, PICTURE,
                         {"Content-Type": "image/jpeg", "Content-Encoding": "gzip"})
    invalid(encoded, 415, "encodingUnsupported")
    for picture, status, code in (
        (b"Not a picture.", 415, "notAPicture"), (b"8BPS\0\1" + bytes(100), 415, "unsupportedFormat"),
        (PICTURE[:700], 422, "corrupt"), (b"", 422, "empty"), (pictures.png_of_size(60_000, 60_000), 413, "tooLarge"),
    ):
        record = invalid(client.describe(picture), status, code).json()["record"]
        require((record["status"], record["error"]["code"]) == ("failed", code), f"a bad picture gets {record}")
    failed = client.form([("label", LABEL.encode()), ("image", PICTURE[:700])])
    require(expect(failed, 422, "corrupt").json()["record"]["spoken"] == LABEL,
            "the label of a corrupt picture is not spoken")

    # A body over the limit is refused before it is complete.
    limit = client.ask("GET", "/v1/capabilities").json()["limits"]["bodyBytes"]
    announced = send_raw(client.server, HEAD + b"Content-Length: %d\r\n\r\n" % (limit + 1))
    chunk = b"%x\r\n%s\r\n" % (1 << 20, bytes(1 << 20))
    in_chunks = send_raw(client.server, HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
                         + chunk * (limit // (1 << 20) + 2))
    for answer in (announced, in_chunks):
        require(answer is not None, "a body over the limit gets no answer")
        client.contract.check("POST", DESCRIPTIONS, answer)
        expect(answer, 413, "bodyTooLarge")


def invalid(answer: Answer, status: int, code: str) -> Answer:
    """The answer, which must have this status and code, and names no option of the command: clients have none."""
    require(b"--" not in expect(answer, status, code).body, f"a client is told of options: {answer.body!r}")
    return answer


def every_path(client: Client) -> None:
    """Each path with each method, and unknown paths."""
    for path in client.contract.document["paths"]:
        for method in ("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"):
            client.ask(method, path)
    for path in ("/v1", "/v1/descriptions/", "/page.css/..", "/%2e%2e/etc/passwd", "/favicon.ico"):
        client.ask("GET", path)
    expect(client.ask("GET", "/health/live"), 200)
    served = client.ask("GET", "/openapi.json").json()
    require(served == client.contract.document, "the served document differs")
    capabilities = client.ask("GET", "/v1/capabilities").json()
    require(capabilities["version"] == served["info"]["version"], "the versions differ")


def request_names(client: Client) -> None:
    """A valid identifier of the client is kept."""
    for name, kept in (("upload-1._A", True), ("a" * 64, True), ("a" * 65, False), ("a b", False), ("", False)):
        answer = client.ask("GET", "/health/live", headers={"X-Request-ID": name})
        require((answer.headers["x-request-id"] == name) == kept, f"the identifier {name!r} is handled wrongly")


def metrics(client: Client) -> None:
    text = client.ask("GET", "/metrics").body.decode()
    for name in ("descry_requests_total", "descry_request_seconds", "descry_pictures_total",
                 "descry_queue_pictures", "descry_queue_bytes", "descry_workers",
                 "descry_refused_total", "descry_unanswered_total", "process_start_time_seconds",
                 "process_resident_memory_bytes"):
        require(f"\n{name}" in "\n" + text, f"there is no {name} in the metrics")


def malformed(server: Server, contract: Contract) -> None:
    """Malformed requests on every path."""
    host = b"Host: localhost\r\n"
    broken = (b"Host a\r\n\r\n", host + b"Content-Length: -1\r\n\r\n", host + b"A\0: b\r\n\r\n",
              b"\r\n", host * 2 + b"\r\n", b"Host: a b\r\n\r\n")
    elsewhere = b"Connection: close\r\nHost: evil.example\r\n\r\n"
    large = (b"A: " + b"a" * 20_000 + b"\r\n\r\n", b"A: b\r\n" * 200 + b"\r\n")
    for path, operations in contract.document["paths"].items():
        for method in set(operations) & set(METHODS):
            line = f"{method.upper()} {path} HTTP/1.1\r\n".encode()
            for headers, status, code in [
                *((each, 400, "requestMalformed") for each in broken),
                *((each, 431, "headerTooLarge") for each in large),
                (elsewhere, 421, "hostNotAllowed"),
            ]:
                answer = send_raw(server, line + headers)
                require(answer is not None, f"{(line + headers)[:80]!r} gets no answer")
                contract.check(method, path, answer)
                expect(answer, status, code)
    foreign = send_raw(server, HEAD + b"Origin: https://evil.example\r\nContent-Length: 0\r\n\r\n")
    require(foreign is not None, "another site gets no answer")
    contract.check("POST", DESCRIPTIONS, foreign)
    expect(foreign, 403, "originNotAllowed")
    chunked = send_raw(server, HEAD + b"Transfer-Encoding: chunked\r\n\r\nnothing\r\n")
    require(chunked is not None, "a malformed chunk gets no answer")
    contract.check("POST", DESCRIPTIONS, chunked)
    expect(chunked, 400, "requestMalformed")
    for request in (b"GET\r\n\r\n", b"\x16\x03\x01\x02\0\1\0\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"):
        answer = send_raw(server, request)
        require(answer is None or answer.status == 400, f"{request!r} is answered with {answer}")


def slow_body(server: Server, contract: Contract) -> None:
    answer = send_raw(server, HEAD + b"Content-Length: 1000\r\n\r\nabc")
    require(answer is not None, "a slow body gets no answer")
    contract.check("POST", DESCRIPTIONS, answer)
    expect(answer, 408, "requestTimeout")


def keys_needed(folder: Path, contract: Contract) -> None:
    """With keys, without a page."""
    dialects.keys_needed(("--keys", str(keys_file(folder))), KEY, contract)
    with Server("--keys", str(keys_file(folder)), "--no-page", *PATIENT).wait_until_ready() as server:
        with asking(server, contract) as client:
            for path in ("/v1/capabilities", "/metrics"):
                expect(client.ask("GET", path), 401, "unauthorized")
            expect(client.describe(PICTURE), 401, "unauthorized")
            for path in ("/", "/page.css", "/page.js"):
                missing = expect(client.ask("GET", path), 404, "notFound").json()
                require("page" not in missing["detail"], f"without the page, {path} says {missing}")
            for path in ("/health/live", "/health/ready", "/openapi.json"):
                expect(client.ask("GET", path), 200)
            for key in ("Bearer wrong", f"Basic {KEY}", KEY, "Bearer", f"Bearer {KEY}x"):
                answer = client.ask("GET", "/metrics", headers={"Authorization": key})
                expect(answer, 401, "unauthorized")
        with asking(server, contract, Authorization=f"Bearer {KEY}") as client:
            expect(client.ask("GET", "/metrics"), 200)
            expect(client.describe(PICTURE), 200)


def measure(contract: Contract | None = None) -> str:
    contract = contract or Contract()
    faults: list[str] = []

    def hold(part: Callable[..., None], *arguments: object) -> None:
        try:
            part(*arguments)
        except (Failure, OSError, HTTPException) as error:
            faults.append(f"{part.__name__}: {type(error).__name__}: {error}")

    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(3) as threads:
        with Server(*dialects.ALL, *PATIENT).wait_until_ready() as server:
            long = [threads.submit(hold, slow_body, server, contract),
                    threads.submit(hold, dialects.slow_bodies, server, contract),
                    threads.submit(hold, states.hanging, contract)]
            for part in (every_path, described, checked, plain, languages, refused, request_names, metrics,
                         dialects.described, dialects.models, dialects.invalid, dialects.never_fetched):
                with asking(server, contract) as client:
                    hold(part, client)
            hold(malformed, server, contract)
            hold(keys_needed, Path(name), contract)
            for state in (states.crowded, states.full, states.killing, states.ending, states.unusable,
                          states.unready, dialects.off, dialects.failing):
                hold(state, contract)
            for each in long:
                each.result()
            server.require_alive()
    missing = sorted(contract.promised() - contract.seen - shared(contract))
    faults += [f"promised, but not seen: {each}" for each in missing]
    if faults:
        raise Failure("\n".join(faults))
    return f"{len(contract.promised())} statuses and codes were seen, and no others"


if __name__ == "__main__":
    print(measure())
