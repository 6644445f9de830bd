import type { LabPlanes } from '#imaging/color/color.ts'
import { steppedTone, stepSoftness } from '#imaging/drawing/tone-steps.ts'
import { boxBlur, gaussianBlur } from '#imaging/filters/box-blur.ts'
import type { Plane, Size } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { gradeColors } from '#tools/cartoon/painting/grade.ts'
import { codesFromLab, type PaintRow, pixelUnit, type Style, smoothStep } from '#tools/cartoon/painting/painting.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'
import { keepTile, paperTile } from '#tools/cartoon/styles/paper.ts'

// Lightness units between two glazes. Taste.
const step = 15

/**
 * Watercolour (after Bousseau 2006): transparent glazes with wandering rims where pigment gathers, grain in the paper's
 * valleys, bare paper in the lights and around the picture, a thin pencil under it.
 */
export const watercolor: Style = {
  lineWidth: 0.6,
  lineContrast: 0.042,
  lineSwell: 0.5,
  paintedBy: ['detail', 'saturation', 'paper'],
  begin(sketch, options, size) {
    const { unitPx, faces } = sketch
    const { smooth } = sketch.shapes(options.detail / 100)
    const grade = { contrast: 0.8, middle: 68, saturation: (1.6 * options.saturation) / 100, harmony: 0.35 }
    const graded = gradeColors(sketch, smooth, grade)
    dilute(graded, faces.body)
    const washes = wander(graded, sketch)
    const tone = gaussianBlur(washes.lightness, 1.2 * unitPx)
    const softness = stepSoftness(tone, step, unitPx, sketch.scale)
    for (let i = 0; i < softness.data.length; i++)
      softness.data[i] += (step / 2 - softness.data[i]) * 0.7 * faces.body.data[i]
    const texture = textureOf(sketch, size, options.paper / 50)
    return {
      colors: codesFromLab(washes),
      layers: [tone, softness, pigmentRims(washes, unitPx), faces.body],
      sheet: texture,
    }
  },
  paintRow: layWashes,
}

interface Texture {
  readonly size: Size
  readonly unitPx: number
  /** Clouds of pigment; mean 0, deviation 1. */
  readonly pigment: Plane
  readonly paper: Plane
  /** 0..2: how much of the paper shows. */
  readonly paperShare: number
}

function textureOf(sketch: Sketch, size: Size, paperShare: number): Texture {
  const unitPx = Math.max(0.5, pixelUnit(size))
  const octaves = [
    { wavelengthPx: 110 * unitPx, weight: 1 },
    { wavelengthPx: 45 * unitPx, weight: 0.7 },
    { wavelengthPx: 16 * unitPx, weight: 0.45 },
  ]
  const pigment = keepTile(sketch, octaves, unitPx, 3)
  return { size, unitPx, pigment, paper: paperTile(sketch, unitPx), paperShare }
}

// Water thins every pigment, so nothing is darker than this, and dark areas turn to indigo and violet instead of grey.
// Taste.
const darkest = 17
const paperAt = 93

// Faces are painted with this much less water, and without indigo.
const skinDryness = 0.85

function dilute({ lightness, a, b }: LabPlanes, skin: Plane): void {
  for (let i = 0; i < lightness.data.length; i++) {
    const own = lightness.data[i]
    const wet = 1 - skinDryness * skin.data[i]
    const thinned = own + wet * (darkest + (100 - darkest) * (1 - (1 - own / 100) ** 1.2) - own)
    const bare = smoothStep(paperAt - 7, paperAt, own)
    lightness.data[i] = thinned + (100 - thinned) * bare
    const dark = smoothStep(46, 8, own) * wet
    const grey = Math.max(0, 1 - Math.hypot(a.data[i], b.data[i]) / 22)
    a.data[i] = a.data[i] * (1 - bare) + 3 * dark * grey
    b.data[i] = b.data[i] * (1 - bare) - 9 * dark * grey
  }
}

// Rims of washes wander by this many nominal px; those of eyes and lips do not.
const wanderPx = 1.7

function wander(planes: LabPlanes, sketch: Sketch): LabPlanes {
  const { unitPx, width, height } = sketch
  const octaves = [
    { wavelengthPx: 34 * unitPx, weight: 1 },
    { wavelengthPx: 11 * unitPx, weight: 0.45 },
  ]
  const shiftX = keepTile(sketch, octaves, unitPx, 21)
  const shiftY = keepTile(sketch, octaves, unitPx, 22)
  const side = shiftX.width
  const features = sketch.faces.features.data
  const fine = fineness(planes.lightness, unitPx)
  const moved = [planes.lightness, planes.a, planes.b].map(() => createPlane(width, height))
  const sources = [planes.lightness.data, planes.a.data, planes.b.data]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const t = (y % side) * side + (x % side)
      const reach = wanderPx * unitPx * (1 - features[i]) * (1 - 0.8 * fine.data[i])
      const u = Math.min(width - 1, Math.max(0, Math.round(x + shiftX.data[t] * reach)))
      const v = Math.min(height - 1, Math.max(0, Math.round(y + shiftY.data[t] * reach)))
      for (let c = 0; c < 3; c++) moved[c].data[i] = sources[c][v * width + u]
    }
  const [lightness, a, b] = moved.map((plane) => gaussianBlur(plane, 0.9 * unitPx)) as [Plane, Plane, Plane]
  return { lightness, a, b }
}

// Lab units per px that count as an edge, and the shares of edges in the surroundings of a form that is coarse or fine.
const edgeUnits = 6
const coarseShare = 0.18
const fineShare = 0.45

/** 0..1: how much of the surroundings are edges. What is no wider than its rims wander would be torn. */
function fineness({ data, width, height }: Plane, unitPx: number): Plane {
  const edges = createPlane(width, height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const across = data[i + 1] - data[i - 1]
      const down = data[i + width] - data[i - width]
      edges.data[i] = Math.min(1, Math.sqrt(across * across + down * down) / (2 * edgeUnits))
    }
  const share = boxBlur(edges, Math.max(2, Math.round(7 * unitPx)))
  for (let i = 0; i < edges.data.length; i++) edges.data[i] = smoothStep(coarseShare, fineShare, share.data[i])
  return edges
}

// Pigment flows to the edge of a wash. This is how much darker a pixel is than its surroundings, 0..1.
function pigmentRims({ lightness }: LabPlanes, unitPx: number): Plane {
  const near = gaussianBlur(lightness, Math.max(0.6, 1.1 * unitPx))
  const around = gaussianBlur(lightness, Math.max(1.5, 4 * unitPx))
  const rims = createPlane(lightness.width, lightness.height)
  for (let i = 0; i < rims.data.length; i++)
    rims.data[i] = Math.min(1, Math.max(0, (around.data[i] - near.data[i] - 0.6) / 9))
  return rims
}

// Codes of the bare sheet and of the pencil under the washes.
const sheet = [253, 251, 245] as const
const pencil = [86, 74, 74] as const

function layWashes(row: PaintRow, texture: Texture): void {
  const { y, red, green, blue, ink, layers } = row
  const [tone, softness, rims, skin] = layers as [Float32Array, Float32Array, Float32Array, Float32Array]
  const { pigment, paper, paperShare, unitPx, size } = texture
  const pigmentRow = (y % pigment.width) * pigment.width
  const paperRow = (y % paper.width) * paper.width
  const fromEdge = Math.min(y, size.height - 1 - y)
  for (let x = 0; x < ink.length; x++) {
    const cloud = pigment.data[pigmentRow + (x % pigment.width)]
    const grain = paper.data[paperRow + (x % paper.width)] * paperShare
    const own = tone[x]
    const soft = softness[x]
    const factor = (steppedTone(own, step, soft) + 8) / (own + 8)
    const edgePx = Math.min(fromEdge, x, size.width - 1 - x) / unitPx
    const painted =
      paperShare === 0 ? 1 : smoothStep(-1.2, 1.2, edgePx - (11 + 5 * cloud + 1.5 * grain) * Math.min(1, paperShare))
    const dry = painted * (1 - painted) * 2
    // Clouds of pigment would be stains on skin.
    const density = 0.95 + (0.15 - 0.1 * skin[x]) * cloud + 0.06 * grain + 0.95 * rims[x] + rimOf(own, soft) + dry
    const line = ink[x] * Math.max(0, 0.6 + 0.18 * grain) * painted
    red[x] = stain(red[x] * factor, density, painted, grain, line, 0)
    green[x] = stain(green[x] * factor, density, painted, grain, line, 1)
    blue[x] = stain(blue[x] * factor, density, painted, grain, line, 2)
  }
}

/** More pigment on the darker side of a border between two glazes. */
function rimOf(tone: number, soft: number): number {
  const below = (Math.round(tone / step) * step - tone) / soft
  if (below <= 0 || below >= 6) return 0
  return 0.35 * (1 - (2 * soft) / step) * Math.min(1, below) * (1 - below / 6)
}

function stain(code: number, density: number, painted: number, grain: number, line: number, c: 0 | 1 | 2): number {
  const share = Math.min(1, Math.max(0, code / 255))
  // Bousseau 2006, eq. 1: more pigment darkens the middle tones and leaves white and black.
  const stained = Math.max(0, share - (share - share * share) * (density - 1) * 1.1)
  const lit = 1 + (stained - 1) * painted
  const value = (lit + 0.011 * grain * lit) * sheet[c]
  return value + (pencil[c] * (0.4 + 0.6 * lit) - value) * line
}
