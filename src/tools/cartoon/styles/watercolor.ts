import type { LabPlanes } from '#imaging/color/color.ts'
import { stepSoftness } from '#imaging/drawing/tone-steps.ts'
import { boxBlur, gaussianBlur } from '#imaging/filters/box-blur.ts'
import { guidedFilter } from '#imaging/filters/guided-filter.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'
import { gradeColors } from '#tools/cartoon/painting/grade.ts'
import { codesFromLab, pixelUnit, type Style } from '#tools/cartoon/painting/painting.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'
import { cloudPlane, paperTile } from '#tools/cartoon/styles/paper.ts'
import { layWashes, step, type Texture } from '#tools/cartoon/styles/wash-rows.ts'

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
    dilute(graded, smooth, faces.body)
    tellApart(graded.lightness, faces.body, unitPx)
    const clouds = cloudsOf(sketch)
    const washes = runTogether(wander(graded, sketch), clouds, sketch)
    const tone = gaussianBlur(washes.lightness, 1.2 * unitPx)
    const softness = stepSoftness(tone, step, unitPx, sketch.scale)
    for (let i = 0; i < softness.data.length; i++) {
      const lost = Math.max(0.7 * faces.body.data[i]!, wetness(clouds.wet.data[i]!))
      softness.data[i]! += (step / 2 - softness.data[i]!) * lost
    }
    const texture = textureOf(size, options.paper / 50)
    return {
      colors: codesFromLab(washes),
      layers: [tone, softness, pigmentRims(washes, clouds, unitPx), faces.body, clouds.pigment],
      sheet: texture,
    }
  },
  paintRow: layWashes,
}

function textureOf(size: Size, paperShare: number): Texture {
  const unitPx = Math.max(0.5, pixelUnit(size))
  return { size, unitPx, paper: paperTile(unitPx), paperShare }
}

// Water thins every pigment, so nothing is darker than this, and dark areas turn to indigo and violet instead of grey.
// Taste.
const darkest = 17
const paperAt = 93

// What is not white on the photo gets no lighter than the second: a thin wash lies on it, and white things stand before it.
const [lightFrom, washedMost] = [78, 92]
const [whiteFrom, whiteAt] = [85, 96]
const [greyMost, tintedFrom] = [2, 9]

function dilute(washes: LabPlanes, photo: LabPlanes, skin: Plane): void {
  const { lightness, a, b } = washes
  for (let i = 0; i < lightness.data.length; i++) {
    const own = lightness.data[i]
    // Faces are painted without water and indigo.
    const wet = 1 - skin.data[i]!
    const thinned = own + wet * (darkest + (100 - darkest) * (1 - (1 - own / 100) ** 1.2) - own)
    const tinted = smoothStep(greyMost, tintedFrom, chromaAt(photo, i))
    const white = smoothStep(whiteFrom, whiteAt, photo.lightness.data[i]!) * (1 - tinted)
    const bare = smoothStep(paperAt - 7, paperAt, own) * white
    const over = Math.max(0, thinned - lightFrom)
    const washed = thinned - (1 - white) * over * (1 - (washedMost - lightFrom) / (100 - lightFrom))
    lightness.data[i] = washed + (100 - washed) * bare
    const dark = smoothStep(46, 8, own) * wet
    const grey = Math.max(0, 1 - chromaAt(washes, i) / 22)
    a.data[i] = a.data[i] * (1 - bare) + 3 * dark * grey
    b.data[i] = b.data[i] * (1 - bare) - 9 * dark * grey
  }
}

const chromaAt = ({ a, b }: LabPlanes, i: number): number =>
  Math.sqrt(a.data[i]! * a.data[i]! + b.data[i]! * b.data[i]!)

// Faint forms in a wide wash, such as hills in haze, are painted this much stronger, or the clouds in it would hide them.
const strongerBy = 0.9
const [formPx, faintUnits] = [36, 9]

function tellApart(lightness: Plane, skin: Plane, unitPx: number): void {
  const base = guidedFilter(lightness, lightness, formPx * unitPx, faintUnits ** 2, 4)
  for (let i = 0; i < base.data.length; i++) {
    const form = lightness.data[i]! - base.data[i]!
    const added = strongerBy * form * (1 - skin.data[i]!) * smoothStep(faintUnits, 0, Math.abs(form))
    lightness.data[i] = Math.min(100, lightness.data[i]! + added * smoothStep(100, 90, lightness.data[i]!))
  }
}

/** What water does, at working size; mean 0, deviation 1. */
interface Clouds {
  /** How much pigment lies where. */
  readonly pigment: Plane
  /** Where the paper was wet: there colours run into each other. */
  readonly wet: Plane
  /** Where a wash leans to warm (above 0) or cool. */
  readonly warm: Plane
}

// Nominal px.
const cloudWaves = [
  { wavelengthPx: 180, weight: 1 },
  { wavelengthPx: 65, weight: 0.6 },
  { wavelengthPx: 22, weight: 0.35 },
]

function cloudsOf(sketch: Sketch): Clouds {
  const clouds = (place: number) => cloudPlane(sketch, cloudWaves, 3, place)
  return { pigment: clouds(0), wet: clouds(1), warm: clouds(2) }
}

const wetness = (cloud: number): number => smoothStep(-0.3, 1.1, cloud)

// Variance, in squared Lab units, of a wash whose colours run into each other; two things differ by more.
const washVariance = 6 ** 2
const runPx = 8
const alwaysRun = 0.35
const warmUnits = 1.9

function runTogether(washes: LabPlanes, { wet, warm }: Clouds, { unitPx, faces }: Sketch): LabPlanes {
  const { lightness, a, b } = washes
  const soft = [lightness, a, b].map((plane) =>
    guidedFilter(plane, plane, Math.max(1, runPx * unitPx), washVariance, 2),
  )
  const out = [lightness, a, b].map(({ width, height }) => createPlane(width, height)) as [Plane, Plane, Plane]
  const own = [lightness.data, a.data, b.data] as const
  for (let i = 0; i < lightness.data.length; i++) {
    const held = Math.max(faces.features.data[i]!, 0.8 * faces.body.data[i]!)
    const run = (1 - held) * (alwaysRun + (1 - alwaysRun) * wetness(wet.data[i]!))
    for (let c = 0; c < 3; c++) out[c]!.data[i] = own[c]![i]! + (soft[c]!.data[i]! - own[c]![i]!) * run
    // Bare paper has no colour that could lean.
    const leans = warmUnits * warm.data[i]! * (1 - faces.body.data[i]!) * smoothStep(97, 80, out[0].data[i]!)
    out[1].data[i]! += 0.5 * leans
    out[2].data[i]! += leans
  }
  return { lightness: out[0], a: out[1], b: out[2] }
}

// Rims of washes wander by this many nominal px; those of eyes and lips do not.
const wanderPx = 1.7

const wanderWaves = [
  { wavelengthPx: 34, weight: 1 },
  { wavelengthPx: 11, weight: 0.45 },
]

function wander(planes: LabPlanes, sketch: Sketch): LabPlanes {
  const { unitPx, width, height } = sketch
  const shiftX = cloudPlane(sketch, wanderWaves, 21, 0)
  const shiftY = cloudPlane(sketch, wanderWaves, 21, 1)
  const features = sketch.faces.features.data
  const fine = fineness(planes.lightness, unitPx)
  const moved = [planes.lightness, planes.a, planes.b].map(() => createPlane(width, height))
  const sources = [planes.lightness.data, planes.a.data, planes.b.data]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const reach = wanderPx * unitPx * (1 - features[i]) * (1 - 0.8 * fine.data[i])
      const u = Math.min(width - 1, Math.max(0, Math.round(x + shiftX.data[i]! * reach)))
      const v = Math.min(height - 1, Math.max(0, Math.round(y + shiftY.data[i]! * reach)))
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

// Pigment flows to the edge of a wash, where the paper beside it was dry. This is how much darker a pixel is than its
// surroundings, 0..1.
function pigmentRims({ lightness }: LabPlanes, { wet }: Clouds, unitPx: number): Plane {
  const near = gaussianBlur(lightness, Math.max(0.6, 0.9 * unitPx))
  const around = gaussianBlur(lightness, Math.max(1.5, 3 * unitPx))
  const rims = createPlane(lightness.width, lightness.height)
  // Forms that are fine would be nothing but rims.
  const fine = fineness(lightness, unitPx)
  for (let i = 0; i < rims.data.length; i++) {
    const rim = Math.min(1, Math.max(0, (around.data[i] - near.data[i] - 0.6) / 9))
    rims.data[i] = rim * (1 - 0.6 * fine.data[i]!) * (1 - 0.85 * wetness(wet.data[i]!))
  }
  return rims
}
