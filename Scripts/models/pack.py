"""Rounds a net's weights and packs the file, for nets that would be large in a repository.

OpenCV 4.6 reads no 16-bit weights, so they stay 32-bit floats whose last bits are zero. A packed
file is its size (4 bytes, little-endian) and then, through zlib, every first byte of four of the
ONNX file, every second, every third, every fourth. Sources/CImageAnalysis/Nets/PackedModel.cpp
unpacks it.
"""

from __future__ import annotations

import zlib

import numpy as np
import onnx
from onnx import numpy_helper

# Bits of a weight's mantissa that are kept, of 23.
MANTISSA = 8


def rounded(weights: np.ndarray) -> np.ndarray:
    """Each float at the nearest one with MANTISSA bits."""
    dropped = 23 - MANTISSA
    bits = weights.astype(np.float32).view(np.uint32).astype(np.uint64)
    bits = (bits + (1 << (dropped - 1))) >> dropped << dropped
    return bits.astype(np.uint32).view(np.float32)


def round_weights(model: onnx.ModelProto) -> None:
    """Rounds every tensor of more than one dimension; biases stay as they are."""
    for tensor in model.graph.initializer:
        if len(tensor.dims) > 1:
            values = rounded(numpy_helper.to_array(tensor)).reshape(tuple(tensor.dims))
            tensor.CopyFrom(numpy_helper.from_array(values, tensor.name))


def packed(model: bytes) -> bytes:
    """The file as it is shipped."""
    planes = b"".join(model[plane::4] for plane in range(4))
    return len(model).to_bytes(4, "little") + zlib.compress(planes, 9)


def unpacked(file: bytes) -> bytes:
    """The ONNX file in a packed one."""
    size = int.from_bytes(file[:4], "little")
    planes = zlib.decompress(file[4:])
    assert len(planes) == size
    model = bytearray(size)
    start = 0
    for plane in range(4):
        length = len(range(plane, size, 4))
        model[plane::4] = planes[start : start + length]
        start += length
    return bytes(model)
