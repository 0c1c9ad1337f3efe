"""Arguments that are almost right raise an error that names the remedy."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import numpy
import PIL.Image
import pytest
from conftest import picture

import descry


@pytest.mark.parametrize(
    "one",
    [
        "/a/file.png",
        Path("/a/file.png"),
        b"bytes",
        bytearray(b"bytes"),
        memoryview(b"bytes"),
        io.BytesIO(b"bytes"),
        PIL.Image.new("L", (1, 1)),
        numpy.zeros((9, 9, 3), "uint8"),
        numpy.zeros((9, 9), "uint8"),
    ],
)
def test_one_picture_for_describe_many_names_describe(one: Any) -> None:
    describer = descry.Describer(program="/nowhere")
    for call in (describer.describe_many, descry.describe_many):
        with pytest.raises(TypeError, match=r"for one, use describe\(picture\)"):
            call(one)


@pytest.mark.parametrize("labels", ["labels.csv", Path("labels.csv"), b"labels.csv"])
def test_a_path_as_labels_names_read_labels(labels: Any) -> None:
    describer = descry.Describer(program="/nowhere")
    with pytest.raises(TypeError, match="read_labels"):
        describer.describe_many(["a.png"], labels=labels)


def test_labels_by_path_objects_are_spoken(descry_: descry.Describer) -> None:
    path = picture("blank.png")
    for labels in ({path: "Ada"}, {str(path): "Ada"}):
        for pictures in ([path], [str(path)]):
            (record,) = descry_.describe_many(pictures, labels=labels)
            assert record.spoken == "Ada"


@pytest.mark.parametrize("label", [float("nan"), 5, b"Ada", True])
def test_a_label_that_is_not_text_raises_type_error(label: Any) -> None:
    describer = descry.Describer(program="/nowhere")
    with pytest.raises(TypeError, match="a label must be a str"):
        describer.describe("a.png", label=label)


def test_one_record_as_a_table_names_a_list(descry_: descry.Describer) -> None:
    record: Any = descry_.describe(picture("blank.png"))
    with pytest.raises(TypeError, match=r"to_pandas\(\[record\]\)"):
        descry.to_pandas(record)
