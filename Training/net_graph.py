"""Edits the graph of a net."""

from __future__ import annotations

import numpy as np
import onnx
from onnx import helper, numpy_helper


class Graph:
    """A net's nodes and constants, by name."""

    def __init__(self, graph: onnx.GraphProto) -> None:
        """Edits this graph in place. Call `finish` at the end."""
        self.graph = graph
        self.constants = {item.name: numpy_helper.to_array(item) for item in graph.initializer}
        self.count = 0

    # ------------------------------------------------------------- reading

    def nodes(self, operation: str) -> list[onnx.NodeProto]:
        """All nodes of a kind, in order."""
        return [node for node in self.graph.node if node.op_type == operation]

    def users(self, value: str) -> list[onnx.NodeProto]:
        """The nodes that read a value."""
        return [node for node in self.graph.node if value in node.input]

    def user(self, value: str, operation: str) -> onnx.NodeProto:
        """The one node of a kind that reads a value."""
        found = [node for node in self.users(value) if node.op_type == operation]
        if len(found) != 1:
            raise ValueError(f"{value}: {len(found)} nodes {operation} read it")
        return found[0]

    def maker(self, value: str) -> onnx.NodeProto | None:
        """The node that produces a value; None for inputs and constants."""
        return next((node for node in self.graph.node if value in node.output), None)

    def scalar(self, node: onnx.NodeProto) -> float:
        """The single number that a node adds, multiplies or divides by."""
        return float(next(self.constants[name] for name in node.input if name in self.constants))

    def weights(self, convolution: onnx.NodeProto) -> np.ndarray:
        """A convolution's constant weights, in double precision."""
        return self.constants[convolution.input[1]].astype(np.float64)

    # ------------------------------------------------------------- writing

    def constant(self, value: np.ndarray | list[int]) -> str:
        """Adds a constant and returns its name."""
        array = np.asarray(value)
        name = self.new_name("constant")
        self.constants[name] = array.astype(np.int64 if array.dtype.kind == "i" else np.float32)
        return name

    def insert(
        self, before: onnx.NodeProto, operation: str, *inputs: str, **attributes: object
    ) -> str:
        """Adds a node before another one and returns the name of its output."""
        name = self.new_name(operation)
        node = helper.make_node(operation, list(inputs), [name], name=name, **attributes)
        self.graph.node.insert(list(self.graph.node).index(before), node)
        return name

    def convolution(
        self, before: onnx.NodeProto, x: str, weights: np.ndarray | tuple[str, tuple[int, ...]],
        bias: str = "", operation: str = "Conv", stride: object = (1, 1),
        pads: object = (0, 0, 0, 0), group: int = 1,
    ) -> str:  # fmt: skip
        """Adds a convolution.

        The weights are an array, or the name and the shape of weights that the net computes.
        """
        if isinstance(weights, np.ndarray):
            weights = self.constant(weights), weights.shape
        inputs = [x, weights[0]] + ([bias] if bias else [])
        return self.insert(
            before, operation, *inputs, kernel_shape=weights[1][2:], strides=stride, pads=pads,
            group=group, dilations=(1, 1),
        )  # fmt: skip

    def replace(self, value: str, by: str) -> None:
        """Makes every node that reads a value read another one."""
        for node in self.users(value):
            for index, name in enumerate(node.input):
                if name == value:
                    node.input[index] = by

    def new_name(self, kind: str) -> str:
        """An unused name."""
        self.count += 1
        return f"descry.{kind}.{self.count}"

    def finish(self) -> None:
        """Removes unused nodes and writes the remaining constants."""
        outputs = {output.name for output in self.graph.output}
        while True:
            read = {name for node in self.graph.node for name in node.input} | outputs
            idle = [node for node in self.graph.node if not read & set(node.output)]
            if not idle:
                break
            for node in idle:
                self.graph.node.remove(node)
        del self.graph.initializer[:]
        for name in sorted(read & set(self.constants)):
            self.graph.initializer.append(numpy_helper.from_array(self.constants[name], name))


def attribute(node: onnx.NodeProto, name: str) -> list[int]:
    """An attribute of a node that has it."""
    return next(helper.get_attribute_value(item) for item in node.attribute if item.name == name)


def is_unpadded(node: onnx.NodeProto) -> bool:
    """Whether a node is a convolution without padding."""
    return node.op_type == "Conv" and not any(attribute(node, "pads"))
