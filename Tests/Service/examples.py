"""Runs the examples of Documentation/Service.md and OtherPrograms.md, and README's requests, against a service.

A `console` block has commands after `$ ` with their output below; `…` matches anything. In a `python` or
`javascript` block, each line that prints ends with its output. `sh` blocks are only searched for
`descry serve`, which runs with --check. The tables must list all options, codes and so on, and no others.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

import pictures
from answers import Contract
from client import asking, is_there, require
from server import DESCRY, ENVIRONMENT, PATIENCE, PATIENT, ROOT, Server

DOCUMENT = (ROOT / "Documentation/Service.md").read_text(encoding="utf-8")
PROGRAMS = (ROOT / "Documentation/OtherPrograms.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
URL = "http://127.0.0.1:8080"


def blocks(language: str, document: str = DOCUMENT) -> list[str]:
    found = re.findall(rf"^```{language}\n(.*?)^```$", document, re.DOTALL | re.MULTILINE)
    require(bool(found), f"the document has no {language} block")
    return found


def column(heading: str, number: int, first: str = "") -> set[str]:
    """The code words in a column of the table under a heading.

    `first` is the start of the table's first row, if there are several tables.
    """
    section = DOCUMENT.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    if first:
        section = section.split(f"\n| {first} |")[1]
    rows = [line.split("|") for line in section.splitlines() if line.startswith("| ")]
    return {word for row in rows for word in re.findall(r"`([^`]+)`", row[number])}


class Examples:
    """A folder with a picture, and services with and without keys."""

    def __init__(self, folder: Path, open_server: Server) -> None:
        self.folder = folder
        self.open_server = open_server
        self.count = 0
        shutil.copy(pictures.TEST_IMAGES / "crowd.jpg", folder / "photo.jpg")

    def run(self, *command: str) -> str:
        outcome = subprocess.run(command, cwd=self.folder, env=ENVIRONMENT, capture_output=True,
                                 text=True, timeout=PATIENCE)
        require(outcome.returncode == 0, f"{command[-1]} ends with {outcome.stderr}")
        self.count += 1
        return outcome.stdout

    def console(self, block: str, server: Server) -> None:
        for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, shown = example.partition("\n")
            printed = self.run("bash", "-c", command.replace(URL, server.url))
            pattern = ".*".join(re.escape(part) for part in shown.strip().split("…"))
            require(re.fullmatch(pattern, printed.strip(), re.DOTALL) is not None,
                    f"{command} prints\n{printed}instead of\n{shown}")

    def consoles(self) -> None:
        asked = [block for block in blocks("console", README) if block.startswith("$ curl")]
        require(bool(asked), "README asks the service nothing")
        for block in blocks("console") + blocks("console", PROGRAMS) + asked:
            if "Bearer" not in block:
                self.console(block, self.open_server)
                continue
            with Server("--keys", str(self.folder / "keys"), *PATIENT).wait_until_ready() as server:
                self.console(block, server)

    def program(self, block: str, file: str, *command: str) -> None:
        code = block.replace(URL, self.open_server.url)
        (self.folder / file).write_text(code, encoding="utf-8")
        shown = re.findall(r"^(?:print|console\.log)\(.*(?:#|//) (.+)$", block, re.MULTILINE)
        printed = self.run(*command, file).splitlines()
        require(bool(shown) and printed == shown, f"{file} prints {printed}, not {shown}")

    def starts(self) -> None:
        """Each `descry serve` has valid options."""
        lines = "\n".join(blocks("sh") + blocks("sh", PROGRAMS)).replace("\\\n", " ")
        starts = re.findall(r"\bdescry serve\b(.*)", lines)
        for start in starts:
            # In a container the file of keys has another path.
            options = start.replace(" /keys", f" {self.folder}/keys")
            self.run(str(DESCRY), "serve", *shlex.split(options), "--check")
        require(len(starts) >= 3, f"there are only {len(starts)} ways to start the service")


def tables(server: Server) -> None:
    """The tables of options, variables, codes, paths and metrics are complete."""
    checked = subprocess.run([DESCRY, "serve", "--check"], env=ENVIRONMENT, capture_output=True,
                             text=True, check=True).stdout
    options = {line.split()[0] for line in checked.splitlines()}
    same("options", {f"--{name}" for name in options} | {"-j"}, column("Configure it", 1))
    variables = {f"DESCRY_{name.upper().replace('-', '_')}" for name in options}
    same("variables", variables, column("Configure it", 2))
    contract = Contract()
    codes = contract.document["components"]["schemas"]["Problem"]["properties"]["code"]["enum"]
    same("codes", set(codes), column("Handle errors", 2))
    paths = contract.document["paths"]
    own = {path for path, operations in paths.items()
           if next(iter(operations.values()))["tags"][0] in ("descriptions", "operation", "page")}
    same("paths", own, column("Describe a picture", 1, "path"))
    listed = set(re.findall(r"`(/[^` ]*)`", PROGRAMS.split("\n| name |")[1].split("\n\n")[0]))
    same("paths of dialects", set(paths) - own, listed)
    with asking(server, contract) as client:
        client.ask("GET", "/health/live")
        text = client.ask("GET", "/metrics").body.decode()
    # Prometheus' parser strips the suffix of counters.
    served = {f"{each.name}_total" if each.type == "counter" else each.name
              for each in text_string_to_metric_families(text)}
    documented = column("Monitor it with Prometheus", 1)
    require(bool(served) and served <= documented,
            f"the metrics {served - documented} are not documented")


def same(what: str, there: set[str], documented: set[str]) -> None:
    require(there == documented,
            f"{what}: {there - documented} not documented, {documented - there} not there")


def log_line() -> None:
    """A log line has the documented keys, and nothing of the picture."""
    shown = json.loads(blocks("json")[0])
    with Server("--log-format", "json", *PATIENT).wait_until_ready() as server:
        with asking(server, Contract()) as client:
            client.form([("image", (pictures.TEST_IMAGES / "sentence.png").read_bytes()),
                         ("label", b"A secret label")])
        server.terminate()
        logged = server.logged()
    lines = [json.loads(line) for line in logged.splitlines() if line.startswith("{")]
    answered = [line for line in lines if line["message"] == "answered"]
    require(bool(answered), f"the log has no line of the request: {logged}")
    require(set(answered[-1]) == set(shown), f"a line has {set(answered[-1])}")
    same("what a line has", set(answered[-1]["metadata"]), set(shown["metadata"]))
    for private in ("secret", "iPhone", "believe"):
        require(private not in logged, f"the log has {private!r} of the picture or its label")


def measure() -> str:
    node = shutil.which("node")
    is_there("node", node is not None)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server("--dialects", "all", *PATIENT).wait_until_ready() as server,
    ):
        examples = Examples(Path(folder), server)
        examples.consoles()
        examples.starts()
        for number, block in enumerate(blocks("python") + blocks("python", PROGRAMS)):
            examples.program(block, f"example{number}.py", sys.executable)
        for number, block in enumerate(blocks("javascript")):
            if node:
                examples.program(block, f"example{number}.mjs", node)
        tables(server)
        log_line()
        return f"{examples.count} examples" + ("" if node else ", JavaScript left out: no node")
