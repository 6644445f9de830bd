"""Things alone before a sky, drawn or cut out of other photos: aircraft, balloons, kites, riders, jumpers."""
import cv2
import numpy as np

from degradations import log_uniform
from sky_things import FINE


def drawn_flyer(size, random):
    """An aircraft, a balloon, a kite, a rider or a jumper as (cover, tone), drawn at FINE times the size and shrunk."""
    side = size * FINE
    cover = np.zeros((side, side), np.uint8)
    tone = np.full((side, side), 128, np.uint8)
    at, long, angle = random.uniform(0.15, 0.85, 2) * side, log_uniform(random, 0.04, 0.45) * side, random.normal(0, 0.5)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) * long * np.array([[random.choice([-1, 1])], [1]])

    def area(points, shade=None):
        points = [np.round(at + np.array(points) @ turn.T).astype(np.int32)]
        cv2.fillPoly(cover, points, 255)
        cv2.fillPoly(tone, points, int(random.uniform(0, 255) if shade is None else shade))

    def limb(points, width):
        points = [np.round(at + np.array(points) @ turn.T).astype(np.int32)]
        cv2.polylines(cover, points, False, 255, max(2, int(width * long)))
        cv2.polylines(tone, points, False, int(random.uniform(0, 255)), max(2, int(width * long)))
    kind = random.integers(5)
    if kind == 0:
        body = [(np.cos(a), 0.1 * np.sin(a) * random.uniform(0.8, 1.4)) for a in np.linspace(0, 2 * np.pi, 24)]
        area(body)
        area([(0.15, 0), (random.uniform(-0.5, 0), random.uniform(0.4, 0.9)), (random.uniform(-0.6, -0.2), random.uniform(0.4, 0.9)), (-0.25, 0)])
        if random.random() < 0.6:
            area([(0.15, 0), (-0.2, -random.uniform(0.3, 0.8)), (-0.4, -random.uniform(0.3, 0.8)), (-0.25, 0)])
        area([(-0.7, 0), (-1, -0.35), (-1.1, -0.35), (-0.95, 0)])
    elif kind == 1:
        # A biplane: two wings with struts and a fat body.
        area([(1, -0.08), (1, 0.12), (-1, 0.04), (-1, -0.04)])
        gap = random.uniform(0.25, 0.5)
        for y in (-gap, gap * 0.4):
            area([(0.6, y), (0.6, y + 0.06), (-0.1, y + 0.1), (-0.1, y + 0.04)])
        for x in (0, 0.2, 0.5):
            limb([(x, -gap), (x - 0.05, gap * 0.4)], 0.02)
        area([(-0.8, 0), (-1.05, -0.3), (-0.95, 0.02)])
    elif kind == 2:
        a = np.linspace(0, 2 * np.pi, 32)
        area(np.stack([0.7 * np.sin(a) * (1 - 0.25 * np.cos(a + np.pi).clip(0, 1)), -0.2 - 0.8 * np.cos(a)], 1))
        for x in np.linspace(-0.5, 0.5, random.integers(2, 6)):
            limb([(0, -1), (x, -0.2), (x * 0.3, 0.6)], 0.08)
        area([(-0.12, 0.75), (0.12, 0.75), (0.1, 0.95), (-0.1, 0.95)])
    else:
        joint = lambda *near: np.array(near) + random.normal(0, 0.12, 2)
        hip, neck = joint(0, 0), joint(0.1, -0.5)
        limb([hip, neck], 0.26)
        for _ in range(2):
            limb([hip, joint(0.25, 0.25), joint(0, 0.6)], 0.15)
            limb([neck, joint(0.3, -0.3), joint(0.5, -0.35)], 0.1)
        centre = np.round(at + turn @ (neck + (0.03, -0.2))).astype(int)
        for picture, value in ((cover, 255), (tone, int(random.uniform(0, 255)))):
            cv2.circle(picture, tuple(int(v) for v in centre), max(2, int(0.13 * long)), value, -1)
        if kind == 4:
            for x in (-0.45, 0.55):
                middle = np.round(at + turn @ np.array([x, 0.65])).astype(int)
                for picture, value in ((cover, 255), (tone, 30)):
                    cv2.circle(picture, tuple(int(v) for v in middle), int(0.33 * long), value, max(2, int(0.06 * long)))
            limb([(-0.45, 0.65), (0, 0.2), (0.4, 0.2), (0.55, 0.65)], 0.06)
    shrink = lambda picture: cv2.resize(picture, (size, size), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    return shrink(cover), shrink(tone)


def add_flyer(rgb, sky, cutouts, random):
    """One thing or a few before the sky: drawn, or cut out of another photo."""
    size = rgb.shape[0]
    for _ in range(1 if random.random() < 0.7 else random.integers(2, 5)):
        if len(cutouts) == 0 or random.random() < 0.45:
            cover, tone = drawn_flyer(size, random)
            dark = random.uniform(0, 0.6)
            colour = (dark + random.uniform(0.1, 0.6) * tone)[..., None] * (1 + random.normal(0, 0.15, 3).astype(np.float32))
        else:
            piece = cutouts[random.integers(len(cutouts))]
            scale = log_uniform(random, 0.1, 0.75) * size / max(piece.shape[:2])
            piece = cv2.resize(piece, (max(2, int(piece.shape[1] * scale)), max(2, int(piece.shape[0] * scale))), interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
            if random.random() < 0.5:
                piece = piece[:, ::-1]
            at = random.uniform(0, 1, 2) * (size - np.array(piece.shape[1::-1])) + random.normal(0, 0.05, 2) * size
            turn = cv2.getRotationMatrix2D((piece.shape[1] / 2, piece.shape[0] / 2), random.normal(0, 12), 1)
            turn[:, 2] += at
            whole = cv2.warpAffine(piece, turn, (size, size), flags=cv2.INTER_LINEAR).astype(np.float32) / 255
            cover, colour = whole[..., 3], whole[..., :3] * random.uniform(0.4, 1.15)
        rgb, sky = rgb + cover[..., None] * (np.clip(colour, 0, 1) - rgb), sky * (1 - cover)
    return rgb, sky
