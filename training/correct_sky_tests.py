"""Mends the hand-made masks of the test photos where they are plainly wrong: sky cut off along a straight line, snow and
white walls taken for sky, trees left in it. Polygons drawn by looking at the photos, before any network was asked.

    python3 correct_sky_tests.py --tests <photos>/sky-own --out <sky-own-corrected>
"""
import argparse
import json
import pathlib
import shutil

import cv2
import numpy as np

# Within a polygon: all sky, all not, or by colour: plain blue against trees, pale blue against leaves.
RULES = {
    "sky": lambda r, g, b: np.ones(r.shape, bool),
    "not": lambda r, g, b: np.zeros(r.shape, bool),
    "blue": lambda r, g, b: (b - r > 55) & (b > 120) & (g - r > 10),
    "pale": lambda r, g, b: (b >= g - 4) & (b > r + 8) & (b > 150),
}

parser = argparse.ArgumentParser()
parser.add_argument("--tests", type=pathlib.Path, required=True)
parser.add_argument("--out", type=pathlib.Path, required=True)
options = parser.parse_args()
corrections = json.loads((pathlib.Path(__file__).parent / "sky-test-corrections.json").read_text())
(options.out / "masks").mkdir(parents=True, exist_ok=True)
shutil.copytree(options.tests / "images", options.out / "images", dirs_exist_ok=True)
agreement = []
for path in sorted((options.tests / "masks").iterdir()):
    given = cv2.imread(str(path), 0) > 127
    photo = cv2.imread(str(options.tests / "images" / f"{path.stem}.jpg")).astype(int)
    mask = given.copy()
    for rule, points in corrections.get(path.stem, []):
        inside = cv2.fillPoly(np.zeros(mask.shape, np.uint8), [np.int32(points)], 1) > 0
        mask[inside] = RULES[rule](*(photo[inside][:, channel] for channel in (2, 1, 0)))
    cv2.imwrite(str(options.out / "masks" / path.name), mask.astype(np.uint8) * 255)
    agreement.append((given & mask).sum() / (given | mask).sum())
    if path.stem in corrections:
        print(f"{path.stem}: IoU of the given mask with the corrected {agreement[-1]:.3f}")
print(f"mean over {len(agreement)}: {np.mean(agreement):.4f}, which is what a faultless network would score on the given masks")
