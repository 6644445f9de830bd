"""Made scenes in which sky and not-sky look alike: seas, sand, ridges, pale walls, tanks, bright panes, nights, star trails, haze."""
import cv2
import numpy as np

from degradations import log_uniform, smooth_noise
from sky_things import made_sky

# Of the colours that a haze of sand, smoke or city light gives everything.
HAZES = [(215, 150, 90), (240, 190, 130), (190, 120, 70), (225, 175, 150), (200, 195, 185), (235, 205, 160)]


def step(x):
    """From 0 to 1, soft by about 4."""
    return 0.5 + 0.5 * np.tanh(x / 2)


def texture_of(size, sigmas, random, stretch=1.0):
    """Noise of several sizes, deviation about 1; `stretch` widens it."""
    narrow = (size, max(8, int(size / stretch)))
    noise = sum(cv2.resize(smooth_noise(narrow, sigma, random), (size, size), interpolation=cv2.INTER_LINEAR) * weight for sigma, weight in sigmas)
    return (noise / max(1e-4, noise.std())).astype(np.float32)


def waves(depth, width, random):
    """A sea's light and dark, [depth,width], finer toward the first row, which is the horizon."""
    noise = texture_of(256, ((1.2, 0.5), (3, 1), (7, 0.7)), random, random.uniform(1.5, 4))
    t = np.linspace(0.02, 1, depth, dtype=np.float32)[:, None]
    near = 1 / (t + random.uniform(0.03, 0.15))
    x = np.linspace(-0.5, 0.5, width, dtype=np.float32)[None] * near * random.uniform(20, 60) + 128
    y = np.repeat(near * random.uniform(40, 160), width, 1)
    return cv2.remap(noise, x.astype(np.float32), y.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101) * (0.25 + 0.75 * t)


def add_sea(rgb, sky, random):
    """A sea, often of the sky's own colour, from a horizon in the sky down; what stood there before may stand before the sea."""
    size = rgb.shape[0]
    rows = np.nonzero((sky > 0.6).mean(1) > 0.3)[0]
    if not len(rows):
        return rgb, sky
    horizon = int(rows[0] + (rows[-1] - rows[0]) * random.uniform(0.3, 1)) + 1
    horizon = int(np.clip(horizon, size * 0.2, size * 0.85))
    depth = size - horizon
    band = rgb[max(0, horizon - size // 6):horizon], sky[max(0, horizon - size // 6):horizon]
    seen = band[0][band[1] > 0.6]
    above = seen.mean(0) if len(seen) > 20 else rgb[sky > 0.6].mean(0)
    own = np.float32(random.choice([[0.1, 0.3, 0.4], [0.15, 0.35, 0.55], [0.35, 0.4, 0.42], [0.05, 0.08, 0.12], [0.35, 0.6, 0.6]]))
    share = random.uniform(0, 0.8) if random.random() < 0.5 else random.uniform(0, 0.25)
    colour = above * random.uniform(0.6, 1.05) * (1 - share) + own * random.uniform(0.6, 1.4) * share
    t = np.linspace(0, 1, depth, dtype=np.float32)[:, None, None]
    far = above * random.uniform(0.85, 0.99)
    haze = random.uniform(0, 0.85) * np.exp(-t / random.uniform(0.03, 0.4))
    sea = np.repeat(colour * (1 + t * random.uniform(-0.4, 0.25)) * (1 - haze) + far * haze, size, 1)
    strength = log_uniform(random, 0.01, 0.18)
    waved = waves(depth, size, random)
    sea = sea + waved[..., None] * strength * (0.35 + sea.mean()) * (1 - haze)
    if random.random() < 0.25:
        # The glitter below a low sun.
        x = np.linspace(0, 1, size, dtype=np.float32)[None] - random.uniform(0.1, 0.9)
        path = np.exp(-(x / (random.uniform(0.02, 0.1) * (0.5 + t[..., 0]))) ** 2) * (waved > random.uniform(-0.5, 1))
        sea = sea + path[..., None] * np.float32([1, random.uniform(0.7, 1), random.uniform(0.4, 1)]) * random.uniform(0.2, 0.8)
    if random.random() < 0.4:
        sea = add_shore(sea, above, random)
    cover = np.zeros((size, size), np.float32)
    cover[horizon:] = 1
    slope = random.normal(0, 0.012)
    if abs(slope) > 0.004:
        turn = np.float32([[1, 0, 0], [slope, 1, -slope * size / 2]])
        cover = cv2.warpAffine(cover, turn, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    if random.random() < 0.5:
        cover = cv2.GaussianBlur(cover, (0, 0), random.uniform(0.4, 1.5))
    if random.random() < 0.5:
        # Boats, piers and people before the sea stay.
        cover = cover * np.maximum(sky, cv2.GaussianBlur((sky > 0.5).astype(np.float32), (0, 0), 0.7))
    full = np.concatenate([np.repeat(sea[:1], horizon, 0), sea])
    return rgb + cover[..., None] * (full - rgb), sky * (1 - cover)


def add_shore(sea, above, random):
    """Sand along the lower edge: wet where it mirrors the sky, dry and pale below, foam between."""
    depth, size = sea.shape[:2]
    y, x = np.mgrid[:depth, :size].astype(np.float32)
    edge = depth * random.uniform(0.15, 0.8) + (x / size - 0.5) * depth * random.normal(0, 0.5)
    edge = edge + cv2.resize(smooth_noise((1, max(8, size // 8)), 2, random), (size, 1)) * depth * random.uniform(0.01, 0.1)
    wet = edge + depth * random.uniform(0.1, 0.9)
    sand = np.float32([0.78, 0.68, 0.54]) * random.uniform(0.6, 1.15) + random.normal(0, 0.03, 3).astype(np.float32)
    grain = cv2.resize(smooth_noise((max(8, depth // 2), size // 2), 1, random), (size, depth))[..., None] * random.uniform(0.005, 0.05)
    mirrored = (above * random.uniform(0.6, 1) * (y / depth * -0.2 + 1)[..., None] * random.uniform(0.5, 0.95) + sand * 0.25).clip(0, 1)
    is_sand = step((y - edge) / random.uniform(0.5, 4))[..., None]
    is_dry = step((y - wet) / random.uniform(2, 12))[..., None]
    beach = mirrored * (1 - is_dry) + (sand + grain * 2) * is_dry + grain * 0.3
    out = sea + is_sand * (beach - sea)
    if random.random() < 0.6:
        foam = np.exp(-((y - edge) / (depth * random.uniform(0.01, 0.06))) ** 2) * (cv2.resize(smooth_noise((depth // 2 + 2, size // 2), 1, random), (size, depth)) > -0.3)
        out = out + foam[..., None] * (random.uniform(0.75, 1) - out)
    return out


def fractal_line(size, rough, random):
    """Heights of a ridge along `size` columns, from 0 to 1."""
    line = np.zeros(size, np.float32)
    for octave in range(1, 7):
        points = random.normal(0, 1, 2 ** octave + 2).astype(np.float32)
        line += np.interp(np.linspace(0, len(points) - 1, size), np.arange(len(points)), points) * rough ** octave
    line -= line.min()
    return line / max(1e-3, line.max())


def add_ridges(rgb, sky, random):
    """Hills and snowy mountains behind the ground, hazed toward the sky and out of focus, up to where one hardly tells them from it."""
    size = rgb.shape[0]
    rows = np.nonzero((sky > 0.6).mean(1) > 0.2)[0]
    if len(rows) < size // 6:
        return rgb, sky
    foot, air = rows[-1], rgb[sky > 0.6].mean(0)
    soft = random.uniform(0.3, 3) if random.random() < 0.5 else 0.3
    y = np.arange(size, dtype=np.float32)[:, None]
    new, left = rgb.copy(), sky.copy()
    layers = random.integers(1, 4)
    for layer in range(layers):
        reach = (foot - rows[0]) * random.uniform(0.15, 0.75) * (1 - 0.6 * layer / layers)
        top = foot - reach * (0.25 + 0.75 * fractal_line(size, random.uniform(0.4, 0.7), random))
        cover = cv2.GaussianBlur((y > top[None]).astype(np.float32), (0, 0), soft) * sky
        stone = np.float32(random.choice([[0.2, 0.25, 0.3], [0.15, 0.22, 0.12], [0.4, 0.33, 0.27], [0.3, 0.35, 0.45]])) * random.uniform(0.5, 1.4)
        face = texture_of(size, ((1, 0.5), (3, 1), (8, 1)), random, random.uniform(0.6, 1.5))
        body = stone * (1 + 0.25 * face[..., None])
        if random.random() < 0.5:
            line = top[None] + reach * random.uniform(0.1, 1.5) + face * reach * 0.25
            snow = step((line - y) / 2)[..., None]
            body = body + snow * (random.uniform(0.75, 1) * np.float32([0.96, 0.98, 1]) * (1 + 0.1 * face[..., None]) - body)
        share = random.uniform(0.1, 0.85) * (1 - layer / (layers + 1))
        body = body * (1 - share) + air * random.uniform(0.8, 1) * share
        new, left = new + cover[..., None] * (body - new), left * (1 - cover)
    return new, left


def add_dunes(rgb, sky, random):
    """Sand in smooth slopes, each lit or in shade, nearly without texture, high into the sky."""
    size = rgb.shape[0]
    rows = np.nonzero((sky > 0.6).mean(1) > 0.2)[0]
    if not len(rows):
        return rgb, sky
    sand = np.float32(random.choice([[0.85, 0.5, 0.3], [0.8, 0.62, 0.45], [0.9, 0.82, 0.7], [0.7, 0.45, 0.35], [0.95, 0.93, 0.9]])) * random.uniform(0.7, 1.1)
    y, x = np.mgrid[:size, :size].astype(np.float32)
    new, left = rgb.copy(), sky.copy()
    high = rows[0] + (rows[-1] - rows[0]) * random.uniform(0.1, 0.9)
    for top in np.linspace(high, size * 0.9, random.integers(1, 5)):
        line = top + (1 - fractal_line(size, random.uniform(0.15, 0.35), random)) * size * random.uniform(0.05, 0.6)
        cover = cv2.GaussianBlur((y > line[None]).astype(np.float32), (0, 0), random.uniform(0.3, 1))[..., None]
        light = random.uniform(0.45, 1.1) * (1 + (x / size - 0.5) * random.normal(0, 0.3) - (y - line[None]).clip(0) / size * random.uniform(-0.2, 0.5))
        ripples = np.sin((y + x * random.normal(0, 0.5)) * random.uniform(0.3, 1.5) + smooth_noise((size, size), 8, random) * 2) * random.uniform(0, 0.06)
        body = sand * (light + ripples)[..., None] + smooth_noise((size, size), 0.7, random)[..., None] * random.uniform(0, 0.02)
        new, left = new + cover * (body - new), left * (1 - cover[..., 0])
    return new, left


def add_mist(rgb, sky, random):
    """A bank of mist over the foot of the sky and what lies below; what can be told through it stays what it is."""
    size = rgb.shape[0]
    rows = np.nonzero((sky > 0.6).mean(1) > 0.2)[0]
    if not len(rows):
        return rgb
    air = rgb[sky > 0.6].mean(0)
    y = np.arange(size, dtype=np.float32)[:, None] - rows[-1] - size * random.uniform(-0.05, 0.1)
    bank = np.exp(-(y / (size * np.where(y > 0, random.uniform(0.02, 0.25), random.uniform(0.02, 0.12)))) ** 2) * random.uniform(0.2, 0.8)
    share = (bank * (1 + 0.3 * texture_of(size, ((4, 1), (12, 1)), random, 3))).clip(0, 0.85)[..., None]
    return rgb + share * (air * random.uniform(0.85, 1.1) - rgb)


def pale_surface(shape, random):
    """White stucco, pale stone, tin and tarpaulin in the sun: hardly any texture, a soft run of light."""
    height, width = shape
    tone = np.float32(random.choice([[0.97, 0.96, 0.94], [0.9, 0.87, 0.8], [0.8, 0.82, 0.84], [0.75, 0.83, 0.92], [0.95, 0.88, 0.75], [0.62, 0.7, 0.8]]))
    y, x = np.mgrid[:height, :width].astype(np.float32) / max(height, width) - 0.5
    angle = random.uniform(0, 2 * np.pi)
    light = 1 + (np.cos(angle) * x + np.sin(angle) * y) * random.uniform(0, 0.35)
    wall = (tone * random.uniform(0.75, 1.08) + random.normal(0, 0.015, 3).astype(np.float32)) * light[..., None]
    return wall + smooth_noise((height, width), random.uniform(0.5, 3), random)[..., None] * random.uniform(0, 0.025)


def add_pale_walls(rgb, sky, random):
    """Pale houses in the sun, with straight eaves and, now and then, windows, boards or joints."""
    size = rgb.shape[0]
    front = np.zeros((size, size), np.uint8)
    wall = pale_surface((size, size), random)
    for _ in range(random.integers(1, 4)):
        w, lean = random.uniform(0.12, 0.6) * size, random.normal(0, 0.12) * size
        x = random.choice([random.uniform(-0.2, 0.1), random.uniform(0, 0.8), random.uniform(0.6, 1)]) * size
        top = random.uniform(-0.3, 0.75) * size
        roof = random.uniform(0.05, 0.25) * size * (random.random() < 0.4)
        points = np.array([(x, size * 1.1), (x + random.normal(0, 0.02) * size, top), (x + w / 2, top + lean / 2 - roof), (x + w, top + lean), (x + w, size * 1.1)])
        cv2.fillPoly(front, [np.round(points * 4).astype(np.int32)], 255, cv2.LINE_AA, 2)
        wall = np.where(cv2.fillPoly(np.zeros((size, size), np.uint8), [np.round(points).astype(np.int32)], 1)[..., None] > 0, wall * random.uniform(0.82, 1.05), wall)
        wall = np.ascontiguousarray(wall, np.float32)
        dark = [float(v) for v in random.uniform(0.1, 0.6, 3)]
        kind = random.random()
        if kind < 0.45:
            gap = np.maximum(random.uniform(0.08, 0.25, 2) * size, 6)
            for wx in np.arange(x + gap[0] * 0.5, x + w - gap[0] * 0.4, gap[0]):
                for wy in np.arange(top + max(lean, 0) + gap[1] * 0.6, size, gap[1]):
                    if random.random() < 0.85:
                        cv2.rectangle(wall, (int(wx), int(wy)), (int(wx + gap[0] * 0.4), int(wy + gap[1] * 0.5)), dark, -1)
        elif kind < 0.65:
            for wy in np.arange(top, size, random.uniform(0.02, 0.08) * size):
                cv2.line(wall, (int(x), int(wy)), (int(x + w), int(wy + lean)), [v * 0.5 + 0.4 for v in dark], 1, cv2.LINE_AA)
        if random.random() < 0.3:
            cv2.polylines(wall, [np.round(points[1:4] * 4).astype(np.int32)], False, dark, random.integers(1, 5), cv2.LINE_AA, 2)
    cover = front.astype(np.float32)[..., None] / 255
    return rgb + cover * (wall - rgb), sky * (1 - cover[..., 0])


def add_panes(rgb, random):
    """Bright windows, screens and sheets in a picture without a sky: white or blue with a frame round them."""
    size = rgb.shape[0]
    out = np.ascontiguousarray(rgb, np.float32)
    for _ in range(random.integers(1, 4)):
        x, y, w, h = (random.uniform(*span) * size for span in ((-0.1, 0.8), (-0.2, 0.6), (0.1, 0.6), (0.1, 0.6)))
        points = np.array([(x, y), (x + w, y + random.normal(0, 0.05) * size), (x + w, y + h), (x, y + h)])
        cover = np.zeros((size, size), np.uint8)
        cv2.fillPoly(cover, [np.round(points * 4).astype(np.int32)], 255, cv2.LINE_AA, 2)
        pane = pale_surface((size, size), random) if random.random() < 0.7 else np.float32(random.uniform(0, 1, 3)) * np.ones((size, size, 1), np.float32)
        out = np.ascontiguousarray(out + cover[..., None].astype(np.float32) / 255 * (pane * random.uniform(0.9, 1.1) - out), np.float32)
        frame = [float(v) for v in random.uniform(0, 1, 3)]
        cv2.polylines(out, [np.round(points * 4).astype(np.int32)], True, frame, random.integers(1, 6), cv2.LINE_AA, 2)
        for share in np.linspace(0, 1, random.integers(2, 5))[1:-1]:
            cv2.line(out, tuple(int(v) for v in points[0] + (points[1] - points[0]) * share), tuple(int(v) for v in points[3] + (points[2] - points[3]) * share), frame, random.integers(1, 4), cv2.LINE_AA)
    return out


def tank(size, random):
    """Under water or behind an aquarium's glass: blue or green with rays, darker downward, fish and stones; no sky."""
    y, x = np.mgrid[:size, :size].astype(np.float32) / size
    top = np.float32(random.choice([[0.1, 0.55, 0.75], [0.05, 0.35, 0.7], [0.2, 0.6, 0.55], [0.3, 0.7, 0.85], [0.1, 0.3, 0.45]])) * random.uniform(0.6, 1.3)
    low = top * np.float32([0.3, 0.45, 0.55]) * random.uniform(0.4, 1)
    picture = top + (y ** random.uniform(0.5, 1.5))[..., None] * (low - top)
    rays = np.sin((x + (y + 0.3) * random.normal(0, 0.5)) * random.uniform(20, 60) + smooth_noise((size, size), 12, random) * 2)
    picture = picture * (1 + (rays * (1 - y))[..., None] * random.uniform(0, 0.25))
    picture = picture + np.abs(texture_of(size, ((1.5, 1), (4, 1)), random, 2))[..., None] * ((1 - y) ** 2)[..., None] * random.uniform(0, 0.12)
    picture = np.ascontiguousarray(picture, np.float32)
    for _ in range(random.integers(0, 16)):
        centre, long = tuple(int(v) for v in random.uniform(0, size, 2)), random.uniform(0.01, 0.1) * size
        colour = [float(v) for v in (low * random.uniform(0.2, 1) if random.random() < 0.6 else random.uniform(0.2, 0.9, 3))]
        way = random.choice([-1, 1])
        cv2.ellipse(picture, centre, (max(1, int(long)), max(1, int(long * random.uniform(0.25, 0.5)))), random.normal(0, 15), 0, 360, colour, -1, cv2.LINE_AA)
        tail = np.array([(centre[0] - way * long * 0.8, centre[1]), (centre[0] - way * long * 1.5, centre[1] - long * 0.4), (centre[0] - way * long * 1.5, centre[1] + long * 0.4)])
        cv2.fillPoly(picture, [np.round(tail).astype(np.int32)], colour, cv2.LINE_AA)
    if random.random() < 0.6:
        bed = size * (1 - random.uniform(0.05, 0.35) * fractal_line(size, 0.6, random))
        cover = (np.arange(size)[:, None] > bed[None])[..., None]
        picture = np.where(cover, low * (0.8 + 0.4 * texture_of(size, ((1, 1), (4, 1)), random)[..., None]), picture)
    if random.random() < 0.4:
        picture = picture * np.clip(1.2 - random.uniform(0.3, 1.2) * np.hypot(x - 0.5, y - 0.5)[..., None], 0, 1)
    return picture.clip(0, 1).astype(np.float32)


def starry_sky(size, random):
    """Stars as points or as trails round a pole, over night's blue, black or brown; a Milky Way or an aurora at times."""
    low, high = np.float32(random.uniform(0.02, 0.3, 3)) * np.float32([1, 0.9, 0.9]), np.float32([0.02, 0.03, 0.07]) * random.uniform(0.3, 4)
    if random.random() < 0.3:
        low = np.float32([0.45, 0.28, 0.12]) * random.uniform(0.3, 1)
    ramp = np.linspace(0, 1, size, dtype=np.float32)[:, None, None] ** random.uniform(0.8, 3)
    sky = np.repeat(high + ramp * (low - high), size, 1)
    y, x = np.mgrid[:size, :size].astype(np.float32) / size
    if random.random() < 0.4:
        angle = random.uniform(0, np.pi)
        across = np.cos(angle) * (x - 0.5) + np.sin(angle) * (y - 0.5) + random.uniform(-0.3, 0.3)
        band = np.exp(-(across / random.uniform(0.05, 0.25)) ** 2) * (1 + 0.6 * texture_of(size, ((2, 0.5), (6, 1), (14, 1)), random)).clip(0, 2)
        sky = sky + band[..., None] * np.float32([1, random.uniform(0.8, 1), random.uniform(0.8, 1.2)]) * random.uniform(0.05, 0.35)
    if random.random() < 0.2:
        curtain = cv2.resize(smooth_noise((4, size), 5, random), (size, size)).clip(0, 3) * np.exp(-((y - random.uniform(0.2, 0.8)) / 0.3) ** 2)
        sky = sky + curtain[..., None] * np.float32([random.uniform(0, 0.4), 0.8, random.uniform(0.2, 0.6)]) * random.uniform(0.1, 0.4)
    stars = np.zeros((size * 2, size * 2, 3), np.float32)
    pole, turn = random.uniform(-0.3, 1.3, 2) * size * 2, random.uniform(3, 60) if random.random() < 0.5 else 0
    for _ in range(int(log_uniform(random, 40, 900))):
        at, light = random.uniform(0, size * 2, 2), min(1, 0.08 / random.uniform(0.03, 1))
        colour = [float(v) for v in np.clip(light * (1 + random.normal(0, 0.15, 3)), 0, 1)]
        if turn:
            radius, start = float(np.hypot(*(at - pole))), float(np.degrees(np.arctan2(at[1] - pole[1], at[0] - pole[0])))
            points = cv2.ellipse2Poly((int(pole[0]), int(pole[1])), (int(radius), int(radius)), 0, int(start), int(start + turn) + 1, 2)
            cv2.polylines(stars, [points], False, colour, 1, cv2.LINE_AA)
        else:
            cv2.circle(stars, (int(at[0]), int(at[1])), 1 if light < 0.7 else 2, colour, -1, cv2.LINE_AA)
    return np.clip(sky + cv2.resize(stars, (size, size), interpolation=cv2.INTER_AREA) * random.uniform(0.6, 1.4), 0, 1).astype(np.float32)


def hazy_sky(size, random):
    """Nothing but haze of one colour, with a pale sun at times."""
    colour = np.float32(HAZES[random.integers(len(HAZES))]) / 255 * random.uniform(0.5, 1.08)
    sky = made_sky(size, random) * 0.15 + colour * (0.85 + np.linspace(-0.1, 0.1, size, dtype=np.float32)[:, None, None] * random.choice([-1, 1]))
    if random.random() < 0.4:
        y, x = np.mgrid[:size, :size].astype(np.float32) / size
        far = np.hypot(x - random.uniform(0, 1), y - random.uniform(0, 0.8))
        sky = sky + (0.3 * np.exp(-far / 0.15) + (far < random.uniform(0.01, 0.05)) * 0.3)[..., None]
    return np.clip(sky, 0, 1).astype(np.float32)


def add_smog(rgb, sky, new, random):
    """Haze in which the ground fades toward the sky's foot row by row, to a silhouette and less."""
    size = rgb.shape[0]
    foot = new[int(size * 0.5):].mean((0, 1))
    y = np.linspace(1, 0, size, dtype=np.float32)[:, None, None]
    share = random.uniform(0.3, 0.85) * y ** random.uniform(0.3, 1.5)
    return rgb * (1 - share) + foot * random.uniform(0.75, 1) * share


def light_up(front, sky, random):
    """Ground at night: nearly black, with lamps and rows of windows."""
    size = front.shape[0]
    front = front * log_uniform(random, 0.03, 0.35)
    lamps = np.zeros((size, size, 3), np.float32)
    warm = np.float32([1, random.uniform(0.6, 0.95), random.uniform(0.2, 0.9)])
    for _ in range(random.integers(5, 160)):
        x, y = random.integers(0, size, 2)
        if sky[y, x] < 0.5:
            colour = [float(v) for v in warm * random.uniform(0.3, 1) * (1 + random.normal(0, 0.15, 3))]
            w, h = random.integers(0, 4, 2)
            cv2.rectangle(lamps, (int(x), int(y)), (int(x + w), int(y + h)), colour, -1)
    glow = lamps + 2 * cv2.GaussianBlur(lamps, (0, 0), size * 0.01) + 4 * cv2.GaussianBlur(lamps, (0, 0), size * 0.05)
    return np.clip(front + glow * (sky < 0.5)[..., None], 0, 1.2)
