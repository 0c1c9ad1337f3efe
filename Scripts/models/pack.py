"""Rounds a net's weights and compresses the file, to keep the repository and the program small.

OpenCV 4.6 does not read 16-bit weights, so they stay 32-bit floats whose last bits are zero. A
packed file has one or more ONNX files in sequence, because loading several small ones needs less
memory than loading a large one. Each is a Zstandard frame of blocks of BLOCK bytes. In a block, the
first bytes of all groups of four come first, then all second, third and fourth bytes.
Sources/CImageAnalysis/Nets/PackedModel.cpp unpacks it.
"""

from __future__ import annotations

import numpy as np
import onnx
import zstandard
from onnx import numpy_helper

# Bits to keep of a weight's mantissa, of 23: one more than a 16-bit float has.
MANTISSA = 11
# Each quarter of it is one of Zstandard's blocks, which has its own Huffman code.
BLOCK = 512 << 10
# The window is a block: there are no repetitions to find in weights, and loading needs less memory.
PARAMETERS = zstandard.ZstdCompressionParameters.from_level(
    19, window_log=19, write_checksum=True, write_content_size=True
)


def rounded(weights: np.ndarray, mantissa: int) -> np.ndarray:
    """Rounds each float to this number of bits."""
    dropped = 23 - mantissa
    bits = weights.astype(np.float32).view(np.uint32).astype(np.uint64)
    bits = (bits + (1 << (dropped - 1))) >> dropped << dropped
    return bits.astype(np.uint32).view(np.float32)


def round_weights(model: onnx.ModelProto, mantissa: int) -> None:
    """Rounds every tensor of more than one dimension. Biases do not change."""
    for tensor in model.graph.initializer:
        if len(tensor.dims) > 1:
            values = rounded(numpy_helper.to_array(tensor), mantissa).reshape(tuple(tensor.dims))
            tensor.CopyFrom(numpy_helper.from_array(values, tensor.name))


def packed(models: list[onnx.ModelProto], mantissa: int = MANTISSA) -> bytes:
    """The packed file, with rounded weights."""
    compressor = zstandard.ZstdCompressor(compression_params=PARAMETERS)
    file = b""
    for model in models:
        round_weights(model, mantissa)
        content = model.SerializeToString(deterministic=True)
        blocks = (content[start : start + BLOCK] for start in range(0, len(content), BLOCK))
        file += compressor.compress(
            b"".join(block[plane::4] for block in blocks for plane in range(4))
        )
    return file


def unpacked(file: bytes) -> list[bytes]:
    """The ONNX files in a packed file."""
    models = []
    while file:
        decompressor = zstandard.ZstdDecompressor().decompressobj()
        content = decompressor.decompress(file)
        file = decompressor.unused_data
        model = bytearray(content)
        start = 0
        for block in range(0, len(content), BLOCK):
            size = min(BLOCK, len(content) - block)
            for plane in range(4):
                length = len(range(plane, size, 4))
                model[block + plane : block + size : 4] = content[start : start + length]
                start += length
        models.append(bytes(model))
    return models
