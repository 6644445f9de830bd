"""What cameras, film, printing and JPEG do to a photo. Arrays are float32 RGB [H,W,3], 0..1; all draws from `random`."""
import cv2
import numpy as np


def log_uniform(random, low, high):
    return float(np.exp(random.uniform(np.log(low), np.log(high))))


def smooth_noise(shape, sigma_px, random):
    """Gaussian noise of unit deviation whose grains are about `sigma_px` wide."""
    noise = random.standard_normal(shape, dtype=np.float32)
    if sigma_px > 0.25:
        noise = cv2.GaussianBlur(noise, (0, 0), sigma_px)
        noise /= noise.std() + 1e-6
    return noise


def sensor_noise(image, random):
    """Poisson-Gaussian noise (Foi 2008), by chance as grain after demosaicing, with blotchy colour noise as at high ISO."""
    height, width = image.shape[:2]
    strength = log_uniform(random, 0.008, 0.16)
    poisson = random.uniform(0, 1)
    deviation = strength * np.sqrt((1 - poisson) + poisson * 2 * np.clip(image, 0.02, 1))
    if random.random() < 0.35:
        return image + deviation * random.standard_normal(image.shape, dtype=np.float32)
    luma = smooth_noise((height, width), random.uniform(0, 1.1), random)
    chroma = [smooth_noise((height, width), log_uniform(random, 0.3, 5), random) for _ in range(2)]
    chroma_share = random.uniform(0.1, 1.2)
    noise = np.empty_like(image)
    noise[..., 0] = luma + chroma_share * chroma[0]
    noise[..., 1] = luma - chroma_share * 0.35 * (chroma[0] + chroma[1])
    noise[..., 2] = luma + chroma_share * chroma[1]
    return image + deviation * noise * 0.8


def film_grain(image, random, strength_max=0.12):
    """Grain is the same in all channels and strongest in the mid tones."""
    luma = image.mean(2, keepdims=True)
    grain = smooth_noise(image.shape[:2], random.uniform(0.4, 1.5), random)[..., None]
    return image + log_uniform(random, 0.015, strength_max) * grain * (0.35 + 2.6 * luma * (1 - luma))


def scan_lines(image, random):
    """Faint lines of a scanner or a video frame, or the dots of a printed half-tone."""
    height, width = image.shape[:2]
    y, x = np.mgrid[:height, :width].astype(np.float32)
    angle = random.uniform(0, np.pi) if random.random() < 0.6 else random.choice([0, np.pi / 2])
    period = random.uniform(2.2, 6)
    along = np.cos(angle) * x + np.sin(angle) * y
    across = -np.sin(angle) * x + np.cos(angle) * y
    wave = np.sin(2 * np.pi * along / period + random.uniform(0, 6))
    if random.random() < 0.5:
        wave = wave * np.sin(2 * np.pi * across / period + random.uniform(0, 6))
    return image + random.uniform(0.01, 0.07) * wave[..., None]


def jpeg(image, random, quality=None):
    quality = int(random.integers(20, 96)) if quality is None else quality
    sampling = random.choice([0x411111, 0x221111])
    flags = [cv2.IMWRITE_JPEG_QUALITY, quality]
    if hasattr(cv2, "IMWRITE_JPEG_SAMPLING_FACTOR"):
        flags += [cv2.IMWRITE_JPEG_SAMPLING_FACTOR, int(sampling)]
    bytes_bgr = np.ascontiguousarray((np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8)[..., ::-1])
    decoded = cv2.imdecode(cv2.imencode(".jpg", bytes_bgr, flags)[1], cv2.IMREAD_COLOR)
    return np.ascontiguousarray(decoded[..., ::-1]).astype(np.float32) / 255


def shifted_jpeg(image, random):
    """A second JPEG whose 8-px grid lies elsewhere, as after a crop."""
    dy, dx = random.integers(0, 8, 2)
    rolled = np.roll(image, (dy, dx), (0, 1))
    return np.roll(jpeg(rolled, random), (-dy, -dx), (0, 1))


def fade_to_old(image, random):
    """Grey, or grey with the tint of an old print."""
    grey = image @ np.float32([0.299, 0.587, 0.114])
    if random.random() < 0.5:
        return np.repeat(grey[..., None], 3, 2)
    tint = np.float32([1.0, random.uniform(0.86, 1), random.uniform(0.65, 0.95)])
    return np.clip(grey[..., None] * tint, 0, 1)


def bayer_noise(image, random, strength):
    """Noise as a sensor makes it: Poisson-Gaussian in linear light (Foi 2008), red and blue amplified by the white balance,
    spread by demosaicing, lifted in the shadows by the tone curve."""
    height, width = image.shape[:2]
    linear = np.clip(image, 0, 1) ** 2.2
    poisson = random.uniform(0.3, 1)
    deviation = strength * np.sqrt((1 - poisson) * 0.12 + poisson * linear)
    deviation[..., 0] *= random.uniform(1, 2)
    deviation[..., 2] *= random.uniform(1, 2)
    noise = deviation * random.standard_normal(image.shape, dtype=np.float32)
    top, left = random.integers(0, 2, 2)
    masks = np.zeros_like(image)
    masks[top::2, left::2, 0] = 1
    masks[1 - top::2, 1 - left::2, 2] = 1
    masks[..., 1] = 1 - masks[..., 0] - masks[..., 2]
    near = np.float32([[1, 2, 1], [2, 4, 2], [1, 2, 1]]) / 4
    spread = cv2.filter2D(noise * masks, -1, near, borderType=cv2.BORDER_REFLECT_101)
    spread /= cv2.filter2D(masks, -1, near, borderType=cv2.BORDER_REFLECT_101)
    return image + np.clip(linear + spread, 0, 1.2) ** (1 / 2.2) - linear ** (1 / 2.2)


def quiet_chroma(noise, random):
    """What a camera's own noise reduction leaves: colour noise spread wide, luma noise a little soft."""
    luma = (noise @ np.float32([0.299, 0.587, 0.114]))[..., None]
    chroma = cv2.GaussianBlur(noise - luma, (0, 0), log_uniform(random, 0.6, 5)) * random.uniform(0.5, 1.5)
    if random.random() < 0.5:
        luma = cv2.GaussianBlur(luma, (0, 0), random.uniform(0.3, 0.9))[..., None]
    return luma + chroma


def iso_noise(image, random):
    """Noise of a photo at high ISO, by chance calmed in the camera or resized afterwards."""
    height, width = image.shape[:2]
    strength = log_uniform(random, 0.01, 0.3)
    scale = 1.0 if random.random() < 0.6 else log_uniform(random, 0.7, 2)
    sized = image
    if scale != 1:
        sized = np.clip(cv2.resize(image, (round(width * scale), round(height * scale)), interpolation=cv2.INTER_LINEAR), 0, 1)
    noise = bayer_noise(sized, random, strength) - sized
    if random.random() < 0.4:
        noise = quiet_chroma(noise, random)
    if scale != 1:
        kind = cv2.INTER_AREA if scale > 1 and random.random() < 0.5 else random.choice([cv2.INTER_LINEAR, cv2.INTER_CUBIC])
        noise = cv2.resize(noise, (width, height), interpolation=int(kind))
    return image + noise


def white_noise(image, random):
    return image + log_uniform(random, 0.008, 0.22) * random.standard_normal(image.shape, dtype=np.float32)


def lens_blur(image, random):
    """A lens a little out of focus, an enlarged photo, or a slight shake: Gaussian, disc or line of a few px.

    Returns the blurred image and the blur's standard deviation in px, a mean of all directions."""
    kind = random.random()
    if kind < 0.6:
        sigma = log_uniform(random, 0.4, 2.3)
        return cv2.GaussianBlur(image, (0, 0), sigma), sigma
    kernel = np.zeros((17, 17), np.float32)
    if kind < 0.8:
        radius = random.uniform(0.8, 3.2)
        sigma = radius / 2
        cv2.circle(kernel, (8 * 16, 8 * 16), int(16 * radius), 1, -1, cv2.LINE_AA, 4)
    else:
        angle, reach = random.uniform(0, np.pi), random.uniform(0.8, 3.5)
        sigma = reach / np.sqrt(6)
        ends = [(round(256 * (8 + sign * reach * np.cos(angle))), round(256 * (8 + sign * reach * np.sin(angle)))) for sign in (-1, 1)]
        cv2.line(kernel, ends[0], ends[1], 1, 1, cv2.LINE_AA, 8)
    kernel = cv2.GaussianBlur(kernel, (0, 0), 0.4)
    return cv2.filter2D(image, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REFLECT_101), sigma


def fine_dust(image, random):
    """Specks of a scan, one to three px."""
    height, width = image.shape[:2]
    layer = np.zeros((height, width), np.float32)
    for _ in range(random.integers(1, 8)):
        centre = tuple(int(v) for v in random.integers(0, (16 * width, 16 * height)))
        cv2.circle(layer, centre, int(16 * random.uniform(0.4, 1.4)), float(random.uniform(0.3, 1)), -1, cv2.LINE_AA, 4)
    layer = cv2.GaussianBlur(layer, (0, 0), 0.5)[..., None]
    return image * (1 - layer) + layer * random.choice([0.05, 0.95, 0.95])
