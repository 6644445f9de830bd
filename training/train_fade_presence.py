"""Learns last whether a photo has faded at all, from what the trained fade reader sees: a logistic regression.

Fog, dusk, lamps and dim rooms look like fades to the curves, so they are made as well and are none.

    python3 train_fade_presence.py --cache <cache> --checkpoint <runs>/fade/checkpoint.pt --to <runs>/fade-whole.pt
"""
import argparse
import pathlib

import cv2
import numpy as np
import torch
from torch import nn

from photos import Photos
from train_fade_reader import FadeReader, color_error, count_codes, draw_fade, fade, find_code_ends, restore, to_tensor, view
from training_run import average_weights

EXAMPLES = 6000
BATCH = 64
PASSES = 40
RATE = 2e-3
# Fades that the curves hardly change are neither.
MOVED_MIN = 6
# In a collection nearly all photos are fine, and a fade that is missed is one click away.
FINE_WEIGHT = 3


def fog(photo, random):
    """Fog or haze that thins out towards the ground, or evenly."""
    height = photo.shape[0]
    near, far = random.uniform(0.5, 1), random.uniform(0.15, 0.8)
    clear = np.interp(np.arange(height), [0, height * random.uniform(0.4, 1)], [far, near])[:, None, None]
    air = random.uniform(0.55, 0.98) + random.uniform(-0.05, 0.05, 3)
    return photo / 255 * clear + air * (1 - clear)


def coloured_light(photo, random):
    """Dusk, lamps, shade and short exposures: a gain a channel, and black stays black."""
    gains = random.uniform(0.4, 1) * np.array([random.uniform(0.6, 1.1), 1, random.uniform(0.45, 1.2)])
    return photo / 255 * gains


def fine(photo, random):
    kind = random.random()
    if kind < 0.2:
        return to_bytes(fog(photo, random))
    return to_bytes(coloured_light(photo, random)) if kind < 0.4 else photo


def to_bytes(photo):
    return (np.clip(photo, 0, 1) * 255 + 0.5).astype(np.uint8)


def read(network, views):
    seen, moved = [], []
    for at in range(0, len(views), BATCH):
        some = views[at:at + BATCH]
        shown = to_tensor(some)
        with torch.no_grad():
            curves, felt = network.read(shown, count_codes(some), find_code_ends(some))
            moved.append(color_error(restore(shown, curves), shown).mean((1, 2)))
        seen.append(felt)
    return torch.cat(seen), torch.cat(moved)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cache", type=pathlib.Path, required=True)
    parser.add_argument("--checkpoint", type=pathlib.Path, required=True)
    parser.add_argument("--to", type=pathlib.Path, required=True)
    options = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    random = np.random.default_rng(6)
    photos = Photos(options.cache, keep=lambda entry, _: entry["colour"] > 5)
    network = FadeReader().eval()
    network.load_state_dict(average_weights(options.checkpoint), strict=False)

    views = [view(photos.get(photos.draw(random)), random) for _ in range(EXAMPLES)]
    whole, whole_moved = read(network, [fine(photo, random) for photo in views])
    faded, faded_moved = read(network, [fade(photo, draw_fade(random)) for photo in views])
    seen, is_faded = torch.cat([whole, faded]), torch.cat([torch.zeros(len(whole)), torch.ones(len(faded))])
    weights = torch.cat([torch.full([len(whole)], float(FINE_WEIGHT)), (faded_moved >= MOVED_MIN).float()])
    mean, deviation = seen.mean(0), seen.std(0) + 1e-3
    layer = network.presence
    nn.init.zeros_(layer.weight)
    nn.init.zeros_(layer.bias)
    optimiser = torch.optim.AdamW(layer.parameters(), RATE, weight_decay=1e-3)
    for step in range(PASSES):
        optimiser.param_groups[0]["lr"] = RATE * (1 - step / PASSES)
        for some in torch.randperm(len(seen)).split(BATCH):
            known = (seen[some] - mean) / deviation + 0.05 * torch.randn(len(some), seen.shape[1])
            losses = nn.functional.binary_cross_entropy_with_logits(layer(known)[:, 0], is_faded[some], reduction="none")
            loss = (losses * weights[some]).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    with torch.no_grad():
        layer.weight /= deviation
        layer.bias -= layer.weight[0] @ mean
    measure(network, [view(photos.get(i), random, True) for i in photos.held_out], random)
    torch.save({"average": network.state_dict()}, options.to)


def measure(network, views, random):
    whole, whole_moved = read(network, views)
    faded, faded_moved = read(network, [fade(photo, draw_fade(random)) for photo in views])
    with torch.no_grad():
        fine_scores, faded_scores = network.presence(whole)[:, 0], network.presence(faded)[:, 0]
    plain = faded_moved >= MOVED_MIN
    for bar in range(7):
        print(f"above {bar}: {(fine_scores > bar).float().mean():.3f} of {len(views)} fine, {(faded_scores[plain] > bar).float().mean():.3f} of {plain.sum()} faded")
    print("highest of fine:", [round(value, 1) for value in fine_scores.topk(6).values.tolist()])


if __name__ == "__main__":
    main()
