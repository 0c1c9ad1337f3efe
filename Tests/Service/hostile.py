"""Sends broken and hostile files: each gets a valid answer, and none affects the service.

hostile.py [MUTANTS]    default: 200

The files: all test pictures, the formats and hostile files of the evaluation set if it is there, and
reproducible mutants of these.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pictures
from answers import Contract
from client import Client, is_there
from server import PATIENT, Failure, Server

THREADS = 3
SEED = 16


def files() -> list[Path]:
    folders = (pictures.EVALUATION / name for name in ("F_formats", "G_hostile"))
    further = (path for folder in folders for path in folder.rglob("*") if path.is_file())
    return [*pictures.test_images(), *sorted(further)]


def bodies(mutants: int) -> Iterator[tuple[str, bytes]]:
    for path in files():
        yield path.name, path.read_bytes()
    source = random.Random(SEED)
    few = [path for path in pictures.test_images() if path.stat().st_size < 70_000]
    for number in range(mutants):
        path = few[number % len(few)]
        yield f"mutant {number} of {path.name}", pictures.mutant(path.read_bytes(), source)


def measure(mutants: int, contract: Contract | None = None) -> str:
    contract = contract or Contract()
    complete = is_there("the evaluation set, ../shared/evaluation", pictures.EVALUATION.is_dir())
    with Server("--queue", "16", *PATIENT).wait_until_ready() as server:
        first = Client(server, contract)
        limit = first.ask("GET", "/v1/capabilities").json()["limits"]["bodyBytes"]
        first.close()

        def describe(named: tuple[str, bytes]) -> str:
            name, body = named
            client = Client(server, contract)
            try:
                answer = client.describe(body, kind="image/*")
            except (OSError, Failure) as error:
                raise Failure(f"{name}: {error}") from error
            finally:
                client.close()
            if answer.status == 200:
                record = answer.json()
                if record["image"]["bytes"] != len(body):
                    raise Failure(f"{name}: its record is of {record['image']['bytes']} bytes")
                return record["status"]
            code = answer.json()["code"]
            if code in ("overloaded", "stopping", "notReady", "workerUnusable"):
                raise Failure(f"{name}: {code}")
            if (code == "bodyTooLarge") != (len(body) > limit):
                raise Failure(f"{name}: {len(body)} bytes are {code}")
            if code != "bodyTooLarge" and not answer.json()["record"]["error"]:
                raise Failure(f"{name}: the record has no error")
            return code

        with ThreadPoolExecutor(THREADS) as threads:
            counted = Counter(threads.map(describe, bodies(mutants)))
        server.require_alive()
        last = Client(server, contract)
        if last.describe(pictures.test_images()[0].read_bytes()).status != 200:
            raise Failure("after all of them no picture is described any more")
        last.close()
    found = ", ".join(f"{count} {name}" for name, count in counted.most_common())
    return found + ("" if complete else "; without the files of the evaluation set")


if __name__ == "__main__":
    print(measure(int(sys.argv[1]) if sys.argv[1:] else 200))
