"""Writes the photos that bench/networks/damage.ts judges finders of damage by: photos, overlays and drawings that no network was trained with.

    python3 write_damage_tests.py --cache <cache> --overlays <training-data>/damage --to <damage-tests>

`images/` and `masks/`: white is damage, grey is not asked for. `tune/` holds as many others, to set a peer's thresholds with.
"""
import argparse
import pathlib

import cv2
import numpy as np
from PIL import Image

from damage_examples import NOT_ASKED, make_example, read_overlays
from photos import Photos

COUNT = 48
SIDE_PX = 384


def write_set(photos, overlays, seed, folder):
    random = np.random.default_rng(seed)
    for name in ("images", "masks"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    damaged_px = 0
    for number, i in enumerate(random.choice(photos.held_out, COUNT, replace=False)):
        image, mask = make_example(photos.get(i), overlays, random, SIDE_PX)
        Image.fromarray((image * 255 + 0.5).astype(np.uint8)).save(folder / "images" / f"{number:02}.png")
        Image.fromarray(np.where(mask == NOT_ASKED, 128, mask * 255).astype(np.uint8)).save(folder / "masks" / f"{number:02}.png")
        damaged_px += (mask == 1).mean() / COUNT
    print(f"{folder}: {COUNT} photos, {100 * damaged_px:.1f} % damaged")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cache", type=pathlib.Path, required=True)
    parser.add_argument("--overlays", type=pathlib.Path, required=True, help="the damage folder of the training data")
    parser.add_argument("--to", type=pathlib.Path, required=True)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    photos, overlays = Photos(options.cache), read_overlays(options.overlays, held_out=True)
    write_set(photos, overlays, 101, options.to)
    write_set(photos, overlays, 102, options.to / "tune")


if __name__ == "__main__":
    main()
