"""Made parts of sky examples: skies, haze, mirrors, and things that stand before a sky with exact edges."""
import cv2
import numpy as np

from degradations import log_uniform, smooth_noise

# Things are drawn this much larger and shrunk, so that a hair has its true share of a pixel.
FINE = 4

SKY_COLOURS = [((235, 238, 240), (245, 245, 245)), ((60, 110, 190), (190, 215, 240)), ((70, 70, 120), (250, 170, 100)),
               ((8, 10, 25), (40, 40, 60)), ((150, 155, 160), (215, 215, 215)), ((30, 60, 130), (230, 140, 150)), ((5, 5, 8), (25, 22, 20)),
               ((90, 60, 60), (255, 120, 30)), ((200, 40, 30), (255, 200, 60)), ((90, 95, 100), (130, 132, 135)), ((255, 255, 255), (255, 255, 255))]


def made_sky(size, random):
    """Overcast, blue, dusk, night or fire-red with soft clouds; only the statistics of a sky, no physics."""
    top, bottom = (np.float32(colour) / 255 for colour in SKY_COLOURS[random.integers(len(SKY_COLOURS))])
    ramp = np.linspace(0, 1, size, dtype=np.float32)[:, None, None] ** random.uniform(0.5, 2)
    sky = np.repeat(top + ramp * (bottom - top), size, 1) + random.normal(0, 0.04, 3).astype(np.float32)
    if random.random() < 0.4:
        # The glow of a low sun.
        y, x = np.mgrid[:size, :size].astype(np.float32) / size
        far = np.hypot(x - random.uniform(0, 1), (y - random.uniform(0.5, 1)) * random.uniform(1, 2.5))
        sky = sky + np.exp(-far / random.uniform(0.05, 0.4))[..., None] * np.float32([1, random.uniform(0.5, 0.9), random.uniform(0.1, 0.6)])
    if random.random() < 0.75:
        stretch = random.uniform(1, 5)
        noises = [cv2.resize(smooth_noise((size, int(size / stretch) + 2), sigma, random), (size, size)) * sigma for sigma in (2, 5, 12, 24)]
        clouds = sum(noises) / 30
        cover = np.clip(clouds * log_uniform(random, 0.4, 6) + random.uniform(-0.6, 0.5), 0, 1)[..., None]
        colour = np.float32(random.uniform(0.75, 1)) if random.random() < 0.5 else np.clip(bottom + random.uniform(-0.4, 0.5), 0, 1)
        sky = sky + cover * (colour * (1 - random.uniform(0, 0.5) * clouds[..., None].clip(0, 1)) - sky)
    return np.clip(sky, 0, 1).astype(np.float32)


def add_lightning(sky, random):
    size = sky.shape[0]
    line = np.zeros((size * 2, size * 2), np.float32)

    def bolt(x, y, width, steps):
        for _ in range(steps):
            x2, y2 = x + random.normal(0, size * 0.05), y + abs(random.normal(0.05, 0.04)) * size
            cv2.line(line, (int(x), int(y)), (int(x2), int(y2)), 1.0, max(1, int(width)), cv2.LINE_AA)
            if width > 1 and random.random() < 0.25:
                bolt(x2, y2, width * 0.5, int(steps * 0.6))
            x, y = x2, y2
    bolt(random.uniform(0.2, 1.8) * size, 0, random.uniform(1.5, 4), 25)
    glow = line + 0.8 * cv2.GaussianBlur(line, (0, 0), size * 0.02) + 2 * cv2.GaussianBlur(line, (0, 0), size * 0.12)
    glow = cv2.resize(glow, (size, size), interpolation=cv2.INTER_AREA)[..., None]
    return np.clip(sky + glow * np.float32([0.9, random.uniform(0.7, 0.95), 1]), 0, 1)


def add_dark_clouds(rgb, sky, random):
    """Soft clouds darker than the sky behind them, some nearly black: against a low sun clouds are silhouettes, and still sky."""
    size = rgb.shape[0]
    stretch = random.uniform(1.5, 6)
    noise = sum(cv2.resize(smooth_noise((size, int(size / stretch) + 2), sigma, random), (size, size)) * weight for sigma, weight in ((1.5, 0.25), (4, 0.5), (10, 1)))
    cover = np.clip(noise * random.uniform(0.5, 1.5) - random.uniform(-0.2, 1.2), 0, 1) * random.uniform(0.3, 0.9)
    reach = np.linspace(random.uniform(0, 1), random.uniform(0, 1), size, dtype=np.float32)[:, None] * 1.3
    cover = (cover * np.minimum(reach, 1) * sky)[..., None]
    cast = random.uniform(0, 0.25) + random.normal(0, 0.03, 3).astype(np.float32)
    return rgb + cover * (np.clip(cast, 0, 1) - rgb)


def add_haze(front, sky, new, random):
    """Distance toward the horizon: the ground near the sky's lower edge takes its colour."""
    size = sky.shape[0]
    low = new[int(size * 0.6):].mean((0, 1)) * random.uniform(0.85, 1.02)
    far = cv2.distanceTransform((sky < 0.5).astype(np.uint8), cv2.DIST_L2, 3) / size
    share = random.uniform(0.2, 0.75) * np.exp(-far / random.uniform(0.03, 0.3))
    return front + share[..., None] * (low - front)


def whiten_ground(rgb, sky, random):
    """Snow, sand in the sun, white walls: ground as bright as a sky."""
    grey = rgb.mean(2, keepdims=True).clip(0, 1)
    light = (grey ** random.uniform(0.3, 0.6)) * random.uniform(0.85, 1.05) * np.float32([random.uniform(0.93, 1), random.uniform(0.95, 1), 1])
    return rgb + (1 - sky[..., None]) * random.uniform(0.6, 1) * (light - rgb)


def with_mirror(rgb, sky, random):
    """Water below: the picture turned over, rippled and darker, which is no sky."""
    size = rgb.shape[0]
    rows = np.nonzero((sky > 0.5).mean(1) > 0.05)[0]
    shore = min(int(size * random.uniform(0.45, 0.75)), (rows[-1] if len(rows) else size // 2) + random.integers(2, 12))
    shore = max(shore, size // 4)
    depth = size - shore
    above = cv2.resize(rgb, (size, int(shore * random.uniform(0.9, 1.6))), interpolation=cv2.INTER_LINEAR)[::-1]
    if above.shape[0] < depth:
        above = cv2.resize(above, (size, depth), interpolation=cv2.INTER_LINEAR)
    water = np.ascontiguousarray(above[:depth])
    ripple = smooth_noise((depth, max(8, size // 6)), random.uniform(0.6, 3), random)
    ripple = cv2.resize(ripple, (size, depth)) * random.uniform(0, 4) * np.linspace(0.3, 1.5, depth, dtype=np.float32)[:, None]
    y, x = np.mgrid[:depth, :size].astype(np.float32)
    water = cv2.remap(water, x + ripple * 0.4, y + ripple, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101)
    if random.random() < 0.5:
        water = cv2.GaussianBlur(water, (0, 0), random.uniform(0.5, 3))
    water = water * random.uniform(0.45, 1.0) + random.uniform(-0.05, 0.05, 3).astype(np.float32)
    return np.vstack([rgb[:shore], water]), np.vstack([sky[:shore], np.zeros((depth, size), np.float32)])


def blank_picture(size, random):
    """A wall, a backdrop, a sheet of paper: no sky, however light or blue."""
    colour = np.float32(random.choice([0.05, 0.5, 0.85, 0.97, 1.0])) + random.normal(0, 0.06, 3).astype(np.float32)
    if random.random() < 0.3:
        colour = random.uniform(0, 1, 3).astype(np.float32)
    y, x = np.mgrid[:size, :size].astype(np.float32) / size - 0.5
    angle = random.uniform(0, 2 * np.pi)
    shade = (np.cos(angle) * x + np.sin(angle) * y) * random.uniform(0, 0.5)
    if random.random() < 0.4:
        shade = shade - random.uniform(0, 0.9) * (x * x + y * y)
    picture = colour * (1 + shade[..., None])
    if random.random() < 0.5:
        picture = picture + smooth_noise((size, size), random.uniform(0.3, 1.5), random)[..., None] * random.uniform(0, 0.04)
    return np.clip(picture, 0, 1).astype(np.float32)


class Things:
    """A drawing FINE times the picture's size: how much stands before the sky, and in which light."""

    def __init__(self, size, random):
        self.side, self.random = size * FINE, random
        self.cover = np.zeros((self.side, self.side), np.uint8)
        self.tone = np.full((self.side, self.side), 128, np.uint8)

    def line(self, points, width, tone):
        points = [np.round(np.asarray(points) * 4).astype(np.int32).reshape(-1, 1, 2)]
        cv2.polylines(self.cover, points, False, 255, max(1, round(width)), cv2.LINE_8, 2)
        cv2.polylines(self.tone, points, False, int(tone), max(1, round(width)), cv2.LINE_8, 2)

    def area(self, points, tone):
        points = [np.round(points).astype(np.int32)]
        cv2.fillPoly(self.cover, points, 255)
        cv2.fillPoly(self.tone, points, int(tone))

    def wire(self):
        r, s = self.random, self.side
        y0, y1, sag = r.uniform(0, s), r.uniform(0, s), r.uniform(-0.02, 0.15) * s
        t = np.linspace(0, 1, 24)
        width, tone, gap = r.uniform(0.25, 1.6) * FINE, r.uniform(0, 255), r.uniform(0.01, 0.06) * s
        for k in range(r.integers(1, 5)):
            self.line(np.stack([(t * 1.2 - 0.1) * s, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t) + k * gap], 1), width, tone)

    def pole(self):
        r, s = self.random, self.side
        x, lean, top = r.uniform(0, s), r.normal(0, 0.03) * s, r.uniform(-0.2, 0.8) * s
        width, tone = log_uniform(r, 0.6, 14) * FINE, r.uniform(0, 255)
        self.line([(x, s * 1.05), (x + lean, top)], width, tone)
        for _ in range(r.integers(0, 4)):
            y, reach = top + r.uniform(0, 0.3) * s, r.uniform(0.03, 0.5) * s * r.choice([-1, 1])
            bend = r.uniform(-0.12, 0.02) * s
            t = np.linspace(0, 1, 10)
            self.line(np.stack([x + lean + reach * t, y + bend * np.sin(t * 1.6)], 1), width * r.uniform(0.3, 0.9), tone)
            if r.random() < 0.5:
                self.box(x + lean + reach, y + bend, r.uniform(0.02, 0.07) * s, r.uniform(0.02, 0.14) * s)

    def box(self, x, y, w, h):
        """A lamp, a traffic light, a board with writing."""
        r, tone = self.random, self.random.uniform(0, 255)
        self.area(np.array([[x - w, y - h], [x + w, y - h * r.uniform(0.9, 1.1)], [x + w, y + h], [x - w, y + h * r.uniform(0.9, 1.1)]]), tone)
        cv2.rectangle(self.tone, (int(x - w * 0.8), int(y - h * 0.8)), (int(x + w * 0.8), int(y + h * 0.8)), int(r.uniform(0, 255)), -1 if r.random() < 0.4 else 4)

    def sign(self):
        r, s = self.random, self.side
        x, y, w, h = r.uniform(0.1, 0.9) * s, r.uniform(0.1, 0.8) * s, r.uniform(0.08, 0.3) * s, r.uniform(0.04, 0.16) * s
        self.box(x, y, w, h)
        text = "".join(chr(r.integers(65, 91)) for _ in range(r.integers(2, 10)))
        cv2.putText(self.tone, text, (int(x - w * 0.8), int(y + h * 0.3)), 0, h / 35, int(r.uniform(0, 255)), 6)
        width = r.uniform(0.8, 4) * FINE
        for side in (-1, 1):
            self.line([(x + side * w * 1.15, s * 1.05), (x + side * w * 1.15, y - h * 1.5)], width, r.uniform(0, 255))
        if r.random() < 0.7:
            self.line([(x - w * 1.3, y - h * 1.4), (x + w * 1.3, y - h * 1.4)], width, r.uniform(0, 255))

    def lattice(self):
        r, s = self.random, self.side
        x, top, foot, width, tone = r.uniform(0.1, 0.9) * s, r.uniform(0, 0.5) * s, r.uniform(0.03, 0.15) * s, r.uniform(0.3, 1.5) * FINE, r.uniform(0, 255)
        levels = np.linspace(top, s, r.integers(4, 14))
        reach = foot * (levels - top + 0.1 * s) / (s - top + 0.1 * s)
        for k in range(len(levels)):
            left, right = (x - reach[k], levels[k]), (x + reach[k], levels[k])
            self.line([left, right], width, tone)
            if k + 1 < len(levels):
                below = (x - reach[k + 1], levels[k + 1]), (x + reach[k + 1], levels[k + 1])
                for a, b in ((left, below[0]), (right, below[1]), (left, below[1]), (right, below[0])):
                    self.line([a, b], width, tone)

    def railing(self):
        """Bars, ropes of a bridge, a fence."""
        r, s = self.random, self.side
        width, tone, gap = r.uniform(0.3, 1.5) * FINE, r.uniform(0, 255), r.uniform(0.02, 0.1) * s
        t = np.linspace(-0.05, 1.05, 24)
        rope = (r.uniform(0, 0.6) + r.uniform(-0.5, 0.5) * t + r.uniform(0, 0.8) * (t - r.uniform(0.2, 0.8)) ** 2) * s
        self.line(np.stack([t * s, rope], 1), width * 1.6, tone)
        for x in np.arange(-r.uniform(0, gap), s, gap):
            self.line([(x, np.interp(x / s, t, rope)), (x, s)], width, tone)

    def branches(self):
        r, s, tone = self.random, self.side, self.random.uniform(0, 120)
        leaves = r.random() < 0.5
        leaf_tone, leaf = r.uniform(20, 220), r.uniform(0.004, 0.016) * s

        def grow(x, y, angle, length, width, depth):
            t = np.linspace(0, 1, 5)
            bend = r.normal(0, 0.25)
            x2, y2 = x + length * np.cos(angle + bend / 2), y + length * np.sin(angle + bend / 2)
            self.line(np.stack([x + (x2 - x) * t, y + (y2 - y) * t + bend * length * 0.15 * np.sin(np.pi * t)], 1), width, tone + r.uniform(-20, 20))
            if leaves and depth < 3:
                for _ in range(r.integers(2, 7)):
                    at = r.uniform(0.2, 1)
                    centre = (int(x + (x2 - x) * at + r.normal(0, leaf)), int(y + (y2 - y) * at + r.normal(0, leaf)))
                    axes, turn, shade = (max(1, int(leaf * r.uniform(0.5, 1.2))), max(1, int(leaf * r.uniform(0.3, 0.7)))), r.uniform(0, 180), leaf_tone + r.uniform(-50, 50)
                    cv2.ellipse(self.cover, centre, axes, turn, 0, 360, 255, -1)
                    cv2.ellipse(self.tone, centre, axes, turn, 0, 360, float(np.clip(shade, 0, 255)), -1)
            if depth:
                for _ in range(r.integers(2, 4)):
                    grow(x2, y2, angle + r.normal(0, 0.55), length * r.uniform(0.6, 0.85), max(1, width * 0.65), depth - 1)
        side = r.integers(3)
        x, y, angle = [(r.uniform(0, s), s, -np.pi / 2), (0, r.uniform(0, 0.8) * s, 0), (s, r.uniform(0, 0.8) * s, np.pi)][side]
        grow(x, y, angle + r.normal(0, 0.3), r.uniform(0.12, 0.28) * s, r.uniform(0.8, 5) * FINE, r.integers(3, 6))

    def birds(self):
        r, s, tone = self.random, self.side, self.random.uniform(0, 90)
        for _ in range(r.integers(1, 12)):
            x, y, w = r.uniform(0, s), r.uniform(0, 0.7) * s, log_uniform(r, 0.008, 0.06) * s
            lift = r.uniform(-0.5, 0.6) * w
            self.line([(x - w, y - lift), (x - w * 0.3, y - lift * 1.1), (x, y), (x + w * 0.4, y - lift), (x + w, y - lift * 0.8)], max(1.5, w * 0.16), tone)

    def flag(self):
        r, s = self.random, self.side
        x, y, w, h = r.uniform(0.05, 0.7) * s, r.uniform(0.05, 0.5) * s, r.uniform(0.1, 0.35) * s, r.uniform(0.06, 0.2) * s
        t = np.linspace(0, 1, 20)
        wave, drop = np.sin(t * r.uniform(3, 9) + r.uniform(0, 6)) * h * 0.15, t * r.uniform(0, 0.8) * h
        self.area(np.vstack([np.stack([x + w * t, y + wave + drop], 1), np.stack([x + w * t, y + h + wave * 0.8 + drop], 1)[::-1]]), r.uniform(0, 255))
        for k in range(r.integers(0, 6)):
            at = y + wave + drop + h * (k + 1) / 7
            cv2.polylines(self.tone, [np.stack([x + w * t, at], 1).astype(np.int32)], False, int(r.uniform(0, 255)), int(h / 9))
        self.line([(x, y - h * 0.1), (x, s * 1.05)], r.uniform(0.8, 4) * FINE, r.uniform(0, 255))

    def hanging_sign(self):
        """A mast at the side with one or two thick arms across the picture, boards and lights on them: sky is shut in between."""
        r, s = self.random, self.side
        x, side, tone = r.uniform(-0.05, 0.4) * s, 1, r.uniform(0, 255)
        if r.random() < 0.5:
            x, side = s - x, -1
        mast = r.uniform(1.5, 9) * FINE
        self.line([(x, s * 1.05), (x + r.normal(0, 0.02) * s, r.uniform(-0.3, 0.3) * s)], mast, tone)
        for _ in range(r.integers(1, 3)):
            t = np.linspace(0, 1, 12)
            y, reach, rise = r.uniform(0.15, 0.95) * s, r.uniform(0.3, 1.1) * s * side, r.uniform(-0.35, 0.1) * s
            xs, ys = x + reach * t, y + rise * np.sin(t * r.uniform(1.0, 1.8))
            self.line(np.stack([xs, ys], 1), mast * r.uniform(0.35, 0.9), tone + r.uniform(-15, 15))
            for _ in range(r.integers(0, 4)):
                k = r.integers(3, 12)
                w, h = (r.uniform(0.05, 0.18), r.uniform(0.02, 0.06)) if r.random() < 0.5 else (r.uniform(0.015, 0.05), r.uniform(0.05, 0.14))
                self.box(xs[k], ys[k] + h * s * r.uniform(-0.5, 1.8), w * s, h * s)

    def frame(self):
        """Bars around sky: a board's stand, a goal, beams, an arch."""
        r, s = self.random, self.side
        x, y, w, h = r.uniform(0, 0.8) * s, r.uniform(0.05, 0.8) * s, r.uniform(0.1, 0.5) * s, r.uniform(0.08, 0.5) * s
        width, tone, lean = r.uniform(0.8, 7) * FINE, r.uniform(0, 255), r.normal(0, 0.04) * s
        self.line([(x, s * 1.05 if r.random() < 0.6 else y + h), (x, y)], width, tone)
        self.line([(x + w, s * 1.05 if r.random() < 0.6 else y + h), (x + w, y + lean)], width, tone)
        self.line([(x - width, y), (x + w + width, y + lean)], width * r.uniform(0.5, 1.3), tone)
        if r.random() < 0.6:
            self.line([(x, y + h), (x + w, y + h + lean)], width * r.uniform(0.5, 1.3), tone)
        if r.random() < 0.6:
            self.box(x + w / 2, y + h / 2, w * r.uniform(0.25, 0.45), h * r.uniform(0.2, 0.45))
        if r.random() < 0.3:
            self.line([(x, y), (x + w, y + h)], width * 0.6, tone)

    def scrollwork(self):
        """Wrought iron, letters, a wheel, a net of bars: many small windows to the sky."""
        r, s, tone = self.random, self.side, self.random.uniform(0, 110)
        x, y, size, width = r.uniform(0.2, 0.8) * s, r.uniform(0.15, 0.7) * s, r.uniform(0.08, 0.3) * s, r.uniform(0.4, 2.5) * FINE
        for _ in range(r.integers(3, 14)):
            cx, cy = x + r.normal(0, 0.5) * size, y + r.normal(0, 0.5) * size
            kind = r.integers(3)
            if kind == 0:
                t = np.linspace(0, 2 * np.pi * r.uniform(0.4, 1), 30) + r.uniform(0, 6)
                radii = r.uniform(0.1, 0.8, 2) * size
                self.line(np.stack([cx + radii[0] * np.cos(t), cy + radii[1] * np.sin(t)], 1), width, tone)
            elif kind == 1:
                self.line(np.stack([cx + np.cumsum(r.normal(0, 0.2, 5)) * size, cy + np.cumsum(r.normal(0, 0.2, 5)) * size], 1), width, tone)
            else:
                text = "".join(chr(r.integers(65, 91)) for _ in range(r.integers(1, 9)))
                for picture, value in ((self.cover, 255), (self.tone, int(tone))):
                    cv2.putText(picture, text, (int(cx - size), int(cy)), 0, size / 60, value, max(1, round(width)))
        for k in (-1, 1):
            self.line([(x + k * size * 0.3, y + size * 0.4), (x + k * size * 0.3, s * 1.05)], width * 1.6, tone)

    def shrink(self):
        size = (self.side // FINE, self.side // FINE)
        cover = cv2.resize(self.cover, size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255
        tone = cv2.resize(self.tone, size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255
        return cover, tone


KINDS = ["wire", "wire", "pole", "pole", "sign", "hanging_sign", "hanging_sign", "frame", "frame", "scrollwork", "lattice", "railing", "branches", "branches", "birds", "flag"]


def add_thin_things(rgb, sky, random):
    """Wires, poles, lattices, branches, birds and flags before the picture; in their pixels there is no sky."""
    things = Things(rgb.shape[0], random)
    for _ in range(random.integers(1, 6)):
        getattr(things, random.choice(KINDS))()
    cover, tone = things.shrink()
    dark = random.uniform(0, 0.35) if random.random() < 0.6 else random.uniform(0.2, 0.8)
    light = dark + random.uniform(0.1, 0.6)
    cast = 1 + random.normal(0, 0.12, 3).astype(np.float32)
    colour = (dark + (light - dark) * tone)[..., None] * cast + smooth_noise(cover.shape, 1, random)[..., None] * random.uniform(0, 0.06)
    return rgb + cover[..., None] * (np.clip(colour, 0, 1) - rgb), sky * (1 - cover)


def add_crowns(rgb, sky, texture, random):
    """Crowns of trees, ragged and full of gaps, with leaves cut from another photo."""
    size = rgb.shape[0]
    fine = size * 2
    y, x = np.mgrid[:fine, :fine].astype(np.float32) / fine
    cover = np.zeros((fine, fine), np.float32)
    grains = sum(smooth_noise((fine, fine), sigma, random) * weight for sigma, weight in ((1.2, 0.35), (3, 0.5), (9, 0.8)))
    lumps = cv2.resize(smooth_noise((fine // 8, fine // 8), 3, random), (fine, fine), interpolation=cv2.INTER_LINEAR)
    for _ in range(random.integers(1, 4)):
        # From the side or from below: a dark thing that floats is a cloud.
        at = random.choice([-0.1, 1.1]) if random.random() < 0.5 else random.uniform(0, 1)
        centre = (at, random.uniform(0, 1.1)) if at in (-0.1, 1.1) else (at, random.uniform(0.85, 1.15))
        far = np.hypot((x - centre[0]) / log_uniform(random, 0.15, 0.6), (y - centre[1]) / log_uniform(random, 0.15, 0.7))
        density = (1 - far) * random.uniform(2, 6) + lumps * random.uniform(0.2, 0.8) + grains * random.uniform(0.15, 0.9)
        cover = np.maximum(cover, np.clip(density * 4 + 0.5, 0, 1))
    cover = cv2.resize(cover, (size, size), interpolation=cv2.INTER_AREA)
    side = int(min(texture.shape[:2]) * random.uniform(0.5, 1))
    top, left = random.integers(texture.shape[0] - side + 1), random.integers(texture.shape[1] - side + 1)
    leaves = cv2.resize(np.ascontiguousarray(texture[top:top + side, left:left + side]), (size, size)).astype(np.float32) / 255
    if random.random() < 0.6:
        green = np.float32([random.uniform(0.3, 0.9), random.uniform(0.5, 1), random.uniform(0.1, 0.5)])
        leaves = (leaves.mean(2, keepdims=True) + cv2.resize(grains, (size, size))[..., None] * 0.12) * green
    leaves = leaves * log_uniform(random, 0.2, 1.1)
    return rgb + cover[..., None] * (leaves - rgb), sky * (1 - cover)


def open_arches(front, x, top, w, random):
    """Sky through a row of arches near the top of a wall: belfries, ruins."""
    half, tall = w * random.uniform(0.04, 0.12), w * random.uniform(0.06, 0.3)
    foot = top + tall * random.uniform(1.5, 3)
    for at in np.linspace(x + w * 0.2, x + w * 0.8, random.integers(1, 4)):
        arch = [(at - half, foot), (at - half, foot - tall), *((at - half * np.cos(a), foot - tall - half * np.sin(a)) for a in np.linspace(0.3, 2.8, 8)),
                (at + half, foot - tall), (at + half, foot)]
        cv2.fillPoly(front, [np.round(np.array(arch) * 4).astype(np.int32)], 0, cv2.LINE_AA, 2)


def add_tall_things(rgb, sky, texture, random):
    """Walls, towers and rocks cut from another photo, standing on the lower edge."""
    size = rgb.shape[0]
    front = np.zeros((size, size), np.uint8)
    for _ in range(random.integers(1, 5)):
        x, w, top = random.uniform(-0.1, 1) * size, random.uniform(0.05, 0.4) * size, random.uniform(0.05, 0.8) * size
        if random.random() < 0.6:
            roof = random.uniform(0, 0.15) * size * (random.random() < 0.5)
            points = [(x, size), (x, top), (x + w / 2, top - roof), (x + w, top), (x + w, size)]
        else:
            t = np.linspace(0, 1, 30)
            rough = np.cumsum(random.normal(0, 0.02, 30)) * size
            points = [(x, size), *zip(x + w * 2 * t, top + rough + (2 * t - 1) ** 2 * random.uniform(0, 0.4) * size), (x + 2 * w, size)]
        cv2.fillPoly(front, [np.round(np.array(points) * 4).astype(np.int32)], 255, cv2.LINE_AA, 2)
        if random.random() < 0.3:
            open_arches(front, x, top, w, random)
    cover = front.astype(np.float32)[..., None] / 255
    h, w = texture.shape[:2]
    side = int(min(h, w) * random.uniform(0.5, 1))
    top, left = random.integers(h - side + 1), random.integers(w - side + 1)
    piece = cv2.resize(np.ascontiguousarray(texture[top:top + side, left:left + side]), (size, size)).astype(np.float32) / 255
    piece = piece * random.uniform(0.4, 1)
    return rgb + cover * (piece - rgb), sky * (1 - cover[..., 0])
