"""The cached training photos (see prepare_photos.py): fair draws, random crops, and the split held out for figures."""
import json
import pathlib
import zlib

import cv2
import numpy as np

# Studio faces, single flowers, shop shelves, clothes on the floor, roads: useful, but each set is many times the same picture.
NARROW_SOURCES = {
    "Oldpel/flower_photos", "alexeygrigorev/clothing-dataset", "marcusklasson/GroceryStoreDataset",
    "debruine/webmorphR.stim", "biankatpas/Cracks-and-Potholes-in-Road-Images-Dataset",
}
NARROW_SHARE = 0.25
HELD_OUT_PERCENT = 7


class Photos:
    """Photos as uint8 RGB arrays [H,W,3], short side 240 px; `keep(entry, rgb)` says which to use."""

    def __init__(self, cache, keep=None):
        cache = pathlib.Path(cache)
        self._pixels = np.memmap(cache / "photos.u8", np.uint8, "r")
        not_photos = set((pathlib.Path(__file__).parent / "not-photos.txt").read_text().split())
        self.entries = [entry for entry in json.loads((cache / "photos.json").read_text()) if entry["file"] not in not_photos]
        if keep:
            self.entries = [entry for i, entry in enumerate(self.entries) if keep(entry, self.get(i))]
        self.wide = [i for i, entry in enumerate(self.entries) if not is_held_out(entry) and entry["source"] not in NARROW_SOURCES]
        self.narrow = [i for i, entry in enumerate(self.entries) if not is_held_out(entry) and entry["source"] in NARROW_SOURCES]
        self.held_out = [i for i, entry in enumerate(self.entries) if is_held_out(entry) and entry["source"] not in NARROW_SOURCES]

    def __len__(self):
        return len(self.entries)

    def get(self, i):
        entry = self.entries[i]
        height, width, offset = entry["height"], entry["width"], entry["offset"]
        return self._pixels[offset:offset + height * width * 3].reshape(height, width, 3)

    def draw(self, random):
        """The number of a random photo for training."""
        return int(random.choice(self.narrow if random.random() < NARROW_SHARE else self.wide))


def is_held_out(entry):
    return zlib.crc32(entry["file"].encode()) % 100 < HELD_OUT_PERCENT


def random_crop(photo, size, random, scale_min=0.6, scale_max=1.6):
    """A square crop of `size` px taken at a random zoom (above 1 enlarges), mirrored half of the time."""
    height, width = photo.shape[:2]
    zoom = float(np.exp(random.uniform(np.log(scale_min), np.log(scale_max))))
    zoom = max(zoom, size / min(height, width))
    side = min(int(round(size / zoom)), height, width)
    top, left = random.integers(height - side + 1), random.integers(width - side + 1)
    crop = photo[top:top + side, left:left + side]
    if random.random() < 0.5:
        crop = crop[:, ::-1]
    if side != size:
        crop = cv2.resize(np.ascontiguousarray(crop), (size, size), interpolation=cv2.INTER_AREA if side > size else cv2.INTER_CUBIC)
    return np.ascontiguousarray(crop)
