"""Proposes sky masks for the training photos: a flood from the top edge, tidied by GrabCut (Rother 2004).

Or, with --checkpoint, what a trained sky-segmenter sees, tidied the same way (--plain: as it is). Writes <out>/proposals.npz (file name -> mask
at PROPOSAL_SHORT_PX) and contact sheets. What the eye accepted is listed in sky-accepted-1.txt (flood) and -2 to -6 (networks),
photos without a sky in sky-none.txt.
"""
import argparse
import json
import pathlib

import cv2
import numpy as np
import torch

from photos import NARROW_SOURCES, Photos
from training_run import average_weights

PROPOSAL_SHORT_PX = 160
# The top rows that must look smooth over this share of the width before a flood is tried. Found by looking at sheets.
TOP_ROWS_SHARE = 0.08
SMOOTH_SHARE_MIN = 0.25
SKY_SHARE_MIN = 0.03


def shrink(rgb, short_px=PROPOSAL_SHORT_PX):
    scale = short_px / min(rgb.shape[:2])
    return cv2.resize(np.ascontiguousarray(rgb), (round(rgb.shape[1] * scale), round(rgb.shape[0] * scale)), interpolation=cv2.INTER_AREA)


def flood_from_top(rgb):
    soft = cv2.GaussianBlur(rgb, (0, 0), 1.2)
    height, width = soft.shape[:2]
    flooded = np.zeros((height + 2, width + 2), np.uint8)
    for x in range(2, width, max(3, width // 40)):
        if not flooded[2, x + 1]:
            cv2.floodFill(soft.copy(), flooded, (x, 1), 0, (3, 3, 3), (3, 3, 3), 8 | (255 << 8) | cv2.FLOODFILL_MASK_ONLY)
    return flooded[1:-1, 1:-1] > 0


def propose(rgb):
    """A sky mask, or nothing where the top does not look like sky."""
    height = rgb.shape[0]
    grey = cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY).astype(np.float32)
    steep = np.hypot(cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)) > 40
    if (~steep[: max(2, int(height * TOP_ROWS_SHARE))]).mean() < SMOOTH_SHARE_MIN:
        return None
    sky = flood_from_top(rgb)
    if sky.mean() < SKY_SHARE_MIN or sky.mean() > 0.97:
        return None
    labels = np.where(sky, cv2.GC_PR_FGD, cv2.GC_PR_BGD).astype(np.uint8)
    labels[cv2.erode(sky.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0] = cv2.GC_FGD
    labels[-int(height * 0.08):] = np.where(sky[-int(height * 0.08):], cv2.GC_PR_FGD, cv2.GC_BGD)
    cv2.grabCut(rgb[..., ::-1].copy(), labels, None, np.zeros((1, 65)), np.zeros((1, 65)), 3, cv2.GC_INIT_WITH_MASK)
    mask = np.isin(labels, (cv2.GC_FGD, cv2.GC_PR_FGD)).astype(np.uint8)
    count, parts, stats, _ = cv2.connectedComponentsWithStats(mask)
    for part in range(1, count):
        if stats[part, cv2.CC_STAT_TOP] > height * 0.35 or stats[part, cv2.CC_STAT_AREA] < 12:
            mask[parts == part] = 0
    return mask if SKY_SHARE_MIN < mask.mean() < 0.97 else None


def read_network(checkpoint):
    from train_sky_segmenter import SkySegmenter
    network = SkySegmenter()
    network.load_state_dict(average_weights(checkpoint))
    return network.eval()


def ask_network(network, rgb):
    """(sky probability at the photo's size, has_sky)."""
    height, width = rgb.shape[:2]
    size = tuple(round(side / 32) * 32 for side in (width, height))
    image = cv2.resize(rgb, size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
        scores, present = network(torch.from_numpy(image.transpose(2, 0, 1).copy())[None])
    return cv2.resize(torch.sigmoid(scores.float())[0, 0].numpy(), (width, height)), torch.sigmoid(present.float()).item()


def tidy(rgb, probability):
    """GrabCut from what the network is sure of."""
    labels = np.where(probability > 0.5, cv2.GC_PR_FGD, cv2.GC_PR_BGD).astype(np.uint8)
    labels[probability > 0.97] = cv2.GC_FGD
    labels[probability < 0.03] = cv2.GC_BGD
    if not ((labels == cv2.GC_FGD).any() and (labels == cv2.GC_BGD).any()):
        return (probability > 0.5).astype(np.uint8)
    cv2.grabCut(rgb[..., ::-1].copy(), labels, None, np.zeros((1, 65)), np.zeros((1, 65)), 2, cv2.GC_INIT_WITH_MASK)
    return np.isin(labels, (cv2.GC_FGD, cv2.GC_PR_FGD)).astype(np.uint8)


def outline(rgb, mask):
    """Sky kept, the rest darkened towards magenta, so that a wrong edge is seen at thumbnail size."""
    shown = rgb.copy()
    shown[mask == 0] = shown[mask == 0] // 2 + np.array([70, 0, 70], np.uint8)
    return shown


def write_sheet(path, pictures, labels, columns=13, height=104, width=138):
    rows = -(-len(pictures) // columns)
    page = np.zeros((rows * height, columns * width, 3), np.uint8)
    for k, (picture, label) in enumerate(zip(pictures, labels)):
        scale = min(height / picture.shape[0], width / picture.shape[1])
        small = cv2.resize(picture, (int(picture.shape[1] * scale), int(picture.shape[0] * scale)), interpolation=cv2.INTER_AREA)
        y, x = k // columns * height, k % columns * width
        page[y:y + small.shape[0], x:x + small.shape[1]] = small
        for colour, thick in (((0, 0, 0), 3), ((255, 255, 0), 1)):
            cv2.putText(page, str(label), (x + 2, y + 11), 0, 0.38, colour, thick)
    cv2.imwrite(str(path), page[..., ::-1])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cache", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--checkpoint", type=pathlib.Path, help="a trained sky-segmenter: ask it instead of flooding")
    parser.add_argument("--plain", action="store_true", help="without GrabCut, however little sky")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    network = read_network(options.checkpoint) if options.checkpoint else None
    photos, found, present = Photos(options.cache), {}, {}
    for i, entry in enumerate(photos.entries):
        if entry["source"] in NARROW_SOURCES:
            continue
        small = shrink(photos.get(i))
        if network is None:
            mask = propose(small)
        else:
            probability, present[entry["file"]] = ask_network(network, small)
            mask = (probability > 0.5).astype(np.uint8)
            if not options.plain:
                mask = tidy(small, probability) if mask.mean() > SKY_SHARE_MIN else None
        if mask is not None:
            found[entry["file"]] = mask
    np.savez_compressed(options.out / "proposals.npz", **found)
    (options.out / "present.json").write_text(json.dumps(present))
    by_file = {entry["file"]: i for i, entry in enumerate(photos.entries)}
    names = sorted(found)
    for page, start in enumerate(range(0, len(names), 130)):
        shown = names[start:start + 130]
        write_sheet(options.out / f"found-{page:02}.png", [outline(shrink(photos.get(by_file[name])), found[name]) for name in shown],
                    range(start, start + len(shown)))
    print(len(found), "proposed")


if __name__ == "__main__":
    main()
