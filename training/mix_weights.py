"""The mean of trained networks' weights, which often errs less than each (Wortsman 2022); they must descend from one another.

Layers that a later one has alone are taken as they are.

    python3 mix_weights.py --from <run>/checkpoint.pt 0.35 <run-2>/checkpoint.pt 0.65 --to <mixed>.pt
"""
import argparse
import pathlib

import torch

from training_run import average_weights

parser = argparse.ArgumentParser()
parser.add_argument("--from", dest="parts", nargs="+", required=True, help="checkpoint and share, by turns")
parser.add_argument("--to", type=pathlib.Path, required=True)
options = parser.parse_args()
sums, shares = {}, {}
for checkpoint, share in zip(options.parts[::2], options.parts[1::2]):
    for name, value in average_weights(checkpoint).items():
        sums[name] = sums.get(name, 0) + value.float() * float(share)
        shares[name] = shares.get(name, 0) + float(share)
torch.save({"average": {name: value / shares[name] for name, value in sums.items()}}, options.to)
