"""Gathers the sky masks that were accepted by eye: sky-accepted-1.txt lists those of the flood, the others those of networks.
sky-drawn.json mends some with polygons, in shares of the width and height.

    python3 accept_sky.py --proposals <sky>/proposals.npz [<sky-2>/proposals.npz] --out <sky>/masks.npz
"""
import argparse
import json
import pathlib

import cv2
import numpy as np

here = pathlib.Path(__file__).parent

parser = argparse.ArgumentParser()
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


def draw(mask, polygons):
    """Sky and not-sky polygons over a mask; "all" is the whole picture."""
    mask = mask.copy()
    for kind, points in polygons:
        corners = [[0, 0], [1, 0], [1, 1], [0, 1]] if points == "all" else points
        cv2.fillPoly(mask, [np.round(np.array(corners) * mask.shape[::-1]).astype(np.int32)], int(kind == "sky"))
    return mask


masks = {}
drawn = json.loads((here / "sky-drawn.json").read_text())
for number, path in enumerate(options.proposals, 1):
    proposals = np.load(path)
    accepted = (here / f"sky-accepted-{number}.txt").read_text().split()
    masks.update({name: draw(fill_holes(proposals[name]), drawn.get(name, [])) for name in accepted if name in proposals})
np.savez_compressed(options.out, **masks)
print(len(masks), "masks")
