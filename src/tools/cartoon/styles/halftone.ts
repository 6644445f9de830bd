import { steppedTone, stepSoftness } from '#imaging/drawing/tone-steps.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { gradeColors } from '#tools/cartoon/painting/grade.ts'
import {
  codesFromLab,
  drawInk,
  type PaintRow,
  pixelUnit,
  type Style,
  smoothStep,
} from '#tools/cartoon/painting/painting.ts'
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

function printTones({ y, red, green, blue, layers }: PaintRow, pitchPx: number): void {
  const [tone, softness, features] = layers as [Float32Array, Float32Array, Float32Array]
  const count = red.length
  const amounts = Array.from({ length: 4 }, () => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const isBlack = new Float32Array(count)
  const parts: [number, number, number] = [0, 0, 0]
  for (let x = 0; x < count; x++) {
    const own = tone[x]
    const soft = softness[x]
    isBlack[x] = smoothStep(solidBlack + Math.min(3, soft), solidBlack - Math.min(3, soft), own)
    const factor = (steppedTone(own, step, soft) + 6) / (own + 6) / 255
    const forCyan = 1 - red[x] * factor
    const forMagenta = 1 - green[x] * factor
    const forYellow = 1 - blue[x] * factor
    // Light greys are printed with grey dots, because coloured ones turn a wall into a rainbow. In skin and shadows
    // grey would look like dirt.
    const most = Math.max(forCyan, forMagenta, forYellow)
    const least = Math.min(forCyan, forMagenta, forYellow)
    const shared = Math.max(0, least) * smoothStep(0.16, 0.04, most - least) * smoothStep(0.55, 0.3, least)
    const around = 1 - (1 - grey.passes[0]) * shared
    separate((red[x] * factor) / around, (green[x] * factor) / around, (blue[x] * factor) / around, parts)
    for (let c = 0; c < 3; c++) amounts[c][x] = tintOf(parts[c])
    amounts[3][x] = tintOf(shared)
    red[x] = green[x] = blue[x] = 255
  }
  const row = { y, red, green, blue }
  printInk(row, cyan, amounts[0], features, pitchPx)
  printInk(row, magenta, amounts[1], features, pitchPx)
  printInk(row, yellow, amounts[2], features, pitchPx)
  printInk(row, grey, amounts[3], features, pitchPx)
  for (let x = 0; x < count; x++) {
    const share = isBlack[x]
    if (share === 0) continue
    red[x] += (black[0] - red[x]) * share
    green[x] += (black[1] - green[x]) * share
    blue[x] += (black[2] - blue[x]) * share
  }
}

/**
 * Amounts of cyan, magenta and yellow whose dots together let these shares of light through. Each ink absorbs some of
 * all three colours, so separate amounts for each colour would print shadows too dark and violet tones red.
 */
function separate(red: number, green: number, blue: number, amounts: [number, number, number]): void {
  let [c, m, y] = [0, 0, 0]
  for (let round = 0; round < 2; round++) {
    c = amountOf(red / (1 - (1 - magenta.passes[0]) * m), cyan.passes[0])
    m = amountOf(green / ((1 - (1 - cyan.passes[1]) * c) * (1 - (1 - yellow.passes[1]) * y)), magenta.passes[1])
    y = amountOf(blue / ((1 - (1 - cyan.passes[2]) * c) * (1 - (1 - magenta.passes[2]) * m)), yellow.passes[2])
  }
  amounts[0] = c
  amounts[1] = m
  amounts[2] = y
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
