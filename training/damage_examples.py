"""Photos damaged like old prints, with what of the damage can be seen as the mask to find."""
import pathlib

import cv2
import numpy as np
from PIL import Image

from damage_drawings import CRACKS_DARK_SHARE, crease, draw_crack_through, draw_marks, uneven
from degradations import fade_to_old, film_grain, jpeg, log_uniform
from photos import random_crop
from scene_lines import draw_scene_lines

UNDAMAGED_SHARE = 0.28
# How often a thin thing is drawn into the scene, and how often another after it.
SCENE_LINES_SHARE = 0.5
# Without colours, as most prints that are damaged.
PRINTS_SHARE = 0.75
FRAMES_SHARE = 0.15
TORN_SHARE = 0.08
# Broad stains would fill most of the masks.
KIND_SHARES = {"stain": 0.35, "dirt": 0.6, "sprinkles": 0.6, "dots": 0.7, "smut": 0.7, "hair": 1.6}
# The overlays are 400 px wide; at these sizes marks are 1 to 40 px, as on a scan of 500 to 2000 px.
SCALES = {"dots": (0.04, 0.35), "smut": (0.06, 0.4), "stain": (0.08, 0.4), "spots": (0.3, 1.5), "hair": (0.15, 1.0), "lint": (0.12, 0.7)}
SCALE_OTHERS = (0.25, 1.2)
# Ragged dark patches are trees, hats and hair more often than dirt; where the picture layer is gone, paper shows.
DARK_SHARES = {"stain": 0.15, "dots": 0.12, "smut": 0.12}
MASK_SHARE_MAX = 0.25
# A face is as small as on a print of a group, or fills the crop.
FACE_PX_MIN = 24
FACE_ZOOM_MAX = 5
# One overlay in six of each kind is seen in figures alone.
HELD_OUT_EVERY = 6

# What counts as visible: it changes the photo by this much of full range, and by more than the photo itself varies there (the
# standard deviation of what is finer than about 7 px, grain and texture alike) ...
VISIBLE_CHANGE = 0.06
VISIBLE_OVER_TEXTURE = 1.2
# ... from where an eye follows it on through brows and hair, over which it stands out by half of that ...
FOLLOWED_OVER_TEXTURE = 0.6
# ... over at least this many px that touch (less is grain), and enough of them: the mean of change over texture times the root of
# their number must reach what an eye needs (Rose 1948).
VISIBLE_AREA_PX = 4
ROSE_RATIO = 5
TEXTURE_MIN = 0.02
# What changes it by less than this is not changed at all; between the two nothing is asked.
UNSEEN_CHANGE = 0.02
NOT_ASKED = 255


def read_overlays(folder, held_out=False):
    """The opacity of each overlay as uint8, by kind: those to train with, or those held out."""
    overlays, numbers = {}, {}
    for path in sorted(pathlib.Path(folder).glob("*.webp")):
        kind = path.name.split("-")[0]
        numbers[kind] = numbers.get(kind, -1) + 1
        if (numbers[kind] % HELD_OUT_EVERY == HELD_OUT_EVERY - 1) == held_out:
            overlays.setdefault(kind, []).append(np.ascontiguousarray(np.asarray(Image.open(path))[..., 3]))
    return overlays


def place_overlay(overlays, size, random):
    """One overlay, turned, mirrored, scaled and shifted onto a square of `size` px, and how often it is dark."""
    kinds = sorted(overlays)
    share = np.array([KIND_SHARES.get(kind, 1) for kind in kinds])
    kind = str(random.choice(kinds, p=share / share.sum()))
    overlay = overlays[kind][random.integers(len(overlays[kind]))]
    scale = log_uniform(random, *SCALES.get(kind, SCALE_OTHERS))
    if scale < 0.7:
        # Shrunk by areas first: turning alone would skip pixels.
        side = max(8, int(round(400 * scale)))
        overlay, scale = cv2.resize(overlay, (side, side), interpolation=cv2.INTER_AREA), 1.0
    half = overlay.shape[0] / 2
    turn = cv2.getRotationMatrix2D((half, half), random.uniform(0, 360), scale)
    turn[:, 2] += random.uniform(-0.1, 1.1, 2) * size - half
    placed = cv2.warpAffine(overlay, turn, (size, size), flags=cv2.INTER_LINEAR).astype(np.float32) / 255
    return placed if random.random() < 0.5 else placed[:, ::-1], DARK_SHARES.get(kind, 0.35)


def mark_colour(image, random, dark_share):
    """White where the picture layer is gone, black or brown dirt, or the paper's tint, yellowed to brown."""
    kind = random.random()
    if kind < dark_share:
        return random.uniform(0, 0.3) * np.float32([1, random.uniform(0.7, 1), random.uniform(0.5, 1)])
    kind = random.random()
    if kind < 0.55:
        return random.uniform(0.75, 1) * np.float32([1, random.uniform(0.92, 1), random.uniform(0.8, 1)])
    if kind < 0.8:
        return random.uniform(0.55, 0.95) * np.float32([1, random.uniform(0.78, 0.93), random.uniform(0.42, 0.8)])
    return np.clip(np.float32(cv2.mean(image)[:3]) + random.choice([-1, 1]) * random.uniform(0.2, 0.5), 0, 1).astype(np.float32)


def paint(image, alpha, colour, random):
    """The photo with a mark of this opacity and colour on it."""
    size = image.shape[0]
    if random.random() < 0.35:
        # Bare paper is neither even nor clean.
        colour = np.clip(colour + random.uniform(0.02, 0.12) * (uneven(size, random, size / log_uniform(random, 2, 24)) - 0.5)[..., None], 0, 1)
    if random.random() < 0.25:
        # A chipped rim casts a shadow, or stands up and is lit.
        dx, dy = random.normal(0, 1.2, 2)
        shadow = cv2.warpAffine(alpha, np.float32([[1, 0, dx], [0, 1, dy]]), (size, size))[..., None]
        image = image * (1 - random.uniform(0.2, 0.6) * random.choice([1, -0.7]) * np.clip(shadow - alpha, 0, 1))
    return image + alpha * (colour - image)


def damage_print(image, overlays, random, face=None):
    """The photo damaged; where a `face` is given, with cracks through its brows and eyes."""
    size = image.shape[0]
    damaged = image
    more = size / 128
    dirty_share = random.choice([0.03, 0.95, None], p=[0.25, 0.3, 0.45])
    across = [] if face is None else [face["places"][i] for i in random.integers(len(face["places"]), size=random.integers(1, 4))]
    for place in across:
        alpha = draw_crack_through(size, place, face["width"], random)[..., None] * log_uniform(random, 0.5, 1)
        dark_share = CRACKS_DARK_SHARE if dirty_share is None else dirty_share
        damaged = paint(damaged, alpha, mark_colour(image, random, dark_share), random)
    for _ in range(1 + min(random.poisson(2.2 * more), int(6 * more)) if face is None else random.poisson(1.5)):
        if random.random() < 0.1:
            damaged = crease(damaged, random)
            continue
        alpha, dark_share = draw_marks(size, random, dirty_share) if random.random() < 0.5 else place_overlay(overlays, size, random)
        alpha = (alpha * log_uniform(random, 0.4, 1))[..., None]
        damaged = paint(damaged, alpha, mark_colour(image, random, dark_share), random)
    return damaged


def change_of(undamaged, damaged):
    """The largest change of a channel; by planes, as NumPy is slow over a short last axis."""
    red, green, blue = cv2.split(cv2.absdiff(undamaged, damaged))
    return cv2.max(cv2.max(red, green), blue)


def visible_mask(undamaged, damaged):
    """1 where damage shows, 0 where there is none, NOT_ASKED between: what is too faint, and 1 px around what shows."""
    change = change_of(undamaged, damaged)
    luma = cv2.transform(undamaged, np.full((1, 3), 1 / 3, np.float32))
    fine = luma - cv2.blur(luma, (7, 7))
    texture = np.sqrt(np.maximum(0, cv2.blur(fine * fine, (9, 9))))
    visible = (change > np.maximum(VISIBLE_CHANGE, FOLLOWED_OVER_TEXTURE * texture)).astype(np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(visible, connectivity=8)
    plain = change > np.maximum(VISIBLE_CHANGE, VISIBLE_OVER_TEXTURE * texture)
    areas = stats[:, cv2.CC_STAT_AREA]
    plain_areas = np.bincount(labels.ravel(), plain.ravel(), count)
    ratios = np.bincount(labels.ravel(), (change / np.maximum(TEXTURE_MIN, texture)).ravel(), count) / np.sqrt(areas)
    visible = ((plain_areas >= np.maximum(VISIBLE_AREA_PX, areas / 3)) & (ratios >= ROSE_RATIO))[labels] & (visible > 0)
    mask = visible.astype(np.uint8)
    near = cv2.dilate(mask, np.ones((3, 3), np.uint8)) > 0
    mask[~visible & (near | (change > UNSEEN_CHANGE))] = NOT_ASKED
    return mask


def draw_frame(image, random):
    """The border of a print or a negative along one side or two, which is no damage."""
    size = image.shape[0]
    shade = random.choice([random.uniform(0.8, 1), random.uniform(0, 0.12)]) * np.float32([1, random.uniform(0.93, 1), random.uniform(0.8, 1)])
    for _ in range(random.integers(1, 3)):
        ragged = random.normal(0, random.choice([0, 0.3, 1.5]), size)
        edge = log_uniform(random, 1, size / 5) + np.cumsum(random.normal(0, 0.02, size)) + cv2.blur(ragged[None].astype(np.float32), (5, 1))[0]
        inside = np.clip(np.arange(size)[:, None] - edge[None], 0, 1).astype(np.float32)
        inside = np.ascontiguousarray(np.rot90(inside, int(random.integers(4))))[..., None]
        image = shade + inside * (image - shade)
    return image.astype(np.float32)


def tear_corner(image, random):
    """A torn corner or side: the scanner's lid beyond a rim of bare paper. Returns the image, and what is beyond."""
    size = image.shape[0]
    heading, y, x = random.uniform(0, 2 * np.pi), *np.mgrid[:size, :size].astype(np.float32) / size - 0.5
    rough = sum((uneven(size, random, cells) - 0.5) * random.uniform(0.2, 0.9) / cells for cells in (3, 8, 24, 64))
    beyond = (np.cos(heading) * x + np.sin(heading) * y - random.uniform(0.25, 0.55) + rough) * size
    width = log_uniform(random, 1.5, 12) * np.clip(0.3 + uneven(size, random, 12), 0.2, 1.5)
    lid = random.choice([random.uniform(0.85, 1), random.uniform(0, 0.15), random.uniform(0.3, 0.8)], p=[0.5, 0.3, 0.2])
    rim, gone = np.clip(beyond + width, 0, 1), np.clip(beyond, 0, 1)
    paper = random.uniform(0.75, 1) * np.float32([1, random.uniform(0.93, 1), random.uniform(0.82, 1)])
    image = image + rim[..., None] * (paper - image)
    return image + gone[..., None] * (np.float32(lid) - image), gone


def crop_face(photo, face, size, random):
    """A square crop of `size` px around a place of a face, and the face there."""
    height, width = photo.shape[:2]
    zoom = np.clip(log_uniform(random, FACE_PX_MIN, size) / face["width"], size / min(height, width), FACE_ZOOM_MAX)
    side = min(int(round(size / zoom)), height, width)
    centre = np.float32(face["places"][random.integers(len(face["places"]))]) + random.normal(0, side / 8, 2)
    left, top = (int(np.clip(at - side / 2, 0, most - side)) for at, most in zip(centre, (width, height)))
    crop = cv2.resize(np.ascontiguousarray(photo[top:top + side, left:left + side]), (size, size), interpolation=cv2.INTER_AREA if side > size else cv2.INTER_CUBIC)
    places = (np.float32(face["places"]) - [left, top]) * size / side
    return crop, {"width": face["width"] * size / side, "places": places}


def print_photo(image, random):
    """A photo (uint8 RGB, square) as it may have come onto paper: float32 RGB."""
    image = image.astype(np.float32) / 255
    while random.random() < SCENE_LINES_SHARE:
        image = draw_scene_lines(image, random)
    if random.random() < FRAMES_SHARE:
        image = draw_frame(image, random)
    if random.random() < PRINTS_SHARE:
        image = fade_to_old(image, random)
    if random.random() < 0.4:
        low, high = random.uniform(0, 0.25), random.uniform(0.7, 1)
        image = low + (high - low) * image
    if random.random() < 0.6:
        image = cv2.GaussianBlur(image, (0, 0), log_uniform(random, 0.4, 2.5))
    return image


def make_print(photo, random, size, zoom_max=4, face=None):
    """A crop of a photo on paper (float32 RGB [size,size,3]), the grain to add to it, and the face in the crop."""
    crop, face = (random_crop(photo, size, random, 0.6, zoom_max), None) if face is None else crop_face(photo, face, size, random)
    image = print_photo(crop, random)
    return image, film_grain(image, random, 0.06) - image if random.random() < 0.45 else np.float32(0), face


def make_example(photo, overlays, random, size, zoom_max=4):
    """(photo, mask): float32 RGB [size,size,3] and uint8."""
    return damage_example(make_print(photo, random, size, zoom_max), overlays, random)


def damage_example(printed, overlays, random):
    """What make_print gave, damaged or not: (photo, mask)."""
    image, grain, face = printed
    size = image.shape[0]
    is_under = random.random() < 0.5
    undamaged = image + grain if is_under else image
    damaged = undamaged
    is_damaged = random.random() >= UNDAMAGED_SHARE
    gone = np.zeros((size, size), np.float32)
    if is_damaged:
        for _ in range(3):
            damaged = damage_print(undamaged, overlays, random, face)
            if (change_of(undamaged, damaged) > VISIBLE_CHANGE).mean() < MASK_SHARE_MAX:
                break
    if is_damaged and random.random() < TORN_SHARE:
        damaged, gone = tear_corner(damaged, random)
    if not is_under:
        undamaged, damaged = undamaged + grain, damaged + grain
    if random.random() < 0.35:
        sigma = random.uniform(0.3, 0.9)
        undamaged, damaged = (cv2.GaussianBlur(one, (0, 0), sigma) for one in (undamaged, damaged))
    mask = visible_mask(undamaged, damaged)
    # Beyond a tear lies nothing to mend: whether it is filled is for others to say.
    mask[gone > 0] = NOT_ASKED
    if random.random() < 0.5:
        damaged = jpeg(damaged, random, int(random.integers(45, 96)))
    return np.clip(damaged, 0, 1).astype(np.float32), mask
