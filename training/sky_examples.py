"""Examples for the sky network: (RGB, sky, weight), float32, square; skies put behind and things put before one another.

Labels of real photos are good to a pixel or two, so their edges count less; edges of composites are exact and count fully.
"""
import pathlib

import cv2
import numpy as np

from degradations import jpeg, log_uniform, sensor_noise, smooth_noise
from photos import NARROW_SOURCES, Photos, is_held_out
from sky_flyers import add_flyer
from sky_scenes import add_dunes, add_mist, add_pale_walls, add_panes, add_ridges, add_sea, add_smog, hazy_sky, light_up, starry_sky, tank
from sky_things import add_crowns, add_dark_clouds, add_haze, add_lightning, add_thin_things, add_tall_things, blank_picture, made_sky, whiten_ground, with_mirror

# Of the examples: real photos as they are, photos with another sky, with a sea, mirrored in water, nothing but sky behind things or
# behind one thing, photos without a sky (easy, hard), narrow sets, ground of photos with a sky, blank pictures, tanks.
KINDS = {"real": 0.24, "other sky": 0.22, "sea": 0.1, "mirror": 0.05, "look up": 0.06, "flyer": 0.04, "none": 0.07, "hard": 0.14, "narrow": 0.03, "ground": 0.05, "blank": 0.02,
         "tank": 0.01}
# A crop that is nearly all sky looks like a wall; a photo that is all sky has nothing to change.
SKY_SHARE_MAX = 0.96
# Reach and edge tolerance of the filter that lays 160-px labels on the edges of 240-px photos; chosen by looking.
REFINE_RADIUS_PX, REFINE_EPSILON = 5, 0.02 ** 2


def refine_mask(rgb, mask):
    """A coarse mask laid on the photo's edges (guided filter, He 2010), 0..1."""
    size = (rgb.shape[1], rgb.shape[0])
    coarse = cv2.resize(mask.astype(np.float32), size, interpolation=cv2.INTER_CUBIC).clip(0, 1)
    fine = cv2.ximgproc.guidedFilter(rgb.astype(np.float32) / 255, coarse, REFINE_RADIUS_PX, REFINE_EPSILON)
    near = cv2.dilate(cv2.morphologyEx((coarse > 0.5).astype(np.uint8), cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8)), np.ones((9, 9), np.uint8))
    return np.where(near > 0, ((fine - 0.5) * 2 + 0.5).clip(0, 1), coarse).astype(np.float32)


def edge_weight(sky, low):
    """`low` within two pixels of the edge of the sky, 1 elsewhere."""
    edge = cv2.morphologyEx((sky > 0.5).astype(np.uint8), cv2.MORPH_GRADIENT, np.ones((5, 5), np.uint8))
    return np.where(edge > 0, np.float32(low), np.float32(1))


class SkyExamples:
    def __init__(self, cache, labels, skies, cutouts, random):
        here = pathlib.Path(__file__).parent
        none, hard = (set((here / name).read_text().split()) for name in ("sky-none.txt", "sky-none-2.txt"))
        self.photos, self.random = Photos(cache), random
        masks = np.load(labels)
        self.masks = {i: (refine_mask(self.photos.get(i), masks[entry["file"]]) * 255).astype(np.uint8)
                      for i, entry in enumerate(self.photos.entries) if entry["file"] in masks}
        self.with_sky, self.with_sky_held_out = ([i for i in sorted(self.masks) if is_held_out(self.photos.entries[i]) == held] for held in (False, True))
        self.without = [i for i, entry in enumerate(self.photos.entries) if entry["file"] in none and not is_held_out(entry)]
        self.hard = [i for i, entry in enumerate(self.photos.entries) if entry["file"] in hard and not is_held_out(entry)]
        self.without_held_out = [i for i, entry in enumerate(self.photos.entries) if entry["file"] in none | hard and is_held_out(entry)]
        self.narrow = [i for i, entry in enumerate(self.photos.entries) if entry["source"] in NARROW_SOURCES - {"Oldpel/flower_photos"}]
        self.rendered = [np.fromfile(path, np.uint8).reshape(270, 360, 3) for path in sorted(pathlib.Path(skies).glob("*-360x270.rgb"))]
        self.cutouts = [np.fromfile(path, np.uint8).reshape(*(int(side) for side in path.stem.split("-")[1].split("x")[::-1]), 4)
                        for path in sorted(pathlib.Path(cutouts).glob("*.rgba"))]
        self.kinds, self.shares = list(KINDS), np.array(list(KINDS.values())) / sum(KINDS.values())

    def labelled(self, i):
        rgb, mask = self.photos.get(i), self.masks.get(i)
        return rgb, np.zeros(rgb.shape[:2], np.float32) if mask is None else mask.astype(np.float32) / 255

    def crop(self, rgb, sky, size, least=0.5):
        """A random part, tilted a little and stretched to a square of `size`, mirrored half of the time."""
        random = self.random
        height, width = rgb.shape[:2]
        zoom = random.uniform(least, 1)
        h = height * min(1, zoom * random.uniform(0.85, 1.2))
        w = width * min(1, zoom * random.uniform(0.85, 1.2))
        top = random.uniform(0, height - h) * (random.random() < 0.45)
        left = random.uniform(0, width - w)
        angle = np.radians(random.normal(0, 2.5)) if random.random() < 0.4 else 0.0
        flip = -1 if random.random() < 0.5 else 1
        turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) @ np.diag([w / size * flip, h / size])
        centre = np.array([left + w / 2, top + h / 2])
        matrix = np.hstack([turn, (centre - turn @ [size / 2, size / 2])[:, None]]).astype(np.float32)
        flags = cv2.WARP_INVERSE_MAP | (cv2.INTER_AREA if w > size * 1.3 else cv2.INTER_LINEAR)
        if w > size * 1.3:
            rgb = cv2.GaussianBlur(rgb, (0, 0), w / size * 0.4)
        rgb = cv2.warpAffine(rgb, matrix, (size, size), flags=flags, borderMode=cv2.BORDER_REFLECT_101)
        sky = cv2.warpAffine(sky, matrix, (size, size), flags=cv2.WARP_INVERSE_MAP | cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101)
        return rgb.astype(np.float32) / 255, sky

    def crop_of_sky(self, size):
        for _ in range(4):
            rgb, sky = self.crop(*self.labelled(int(self.random.choice(self.with_sky))), size)
            if sky.mean() < SKY_SHARE_MAX:
                break
        return rgb, sky

    def other_sky(self, size):
        """A square of sky: rendered by the product, the full rows of another photo's sky, or a gradient with clouds."""
        random = self.random
        kind = random.random()
        piece = None
        if kind < 0.09:
            return starry_sky(size, random)
        if kind < 0.13:
            return hazy_sky(size, random)
        if kind < 0.5:
            piece = self.rendered[random.integers(len(self.rendered))]
            h, w = (int(side * random.uniform(0.45, 1)) for side in piece.shape[:2])
            top, left = random.integers(piece.shape[0] - h + 1), random.integers(piece.shape[1] - w + 1)
            piece = piece[top:top + h, left:left + w]
        elif kind < 0.8:
            rgb, sky = self.labelled(int(random.choice(self.with_sky)))
            rows = np.nonzero((sky > 0.9).mean(1) > 0.97)[0]
            if len(rows) > 24 and rows[-1] - rows[0] + 1 == len(rows):
                piece = rgb[rows[0]:rows[-1] + 1]
        if piece is None:
            return made_sky(size, random)
        piece = cv2.resize(np.ascontiguousarray(piece), (size, size), interpolation=cv2.INTER_LINEAR).astype(np.float32) / 255
        return piece[:, ::-1] if random.random() < 0.5 else piece

    def put_sky(self, rgb, sky, size):
        """Another sky behind the ground; the old sky's share is taken out of mixed pixels first."""
        random = self.random
        ground = (sky < 0.04).astype(np.float32)
        spread = cv2.GaussianBlur(ground, (0, 0), 3) + 1e-4
        behind = cv2.GaussianBlur(rgb * ground[..., None], (0, 0), 3) / spread[..., None]
        mixed = ((sky >= 0.04) & (spread > 0.02))[..., None]
        front = np.where(mixed, behind, rgb)
        new = self.other_sky(size)
        if new.mean() < 0.35 and random.random() < 0.3:
            new = add_lightning(new, random)
        if random.random() < 0.6:
            # The ground as the new sky may light it: dark under a dark one more often than not.
            front = front * log_uniform(random, 0.15 if new.mean() < 0.3 else 0.5, 1.15)
        if new.mean() < 0.3 and random.random() < 0.4:
            front = light_up(front, sky, random)
        elif random.random() < 0.1:
            front = add_smog(front, sky, new, random)
        if random.random() < 0.35:
            front = add_haze(front, sky, new, random)
        alpha = sky[..., None]
        return front * (1 - alpha) + new * alpha

    def draw(self, size):
        random = self.random
        kind = random.choice(self.kinds, p=self.shares)
        low = 0.35
        if kind == "blank":
            rgb = blank_picture(size, random)
            if random.random() < 0.5:
                rgb, _ = add_thin_things(rgb, np.zeros((size, size), np.float32), random)
            sky = np.zeros((size, size), np.float32)
        elif kind in ("none", "hard", "narrow"):
            rgb, sky = self.crop(*self.labelled(int(random.choice({"none": self.without, "hard": self.hard, "narrow": self.narrow}[kind]))), size)
        elif kind == "ground":
            rgb, sky = self.ground(size)
        elif kind == "look up":
            rgb, sky = self.look_up(size)
        elif kind == "flyer":
            rgb, sky = add_flyer(self.other_sky(size), np.ones((size, size), np.float32), self.cutouts, random)
        elif kind == "tank":
            rgb, sky = tank(size, random), np.zeros((size, size), np.float32)
        else:
            rgb, sky = self.crop_of_sky(size)
            if kind == "mirror":
                rgb, sky = with_mirror(rgb, sky, random)
            if kind == "other sky" or kind == "sea" and random.random() < 0.6:
                rgb, low = self.put_sky(rgb, sky, size), 0.8
            if random.random() < 0.1:
                rgb, sky = add_ridges(rgb, sky, random)
            if kind == "sea":
                rgb, sky = add_sea(rgb, sky, random)
            elif random.random() < 0.06:
                rgb, sky = add_dunes(rgb, sky, random)
            if random.random() < (0.3 if kind == "mirror" else 0.04):
                rgb = add_mist(rgb, sky, random)
            if random.random() < 0.09:
                rgb = whiten_ground(rgb, sky, random)
        if sky.mean() > 0.05 and random.random() < 0.2:
            rgb = add_dark_clouds(rgb, sky, random)
        if kind in ("none", "hard") and random.random() < 0.12:
            rgb = add_panes(rgb, random)
        weight = edge_weight(sky, low)
        if sky.mean() > 0.05:
            before = sky
            texture = self.photos.get(int(random.choice(self.without)))
            if kind != "flyer" and random.random() < 0.12:
                rgb, sky = add_tall_things(rgb, sky, texture, random)
            if kind != "flyer" and random.random() < 0.1:
                rgb, sky = add_pale_walls(rgb, sky, random)
            if kind not in ("look up", "flyer") and random.random() < 0.05:
                rgb, sky = add_flyer(rgb, sky, self.cutouts, random)
            if kind != "flyer" and random.random() < 0.08:
                rgb, sky = add_crowns(rgb, sky, texture, random)
            if random.random() < (0.2 if kind == "flyer" else 0.5) or kind == "look up":
                rgb, sky = add_thin_things(rgb, sky, random)
            weight = np.where(np.abs(sky - before) > 0.05, np.float32(1.5), weight)
        return change_light(rgb, random), (sky > 0.5).astype(np.float32), weight

    def look_up(self, size):
        """Sky down to the lower edge, behind walls or crowns at the sides (things are added by `draw`)."""
        random = self.random
        rgb = self.other_sky(size)
        sky = np.ones((size, size), np.float32)
        texture = self.photos.get(int(random.choice(self.without)))
        if random.random() < 0.7:
            rgb, sky = (add_crowns if random.random() < 0.5 else add_tall_things)(rgb, sky, texture, random)
        return rgb, sky

    def ground(self, size):
        """The part of a photo below its sky: water, snow, sand, streets."""
        for _ in range(6):
            rgb, sky = self.labelled(int(self.random.choice(self.with_sky)))
            rows = np.nonzero((sky > 0.3).any(1))[0]
            if len(rows) and rows[-1] + 1 < rgb.shape[0] * 0.75:
                return self.crop(rgb[rows[-1] + 1:], sky[rows[-1] + 1:] * 0, size)
        return self.crop(*self.labelled(int(self.random.choice(self.without))), size)


def shade(rgb, random):
    """A graduated filter or a dark corner: skies that fall to black on one side."""
    size = rgb.shape[0]
    y, x = np.mgrid[:size, :size].astype(np.float32) / size
    if random.random() < 0.5:
        angle = random.uniform(0, 2 * np.pi)
        along = np.cos(angle) * (x - 0.5) + np.sin(angle) * (y - 0.5) + 0.5
    else:
        along = np.hypot(x - random.uniform(0.2, 0.8), y - random.uniform(0.2, 0.8)) * 1.3
    least = log_uniform(random, 0.15, 0.8)
    return rgb * (1 + (least - 1) * np.clip(along * random.uniform(0.8, 1.6) - random.uniform(0, 0.4), 0, 1)[..., None])


def change_light(rgb, random):
    """Exposure, cast, grey, local contrast, noise, blur, JPEG, as photos come."""
    if random.random() < 0.15:
        rgb = shade(rgb, random)
    if random.random() < 0.12:
        rgb = rgb + random.uniform(0.3, 1.2) * (rgb - cv2.GaussianBlur(rgb, (0, 0), rgb.shape[0] * random.uniform(0.01, 0.08)))
    if random.random() < 0.12:
        grey = rgb.mean(2, keepdims=True)
        rgb = grey + (rgb - grey) * random.uniform(0.4, 1.9)
    rgb = np.clip(rgb, 0, 1) ** log_uniform(random, 0.6, 1.7)
    if random.random() < 0.2:
        rgb = 0.5 + (rgb - 0.5) * random.uniform(0.5, 1.5)
    rgb = rgb * random.uniform(0.85, 1.15, 3).astype(np.float32) * random.uniform(0.85, 1.15)
    if random.random() < 0.16:
        rgb = np.repeat(rgb.mean(2, keepdims=True), 3, 2) * (np.float32([1.08, 1, 0.85]) if random.random() < 0.3 else 1)
    if random.random() < 0.2:
        rgb = sensor_noise(rgb.astype(np.float32), random)
    if random.random() < 0.2:
        rgb = cv2.GaussianBlur(rgb, (0, 0), random.uniform(0.4, 1.3))
    rgb = np.clip(rgb, 0, 1).astype(np.float32)
    return jpeg(rgb, random, int(random.integers(35, 95))) if random.random() < 0.2 else rgb
