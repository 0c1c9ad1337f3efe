"""Lists of labels."""

from __future__ import annotations

import csv
import io
import json
import random
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

import descry
from descry.labels import cells_by_line

#: The lists that Swift's tests read, too: with the labels by path (None is decorative), or with the
#: line of the error.
CASES = json.loads((ROOT / "Tests/Golden/label-lists.json").read_text(encoding="utf-8"))


def test_read_labels_reads_a_csv_file(tmp_path: Path) -> None:
    file = tmp_path / "labels.csv"
    file.write_text('\ufeffpath,label,decorative\na.png,"Ada, 1815",\nb.png,,true\nc.png,,no\n')
    assert descry.read_labels(file) == {
        f"{tmp_path}/a.png": "Ada, 1815",
        f"{tmp_path}/b.png": descry.DECORATIVE,
    }


@pytest.mark.parametrize("case", CASES)
def test_a_list_of_labels_is_read_as_by_a_batch(tmp_path: Path, case: dict[str, Any]) -> None:
    file = tmp_path / "labels.csv"
    file.write_bytes(case["list"].encode())
    if "labels" in case:
        labels = {
            f"{tmp_path}/{path}": descry.DECORATIVE if label is None else label
            for path, label in case["labels"].items()
        }
        assert descry.read_labels(file) == labels
        return
    with pytest.raises(descry.DescryError, match=f"labels.csv, line {case['line']}: ") as caught:
        descry.read_labels(file)
    assert caught.value.code == "labelsInvalid"


@pytest.mark.parametrize("byte", [b"\xfc", b"\0"])
def test_a_list_of_labels_is_in_utf_8(tmp_path: Path, byte: bytes) -> None:
    file = tmp_path / "labels.csv"
    file.write_bytes(b"path,label\na.png," + byte)
    with pytest.raises(descry.DescryError, match="line 2: invalid UTF-8"):
        descry.read_labels(file)


def test_a_missing_list_of_labels_is_rejected() -> None:
    with pytest.raises(descry.DescryError):
        descry.read_labels("/nowhere.csv")


def test_generated_csv_tables_are_read_back() -> None:
    source = random.Random(19)
    pieces = ["a", "ß", ",", '"', '""', "\n", "\r\n", " ", "'", "=1", "\u2028", "日本", ""]
    for _ in range(500):
        width = source.randint(2, 3)
        table = [
            ["".join(source.choices(pieces, k=source.randint(0, 4))) for _ in range(width)]
            for _ in range(source.randint(1, 5))
        ]
        out = io.StringIO()
        ends = source.choice(["\n", "\r\n"])
        csv.writer(out, lineterminator=ends, quoting=csv.QUOTE_ALL).writerows(table)
        assert [cells for _, cells in cells_by_line(out.getvalue())] == table


@pytest.mark.parametrize("text", ['a,b\n"c,d\n', 'a,b\n"c"d,e\n', 'a,b\nc"d,e\n'])
def test_an_ambiguous_csv_table_is_rejected(text: str) -> None:
    with pytest.raises(ValueError, match="quote"):
        list(cells_by_line(text))


def test_rows_have_the_numbers_of_their_lines() -> None:
    text = 'path,label\n\na,"two\nlines"\nb,c'
    assert list(cells_by_line(text)) == [
        (1, ["path", "label"]),
        (3, ["a", "two\nlines"]),
        (5, ["b", "c"]),
    ]
