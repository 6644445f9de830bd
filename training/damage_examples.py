"""Photos damaged like old prints, with what of the damage can be seen as the mask to find."""
import pathlib

import cv2
import numpy as np
from PIL import Image

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
# One overlay in six of each kind is seen in figures alone.
HELD_OUT_EVERY = 6

# What counts as visible: it changes the photo by this much of full range, and by more than the photo itself varies there (the
# standard deviation of what is finer than about 7 px, grain and texture alike) ...
VISIBLE_CHANGE = 0.06
VISIBLE_OVER_TEXTURE = 1.2
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


def wandering_line(start, random, heading, length, wobble):
    step = random.uniform(3, 9)
    headings = heading + np.cumsum(random.normal(0, wobble, max(1, int(length / step))))
    steps = step * np.stack([np.cos(headings), np.sin(headings)], 1)
    return np.concatenate([[start], start + np.cumsum(steps, 0)])


def draw(mask, points, width, value=1.0):
    # The last four bits are the fraction of a pixel, so thin lines do not snap to whole ones.
    cv2.polylines(mask, [np.round(points * 16).astype(np.int32).reshape(-1, 1, 2)], False, value, max(1, int(round(width))), cv2.LINE_AA, 4)


def uneven(size, random, cells):
    return cv2.resize(random.random((max(2, int(cells)),) * 2, dtype=np.float32), (size, size), interpolation=cv2.INTER_CUBIC)


def draw_scratches(mask, random):
    size, heading = mask.shape[0], random.uniform(0, np.pi) if random.random() < 0.6 else np.pi / 2 + random.normal(0, 0.03)
    for _ in range(random.integers(1, 5)):
        start = random.uniform(-0.1, 1.1, 2) * size
        draw(mask, wandering_line(start, random, heading + random.normal(0, 0.05), log_uniform(random, 15, 2 * size), 0.01), random.choice([1, 1, 1, 2, 2, 3]))


def draw_fold(mask, random):
    size, heading = mask.shape[0], random.uniform(0, 2 * np.pi)
    start = size / 2 - size * np.array([np.cos(heading), np.sin(heading)]) + random.normal(0, size / 5, 2)
    points = wandering_line(start, random, heading, 2.2 * size, 0.02)
    draw(mask, points, random.uniform(1, 6))
    if random.random() < 0.4:
        # The layer flakes off beside a fold.
        beside = cv2.GaussianBlur(mask, (0, 0), random.uniform(2, 5))
        mask[:] = np.maximum(mask, (beside * random.uniform(1.5, 4) * uneven(size, random, size / random.uniform(3, 8)) > 0.4).astype(np.float32))


def draw_crack(mask, random):
    size = mask.shape[0]
    points = wandering_line(random.uniform(-0.1, 1.1, 2) * size, random, random.uniform(0, 2 * np.pi), log_uniform(random, 40, 2 * size), 0.25)
    width = random.uniform(1, 4)
    draw(mask, points, width)
    for _ in range(random.integers(0, 6)):
        branch = wandering_line(points[random.integers(len(points))], random, random.uniform(0, 2 * np.pi), log_uniform(random, 15, 120), 0.3)
        draw(mask, branch, max(1, width * random.uniform(0.4, 0.9)))


def draw_specks(mask, random):
    """Dust and pinholes: single small marks anywhere."""
    size = mask.shape[0]
    for _ in range(random.integers(1, 14)):
        centre, radius = random.uniform(0, size, 2), log_uniform(random, 0.8, 5)
        axes = (int(radius * 16), int(radius * random.uniform(0.4, 1) * 16))
        cv2.ellipse(mask, (int(centre[0] * 16), int(centre[1] * 16)), axes, random.uniform(0, 180), 0, 360, random.uniform(0.6, 1), -1, cv2.LINE_AA, 4)


def draw_wide_crack(mask, random):
    """A tear that gapes: its width wanders, and its rims are ragged each on its own."""
    size = mask.shape[0]
    points = wandering_line(random.uniform(-0.1, 1.1, 2) * size, random, random.uniform(0, 2 * np.pi), log_uniform(random, 60, 2 * size), random.uniform(0.02, 0.2))
    width = log_uniform(random, 3, 16)
    widths = width * np.clip(1 + np.cumsum(random.normal(0, 0.08, len(points))), 0.3, 1.8)
    for k in range(len(points) - 1):
        draw(mask, points[k:k + 2], widths[k])
    roughen(mask, width, random)


def draw_loss(mask, random):
    """A piece of the layer gone: a ragged patch."""
    size = mask.shape[0]
    centre, radius = random.uniform(0, size, 2), log_uniform(random, 4, 22)
    turns = np.linspace(0, 2 * np.pi, 14, endpoint=False)
    reach = radius * np.clip(1 + random.normal(0, 0.35, 14), 0.3, 2)
    corners = centre + np.stack([reach * np.cos(turns), random.uniform(0.4, 1) * reach * np.sin(turns)], 1)
    cv2.fillPoly(mask, [np.round(corners * 16).astype(np.int32)], 1.0, cv2.LINE_AA, 4)
    roughen(mask, radius, random)


def roughen(mask, width, random):
    """Frays the rims of a shape about `width` px wide."""
    size = mask.shape[0]
    rough = uneven(size, random, size / random.uniform(2, 5)) - 0.5
    soft = cv2.GaussianBlur(mask, (0, 0), max(0.6, width * random.uniform(0.05, 0.16)))
    mask[:] = np.clip((soft + random.uniform(0, 0.7) * rough * (soft > 0.02) - 0.5) * 4 + 0.5, 0, 1)


def draw_dust(mask, random):
    """Dust of a film scan: many specks of a px or two, and short fibres."""
    size = mask.shape[0]
    for _ in range(int(log_uniform(random, 8, 90) * (size / 256) ** 2) + 4):
        centre, radius = random.uniform(0, size, 2), log_uniform(random, 0.6, 2)
        axes = (int(radius * 16), int(radius * random.uniform(0.5, 1) * 16))
        cv2.ellipse(mask, (int(centre[0] * 16), int(centre[1] * 16)), axes, random.uniform(0, 180), 0, 360, random.uniform(0.6, 1), -1, cv2.LINE_AA, 4)
    for _ in range(random.integers(0, 5)):
        draw(mask, wandering_line(random.uniform(0, size, 2), random, random.uniform(0, 2 * np.pi), log_uniform(random, 8, 50), 0.35), 1, random.uniform(0.5, 1))


DRAWINGS = [(draw_scratches, 0.24), (draw_fold, 0.14), (draw_crack, 0.2), (draw_specks, 0.12), (draw_wide_crack, 0.14), (draw_loss, 0.06), (draw_dust, 0.1)]
WHOLE = {draw_specks, draw_wide_crack, draw_loss, draw_dust}


def draw_marks(size, random):
    """Straight scratches, a fold, a branching or a gaping crack, a lost piece, specks or dust, as opacity."""
    mask = np.zeros((size, size), np.float32)
    kind = DRAWINGS[int(random.choice(len(DRAWINGS), p=[share for _, share in DRAWINGS]))][0]
    kind(mask, random)
    if kind not in WHOLE and random.random() < 0.6:
        # Rubbed off in places.
        mask *= uneven(size, random, size // random.integers(4, 24)) > random.uniform(0.1, 0.5)
    if random.random() < 0.6:
        mask = cv2.GaussianBlur(mask, (0, 0), random.uniform(0.3, 1.0))
    # Straight dark lines are wires more often than scratches; a gap shows the paper.
    return mask, 0.15 if kind in {draw_scratches, draw_wide_crack, draw_loss} else 0.3


def mark_colour(image, random, dark_share):
    """White where the picture layer is gone, black or brown dirt, or the paper's tint."""
    kind = random.random()
    if kind < dark_share:
        return random.uniform(0, 0.25) * np.float32([1, random.uniform(0.7, 1), random.uniform(0.5, 1)])
    if kind < 0.8:
        return random.uniform(0.75, 1) * np.float32([1, random.uniform(0.92, 1), random.uniform(0.8, 1)])
    return np.clip(np.float32(cv2.mean(image)[:3]) + random.choice([-1, 1]) * random.uniform(0.2, 0.5), 0, 1).astype(np.float32)


def damage_print(image, overlays, random):
    size = image.shape[0]
    damaged = image.copy()
    more = size / 128
    for _ in range(1 + min(random.poisson(2.2 * more), int(6 * more))):
        alpha, dark_share = draw_marks(size, random) if random.random() < 0.45 else place_overlay(overlays, size, random)
        alpha = (alpha * log_uniform(random, 0.4, 1))[..., None]
        colour = mark_colour(image, random, dark_share)
        if random.random() < 0.35:
            # Bare paper is neither even nor clean.
            colour = np.clip(colour + random.uniform(0.02, 0.12) * (uneven(size, random, size / log_uniform(random, 2, 24)) - 0.5)[..., None], 0, 1)
        if random.random() < 0.25:
            # A chipped rim casts a shadow.
            dx, dy = random.normal(0, 1.2, 2)
            shadow = cv2.warpAffine(alpha, np.float32([[1, 0, dx], [0, 1, dy]]), (size, size))[..., None]
            damaged *= 1 - random.uniform(0.2, 0.6) * np.clip(shadow - alpha, 0, 1)
        damaged += alpha * (colour - damaged)
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
    visible = (change > np.maximum(VISIBLE_CHANGE, VISIBLE_OVER_TEXTURE * texture)).astype(np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(visible, connectivity=8)
    areas = stats[:, cv2.CC_STAT_AREA]
    ratios = np.bincount(labels.ravel(), (change / np.maximum(TEXTURE_MIN, texture)).ravel(), count) / np.sqrt(areas)
    visible = ((areas >= VISIBLE_AREA_PX) & (ratios >= ROSE_RATIO))[labels] & (visible > 0)
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


def print_photo(photo, size, random, zoom_max=4):
    """A crop of a photo as it may have come onto paper: float32 RGB."""
    image = random_crop(photo, size, random, 0.6, zoom_max).astype(np.float32) / 255
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


def make_example(photo, overlays, random, size):
    """(photo, mask): float32 RGB [size,size,3] and uint8."""
    image = print_photo(photo, size, random)
    grain = film_grain(image, random, 0.06) - image if random.random() < 0.45 else np.float32(0)
    is_under = random.random() < 0.5
    undamaged = image + grain if is_under else image
    damaged = undamaged
    is_damaged = random.random() >= UNDAMAGED_SHARE
    gone = np.zeros((size, size), np.float32)
    if is_damaged:
        for _ in range(3):
            damaged = damage_print(undamaged, overlays, random)
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
