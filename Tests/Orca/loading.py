"""Loads the extension as Orca does, without installing it."""

from __future__ import annotations

import importlib
import sys
import types
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Integrations/Orca"
NAME = "descry_in_orca"


def load(module: str) -> Any:
    """A module of the extension. Its `__init__.py`, which needs Orca 51, does not run."""
    if NAME not in sys.modules:
        package = types.ModuleType(NAME)
        package.__path__ = [str(FOLDER / "extension")]
        sys.modules[NAME] = package
    return importlib.import_module(f"{NAME}.{module}")


def load_helper(module: str) -> Any:
    """A module of the helper."""
    if str(FOLDER / "helper") not in sys.path:
        sys.path.insert(0, str(FOLDER / "helper"))
    return importlib.import_module(module)
