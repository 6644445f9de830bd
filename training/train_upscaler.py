"""photo-upscaler: doubles a photo; predicts what a Lanczos filter leaves out."""
import argparse

import cv2
import numpy as np
import torch
from torch import nn

from degradations import film_grain, jpeg, log_uniform, sensor_noise
from photos import Photos, random_crop
from training_run import add_run_options, train

TARGET_PX = 96
BATCH = 16
CHANNELS = 32
BLOCKS = 8
LOBES = 3
# 55 dB; 8-bit steps alone make 59.
SQUARED_ERROR_FLOOR = 3e-6


def lanczos(x):
    return np.where(np.abs(x) < LOBES, np.sinc(x) * np.sinc(x / LOBES), 0)


def cubic(x):
    """Catmull-Rom, the cubic of most programs that shrink photos."""
    x = np.abs(x)
    return np.where(x < 1, 1.5 * x**3 - 2.5 * x**2 + 1, np.where(x < 2, -0.5 * x**3 + 2.5 * x**2 - 4 * x + 2, 0))


SHRINKING = {
    "lanczos": lanczos,
    "cubic": cubic,
    "mean": lambda x: np.where(np.abs(x) < 0.5, 1.0, 0),
    "triangle": lambda x: np.maximum(0, 1 - np.abs(x)),
    "soft": lambda x: np.exp(-0.5 * (x / 0.55) ** 2),
}
SHRINKING_SHARES = [0.34, 0.28, 0.14, 0.14, 0.1]


def halve(image, filter_name):
    """Half the size by an antialiased filter, in 8-bit steps."""
    taps = SHRINKING[filter_name]((np.arange(4 * LOBES) - (4 * LOBES - 1) / 2) / 2)
    taps = (taps / taps.sum()).astype(np.float32)
    anchor = 2 * LOBES - 1
    filtered = cv2.sepFilter2D(image, -1, taps, taps, anchor=(anchor, anchor), borderType=cv2.BORDER_REFLECT)
    return (np.clip(filtered[::2, ::2], 0, 1) * 255).round().astype(np.float32) / 255


class ResidualBlock(nn.Module):
    """EDSR's block (Lim 2017): no normalisation, which would change contrast."""

    def __init__(self):
        super().__init__()
        self.first = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)
        self.second = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)

    def forward(self, x):
        return x + self.second(torch.relu(self.first(x)))


class Upscaler(nn.Module):
    """Works at the small size and shuffles the four new pixels of each old one into place (ESPCN, Shi 2016)."""

    def __init__(self):
        super().__init__()
        self.share = 1.0
        self.register_buffer("taps", lanczos_phases())
        self.head = nn.Conv2d(3, CHANNELS, 3, padding=1)
        self.body = nn.Sequential(*[ResidualBlock() for _ in range(BLOCKS)])
        self.tail = nn.Conv2d(CHANNELS, 12, 3, padding=1)
        nn.init.zeros_(self.tail.weight)
        nn.init.zeros_(self.tail.bias)

    def forward(self, image):
        first = self.head(image - 0.5)
        change = self.tail(first + self.body(first))
        # In full precision: half of it has fewer steps than a photo.
        with torch.autocast("cpu", enabled=False):
            around = nn.functional.pad(image, (LOBES,) * 4, mode="replicate")
            doubled = nn.functional.conv2d(around, self.taps, groups=3)
            return nn.functional.pixel_shuffle(doubled + self.share * change.float(), 2)


def lanczos_phases():
    """[12, 1, 7, 7]: the filters of the four places within a pixel, for each of three channels."""
    at = np.arange(-LOBES, LOBES + 1)
    rows = [lanczos(at + 0.25), lanczos(at - 0.25)]
    rows = [row / row.sum() for row in rows]
    phases = np.stack([np.outer(down, across) for down in rows for across in rows])
    return torch.from_numpy(np.tile(phases, (3, 1, 1))[:, None].astype(np.float32))


def detailed_crop(photos, random):
    """The more detailed of two crops, mostly: flat ones teach little."""
    photo = photos.get(photos.draw(random))
    crops = [random_crop(photo, TARGET_PX, random, 0.55, 1.5) for _ in range(2)]
    if random.random() < 0.7:
        crops.sort(key=lambda crop: -cv2.Laplacian(crop, cv2.CV_32F).std())
    crop = crops[0].swapaxes(0, 1) if random.random() < 0.5 else crops[0]
    if random.random() < 0.5:
        crop = crop[::-1]
    return np.ascontiguousarray(crop).astype(np.float32) / 255


def make_pair(photos, random):
    """A photo and its half. Some photos have noise, grain or JPEG blocks themselves, some halves only: those are to go."""
    large = detailed_crop(photos, random)
    kind = random.random()
    if kind < 0.2:
        noisy = sensor_noise(large, random) if random.random() < 0.6 else film_grain(large, random)
        large = large + random.uniform(0.1, 0.5) * (noisy - large)
    if 0.12 < kind < 0.35:
        large = jpeg(large, random, int(random.integers(60, 98)))
    large = np.clip(large, 0, 1).astype(np.float32)
    small = halve(large, random.choice(list(SHRINKING), p=SHRINKING_SHARES))
    if kind > 0.9:
        small = jpeg(small, random, int(random.integers(75, 98)))
    elif kind > 0.86:
        small = np.clip(small + log_uniform(random, 0.003, 0.02) * random.standard_normal(small.shape, dtype=np.float32), 0, 1)
    return small, large


def to_tensor(images):
    return torch.from_numpy(np.stack(images).transpose(0, 3, 1, 2)).contiguous(memory_format=torch.channels_last)


def make_batches(photos, random):
    def make_batch():
        small, large = zip(*[make_pair(photos, random) for _ in range(BATCH)])
        return to_tensor(small), to_tensor(large)
    return make_batch


def absolute_loss(network, batch):
    small, large = batch
    return (network(small) - large).abs().mean()


def psnr_loss(network, batch):
    """Counts a soft photo, which Lanczos enlarges almost perfectly, as much as one with much to be gained."""
    small, large = batch
    return (network(small) - large).square().mean((1, 2, 3)).add(SQUARED_ERROR_FLOOR).log().mean()


LOSSES = {"absolute": absolute_loss, "psnr": psnr_loss}


def make_measure(photos):
    """PSNR in dB on 48 held-out photos made half as large in three ways: Lanczos, the network, its least gain."""
    random = np.random.default_rng(7)
    chosen = random.choice(photos.held_out, 48, replace=False)
    large = [photos.get(i)[:176, :176].astype(np.float32) / 255 for i in chosen]
    halves = {name: [halve(x, name) for x in large] for name in ["lanczos", "cubic", "mean"]}
    plain = Upscaler().eval()

    def psnr(a, b):
        a, b = (np.round(x[8:-8, 8:-8] * 255) for x in (a, b))
        return 10 * np.log10(255**2 / (np.mean((a - b) ** 2) + 1e-3))

    def double(network, images):
        with torch.no_grad():
            return torch.cat([network(to_tensor(images[i:i + 8])) for i in range(0, 48, 8)]).clamp(0, 1).numpy().transpose(0, 2, 3, 1)

    def measure(network):
        network.eval()
        report = []
        for name, images in halves.items():
            before = np.array([psnr(a, b) for a, b in zip(large, double(plain, images))])
            after = np.array([psnr(a, b) for a, b in zip(large, double(network, images))])
            report.append(f"{name}: {before.mean():.2f} -> {after.mean():.2f}, least {np.min(after - before):+.2f}")
        return "; ".join(report)
    return measure


def main():
    parser = argparse.ArgumentParser()
    add_run_options(parser)
    parser.add_argument("--loss", choices=sorted(LOSSES), default="absolute")
    options = parser.parse_args()
    torch.manual_seed(1)
    photos = Photos(options.cache)
    network = Upscaler()
    print(sum(p.numel() for p in network.parameters()), "parameters", flush=True)
    train(network, make_batches(photos, np.random.default_rng()), LOSSES[options.loss], options, rate=1e-3, decay=0, measure=make_measure(photos))


if __name__ == "__main__":
    main()
