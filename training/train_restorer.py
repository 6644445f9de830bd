"""photo-restorer: takes noise, grain and JPEG blocks off a photo, and on request undoes a slight blur."""
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

    `strengths` [N, 5]: fine, coarse and colour noise and blur as measured, and the share of the blur to undo; each level's biases
    depend on them.
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


def misread(levels, blur_px, random):
    """As a photo would be measured: texture counts as noise, a window is not the whole, and no lens is quite sharp."""
    shared = random.normal(0, 0.15)
    biases = np.abs(random.normal(0, [0.8, 1.6, 0.3]))
    noise = np.hypot(np.array(levels) * np.exp(random.normal(shared, 0.2, 3)), biases)
    blur = np.hypot(blur_px, random.uniform(0.3, 0.9)) * np.exp(random.normal(0, 0.15))
    return np.append(noise / NOISE_UNIT_LEVELS, blur / BLUR_UNIT_PX)


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
    """A damaged crop, its strengths, and what should come back."""
    is_old = random.random() < 0.1
    if is_old:
        crop = fade_to_old(crop, random)
    soft, blur_px = crop, 0
    if random.random() < 0.42:
        soft, blur_px = lens_blur(crop, random)
        soft = np.clip(soft, 0, 1)
    sharpness = random.choice([0, 1, random.uniform(0, 1)], p=[0.35, 0.45, 0.2])
    target = soft + np.float32(sharpness) * (crop - soft)
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
    strengths = np.append(misread(measured_noise(damaged - soft), blur_px, random), sharpness).astype(np.float32)
    return damaged, strengths, target.astype(np.float32)


def to_tensor(images):
    return torch.from_numpy(np.stack(images).transpose(0, 3, 1, 2)).contiguous(memory_format=torch.channels_last)


def make_batches(photos, random):
    def make_batch():
        damaged, strengths, targets = [], [], []
        for _ in range(BATCH):
            crop = random_crop(photos.get(photos.draw(random)), CROP_PX, random, 0.5, 1.4).astype(np.float32) / 255
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
        weight = 0.15 / ((damaged - target).abs().mean((1, 2, 3)) + 0.004).sqrt()
    return ((restored - target).abs().mean((1, 2, 3)) * weight).mean()


def blurred(image, sigma):
    return cv2.GaussianBlur(image, (0, 0), sigma)


def make_measure(photos, count=32):
    """PSNR in dB on held-out photos for plain noise, JPEG, blur, and an untouched photo."""
    random = np.random.default_rng(7)
    chosen = random.choice(photos.held_out, count, replace=False)
    clean = [photos.get(i)[:176, :176].astype(np.float32) / 255 for i in chosen]

    def noisy(image, sigma):
        return as_bytes(image + random.normal(0, sigma / 255, image.shape))

    cases = {
        "sigma 10": (lambda x: noisy(x, 10), 0),
        "sigma 25": (lambda x: noisy(x, 25), 0),
        "sigma 50": (lambda x: noisy(x, 50), 0),
        "iso": (lambda x: as_bytes(iso_noise(x, random)), 0),
        "jpeg 20": (lambda x: jpeg(x, random, 20), 0),
        "jpeg 30": (lambda x: jpeg(x, random, 30), 0),
        "jpeg 70": (lambda x: jpeg(x, random, 70), 0),
        "25 + jpeg 40": (lambda x: jpeg(noisy(x, 25), random, 40), 0),
        "blur 1": (lambda x: as_bytes(blurred(x, 1)), 1),
        "blur 2": (lambda x: as_bytes(blurred(x, 2)), 1),
        "blur 1 + 10": (lambda x: noisy(blurred(x, 1), 10), 1),
        "clean": (lambda x: x, 0),
    }
    examples = {}
    for name, (damage, sharpness) in cases.items():
        damaged = [damage(x) for x in clean]
        blur_px = float(name[5]) if name.startswith("blur") else 0
        softs = [blurred(x, blur_px) if blur_px else x for x in clean]
        strengths = [np.append(misread(measured_noise(a - b), blur_px, random), sharpness).astype(np.float32) for a, b in zip(damaged, softs)]
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
