#!/usr/bin/env python3
"""Prints the public symbols without documentation in symbol graphs: undocumented.py FILE…"""

import json
import sys
from pathlib import Path


def main() -> None:
    found = []
    for file in sys.argv[1:]:
        for symbol in json.loads(Path(file).read_text())["symbols"]:
            if not symbol.get("docComment"):
                found.append(f"{Path(file).name.split('.')[0]}: {'.'.join(symbol['pathComponents'])}")
    for each in sorted(set(found)):
        print(f"descry: {each} has no documentation", file=sys.stderr)
    sys.exit(1 if found else 0)


main()
