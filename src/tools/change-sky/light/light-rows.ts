import { type ChromaChange, readTone } from '#tools/change-sky/light/ground-light.ts'

// Rows of ground in a new light, each a loop that is given its arrays.

/** What lies over a row of the ground, each 0..1: old haze, light of lamps, new haze. */
interface Over {
  readonly veil: Float32Array
  readonly lit: Float32Array
  readonly fog: Float32Array
}

// Less haze than this is not taken away.
const hazeMin = 0.01

/**
 * Takes colour from the ground, except from lamps, and puts what nothing lies over into the new light: most pixels.
 * @returns whether something lies over others, which have lost colour only
 */
export function lightClear(
  codes: Float32Array,
  alpha: Float32Array,
  { veil, lit, fog }: Over,
  [red, green, blue]: readonly Float32Array[],
  [sideR, sideG, sideB]: readonly Float32Array[],
  { kept, hue: [hueR, hueG, hueB], taken, most }: ChromaChange,
): boolean {
  const isColored = kept !== 1 || taken !== 0
  let isHazy = false
  for (let x = 0, i = 0; x < alpha.length; x++, i += 3) {
    if (alpha[x] >= 1) continue
    let r = codes[i]
    let g = codes[i + 1]
    let b = codes[i + 2]
    if (isColored) {
      const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b
      const share = kept + (1 - kept) * lit[x]
      const along = Math.min(r * hueR + g * hueG + b * hueB, most * grey)
      const less = along > 0 ? taken * (1 - lit[x]) * along : 0
      r = Math.fround(grey + (r - grey) * share - less * hueR)
      g = Math.fround(grey + (g - grey) * share - less * hueG)
      b = Math.fround(grey + (b - grey) * share - less * hueB)
    }
    if (veil[x] > hazeMin || lit[x] > 0 || fog[x] !== 0) {
      isHazy = true
      codes[i] = r
      codes[i + 1] = g
      codes[i + 2] = b
    } else {
      codes[i] = readTone(red, r) * sideR[x]
      codes[i + 1] = readTone(green, g) * sideG[x]
      codes[i + 2] = readTone(blue, b) * sideB[x]
    }
  }
  return isHazy
}

/** The air before a row of one channel. */
interface Air {
  /** Of the old sky, 0..1, and what the ground's change of colours makes of it. */
  readonly old: Float32Array
  readonly tint: number
  /** Of the new one, codes. */
  readonly fresh: Float32Array
  readonly strength: number
}

/** Puts a channel of what something lies over into the new light. */
export function lightHazy(
  codes: Float32Array,
  alpha: Float32Array,
  { veil, lit, fog }: Over,
  { old, tint, fresh, strength }: Air,
  table: Float32Array,
  side: Float32Array,
  c: number,
): void {
  for (let x = 0, i = c; x < alpha.length; x++, i += 3) {
    if (alpha[x] >= 1 || !(veil[x] > hazeMin || lit[x] > 0 || fog[x] !== 0)) continue
    const own = codes[i]
    const air = old[x] * 255 * tint
    const share = veil[x] > hazeMin ? Math.min(veil[x], own / Math.max(8, air)) : 0
    let code = own
    if (share > 0) {
      const clear = (own - share * air) / (1 - share)
      const seen = readTone(table, air) * (1 - strength) + fresh[x] * strength
      code = readTone(table, clear) * side[x] * (1 - share) + seen * share
    } else code = readTone(table, own) * side[x]
    if (lit[x] > 0) code += (own - code) * lit[x]
    codes[i] = code + (fresh[x] - code) * fog[x]
  }
}

export function isAllSky(alpha: Float32Array): boolean {
  for (let x = 0; x < alpha.length; x++) if (alpha[x] < 1) return false
  return true
}
