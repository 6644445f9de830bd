"""damage-finder: where a photo is scratched, cracked, folded, dusty or stained."""
import argparse
import pathlib

import cv2
import numpy as np
import torch
from PIL import Image
from torch import nn

from degradations import fade_to_old, film_grain, jpeg, log_uniform
from photos import Photos, random_crop
from training_run import add_run_options, train

CROP_PX = 128
BATCH = 16
WIDTHS = [48, 64, 96, 128]
# Below these nobody sees the mark, so it is not asked for.
ALPHA_MIN = 0.15
CHANGE_MIN = 0.07
UNDAMAGED_SHARE = 0.35
POSITIVE_WEIGHT = 1.2
# Hair, brows and lips were the worst false finds: faces come up more often than their sets are large.
FACES = {"debruine/webmorphR.stim", "18F/18f.gsa.gov"}
FACES_SHARE = 0.25
# Broad stains would fill most of the masks.
KIND_SHARES = {"stain": 0.35, "dirt": 0.6, "sprinkles": 0.6, "hair": 1.6}
# The overlays are 400 px wide; at these sizes marks are 1 to 40 px, as on a scan of 500 to 2000 px.
SCALES = {"dots": (0.04, 0.35), "smut": (0.06, 0.4), "stain": (0.08, 0.4), "spots": (0.3, 1.5), "hair": (0.15, 1.0), "lint": (0.12, 0.7)}
SCALE_OTHERS = (0.25, 1.2)
MASK_SHARE_MAX = 0.25


class DoubleConvolution(nn.Sequential):
    def __init__(self, inputs, outputs):
        super().__init__(nn.Conv2d(inputs, outputs, 3, padding=1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True),
                         nn.Conv2d(outputs, outputs, 3, padding=1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


class DamageFinder(nn.Module):
    """A U-Net (Ronneberger 2015) on 2x2 px cells with three halvings; RGB 0..1 [N,3,H,W] to scores [N,1,H,W].

    Without normalisation it learnt nothing in 600 steps (measured); the export folds it away.
    """

    def __init__(self):
        super().__init__()
        self.down = nn.ModuleList(DoubleConvolution(a, b) for a, b in zip([12] + WIDTHS, WIDTHS))
        self.up = nn.ModuleList(DoubleConvolution(a + b, b) for a, b in zip(WIDTHS[:0:-1], WIDTHS[-2::-1]))
        self.score = nn.Conv2d(WIDTHS[0], 4, 1)
        nn.init.constant_(self.score.bias, -2.0)

    def forward(self, image):
        maps, x = [], nn.functional.pixel_unshuffle(image * 2 - 1, 2)
        for i, level in enumerate(self.down):
            x = level(x if i == 0 else nn.functional.max_pool2d(x, 2))
            maps.append(x)
        for level, skip in zip(self.up, maps[-2::-1]):
            x = level(torch.cat([nn.functional.interpolate(x, scale_factor=2.0, mode="nearest"), skip], 1))
        return nn.functional.pixel_shuffle(self.score(x), 2)


def read_overlays(folder):
    """The opacity of each overlay, 0..1, by kind."""
    overlays = {}
    for path in sorted(pathlib.Path(folder).glob("*.webp")):
        overlays.setdefault(path.name.split("-")[0], []).append(np.asarray(Image.open(path))[..., 3].astype(np.float32) / 255)
    return overlays


def place_overlay(overlays, size, random):
    """One overlay, turned, mirrored, scaled and shifted onto a square of `size` px."""
    kinds = sorted(overlays)
    share = np.array([KIND_SHARES.get(kind, 1) for kind in kinds])
    kind = str(random.choice(kinds, p=share / share.sum()))
    overlay = overlays[kind][random.integers(len(overlays[kind]))]
    scale = log_uniform(random, *SCALES.get(kind, SCALE_OTHERS))
    turn = cv2.getRotationMatrix2D((200, 200), random.uniform(0, 360), scale)
    turn[:, 2] += random.uniform(-0.1, 1.1, 2) * size - 200
    if scale < 0.6:
        overlay = cv2.GaussianBlur(overlay, (0, 0), 0.35 / scale)
    placed = cv2.warpAffine(overlay, turn, (size, size), flags=cv2.INTER_LINEAR)
    return placed if random.random() < 0.5 else placed[:, ::-1]


def wandering_line(size, random, start, heading, length, wobble):
    points, place, step = [start], np.array(start, float), random.uniform(3, 9)
    for _ in range(int(length / step)):
        heading += random.normal(0, wobble)
        place = place + step * np.array([np.cos(heading), np.sin(heading)])
        points.append(tuple(place))
    return np.array(points), heading


def draw(mask, points, width, value=1.0):
    # The last four bits are the fraction of a pixel, so thin lines do not snap to whole ones.
    cv2.polylines(mask, [np.round(points * 16).astype(np.int32).reshape(-1, 1, 2)], False, value, max(1, int(round(width))), cv2.LINE_AA, 4)


def break_up(mask, random):
    """Rubs a line off in places."""
    size = mask.shape[0]
    rubbed = cv2.resize(random.random((max(2, size // random.integers(4, 24)),) * 2, dtype=np.float32), (size, size), interpolation=cv2.INTER_CUBIC)
    return mask * (rubbed > random.uniform(0.1, 0.5))


def draw_lines(size, random):
    """Straight film scratches, a fold, or a branching crack, as opacity."""
    mask, kind = np.zeros((size, size), np.float32), random.random()
    start = random.uniform(-0.1, 1.1, 2) * size
    if kind < 0.4:
        heading = random.uniform(0, np.pi) if random.random() < 0.6 else np.pi / 2 + random.normal(0, 0.03)
        for _ in range(random.integers(1, 5)):
            start = random.uniform(-0.1, 1.1, 2) * size
            points, _ = wandering_line(size, random, start, heading + random.normal(0, 0.05), log_uniform(random, 15, 2 * size), 0.01)
            draw(mask, points, random.choice([1, 1, 1, 2, 2, 3]))
    elif kind < 0.7:
        heading = random.uniform(0, 2 * np.pi)
        points, _ = wandering_line(size, random, size / 2 - size * np.array([np.cos(heading), np.sin(heading)]) + random.normal(0, size / 5, 2), heading, 2.2 * size, 0.02)
        draw(mask, points, random.uniform(1, 6))
    else:
        heading = random.uniform(0, 2 * np.pi)
        points, _ = wandering_line(size, random, start, heading, log_uniform(random, 40, 250), 0.25)
        width = random.uniform(1, 4)
        draw(mask, points, width)
        for _ in range(random.integers(0, 6)):
            branch, _ = wandering_line(size, random, tuple(points[random.integers(len(points))]), random.uniform(0, 2 * np.pi), log_uniform(random, 15, 120), 0.3)
            draw(mask, branch, max(1, width * random.uniform(0.4, 0.9)))
    if random.random() < 0.6:
        mask = break_up(mask, random)
    if random.random() < 0.6:
        mask = cv2.GaussianBlur(mask, (0, 0), random.uniform(0.3, 1.2))
    return mask


def mark_colour(image, random):
    """White where the picture layer is gone, black or brown dirt, or the paper's tint."""
    kind = random.random()
    if kind < 0.5:
        return random.uniform(0.75, 1) * np.float32([1, random.uniform(0.92, 1), random.uniform(0.8, 1)])
    if kind < 0.8:
        return random.uniform(0, 0.25) * np.float32([1, random.uniform(0.7, 1), random.uniform(0.5, 1)])
    return np.clip(image.reshape(-1, 3).mean(0) + random.choice([-1, 1]) * random.uniform(0.2, 0.5), 0, 1).astype(np.float32)


def damage_print(image, overlays, random):
    """(damaged photo, mask) of float32 RGB [S,S,3]."""
    size = image.shape[0]
    damaged, alpha_all = image.copy(), np.zeros((size, size), np.float32)
    for _ in range(1 + min(random.poisson(2.2), 6)):
        alpha = draw_lines(size, random) if random.random() < 0.4 else place_overlay(overlays, size, random)
        alpha = alpha * log_uniform(random, 0.4, 1)
        damaged += alpha[..., None] * (mark_colour(image, random) - damaged)
        alpha_all = np.maximum(alpha_all, alpha)
    change = np.abs(damaged - image).max(2)
    mask = ((alpha_all > ALPHA_MIN) & (change > CHANGE_MIN)).astype(np.float32)
    return (damaged, mask) if mask.mean() < MASK_SHARE_MAX else damage_print(image, overlays, random)


def make_example(photo, overlays, random):
    image = random_crop(photo, CROP_PX, random, 0.6, 3).astype(np.float32) / 255
    if random.random() < 0.55:
        image = fade_to_old(image, random)
    if random.random() < 0.4:
        low, high = random.uniform(0, 0.25), random.uniform(0.7, 1)
        image = low + (high - low) * image
    if random.random() < 0.5:
        image = cv2.GaussianBlur(image, (0, 0), random.uniform(0.4, 2))
    grain_first = random.random() < 0.3
    if grain_first:
        image = film_grain(image, random, 0.04)
    if random.random() < UNDAMAGED_SHARE:
        mask = np.zeros(image.shape[:2], np.float32)
    else:
        image, mask = damage_print(image, overlays, random)
    if not grain_first and random.random() < 0.2:
        image = film_grain(image, random, 0.04)
    if random.random() < 0.3:
        image = cv2.GaussianBlur(image, (0, 0), random.uniform(0.3, 0.9))
    if random.random() < 0.5:
        image = jpeg(image, random, int(random.integers(45, 96)))
    return np.clip(image, 0, 1).astype(np.float32), mask


def stack(examples):
    images = torch.from_numpy(np.stack([image.transpose(2, 0, 1) for image, _ in examples])).contiguous(memory_format=torch.channels_last)
    return images, torch.from_numpy(np.stack([mask[None] for _, mask in examples]))


def loss_of(network, batch):
    images, masks = batch
    scores = network(images).float()
    entropy = nn.functional.binary_cross_entropy_with_logits(scores, masks, pos_weight=torch.tensor(POSITIVE_WEIGHT))
    found = torch.sigmoid(scores)
    overlap = (2 * (found * masks).sum() + 1) / ((found + masks).sum() + 1)
    return entropy + 0.5 * (1 - overlap)


def make_measure(photos, overlays):
    """Precision and recall at 0.5 within 1 px on 96 damaged held-out photos, and the share marked on the undamaged."""
    random = np.random.default_rng(11)
    examples = [make_example(photos.get(i), overlays, random) for i in random.choice(photos.held_out, 96)]

    def measure(network):
        network.eval()
        near = np.ones((3, 3), np.uint8)
        hit = found_all = covered = true_all = 0
        false_marks, undamaged = 0.0, 0
        with torch.no_grad():
            for i in range(0, len(examples), 12):
                images, masks = stack(examples[i:i + 12])
                found = (network(images)[:, 0] > 0).numpy().astype(np.uint8)
                for one, mask in zip(found, masks[:, 0].numpy().astype(np.uint8)):
                    if not mask.any():
                        false_marks, undamaged = false_marks + one.mean(), undamaged + 1
                    hit += (one & cv2.dilate(mask, near)).sum()
                    found_all += one.sum()
                    covered += (mask & cv2.dilate(one, near)).sum()
                    true_all += mask.sum()
        return f"precision {hit / max(1, found_all):.3f} recall {covered / true_all:.3f}; marked on {undamaged} undamaged: {100 * false_marks / undamaged:.3f} %"
    return measure


def main():
    parser = argparse.ArgumentParser()
    add_run_options(parser)
    parser.add_argument("--overlays", type=pathlib.Path, required=True, help="the damage folder of the training data")
    options = parser.parse_args()
    torch.manual_seed(1)
    random = np.random.default_rng()
    photos, overlays = Photos(options.cache), read_overlays(options.overlays)
    network = DamageFinder()
    print(sum(p.numel() for p in network.parameters()), "parameters", flush=True)

    faces = [i for i in photos.wide + photos.narrow if photos.entries[i]["source"] in FACES]

    def draw():
        return int(random.choice(faces)) if random.random() < FACES_SHARE else photos.draw(random)

    def make_batch():
        return stack([make_example(photos.get(draw()), overlays, random) for _ in range(BATCH)])
    train(network, make_batch, loss_of, options, rate=1e-3, decay=1e-4, measure=make_measure(photos, overlays))


if __name__ == "__main__":
    main()
