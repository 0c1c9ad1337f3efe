"""Lists of labels."""

from __future__ import annotations

from pathlib import Path

import pytest

import descry


def test_read_labels_reads_a_csv_file(tmp_path: Path) -> None:
    file = tmp_path / "labels.csv"
    file.write_text('\ufeffpath,label,decorative\na.png,"Ada, 1815",\nb.png,,true\nc.png,,no\n')
    assert descry.read_labels(file) == {
        f"{tmp_path}/a.png": "Ada, 1815",
        f"{tmp_path}/b.png": descry.DECORATIVE,
        f"{tmp_path}/c.png": "",
    }


@pytest.mark.parametrize("text", ["", "path,words\n", "path,label,decorative\na,b,perhaps\n"])
def test_an_invalid_list_of_labels_is_rejected(tmp_path: Path, text: str) -> None:
    file = tmp_path / "labels.csv"
    file.write_text(text)
    with pytest.raises(descry.DescryError) as caught:
        descry.read_labels(file)
    assert caught.value.code == "labelsInvalid"


def test_a_missing_list_of_labels_is_rejected() -> None:
    with pytest.raises(descry.DescryError):
        descry.read_labels("/nowhere.csv")
