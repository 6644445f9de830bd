"""Learns how far each dye of a colour print or slide has faded, and its cast, from a small copy of the scan.

A fade is a change of density a channel: dyes lose a share of it, paper and film gain a stain, glare lifts the blacks. The
network says a curve for each channel that undoes it, and is judged by the colour error (CIE 1976) of what the curves make of it.

    python3 train_fade_reader.py --cache <cache> --run <runs>/fade --minutes 25
"""
import argparse

import cv2
import numpy as np
import torch
from torch import nn
from torch.nn import functional

from photos import Photos
from training_run import add_run_options, train

SIDE_PX = 96
BATCH = 64
HISTOGRAM_BINS = 32
# A third of the photos are fine: they are to stay as they are.
FINE_SHARE = 0.35


class FadeReader(nn.Module):
    """RGB 0..1 [N, 3, H, W] -> [N, 9]: black, white and power of red, green and blue; what `restore` takes."""

    def __init__(self):
        super().__init__()
        def step(inward, outward):
            return nn.Sequential(nn.Conv2d(inward, outward, 3, 2, 1), nn.BatchNorm2d(outward), nn.ReLU(inplace=True))
        self.look = nn.Sequential(step(3, 24), step(24, 48), step(48, 64), step(64, 96))
        self.decide = nn.Sequential(
            nn.Linear(2 * 96 + 3 * HISTOGRAM_BINS + 6, 160), nn.ReLU(inplace=True),
            nn.Linear(160, 64), nn.ReLU(inplace=True), nn.Linear(64, 9))
        # How far each end is taken from the picture's own: a plain stretch of the channel, which undoes a linear fade.
        self.gates = nn.Linear(64, 6)
        for layer in (self.decide[-1], self.gates):
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)
        nn.init.constant_(self.gates.bias, -3)

    def forward(self, image, counts, ends):
        """`counts`: each channel's share of pixels a bin [N, 3, HISTOGRAM_BINS]; `ends`: its darkest and lightest codes [N, 2, 3]."""
        seen = self.look(functional.avg_pool2d(image, 2) * 2 - 1)
        counts = (counts + 1e-4).sqrt().flatten(1)
        differences = torch.stack([image[:, 0] - image[:, 1], image[:, 2] - image[:, 1], image[:, 0] - image[:, 2]], 1)
        means = torch.cat([differences.mean((2, 3)), differences.abs().mean((2, 3))], 1)
        known = self.decide[:-1](torch.cat([seen.mean((2, 3)), seen.amax((2, 3)), counts, means * 4], 1))
        black, white, power = self.decide[-1](known).split(3, 1)
        drawn, gates = torch.cat([0.1 * black, 1 + 0.2 * white], 1), torch.sigmoid(self.gates(known))
        return torch.cat([drawn + gates * (ends.flatten(1) - drawn), torch.exp(0.3 * power)], 1)


def nearness(values):
    """How far each value 0..1 counts for each bin: all of it between the two beside it."""
    bins = torch.linspace(0, 1, HISTOGRAM_BINS)
    return (1 - (values[..., None] - bins).abs() * (HISTOGRAM_BINS - 1)).clamp(min=0)


def count(image):
    """The counts of RGB 0..1 [N, 3, H, W]."""
    return nearness(image).mean((2, 3))


CODE_NEARNESS = nearness(torch.arange(256) / 255)


def count_codes(photos):
    """The same of 8-bit photos [H, W, 3], in a fraction of the time."""
    counts = [[np.bincount(photo[..., c].reshape(-1), minlength=256) for c in range(3)] for photo in photos]
    return torch.from_numpy(np.float32(counts) / SIDE_PX ** 2) @ CODE_NEARNESS


# The share of pixels beyond the ends, as in src/imaging/color/fade-restore.ts.
TAIL_PX = round(0.005 * SIDE_PX ** 2)


def find_ends(image):
    """The darkest and lightest codes of each channel of RGB 0..1 [N, 3, SIDE_PX, SIDE_PX] -> [N, 2, 3]."""
    codes = image.flatten(2)
    return torch.stack([-(-codes).topk(TAIL_PX, 2).values[..., -1], codes.topk(TAIL_PX, 2).values[..., -1]], 1)


def find_code_ends(photos):
    """The same of 8-bit photos [H, W, 3], in a fraction of the time."""
    ends = [np.partition(photo.reshape(-1, 3), (TAIL_PX - 1, SIDE_PX ** 2 - TAIL_PX), 0)[[TAIL_PX - 1, SIDE_PX ** 2 - TAIL_PX]] for photo in photos]
    return torch.from_numpy(np.float32(ends) / 255)


def restore(image, curves):
    """Codes 0..1 through each channel's curve, as src/imaging/fade-curves.ts does it."""
    black, white, power = (part[:, :, None, None] for part in curves.split(3, 1))
    at = (image - black) / (white - black).clamp(min=0.05)
    # A slope that never vanishes, so that what is clipped can still learn.
    at = torch.where(at < 1e-3, 1e-3 * torch.exp((at - 1e-3).clamp(max=0)), at)
    at = at ** power
    return at - functional.relu(at - 1) * 0.9


def lab(image):
    linear = torch.where(image <= 0.04045, image / 12.92, ((image.clamp(min=0.04045) + 0.055) / 1.055) ** 2.4)
    red, green, blue = linear.clamp(min=1e-6).unbind(1)
    def curve(t):
        return torch.where(t > 216 / 24389, t.clamp(min=1e-4) ** (1 / 3), (24389 / 27 * t + 16) / 116)
    x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    y = curve(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    z = curve((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return torch.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], 1)


def color_error(image, truth):
    return ((lab(image) - lab(truth)).square().sum(1) + 1e-3).sqrt()


def draw_dyes(random):
    """Share of density that is left, light that is left by the stain, and glare, a channel each; linear light."""
    kind = random.random()
    left, stain = np.ones(3), np.ones(3)
    glare = np.zeros(3)
    if kind < 0.5:
        # One dye goes first (cyan in most prints and slides, then yellow, then magenta), the others follow.
        worst = random.choice(3, p=[0.6, 0.15, 0.25])
        left = random.uniform(0.6, 1, 3)
        left[worst] = random.uniform(0.35, 0.85)
    elif kind < 0.8:
        left = np.full(3, random.uniform(0.45, 0.95)) * random.uniform(0.88, 1, 3)
    else:
        left = random.uniform(0.85, 1, 3)
    if random.random() < 0.75:
        stain = np.array([random.uniform(0.85, 1), random.uniform(0.7, 1), random.uniform(0.45, 1)])
        if random.random() < 0.25:
            stain = random.permutation(stain)
    if random.random() < 0.6:
        glare = random.uniform(0, 0.06) * random.uniform(0.5, 1, 3)
    return left, stain, glare


def fade_dyes(random):
    """The codes 0..1 [256, 3] that a fade of dyes makes of the 256 codes."""
    codes = np.arange(256)[:, None] / 255
    left, stain, glare = draw_dyes(random)
    linear = np.where(codes <= 0.04045, codes / 12.92, ((codes + 0.055) / 1.055) ** 2.4)
    faded = np.clip(stain * np.maximum(linear, 1e-3) ** left * (1 - glare) + glare, 0, 1)
    return np.where(faded <= 0.0031308, faded * 12.92, 1.055 * faded ** (1 / 2.4) - 0.055)


def fade_ends(random):
    """The same of codes squeezed between a raised black and a lowered white, as by a scanner or an early digital copy."""
    black = random.uniform(0, 0.3) + random.uniform(0, 0.15) * random.random(3)
    white = 1 - random.uniform(0, 0.25) - random.uniform(0, 0.3) * random.random(3)
    return black + np.maximum(white - black, 0.15) * np.arange(256)[:, None] / 255


LINEAR_SHARE = 0.3


def draw_fade(random):
    """8-bit codes [256, 3] that a fade makes of the 256 codes."""
    codes = fade_ends(random) if random.random() < LINEAR_SHARE else fade_dyes(random)
    return np.round(codes * 255).astype(np.uint8)


def fade(photo, codes):
    """A photo of 8-bit codes [H, W, 3] after a fade."""
    return np.stack([codes[photo[..., channel], channel] for channel in range(3)], 2)


def view(photo, random, is_whole=False):
    height, width = photo.shape[:2]
    if not is_whole:
        share = random.uniform(0.6, 1)
        high, wide = int(height * share), int(width * share)
        top, left = random.integers(height - high + 1), random.integers(width - wide + 1)
        photo = photo[top:top + high, left:left + wide]
        if random.random() < 0.5:
            photo = photo[:, ::-1]
    return cv2.resize(np.ascontiguousarray(photo), (SIDE_PX, SIDE_PX), interpolation=cv2.INTER_AREA)


def to_tensor(views):
    return torch.from_numpy(np.stack(views).astype(np.float32) / 255).permute(0, 3, 1, 2).contiguous()


def make_batches(photos, random):
    def make_batch():
        truth = [view(photos.get(photos.draw(random)), random) for _ in range(BATCH)]
        shown = [photo if random.random() < FINE_SHARE else fade(photo, draw_fade(random)) for photo in truth]
        return to_tensor(truth), to_tensor(shown), count_codes(shown), find_code_ends(shown)
    return make_batch


def loss_of(network, batch):
    truth, shown, counts, ends = batch
    # Half-size floats are too coarse for colour errors.
    with torch.autocast("cpu", enabled=False):
        curves = network(shown, counts, ends)
        shown, truth = shown[:, :, 1::3, 1::3], truth[:, :, 1::3, 1::3]
        return color_error(restore(shown, curves), truth).mean() / 10


def make_measure(photos):
    """Colour error of fades of dyes and of linear ones, as they are, restored, and stretched; how far fine photos are moved."""
    random = np.random.default_rng(5)
    views = [view(photos.get(i), random, True) for i in photos.held_out[:192]]
    truth = to_tensor(views)
    kinds = {"dyes": fade_dyes, "linear": fade_ends}
    faded = {kind: [fade(photo, np.round(make(random) * 255).astype(np.uint8)) for photo in views] for kind, make in kinds.items()}

    def restored(network, photos):
        shown = to_tensor(photos)
        return restore(shown, network(shown, count_codes(photos), find_code_ends(photos)))

    def stretched(photos):
        ends = find_code_ends(photos).flatten(1)
        return restore(to_tensor(photos), torch.cat([ends, torch.ones(len(photos), 3)], 1))

    def measure(network):
        network.eval()
        report = []
        with torch.no_grad():
            for kind, photos in faded.items():
                before, after, plain = [color_error(image, truth).mean((1, 2)) for image in (to_tensor(photos), restored(network, photos), stretched(photos))]
                report.append(f"{kind} {before.mean():.2f} -> {after.mean():.2f}, stretched {plain.mean():.2f}, the better of both {torch.minimum(after, plain).mean():.2f}")
            moved = color_error(restored(network, views), truth).mean((1, 2))
        return "; ".join(report) + f"; fine moved {moved.mean():.2f}, 95 % under {moved.quantile(0.95):.2f}"
    return measure


def main():
    parser = argparse.ArgumentParser()
    add_run_options(parser)
    options = parser.parse_args()
    torch.manual_seed(1)
    # Prints without colour have no dyes.
    photos = Photos(options.cache, keep=lambda entry, _: entry["colour"] > 5)
    network = FadeReader()
    print(sum(p.numel() for p in network.parameters()), "parameters;", len(photos), "photos", flush=True)
    train(network, make_batches(photos, np.random.default_rng()), loss_of, options, rate=2e-3, measure=make_measure(photos))


if __name__ == "__main__":
    main()
