"""Averages the weights of two exports of one network: training went on from the first to the second.

The average of two points on one path is often better than either (Wortsman 2022, model soups).
"""

import argparse

import numpy as np
import onnx
from onnx import numpy_helper


def average(first: onnx.ModelProto, second: onnx.ModelProto, share: float) -> onnx.ModelProto:
    """`share` of the second's weights and the rest of the first's; what is no float stays the second's."""
    weights = {stored.name: numpy_helper.to_array(stored) for stored in first.graph.initializer}
    for stored in second.graph.initializer:
        value = numpy_helper.to_array(stored)
        if value.dtype.kind != "f":
            continue
        mixed = share * value.astype(np.float64) + (1 - share) * weights[stored.name].astype(np.float64)
        stored.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(mixed.astype(value.dtype)), stored.name))
    return second


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--share", type=float, required=True)
    parser.add_argument("--to", required=True)
    given = parser.parse_args()
    onnx.save(average(onnx.load(given.first), onnx.load(given.second), given.share), given.to)
