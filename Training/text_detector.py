"""Makes the PP-OCRv4 text detector cheaper without changing its results.

Every step is exact except for rounding. hard_swish.py has simplified the net before.

- A block of squeeze and excitation adds its input: x + x · gate is x · (1 + gate).
- After a 1×1 convolution without bias, such a block is one convolution whose weights are multiplied
  by 1 + gate. The mean for the gate is taken before that convolution.
- A 3×3 convolution of a map enlarged to twice its size is a transposed convolution of the map,
  with a kernel of 4 and a stride of 2. So the sum of the two finest levels, and the four maps
  joined at the end, are convolved before they are enlarged.
- Two transposed convolutions with a kernel of 2 and a stride of 2 are a 1×1 convolution to four
  pixels and one transposed convolution with a kernel of 4 and a stride of 4.
"""

from __future__ import annotations

import numpy as np
import onnx
from net_graph import Graph, is_unpadded

# --------------------------------------------------------------------- gates

FEW_CHANNELS = 96  # with more channels, gating the weights costs more than it saves


def join_gates(net: Graph) -> int:
    """Writes each x + x · gate as one product or convolution. Returns the number of them."""
    joined = 0
    for add in net.nodes("Add"):
        product = next((node for name in add.input if is_product(node := net.maker(name))), None)
        if product is None or not set(product.input) & set(add.input):
            continue
        x = next(name for name in add.input if name in product.input)
        gate = next(name for name in product.input if name != x)
        gate = net.insert(product, "Add", gate, net.constant(np.array([1.0])))
        source = net.maker(x)
        weights = net.weights(source)
        outputs, inputs = weights.shape[:2]
        if is_unpadded(source) and len(source.input) == 2 and inputs < FEW_CHANNELS:
            take_mean_before(net, source)
            row = multiplied(net, add, gate, weights)
            gated = net.insert(add, "Reshape", row, net.constant([outputs, inputs, 1, 1]))
            result = net.convolution(add, source.input[0], (gated, weights.shape))
        else:
            result = net.insert(add, "Mul", x, gate)
        net.replace(add.output[0], result)
        joined += 1
    net.finish()
    return joined


def is_product(node: onnx.NodeProto | None) -> bool:
    """Whether a node multiplies."""
    return node is not None and node.op_type == "Mul"


def take_mean_before(net: Graph, convolution: onnx.NodeProto) -> None:
    """Computes the mean of a 1×1 convolution's result from the mean of its input."""
    pool = net.user(convolution.output[0], "GlobalAveragePool")
    squeeze = net.user(pool.output[0], "Conv")
    both = net.weights(squeeze)[:, :, 0, 0] @ net.weights(convolution)[:, :, 0, 0]
    squeeze.input[1] = net.constant(both[:, :, None, None])
    pool.input[0] = convolution.input[0]


def multiplied(net: Graph, before: onnx.NodeProto, gate: str, weights: np.ndarray) -> str:
    """The weights with each slice along the first axis multiplied by its gate."""
    each = weights.reshape(-1, 1, 1, 1)
    return net.convolution(before, gate, each, group=weights.shape[0])


# --------------------------------------------------------------------- enlarged maps

TAPS = 9  # of a 3×3 kernel
PADDED = (1, 1, 1, 1)


def transposed(
    net: Graph, before: onnx.NodeProto, x: str, kernel: np.ndarray, bias: str = ""
) -> str:
    """A 3×3 convolution of a map enlarged to twice its size, without enlarging it."""
    outputs, inputs = kernel.shape[:2]
    weights = np.zeros((inputs, outputs, 4, 4))
    for row in range(3):
        for column in range(3):
            tap = kernel[:, :, row, column].T[:, :, None, None]
            weights[:, :, 2 - row : 4 - row, 2 - column : 4 - column] += tap
    return net.convolution(before, x, weights, bias, "ConvTranspose", (2, 2), PADDED)


def spare_finest_sum(net: Graph) -> None:
    """Convolves the two summands of the finest level instead of their sum.

    One is a gated 1×1 convolution. It is joined with the 3×3 convolution after it, without the many
    channels in between. The other is enlarged to twice its size.
    """
    total = [
        node for node in net.nodes("Add") if any(is_resize(net.maker(name)) for name in node.input)
    ][-1]
    own, resize = (net.maker(name) for name in total.input)
    convolution = net.user(total.output[0], "Conv")
    kernel = net.weights(convolution)
    outputs, inputs = kernel.shape[:2]
    reshape = net.maker(own.input[1])
    channels = int(net.constants[reshape.input[1]][1])

    shape = net.constant([1, inputs, 1, channels])
    row = net.insert(convolution, "Reshape", reshape.input[0], shape)
    taps = kernel.transpose(0, 2, 3, 1).reshape(outputs * TAPS, inputs, 1, 1)
    both = net.convolution(convolution, row, taps)
    both = net.insert(convolution, "Reshape", both, net.constant([outputs, TAPS, channels]))
    both = net.insert(convolution, "Transpose", both, perm=(0, 2, 1))
    both = net.insert(convolution, "Reshape", both, net.constant([outputs, channels, 3, 3]))
    fine = net.convolution(
        convolution, own.input[0], (both, (outputs, channels, 3, 3)), pads=PADDED
    )
    coarse = transposed(net, convolution, resize.input[0], kernel)
    net.replace(convolution.output[0], net.insert(convolution, "Add", fine, coarse))
    net.finish()


def is_resize(node: onnx.NodeProto | None) -> bool:
    """Whether a node enlarges."""
    return node is not None and node.op_type == "Resize"


def spare_joined_maps(net: Graph) -> None:
    """Joins the three coarser maps at half the size of the finest, and convolves them there.

    The finest is a product with a gate, which moves into the weights.
    """
    join = net.nodes("Concat")[0]
    convolution = net.user(join.output[0], "Conv")
    kernel = net.weights(convolution)
    first = kernel.shape[1] * 3 // 4  # of the finest map's channels
    coarser = []
    nearest = {"mode": "nearest", "coordinate_transformation_mode": "asymmetric", "nearest_mode": "floor"}
    for name in join.input[:3]:
        resize = net.maker(name)
        scales = net.constants[resize.input[2]] / np.array([1, 1, 2, 2])
        x = resize.input[0]
        if np.any(scales != 1):
            x = net.insert(convolution, "Resize", x, resize.input[1], net.constant(scales), **nearest)
        coarser.append(x)
    joined = net.insert(convolution, "Concat", *coarser, axis=1)
    coarse = transposed(net, convolution, joined, kernel[:, :first], convolution.input[2])

    gated = net.maker(join.input[3])
    fine_kernel = kernel[:, first:]
    outputs, inputs = fine_kernel.shape[:2]
    row = multiplied(net, convolution, gated.input[1], fine_kernel.transpose(1, 0, 2, 3))
    weights = net.insert(convolution, "Reshape", row, net.constant([inputs, outputs, TAPS]))
    weights = net.insert(convolution, "Transpose", weights, perm=(1, 0, 2))
    weights = net.insert(convolution, "Reshape", weights, net.constant(list(fine_kernel.shape)))
    fine = net.convolution(convolution, gated.input[0], (weights, fine_kernel.shape), pads=PADDED)
    net.replace(convolution.output[0], net.insert(convolution, "Add", fine, coarse))
    net.finish()


def join_last_enlargings(net: Graph) -> None:
    """Enlarges once to four times the size instead of twice to two times."""
    first, second = net.nodes("ConvTranspose")[-2:]
    weights = net.weights(first)  # inputs, outputs, 2, 2
    width = weights.shape[1]
    pixels = weights.transpose(2, 3, 1, 0).reshape(4 * width, -1, 1, 1)
    bias = net.constant(np.tile(net.constants[first.input[2]], 4))
    x = net.insert(first, "Relu", net.convolution(first, first.input[0], pixels, bias))

    small = net.weights(second)  # inputs, 1, 2, 2; each of the four pixels gives a quarter
    kernel = np.zeros((2, 2, width, 1, 4, 4))
    for row in range(2):
        for column in range(2):
            rows, columns = slice(2 * row, 2 * row + 2), slice(2 * column, 2 * column + 2)
            kernel[row, column, :, :, rows, columns] = small
    kernel = kernel.reshape(4 * width, 1, 4, 4)
    result = net.convolution(first, x, kernel, second.input[2], "ConvTranspose", (4, 4))
    net.replace(second.output[0], result)
    net.finish()
