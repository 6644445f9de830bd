/**
 * Writes the thing's own colour in a mixed pixel: the one expected, moved by what the mixture leaves unexplained (Forte 2021),
 * and held where some background makes the mixture true. What points to the ground's colour is left out: it is no colour of
 * the thing, but ground of which alpha took too little, and would be a rim before any other ground.
 * @param mixed codes of the photo, R, G and B at `from`
 * @param alpha 0..1
 * @param sure the nearest colours of the thing (R, G, B) and of its ground (R, G, B), 0..1
 * @param out codes, written at `to`
 */
export function writeOwnColor(
  mixed: Uint8ClampedArray,
  from: number,
  alpha: number,
  sure: Float32Array,
  out: Uint8ClampedArray,
  to: number,
): void {
  if (alpha === 0 || alpha === 1) {
    for (let c = 0; c < 3; c++) out[to + c] = mixed[from + c]
    return
  }
  const tint = tintOf(mixed, from, alpha, sure)
  for (let c = 0; c < 3; c++) {
    const code = mixed[from + c] / 255
    const thing = sure[c]
    const toGround = sure[3 + c] - thing
    const own = thing + alpha * (code - thing - (1 - alpha + tint) * toGround)
    const low = (code - (1 - alpha)) / alpha
    out[to + c] = 255 * Math.min(1, Math.max(0, Math.min(code / alpha, Math.max(low, own))))
  }
}

/** How far what is unexplained points from the thing's colour to the ground's, in shares of that way, 0 and more. */
function tintOf(mixed: Uint8ClampedArray, from: number, alpha: number, sure: Float32Array): number {
  let along = 0
  let way = 1e-6
  for (let c = 0; c < 3; c++) {
    const thing = sure[c]
    const toGround = sure[3 + c] - thing
    along += (mixed[from + c] / 255 - thing - (1 - alpha) * toGround) * toGround
    way += toGround ** 2
  }
  return Math.max(0, along / way)
}
