"""sky-segmenter: which pixels are sky, and whether there is any."""
import argparse
import pathlib

import cv2
import numpy as np
import torch
from torch import nn

from decoder import PretrainedUNet
from degradations import jpeg, log_uniform, sensor_noise, smooth_noise
from photos import NARROW_SOURCES, Photos
from training_run import add_run_options, train

CROP_PX = 192
BATCH = 10
# Of a batch: photos with a sky as they are, with another sky put in, photos seen to have none; the rest are narrow sets.
SHARES = (0.30, 0.34, 0.24)
# Less sky than the first share counts as none; between the two the has_sky output is not asked.
SKY_SHARES = (0.002, 0.01)


class SkySegmenter(nn.Module):
    """RGB 0..1 [N,3,H,W] to sky scores [N,1,H,W] and a has-sky score [N,1]."""

    def __init__(self):
        super().__init__()
        self.unet = PretrainedUNet("mobilenet_v2", [128, 96, 64, 40, 24])
        self.score = nn.Conv2d(24, 1, 1)
        self.present = nn.Linear(128, 1)

    def forward(self, image):
        x, scene = self.unet(image)
        scores = nn.functional.interpolate(self.score(x), scale_factor=2.0, mode="bilinear", align_corners=False)
        return scores, self.present(scene)


class SkyExamples:
    """Photos with accepted masks, photos without a sky, and sky pieces to put behind other foregrounds."""

    def __init__(self, cache, labels, random):
        here = pathlib.Path(__file__).parent
        none = set((here / "sky-none.txt").read_text().split())
        self.photos, self.random = Photos(cache), random
        masks = np.load(labels)
        self.masks = {i: masks[entry["file"]] for i, entry in enumerate(self.photos.entries) if entry["file"] in masks}
        self.with_sky = sorted(self.masks)
        self.without = [i for i, entry in enumerate(self.photos.entries) if entry["file"] in none]
        self.narrow = [i for i, entry in enumerate(self.photos.entries) if entry["source"] in NARROW_SOURCES - {"Oldpel/flower_photos"}]

    def labelled(self, i):
        rgb = self.photos.get(i)
        mask = self.masks.get(i)
        if mask is None:
            return rgb, np.zeros(rgb.shape[:2], np.float32)
        return rgb, cv2.resize(mask.astype(np.float32), (rgb.shape[1], rgb.shape[0]), interpolation=cv2.INTER_CUBIC).clip(0, 1)

    def crop(self, rgb, mask):
        """A random part of 55-100 % of each side, stretched to a square and mirrored half of the time."""
        height, width = rgb.shape[:2]
        h, w = (int(side * self.random.uniform(0.55, 1)) for side in (height, width))
        top = self.random.integers(height - h + 1) if self.random.random() < 0.4 else 0
        left = self.random.integers(width - w + 1)
        size = (CROP_PX, CROP_PX)
        rgb = cv2.resize(np.ascontiguousarray(rgb[top:top + h, left:left + w]), size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255
        mask = cv2.resize(mask[top:top + h, left:left + w], size, interpolation=cv2.INTER_LINEAR)
        return (rgb[:, ::-1], mask[:, ::-1]) if self.random.random() < 0.5 else (rgb, mask)

    def other_sky(self):
        """A square of sky: the filled-up sky of another photo, or a made gradient with clouds."""
        if self.random.random() < 0.5:
            rgb, mask = self.labelled(int(self.random.choice(self.with_sky)))
            rows = np.nonzero(mask.mean(1) > 0.9)[0]
            if len(rows) > 12:
                piece = rgb[rows.min():rows.min() + len(rows)]
                return cv2.resize(np.ascontiguousarray(piece), (CROP_PX, CROP_PX), interpolation=cv2.INTER_LINEAR).astype(np.float32) / 255
        return made_sky(CROP_PX, self.random)

    def draw(self):
        kind = self.random.random()
        if kind < SHARES[0] + SHARES[1]:
            rgb, mask = self.crop(*self.labelled(int(self.random.choice(self.with_sky))))
            if kind > SHARES[0]:
                alpha = cv2.GaussianBlur(mask, (0, 0), 0.7)[..., None]
                sky = self.other_sky()
                rgb = rgb * self.random.uniform(0.35, 1.05) if self.random.random() < 0.5 else rgb
                rgb = rgb + alpha * (sky - rgb)
        elif kind < sum(SHARES):
            rgb, mask = self.crop(*self.labelled(int(self.random.choice(self.without))))
        else:
            rgb, mask = self.crop(*self.labelled(int(self.random.choice(self.narrow))))
        return change_light(rgb, self.random), (mask > 0.5).astype(np.float32)


def made_sky(size, random):
    """Overcast, blue, dusk or night with soft clouds; only the statistics of a sky, no physics."""
    pairs = [((235, 238, 240), (245, 245, 245)), ((60, 110, 190), (190, 215, 240)), ((70, 70, 120), (250, 170, 100)),
             ((8, 10, 25), (40, 40, 60)), ((150, 155, 160), (215, 215, 215)), ((30, 60, 130), (230, 140, 150)), ((5, 5, 8), (25, 22, 20))]
    top, bottom = (np.float32(colour) / 255 for colour in pairs[random.integers(len(pairs))])
    ramp = np.linspace(0, 1, size, dtype=np.float32)[:, None, None] ** random.uniform(0.5, 2)
    sky = top + ramp * (bottom - top) + random.normal(0, 0.04, 3).astype(np.float32)
    sky = np.repeat(sky, size, 1) if sky.shape[1] == 1 else sky
    if random.random() < 0.8:
        clouds = sum(smooth_noise((size, size), sigma, random) * sigma for sigma in (3, 8, 20)) / 25
        cover = np.clip(clouds * random.uniform(0.4, 3) + random.uniform(-0.6, 0.5), 0, 1)[..., None]
        colour = np.float32(random.uniform(0.8, 1)) if random.random() < 0.5 else np.clip(bottom + random.uniform(-0.3, 0.5), 0, 1)
        sky = sky + cover * (colour * (1 - random.uniform(0, 0.3) * clouds[..., None].clip(0, 1)) - sky)
    return np.clip(sky, 0, 1).astype(np.float32)


def change_light(rgb, random):
    rgb = np.clip(rgb, 0, 1) ** log_uniform(random, 0.65, 1.6)
    rgb = rgb * random.uniform(0.85, 1.15, 3).astype(np.float32)
    if random.random() < 0.15:
        rgb = np.repeat(rgb.mean(2, keepdims=True), 3, 2)
    if random.random() < 0.25:
        rgb = sensor_noise(rgb.astype(np.float32), random)
    if random.random() < 0.25:
        rgb = cv2.GaussianBlur(rgb, (0, 0), random.uniform(0.4, 1.5))
    rgb = np.clip(rgb, 0, 1).astype(np.float32)
    return jpeg(rgb, random, int(random.integers(35, 95))) if random.random() < 0.2 else rgb


def to_tensors(pairs):
    images = torch.from_numpy(np.ascontiguousarray(np.stack([rgb.transpose(2, 0, 1) for rgb, _ in pairs]).astype(np.float32)))
    return images, torch.from_numpy(np.stack([mask[None] for _, mask in pairs]))


def loss_of(network, batch):
    images, masks = batch
    scores, present = network(images)
    scores, present = scores.float(), present.float()[:, 0]
    entropy = nn.functional.binary_cross_entropy_with_logits(scores, masks)
    found, share = torch.sigmoid(scores), masks.mean((1, 2, 3))
    overlap = (2 * (found * masks).sum((1, 2, 3)) + 20) / ((found + masks).sum((1, 2, 3)) + 20)
    asked = ((share < SKY_SHARES[0]) | (share > SKY_SHARES[1])).float()
    seen = nn.functional.binary_cross_entropy_with_logits(present, (share > SKY_SHARES[1]).float(), weight=asked)
    return entropy + 0.5 * (1 - overlap).mean() + 0.15 * seen


def read_tests(folder):
    """The hand-labelled test photos at a long side of 320 px, sides multiples of 32."""
    tests = []
    for path in sorted((folder / "images").iterdir()):
        rgb = cv2.imread(str(path))[..., ::-1]
        mask = cv2.imread(str(folder / "masks" / (path.stem + ".png")), 0)
        scale = 320 / max(rgb.shape[:2])
        size = tuple(max(32, round(side * scale / 32) * 32) for side in rgb.shape[1::-1])
        tests.append((path.stem, cv2.resize(np.ascontiguousarray(rgb), size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255,
                      cv2.resize(mask, size, interpolation=cv2.INTER_AREA) > 127))
    return tests


def make_measure(tests):
    def measure(network):
        network.eval()
        report = []
        with torch.no_grad():
            for name, rgb, mask in tests:
                scores, present = network(torch.from_numpy(rgb.transpose(2, 0, 1).copy())[None])
                found = scores[0, 0].numpy() > 0
                report.append((name, (found & mask).sum() / max(1, (found | mask).sum()), torch.sigmoid(present).item()))
        worst = sorted(report, key=lambda one: one[1])[:4]
        return f"mean IoU {np.mean([iou for _, iou, _ in report]):.4f} on {len(report)}; worst " + ", ".join(f"{n} {i:.3f}" for n, i, _ in worst) \
            + f"; least has_sky {min(p for _, _, p in report):.2f}"
    return measure


def main():
    parser = argparse.ArgumentParser()
    add_run_options(parser)
    parser.add_argument("--package", type=pathlib.Path, required=True, help="unpacked npm package nsfwjs 4.4.0")
    parser.add_argument("--labels", type=pathlib.Path, required=True, help="masks.npz of label_sky.py")
    parser.add_argument("--tests", type=pathlib.Path, required=True, help="folder with images/ and masks/, for the figures only")
    options = parser.parse_args()
    torch.manual_seed(1)
    examples = SkyExamples(options.cache, options.labels, np.random.default_rng())
    network = SkySegmenter()
    network.unet.encoder.read(options.package)
    print(sum(p.numel() for p in network.parameters()), "parameters;", len(examples.with_sky), "with,", len(examples.without), "without sky", flush=True)
    groups = network.unet.groups(0.2)
    groups[1]["params"] += list(network.score.parameters()) + list(network.present.parameters())
    train(network, lambda: to_tensors([examples.draw() for _ in range(BATCH)]), loss_of, options, groups=groups, rate=1e-3, decay=0.01,
          measure=make_measure(read_tests(options.tests)))


if __name__ == "__main__":
    main()
