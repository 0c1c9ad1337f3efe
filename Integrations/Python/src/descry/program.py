"""The ``descry`` program that does the work."""

from __future__ import annotations

import os
import shutil

from .errors import DescryError

#: Names the program, where it is not on the PATH.
VARIABLE = "DESCRY_PROGRAM"


def find_program(program: str | os.PathLike[str] | None = None) -> str:
    """The path of the ``descry`` program: the one given, ``DESCRY_PROGRAM``, or that of the PATH.

    Raises ``DescryError`` (``programMissing``), which says how to install it.
    """
    wanted = os.fspath(program) if program is not None else os.environ.get(VARIABLE) or "descry"
    found = shutil.which(wanted)
    if found:
        return os.path.abspath(found)
    if os.path.isfile(wanted):
        raise DescryError("programMissing", f"{wanted} is not executable; run chmod +x {wanted}")
    raise DescryError(
        "programMissing",
        f"there is no program '{wanted}'. Build it with 'Scripts/descry --version' in Descry's "
        f"repository, then put it on the PATH, or name it in the variable {VARIABLE}",
    )
