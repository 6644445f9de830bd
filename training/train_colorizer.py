"""colorizer: from lightness to a*b*, as a classification over colour bins (Zhang 2016) on a pretrained encoder."""
import argparse
import pathlib

import cv2
import numpy as np
import torch
from torch import nn

from decoder import TAP_SCALE, AddJoin, PretrainedUNet
from degradations import film_grain
from mobilenet import TAPS, Encoder
from photos import Photos, random_crop
from training_run import add_run_options, average_weights, train

CROP_PX = 160
BATCH = 16
LOSS_STEP = 2
NARROW_SHARE = 0.28
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
# What is shown is the mean that the training makes good, less of it where much error is to be expected: half at this many Lab units.
# Measured on 160 photos that were not trained on: at the same colourfulness the error is 0.6 % less than with one gain for all.
# Gains by hue, muting by disagreement in hue and a rule that mixed in the green of leaves, all of which weights before these needed,
# add nothing any more.
DOUBTED_ERROR = 22.0
# Where a place follows a hint, so much less error is to be expected than the network says: measured with two and six hints on 40 photos.
FOLLOWED_ERROR_SHARE = 0.3
# Lab units in which the mean's error weighs as much as the bins' surprise.
ERROR_UNIT = 10.0
# The pretrained part saw colour; grey shifts its statistics, so it learns too, at this share of the rate (see training_run.py).
ENCODER_RATE = 0.3
# The mean is rewarded for this share of its own chroma: without it the least error is half grey.
VIVID_SHARE = 0.2
# A hint pulls towards the bins within about this many Lab units of its colour.
HINT_SPREAD = 9.0
# A third of the crops come without hints; the others with some six of 3 to 11 px, as in Zhang 2017, rather on colours than on grey.
NO_HINTS_SHARE, HINTS_STOP = 0.35, 1 / 6
HINT_SIDES_PX = (3, 12)
# What film saw of red, green and blue: half of the old prints are of film that was blind to red.
OLD_FILM_SHARE = 0.3
CERTAINTY_WEIGHT = 0.1
# Of each batch so many photos are compared by the features of the pretrained encoder as well (Johnson 2016).
FEATURE_PHOTOS, FEATURE_WEIGHT, FEATURE_TAPS = 5, 0.6, 4
# Often grey, and the only photos that are taken though they are: without them clothes and roads were guessed red and green.
OFTEN_GREY = {"alexeygrigorev/clothing-dataset", "biankatpas/Cracks-and-Potholes-in-Road-Images-Dataset"}
SPREAD_MIN = 3.5


def to_lab(rgb):
    return cv2.cvtColor(np.ascontiguousarray(rgb).astype(np.float32) / 255, cv2.COLOR_RGB2LAB)


def has_hue(ab, hues):
    """Where a*b* [...,2] has a hue between these, and enough chroma to have one."""
    degrees = np.degrees(np.arctan2(ab[..., 1], ab[..., 0])) % 360
    return (degrees > hues[0]) & (degrees < hues[1]) & (np.hypot(ab[..., 0], ab[..., 1]) >= KNOWABLE_CHROMA_MIN)


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


def from_nothing(layer):
    """A layer whose answer begins as 0, so that trained weights can be taken over without it."""
    nn.init.zeros_(layer.weight)
    nn.init.zeros_(layer.bias)
    return layer


class HintBranch(nn.Module):
    """The user's hints [N,3,H,W], a* and b* / 110 and 1 where there is one, as features to add at strides 32, 16, 8 and 4."""

    def __init__(self, channels):
        super().__init__()
        widths = [32, 64, 96, 96]
        self.down = nn.ModuleList(nn.Conv2d(inputs, outputs, 3, 2 if i else 1, 1) for i, (inputs, outputs) in enumerate(zip([3, *widths], widths)))
        self.add = nn.ModuleList(from_nothing(nn.Conv2d(width, wide, 1)) for width, wide in zip(widths, channels[::-1]))

    def forward(self, pooled):
        added, x = [], pooled
        for down, add in zip(self.down, self.add):
            x = torch.relu(down(x))
            added.append(add(x))
        return added[::-1]


class LikeHints(nn.Module):
    """The colour of those hints whose places look like this one to the network, at stride 8: attention (Vaswani 2017) with the same
    projection for both sides, and a way out for places that are like none. Returns a* and b* / 110 and how sure, 0..1."""

    def __init__(self, channels, width=32):
        super().__init__()
        self.project = nn.Conv2d(channels, width, 1)
        self.sharpness = nn.Parameter(torch.tensor(10.0))
        self.none = nn.Parameter(torch.tensor(8.0))

    def forward(self, x, pooled):
        present = pooled[:, 2:]
        ab = nn.functional.avg_pool2d(pooled[:, :2] * present, 2) / (nn.functional.avg_pool2d(present, 2) + 1e-4)
        present = nn.functional.max_pool2d(present, 2)
        looks = self.project(x).float().flatten(2)
        looks = looks / (looks.square().sum(1, keepdim=True) + 1e-6).sqrt()
        likeness = torch.matmul(looks.transpose(1, 2), looks) * self.sharpness - self.none
        weights = torch.exp(likeness.clamp(max=20)) * present.float().flatten(2)
        weights = weights / (weights.sum(2, keepdim=True) + 1)
        values = torch.cat([ab.float(), torch.ones_like(ab[:, :1]).float()], 1).flatten(2)
        return torch.matmul(values, weights.transpose(1, 2)).reshape(x.shape[0], 3, x.shape[2], x.shape[3])


class Colorizer(nn.Module):
    """Lightness L*/100 [N,1,H,W] and hints to scores of the colour bins at a quarter of the size, and the error to expect.

    Hints are [N,3,H,W]: a* and b* / 110 where the user gave a colour and 0 elsewhere, and 1 there and 0 elsewhere.
    """

    CHANNELS = [256, 192, 128, 64]

    def __init__(self, centres):
        super().__init__()
        self.unet = PretrainedUNet("mobilenet_v2_mid", self.CHANNELS, frozen_blocks=3, join=AddJoin, deepen=(1, 1, 1))
        self.hints = HintBranch(self.CHANNELS)
        self.like_hints = LikeHints(self.CHANNELS[2])
        self.taken = from_nothing(nn.Conv2d(3, self.CHANNELS[2], 1))
        self.pull = nn.Parameter(torch.tensor(4.0))
        self.scores = nn.Conv2d(64, len(centres), 1)
        self.log_error = from_nothing(nn.Conv2d(64, 1, 1))
        nn.init.constant_(self.log_error.bias, 2.0)
        self.register_buffer("centres", torch.as_tensor(centres))

    def forward(self, lightness, hints):
        """(scores [N,bins,h,w], log of the error to expect in Lab units [N,1,h,w])."""
        return self.read(lightness, hints)[:2]

    def read(self, lightness, hints):
        """The same, and how far each place follows a hint that looks like it, 0..1 [N,1,h,w]."""
        present = nn.functional.avg_pool2d(hints[:, 2:], 4)
        pooled = torch.cat([nn.functional.avg_pool2d(hints[:, :2], 4) / (present + 1e-4), (present * 16).clamp(max=1)], 1)
        added = self.hints(pooled)
        unet = self.unet
        maps = unet.encoder((lightness * 2 - 1).expand(-1, 3, -1, -1))
        x = torch.relu(unet.neck(maps[4] * TAP_SCALE))
        x = unet.deeper[0](x + unet.scene(x.mean((2, 3)))[:, :, None, None] + added[0])
        x = unet.deeper[1](unet.joins[0](x, maps[3]) + added[1])
        x = unet.deeper[2](unet.joins[1](x, maps[2]) + added[2])
        like = self.like_hints(x, pooled)
        x = unet.joins[2](x + self.taken(like), maps[1]) + added[3]
        like = nn.functional.interpolate(like, scale_factor=2.0, mode="bilinear", align_corners=False)
        sure = like[:, 2:]
        apart = (like[:, :2, None] / (sure[:, :, None] + 1e-4) * 110 - self.centres.t()[None, :, :, None, None]).square().sum(1)
        return self.scores(x) + self.pull * sure * torch.exp(-apart / (2 * HINT_SPREAD ** 2)), self.log_error(x.detach()), sure

    def expected(self, scores, temperature=TEMPERATURE):
        """The annealed mean: a*b* [N,2,h,w]."""
        shares = torch.softmax(scores.float() / temperature, 1)
        return nn.functional.conv2d(shares, self.centres.t()[:, :, None, None])

    def expected_error(self, log_error, follows):
        return torch.exp(log_error.float()) * (1 - (1 - FOLLOWED_ERROR_SHARE) * follows.clamp(0, 1))

    def guess(self, scores, error):
        """What is shown: the mean, as far as little error is to be expected."""
        return self.expected(scores) / (1 + (error / DOUBTED_ERROR) ** 2)


def seen_by_film(rgb, random):
    """Lightness of a photo [H,W,3], 0..1, taken on film that weighs red, green and blue otherwise."""
    weights = random.dirichlet([0.6, 2, 2])
    luminance = ((rgb.astype(np.float32) / 255) ** 2.2) @ weights.astype(np.float32)
    return np.where(luminance > 0.008856, 1.16 * np.cbrt(luminance) - 0.16, 9.033 * luminance)


def draw_hints(ab, random):
    """Hints [3,H,W] taken from the colours [H,W,2] of a crop: the mean of a small square each, a little off."""
    height, width, _ = ab.shape
    hints = np.zeros((3, height, width), np.float32)
    if random.random() < NO_HINTS_SHARE:
        return hints
    chroma = np.hypot(ab[..., 0], ab[..., 1]).reshape(-1) + 6
    reached = np.cumsum(chroma)
    for _ in range(min(24, random.geometric(HINTS_STOP))):
        place = int(np.searchsorted(reached, random.random() * reached[-1]))
        side = int(random.integers(*HINT_SIDES_PX))
        top, left = np.clip(place // width - side // 2, 0, height - side), np.clip(place % width - side // 2, 0, width - side)
        colour = ab[top:top + side, left:left + side].mean((0, 1)) + random.normal(0, 2.5, 2)
        hints[:2, top:top + side, left:left + side] = colour[:, None, None] / 110
        hints[2, top:top + side, left:left + side] = 1
    return hints


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
        lightness, hints, colour = [], [], []
        for _ in range(BATCH):
            name = "narrow" if random.random() < NARROW_SHARE else "wide"
            crop = random_crop(photos.get(int(random.choice(numbers[name], p=shares[name]))), CROP_PX, random, 0.65, 1.2)
            lab = to_lab(crop)
            seen = seen_by_film(crop, random) if random.random() < OLD_FILM_SHARE else lab[..., 0] / 100
            lightness.append(age_lightness(seen, random)[None])
            hints.append(draw_hints(lab[..., 1:], random))
            colour.append(cv2.resize(lab[..., 1:], (CROP_PX // 4, CROP_PX // 4), interpolation=cv2.INTER_AREA).transpose(2, 0, 1))
        return torch.from_numpy(np.stack(lightness)), torch.from_numpy(np.stack(hints)), torch.from_numpy(np.stack(colour))
    return make_batch


def rgb_from_lab(lightness, ab):
    """L* / 100 [N,1,h,w] and a*b* [N,2,h,w] to sRGB 0..1 [N,3,h,w], D65."""
    fy = (lightness * 100 + 16) / 116
    f = torch.cat([fy + ab[:, :1] / 500, fy, fy - ab[:, 1:] / 200], 1)
    xyz = torch.where(f > 6 / 29, f.clamp(min=6 / 29) ** 3, 3 * (6 / 29) ** 2 * (f - 4 / 29)) * torch.tensor([0.95047, 1, 1.08883])[None, :, None, None]
    to_rgb = torch.tensor([[3.2406, -1.5372, -0.4986], [-0.9689, 1.8758, 0.0415], [0.0557, -0.2040, 1.0570]])
    linear = nn.functional.conv2d(xyz, to_rgb[:, :, None, None]).clamp(1e-4, 1)
    return torch.where(linear > 0.0031308, 1.055 * linear ** (1 / 2.4) - 0.055, 12.92 * linear)


class Features(nn.Module):
    """How different two small pictures are to the pretrained encoder, which saw photos in colour."""

    def __init__(self, package):
        super().__init__()
        self.encoder = Encoder("mobilenet_v2_mid", 0).read(package)
        for parameter in self.encoder.parameters():
            parameter.requires_grad_(False)

    def maps(self, rgb):
        x, found = self.encoder.first(nn.functional.interpolate(rgb, scale_factor=2.0, mode="bilinear", align_corners=False) * 2 - 1), []
        for i, block in enumerate(self.encoder.blocks[:TAPS[FEATURE_TAPS - 1] + 1]):
            x = block(x)
            if i in TAPS:
                found.append(x)
        return found

    def apart(self, guess, truth):
        with torch.no_grad():
            wanted = self.maps(truth)
        return sum((one.float() - other.float()).abs().mean() / (other.float().abs().mean() + 1e-3) for one, other in zip(self.maps(guess), wanted)) / FEATURE_TAPS


def make_loss(bins, features):
    def loss_of(network, batch):
        lightness, hints, colour = batch
        start = torch.randint(LOSS_STEP, (2,)).tolist()
        seen = colour[:, :, start[0]::LOSS_STEP, start[1]::LOSS_STEP]
        scores, log_error = network(lightness, hints)
        every = scores[:, :, start[0]::LOSS_STEP, start[1]::LOSS_STEP]
        nearest, shares, weight = bins.lookup(seen)
        log_shares = torch.log_softmax(every.float().permute(0, 2, 3, 1), -1)
        surprise = -(log_shares.gather(-1, nearest) * shares).sum(-1)
        mean = network.expected(every)
        apart = (mean - seen).square().sum(1).add(1).sqrt()
        error = apart - VIVID_SHARE * mean.square().sum(1).add(1).sqrt()
        log_error = log_error[:, 0, start[0]::LOSS_STEP, start[1]::LOSS_STEP].float()
        certainty = apart.detach() * torch.exp(-log_error) + log_error
        small = nn.functional.avg_pool2d(lightness[:FEATURE_PHOTOS], 4)
        guess, truth = (rgb_from_lab(small, ab) for ab in (network.expected(scores[:FEATURE_PHOTOS]), colour[:FEATURE_PHOTOS]))
        return (surprise * weight).mean() + error.mean() / ERROR_UNIT + CERTAINTY_WEIGHT * certainty.mean() + FEATURE_WEIGHT * features.apart(guess, truth)
    return loss_of


def held_out_sample(photos, count=200):
    random = np.random.default_rng(3)
    chosen = random.choice(photos.held_out, min(count, len(photos.held_out)), replace=False)
    return [to_lab(cv2.resize(np.ascontiguousarray(photos.get(i)), (256, 256), interpolation=cv2.INTER_AREA)) for i in chosen]


def fixed_hints(lab, count):
    """`count` hints on a 256-px photo in fixed places, for figures: drawn by chroma, 9 px a side."""
    random = np.random.default_rng(11)
    hints = np.zeros((3, *lab.shape[:2]), np.float32)
    reached = np.cumsum(np.hypot(lab[..., 1], lab[..., 2]).reshape(-1) + 6)
    for _ in range(count):
        place = int(np.searchsorted(reached, random.random() * reached[-1]))
        top, left = (int(np.clip(at - 4, 0, 256 - 9)) for at in divmod(place, 256))
        hints[:2, top:top + 9, left:left + 9] = (lab[top:top + 9, left:left + 9, 1:].mean((0, 1)) / 110)[:, None, None]
        hints[2, top:top + 9, left:left + 9] = 1
    return torch.from_numpy(hints)[None]


def make_measure(photos, count=200):
    """Mean a*b* error against grey's without and with six hints, how much chroma the guess has beside the original, on how many
    photos it is better than grey, and whether the expected error tells good places from bad."""
    labs = held_out_sample(photos, count)

    def measure(network):
        network.eval()
        errors, chromas, expected, found_errors, grey, better = np.zeros(2), 0.0, [], [], 0.0, 0
        with torch.no_grad():
            for lab in labs:
                truth = torch.from_numpy(lab[..., 1:].transpose(2, 0, 1))[None]
                lightness = torch.from_numpy(lab[None, None, ..., 0] / 100).contiguous()
                greys = truth.norm(dim=1).mean().item()
                grey += greys
                for i, hints in enumerate((fixed_hints(lab, 0), fixed_hints(lab, 6))):
                    scores, log_error, follows = network.read(lightness, hints)
                    shown = network.guess(scores, network.expected_error(log_error, follows))
                    found = nn.functional.interpolate(shown, scale_factor=4.0, mode="bilinear", align_corners=False)
                    apart = (found - truth).norm(dim=1, keepdim=True)
                    errors[i] += apart.mean().item()
                    if i == 0:
                        better += apart.mean().item() < greys
                        chromas += found.norm(dim=1).mean().item()
                        expected.append(log_error.flatten())
                        found_errors.append(nn.functional.avg_pool2d(apart, 4).flatten())
        told = np.corrcoef(torch.cat(expected).numpy(), torch.cat(found_errors).log().numpy())[0, 1]
        return (f"grey {grey / len(labs):.2f}; error {errors[0] / grey:.3f} of grey's, chroma {chromas / grey:.2f}, better on {better} of {len(labs)}; "
                f"with six hints {errors[1] / grey:.3f}; expected error to error {told:.2f}")
    return measure


def main():
    parser = argparse.ArgumentParser()
    add_run_options(parser)
    parser.add_argument("--package", type=pathlib.Path, required=True, help="unpacked npm package nsfwjs 4.4.0")
    options = parser.parse_args()
    torch.manual_seed(1)
    photos = Photos(options.cache, keep=lambda entry, rgb: entry["source"] in OFTEN_GREY or is_coloured(rgb))
    print(len(photos), "photos, held out", len(photos.held_out), flush=True)
    earlier = [path for path in (options.run / "checkpoint.pt", options.start) if path and path.exists()]
    centres = average_weights(earlier[0])["centres"].numpy() if earlier else None
    bins = ColourBins(photos, np.random.default_rng(5), centres)
    network = Colorizer(bins.centres)
    network.unet.encoder.read(options.package)
    print(len(bins.centres), "bins;", sum(p.numel() for p in network.parameters()), "parameters", flush=True)
    groups = network.unet.groups(ENCODER_RATE, relative=True)
    groups[1]["params"] += [p for name, p in network.named_parameters() if not name.startswith("unet.")]
    train(network, make_batches(photos, bins, np.random.default_rng()), make_loss(bins, Features(options.package)), options, groups=groups, rate=1.2e-3, decay=0.02,
          measure=make_measure(photos, 60))


if __name__ == "__main__":
    main()
