"""colorizer: from lightness to a*b*, as a classification over colour bins (Zhang 2016) on a pretrained encoder."""
import argparse
import pathlib

import cv2
import numpy as np
import torch
from torch import nn

from decoder import AddJoin, PretrainedUNet
from degradations import film_grain
from photos import Photos, random_crop
from training_run import add_run_options, average_weights, train

CROP_PX = 160
BATCH = 16
LOSS_STEP = 2
NARROW_SHARE = 0.22
RARITY_MIN, RARITY_MAX = 0.8, 1.4
# What can be known from grey and is missed first: leaves and skies. Lab hue in degrees, how much more such places count, and how
# much more often a photo full of them comes up. Clothes and goods, whose colour is anybody's guess, get no such weight.
KNOWABLE = [((95, 150), 1.7, 2.5), ((235, 285), 1.2, 0.5)]
KNOWABLE_CHROMA_MIN = 10
KNOWABLE_SHARE_FULL = 0.33
BIN_STEP = 10
NEIGHBOURS = 5
NEIGHBOUR_SIGMA = 5.0
# Zhang's mix of the colours' true frequency with an even one; the root keeps rare colours from shouting on this small set.
REBALANCE_MIX = 0.5
REBALANCE_POWER = 0.4
TEMPERATURE = 0.38
# Measured on held-out photos: at the same colourfulness a lower one and the muting by disagreement err 2 % less.
GUESS_TEMPERATURE = 0.2
# What is shown of a bin's chroma, by its hue in degrees: yellows are guessed too often and too strong, reds too weak, as rare
# colours weigh more in training. Measured on 69 photos that were not trained on: at the same colourfulness the error is 3 % less.
HUE_GAINS = [(10, 1.3), (35, 1.2), (55, 1.0), (75, 0.65), (90, 0.6), (107, 0.75), (140, 0.85), (180, 0.9), (230, 0.95), (260, 1.0), (300, 0.75), (340, 0.95)]
# Plants: how much of green and of the hues that contend with it the network sees around a place tells leaves from other things better
# than green's share at the place. Logs of the shares of these hues (green pooled over 1, 5, 11 and 21 cells, the others over 9),
# weighed by a logistic regression on 84 photos that were not trained on; cross-validated figures in the card.
PLANT_HUES = [(95, 160), (75, 95), (60, 75), (320, 60), (200, 300)]
PLANT_POOLS, RIVAL_POOL = [1, 5, 11, 21], 9
PLANT_WEIGHTS = [0.823, 0.418, 0.248, 1.018, 0.062, -0.593, 0.866, 0.139]
PLANT_BIAS = 4.353
# From the first on green is mixed in, from the second on nothing but green is shown: there are 20 and 5 of 100 places without green,
# 72 and 39 of 100 with plants. At this gain and ramp the error grows by 3 %, and green plants from 24 photos of 38 to 32.
PLANT_RAMP = (0.12, 1.4)
PLANT_TEMPERATURE = 0.5
PLANT_GAIN = 0.75
# Lab units in which the mean's error weighs as much as the bins' surprise.
ERROR_UNIT = 10.0
# The pretrained part saw colour; grey shifts its statistics, so it learns too, at this share of the rate (see training_run.py).
ENCODER_RATE = 0.3
# The mean is rewarded for this share of its own chroma: without it the least error is half grey.
VIVID_SHARE = 0.2
NEVER_COLOURED = {"alexeygrigorev/clothing-dataset", "biankatpas/Cracks-and-Potholes-in-Road-Images-Dataset"}
SPREAD_MIN = 3.5


def to_lab(rgb):
    return cv2.cvtColor(np.ascontiguousarray(rgb).astype(np.float32) / 255, cv2.COLOR_RGB2LAB)


def has_hue(ab, hues):
    """Where a*b* [...,2] has a hue between these, and enough chroma to have one."""
    degrees = np.degrees(np.arctan2(ab[..., 1], ab[..., 0])) % 360
    return (degrees > hues[0]) & (degrees < hues[1]) & (np.hypot(ab[..., 0], ab[..., 1]) >= KNOWABLE_CHROMA_MIN)


def hue_bins(centres, hues):
    """1 for each bin of `centres` [count,2] whose hue lies between these, counted upwards through 360, and which is no grey."""
    degrees = np.degrees(np.arctan2(centres[:, 1], centres[:, 0])) % 360
    above, below = degrees > hues[0], degrees <= hues[1]
    within = above & below if hues[0] < hues[1] else above | below
    return (within & (np.hypot(centres[:, 0], centres[:, 1]) >= KNOWABLE_CHROMA_MIN)).astype(np.float32)


def is_coloured(rgb):
    """False for grey and tinted photos: their a* and b* hardly vary."""
    small = cv2.resize(np.ascontiguousarray(rgb), (48, 48), interpolation=cv2.INTER_AREA)
    return to_lab(small)[..., 1:].reshape(-1, 2).std(0).max() > SPREAD_MIN


class ColourBins:
    """The a*b* bins that occur in the photos, how rare each is, and a table from a colour to its nearest bins."""

    def __init__(self, photos, random, centres=None):
        chosen = random.choice(photos.wide, 1500, replace=len(photos.wide) < 1500)
        colours = np.concatenate([to_lab(cv2.resize(np.ascontiguousarray(photos.get(i)), (40, 40), interpolation=cv2.INTER_AREA))[..., 1:].reshape(-1, 2) for i in chosen])
        side = 23
        cells = np.clip(np.round(colours / BIN_STEP).astype(int) + side // 2, 0, side - 1)
        counts = np.zeros((side, side), np.float32)
        np.add.at(counts, (cells[:, 0], cells[:, 1]), 1)
        kept = np.argwhere(counts > 1e-5 * len(colours)) if centres is None else (centres / BIN_STEP).astype(int) + side // 2
        self.centres = ((kept - side // 2) * BIN_STEP).astype(np.float32)
        share = cv2.GaussianBlur(counts, (0, 0), 0.7)[kept[:, 0], kept[:, 1]]
        share /= share.sum()
        weight = (1 / ((1 - REBALANCE_MIX) * share + REBALANCE_MIX / len(kept))) ** REBALANCE_POWER
        for hues, heavier, _ in KNOWABLE:
            weight *= np.where(has_hue(self.centres, hues), heavier, 1)
        self.weight = torch.from_numpy((weight / (weight * share).sum()).astype(np.float32))
        self._fill_table()

    def _fill_table(self):
        """Every colour in steps of 2 from -128 to 126: its nearest bins and their soft shares."""
        axis = np.arange(-128, 128, 2, dtype=np.float32)
        grid = np.stack(np.meshgrid(axis, axis, indexing="ij"), -1).reshape(-1, 1, 2)
        distance = ((grid - self.centres[None]) ** 2).sum(2)
        nearest = np.argsort(distance, 1)[:, :NEIGHBOURS]
        closeness = -np.take_along_axis(distance, nearest, 1) / (2 * NEIGHBOUR_SIGMA ** 2)
        shares = np.exp(closeness - closeness.max(1, keepdims=True))
        self.nearest = torch.from_numpy(nearest)
        self.shares = torch.from_numpy((shares / shares.sum(1, keepdims=True)).astype(np.float32))

    def lookup(self, ab):
        """a*b* [N,2,h,w] to (bins [N,h,w,5], shares [N,h,w,5], weight [N,h,w])."""
        cell = ((ab + 128) / 2).round().long().clamp(0, 127)
        row = cell[:, 0] * 128 + cell[:, 1]
        bins = self.nearest[row]
        return bins, self.shares[row], self.weight[bins[..., 0]]


def pool(planes, cells):
    return nn.functional.avg_pool2d(planes, cells, 1, cells // 2, count_include_pad=False)


class Colorizer(nn.Module):
    """Lightness L*/100 [N,1,H,W] to scores of the colour bins at a quarter of the size."""

    def __init__(self, centres):
        super().__init__()
        self.unet = PretrainedUNet("mobilenet_v2_mid", [256, 192, 128, 64], frozen_blocks=3, join=AddJoin)
        self.scores = nn.Conv2d(64, len(centres), 1)
        self.register_buffer("centres", torch.as_tensor(centres))

    def forward(self, lightness, start=(0, 0), step=1):
        """Scores at every `step`-th place from `start`, which is enough to learn from."""
        x, _ = self.unet((lightness * 2 - 1).expand(-1, 3, -1, -1))
        return self.scores(x[:, :, start[0]::step, start[1]::step] if step > 1 else x)

    def expected(self, scores, temperature=TEMPERATURE):
        """The annealed mean: a*b* [N,2,h,w]."""
        shares = torch.softmax(scores.float() / temperature, 1)
        return nn.functional.conv2d(shares, self.centres.t()[:, :, None, None])

    def guess(self, scores, temperature=GUESS_TEMPERATURE):
        """What is shown: a sharper mean, muted as far as the likely colours disagree in hue."""
        degrees = torch.rad2deg(torch.atan2(self.centres[:, 1], self.centres[:, 0])).numpy()
        gains = torch.from_numpy(np.interp(degrees, *zip(*HUE_GAINS), period=360).astype(np.float32))
        shares = torch.softmax(scores.float() / temperature, 1)
        shown = nn.functional.conv2d(shares, (self.centres * gains[:, None]).t()[:, :, None, None])
        chromas = self.centres.norm(dim=1)[None, :, None, None]
        mean_chroma = nn.functional.conv2d(torch.softmax(scores.float(), 1), chromas)
        length = self.expected(scores, 1.0).square().sum(1, keepdim=True).add(1e-6).sqrt()
        muted = shown * (length / (mean_chroma + 1e-3))
        low, high = PLANT_RAMP
        share = ((self.plants(scores) - low) / (high - low)).clamp(0, 1)
        return muted + share * share * (3 - 2 * share) * (PLANT_GAIN * self.green(scores) - muted)

    def plants(self, scores):
        """Log-odds [N,1,h,w] that a place is leaves or grass."""
        sectors = torch.from_numpy(np.stack([hue_bins(self.centres.numpy(), hues) for hues in PLANT_HUES]))
        shares = nn.functional.conv2d(torch.softmax(scores.float(), 1), sectors[:, :, None, None])
        pooled = [pool(shares[:, :1], cells) for cells in PLANT_POOLS] + [pool(shares[:, 1:], RIVAL_POOL)]
        weights = torch.tensor(PLANT_WEIGHTS)[None, :, None, None]
        return nn.functional.conv2d(torch.log(torch.cat(pooled, 1) + 0.01), weights) + PLANT_BIAS

    def green(self, scores):
        """The mean of the green bins alone: a*b* [N,2,h,w]."""
        closed = torch.from_numpy(np.log(hue_bins(self.centres.numpy(), PLANT_HUES[0]) + 1e-9))
        shares = torch.softmax(scores.float() / PLANT_TEMPERATURE + closed[None, :, None, None], 1)
        return nn.functional.conv2d(shares, self.centres.t()[:, :, None, None])


def age_lightness(lightness, random):
    """What old photos do to tones: other gamma, faded, soft, grainy."""
    if random.random() < 0.4:
        lightness = lightness ** float(np.exp(random.uniform(-0.35, 0.35)))
    if random.random() < 0.2:
        low, high = random.uniform(0, 0.2), random.uniform(0.8, 1)
        lightness = low + (high - low) * lightness
    if random.random() < 0.2:
        lightness = cv2.GaussianBlur(lightness, (0, 0), random.uniform(0.4, 1.4))
    if random.random() < 0.2:
        lightness = film_grain(lightness[..., None], random)[..., 0]
    return np.clip(lightness, 0, 1).astype(np.float32)


def make_batches(photos, bins, random):
    """Photos with rare colours come up more often, as most of the set is beige rooms; so do leaves and skies."""
    def small_lab(i):
        return to_lab(cv2.resize(np.ascontiguousarray(photos.get(i)), (24, 24), interpolation=cv2.INTER_AREA))[..., 1:]

    def rarity(ab):
        return bins.lookup(torch.from_numpy(ab.transpose(2, 0, 1).copy())[None])[2].mean().item()

    def knowable(ab):
        return 1 + sum(oftener * min(1, has_hue(ab, hues).mean() / KNOWABLE_SHARE_FULL) for hues, _, oftener in KNOWABLE)

    numbers = {"wide": photos.wide, "narrow": photos.narrow}
    shares = {}
    for name, chosen in numbers.items():
        looks = [small_lab(i) for i in chosen]
        rare = np.array([rarity(ab) for ab in looks])
        drawn = np.clip(rare / np.median(rare), RARITY_MIN, RARITY_MAX) * np.array([knowable(ab) for ab in looks])
        shares[name] = drawn / drawn.sum()

    def make_batch():
        lightness, colour = [], []
        for _ in range(BATCH):
            name = "narrow" if random.random() < NARROW_SHARE else "wide"
            lab = to_lab(random_crop(photos.get(int(random.choice(numbers[name], p=shares[name]))), CROP_PX, random, 0.65, 1.1))
            lightness.append(age_lightness(lab[..., 0] / 100, random)[None])
            colour.append(cv2.resize(lab[..., 1:], (CROP_PX // 4, CROP_PX // 4), interpolation=cv2.INTER_AREA).transpose(2, 0, 1))
        return torch.from_numpy(np.stack(lightness)), torch.from_numpy(np.stack(colour))
    return make_batch


def make_loss(bins):
    def loss_of(network, batch):
        lightness, colour = batch
        start = torch.randint(LOSS_STEP, (2,)).tolist()
        colour = colour[:, :, start[0]::LOSS_STEP, start[1]::LOSS_STEP]
        scores = network(lightness, start, LOSS_STEP)
        nearest, shares, weight = bins.lookup(colour)
        log_shares = torch.log_softmax(scores.float().permute(0, 2, 3, 1), -1)
        surprise = -(log_shares.gather(-1, nearest) * shares).sum(-1)
        mean = network.expected(scores)
        error = (mean - colour).square().sum(1).add(1).sqrt() - VIVID_SHARE * mean.square().sum(1).add(1).sqrt()
        return (surprise * weight).mean() + error.mean() / ERROR_UNIT
    return loss_of


def held_out_sample(photos, count=200):
    random = np.random.default_rng(3)
    chosen = random.choice(photos.held_out, min(count, len(photos.held_out)), replace=False)
    return [to_lab(cv2.resize(np.ascontiguousarray(photos.get(i)), (256, 256), interpolation=cv2.INTER_AREA)) for i in chosen]


def make_measure(photos, count=200, gains=(0.8, 1.0)):
    """Mean a*b* error against grey's, and how much chroma the guess has beside the original."""
    labs = held_out_sample(photos, count)

    def measure(network):
        network.eval()
        errors, chromas = np.zeros(len(gains)), 0.0
        grey = 0.0
        with torch.no_grad():
            for lab in labs:
                truth = torch.from_numpy(lab[..., 1:].transpose(2, 0, 1))[None]
                lightness = torch.from_numpy(lab[None, None, ..., 0] / 100).contiguous()
                found = nn.functional.interpolate(network.guess(network(lightness)), scale_factor=4.0, mode="bilinear", align_corners=False)
                grey += truth.norm(dim=1).mean().item()
                chromas += found.norm(dim=1).mean().item()
                errors += [(found * gain - truth).norm(dim=1).mean().item() for gain in gains]
        return f"grey {grey / len(labs):.2f}; " + "; ".join(
            f"gain {gain}: error {error / grey:.3f} of grey's, chroma {gain * chromas / grey:.2f}" for gain, error in zip(gains, errors))
    return measure


def main():
    parser = argparse.ArgumentParser()
    add_run_options(parser)
    parser.add_argument("--package", type=pathlib.Path, required=True, help="unpacked npm package nsfwjs 4.4.0")
    options = parser.parse_args()
    torch.manual_seed(1)
    photos = Photos(options.cache, keep=lambda entry, rgb: entry["source"] not in NEVER_COLOURED and is_coloured(rgb))
    print(len(photos), "photos, held out", len(photos.held_out), flush=True)
    earlier = [path for path in (options.run / "checkpoint.pt", options.start) if path and path.exists()]
    centres = average_weights(earlier[0])["centres"].numpy() if earlier else None
    bins = ColourBins(photos, np.random.default_rng(5), centres)
    network = Colorizer(bins.centres)
    network.unet.encoder.read(options.package)
    print(len(bins.centres), "bins;", sum(p.numel() for p in network.parameters()), "parameters", flush=True)
    groups = network.unet.groups(ENCODER_RATE, relative=True)
    groups[1]["params"] += list(network.scores.parameters())
    train(network, make_batches(photos, bins, np.random.default_rng()), make_loss(bins), options, groups=groups, rate=1.2e-3, decay=0.02,
          measure=make_measure(photos, 60))


if __name__ == "__main__":
    main()
