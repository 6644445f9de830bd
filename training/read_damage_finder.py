"""Reads the weights of a damage-finder.onnx back into a checkpoint to train further with --start.

    python3 read_damage_finder.py --from ../models/damage-finder.onnx --cache <cache> --overlays <training-data>/damage --to <run>/read.pt

The export folded each normalisation into the convolution before it. Each convolution gets weights of a usual size again, and
its normalisation the statistics measured on examples, so that the network computes what the file does and can be trained.
"""
import argparse
import pathlib

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from damage_examples import make_example, read_overlays
from photos import Photos
from train_damage_finder import DamageFinder, stack

BATCHES, BATCH, SIDE_PX = 12, 8, 192


def read_folded(path):
    """The file's convolutions in the order they run: (weight, bias) arrays."""
    graph = onnx.load(str(path)).graph
    values = {tensor.name: numpy_helper.to_array(tensor).astype(np.float32) for tensor in graph.initializer}
    values |= {node.output[0]: values[node.input[0]] for node in graph.node if node.op_type == "Cast" and node.input[0] in values}
    return [(values[node.input[1]], values[node.input[2]]) for node in graph.node if node.op_type == "Conv"]


def in_running_order(network):
    """(convolution, its normalisation or None), as they run."""
    def pairs(blocks):
        for block in blocks:
            yield block[0], block[1]
            yield block[3], block[4]
    yield from pairs(network.down)
    for across, block in zip(network.across, network.up):
        yield across, None
        yield from pairs([block])
    yield network.score, None


def unfold(network, folded, batches):
    layers = list(in_running_order(network))
    assert len(layers) == len(folded)
    biases = {}
    with torch.no_grad():
        for (convolution, norm), (weight, bias) in zip(layers, folded):
            convolution.weight.copy_(torch.from_numpy(weight))
            if norm is None:
                convolution.bias.copy_(torch.from_numpy(bias))
                continue
            biases[norm] = torch.from_numpy(bias)
            norm.running_mean.zero_()
            norm.running_var.fill_(1 - norm.eps)
            norm.weight.fill_(1)
            norm.bias.copy_(biases[norm])
        seen = {norm: [] for norm in biases}
        hooks = [norm.register_forward_pre_hook(lambda norm, x: seen[norm].append(x[0].transpose(0, 1).flatten(1))) for norm in biases]
        for batch in batches:
            network(batch)
        for hook in hooks:
            hook.remove()
        for convolution, norm in layers:
            if norm is None:
                continue
            out = torch.cat(seen[norm], 1)
            fan_in = convolution.weight[0].numel()
            size = convolution.weight.square().mean((1, 2, 3)).sqrt().clamp(min=1e-6) * (3 * fan_in) ** 0.5
            mean, variance = out.mean(1), out.var(1, unbiased=False)
            convolution.weight.div_(size[:, None, None, None])
            norm.running_mean.copy_(mean / size)
            norm.running_var.copy_(variance / size ** 2)
            norm.weight.copy_((variance + norm.eps * size ** 2).sqrt())
            norm.bias.copy_(biases[norm] + mean)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--from", dest="file", type=pathlib.Path, required=True)
    parser.add_argument("--cache", type=pathlib.Path, required=True)
    parser.add_argument("--overlays", type=pathlib.Path, required=True)
    parser.add_argument("--to", type=pathlib.Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    random, photos, overlays = np.random.default_rng(5), Photos(options.cache), read_overlays(options.overlays)
    batches = [stack([make_example(photos.get(photos.draw(random)), overlays, random, SIDE_PX) for _ in range(BATCH)])[0] for _ in range(BATCHES)]
    network = DamageFinder().eval()
    folded = read_folded(options.file)
    unfold(network, folded, batches)
    before = DamageFinder().eval()
    with torch.no_grad():
        for (convolution, norm), (weight, bias) in zip(in_running_order(before), folded):
            convolution.weight.copy_(torch.from_numpy(weight))
            (norm or convolution).bias.copy_(torch.from_numpy(bias))
            if norm is not None:
                norm.running_var.fill_(1 - norm.eps)
        print("differs by", float((network(batches[0]) - before(batches[0])).abs().max()))
    torch.save({"average": network.state_dict()}, options.to)


if __name__ == "__main__":
    main()
