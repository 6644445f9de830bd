"""Writes the carried MobileNetV2's feature maps as one ONNX file, for the perceptual distance of bench/tools/remove-object.ts.

    python3 export_features.py <unpacked nsfwjs package> ../.cache/features.onnx

Input: RGB 0..1, [1, 3, height, width]. Outputs: `tap0` .. `tap3` at strides 2, 4, 8 and 16.
"""
import argparse
import pathlib

import torch
from mobilenet import Encoder
from torch import nn

OPSET = 16
# Stride 32 sees the whole picture from anywhere in the hole: it says nothing of the hole any more.
TAPS = 4


class Features(nn.Module):
    def __init__(self, package):
        super().__init__()
        self.encoder = Encoder("mobilenet_v2", frozen_blocks=0).read(package).eval()

    def forward(self, image):
        return tuple(self.encoder(image)[:TAPS])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("package", type=pathlib.Path)
    parser.add_argument("to", type=pathlib.Path)
    given = parser.parse_args()
    given.to.parent.mkdir(parents=True, exist_ok=True)
    names = [f"tap{tap}" for tap in range(TAPS)]
    sides = {2: "height", 3: "width"}
    torch.onnx.export(
        Features(given.package), torch.rand(1, 3, 256, 320), given.to, opset_version=OPSET,
        input_names=["image"], output_names=names, dynamic_axes={"image": sides})
