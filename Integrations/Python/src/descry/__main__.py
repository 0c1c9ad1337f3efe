"""Runs the program: ``python -m descry photo.jpg``, and the command ``descry`` of the wheel that
has the program."""

from __future__ import annotations

import os
import sys

from .errors import DescryError
from .program import BUNDLED, find_program


def main() -> None:
    """Replaces this process with the program."""
    try:
        # Of the wheel, always its own: this may be the ``descry`` on the PATH.
        program = str(BUNDLED) if BUNDLED.is_file() else find_program()
    except DescryError as error:
        sys.exit(f"descry: {error}")
    os.execv(program, ["descry", *sys.argv[1:]])


if __name__ == "__main__":
    main()
