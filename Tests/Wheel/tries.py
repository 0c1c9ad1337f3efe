"""Uses an installed wheel as people do: tries.py COMMAND PICTURES

COMMAND is the `descry` that the wheel installed, and PICTURES a folder with test pictures and Tesseract's
data for Russian. Runs with the Python that the wheel is installed in, and needs no package. Writes only to
a new folder in /tmp.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import descry

SENTENCES = {
    "astronaut.png": "One face, one smiling.",
    "portrait.heic": None,
    "cat.avif": None,
}


def run(*command: str | Path) -> str:
    done = subprocess.run(command, check=False, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode or done.stderr:
        raise SystemExit(f"descry: {command} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def check(holds: bool, what: object) -> None:
    if not holds:
        raise SystemExit(f"descry: unexpected: {what}")


def serve(command: str, picture: Path) -> str:
    """The sentence that the service gives for a picture."""
    with subprocess.Popen([command, "serve", "--port", "0", "--sandbox", "require"], stderr=subprocess.PIPE,
                          text=True) as service:
        assert service.stderr
        said = service.stderr.readline()
        address = re.search(r"http://\S+", said)
        check(address is not None, said)
        request = urllib.request.Request(f"{address[0]}/v1/descriptions", picture.read_bytes(),
                                         {"Content-Type": "application/octet-stream"})
        with urllib.request.urlopen(request, timeout=120) as answer:
            record = json.load(answer)
        service.terminate()
        service.communicate()
        check(service.returncode == 0, f"the service ended with {service.returncode}")
    return record["spoken"]


def main() -> None:
    command, pictures = sys.argv[1], Path(sys.argv[2])
    found = json.loads(run(command, "doctor", "--format", "json"))
    check(not found["problems"], found["problems"])
    check(found["sandbox"]["seccomp"] and len(found["sandbox"]["denied"]) == 8, found["sandbox"])
    own = str(Path(descry.__file__).with_name("_program"))
    check(found["netEngine"]["path"].startswith(own), found["netEngine"])
    check(descry.find_program() == f"{own}/bin/descry", descry.find_program())

    for name, sentence in SENTENCES.items():
        record = json.loads(run(command, "--sandbox", "require", "--format", "jsonl", pictures / name))
        check(record["spoken"] and sentence in (None, record["spoken"]), record)
        check(descry.describe(pictures / name).spoken == record["spoken"], name)
    kinds: dict[str, dict] = json.loads((pictures / "Kinds/expected.json").read_text(encoding="utf-8"))
    sentences = {name: right["spoken"] for name, right in kinds.items() if "error" not in right}
    lines = run(command, "--quiet", "--format", "jsonl", *(pictures / "Kinds" / name for name in sentences)).splitlines()
    for name, line in zip(sentences, lines, strict=True):
        check(json.loads(line)["spoken"] == sentences[name], line)
    # Tesseract, with the user's data.
    os.environ["TESSDATA_PREFIX"] = str(pictures)
    spoken = run(command, "--text-languages", "rus+eng", pictures / "sentence.png")
    check("took this with my iPhone" in spoken, spoken)

    with tempfile.TemporaryDirectory() as folder:
        for name in SENTENCES:
            shutil.copy(pictures / name, folder)
        run(command, "batch", "--quiet", folder)
        rows = run(command, "export", folder, "--format", "csv").splitlines()
        check(len(rows) == len(SENTENCES) + 1, rows)
    check(serve(command, pictures / "astronaut.png") == SENTENCES["astronaut.png"], "the service's sentence")


main()
