"""Decodes the training photos once into one flat uint8 file, so that training never waits for JPEG.

Grade A photos (an open licence for the photo or its set) are taken, with `--loose` those of grade B as well whose source names
a licence that allows it, and none that looks like a photo of the test set (same difference hash, Krawetz 2013: 64 bits, at most 6
apart).

    python3 prepare_photos.py --data <training-data> --tests <photos> --cache <cache>
"""
import argparse
import json
import pathlib
import re

import numpy as np
from PIL import Image

SHORT_SIDE_PX = 240
LONG_SIDE_PX_MAX = 400
HASH_BITS_APART_MAX = 6
OPEN_LICENCE, OTHER_TERMS = re.compile(r"^(CC BY|CC0|MIT|Apache)"), re.compile(r"GPL|Unsplash|NC|ND")


def difference_hash(image):
    small = np.asarray(image.convert("L").resize((9, 8), Image.LANCZOS), np.int16)
    return np.packbits((small[:, 1:] > small[:, :-1]).reshape(-1))


def hashes_of_tests(folder):
    found = []
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() in {".jpg", ".png"} and "odd" not in path.parts:
            image = Image.open(path).convert("RGB")
            found += [difference_hash(image), difference_hash(image.transpose(Image.FLIP_LEFT_RIGHT))]
    return np.array(found)


def looks_like_a_figure(rgb):
    """Charts and screenshots are mostly a few flat colours; photographs are not."""
    coarse = (rgb >> 3).reshape(-1, 3).astype(np.int32)
    _, counts = np.unique(coarse[:, 0] * 1024 + coarse[:, 1] * 32 + coarse[:, 2], return_counts=True)
    return np.sort(counts)[-4:].sum() > 0.72 * len(coarse)


def is_allowed(entry, loose):
    licence = entry["licence"]
    return entry["grade"] == "A" or loose and bool(OPEN_LICENCE.search(licence)) and not OTHER_TERMS.search(licence)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=pathlib.Path, required=True)
    parser.add_argument("--tests", type=pathlib.Path, required=True)
    parser.add_argument("--cache", type=pathlib.Path, required=True)
    parser.add_argument("--loose", action="store_true", help="grade B as well, where its licence is an open one")
    options = parser.parse_args()
    options.cache.mkdir(parents=True, exist_ok=True)

    tests = hashes_of_tests(options.tests)
    index, offset, refused = [], 0, {"grade": 0, "test": 0, "figure": 0, "narrow": 0}
    with open(options.cache / "photos.u8", "wb") as out:
        for entry in json.loads((options.data / "photos.json").read_text()):
            if not is_allowed(entry, options.loose):
                refused["grade"] += 1
                continue
            image = Image.open(options.data / entry["file"]).convert("RGB")
            if np.unpackbits(tests ^ difference_hash(image), axis=1).sum(1).min() <= HASH_BITS_APART_MAX:
                refused["test"] += 1
                continue
            scale = SHORT_SIDE_PX / min(image.size)
            if max(image.size) * scale > LONG_SIDE_PX_MAX * 1.5:
                refused["narrow"] += 1
                continue
            if scale != 1:
                image = image.resize([round(side * scale) for side in image.size], Image.LANCZOS)
            width, height = image.size
            if max(width, height) > LONG_SIDE_PX_MAX:
                left, top = max(0, width - LONG_SIDE_PX_MAX) // 2, max(0, height - LONG_SIDE_PX_MAX) // 2
                image = image.crop((left, top, min(width, left + LONG_SIDE_PX_MAX), min(height, top + LONG_SIDE_PX_MAX)))
            rgb = np.asarray(image)
            if looks_like_a_figure(rgb):
                refused["figure"] += 1
                continue
            out.write(rgb.tobytes())
            spread = rgb.astype(np.int16)
            colour = float(np.abs(spread - spread.mean(2, keepdims=True)).mean())
            index.append({"file": entry["file"], "source": entry["source"], "height": rgb.shape[0],
                          "width": rgb.shape[1], "offset": offset, "colour": round(colour, 2)})
            offset += rgb.size
    (options.cache / "photos.json").write_text(json.dumps(index))
    print(len(index), "photos kept; refused", refused)


if __name__ == "__main__":
    main()
