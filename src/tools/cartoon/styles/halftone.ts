import { steppedTone, stepSoftness } from '#imaging/drawing/tone-steps.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { gradeColors } from '#tools/cartoon/painting/grade.ts'
import { codesFromLab, drawInk, type PaintRow, pixelUnit, type Style } from '#tools/cartoon/painting/painting.ts'
import { paperTile } from '#tools/cartoon/styles/paper.ts'

interface Ink {
  readonly angle: number
  /** Share of light that the ink lets through, red, green and blue. */
  readonly passes: readonly [number, number, number]
}

// The classic screen angles, which keep the dots of different inks from forming a pattern.
const cyan: Ink = { angle: (15 * Math.PI) / 180, passes: [0.04, 0.64, 0.9] }
const magenta: Ink = { angle: (75 * Math.PI) / 180, passes: [0.91, 0.09, 0.48] }
const yellow: Ink = { angle: 0, passes: [1, 0.9, 0.06] }
const grey: Ink = { angle: (45 * Math.PI) / 180, passes: [0.2, 0.19, 0.22] }

const black = [28, 24, 30] as const
// Lightness units between two tones, and the tone from which everything is solid black. Taste, after comics of the
// 1960s.
const step = 20
const solidBlack = 13

// Dropped dots would lighten light skin by so many Lab units and more, and dark skin hardly (14 faces).
const lightLost = 4

/** Halftone print: inks in round dots on newsprint, solid blacks and heavy black lines over them. */
export const halftone: Style = {
  lineWidth: 1.2,
  lineContrast: 0.027,
  lineSwell: 0.8,
  paintedBy: ['detail', 'saturation', 'paper'],
  begin(sketch, options, size) {
    const { unitPx, faces } = sketch
    const { smooth } = sketch.shapes(options.detail / 100)
    const grade = { contrast: 1, middle: 72, saturation: (1.7 * options.saturation) / 100, harmony: 0.7 }
    const graded = gradeColors(sketch, smooth, grade)
    for (let i = 0; i < graded.lightness.data.length; i++)
      graded.lightness.data[i]! -= faces.body.data[i]! * lightLost * smoothStep(20, 62, graded.lightness.data[i]!)
    const tone = gaussianBlur(graded.lightness, 1.4 * unitPx)
    const softness = stepSoftness(tone, step, unitPx, sketch.scale)
    for (let i = 0; i < softness.data.length; i++)
      softness.data[i] += (step / 2 - softness.data[i]) * 0.8 * faces.body.data[i]
    const pitchPx = Math.max(3, (12 - options.detail * 0.06) * pixelUnit(size))
    const paper = paperTile(Math.max(0.8, pixelUnit(size)))
    return {
      colors: codesFromLab(graded),
      layers: [tone, softness, faces.features],
      sheet: { pitchPx, paper, paperShare: options.paper / 50 } satisfies Sheet,
    }
  },
  paintRow(row, { pitchPx, paper, paperShare }: Sheet) {
    printTones(row, pitchPx)
    drawInk(row, black, 1)
    layOnPaper(row, paper.data, paper.width, paperShare)
  },
}

interface Sheet {
  readonly pitchPx: number
  readonly paper: Plane
  /** 0..2: how much of the paper shows. */
  readonly paperShare: number
}

/** What is worked out of a row before it is printed. */
interface Print {
  /** Shares of light that the coloured inks let through, R, G, B. */
  readonly shares: readonly [Float64Array, Float64Array, Float64Array]
  /** Of cyan, magenta, yellow and grey. */
  readonly amounts: readonly [Float32Array, Float32Array, Float32Array, Float32Array]
  readonly isBlack: Float32Array
}

function createPrint(width: number): Print {
  const doubles = () => new Float64Array(width)
  const floats = () => new Float32Array(width)
  return {
    shares: [doubles(), doubles(), doubles()],
    amounts: [floats(), floats(), floats(), floats()],
    isBlack: floats(),
  }
}

/** Of the last row: all rows of a photo are as wide. */
let scratch = createPrint(0)

// Each loop is short, so that what it calls is worked out in place: numbers that are handed over are garbage.
function printTones({ y, red, green, blue, layers }: PaintRow, pitchPx: number): void {
  const [tone, softness, features] = layers as [Float32Array, Float32Array, Float32Array]
  if (scratch.isBlack.length !== red.length) scratch = createPrint(red.length)
  const { amounts, isBlack } = scratch
  for (let x = 0; x < isBlack.length; x++) {
    const soft = Math.min(3, softness[x])
    isBlack[x] = smoothStep(solidBlack + soft, solidBlack - soft, tone[x])
  }
  const row = { y, red, green, blue }
  takeGrey(row, tone, softness, scratch)
  separate(scratch)
  for (const channel of [red, green, blue]) channel.fill(255)
  printInk(row, cyan, amounts[0], features, pitchPx)
  printInk(row, magenta, amounts[1], features, pitchPx)
  printInk(row, yellow, amounts[2], features, pitchPx)
  printInk(row, grey, amounts[3], features, pitchPx)
  for (let x = 0; x < isBlack.length; x++) {
    const share = isBlack[x]
    if (share === 0) continue
    red[x] += (black[0] - red[x]) * share
    green[x] += (black[1] - green[x]) * share
    blue[x] += (black[2] - blue[x]) * share
  }
}

// Light greys are printed with grey dots, because coloured ones turn a wall into a rainbow. In skin and shadows grey
// would look like dirt.
function takeGrey(
  { red, green, blue }: Pick<PaintRow, 'red' | 'green' | 'blue'>,
  tone: Float32Array,
  softness: Float32Array,
  { shares, amounts }: Print,
): void {
  for (let x = 0; x < red.length; x++) {
    const own = tone[x]
    const factor = (steppedTone(own, step, softness[x]) + 6) / (own + 6) / 255
    const forCyan = 1 - red[x] * factor
    const forMagenta = 1 - green[x] * factor
    const forYellow = 1 - blue[x] * factor
    const most = Math.max(forCyan, forMagenta, forYellow)
    const least = Math.min(forCyan, forMagenta, forYellow)
    const shared = Math.max(0, least) * smoothStep(0.16, 0.04, most - least) * smoothStep(0.55, 0.3, least)
    const around = 1 - (1 - grey.passes[0]) * shared
    shares[0][x] = (red[x] * factor) / around
    shares[1][x] = (green[x] * factor) / around
    shares[2][x] = (blue[x] * factor) / around
    amounts[3][x] = tintOf(shared)
  }
}

/**
 * Amounts of cyan, magenta and yellow whose dots together let these shares of light through. Each ink absorbs some of
 * all three colours, so separate amounts for each colour would print shadows too dark and violet tones red.
 */
function separate({ shares: [red, green, blue], amounts: [cyans, magentas, yellows] }: Print): void {
  for (let x = 0; x < red.length; x++) {
    let c = 0
    let m = 0
    let y = 0
    for (let round = 0; round < 2; round++) {
      c = amountOf(red[x] / (1 - (1 - magenta.passes[0]) * m), cyan.passes[0])
      m = amountOf(green[x] / ((1 - (1 - cyan.passes[1]) * c) * (1 - (1 - yellow.passes[1]) * y)), magenta.passes[1])
      y = amountOf(blue[x] / ((1 - (1 - cyan.passes[2]) * c) * (1 - (1 - magenta.passes[2]) * m)), yellow.passes[2])
    }
    cyans[x] = tintOf(c)
    magentas[x] = tintOf(m)
    yellows[x] = tintOf(y)
  }
}

const amountOf = (share: number, passes: number): number => Math.min(1, Math.max(0, (1 - share) / (1 - passes)))

function printInk(
  { y, red, green, blue }: Pick<PaintRow, 'y' | 'red' | 'green' | 'blue'>,
  { angle, passes }: Ink,
  amounts: Float32Array,
  features: Float32Array,
  pitchPx: number,
): void {
  const stepU = Math.cos(angle) / pitchPx
  const stepV = -Math.sin(angle) / pitchPx
  const [stopsRed, stopsGreen, stopsBlue] = passes.map((share) => 1 - share) as [number, number, number]
  for (let x = 0; x < amounts.length; x++) {
    const amount = amounts[x]
    if (amount === 0) continue
    const screened = amount === 1 ? 1 : dotCover(x * stepU - y * stepV, y * stepU + x * stepV, amount, pitchPx)
    // Eyes and lips would be lost between the dots, so most of their ink is flat.
    const dot = screened + (amount - screened) * 0.7 * features[x]
    red[x] *= 1 - dot * stopsRed
    green[x] *= 1 - dot * stopsGreen
    blue[x] *= 1 - dot * stopsBlue
  }
}

// The smallest dots are dropped and the largest merge, as on a press; taste.
function tintOf(amount: number): number {
  const stretched = (amount - 0.12) / 0.84
  return stretched <= 0 ? 0 : stretched >= 1 ? 1 : stretched
}

/** Cover 0..1 of a pixel at (u, v) dot pitches by dots that together cover `amount` of the paper. */
function dotCover(u: number, v: number, amount: number, pitchPx: number): number {
  const du = u - Math.floor(u + 0.5)
  const dv = v - Math.floor(v + 0.5)
  if (amount <= 0.5) {
    const radius = Math.sqrt(amount / Math.PI)
    return edge((radius - Math.sqrt(du * du + dv * dv)) * pitchPx)
  }
  // Past half, the holes between dots shrink instead.
  const hu = Math.abs(du) - 0.5
  const hv = Math.abs(dv) - 0.5
  const radius = Math.sqrt((1 - amount) / Math.PI)
  return edge((Math.sqrt(hu * hu + hv * hv) - radius) * pitchPx)
}

const edge = (distancePx: number): number => (distancePx <= -0.5 ? 0 : distancePx >= 0.5 ? 1 : distancePx + 0.5)

const newsprint = [252, 247, 234] as const

function layOnPaper({ y, red, green, blue }: PaintRow, relief: Float32Array, side: number, share: number): void {
  const tileRow = (y % side) * side
  const tone = Math.min(1, share)
  const tint = newsprint.map((code) => (255 + (code - 255) * tone) / 255) as [number, number, number]
  for (let x = 0; x < red.length; x++) {
    const light = 1 + 0.012 * share * relief[tileRow + (x % side)]
    red[x] *= light * tint[0]
    green[x] *= light * tint[1]
    blue[x] *= light * tint[2]
  }
}
