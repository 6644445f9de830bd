"""damage-finder: where a photo is scratched, cracked, folded, dusty or stained."""
import argparse
import json
import pathlib

import cv2
import numpy as np
import torch
from torch import nn

from damage_examples import NOT_ASKED, damage_example, make_example, make_print, read_overlays
from photos import Photos
from training_run import add_run_options, train

WIDTHS = [32, 64, 96, 128, 128]
BATCH_PIXELS = 16 * 128 * 128
# A crop of 256 px of a photo of 240 px is always enlarged, and repair searches small copies of whole photos as well: so many
# batches have small crops, as small and sharp.
SMALL_SHARE = 0.35
SMALL_PX = 128
SMALL_ZOOM_MAX = 1.3
# Half of a batch are examples of the last ones made, turned: making all anew took a third of the time.
KEPT = 512
# Marks are a few per cent of the pixels and are missed sooner than made up.
POSITIVE_WEIGHT = 2.0
OVERLAP_WEIGHT = 0.7
# Hair, brows and lips were the worst false finds, and cracks across faces what is seen first: people come up more often than
# their sets are large.
PEOPLE = {"debruine/webmorphR.stim", "18F/18f.gsa.gov", "acani/fake_profile_pictures", "carpentries/carpentries.org", "fossasia/fossasia.org",
          "okfde/codefor.de", "openstax/osbooks-introduction-anthropology", "openstax/osbooks-nursing-external-bundle", "ropensci/roweb3"}
PEOPLE_SHARE = 0.35
# Crops with a face that was found, with cracks through brows and eyes.
FACES_SHARE = 0.22
# Whole crops that the network of the moment marks come again, damaged or not: those of which it marks this share of the pixels
# above this score. So many are kept, and looked for every so many batches.
HARD_SHARE = 0.25
HARD_FROM, HARD_SCORE = 0.003, 0.4
HARD_KEPT = 400
MINED_EVERY, MINED = 8, 6
# Cracks that are the photo's own would be learned as none.
CRACKED_ROADS = "biankatpas/Cracks-and-Potholes-in-Road-Images-Dataset"


class DoubleConvolution(nn.Sequential):
    def __init__(self, inputs, outputs):
        super().__init__(nn.Conv2d(inputs, outputs, 3, padding=1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True),
                         nn.Conv2d(outputs, outputs, 3, padding=1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


class DamageFinder(nn.Module):
    """A U-Net (Ronneberger 2015) on 2x2 px cells with four halvings; RGB 0..1 [N,3,H,W] to scores [N,1,H,W].

    What comes up is added to what comes across (as in LinkNet, Chaurasia 2017), not set beside it: half the work a pixel. Without
    normalisation it learnt nothing in 600 steps (measured); the export folds it away.
    """

    def __init__(self):
        super().__init__()
        self.down = nn.ModuleList(DoubleConvolution(a, b) for a, b in zip([12] + WIDTHS, WIDTHS))
        self.across = nn.ModuleList(nn.Conv2d(b, a, 1) for a, b in zip(WIDTHS[-2::-1], WIDTHS[:0:-1]))
        self.up = nn.ModuleList(DoubleConvolution(a, a) for a in WIDTHS[-2::-1])
        self.score = nn.Conv2d(WIDTHS[0], 4, 1)
        nn.init.constant_(self.score.bias, -2.0)

    def forward(self, image):
        maps, x = [], nn.functional.pixel_unshuffle(image * 2 - 1, 2)
        for i, level in enumerate(self.down):
            x = level(x if i == 0 else nn.functional.max_pool2d(x, 2))
            maps.append(x)
        for across, level, skip in zip(self.across, self.up, maps[-2::-1]):
            x = level(skip + nn.functional.interpolate(across(x), scale_factor=2.0, mode="nearest"))
        return nn.functional.pixel_shuffle(self.score(x), 2)


def turn_example(example, random):
    """The same damaged photo turned, mirrored and in another light."""
    turns, is_mirrored, gamma = int(random.integers(4)), random.random() < 0.5, float(np.exp(random.normal(0, 0.25)))
    image, mask = (np.rot90(one[:, ::-1] if is_mirrored else one, turns) for one in example)
    return np.power(image, gamma), mask


def stack(examples):
    images = torch.from_numpy(np.stack([image.transpose(2, 0, 1) for image, _ in examples]).astype(np.float32, copy=False)).contiguous(memory_format=torch.channels_last)
    return images, torch.from_numpy(np.stack([mask[None] for _, mask in examples]))


def loss_of(network, batch):
    """Weighted cross entropy and what Dice lacks to 1, over the pixels that are asked for."""
    images, masks = batch
    scores = network(images).float()
    asked, damage = (masks != NOT_ASKED).float(), (masks == 1).float()
    entropy = nn.functional.binary_cross_entropy_with_logits(scores, damage, reduction="none", pos_weight=torch.tensor(POSITIVE_WEIGHT))
    found = torch.sigmoid(scores) * asked
    overlap = (2 * (found * damage).sum() + 1) / (found.sum() + damage.sum() + 1)
    return (entropy * asked).sum() / asked.sum() + OVERLAP_WEIGHT * (1 - overlap)


class Tally:
    """Found against true pixels: a pixel is right within 1 px of the other kind; where nothing is asked nothing counts."""

    def __init__(self):
        self.hit = self.found = self.covered = self.true = 0

    def add(self, found, mask):
        near, true = np.ones((3, 3), np.uint8), (mask == 1).astype(np.uint8)
        found = found.astype(np.uint8)
        counted = found & ((mask != NOT_ASKED) | (cv2.dilate(true, near) > 0))
        self.hit += int((counted & cv2.dilate(true, near)).sum())
        self.found += int(counted.sum())
        self.covered += int((true & cv2.dilate(found, near)).sum())
        self.true += int(true.sum())

    def figures(self):
        precision, recall = self.hit / max(1, self.found), self.covered / max(1, self.true)
        return precision, recall, 2 * precision * recall / max(1e-9, precision + recall)


def make_measure(photos, overlays):
    """F1 on 144 photos held out, damaged with overlays held out; and what is marked where nothing is damaged."""
    random = np.random.default_rng(11)
    examples = [make_example(photos.get(i), overlays, random, 160) for i in random.choice(photos.held_out, 144)]

    def measure(network):
        network.eval()
        with torch.no_grad():
            scores = np.concatenate([network(stack(examples[i:i + 12])[0])[:, 0].numpy() for i in range(0, len(examples), 12)])
        lines = []
        for level in (-0.85, 0, 0.85):
            tally, wrong, undamaged = Tally(), 0.0, 0
            for score, (_, mask) in zip(scores, examples):
                tally.add(score > level, mask)
                if not mask.any():
                    wrong, undamaged = wrong + (score > level).mean(), undamaged + 1
            precision, recall, f1 = tally.figures()
            lines.append(f"above {1 / (1 + np.exp(-level)):.1f}: precision {precision:.3f} recall {recall:.3f} F1 {f1:.3f}, {100 * wrong / undamaged:.2f} % of {undamaged} undamaged")
        return "; ".join(lines)
    return measure


def main():
    parser = argparse.ArgumentParser()
    add_run_options(parser)
    parser.add_argument("--overlays", type=pathlib.Path, required=True, help="the damage folder of the training data")
    parser.add_argument("--faces", type=pathlib.Path, help="what find-training-faces.ts wrote")
    parser.add_argument("--crop", type=int, default=128, help="side of a training crop, px; a multiple of 32")
    options = parser.parse_args()
    torch.manual_seed(1)
    random = np.random.default_rng()
    photos = Photos(options.cache, lambda entry, _: entry["source"] != CRACKED_ROADS)
    overlays = read_overlays(options.overlays)
    network = DamageFinder()
    print(sum(p.numel() for p in network.parameters()), "parameters", flush=True)

    training = photos.wide + photos.narrow
    people = [i for i in training if photos.entries[i]["source"] in PEOPLE]
    faces_of = json.loads(options.faces.read_text()) if options.faces else {}
    faces = [(i, face) for i in training for face in faces_of.get(photos.entries[i]["file"], [])]
    print(len(faces), "faces", flush=True)
    kept_by_size, hard_by_size, steps = {}, {}, 0

    def draw():
        return int(random.choice(people)) if random.random() < PEOPLE_SHARE else photos.draw(random)

    def draw_print(size, zoom_max):
        if faces and random.random() < FACES_SHARE:
            i, face = faces[random.integers(len(faces))]
            return make_print(photos.get(i), random, size, face=face)
        return make_print(photos.get(draw()), random, size, zoom_max)

    def mine(size, zoom_max):
        """Keeps the prints that the network marks though they are whole."""
        prints = [draw_print(size, zoom_max) for _ in range(MINED)]
        network.eval()
        with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
            scores = network(stack([(np.clip(image + grain, 0, 1), np.zeros(1, np.uint8)) for image, grain, _ in prints])[0])[:, 0]
        network.train()
        shares = (scores > HARD_SCORE).float().mean((1, 2))
        hard = hard_by_size.setdefault(size, [])
        hard.extend(printed for printed, share in zip(prints, shares) if share > HARD_FROM)
        del hard[:-HARD_KEPT]

    def make(size, zoom_max):
        hard = hard_by_size.get(size, [])
        is_hard = len(hard) > HARD_KEPT // 10 and random.random() < HARD_SHARE
        printed = hard[random.integers(len(hard))] if is_hard else draw_print(size, zoom_max)
        return damage_example(printed, overlays, random)

    def make_batch():
        nonlocal steps
        size, zoom_max = (SMALL_PX, SMALL_ZOOM_MAX) if random.random() < SMALL_SHARE else (options.crop, 4)
        steps += 1
        if steps % MINED_EVERY == 0:
            mine(size, zoom_max)
        kept = kept_by_size.setdefault(size, [])
        count = max(4, round(BATCH_PIXELS / size ** 2))
        made = [make(size, zoom_max) for _ in range(count if len(kept) < KEPT else count // 2)]
        again = [turn_example(kept[i], random) for i in random.choice(len(kept), count - len(made), replace=False)] if len(made) < count else []
        kept.extend(made)
        del kept[:-KEPT]
        return stack(made + again)
    train(network, make_batch, loss_of, options, rate=2e-3, decay=1e-4, measure=make_measure(photos, read_overlays(options.overlays, True)))


if __name__ == "__main__":
    main()
