"""The colorizer's figures on held-out photos for several settings, and the checkpoint with the chosen calm.

Rebalanced training makes rare colours `weight` times as likely as they are. Taking `calm` times log(weight) off the scores
gives some of it back: 0 keeps the vivid colours, 1 the most probable, mostly beige ones.

    python3 measure_colorizer.py --cache <cache> --checkpoint <run>/checkpoint.pt --calms 0.4 --write <run>/calm.pt
"""
import argparse
import pathlib

import numpy as np
import torch
from torch import nn

from photos import Photos
from train_colorizer import NEVER_COLOURED, ColourBins, Colorizer, held_out_sample, is_coloured
from training_run import average_weights

parser = argparse.ArgumentParser()
parser.add_argument("--cache", type=pathlib.Path, required=True)
parser.add_argument("--checkpoint", type=pathlib.Path, required=True)
parser.add_argument("--write", type=pathlib.Path, help="where to write the weights with the first of --calms")
parser.add_argument("--photos", type=int, default=200)
parser.add_argument("--calms", type=float, nargs="+", default=[0, 0.3, 0.6])
parser.add_argument("--temperatures", type=float, nargs="+", default=[0.2])
parser.add_argument("--gains", type=float, nargs="+", default=[0.8, 1.0, 1.2])
options = parser.parse_args()

torch.set_num_threads(1)
weights = average_weights(options.checkpoint)
network = Colorizer(weights["centres"])
network.load_state_dict(weights)
network.eval()
photos = Photos(options.cache, keep=lambda entry, rgb: entry["source"] not in NEVER_COLOURED and is_coloured(rgb))
log_weight = torch.log(ColourBins(photos, np.random.default_rng(5), weights["centres"].numpy()).weight)
if options.write:
    weights["scores.bias"] = weights["scores.bias"] - options.calms[0] * log_weight
    torch.save({"average": weights}, options.write)

settings = [(calm, temperature) for calm in options.calms for temperature in options.temperatures]
error, chroma, grey = np.zeros((len(settings), len(options.gains))), np.zeros((len(settings), len(options.gains))), 0.0
labs = held_out_sample(photos, options.photos)
with torch.no_grad():
    for lab in labs:
        truth = torch.from_numpy(lab[..., 1:].transpose(2, 0, 1).copy())[None]
        scores = network(torch.from_numpy(lab[None, None, ..., 0] / 100))
        grey += truth.norm(dim=1).mean().item()
        for s, (calm, temperature) in enumerate(settings):
            calmed = scores - calm * log_weight[None, :, None, None]
            ab = nn.functional.interpolate(network.guess(calmed, temperature), scale_factor=4.0, mode="bilinear", align_corners=False)
            for g, gain in enumerate(options.gains):
                error[s, g] += (ab * gain - truth).norm(dim=1).mean().item()
                chroma[s, g] += (ab * gain).norm(dim=1).mean().item()
print(f"{len(labs)} photos; grey's mean a*b* error is {grey / len(labs):.2f}")
for s, (calm, temperature) in enumerate(settings):
    print(f"calm {calm}, temperature {temperature}: " + "; ".join(
        f"gain {gain}: error {error[s, g] / grey:.3f} of grey's, colourfulness {chroma[s, g] / grey:.2f}" for g, gain in enumerate(options.gains)))
