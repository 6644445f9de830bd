"""Marks as they are on old prints, as opacity: scratches, cracks and nets of them, folds, lost pieces, specks, dust, torn rims."""
import cv2
import numpy as np

from degradations import log_uniform


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


def draw_specks(mask, random):
    """Dust and pinholes: single small marks anywhere."""
    size = mask.shape[0]
    for _ in range(random.integers(1, 14)):
        centre, radius = random.uniform(0, size, 2), log_uniform(random, 0.8, 5)
        axes = (int(radius * 16), int(radius * random.uniform(0.4, 1) * 16))
        cv2.ellipse(mask, (int(centre[0] * 16), int(centre[1] * 16)), axes, random.uniform(0, 180), 0, 360, random.uniform(0.6, 1), -1, cv2.LINE_AA, 4)


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


def broken_line(start, end, roughness, random):
    """A line that breaks: each part bends away from the straight by a share of its length, down to some 6 px."""
    points = np.array([start, end], np.float32)
    while np.hypot(*(points[1] - points[0])) > 6 and len(points) < 600:
        step = points[1:] - points[:-1]
        aside = np.stack([-step[:, 1], step[:, 0]], 1) * random.normal(0, roughness, (len(step), 1))
        between = points[:-1] + step * random.uniform(0.35, 0.65, (len(step), 1)) + aside
        points = np.insert(points, np.arange(1, len(points)), between, 0).astype(np.float32)
    return points


def draw_tapered(mask, points, widths):
    """A line whose width changes; below 1 px it grows fainter."""
    for k in range(0, len(points) - 1, 3):
        draw(mask, points[k:k + 4], max(1, widths[k]), float(min(1, widths[k])))


def draw_branches(mask, start, heading, length, width, roughness, random, depth=0):
    """A crack that forks, thinner with each fork."""
    end = start + length * np.array([np.cos(heading), np.sin(heading)])
    points = broken_line(start, end, roughness, random)
    wander = np.clip(1 + np.cumsum(random.normal(0, 0.05, len(points))), 0.4, 1.7)
    ends = 1 if depth == 0 and random.random() < 0.5 else np.linspace(1, random.uniform(0.2, 0.8), len(points))
    draw_tapered(mask, points, width * wander * ends)
    if depth > 2:
        return
    for _ in range(random.poisson([2.5, 1.5, 0.7][depth])):
        turn = random.choice([-1, 1]) * random.uniform(0.35, 1.5)
        draw_branches(mask, points[random.integers(len(points))], heading + turn, length * random.uniform(0.15, 0.5), width * random.uniform(0.35, 0.8), roughness, random, depth + 1)


def draw_crack(mask, random):
    """A crack or tear, hair-thin to gaping, mostly from a border of the crop to another or to somewhere within."""
    size = mask.shape[0]
    heading = random.uniform(0, 2 * np.pi)
    ahead = np.array([np.cos(heading), np.sin(heading)])
    start = random.uniform(0.1, 0.9, 2) * size if random.random() < 0.25 else size / 2 - 0.75 * size * ahead + random.normal(0, size / 4, 2)
    length = log_uniform(random, 0.4, 1.8) * size
    width = min(log_uniform(random, 0.8, 20), length / 12)
    draw_branches(mask, start, heading, length, width, random.uniform(0.03, 0.18 if width < 4 else 0.1), random)
    if width > 2.5:
        roughen(mask, width, random)


def draw_crack_through(size, place, reach, random):
    """The opacity of a crack that runs through a place, a hundredth to a tenth of `reach` px wide."""
    mask = np.zeros((size, size), np.float32)
    heading, length = random.uniform(0, 2 * np.pi), log_uniform(random, 0.6, 6) * reach
    width = float(np.clip(log_uniform(random, 0.012, 0.1) * reach, 0.8, 14))
    start = np.asarray(place) - random.uniform(0.15, 0.85) * length * np.array([np.cos(heading), np.sin(heading)]) + random.normal(0, 0.04 * reach, 2)
    draw_branches(mask, start, heading, length, width, random.uniform(0.02, 0.15), random, int(random.integers(0, 3)))
    if width > 2.5:
        roughen(mask, width, random)
    return cv2.GaussianBlur(mask, (0, 0), random.uniform(0.3, 0.8)) if random.random() < 0.6 else mask


def draw_net(mask, random):
    """Fine cracks that meet, as where a layer dried or was rolled: the borders of cells, a part of them left out."""
    size, cell = mask.shape[0], log_uniform(random, 9, 70)
    seeds = np.ones((size, size), np.uint8)
    count = int(np.clip((size / cell) ** 2, 4, 900))
    seeds[random.integers(0, size, count), random.integers(0, size, count)] = 0
    cells = cv2.distanceTransformWithLabels(seeds, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL)[1]
    y, x = np.mgrid[:size, :size].astype(np.float32)
    shift = [cell * random.uniform(0.1, 0.5) * (uneven(size, random, size / cell * 2.5) - 0.5) + 3 * (uneven(size, random, size / 6) - 0.5) for _ in range(2)]
    cells = cv2.remap(cells.astype(np.float32), x + shift[0], y + shift[1], cv2.INTER_NEAREST, borderMode=cv2.BORDER_REPLICATE).astype(np.int64)
    kept = random.random(4099) < random.uniform(0.4, 1)
    for beside in (np.roll(cells, 1, 0), np.roll(cells, 1, 1)):
        pair = np.minimum(cells, beside) * 1009 + np.maximum(cells, beside)
        mask[(cells != beside) & kept[pair % 4099]] = 1
    mask[0] = mask[:, 0] = 0
    width = log_uniform(random, 0.7, 3)
    soft = cv2.GaussianBlur(mask, (0, 0), 0.35 + width / 3)
    mask[:] = np.clip(soft / max(0.15, soft.max()) * random.uniform(1, 1.6), 0, 1)
    if random.random() < 0.7:
        mask *= np.clip((uneven(size, random, random.integers(2, 6)) - random.uniform(0.2, 0.6)) * 6, 0, 1)


def draw_pale_fold(mask, random):
    """A fold where the layer is rubbed thin: a broad soft band, by chance with a broken crest."""
    size, heading = mask.shape[0], random.uniform(0, 2 * np.pi)
    ahead = np.array([np.cos(heading), np.sin(heading)])
    middle = random.uniform(0.1, 0.9, 2) * size
    points = broken_line(middle - 1.1 * size * ahead, middle + random.uniform(0.2, 1.1) * size * ahead, random.uniform(0.004, 0.03), random)
    width = log_uniform(random, 2, 14)
    draw(mask, points, width)
    mask[:] = cv2.GaussianBlur(mask, (0, 0), width * random.uniform(0.2, 0.5)) * random.uniform(0.2, 0.8)
    mask *= 1 - random.uniform(0, 0.8) * uneven(size, random, size / log_uniform(random, 6, 40))
    if random.random() < 0.5:
        crest = np.zeros_like(mask)
        draw(crest, points + random.normal(0, width / 6, 2), max(1, width * random.uniform(0.1, 0.3)))
        mask[:] = np.maximum(mask, crest * (uneven(size, random, size / log_uniform(random, 3, 12)) > random.uniform(0.3, 0.7)))


def draw_torn_rim(mask, random):
    """Bare paper along a worn edge of the print, in crumbs further in, and cracks that begin there."""
    size, depth = mask.shape[0], log_uniform(random, 3, 30)
    inward = np.repeat(np.arange(size, dtype=np.float32)[:, None], size, 1)
    rough = sum(share * (uneven(size, random, size / cell) - 0.5) for cell, share in ((40, 1.0), (14, 0.9), (5, 0.9), (2.5, 0.5)))
    mask[:] = np.clip((random.uniform(0.2, 0.6) - inward / depth / 3 + rough) * 5, 0, 1) * (inward < 5 * depth)
    for _ in range(random.poisson(2.5)):
        start = np.array([random.uniform(0, size), 0])
        draw_branches(mask, start, np.pi / 2 + random.normal(0, 0.5), log_uniform(random, 0.08, 0.7) * size, log_uniform(random, 0.8, 6), random.uniform(0.04, 0.18), random, 1)
    mask[:] = np.rot90(mask, int(random.integers(4))).copy()


def crease(image, random):
    """The photo (float32 RGB) with creases pressed into it: lit on one side, shaded on the other, the layer broken in pieces."""
    size = image.shape[0]
    lines = np.zeros((size, size), np.float32)
    if random.random() < 0.25:
        draw_net(lines, random)
    else:
        for _ in range(random.integers(1, 4)):
            heading = random.uniform(0, 2 * np.pi)
            start = size / 2 - random.uniform(0.2, 0.8) * size * np.array([np.cos(heading), np.sin(heading)]) + random.normal(0, size / 4, 2)
            draw_branches(lines, start, heading, log_uniform(random, 0.2, 1.5) * size, log_uniform(random, 0.8, 3), random.uniform(0.02, 0.12), random, 1)
    height = cv2.GaussianBlur(lines, (0, 0), log_uniform(random, 0.5, 3))
    towards, reach = random.uniform(0, 2 * np.pi), random.uniform(0.5, 1.5)
    dx, dy = reach * np.cos(towards), reach * np.sin(towards)
    behind, ahead = (cv2.warpAffine(height, np.float32([[1, 0, sign * dx], [0, 1, sign * dy]]), (size, size), borderMode=cv2.BORDER_REPLICATE) for sign in (1, -1))
    slope = behind - ahead
    strongest = max(1e-6, float(np.abs(slope).max()))
    shaded = image * (1 + (log_uniform(random, 0.1, 0.5) * slope / strongest)[..., None])
    if random.random() < 0.6:
        paper = random.uniform(0.7, 1) * np.float32([1, random.uniform(0.85, 1), random.uniform(0.6, 1)])
        broken = lines * (uneven(size, random, size / log_uniform(random, 3, 20)) > random.uniform(0.4, 0.75))
        shaded += (broken * random.uniform(0.4, 1))[..., None] * (paper - shaded)
    return shaded.astype(np.float32)


CRACKS_DARK_SHARE = 0.45
# How often each is drawn, and how often it is dark with dirt, where the print has no habit of its own: straight dark lines are
# wires more often than scratches.
DRAWINGS = [(draw_scratches, 0.17, 0.15), (draw_fold, 0.1, 0.35), (draw_crack, 0.33, CRACKS_DARK_SHARE), (draw_net, 0.09, 0.5), (draw_pale_fold, 0.08, 0.1),
            (draw_torn_rim, 0.05, 0.1), (draw_specks, 0.08, 0.3), (draw_loss, 0.04, 0.15), (draw_dust, 0.06, 0.3)]
# Cracks of one print are mostly all dirty or all bare.
CRACKS = {draw_crack, draw_net, draw_fold}
RUBBED = {draw_scratches, draw_fold}


def draw_marks(size, random, dirty_share):
    """Marks of one kind as opacity, and how often they are dark; `dirty_share` is that of the print's cracks, or None."""
    mask = np.zeros((size, size), np.float32)
    kind, _, dark_share = DRAWINGS[int(random.choice(len(DRAWINGS), p=[share for _, share, _ in DRAWINGS]))]
    kind(mask, random)
    if random.random() < (0.6 if kind in RUBBED else 0.15):
        # Rubbed off in places.
        mask *= uneven(size, random, size // random.integers(4, 24)) > random.uniform(0.1, 0.5)
    if random.random() < 0.6:
        mask = cv2.GaussianBlur(mask, (0, 0), random.uniform(0.3, 1.0))
    return mask, dirty_share if kind in CRACKS and dirty_share is not None else dark_share
