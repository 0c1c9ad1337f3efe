"""Stores a net's weights as 16-bit floats, which keeps the repository and the program small.

ONNX Runtime turns them into 32-bit floats when it loads the net, because each has its own Cast.
"""

from __future__ import annotations

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

SUFFIX = ".half"


def halved(model: onnx.ModelProto) -> bytes:
    """The file of a net, with every 32-bit tensor of more than one dimension in 16 bits.

    Biases do not change. The model is changed.
    """
    casts = []
    for tensor in model.graph.initializer:
        if len(tensor.dims) > 1 and tensor.data_type == TensorProto.FLOAT:
            name = tensor.name
            values = numpy_helper.to_array(tensor).astype(np.float16)
            tensor.CopyFrom(numpy_helper.from_array(values, name + SUFFIX))
            casts.append(helper.make_node("Cast", [name + SUFFIX], [name], to=TensorProto.FLOAT))
    nodes = [*casts, *model.graph.node]
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    return model.SerializeToString(deterministic=True)


def restored(file: bytes) -> onnx.ModelProto:
    """The net in a file that `halved` made, with 32-bit weights."""
    model = onnx.load_from_string(file)
    nodes = [node for node in model.graph.node if not node.input[0].endswith(SUFFIX)]
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    for tensor in model.graph.initializer:
        if tensor.name.endswith(SUFFIX):
            values = numpy_helper.to_array(tensor).astype(np.float32)
            tensor.CopyFrom(numpy_helper.from_array(values, tensor.name.removesuffix(SUFFIX)))
    return model
