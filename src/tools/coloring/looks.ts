import type { ChromaCurve } from '#imaging/color/chroma-upsample.ts'
import type { ColoringLook, ColoringOptions } from '#tools/coloring/options.ts'

type Chroma = readonly [a: number, b: number]

/**
 * A value for each of eight hues, Lab degrees: pink 0, red 45, yellow 90, green 135, teal 180, cyan 225, blue 270,
 * violet 315.
 */
type ByHue = readonly [
  pink: number,
  red: number,
  yellow: number,
  green: number,
  teal: number,
  cyan: number,
  blue: number,
  violet: number,
]

/**
 * A look: how it changes each hue, and a tint of the lights and of the shadows, Lab units. The kind of change follows
 * the sources; the amount is by eye.
 */
interface Look {
  readonly gain: number
  /** Factor on the chroma of each hue, besides `gain`. */
  readonly gains?: ByHue
  /** Degrees by which a hue turns; positive is towards the next hue. */
  readonly turns?: ByHue
  /** A process with two dyes shows this hue and its opposite. The other hues keep this share. */
  readonly dyes?: { readonly degrees: number; readonly others: number }
  readonly lights: Chroma
  readonly shadows: Chroma
  /** Colours as a brush or a screen lays them, softer than the picture: blur in px at the working size. */
  readonly softnessPx: number
}

/**
 * The characters are those that archivists describe: B. Flueckiger, Timeline of Historical Film Colors (filmcolors.org,
 * 2012 on), for the films; B. Lavedrine and J.-P. Gandolfo, The Lumiere Autochrome (2013), for plates; J. Layton and D.
 * Pierce, The Dawn of Technicolor (2015), for two colours; H. and B. Henisch, The Painted Photograph (1996), for
 * tinting; H. Wilhelm and C. Brower, The Permanence and Care of Color Photographs (1993), for fading.
 */
export const looks: Record<ColoringLook, Look> = {
  natural: { gain: 1, lights: [0, 0], shadows: [0, 0], softnessPx: 0 },
  // Skin looks wrong first as colours get stronger, so red and orange grow least.
  vivid: { gain: 1.45, gains: [1, 0.86, 0.98, 1.05, 1, 1, 1.05, 1], lights: [0, 0], shadows: [0, 0], softnessPx: 0 },
  muted: { gain: 0.55, lights: [0, 2], shadows: [0, 0], softnessPx: 0 },
  // Few thin dyes on a warm print: mostly cheeks and cloth, only traces on leaves and sky.
  'hand-tinted': {
    gain: 0.85,
    gains: [1.25, 1.05, 0.85, 0.7, 0.75, 0.8, 0.85, 1],
    lights: [2, 9],
    shadows: [3, 7],
    softnessPx: 10,
  },
  // Screen plates of 1907 to 1935: starch grains dyed orange, green and violet. Warm lights, violet in the shade, no
  // loud colour.
  plate: {
    gain: 0.85,
    gains: [1, 1.05, 0.85, 0.85, 0.7, 0.75, 0.95, 1.1],
    turns: [6, 6, -6, -8, -20, 18, 22, 4],
    lights: [1, 12],
    shadows: [5, -7],
    softnessPx: 4,
  },
  // Film of the twenties with two dyes, orange-red and blue-green: skin and wood are right, no blue, no true yellow.
  'two-colour': {
    gain: 1.15,
    dyes: { degrees: 36, others: 0.25 },
    lights: [2, 5],
    shadows: [-5, -4],
    softnessPx: 0,
  },
  // German negative film of the thirties and forties: soft colours, dusty reds, greens that lean to blue.
  pastel: {
    gain: 0.85,
    gains: [1.1, 1, 0.75, 0.9, 1, 1, 0.85, 0.9],
    turns: [-4, -8, 4, 22, 10, 0, -8, -6],
    lights: [3, 5],
    shadows: [-3, -6],
    softnessPx: 2,
  },
  // American slide film of the forties to sixties: deep reds, warm yellows, dark clear skies, neutral shade.
  film: {
    gain: 1.2,
    // Deep reds are pinks and crimsons; at the hue of skin they would burn it.
    gains: [1.2, 1.05, 1.1, 0.9, 1, 1.1, 1.2, 1],
    turns: [6, 0, -8, -8, 6, 10, 8, 0],
    lights: [2, 7],
    shadows: [0, -5],
    softnessPx: 0,
  },
  // Colour prints of the seventies as they are now: the cyan dye has gone, the paper has yellowed.
  faded: {
    gain: 0.75,
    gains: [1.1, 1.1, 1, 0.6, 0.45, 0.45, 0.55, 0.9],
    turns: [8, 6, -6, -16, -20, 10, 16, 10],
    lights: [4, 14],
    shadows: [9, 3],
    softnessPx: 0,
  },
}

/** The tint a photo gets where there is no network to guess its colours: old albumen paper. */
export const warmTint: Chroma = [4, 15]

// The direction in which temperature moves colours (the daylight locus near D65), Lab units at full temperature.
const warmth: Chroma = [5, 24]

/** Applies the look and the sliders to chroma. Black and white stay neutral. */
export function chromaCurve({ look, saturation, temperature }: ColoringOptions): ChromaCurve {
  const { gain, gains, turns, dyes, lights, shadows } = looks[look]
  const isSameForAllHues = gains === undefined && turns === undefined && dyes === undefined
  const table = isSameForAllHues ? null : chromaTable(looks[look])
  const share = saturation / 100
  return (lightness, chroma) => {
    const at = Math.min(1, Math.max(0, lightness / 100))
    const middle = 4 * at * (1 - at)
    const light = at * middle
    const shadow = (1 - at) * middle
    const warm = (temperature / 100) * middle
    if (table === null) {
      chroma[0] *= gain
      chroma[1] *= gain
    } else lookUp(table, chroma)
    chroma[0] = share * (chroma[0] + light * lights[0] + shadow * shadows[0]) + warm * warmth[0]
    chroma[1] = share * (chroma[1] + light * lights[1] + shadow * shadows[1]) + warm * warmth[1]
  }
}

// A sine per pixel would double the time of a large photo, so hues are turned on a grid over a and b. Its points are 4
// units apart, too little to see at the chroma where a turn moves colours most.
const gridStep = 4
const gridSide = 65
const gridMiddle = (gridSide - 1) / 2

/** Pairs (a, b) of the grid's points; a varies fastest. */
function chromaTable(look: Look): Float32Array {
  const table = new Float32Array(gridSide * gridSide * 2)
  for (let row = 0; row < gridSide; row++)
    for (let column = 0; column < gridSide; column++) {
      const [a, b] = changedBy(look, (column - gridMiddle) * gridStep, (row - gridMiddle) * gridStep)
      table[(row * gridSide + column) * 2] = a
      table[(row * gridSide + column) * 2 + 1] = b
    }
  return table
}

function changedBy({ gain, gains, turns, dyes }: Look, a: number, b: number): Chroma {
  const radians = Math.atan2(b, a)
  const degrees = (radians * 180) / Math.PI
  const chroma = Math.hypot(a, b) * gain * (gains === undefined ? 1 : valueAt(gains, degrees))
  const hue = radians + (turns === undefined ? 0 : (valueAt(turns, degrees) * Math.PI) / 180)
  const turned: Chroma = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  return dyes === undefined ? turned : alongDyes(turned, dyes)
}

function alongDyes([a, b]: Chroma, { degrees, others }: { degrees: number; others: number }): Chroma {
  const radians = (degrees * Math.PI) / 180
  const axis: Chroma = [Math.cos(radians), Math.sin(radians)]
  const along = a * axis[0] + b * axis[1]
  const rest = (value: number, part: number) => along * part + (value - along * part) * others
  return [rest(a, axis[0]), rest(b, axis[1])]
}

function valueAt(byHue: ByHue, degrees: number): number {
  const place = (((degrees % 360) + 360) % 360) / 45
  const low = Math.floor(place) % 8
  const share = place - Math.floor(place)
  return byHue[low] + (byHue[(low + 1) % 8] - byHue[low]) * share
}

function lookUp(table: Float32Array, chroma: Float32Array): void {
  const last = gridSide - 1.001
  const x = Math.min(last, Math.max(0, chroma[0] / gridStep + gridMiddle))
  const y = Math.min(last, Math.max(0, chroma[1] / gridStep + gridMiddle))
  const column = Math.floor(x)
  const row = Math.floor(y)
  const u = x - column
  const v = y - row
  const above = (row * gridSide + column) * 2
  const below = above + gridSide * 2
  const upper = (1 - v) * (1 - u)
  const upperRight = (1 - v) * u
  const lower = v * (1 - u)
  const lowerRight = v * u
  chroma[0] =
    upper * table[above] + upperRight * table[above + 2] + lower * table[below] + lowerRight * table[below + 2]
  chroma[1] =
    upper * table[above + 1] + upperRight * table[above + 3] + lower * table[below + 1] + lowerRight * table[below + 3]
}
