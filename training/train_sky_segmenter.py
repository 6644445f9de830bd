"""sky-segmenter: which pixels are sky, and whether there is any."""
import argparse
import multiprocessing
import pathlib

import cv2
import numpy as np
import torch
from torch import nn

from decoder import TAP_SCALE, PretrainedUNet
from sky_examples import SkyExamples
from training_run import add_run_options, train

# Squares of this many px and how many a batch; each costs about the same.
SIZES = {192: 10, 256: 6}
SIZE_SHARES = (0.75, 0.25)
# Less sky than the first share counts as none; between the two the has_sky output is not asked.
SKY_SHARES = (0.002, 0.01)
# As segmentSky in src/inference/segment-sky.ts.
TEST_PIXELS = 384 * 288
# Learning the encoder needs small steps, and its scores of has_sky suffer: see train_sky_presence.py.
ENCODER_SCALE = 0.1


class Presence(nn.Module):
    """Whether there is any sky, from the encoder's coarsest map; apart from the decoder, whose pixels would pull it their way."""

    def __init__(self, inputs, width):
        super().__init__()
        self.neck = nn.Conv2d(inputs, width, 1)
        self.scene = nn.Sequential(nn.Linear(width, width), nn.ReLU(), nn.Linear(width, width))
        self.score = nn.Linear(width, 1)

    def forward(self, coarsest):
        return self.score(self.scene(torch.relu(self.neck(coarsest * TAP_SCALE)).mean((2, 3))))


class Rows(nn.Module):
    """Adds to a map what it learned of the row, so that a sea is told from the sky it mirrors; begins as nothing."""

    def __init__(self, channels):
        super().__init__()
        self.learned = nn.Conv2d(2, channels, 1, bias=False)
        nn.init.zeros_(self.learned.weight)

    def forward(self, x):
        # Counted in the graph, because the height is free: the middle of each row, from -1 at the top to 1.
        count = torch.cumsum(torch.ones_like(x[:, :1]), 2)
        row = (count - 0.5) * (2 / count[:, :, -1:, -1:]) - 1
        return x + self.learned(torch.cat([row, row * row], 1)) / TAP_SCALE


class SkySegmenter(nn.Module):
    """RGB 0..1 [N,3,H,W] to sky scores [N,1,H,W] and a has-sky score [N,1].

    The last layers see the photo's own 2x2 cells and answer for each of their four pixels (Shi 2016): wires are a pixel wide.
    """

    def __init__(self, channels=(128, 96, 64, 40, 24), frozen_blocks=17):
        super().__init__()
        self.unet = PretrainedUNet("mobilenet_v2", list(channels), frozen_blocks=frozen_blocks, deepen=(2, 2, 1))
        self.cells = nn.Conv2d(3, 12, 2, 2)
        self.mix = nn.Conv2d(channels[-1] + 12, 24, 3, padding=1)
        self.score = nn.Conv2d(24, 4, 3, padding=1)
        taps = self.unet.encoder.tap_channels
        self.presence = Presence(taps[-1], channels[0])
        self.rows = nn.ModuleList([Rows(taps[-2]), Rows(taps[-1])])

    def forward(self, image):
        maps = self.unet.encoder(image)
        x, _ = self.unet.decode([*maps[:3], self.rows[0](maps[3]), self.rows[1](maps[4])])
        x = torch.relu(self.mix(torch.cat([x, self.cells(image)], 1)))
        return nn.functional.pixel_shuffle(self.score(x).float(), 2), self.presence(maps[4])


def to_tensors(examples):
    images = np.stack([rgb.transpose(2, 0, 1) for rgb, _, _ in examples]).astype(np.float32)
    skies, weights = (np.stack([one[k][None] for one in examples]).astype(np.float32) for k in (1, 2))
    return images, skies, weights


def make_batches(queue, arguments, seed):
    """In a process of its own, so that a second core draws while the first learns."""
    cv2.setNumThreads(1)
    random = np.random.default_rng(seed)
    examples = SkyExamples(*arguments, random)
    while True:
        size = int(random.choice(list(SIZES), p=SIZE_SHARES))
        queue.put(to_tensors([examples.draw(size) for _ in range(SIZES[size])]))


def loss_of(network, batch):
    images, masks, weights = batch
    scores, present = network(images)
    scores, present = scores.float(), present.float()[:, 0]
    entropy = (nn.functional.binary_cross_entropy_with_logits(scores, masks, reduction="none") * weights).mean()
    found, share = torch.sigmoid(scores), masks.mean((1, 2, 3))
    overlap = (2 * (found * masks * weights).sum((1, 2, 3)) + 20) / (((found + masks) * weights).sum((1, 2, 3)) + 20)
    asked = ((share < SKY_SHARES[0]) | (share > SKY_SHARES[1])).float()
    seen = nn.functional.binary_cross_entropy_with_logits(present, (share > SKY_SHARES[1]).float(), weight=asked)
    return entropy + 0.5 * (1 - overlap).mean() + 0.3 * seen


def at_test_size(rgb):
    scale = (TEST_PIXELS / (rgb.shape[0] * rgb.shape[1])) ** 0.5
    size = tuple(max(32, round(side * scale / 32) * 32) for side in rgb.shape[1::-1])
    return cv2.resize(np.ascontiguousarray(rgb), size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR).astype(np.float32) / 255


def read_tests(folder):
    """The hand-labelled test photos at the size the product uses, and their masks at their own size."""
    tests = []
    for path in sorted((folder / "images").iterdir()):
        mask = cv2.imread(str(folder / "masks" / (path.stem + ".png")), 0) > 127
        tests.append((path.stem, at_test_size(cv2.imread(str(path))[..., ::-1]), mask))
    return tests


def ask(network, image):
    """(sky probability, has_sky) of an RGB 0..1 picture with sides that are multiples of 32."""
    with torch.no_grad():
        scores, present = network(torch.from_numpy(image.transpose(2, 0, 1).copy())[None])
    return torch.sigmoid(scores.float())[0, 0].numpy(), torch.sigmoid(present.float()).item()


def make_measure(tests, none):
    def measure(network):
        network.eval()
        report = []
        for name, rgb, mask in tests:
            found, present = ask(network, rgb)
            found = cv2.resize(found, mask.shape[::-1], interpolation=cv2.INTER_LINEAR) > 0.5
            report.append((name, (found & mask).sum() / max(1, (found | mask).sum()), present))
        worst = sorted(report, key=lambda one: one[1])[:6]
        text = f"mean IoU {np.mean([iou for _, iou, _ in report]):.4f} on {len(report)}; worst " + ", ".join(f"{n} {i:.3f}" for n, i, _ in worst) \
            + f"; least has_sky {min(p for _, _, p in report):.2f}"
        # As the product decides: see src/tools/change-sky/has-sky.ts.
        wrong = [(path.stem, present) for path, (found, present) in ((path, ask(network, rgb)) for path, rgb in none)
                 if present >= 0.6 and (found > 0.5).mean() >= 0.004]
        return text + f"; sky found on {len(wrong)} of {len(none)} without: " + ", ".join(f"{name} {present:.2f}" for name, present in wrong)
    return measure


def main():
    parser = argparse.ArgumentParser()
    add_run_options(parser)
    parser.add_argument("--package", type=pathlib.Path, required=True, help="unpacked npm package nsfwjs 4.4.0")
    parser.add_argument("--labels", type=pathlib.Path, required=True, help="masks.npz of accept_sky.py")
    parser.add_argument("--skies", type=pathlib.Path, required=True, help="folder written by render-skies.ts")
    parser.add_argument("--cutouts", type=pathlib.Path, required=True, help="folder written by cut-out-things.ts")
    parser.add_argument("--tests", type=pathlib.Path, required=True, help="folder with images/ and masks/, for the figures only")
    parser.add_argument("--none", type=pathlib.Path, help="text file of photos without a sky that are not trained on, for the figures only")
    parser.add_argument("--frozen-blocks", type=int, default=17, help="of the encoder's 17; 3 keeps edges and corners alone")
    options = parser.parse_args()
    torch.manual_seed(1)
    queue = multiprocessing.get_context("spawn").Queue(6)
    maker = multiprocessing.get_context("spawn").Process(
        target=make_batches, args=(queue, (options.cache, options.labels, options.skies, options.cutouts), np.random.SeedSequence().entropy), daemon=True)
    maker.start()
    network = SkySegmenter(frozen_blocks=options.frozen_blocks)
    network.unet.encoder.read(options.package)
    print(sum(p.numel() for p in network.parameters()), "parameters", flush=True)
    groups = network.unet.groups(ENCODER_SCALE, relative=True)
    learned = {id(p) for group in groups for p in group["params"]}
    groups[1]["params"] += [p for p in network.parameters() if id(p) not in learned]
    none = [pathlib.Path(line) for line in options.none.read_text().split()] if options.none and options.none.exists() else []
    train(network, lambda: [torch.from_numpy(part) for part in queue.get()], loss_of, options, groups=groups, rate=6e-4, decay=0.01,
          measure=make_measure(read_tests(options.tests), [(path, at_test_size(cv2.imread(str(path))[..., ::-1])) for path in none]))


if __name__ == "__main__":
    main()
