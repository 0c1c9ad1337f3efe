"""Makes the hard swishes of the PP-OCRv4 nets cheaper.

Every step is exact except for rounding. convert.py has folded the net's constant scales and shifts
after convolutions.

- A hard swish is x · clip(x + 3, 0, 6) / 6, followed by a scale and a shift of one number each.
  The division, the scale and, if the next convolution has no padding, the shift move into the
  weights of the convolutions after it.
- ONNX Runtime keeps maps in blocks of channels from one convolution to the next, but not across
  the addition of a constant. So this is a 1×1 convolution of each channel.
"""

from __future__ import annotations

import numpy as np
import onnx
from net_graph import Graph, is_unpadded


def fold_hard_swishes(net: Graph) -> int:
    """Moves the factors of each hard swish after its product. Returns the number of them."""
    folded = 0
    for division in [node for node in net.nodes("Div") if is_hard_swish(net, node)]:
        scaling = net.user(division.output[0], "Mul")
        shifting = net.user(scaling.output[0], "Add")
        convolutions = [convolution_behind(net, node) for node in net.users(shifting.output[0])]
        if None in convolutions:
            continue
        scale = net.scalar(scaling) / net.scalar(division)
        shift = net.scalar(shifting) / scale  # the value is scale · (product + shift)

        value = division.input[0]
        if not all(is_unpadded(node) for node in net.users(shifting.output[0])):
            value = net.insert(shifting, "Add", value, net.constant(np.array([shift])))
            shift = 0.0  # already included
        for convolution in convolutions:
            scale_input(net, convolution, scale, shift)
        net.replace(shifting.output[0], value)
        folded += 1
    net.finish()
    return folded


def is_hard_swish(net: Graph, division: onnx.NodeProto) -> bool:
    """Whether a division is the end of x · clip(x + 3, 0, 6) / 6, with a scale after it."""
    product = net.maker(division.input[0])
    factors = []
    if product is not None and product.op_type == "Mul":
        factors = [net.maker(name) for name in product.input]
    return any(factor is not None and factor.op_type == "Clip" for factor in factors)


def convolution_behind(net: Graph, node: onnx.NodeProto) -> onnx.NodeProto | None:
    """This convolution, or the only user of a mean or product, through which any scale can pass."""
    users = [node] if node.op_type == "Conv" else net.users(node.output[0])
    return users[0] if len(users) == 1 and users[0].op_type == "Conv" else None


def scale_input(net: Graph, convolution: onnx.NodeProto, scale: float, shift: float) -> None:
    """Makes a convolution that read scale · (x + shift) read x."""
    weights = net.weights(convolution) * scale
    bias = weights.sum(axis=(1, 2, 3)) * shift
    convolution.input[1] = net.constant(weights)
    if len(convolution.input) > 2:
        convolution.input[2] = net.constant(bias + net.constants[convolution.input[2]])
    elif shift:
        convolution.input.append(net.constant(bias))


def keep_blocks(net: Graph) -> int:
    """Adds a constant to a map by a convolution. Returns the number of additions."""
    found = 0
    for addition in net.nodes("Add"):
        names = sorted(addition.input, key=lambda name: name in net.constants)
        x, shift = names[0], net.constants.get(names[1])
        if shift is None or shift.size != 1 or (width := channel_count(net, x)) is None:
            continue
        bias = net.constant(np.full(width, shift.item()))
        added = net.convolution(addition, x, np.ones((width, 1, 1, 1)), bias, group=width)
        net.replace(addition.output[0], added)
        found += 1
    net.finish()
    return found


def channel_count(net: Graph, value: str) -> int | None:
    """The channels of a convolution's result, or of a hard swish of it; None for other values."""
    node = net.maker(value)
    if node is not None and node.op_type == "Mul":
        node = net.maker(node.input[0])
    if node is None or node.op_type != "Conv" or node.input[1] not in net.constants:
        return None
    return net.constants[node.input[1]].shape[0]
