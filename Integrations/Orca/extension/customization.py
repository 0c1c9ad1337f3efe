"""Describes pictures with Descry: for Orca 43 to 48, which have no interface for extensions.

The line that the installer adds to orca-customizations.py runs this file when Orca starts. Newer
versions of Orca run __init__.py instead.
"""

import contextlib
import importlib
import sys
import types
from importlib.util import find_spec
from pathlib import Path

#: The name of the package in Orca. Descry's Python package has the name `descry`.
NAME = "descry_in_orca"


def start() -> None:
    """Adds the key to Orca, unless this Orca has an interface for extensions."""
    if find_spec("orca.extension") is not None or NAME in sys.modules:
        return
    # The package without its __init__.py, which is for newer versions.
    package = types.ModuleType(NAME)
    package.__path__ = [str(Path(__file__).parent)]
    sys.modules[NAME] = package
    importlib.import_module(f"{NAME}.orca43").start()


# An error here must not keep Orca from starting.
with contextlib.suppress(Exception):
    start()
