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
 * Mixes into a row how much of its pixels is sky, from their own colours and those of the sky and the ground beside
 * them. It is one loop without calls, which would box its numbers.
 * @param codes R, G, B and another byte of each pixel
 * @param around R, G, B of the sky, then of the ground, then how much the sky itself varies there; all 0..1
 * @param open how far colours decide, 0..1
 * @param alpha the answer where sky and ground look alike, 0..1; changed in place
 */
export function shareByColor(
  codes: Uint8ClampedArray,
  [skyR, skyG, skyB, groundR, groundG, groundB, noises]: readonly Float32Array[],
  open: Float32Array,
  alpha: Float32Array,
): void {
  for (let x = 0, i = 0; x < alpha.length; x++, i += 4) {
    if (open[x] <= 0) continue
    const noise = noises[x]
    const fr = groundR[x] - skyR[x]
    const fg = groundG[x] - skyG[x]
    const fb = groundB[x] - skyB[x]
    const dr = codes[i] / 255 - skyR[x]
    const dg = codes[i + 1] / 255 - skyG[x]
    const db = codes[i + 2] / 255 - skyB[x]
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
    const plain = alpha[x]
    const mixed = plain + (clamped - plain) * known
    alpha[x] = plain + (mixed - plain) * open[x]
  }
}
