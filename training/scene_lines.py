"""Thin things that belong to a scene and look like damage: wires, railings, lettering, spectacles, hair, twigs, lace, collars,
cigarettes, chains, window bars, wrinkles, whiskers, plaid, brims, beams of light, ropes and hems.

Drawn into the photo before it is blurred, faded and printed, and shaded as round things are, so that a network for damage
can learn to leave them alone.
"""
import cv2
import numpy as np

from degradations import log_uniform

LETTERS = np.array(list("ABCDEFGHIKLMNOPRSTUVWabcdefghiklmnoprstu0123456789&. "))


def curve(start, heading, length, bend, random, step=4.0):
    """Points of a line that keeps turning a little: `bend` is in radians a step."""
    count = max(2, int(length / step))
    headings = heading + np.cumsum(random.normal(0, bend, count)) + np.arange(count) * random.normal(0, bend)
    steps = step * np.stack([np.cos(headings), np.sin(headings)], 1)
    return np.concatenate([[start], start + np.cumsum(steps, 0)])


def ink(mask, points, width_px):
    cv2.polylines(mask, [np.round(points * 16).astype(np.int32).reshape(-1, 1, 2)], False, 1.0, max(1, int(round(width_px))), cv2.LINE_AA, 4)


def wires(mask, random):
    size, width = mask.shape[0], log_uniform(random, 0.6, 4)
    slope, sag, y = random.normal(0, 0.25), random.uniform(-0.1, 0.25), random.uniform(0, 1)
    x = np.linspace(-0.1, 1.1, 24)
    for _ in range(random.integers(1, 6)):
        points = size * np.stack([x, y + slope * x + sag * (x - 0.5) ** 2], 1)
        ink(mask, points if slope < 0.3 else points[:, ::-1], width)
        y += random.uniform(0.03, 0.2)


def railings(mask, random):
    size, width = mask.shape[0], log_uniform(random, 1, 5)
    gap, lean, at = random.uniform(2.5, 9) * width, random.normal(0, 0.06), random.uniform(0, 10)
    top, bottom = np.sort(random.uniform(-0.2, 1.2, 2)) * size
    while at < size * 1.1:
        ink(mask, np.array([[at, top], [at + lean * (bottom - top), bottom]]), width)
        at, gap = at + gap, gap * random.uniform(0.97, 1.03)
    for y in (top, bottom, random.uniform(top, bottom))[:random.integers(1, 4)]:
        ink(mask, np.array([[-5, y], [size + 5, y + random.normal(0, 0.05) * size]]), width * random.uniform(0.8, 1.6))
    if random.random() < 0.4:
        mask[:] = mask.T.copy()


def lettering(mask, random):
    size, font, scale = mask.shape[0], int(random.choice([0, 1, 2, 3, 4, 6, 7])), log_uniform(random, 0.3, 1.6)
    stroke, y = max(1, int(round(scale * random.uniform(0.8, 3)))), random.uniform(0.05, 0.6) * size
    for _ in range(random.integers(1, 5)):
        word = "".join(random.choice(LETTERS, random.integers(3, 16)))
        cv2.putText(mask, word, (int(random.uniform(-0.2, 0.4) * size), int(y)), font, scale, 1.0, stroke, cv2.LINE_AA)
        y += random.uniform(26, 40) * scale
    if random.random() < 0.5:
        turn = cv2.getRotationMatrix2D((size / 2, size / 2), random.normal(0, 20), 1)
        mask[:] = cv2.warpAffine(mask, turn, (size, size))


def spectacles(mask, random):
    size, eye = mask.shape[0], log_uniform(random, 6, 40)
    centre, tilt, width = random.uniform(0.15, 0.85, 2) * size, random.normal(0, 12), max(1, int(round(eye * random.uniform(0.04, 0.16))))
    along = np.array([np.cos(np.radians(tilt)), np.sin(np.radians(tilt))])
    for side in (-1, 1):
        at = centre + side * 1.25 * eye * along
        cv2.ellipse(mask, tuple(int(v * 16) for v in at), (int(eye * 16), int(eye * random.uniform(0.7, 1) * 16)), tilt, 0, 360, 1.0, width, cv2.LINE_AA, 4)
        ink(mask, np.stack([at + side * eye * along, at + side * eye * along * random.uniform(1.5, 2.4)]), width)
    ink(mask, np.stack([centre - 0.25 * eye * along, centre - [0, 0.1 * eye], centre + 0.25 * eye * along]), width)


def strands(mask, random):
    """Locks of hair, grass, fringes: many fine lines that run together."""
    size, heading, bend = mask.shape[0], random.uniform(0, 2 * np.pi), log_uniform(random, 0.02, 0.25)
    middle, spread, length = random.uniform(0, 1, 2) * size, log_uniform(random, 3, 40), log_uniform(random, 15, 110)
    seed = int(random.integers(1 << 30))
    for _ in range(random.integers(8, 60)):
        together = np.random.default_rng(seed)
        start = middle + random.normal(0, spread, 2)
        ink(mask, curve(start, heading + random.normal(0, 0.15), length * random.uniform(0.4, 1), bend, together), 1)


def twigs(mask, random, start=None, heading=None, width=None, depth=0):
    size = mask.shape[0]
    if start is None:
        start, heading, width = random.uniform(-0.05, 1.05, 2) * size, random.uniform(0, 2 * np.pi), log_uniform(random, 1.2, 9)
    points = curve(start, heading, 14 * width + random.uniform(10, 40), 0.07, random)
    for first, share in zip(range(0, len(points) - 1, 3), np.linspace(1, 0.6, max(1, (len(points) + 1) // 3))):
        ink(mask, points[first:first + 4], width * share)
    if depth < 4:
        for _ in range(random.integers(1, 4)):
            place = random.integers(len(points) // 3, len(points))
            twigs(mask, random, points[place], heading + random.choice([-1, 1]) * random.uniform(0.3, 0.9), max(0.6, width * random.uniform(0.4, 0.7)), depth + 1)


def beads(mask, random):
    """Strings of beads, buttons, lace holes, rivets: one small thing again and again at even steps."""
    size, radius = mask.shape[0], log_uniform(random, 0.7, 4)
    gap, bend = radius * random.uniform(2.2, 7), log_uniform(random, 0.005, 0.12)
    for _ in range(random.integers(1, 5)):
        for x, y in curve(random.uniform(0, 1, 2) * size, random.uniform(0, 2 * np.pi), log_uniform(random, 25, 160), bend, random, gap):
            cv2.circle(mask, (int(x * 16), int(y * 16)), int(radius * 16), 1.0, -1, cv2.LINE_AA, 4)


def stripes(mask, random):
    """Striped or checked cloth, boards, courses of bricks."""
    size = mask.shape[0]
    y, x = np.mgrid[:size, :size].astype(np.float32)
    angle, period, share = random.uniform(0, np.pi), log_uniform(random, 4, 30), random.uniform(0.1, 0.5)
    warp = cv2.resize(random.normal(0, 1, (4, 4)).astype(np.float32), (size, size), interpolation=cv2.INTER_CUBIC) * period * random.uniform(0, 1.5)
    for turn in [0, np.pi / 2][:random.integers(1, 3)]:
        phase = (np.cos(angle + turn) * x + np.sin(angle + turn) * y + warp) / period % 1
        np.maximum(mask, np.clip((share - np.abs(phase - 0.5)) * period, 0, 1), out=mask)
    place = cv2.resize(random.normal(0, 1, (3, 3)).astype(np.float32), (size, size), interpolation=cv2.INTER_CUBIC)
    mask *= place > random.uniform(-0.5, 0.8)


def quadrangle(mask, along, across, centre, heading, taper=1.0):
    """A filled bar `along` by `across` px, whose far end is `taper` times as wide."""
    ahead, aside = np.array([np.cos(heading), np.sin(heading)]), np.array([-np.sin(heading), np.cos(heading)])
    corners = [centre + sign * along / 2 * ahead + side * across / 2 * (taper if sign > 0 else 1) * aside for sign, side in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    cv2.fillConvexPoly(mask, np.round(np.array(corners) * 16).astype(np.int32), 1.0, cv2.LINE_AA, 4)


def rods(mask, random):
    """Cigarettes, pens, canes, fingers of light: short straight bars with an end on both sides."""
    size = mask.shape[0]
    for _ in range(random.integers(1, 4)):
        width = log_uniform(random, 1.2, 7)
        quadrangle(mask, width * log_uniform(random, 4, 30), width, random.uniform(0.1, 0.9, 2) * size, random.uniform(0, np.pi), random.uniform(0.5, 1.2))


def collars(mask, random):
    """A shirt's collar or the edges of lapels: two bands that meet in a point, sometimes with a row of buttons below."""
    size, reach = mask.shape[0], log_uniform(random, 12, 80)
    point, open_angle = random.uniform(0.2, 0.8, 2) * size, random.uniform(0.25, 0.8)
    width = reach * random.uniform(0.03, 0.25)
    for side in (-1, 1):
        heading = -np.pi / 2 + side * open_angle * random.uniform(0.8, 1.2)
        quadrangle(mask, reach, width, point + reach / 2 * np.array([np.cos(heading), np.sin(heading)]), heading, random.uniform(0.2, 2.5))
    if random.random() < 0.6:
        radius, gap = max(0.8, reach * random.uniform(0.02, 0.07)), reach * random.uniform(0.2, 0.5)
        for k in range(random.integers(1, 6)):
            cv2.circle(mask, (int(point[0] * 16 + random.normal(0, 8)), int((point[1] + (k + 0.4) * gap) * 16)), int(radius * 16), 1.0, -1, cv2.LINE_AA, 4)


def belts(mask, random):
    """A belt, a strap, a hem or a headband: a bent band across, with a buckle."""
    size, width = mask.shape[0], log_uniform(random, 1.5, 9)
    points = curve(random.uniform(0.1, 0.9, 2) * size, random.uniform(0, 2 * np.pi), width * random.uniform(6, 25), 0.01, random)
    ink(mask, points, width)
    if random.random() < 0.5:
        at, half = points[len(points) // 2], width * random.uniform(0.6, 1.1)
        cv2.rectangle(mask, tuple(int(v) for v in at - half), tuple(int(v) for v in at + half), 0.4, max(1, int(width / 4)))


def chains(mask, random):
    """Necklaces, rings and ear-rings: glints along a hanging arc, and single ones."""
    size, reach, glint = mask.shape[0], log_uniform(random, 6, 50), log_uniform(random, 0.6, 2.2)
    centre = random.uniform(0.15, 0.85, 2) * size
    for angle in np.linspace(random.uniform(0, 0.6), np.pi - random.uniform(0, 0.6), int(np.clip(reach / glint, 5, 60))):
        if random.random() < 0.75:
            at = centre + reach * np.array([np.cos(angle), random.uniform(0.97, 1.03) * np.sin(angle)])
            cv2.circle(mask, (int(at[0] * 16), int(at[1] * 16)), int(16 * glint * random.uniform(0.5, 1.1)), float(random.uniform(0.5, 1)), -1, cv2.LINE_AA, 4)
    for _ in range(random.integers(0, 4)):
        at = random.uniform(0, 1, 2) * size
        cv2.circle(mask, (int(at[0] * 16), int(at[1] * 16)), int(16 * glint * 1.5), 1.0, -1, cv2.LINE_AA, 4)


def panes(mask, random):
    """Window bars, frames of doors and pictures: a grid of straight bars within a rectangle."""
    size, width = mask.shape[0], log_uniform(random, 1, 5)
    left, top = random.uniform(-0.1, 0.6, 2) * size
    across, down = random.integers(1, 5, 2)
    pane, lean = log_uniform(random, 10, 60) * np.array([1, random.uniform(0.7, 1.8)]), random.normal(0, 0.03)
    for k in range(across + 1):
        ink(mask, np.array([[left + k * pane[0], top], [left + k * pane[0] + lean * down * pane[1], top + down * pane[1]]]), width)
    for k in range(down + 1):
        ink(mask, np.array([[left + lean * k * pane[1], top + k * pane[1]], [left + across * pane[0] + lean * k * pane[1], top + k * pane[1]]]), width)


def glints(mask, random):
    """Light caught by an edge: arcs that swell and fade, as on spectacles, brass, boots and wet rims."""
    size = mask.shape[0]
    for _ in range(random.integers(1, 6)):
        points = curve(random.uniform(0, 1, 2) * size, random.uniform(0, 2 * np.pi), log_uniform(random, 8, 70), log_uniform(random, 0.01, 0.2), random, 2.0)
        width = log_uniform(random, 0.8, 4)
        for k in range(len(points) - 1):
            ink(mask, points[k:k + 2], max(1, width * np.sin(np.pi * (k + 1) / len(points))))


def wrinkles(mask, random):
    """Wrinkles of skin and folds of cloth: soft lines side by side that swell and fade."""
    size, length = mask.shape[0], log_uniform(random, 10, 140)
    heading, middle, gap = random.uniform(0, 2 * np.pi), random.uniform(0.1, 0.9, 2) * size, length * random.uniform(0.08, 0.4)
    aside, width = np.array([-np.sin(heading), np.cos(heading)]), max(1, length * random.uniform(0.01, 0.07))
    for k in range(random.integers(1, 6)):
        points = curve(middle + k * gap * aside + random.normal(0, gap / 3, 2), heading + random.normal(0, 0.15), length * random.uniform(0.5, 1), 0.03, random)
        for at in range(len(points) - 1):
            ink_share = np.sin(np.pi * (at + 0.5) / len(points))
            cv2.line(mask, tuple(int(v * 16) for v in points[at]), tuple(int(v * 16) for v in points[at + 1]), float(ink_share), max(1, int(round(width))), cv2.LINE_AA, 4)
    mask[:] = cv2.GaussianBlur(mask, (0, 0), max(0.4, width * random.uniform(0.2, 0.9))) * random.uniform(0.25, 0.9)


def whiskers(mask, random):
    """Whiskers, lashes and brows: fine hairs that fan out from a short row of roots."""
    size, length = mask.shape[0], log_uniform(random, 4, 90)
    roots, heading = random.uniform(0.1, 0.9, 2) * size, random.uniform(0, 2 * np.pi)
    row, fan = length * random.uniform(0.1, 2), random.uniform(0.2, 1.4)
    along = np.array([-np.sin(heading), np.cos(heading)])
    for at in np.linspace(-0.5, 0.5, random.integers(4, 16)):
        ink(mask, curve(roots + at * row * along, heading + at * fan + random.normal(0, 0.06), length * random.uniform(0.5, 1), 0.03, random), 1)


def plaid(mask, random):
    """Checked cloth and lace: two sets of fine lines at right angles, in groups, over a patch with soft borders."""
    size = mask.shape[0]
    y, x = np.mgrid[:size, :size].astype(np.float32)
    bend = 12 * (cv2.resize(random.random((4, 4), dtype=np.float32), (size, size), interpolation=cv2.INTER_CUBIC) - 0.5)
    angle, period, width = random.uniform(0, np.pi), log_uniform(random, 5, 40), random.uniform(0.7, 3)
    for turn in (0, np.pi / 2):
        at = (np.cos(angle + turn) * x + np.sin(angle + turn) * y + bend) % period
        for offset in random.uniform(0, period, random.integers(1, 3)):
            np.maximum(mask, np.clip(width / 2 + 0.5 - np.abs(at - offset), 0, 1) * random.uniform(0.5, 1), out=mask)
    mask *= np.clip(4 * cv2.resize(random.normal(0, 1, (3, 3)).astype(np.float32), (size, size), interpolation=cv2.INTER_CUBIC), 0, 1)


def brims(mask, random):
    """The brim of a hat, a rim, the hem of a skirt: a flat arc, thick in its middle."""
    size, reach = mask.shape[0], log_uniform(random, 8, 110)
    tilt, flat, thick = random.normal(0, 0.25), random.uniform(0.1, 0.5), reach * random.uniform(0.03, 0.15)
    turns = np.linspace(0, np.pi, 24) + random.choice([0, np.pi])
    arc = reach * np.stack([np.cos(turns), flat * np.sin(turns)], 1)
    points = random.uniform(0.15, 0.85, 2) * size + arc @ np.array([[np.cos(tilt), np.sin(tilt)], [-np.sin(tilt), np.cos(tilt)]])
    for k in range(len(points) - 1):
        ink(mask, points[k:k + 2], max(1, thick * np.sin(np.pi * (k + 1) / len(points))))


def beams(mask, random):
    """Pencils of light: straight wedges with soft sides, from one side of the picture into it."""
    size, heading = mask.shape[0], random.uniform(0, 2 * np.pi)
    for _ in range(random.integers(1, 4)):
        start, length, width = random.uniform(-0.2, 1.2, 2) * size, random.uniform(0.4, 1.5) * size, log_uniform(random, 2, 16)
        heading += random.normal(0, 0.2)
        quadrangle(mask, length, width, start, heading, random.uniform(0.2, 3))
    mask[:] = cv2.GaussianBlur(mask, (0, 0), log_uniform(random, 0.5, 5)) * random.uniform(0.3, 1)


def ropes(mask, random):
    """Ropes, braids, stitched hems: a band of slanted strands."""
    size, width = mask.shape[0], log_uniform(random, 1.5, 8)
    points = curve(random.uniform(0, 1, 2) * size, random.uniform(0, 2 * np.pi), log_uniform(random, 30, 1.5 * size), random.uniform(0.002, 0.05), random, max(1.5, 0.8 * width))
    steps = np.diff(points, axis=0)
    aside = np.stack([-steps[:, 1], steps[:, 0]], 1) / np.hypot(*steps.T)[:, None] * width / 2
    slant = random.uniform(0.2, 1.2)
    for at, side, step in zip(points, aside, steps):
        ink(mask, np.stack([at - side, at + side + slant * step]), max(1, width * 0.3))


THINGS = [(wires, 2), (railings, 1.5), (lettering, 2), (spectacles, 2), (strands, 3), (twigs, 2), (beads, 1.2), (stripes, 1), (rods, 1.5),
          (collars, 2), (belts, 1), (chains, 1.2), (panes, 1), (glints, 1.5),
          (wrinkles, 2.5), (whiskers, 1.5), (plaid, 1.2), (brims, 1.2), (beams, 1), (ropes, 1.2)]
# Bright by nature, and the worst false finds where they are.
BRIGHT = {rods, collars, chains, glints, beams}


def draw_scene_lines(image, random):
    """The photo (float32 RGB 0..1) with such a thing in it, lit from one side and of an uneven tone."""
    size = image.shape[0]
    mask = np.zeros((size, size), np.float32)
    weights = np.array([weight for _, weight in THINGS])
    thing = THINGS[int(random.choice(len(THINGS), p=weights / weights.sum()))][0]
    thing(mask, random)
    mask = cv2.GaussianBlur(mask, (0, 0), random.uniform(0.35, 0.9))
    dark, middle, bright = random.uniform(0, 0.3), random.uniform(0.3, 0.7), random.uniform(0.7, 1)
    tone = random.choice([dark, middle, bright], p=[0.1, 0.2, 0.7] if thing in BRIGHT else [0.4, 0.2, 0.4])
    colour = np.clip(tone + random.normal(0, 0.05, 3), 0, 1).astype(np.float32)
    uneven = cv2.resize(random.uniform(0.7, 1.15, (5, 5)).astype(np.float32), (size, size), interpolation=cv2.INTER_CUBIC)
    dx, dy = random.normal(0, 0.7, 2)
    # A round thing is lighter where it faces the light and darker on its other side.
    lit = cv2.warpAffine(mask, np.float32([[1, 0, dx], [0, 1, dy]]), (size, size)) - mask
    shaded = colour * uneven[..., None] + random.uniform(0.1, 0.5) * lit[..., None]
    alpha = (mask * random.uniform(0.6, 1))[..., None]
    return np.clip(image + alpha * (shaded - image), 0, 1).astype(np.float32)
