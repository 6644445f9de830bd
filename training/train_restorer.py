"""photo-restorer: takes noise, grain and JPEG blocks off a photo, told how much of each was measured."""
import argparse

import cv2
import numpy as np
import torch
from torch import nn

from degradations import fade_to_old, film_grain, fine_dust, iso_noise, jpeg, lens_blur, scan_lines, sensor_noise, shifted_jpeg, white_noise
from photos import Photos, random_crop
from training_run import add_run_options, train

CROP_PX = 96
BATCH = 8
WIDTHS = (48, 96, 128)
BLOCKS = (1, 1, 2)
STRENGTHS = 5
# Noise and blur are told to the network as shares of these, 8-bit levels and px.
NOISE_UNIT_LEVELS = 25
BLUR_UNIT_PX = 2
# Blocks that are told apart at all stand out by 1 (no JPEG) to 3.5 (quality 20).
BLOCKS_UNIT = 2


class ResidualBlock(nn.Module):
    """EDSR's block (Lim 2017): no normalisation, which would change contrast."""

    def __init__(self, channels):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)

    def forward(self, x):
        return x + self.second(torch.relu(self.first(x)))


def blocks_of(channels, count):
    return nn.Sequential(*[ResidualBlock(channels) for _ in range(count)])


class Restorer(nn.Module):
    """A U-Net of residual blocks (DRUNet, Zhang 2021) on 2x2 px cells (FFDNet, Zhang 2018) that predicts what to change.

    `strengths` [N, 5]: fine, coarse and colour noise, JPEG blocks and blur as measured; each level's biases depend on them.
    """

    def __init__(self):
        super().__init__()
        self.head = nn.Conv2d(12, WIDTHS[0], 3, padding=1)
        self.tell = nn.Sequential(nn.Linear(STRENGTHS, 64), nn.ReLU())
        self.tell_down = nn.ModuleList([nn.Linear(64, width) for width in WIDTHS])
        self.tell_up = nn.ModuleList([nn.Linear(64, width) for width in WIDTHS[:-1]])
        self.encode = nn.ModuleList([blocks_of(width, count) for width, count in zip(WIDTHS, BLOCKS)])
        self.decode = nn.ModuleList([blocks_of(width, count) for width, count in zip(WIDTHS[:-1], BLOCKS)])
        self.shrink = nn.ModuleList([nn.Conv2d(fine, coarse, 2, stride=2) for fine, coarse in zip(WIDTHS, WIDTHS[1:])])
        self.grow = nn.ModuleList([nn.Conv2d(coarse, 4 * fine, 1) for fine, coarse in zip(WIDTHS, WIDTHS[1:])])
        self.tail = nn.Conv2d(WIDTHS[0], 12, 3, padding=1)
        nn.init.zeros_(self.tail.weight)
        nn.init.zeros_(self.tail.bias)

    def forward(self, image, strengths):
        told = self.tell(strengths)
        x = first = self.head(nn.functional.pixel_unshuffle(image, 2) - 0.5)
        skips = []
        for level, encode in enumerate(self.encode):
            x = encode(x + self.tell_down[level](told)[:, :, None, None])
            if level < len(self.shrink):
                skips.append(x)
                x = self.shrink[level](x)
        for level in reversed(range(len(self.grow))):
            x = nn.functional.pixel_shuffle(self.grow[level](x), 2) + skips[level]
            x = self.decode[level](x + self.tell_up[level](told)[:, :, None, None])
        return image + nn.functional.pixel_shuffle(self.tail(x + first), 2)


SECOND_DIFFERENCES = np.float32([[1, -2, 1], [-2, 4, -2], [1, -2, 1]])


def noise_level(plane):
    """Deviation in 8-bit levels as imaging/noise-level.ts measures it: second differences (Immerkaer 1996), a low quantile of blocks."""
    strong = np.abs(cv2.filter2D(plane, -1, SECOND_DIFFERENCES))[1:-1, 1:-1]
    height, width = (side // 16 * 16 for side in strong.shape)
    blocks = strong[:height, :width].reshape(height // 16, 16, width // 16, 16).mean((1, 3))
    return float(np.quantile(blocks, 0.2)) * np.sqrt(np.pi / 2) / 6 * 255


def measured_noise(residual):
    """Fine and coarse luma noise and fine colour noise of what damage added."""
    luma = np.ascontiguousarray(residual @ np.float32([0.299, 0.587, 0.114]))
    height, width = luma.shape
    half = cv2.resize(luma, (width // 2, height // 2), interpolation=cv2.INTER_AREA)
    return [noise_level(luma), noise_level(half), noise_level((residual[..., 0] - residual[..., 2]) / 2)]


def step_ratio(luma):
    """Along rows, as imaging/jpeg-blocks.ts: how many times higher steps are where 8-px blocks meet.

    In a crop so small the highest of eight phases is high by chance; here the grid is known."""
    steps = np.diff(luma[:, : luma.shape[1] // 8 * 8])
    before, here, after = steps[:, :-2], steps[:, 1:-1], steps[:, 2:]
    calm = np.abs(before) + np.abs(after) <= 12 / 255
    # These start at the third px; six are left out, so that blocks meet at the first of each period.
    height = np.abs(here - (before + after) / 2)[:, 6:-7] * calm[:, 6:-7]
    periods = (height.shape[1] // 8) * 8
    sums = height[:, :periods].reshape(len(luma), -1, 8).sum((0, 1))
    counts = calm[:, 6:6 + periods].reshape(len(luma), -1, 8).sum((0, 1))
    if counts.min() < 8:
        return 1.0
    means = sums / counts
    return float(means[0] / (means[1:].mean() + 0.5 / 255))


def measured_blocks(image):
    luma = image @ np.float32([0.299, 0.587, 0.114])
    return (step_ratio(luma) + step_ratio(np.ascontiguousarray(luma.T))) / 2


def misread(levels, blocks, blur_px, random):
    """As a photo would be measured: texture counts as noise, a window is not the whole, and no lens is quite sharp."""
    shared = random.normal(0, 0.15)
    biases = np.abs(random.normal(0, [0.8, 1.6, 0.3]))
    noise = np.hypot(np.array(levels) * np.exp(random.normal(shared, 0.2, 3)), biases)
    blur = np.hypot(blur_px, random.uniform(0.3, 0.9)) * np.exp(random.normal(0, 0.15))
    return np.append(noise / NOISE_UNIT_LEVELS, [(blocks - 1) / BLOCKS_UNIT, blur / BLUR_UNIT_PX])


def add_noise(image, random):
    kind = random.random()
    if kind < 0.36:
        return white_noise(image, random)
    if kind < 0.72:
        return iso_noise(image, random)
    if kind < 0.84:
        return sensor_noise(image, random)
    if kind < 0.95:
        return film_grain(image, random)
    return film_grain(scan_lines(image, random), random, 0.06)


def as_bytes(image):
    return ((np.clip(image, 0, 1) * 255).round() / 255).astype(np.float32)


def make_example(crop, random):
    """A damaged crop, its strengths, and what should come back. Blur stays: an unsharp mask undoes more of it than was learned."""
    is_old = random.random() < 0.1
    if is_old:
        crop = fade_to_old(crop, random)
    soft, blur_px = crop, 0
    if random.random() < 0.42:
        soft, blur_px = lens_blur(crop, random)
        soft = np.clip(soft, 0, 1)
    damaged = soft
    kind = random.random()
    if kind > 0.13:
        if is_old and random.random() < 0.3:
            damaged = fine_dust(damaged, random)
        is_noisy = kind > 0.38
        if is_noisy:
            damaged = np.clip(add_noise(damaged, random), 0, 1)
        if not is_noisy or random.random() < 0.45:
            damaged = jpeg(damaged, random, int(random.integers(12, 94)))
            if random.random() < 0.12:
                damaged = shifted_jpeg(damaged, random)
    damaged = as_bytes(damaged)
    strengths = misread(measured_noise(damaged - soft), measured_blocks(damaged), blur_px, random)
    return damaged, strengths.astype(np.float32), soft.astype(np.float32)


def to_tensor(images):
    return torch.from_numpy(np.stack(images).transpose(0, 3, 1, 2)).contiguous(memory_format=torch.channels_last)


def clean_crop(photo, random):
    """The photos are JPEGs of this very size: shrunk to 0.42 to 0.7 they lose their blocks. One in five is enlarged again, as soft as
    many photos are."""
    side = CROP_PX if random.random() < 0.8 else round(CROP_PX / random.uniform(1.1, 1.7))
    crop = random_crop(photo, side, random, 0.42, 0.7)
    if side != CROP_PX:
        crop = cv2.resize(crop, (CROP_PX, CROP_PX), interpolation=cv2.INTER_CUBIC)
    return crop.astype(np.float32) / 255


def make_batches(photos, random):
    def make_batch():
        damaged, strengths, targets = [], [], []
        for _ in range(BATCH):
            crop = clean_crop(photos.get(photos.draw(random)), random)
            if random.random() < 0.5:
                crop = np.ascontiguousarray(crop.transpose(1, 0, 2))
            for values, value in zip((damaged, strengths, targets), make_example(crop, random)):
                values.append(value)
        return to_tensor(damaged), torch.from_numpy(np.stack(strengths)), to_tensor(targets)
    return make_batch


def loss_of(network, batch):
    """L1, weighted so that light damage counts too: decibels are ratios."""
    damaged, strengths, target = batch
    restored = network(damaged, strengths).float()
    with torch.no_grad():
        weight = 0.35 / ((damaged - target).abs().mean((1, 2, 3)) + 0.004) ** 0.25
    return ((restored - target).abs().mean((1, 2, 3)) * weight).mean()


def make_measure(photos, count=32):
    """PSNR in dB on held-out photos for plain noise, camera noise, JPEG, both, and an untouched photo."""
    random = np.random.default_rng(7)
    chosen = random.choice(photos.held_out, count, replace=False)
    clean = [cv2.resize(photos.get(i), None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA)[:144, :144].astype(np.float32) / 255 for i in chosen]

    def noisy(image, sigma):
        return as_bytes(image + random.normal(0, sigma / 255, image.shape))

    cases = {
        "sigma 10": lambda x: noisy(x, 10),
        "sigma 25": lambda x: noisy(x, 25),
        "sigma 50": lambda x: noisy(x, 50),
        "iso": lambda x: as_bytes(iso_noise(x, random)),
        "jpeg 20": lambda x: jpeg(x, random, 20),
        "jpeg 30": lambda x: jpeg(x, random, 30),
        "jpeg 70": lambda x: jpeg(x, random, 70),
        "25 + jpeg 40": lambda x: jpeg(noisy(x, 25), random, 40),
        "clean": lambda x: x,
    }
    examples = {}
    for name, damage in cases.items():
        damaged = [damage(x) for x in clean]
        strengths = [misread(measured_noise(a - b), measured_blocks(a), 0, random).astype(np.float32) for a, b in zip(damaged, clean)]
        examples[name] = damaged, strengths

    def psnr(a, b):
        return -10 * np.log10(np.mean((a - b) ** 2) + 1e-7)

    def measure(network):
        report = []
        network.eval()
        with torch.no_grad():
            for name, (damaged, strengths) in examples.items():
                parts = [network(to_tensor(damaged[i:i + 8]), torch.from_numpy(np.stack(strengths[i:i + 8]))) for i in range(0, count, 8)]
                restored = torch.cat(parts).clamp(0, 1).numpy().transpose(0, 2, 3, 1)
                before = np.mean([psnr(a, b) for a, b in zip(clean, damaged)])
                after = np.mean([psnr(a, b) for a, b in zip(clean, restored)])
                report.append(f"{name}: {before:.2f} -> {after:.2f}")
        return "; ".join(report)
    return measure


def main():
    parser = argparse.ArgumentParser()
    add_run_options(parser)
    options = parser.parse_args()
    torch.manual_seed(1)
    cv2.setNumThreads(1)
    photos = Photos(options.cache)
    network = Restorer()
    print(sum(p.numel() for p in network.parameters()), "parameters", flush=True)
    train(network, make_batches(photos, np.random.default_rng()), loss_of, options, rate=8e-4, decay=0, measure=make_measure(photos))


if __name__ == "__main__":
    main()
