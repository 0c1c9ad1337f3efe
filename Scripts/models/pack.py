"""Rounds a net's weights and compresses the file, to keep large nets small in the repository.

OpenCV 4.6 does not read 16-bit weights, so they stay 32-bit floats whose last bits are zero. A
packed file has one or more ONNX files in sequence, because loading several small ones needs less
memory than loading a large one. Each has its size and its packed size (4 bytes each, little-endian)
and then, compressed by zlib, the first bytes of all groups of four, all second bytes, all third and
all fourth. Sources/CImageAnalysis/Nets/PackedModel.cpp unpacks it.
"""

from __future__ import annotations

import zlib

import numpy as np
import onnx
from onnx import numpy_helper

# Bits to keep of a weight's mantissa, of 23.
MANTISSA = 8


def rounded(weights: np.ndarray) -> np.ndarray:
    """Rounds each float to MANTISSA bits."""
    dropped = 23 - MANTISSA
    bits = weights.astype(np.float32).view(np.uint32).astype(np.uint64)
    bits = (bits + (1 << (dropped - 1))) >> dropped << dropped
    return bits.astype(np.uint32).view(np.float32)


def round_weights(model: onnx.ModelProto) -> None:
    """Rounds every tensor of more than one dimension. Biases do not change."""
    for tensor in model.graph.initializer:
        if len(tensor.dims) > 1:
            values = rounded(numpy_helper.to_array(tensor)).reshape(tuple(tensor.dims))
            tensor.CopyFrom(numpy_helper.from_array(values, tensor.name))


def packed(models: list[onnx.ModelProto]) -> bytes:
    """The packed file, with rounded weights."""
    file = b""
    for model in models:
        round_weights(model)
        content = model.SerializeToString()
        planes = zlib.compress(b"".join(content[plane::4] for plane in range(4)), 9)
        file += b"".join(len(part).to_bytes(4, "little") for part in (content, planes)) + planes
    return file


def unpacked(file: bytes) -> list[bytes]:
    """The ONNX files in a packed file."""
    models = []
    while file:
        size, packed_size = (int.from_bytes(file[at : at + 4], "little") for at in (0, 4))
        planes, file = zlib.decompress(file[8 : 8 + packed_size]), file[8 + packed_size :]
        assert len(planes) == size
        model = bytearray(size)
        start = 0
        for plane in range(4):
            length = len(range(plane, size, 4))
            model[plane::4] = planes[start : start + length]
            start += length
        models.append(bytes(model))
    return models
