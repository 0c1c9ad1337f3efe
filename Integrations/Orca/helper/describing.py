"""Describes pictures for the extension in Orca, which starts this program: describing.py PROGRAM

Each line of the input is a request in JSON: `id`, `language`, and `source`, which has one of
`file`, `data` (an address) and `screen`. Each line of the output is an answer: `id`, and a
`problem` or what was found. The program ends with its input. It uses the Python package that comes
with it, or else an installed one.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import sys
import threading
from concurrent.futures import CancelledError, Future
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

HERE = Path(__file__).resolve().parent
#: Where the package is: in Descry's repository, and where Debian's package has it.
PACKAGES = [HERE.parents[1] / "Python/src", HERE.parent / "python"]
sys.path[1:1] = [str(each) for each in PACKAGES if (each / "descry").is_dir()]

import descry  # noqa: E402
from descry.sources import content  # noqa: E402
from screen import Unseen, bitmap, take_picture  # noqa: E402

#: The codes of errors after which the picture on the screen may still be described.
ELSEWHERE = {
    *("missing", "notAFile", "unreadable", "empty"),
    *("notAPicture", "unsupportedFormat", "corrupt", "tooLarge"),
}
#: Problems of the installation, by the code of the error.
INSTALLATION = {"programMissing": "missing", "programUnusable": "mismatch"}
UNUSABLE = {"languageMissing", "libraryMissing", "sandboxMissing", "workerUnusable"}
#: The processor time for a picture, in seconds.
DEADLINE = 10
#: How much the shape of a file may differ from that of the picture on the screen.
SAME_SHAPE = 0.05


class Elsewhere(Exception):
    """The picture must be taken from the screen."""


def picture(source: dict[str, Any]) -> str | bytes:
    """The picture of a request. Raises ``Unseen`` and ``Elsewhere``."""
    if "screen" in source:
        return take_picture(source["screen"], source["frame"])
    if "file" in source:
        return str(source["file"])
    return data(source["data"])


def data(address: str) -> bytes:
    """The bytes of a data: address. Raises ``Elsewhere`` if it is damaged."""
    head, comma, body = address.partition(",")
    if not comma:
        raise Elsewhere
    found = unquote_to_bytes(body)
    if head.rpartition(";")[2].strip().lower() == "base64":
        try:
            found = base64.b64decode(b"".join(found.split()) + b"==")
        except ValueError:
            raise Elsewhere from None
    if not found:
        raise Elsewhere
    return found


def is_of_shape(image: descry.Image | None, shape: float) -> bool:
    """Whether a file has the shape of what is on the screen."""
    if image is None:
        return False
    turned = image.orientation > 4
    width, height = (image.height, image.width) if turned else (image.width, image.height)
    return abs(width / height / shape - 1) <= SAME_SHAPE


def found(record: descry.Record) -> dict[str, Any]:
    """What the extension says about a picture."""
    return {
        "description": record.marked_description,
        "inFile": record.label,
        "longDescription": record.long_description,
        "silence": record.silence,
        "details": [each.words for each in record.details],
        "text": record.text.text if record.text else None,
        "evidence": [
            [each.phrase, "" if each.phrase == "people" else each.value or "", each.score]
            for each in record.evidence or ()
            if each.reason is None
        ],
    }


class Describing:
    """Answers requests. A new one takes the place of those that wait."""

    def __init__(self, program: str) -> None:
        self._describer = descry.Describer(workers=1, deadline=DEADLINE, program=program)
        self._lock = threading.Lock()
        self._latest: Future[Any] | None = None

    def warm(self) -> None:
        """Starts the pool, and has it load what the first picture would wait for."""
        side = 128
        rows = [bytes(x * y % 251 for x in range(4 * side)) for y in range(side)]
        with contextlib.suppress(descry.DescryError):  # each request says why
            self._describer.describe(bitmap(rows, side), errors="record")

    def answer(self, request: dict[str, Any]) -> None:
        """Answers a request."""
        try:
            answer = self._describe(request["source"], request["language"])
        except CancelledError:
            return
        except Unseen as error:
            answer = {"problem": str(error)}
        except Elsewhere:
            answer = {"problem": "source"}
        except descry.DescryError as error:
            unusable = "unusable" if error.code in UNUSABLE else "failed"
            answer = {"problem": INSTALLATION.get(error.code, unusable)}
        with self._lock:
            print(json.dumps(answer | {"id": request["id"]}), flush=True)

    def _describe(self, source: dict[str, Any], language: str) -> dict[str, Any]:
        asked = content(picture(source))
        future = self._describer.submit(asked, {"language": language, "explains": True})
        with self._lock:
            earlier, self._latest = self._latest, future
        if earlier is not None:
            earlier.cancel()
        record = descry.Record.from_json(future.result().line)
        if record.error:
            if "screen" not in source and record.error.code in ELSEWHERE:
                raise Elsewhere
            return {"problem": {"timedOut": "tooSlow"}.get(record.error.code, "failed")}
        if "shape" in source and not is_of_shape(record.image, source["shape"]):
            raise Elsewhere
        return found(record)

    def close(self) -> None:
        """Ends the pool."""
        self._describer.close()


def main() -> None:
    os.chdir("/")
    describing = Describing(sys.argv[1])
    threading.Thread(target=describing.warm, daemon=True).start()
    for line in sys.stdin:
        request = json.loads(line)
        threading.Thread(target=describing.answer, args=(request,), daemon=True).start()
    describing.close()


if __name__ == "__main__":
    main()
