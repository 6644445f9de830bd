"""The colorizer's figures on held-out photos: without hints for several gains, and with hints.

    python3 measure_colorizer.py --cache <cache> --checkpoints <run>/checkpoint.pt <mixed>.pt
"""
import argparse
import pathlib

import numpy as np
import torch
from torch import nn

from photos import Photos
from train_colorizer import DOUBTED_ERROR, Colorizer, fixed_hints, held_out_sample, is_coloured
from training_run import average_weights

HINT_COUNTS = (0, 2, 6)

parser = argparse.ArgumentParser()
parser.add_argument("--cache", type=pathlib.Path, required=True)
parser.add_argument("--checkpoints", type=pathlib.Path, nargs="+", required=True)
parser.add_argument("--photos", type=int, default=120)
parser.add_argument("--gains", type=float, nargs="+", default=[0.9, 1.0, 1.1, 1.2])
options = parser.parse_args()
torch.set_num_threads(1)


def read_network(path):
    """Weights of before there were hints are taken as they are, with layers for hints that do nothing."""
    weights = average_weights(path)
    network = Colorizer(weights["centres"])
    network.load_state_dict(weights, strict=False)
    return network.eval().to(memory_format=torch.channels_last)


def look(network, lab, count):
    """(mean a*b* [1,2,64,64], error to expect [1,1,64,64])."""
    lightness = torch.from_numpy(lab[None, None, ..., 0] / 100).contiguous()
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
        scores, log_error, follows = network.read(lightness, fixed_hints(lab, count))
    with torch.no_grad():
        return network.expected(scores.float()), network.expected_error(log_error.float(), follows.float())


def measure(network, labs):
    truths = [nn.functional.avg_pool2d(torch.from_numpy(lab[..., 1:].transpose(2, 0, 1).copy())[None], 4) for lab in labs]
    greys = np.array([truth.norm(dim=1).mean().item() for truth in truths])
    for count in HINT_COUNTS:
        looks = [look(network, lab, count) for lab in labs]
        errors = torch.cat([error.flatten() for _, error in looks]).numpy()
        for gain in options.gains:
            shown = [gain * mean / (1 + (error / DOUBTED_ERROR) ** 2) for mean, error in looks]
            places = [(guess - truth).norm(dim=1) for guess, truth in zip(shown, truths)]
            apart = np.array([place.mean().item() for place in places])
            chroma = np.array([guess.norm(dim=1).mean().item() for guess in shown])
            told = np.corrcoef(np.log(errors), np.log(torch.cat([place.flatten() for place in places]).numpy() + 0.1))[0, 1]
            print(f"  {count} hints, gain {gain}: error {apart.sum() / greys.sum():.3f} of grey's, better on {np.mean(apart < greys):.0%}, "
                  f"chroma {chroma.sum() / greys.sum():.2f}, median {np.median(chroma / greys):.2f}; expected error to error {told:.2f}", flush=True)


photos = Photos(options.cache, keep=lambda _, rgb: is_coloured(rgb))
labs = held_out_sample(photos, options.photos)
print(len(labs), "photos")
for path in options.checkpoints:
    print(path)
    measure(read_network(path), labs)
