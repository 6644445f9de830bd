"""A checkpoint from a shipped ONNX file, to go on from where its training ended.

    python3 read_weights.py ../models/sky-segmenter.onnx --to <runs>/shipped.pt

The file keeps the names of the weights. Large ones come back rounded to float16, as they are shipped.
"""
import argparse
import pathlib

import numpy as np
import onnx
import torch
from onnx import numpy_helper

PREFIX = "network."

parser = argparse.ArgumentParser()
parser.add_argument("model", type=pathlib.Path)
parser.add_argument("--to", type=pathlib.Path, required=True)
options = parser.parse_args()
weights = {}
for tensor in onnx.load(str(options.model)).graph.initializer:
    name = tensor.name[:-len(".half")] if tensor.name.endswith(".half") else tensor.name
    if name.startswith(PREFIX):
        weights[name[len(PREFIX):]] = torch.from_numpy(numpy_helper.to_array(tensor).astype(np.float32))
torch.save({"average": weights}, options.to)
print(len(weights), "tensors,", sum(values.numel() for values in weights.values()), "values")
