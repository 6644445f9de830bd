// Colours off the line between sky and ground are neither. The farther away they are, the more they count as ground.
const offLine = 0.8
// Beyond these ends, noise aside, a pixel counts as all ground or all sky.
const nearlySky = 0.06
const nearlyGround = 0.06
// The sky's own variation is taken out of the mixture up to this share.
const noiseMax = 0.25
// Colour cannot separate sky and ground that differ by less than about this, 0..1.
const alike = 0.14
// A pixel that differs from the sky by more than this, away from the ground, is not explained by either.
const beyondFrom = 0.1

/**
 * How much of a pixel is sky, from its own colour and those of the sky and the ground beside it.
 * @param fallback the answer where sky and ground look alike, 0..1
 * @param noise how much the sky itself varies there, 0..1
 */
export function skyShare(
  r: number,
  g: number,
  b: number,
  skyR: number,
  skyG: number,
  skyB: number,
  groundR: number,
  groundG: number,
  groundB: number,
  noise: number,
  fallback: number,
): number {
  const fr = groundR - skyR
  const fg = groundG - skyG
  const fb = groundB - skyB
  const dr = r - skyR
  const dg = g - skyG
  const db = b - skyB
  const contrast = fr * fr + fg * fg + fb * fb + 1e-6
  const along = (dr * fr + dg * fg + db * fb) / contrast
  const away = Math.sqrt(Math.max(0, dr * dr + dg * dg + db * db - along * along * contrast))
  const length = Math.sqrt(contrast)
  const ground = along + (Math.max(0, away - noise) / length) * offLine
  const low = Math.min(noiseMax, nearlySky + noise / length)
  const share = 1 - (ground - low) / (1 - nearlyGround - low)
  const clamped = share < 0 ? 0 : share > 1 ? 1 : share
  // Away from the sky on the far side: cloud, the rim of sharpening, or a light thing; colour cannot tell.
  const beyond = Math.min(1, Math.max(0, (-along * length - beyondFrom) / beyondFrom))
  const known = (contrast / (contrast + alike * alike)) * (1 - beyond)
  return fallback + (clamped - fallback) * known
}
