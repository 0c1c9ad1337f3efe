"""Compares the audit's names of pictures with those of Chromium and Firefox: see Scripts/test names."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

from browsers import Names, chromium, firefox
from pages import Case, Maker
from server import DESCRY, ENVIRONMENT, ROOT

SEED, PAGES, CASES = 70, 300, 8
LEAST = 0.98
START = '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Page</title>'


def verdict(case: Case, names: Names) -> str:
    """What a browser says: a name, or whether the element is heard without one."""
    name = names.get(case.id)
    if case.kind == "name":
        return " ".join((name or "").split())
    return "no name" if name is not None and not name.strip() else "fine"


def audited(page: Path) -> dict[str, dict[str, str]]:
    """The names in the findings, by rule and id."""
    arguments = [DESCRY, "audit", page, "--no-pictures", "--format", "json", "--fail-on", "never", "-q"]
    output = subprocess.run(arguments, env=ENVIRONMENT, check=True, stdout=subprocess.PIPE).stdout
    found: dict[str, dict[str, str]] = {}
    for finding in json.loads(output):
        found.setdefault(finding["rule"], {})[finding["element"].get("id") or ""] = finding["evidence"]["name"]
    return found


def own_verdict(case: Case, found: dict[str, dict[str, str]]) -> str:
    """What the audit says; the title of a picture shows a name that differs from it."""
    if case.kind == "name":
        return found.get("title-differs-from-label", {}).get(case.id, "zz")
    missing = found.get("image-name-missing", {})
    return "no name" if case.id in missing or f"{case.id}p" in missing else "fine"


def main() -> None:
    maker = Maker(SEED)
    cases = [maker.page(CASES) for _ in range(PAGES)]
    agreed, right = Counter[str](), Counter[str]()
    with TemporaryDirectory() as folder:
        copy(ROOT / "TestImages/cat.webp", f"{folder}/a.png")  # a browser looks at the content
        pages = [Path(folder) / f"end{number}.html" for number in range(PAGES)]
        for page, on_page in zip(pages, cases, strict=True):
            lines = [f"<div>{case.html}</div>" for case in on_page]
            page.write_text("\n".join([START, *lines, f"<p id={page.stem}>End</p>"]), encoding="utf-8")
        for page, on_page, one, other in zip(pages, cases, chromium(pages), firefox(pages), strict=True):
            found = audited(page)
            for case in on_page:
                expected = verdict(case, one)
                if expected != verdict(case, other):
                    continue
                agreed[case.kind] += 1
                if own_verdict(case, found) == expected:
                    right[case.kind] += 1
                else:
                    print(f"browsers: {expected!r}, Descry: {own_verdict(case, found)!r}: {case.html}")
    for kind, count in sorted(agreed.items()):
        print(f"{kind}: {right[kind]} of {count} ({right[kind] / count:.3f})")
    share = right.total() / agreed.total()
    print(f"all: {right.total()} of {agreed.total()} ({share:.3f}), on {PAGES} pages")
    if share < LEAST:
        sys.exit(f"descry: the audit agrees with both browsers on less than {LEAST} of names")


if __name__ == "__main__":
    main()
