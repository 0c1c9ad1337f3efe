"""Runs schemathesis with valid and invalid requests made from the OpenAPI document.

generated.py [EXAMPLES]    per operation, default: 150
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from answers import OPENAPI, Contract
from client import Client
from server import Failure, Server

LEAST = 1000
OWN = ("descriptions", "operation", "page")
DIALECTS = [tag["name"] for tag in json.loads(OPENAPI.read_text(encoding="utf-8"))["tags"] if tag["name"] not in OWN]
# Clients of dialects send what no document says, so invalid requests are not refused for that alone; and
# OpenAPI cannot say which requests have a picture.
LENIENT = "negative_data_rejection,positive_data_acceptance"
KEY = "a-key-for-a-test"


def keys_file(folder: Path) -> Path:
    path = folder / "keys"
    path.write_text(f"tester {hashlib.sha256(KEY.encode()).hexdigest()}\n", encoding="utf-8")
    return path


def case_count(report: Path) -> int:
    lines = map(json.loads, report.read_text(encoding="utf-8").splitlines())
    return sum(len(line["ScenarioFinished"]["recorder"].get("cases", ())) for line in lines
               if "ScenarioFinished" in line)


def tagged(option: str) -> list[str]:
    return [each for name in DIALECTS for each in (option, name)]


def run(server: Server, folder: Path, examples: int, languages: list[str], options: list[str]) -> int:
    """The number of cases."""
    report = folder / "events.ndjson"
    outcome = subprocess.run(
        [
            Path(sys.executable).parent / "schemathesis", "run", OPENAPI,
            "--url", server.url, "--header", f"Authorization: Bearer {KEY}",
            "--checks", "all", "--mode", "all", "--max-examples", str(examples),
            "--seed", "16", "--continue-on-failure", "--no-color",
            "--generation-database", "none", "--suppress-health-check", "all",
            "--request-timeout", "300", "--max-response-time", "300",
            "--report", "ndjson", "--report-ndjson-path", report, *options,
        ],
        env=os.environ | {
            "SCHEMATHESIS_HOOKS": "generated_hooks",
            "PYTHONPATH": str(Path(__file__).parent),
            "OFFERED_TEXT_LANGUAGES": ",".join(languages),
        },
        cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )
    if outcome.returncode != 0:
        raise Failure("\n".join(line[:400] for line in outcome.stdout.splitlines()))
    return case_count(report)


def measure(examples: int) -> int:
    """The number of cases."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        options = ("--keys", str(keys_file(folder)), "--queue", "16", "--dialects", "all")
        with Server(*options).wait_until_ready() as server:
            client = Client(server, Contract(), Authorization=f"Bearer {KEY}")
            languages = client.ask("GET", "/v1/capabilities").json()["textLanguages"]
            client.close()
            strict = [*tagged("--exclude-tag"), "--workers", "2"]
            lenient = [*tagged("--include-tag"), "--exclude-checks", LENIENT]
            count = (run(server, folder, examples, languages, strict)
                     + run(server, folder, examples // 3, languages, [*lenient, "--workers", "1"]))
            server.require_alive()
        if count < LEAST:
            raise Failure(f"only {count} cases were tried, {LEAST} are wanted")
        return count


if __name__ == "__main__":
    print(measure(int(sys.argv[1]) if sys.argv[1:] else 150), "cases")
