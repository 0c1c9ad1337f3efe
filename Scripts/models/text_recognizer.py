"""Writes a new graph for the PP-OCRv4 text recogniser, which OpenCV 4.6 runs at any width.

The published net fails there: its attention blocks have tensors of three dimensions, shapes computed
at run time, and LayerNormalization in single steps. So this script takes only the weights, in the
order of the published graph, and writes a new graph:

- Every value in the transformer is 1×C×1×T, so each linear map is a 1×1 Conv, and -1 is the only
  unknown of a Reshape. So any width works. T is an eighth of the width.
- Scales and shifts are folded into the weights, in double precision. A shift before a padded
  convolution remains, as an Add of one number, because the padding is not shifted.
- LayerNormalization is two 1×1 Convs with constant weights, a square, a root and a quotient. Its
  scale and shift are folded into the linear map after it.
- A depthwise 5×5 Conv is not split. As the sum of four 3×3 ones it is a fifth faster on OpenCV 4.6,
  but a fifth slower on ONNX Runtime; and OpenCV 4.10 skips pixels of a 3×3 one that is padded on two
  sides only.
- Of the 6,625 signs it keeps the Latin ones.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import onnx
import onnxslim
from onnx import helper, numpy_helper

INPUT_WIDTH = 320  # onnxslim folds the shapes for this width; the new net takes any
NECK_WIDTH = 120
HEADS = 8
LATIN = (
    {chr(code) for code in range(0x21, 0x7F)}
    | {chr(code) for code in range(0xA1, 0x100)}
    | set("‘’“”‚„–—…•€™′″‹›")
)


def convert_text_recognizer(model: onnx.ModelProto) -> onnx.ModelProto:
    """PP-OCRv4 recognition: a new graph with the published weights and the Latin signs."""
    signs = next(item.value for item in model.metadata_props if item.key == "character")
    for dimension, size in zip(
        model.graph.input[0].type.tensor_type.shape.dim, (1, 3, 48, INPUT_WIDTH), strict=True
    ):
        dimension.dim_value = size
    return Recognizer(onnxslim.slim(model).graph, signs.split("\n")).write()


def latin_signs(signs: list[str]) -> list[int]:
    """The kept classes: 0 (no sign), the Latin ones, and the last, the space."""
    # The published list ends with a line break, and the space is not in it.
    entries = signs[:-1] if signs[-1] == "" else signs
    kept = [index for index, sign in enumerate(entries, start=1) if sign in LATIN]
    return [0, *kept, len(entries) + 1]


class Recognizer:
    """Reads the published nodes in order and writes the new graph."""

    def __init__(self, published: onnx.GraphProto, signs: list[str]) -> None:
        """Starts at the first published node."""
        self.constants = {
            item.name: numpy_helper.to_array(item).astype(np.float64)
            for item in published.initializer
        }
        self.published = iter(published.node)
        self.kept = latin_signs(signs)
        self.nodes: list[onnx.NodeProto] = []
        self.weights: dict[str, onnx.TensorProto] = {}

    # ------------------------------------------------------------- reading the published graph

    def next(self, operation: str) -> onnx.NodeProto:
        """The next published node of this kind."""
        return next(node for node in self.published if node.op_type == operation)

    def next_linear(self, operation: str) -> tuple[np.ndarray, np.ndarray, dict[str, object]]:
        """Weights, bias and attributes of the next published Conv or Gemm."""
        node = self.next(operation)
        attributes = {item.name: helper.get_attribute_value(item) for item in node.attribute}
        return self.constants[node.input[1]], self.constants[node.input[2]], attributes

    def next_constant(self, operation: str) -> np.ndarray:
        """The constant operand of the next published node of this kind that has one."""
        for node in self.published:
            found = [self.constants[name] for name in node.input if name in self.constants]
            if node.op_type == operation and found:
                return found[0]
        raise ValueError(f"the net has no more {operation} with a constant")

    def next_norm(self) -> tuple[float, np.ndarray, np.ndarray]:
        """Epsilon, scale and shift of the next published LayerNormalization."""
        self.next("Pow")
        epsilon = float(self.next_constant("Add"))
        return epsilon, self.next_constant("Mul"), self.next_constant("Add")

    # ------------------------------------------------------------- writing ours

    def node(self, operation: str, *inputs: str, **attributes: object) -> str:
        """Adds a node and returns the name of its output."""
        name = f"v{len(self.nodes)}"
        self.nodes.append(helper.make_node(operation, list(inputs), [name], **attributes))
        return name

    def constant(self, value: np.ndarray | float | list[int], name: str = "") -> str:
        """Adds a constant, once for each name, and returns its name."""
        name = name or f"w{len(self.weights)}"
        array = np.asarray(value)
        kind = np.int64 if array.dtype.kind == "i" else np.float32
        self.weights[name] = numpy_helper.from_array(array.astype(kind), name)
        return name

    def convolution(
        self, x: str, weights: np.ndarray, bias: np.ndarray, strides: object = (1, 1),
        pads: object = (0, 0, 0, 0), group: int = 1,
    ) -> str:
        """A Conv with all attributes, which OpenCV 4.6 needs."""
        return self.node(
            "Conv", x, self.constant(weights), self.constant(bias),
            kernel_shape=weights.shape[2:], strides=strides, pads=pads, group=group,
            dilations=(1, 1),
        )  # fmt: skip

    def linear(self, x: str, weights: np.ndarray, bias: np.ndarray) -> str:
        """A linear map of the channels."""
        return self.convolution(x, weights.reshape(*weights.shape[:2], 1, 1), bias)

    def swish(self, x: str) -> str:
        """The value times its sigmoid."""
        return self.node("Mul", x, self.node("Sigmoid", x))

    def norm(self, x: str, epsilon: float) -> str:
        """LayerNormalization over the channels, without scale and shift."""
        mean = np.full((NECK_WIDTH, NECK_WIDTH, 1, 1), 1 / NECK_WIDTH)
        difference = np.eye(NECK_WIDTH).reshape(mean.shape) - mean
        zero, rest = np.zeros(NECK_WIDTH), np.full(NECK_WIDTH, epsilon)
        common = {"kernel_shape": (1, 1), "strides": (1, 1), "pads": (0, 0, 0, 0), "group": 1,
                  "dilations": (1, 1)}  # fmt: skip
        d = self.node("Conv", x, self.constant(difference, "difference"), self.constant(zero),
                      **common)  # fmt: skip
        square = self.node("Mul", d, d)
        variance = self.node("Conv", square, self.constant(mean, "mean"), self.constant(rest),
                             **common)  # fmt: skip
        return self.node("Div", d, self.node("Sqrt", variance))

    # ------------------------------------------------------------- the net

    def write(self) -> onnx.ModelProto:
        """The whole net."""
        pooled = self.backbone("x")
        x = self.neck(pooled)
        weights, bias, _ = self.next_linear("Gemm")
        logits = self.linear(x, weights[self.kept], bias[self.kept])
        count = len(self.kept)
        row = self.node("Reshape", logits, self.constant([1, count, -1]))
        turned = self.node("Transpose", row, perm=(0, 2, 1))
        self.nodes.append(helper.make_node("Softmax", [turned], ["probabilities"], axis=2))
        graph = helper.make_graph(
            self.nodes, "ppocr-v4-text-recognition",
            [helper.make_tensor_value_info("x", onnx.TensorProto.FLOAT, (1, 3, 48, "width"))],
            [helper.make_tensor_value_info(
                "probabilities", onnx.TensorProto.FLOAT, (1, "steps", count))],
            list(self.weights.values()),
        )  # fmt: skip
        return helper.make_model(
            graph, opset_imports=[helper.make_opsetid("", 14)], ir_version=7, producer_name="descry"
        )

    def backbone(self, x: str) -> str:
        """PP-LCNetV3: depthwise and 1×1 Convs, then the mean over 3×2; 1×480×1×T."""
        weights, bias, stem = self.next_linear("Conv")
        x = self.convolution(x, weights, bias, stem["strides"], stem["pads"])
        scale, shift = 1.0, 0.0  # pending: the true value is scale · x + shift
        for index in range(28):
            weights, bias, attributes = self.next_linear("Conv")
            is_depthwise = weights.shape[1] == 1
            if index in (21, 23):  # squeeze and excitation comes before these
                x = self.node("Add", x, self.constant([shift / scale]))
                x, (weights, bias, attributes) = self.excited(x, weights, bias, scale)
            elif is_depthwise:
                if index:
                    x = self.node("Add", x, self.constant([shift / scale]))
            else:
                bias = bias + shift * weights.sum(axis=(1, 2, 3))
            weights = weights * scale
            factor, term = self.next_scalars()
            weights, bias = weights * factor, bias * factor + term
            if is_depthwise:
                pads = (weights.shape[2] // 2,) * 4
                x = self.convolution(
                    x, weights, bias, attributes["strides"], pads, group=weights.shape[0]
                )
            else:
                x = self.convolution(x, weights, bias)
            x = self.node("HardSwish", x)
            self.next("Div")
            scale, shift = self.next_scalars()
        x = self.node("AveragePool", x, kernel_shape=(3, 2), strides=(3, 2), pads=(0, 0, 0, 0))
        x = self.node("Mul", x, self.constant([scale]))
        return self.node("Add", x, self.constant([shift]))

    def next_scalars(self) -> tuple[float, float]:
        """The scale and shift, one number each, after the last published node that was read."""
        return float(self.next_constant("Mul")), float(self.next_constant("Add"))

    def excited(
        self, x: str, squeeze: np.ndarray, squeeze_bias: np.ndarray, scale: float
    ) -> tuple[str, tuple[np.ndarray, np.ndarray, dict[str, object]]]:
        """Squeeze and excitation of scale · x, not scaled yet, and the Conv after it."""
        small = self.node("GlobalAveragePool", x)
        small = self.node("Relu", self.convolution(small, squeeze * scale, squeeze_bias))
        weights, bias, _ = self.next_linear("Conv")
        gate = self.node("HardSigmoid", self.convolution(small, weights, bias),
                         alpha=0.16666670143604279, beta=0.5)  # fmt: skip
        return self.node("Mul", x, gate), self.next_linear("Conv")

    def neck(self, pooled: str) -> str:
        """SVTR: two blocks of attention between Convs; 1×120×1×T."""
        x = self.squeezed(pooled)
        for _ in range(2):
            x = self.node("Add", x, self.attention(x))
            x = self.node("Add", x, self.perceptron(x))
        epsilon, factor, term = self.next_norm()
        weights, bias, _ = self.next_linear("Conv")
        weights, bias = folded(weights[:, :, 0, 0], bias, factor, term)
        wide = self.swish(self.linear(self.norm(x, epsilon), weights, bias))
        return self.squeezed(self.node("Concat", pooled, wide, axis=1))

    def squeezed(self, x: str) -> str:
        """A 1×3 Conv to 60 channels and a 1×1 Conv to 120."""
        weights, bias, attributes = self.next_linear("Conv")
        x = self.swish(self.convolution(x, weights, bias, pads=attributes["pads"]))
        weights, bias, _ = self.next_linear("Conv")
        return self.swish(self.convolution(x, weights, bias))

    def attention(self, x: str) -> str:
        """Self-attention over the positions."""
        epsilon, factor, term = self.next_norm()
        weights, bias = folded(*self.next_linear("Gemm")[:2], factor, term)
        n = self.norm(x, epsilon)
        size = NECK_WIDTH // HEADS
        split = self.constant([1, HEADS, size, -1], "heads")
        parts = []
        for index in range(3):
            rows = slice(index * NECK_WIDTH, (index + 1) * NECK_WIDTH)
            share = size**-0.5 if index == 0 else 1  # only queries are scaled
            part = self.linear(n, weights[rows] * share, bias[rows] * share)
            parts.append(self.node("Reshape", part, split))
        query, key, value = parts
        turned = self.node("Transpose", key, perm=(0, 1, 3, 2))
        shares = self.node("Softmax", self.node("MatMul", turned, query), axis=2)
        joined = self.constant([1, NECK_WIDTH, 1, -1], "joined")
        x = self.node("Reshape", self.node("MatMul", value, shares), joined)
        return self.linear(x, *self.next_linear("Gemm")[:2])

    def perceptron(self, x: str) -> str:
        """Two linear maps with a swish between them."""
        epsilon, factor, term = self.next_norm()
        weights, bias = folded(*self.next_linear("Gemm")[:2], factor, term)
        wide = self.swish(self.linear(self.norm(x, epsilon), weights, bias))
        return self.linear(wide, *self.next_linear("Gemm")[:2])


def folded(
    weights: np.ndarray, bias: np.ndarray, factor: np.ndarray, term: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """A linear map that includes the scale and the shift before it."""
    return weights * factor.reshape(1, -1), bias + weights @ term.reshape(-1)
