"""Checks the service's answers against its OpenAPI document."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from server import ROOT, Failure

OPENAPI = ROOT / "Sources/CServicePage/openapi.json"
DATE = re.compile(r"[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT")
METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")


@dataclass(frozen=True)
class Answer:
    """An answer. Header names are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass(frozen=True, order=True)
class Seen:
    """A possible answer: a status of an operation, optionally with a code."""

    method: str
    path: str
    status: int
    code: str = ""

    def __str__(self) -> str:
        return f"{self.method.upper()} {self.path} {self.status} {self.code}".rstrip()


@dataclass
class Contract:
    """The document, and the answers seen so far."""

    document: dict[str, Any] = field(
        default_factory=lambda: json.loads(Path(OPENAPI).read_text(encoding="utf-8"))
    )
    seen: set[Seen] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.validator = cache(self._validator)

    def _resolved(self, node: dict[str, Any]) -> dict[str, Any]:
        while "$ref" in node:
            target: Any = self.document
            for key in node["$ref"].removeprefix("#/").split("/"):
                target = target[key.replace("~1", "/").replace("~0", "~")]
            node = target
        return node

    def _validator(self, schema: str) -> Draft202012Validator:
        whole = {"components": self.document["components"], "allOf": [json.loads(schema)]}
        return Draft202012Validator(whole)

    def faults_of(self, value: Any, schema: dict[str, Any]) -> list[str]:
        """The differences between a value and a schema of the document."""
        errors = self.validator(json.dumps(schema)).iter_errors(value)
        return [f"{error.json_path}: {error.message[:300]}" for error in errors]

    def promised(self) -> set[Seen]:
        """All statuses and codes of all operations."""
        promised = set()
        for path, operations in self.document["paths"].items():
            for method in set(operations) & set(METHODS):
                for status, response in operations[method]["responses"].items():
                    promised.add(Seen(method, path, int(status)))
                    for code in self._codes(self._resolved(response)):
                        promised.add(Seen(method, path, int(status), code))
        return promised

    def _codes(self, response: dict[str, Any]) -> list[str]:
        media = response["content"].get("application/problem+json")
        return media["schema"]["allOf"][1]["properties"]["code"]["enum"] if media else []

    def check(self, method: str, path: str, answer: Answer) -> None:
        """Raises if the answer does not match the document, otherwise marks it as seen."""
        faults = self._faults(method.lower(), path, answer)
        if faults:
            shown = answer.body[:500].decode(errors="replace")
            raise Failure(f"{method} {path} {answer.status}: {'; '.join(faults)}\n{shown}")

    def _faults(self, method: str, path: str, answer: Answer) -> list[str]:
        length = answer.headers.get("content-length")
        empty = method == "head"
        if length is not None and not empty and int(length) != len(answer.body):
            return [f"Content-Length is {length}, the body has {len(answer.body)} bytes"]
        if empty and answer.body:
            return ["HEAD is answered with a body"]
        if answer.body and not answer.body.endswith(b"\n"):
            return ["the body does not end with a line feed"]
        if not DATE.fullmatch(answer.headers.get("date", "")):
            return [f"the date is {answer.headers.get('date')}"]
        path = self.template(path)
        operations = self.document["paths"].get(path)
        if operations is None:
            return self._problem_faults(answer, 404, "notFound")
        asked = "get" if empty and "get" in operations else method
        if asked not in operations:
            allowed = {each.upper() for each in set(operations) & set(METHODS)} | {"OPTIONS"}
            if "GET" in allowed:
                allowed.add("HEAD")
            said = set(re.split(r",\s*", answer.headers.get("allow", "")))
            faults = [] if said == allowed else [f"Allow is {said}, not {allowed}"]
            if method == "options":
                return faults if answer.status == 204 else [*faults, "it is not 204"]
            return faults + ([] if empty else self._refusal_faults(answer, operations))
        response = operations[asked]["responses"].get(str(answer.status))
        if response is None:
            return ["the document does not have this status"]
        return self._response_faults(self._resolved(response), Seen(asked, path, answer.status),
                                     answer, empty)

    def template(self, path: str) -> str:
        """The path in the document, such as /v1/models/{model}."""
        folder = "/v1/models/"
        return folder + "{model}" if path.startswith(folder) else path

    def _refusal_faults(self, answer: Answer, operations: dict[str, Any]) -> list[str]:
        """The differences to the answer to a method that the path does not allow, in its dialect."""
        operation = next(iter(operations.values()))
        form = self._resolved(operation["responses"]["421"])["content"].get("application/json")
        if form is None or answer.headers["content-type"] != "application/json":
            return self._problem_faults(answer, 405, "methodNotAllowed")
        return self.faults_of(answer.json(), form["schema"])

    def _problem_faults(self, answer: Answer, status: int, code: str) -> list[str]:
        if answer.headers.get("content-type") != "application/problem+json":
            return [f"the type is {answer.headers.get('content-type')}"]
        problem = answer.json()
        faults = self.faults_of(problem, {"$ref": "#/components/schemas/Problem"})
        if (answer.status, problem.get("status"), problem.get("code")) != (status, status, code):
            faults.append(f"it is not {status} {code}")
        return faults

    def _response_faults(
        self, response: dict[str, Any], seen: Seen, answer: Answer, empty: bool
    ) -> list[str]:
        faults = []
        for name, header in response["headers"].items():
            header = self._resolved(header)
            value = answer.headers.get(name.lower())
            if value is None:
                faults.append(f"there is no {name}")
                continue
            number = header["schema"].get("type") == "integer"
            typed = int(value) if number and value.isdecimal() else value
            faults += [f"{name}: {each}" for each in self.faults_of(typed, header["schema"])]
        kind = answer.headers.get("content-type", "").partition(";")[0].strip()
        media = response["content"].get(kind)
        if media is None:
            return [*faults, f"the type is {kind!r}"]
        if empty:
            return faults
        is_text = kind.startswith("text/") or kind == "application/x-ndjson"
        value = answer.body.decode() if is_text else answer.json()
        faults += self.faults_of(value, media["schema"])
        if not faults:
            self.seen.add(seen)
            if kind == "application/problem+json":
                self.seen.add(Seen(seen.method, seen.path, seen.status, value["code"]))
        return faults
