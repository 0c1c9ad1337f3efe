"""Checks that with CI set tests fail without what they need, and name it, instead of leaving something out."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import examples
import hostile
import pictures
from client import require
from server import Failure


def refuses(what: str, test: Callable[[], str]) -> None:
    try:
        said = test()
    except Failure as failure:
        require(f"needs {what}" in str(failure), f"without {what} a test fails with: {failure}")
    else:
        raise Failure(f"without {what} a test passes: {said}")


def measure() -> str:
    with tempfile.TemporaryDirectory() as empty:
        nowhere = Path(empty) / "evaluation"
        with patch.dict(os.environ, {"CI": "true", "PATH": empty}), patch.object(pictures, "EVALUATION", nowhere):
            refuses("node", examples.measure)
            refuses("the evaluation set", lambda: hostile.measure(0))
    return "2 tests fail without what they need"
