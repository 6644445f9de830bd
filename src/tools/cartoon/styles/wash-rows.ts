import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import type { Plane, Size } from '#imaging/image.ts'
import type { PaintRow } from '#tools/cartoon/painting/painting.ts'

/** Lightness units between two glazes. Taste. */
export const step = 15

export interface Texture {
  readonly size: Size
  readonly unitPx: number
  readonly paper: Plane
  /** 0..2: how much of the paper shows. */
  readonly paperShare: number
}

// Codes of the bare sheet and of the pencil under the washes.
const sheet = [253, 251, 245] as const
const pencil = [86, 74, 74] as const

type Values = Float32Array | Float64Array

/** What is worked out of a row before its channels are stained. */
interface Wash {
  readonly factor: Float64Array
  readonly density: Float64Array
  readonly painted: Float64Array
  readonly grain: Float64Array
  readonly line: Float64Array
}

const createWash = (width: number): Wash => {
  const values = () => new Float64Array(width)
  return { factor: values(), density: values(), painted: values(), grain: values(), line: values() }
}

/** Of the last row: all rows of a photo are as wide. */
let scratch = createWash(0)

// Each loop is short, so that what it calls is worked out in place: numbers that are handed over are garbage.
export function layWashes({ y, red, green, blue, ink, layers }: PaintRow, texture: Texture): void {
  const [tone, softness, rims, skin, clouds] = layers as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  if (scratch.grain.length !== ink.length) scratch = createWash(ink.length)
  const wash = scratch
  readGrain(texture, y, wash.grain)
  sharePainted(texture, y, clouds, wash)
  glaze(tone, softness, wash)
  settle(tone, rims, skin, clouds, wash)
  for (let x = 0; x < ink.length; x++)
    wash.line[x] = ink[x]! * Math.max(0, 0.62 + 0.1 * wash.grain[x]!) * wash.painted[x]!
  stain(red, wash, sheet[0], pencil[0])
  stain(green, wash, sheet[1], pencil[1])
  stain(blue, wash, sheet[2], pencil[2])
}

function readGrain({ paper, paperShare }: Texture, y: number, grain: Float64Array): void {
  const row = (y % paper.width) * paper.width
  for (let from = 0; from < grain.length; from += paper.width) {
    const count = Math.min(paper.width, grain.length - from)
    for (let x = 0; x < count; x++) grain[from + x] = paper.data[row + x]! * paperShare
  }
}

/** No cloud is so dark and no grain so rough that paper stays bare beyond this, in units from the edge. */
const barePaperMost = 70

/** Bare paper stays around the picture. */
function sharePainted(
  { paperShare, unitPx, size }: Texture,
  y: number,
  clouds: Values,
  { painted, grain }: Wash,
): void {
  painted.fill(1)
  if (paperShare === 0) return
  const fromEdge = Math.min(y, size.height - 1 - y)
  const most = Math.min(1, paperShare)
  const clearPx = Math.ceil(barePaperMost * unitPx)
  for (let x = 0; x < painted.length; x++) {
    if (x === clearPx && fromEdge >= clearPx) x = Math.max(x, painted.length - clearPx)
    const edgePx = Math.min(fromEdge, x, size.width - 1 - x) / unitPx
    painted[x] = smoothStep(-1.2, 1.2, edgePx - (11 + 5 * clouds[x]! + 1.5 * grain[x]!) * most)
  }
}

/** By how much codes are stepped, and the pigment on the rims of the steps: more on the darker side of a border. */
function glaze(tones: Values, softness: Values, { factor, density }: Wash): void {
  for (let x = 0; x < factor.length; x++) {
    const tone = tones[x]!
    const soft = softness[x]!
    const border = Math.floor(tone / step + 0.5) * step
    const share = (tone - border) / soft
    factor[x] = (border + (step / 2) * (share < -1 ? -1 : share > 1 ? 1 : share) + 8) / (tone + 8)
    const below = -share
    const isRim = below > 0 && below < 6
    density[x] = isRim ? 0.35 * (1 - (2 * soft) / step) * Math.min(1, below) * (1 - below / 6) : 0
  }
}

function settle(tone: Values, rims: Values, skin: Values, clouds: Values, { density, painted, grain }: Wash): void {
  for (let x = 0; x < density.length; x++) {
    const dry = painted[x]! * (1 - painted[x]!) * 2
    // Clouds of pigment would be stains on skin. Dark pigment is heavy: more of it settles in the paper's valleys.
    const settled = 0.05 + (0.08 - 0.07 * skin[x]!) * smoothStep(85, 35, tone[x]!)
    density[x] =
      0.95 + (0.14 - 0.09 * skin[x]!) * clouds[x]! + settled * grain[x]! + 0.85 * rims[x]! + density[x]! + dry
  }
}

function stain(
  codes: Float32Array,
  { factor, density, painted, grain, line }: Wash,
  paper: number,
  lead: number,
): void {
  for (let x = 0; x < codes.length; x++) {
    const share = Math.min(1, Math.max(0, (codes[x]! * factor[x]!) / 255))
    // Bousseau 2006, eq. 1: more pigment darkens the middle tones and leaves white and black.
    const stained = Math.max(0, share - (share - share * share) * (density[x]! - 1) * 1.1)
    const lit = 1 + (stained - 1) * painted[x]!
    const value = (lit + 0.011 * grain[x]! * lit) * paper
    codes[x] = value + (lead * (0.4 + 0.6 * lit) - value) * line[x]!
  }
}
