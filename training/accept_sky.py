"""Gathers the sky masks that were accepted by eye: sky-accepted-1.txt lists those of the flood, the others those of networks.
sky-drawn.json mends some with polygons, in shares of the width and height, or says where the one thing before a sky is.

    python3 accept_sky.py --cache <cache> --proposals <sky>/proposals.npz [<sky-2>/proposals.npz] --out <sky>/masks.npz
"""
import argparse
import json
import pathlib

import cv2
import numpy as np

from label_sky import shrink
from photos import Photos

here = pathlib.Path(__file__).parent

parser = argparse.ArgumentParser()
parser.add_argument("--cache", type=pathlib.Path, required=True)
parser.add_argument("--proposals", type=pathlib.Path, nargs="+", required=True)
parser.add_argument("--out", type=pathlib.Path, required=True)
options = parser.parse_args()


def fill_holes(mask):
    """Clouds that GrabCut left out: parts inside the sky that touch no edge of the photo."""
    count, parts, stats, _ = cv2.connectedComponentsWithStats(1 - mask)
    height, width = mask.shape
    for part in range(1, count):
        left, top, w, h, _ = stats[part]
        if left > 0 and top > 0 and left + w < width and top + h < height * 0.6 and w * h > 40:
            mask = np.where(parts == part, np.uint8(1), mask)
    return mask


def cut_out(rgb, corners):
    """Sky all over, but for what GrabCut (Rother 2004) finds between two corners."""
    left, top, right, bottom = (round(share * side) for corner in corners for share, side in zip(corner, rgb.shape[1::-1]))
    labels = np.full(rgb.shape[:2], cv2.GC_BGD, np.uint8)
    labels[top:bottom, left:right] = cv2.GC_PR_FGD
    cv2.grabCut(rgb[..., ::-1].copy(), labels, None, np.zeros((1, 65)), np.zeros((1, 65)), 5, cv2.GC_INIT_WITH_MASK)
    return np.isin(labels, (cv2.GC_BGD, cv2.GC_PR_BGD)).astype(np.uint8)


def draw(mask, polygons, rgb):
    """Sky and not-sky polygons over a mask; "all" is the whole picture. "thing" has two corners."""
    mask = mask.copy()
    for kind, points in polygons:
        if kind == "thing":
            mask = cut_out(rgb, points)
            continue
        corners = [[0, 0], [1, 0], [1, 1], [0, 1]] if points == "all" else points
        cv2.fillPoly(mask, [np.round(np.array(corners) * mask.shape[::-1]).astype(np.int32)], int(kind == "sky"))
    return mask


masks, photos = {}, Photos(options.cache)
numbers = {entry["file"]: i for i, entry in enumerate(photos.entries)}
drawn = json.loads((here / "sky-drawn.json").read_text())
for number, path in enumerate(options.proposals, 1):
    proposals = np.load(path)
    accepted = (here / f"sky-accepted-{number}.txt").read_text().split()
    masks.update({name: draw(fill_holes(proposals[name]), drawn.get(name, []), shrink(photos.get(numbers[name]))) for name in accepted if name in proposals})
np.savez_compressed(options.out, **masks)
print(len(masks), "masks")
