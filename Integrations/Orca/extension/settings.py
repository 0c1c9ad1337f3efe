"""The user's settings, for versions of Orca that do not keep those of extensions."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

#: Whether pictures without a name are described when they get the focus; the language of
#: descriptions, empty for the reader's; and the key.
DEFAULTS: dict[str, Any] = {"unnamed": False, "language": "", "key": "Orca+D"}


def orca_folder() -> Path:
    """Orca's folder, which has its settings, customisations and extensions."""
    base = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    return Path(base) / "orca"


def settings_file() -> Path:
    """Where the settings are."""
    return orca_folder() / "descry.json"


def read_settings() -> dict[str, Any]:
    """The settings. What is missing or damaged has its default."""
    try:
        found = json.loads(settings_file().read_text("utf-8"))
    except (OSError, ValueError):
        found = {}
    if not isinstance(found, dict):
        found = {}
    kept = {name: value for name, value in found.items() if type(value) is type(DEFAULTS.get(name))}
    return DEFAULTS | kept
