import { boxBlur, gaussianBlur } from '#imaging/box-blur.ts'
import type { LabPlanes } from '#imaging/color.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { noiseTile } from '#imaging/noise-field.ts'
import { softenToSteps } from '#imaging/tone-steps.ts'
import { gradeColors, spareFaces } from '#tools/cartoon/grade.ts'
import { type PaintRow, pixelUnit, type Style, writeCodes } from '#tools/cartoon/painting.ts'

const tileSidePx = 512

/**
 * Soft watercolour (Bousseau 2006): washes with wobbling rims, pigment that gathers at edges and in the paper's valleys,
 * and a thin pencil under it.
 */
export const watercolor: Style = {
  lineWidth: 0.55,
  lineContrast: 0.05,
  begin(sketch, options, size) {
    const graded = gradeColors(sketch.smooth, {
      contrast: 0.7,
      saturation: (1.45 * options.saturation) / 100,
      lift: 15,
    })
    spareFaces(graded, sketch.smooth, sketch.faces, 0.7, 4)
    thin(graded.lightness)
    const stepped = { ...graded, lightness: softenToSteps(graded.lightness, 7, 0.8, sketch.unitPx) }
    const color = wobble(stepped, sketch.unitPx)
    const rims = pigmentRims(color, sketch.unitPx)
    const unitPx = Math.max(0.7, pixelUnit(size))
    const pigment = noiseTile(
      tileSidePx,
      [
        { wavelengthPx: 90 * unitPx, weight: 1 },
        { wavelengthPx: 40 * unitPx, weight: 0.7 },
        { wavelengthPx: 17 * unitPx, weight: 0.4 },
      ],
      3,
    )
    const paper = paperTile(unitPx)
    const paperShare = options.paper / 50
    return {
      color,
      layers: [rims],
      paintRow(row) {
        writeCodes(row)
        wash(row, pigment, paper, paperShare)
      },
    }
  },
}

/** The relief of cold-pressed paper; mean 0, deviation 1. */
export function paperTile(unitPx: number): Plane {
  return noiseTile(
    tileSidePx,
    [
      { wavelengthPx: 2 * unitPx, weight: 0.8 },
      { wavelengthPx: 4 * unitPx, weight: 1 },
      { wavelengthPx: 8 * unitPx, weight: 0.5 },
    ],
    11,
  )
}

// Water thins every pigment: nothing is darker than this lightness, and light tones are left to the paper. Taste.
const darkest = 24

function thin({ data }: Plane): void {
  for (let i = 0; i < data.length; i++) {
    const value = data[i]! / 100
    data[i] = darkest + (100 - darkest) * (1 - (1 - value) ** 1.25)
  }
}

// Rims of washes wander by this many nominal px.
const wobblePx = 3.2

function wobble(planes: LabPlanes, unitPx: number): LabPlanes {
  const octaves = [
    { wavelengthPx: 34 * unitPx, weight: 1 },
    { wavelengthPx: 11 * unitPx, weight: 0.45 },
  ]
  const shiftX = noiseTile(tileSidePx, octaves, 21)
  const shiftY = noiseTile(tileSidePx, octaves, 22)
  const { width, height } = planes.lightness
  const moved = [planes.lightness, planes.a, planes.b].map(() => createPlane(width, height))
  const sources = [planes.lightness.data, planes.a.data, planes.b.data]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const t = (y % tileSidePx) * tileSidePx + (x % tileSidePx)
      const u = Math.min(width - 1, Math.max(0, Math.round(x + shiftX.data[t]! * wobblePx * 0.5 * unitPx)))
      const v = Math.min(height - 1, Math.max(0, Math.round(y + shiftY.data[t]! * wobblePx * 0.5 * unitPx)))
      for (let c = 0; c < 3; c++) moved[c]!.data[y * width + x] = sources[c]![v * width + u]!
    }
  const [lightness, a, b] = moved.map((plane) => boxBlur(plane, Math.max(1, Math.round(unitPx)))) as [
    Plane,
    Plane,
    Plane,
  ]
  return { lightness, a, b }
}

// Pigment flows to the rim of a wash: how much darker a pixel is than its surroundings, 0..1.
function pigmentRims({ lightness }: LabPlanes, unitPx: number): Plane {
  const near = gaussianBlur(lightness, Math.max(0.6, 1.2 * unitPx))
  const around = gaussianBlur(lightness, Math.max(1.5, 5 * unitPx))
  const rims = createPlane(lightness.width, lightness.height)
  for (let i = 0; i < rims.data.length; i++)
    rims.data[i] = Math.min(1, Math.max(0, (around.data[i]! - near.data[i]! - 0.6) / 9))
  return rims
}

// Codes of the bare sheet and of the pencil under the washes.
const sheet = [252, 249, 241] as const
const pencil = [92, 78, 74] as const

function wash({ y, codes, ink, layers }: PaintRow, pigment: Plane, paper: Plane, paperShare: number): void {
  const [rims] = layers as [Float32Array]
  const tileRow = (y % tileSidePx) * tileSidePx
  for (let x = 0; x < ink.length; x++) {
    const t = tileRow + (x % tileSidePx)
    const grain = paper.data[t]! * paperShare
    const density = 0.92 + 0.14 * pigment.data[t]! + 0.07 * grain + 0.9 * rims[x]!
    const line = ink[x]! * Math.max(0, 0.55 + 0.18 * grain)
    for (let c = 0; c < 3; c++) {
      const share = Math.min(1, codes[x * 3 + c]! / 255)
      // Bousseau 2006, eq. 1: more pigment darkens the middle tones and leaves white and black.
      const stained = share - (share - share * share) * (density - 1) * 1.15
      const lit = stained * (1 + 0.012 * grain * stained)
      const value = Math.max(0, lit) * sheet[c]!
      codes[x * 3 + c] = value + (pencil[c]! * (0.4 + 0.6 * lit) - value) * line
    }
  }
}
