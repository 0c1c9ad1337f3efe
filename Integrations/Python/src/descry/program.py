"""Finds the ``descry`` program."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from .errors import DescryError

#: The environment variable with the path of the program.
VARIABLE = "DESCRY_PROGRAM"
#: The program in this package. Only the wheel that Scripts/make-wheel builds has it.
BUNDLED = Path(__file__).with_name("_program") / "bin" / "descry"


def find_program(program: str | os.PathLike[str] | None = None) -> str:
    """The path of the ``descry`` program: the argument, ``DESCRY_PROGRAM``, the program in this
    package, or from the PATH.

    Raises ``DescryError`` (``programMissing``), whose message says how to install it.
    """
    bundled = str(BUNDLED) if BUNDLED.is_file() else "descry"
    wanted = os.fspath(program) if program is not None else os.environ.get(VARIABLE) or bundled
    found = shutil.which(wanted)
    if found:
        return os.path.abspath(found)
    if os.path.isfile(wanted):
        raise DescryError("programMissing", f"{wanted} is not executable; run 'chmod +x {wanted}'")
    raise DescryError(
        "programMissing",
        f"program '{wanted}' not found; build it with 'Scripts/descry --version' in Descry's "
        f"repository, then put it on the PATH or set {VARIABLE} to its path",
    )
