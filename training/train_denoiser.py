"""photo-denoiser: takes sensor noise, grain and JPEG blocks off a photo and leaves a clean photo as it is."""
import argparse

import numpy as np
import torch
from torch import nn

from degradations import damage_signal, fade_to_old, jpeg, sensor_noise
from photos import Photos, random_crop
from training_run import add_run_options, train

CROP_PX = 72
BATCH = 24
CHANNELS = 64
BLOCKS = 5


class ResidualBlock(nn.Module):
    """EDSR's block (Lim 2017): no normalisation, which would change contrast."""

    def __init__(self, channels):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)

    def forward(self, x):
        return x + self.second(torch.relu(self.first(x)))


class Denoiser(nn.Module):
    """Works on 2x2 px cells (as FFDNet, Zhang 2018) and predicts what to take away (as DnCNN, Zhang 2017)."""

    def __init__(self):
        super().__init__()
        self.head = nn.Conv2d(12, CHANNELS, 3, padding=1)
        self.body = nn.Sequential(*[ResidualBlock(CHANNELS) for _ in range(BLOCKS)])
        self.tail = nn.Conv2d(CHANNELS, 12, 3, padding=1)
        nn.init.zeros_(self.tail.weight)
        nn.init.zeros_(self.tail.bias)

    def forward(self, image):
        cells = nn.functional.pixel_unshuffle(image, 2)
        change = self.tail(self.body(self.head(cells - 0.5)))
        return image + nn.functional.pixel_shuffle(change, 2)


def to_tensor(images):
    return torch.from_numpy(np.stack(images).transpose(0, 3, 1, 2)).contiguous(memory_format=torch.channels_last)


def make_batches(photos, random):
    def make_batch():
        clean, damaged = [], []
        for _ in range(BATCH):
            crop = random_crop(photos.get(photos.draw(random)), CROP_PX, random).astype(np.float32) / 255
            if random.random() < 0.12:
                crop = fade_to_old(crop, random)
            clean.append(crop)
            damaged.append(damage_signal(crop, random))
        return to_tensor(clean), to_tensor(damaged)
    return make_batch


def loss_of(network, batch):
    clean, damaged = batch
    return (network(damaged).float() - clean).abs().mean()


def make_measure(photos):
    """PSNR in dB on 48 held-out photos for plain noise, JPEG and an untouched photo."""
    random = np.random.default_rng(7)
    chosen = random.choice(photos.held_out, 48, replace=False)
    clean = [photos.get(i)[:176, :176].astype(np.float32) / 255 for i in chosen]
    cases = {
        "sigma 10": lambda x: np.clip(x + random.normal(0, 10 / 255, x.shape), 0, 1).astype(np.float32),
        "sigma 25": lambda x: np.clip(x + random.normal(0, 25 / 255, x.shape), 0, 1).astype(np.float32),
        "camera": lambda x: np.clip(sensor_noise(x, random), 0, 1).astype(np.float32),
        "jpeg 30": lambda x: jpeg(x, random, 30),
        "clean": lambda x: x,
    }
    damaged = {name: [make(x) for x in clean] for name, make in cases.items()}

    def psnr(a, b):
        return -10 * np.log10(np.mean((a - b) ** 2) + 1e-7)

    def measure(network):
        report = []
        network.eval()
        with torch.no_grad():
            for name, images in damaged.items():
                restored = torch.cat([network(to_tensor(images[i:i + 8])) for i in range(0, 48, 8)]).clamp(0, 1).numpy().transpose(0, 2, 3, 1)
                before = np.mean([psnr(a, b) for a, b in zip(clean, images)])
                after = np.mean([psnr(a, b) for a, b in zip(clean, restored)])
                report.append(f"{name}: {before:.2f} -> {after:.2f}")
        return "; ".join(report)
    return measure


def main():
    parser = argparse.ArgumentParser()
    add_run_options(parser)
    options = parser.parse_args()
    torch.manual_seed(1)
    photos = Photos(options.cache)
    network = Denoiser()
    print(sum(p.numel() for p in network.parameters()), "parameters", flush=True)
    train(network, make_batches(photos, np.random.default_rng()), loss_of, options, rate=1e-3, decay=0, measure=make_measure(photos))


if __name__ == "__main__":
    main()
