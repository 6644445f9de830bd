import { type LabPlanes, labFromRgba } from '#imaging/color/color.ts'
import { type FlowField, findFlow } from '#imaging/edges/structure-tensor.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { smoothByRollingGuidance } from '#imaging/filters/domain-transform.ts'
import { darkTopHat } from '#imaging/filters/morphology.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import { createPlane, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { type AtlasLevel, cellPx, openAtlas } from '#tools/cartoon/likeness/atlas.ts'
import { type Features, featureCount } from '#tools/cartoon/likeness/features.ts'
import { type Palette, readPalette } from '#tools/cartoon/likeness/match-palette.ts'
import { makeWorkingCopy } from '#tools/cartoon/sketch/working-copy.ts'

/** A picture whose style is taken. */
export interface Reference {
  readonly palette: Palette
  /** What is copied from, the largest size first. */
  readonly atlas: readonly AtlasLevel[]
  /** How sure its directions are, 0..1, in rising order. */
  readonly strengths: Float32Array
  /** How rough it is, lightness units, in rising order. */
  readonly roughness: Float32Array
  /** The colour of its contours, and 0..1 how much it is drawn with them. */
  readonly line: { readonly lightness: number; readonly a: number; readonly b: number; readonly share: number }
}

/** @param pixels how large the picture is looked at: as large as the drawing, so that strokes keep their share of it */
export function readReference(picture: Rgba, pixels: number): Reference {
  const copy = makeWorkingCopy(picture, pixels)
  const scale = Math.sqrt(pixels / (copy.width * copy.height))
  const whole = (side: number) => Math.max(3 * cellPx, Math.round((side * scale) / cellPx) * cellPx)
  const fitted = resizeRgba(copy, whole(copy.width), whole(copy.height))
  const planes = labFromRgba(fitted)
  const unitPx = Math.sqrt(fitted.width * fitted.height) / 1000
  const [lightness, a, b] = smoothByRollingGuidance(
    [planes.lightness, planes.a, planes.b],
    Math.max(0.8, 3 * unitPx),
    3,
    {
      reachPx: 30 * unitPx,
      edge: 9,
      passes: 2,
    },
  )
  const off = createPlane(fitted.width, fitted.height)
  for (let i = 0; i < off.data.length; i++) off.data[i] = Math.abs(planes.lightness.data[i] - lightness.data[i])
  const rough = gaussianBlur(off, 6 * unitPx)
  const flow = findFlow([planes.lightness, planes.a, planes.b], Math.max(1.2, 4 * unitPx))
  const sure = flow.energy.map((energy) => energy / (energy + halfEnergy))
  const upright = featuresOf(planes, { lightness, a, b }, { ...flow, sure }, rough)
  return {
    palette: readPalette(planes),
    atlas: turnedCopies(upright),
    strengths: sure.slice().sort(),
    roughness: rough.data.slice().sort(),
    line: findLine(planes, Math.max(1, Math.round(5 * unitPx))),
  }
}

// Squared change per px at which a direction counts by half. Taste.
const halfEnergy = 6

// Lightness by which a contour is darker than what lies beside it, the most that it has, and the shares of the picture
// between which it counts as drawn. Taste.
const lineDepth = 14
const lineTone = 45
const [lineShareFrom, lineShareTo] = [0.02, 0.07]

function findLine({ lightness, a, b }: LabPlanes, radiusPx: number): Reference['line'] {
  const depth = darkTopHat(lightness, radiusPx)
  let [count, sumL, sumA, sumB] = [0, 0, 0, 0]
  for (let i = 0; i < depth.data.length; i++) {
    if (depth.data[i] < lineDepth || lightness.data[i] > lineTone) continue
    count++
    sumL += lightness.data[i]
    sumA += a.data[i]
    sumB += b.data[i]
  }
  const share = smoothStep(lineShareFrom, lineShareTo, count / depth.data.length)
  const many = Math.max(1, count)
  return { lightness: (0.7 * sumL) / many, a: sumA / many, b: sumB / many, share }
}

/**
 * Both pictures' features, interleaved.
 * @param flow its directions, and how sure they are, 0..1
 */
export function featuresOf(
  planes: LabPlanes,
  guide: LabPlanes,
  flow: FlowField & { readonly sure: Float32Array },
  rough: Plane,
): Features {
  const { width, height } = planes.lightness
  const data = new Float32Array(width * height * featureCount)
  const channels = [planes.lightness, planes.a, planes.b, guide.lightness, guide.a, guide.b]
  for (const [c, channel] of channels.entries())
    for (let i = 0; i < channel.data.length; i++) data[i * featureCount + c] = channel.data[i]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const cell = (y >> 1) * flow.width + (x >> 1)
      const [u, v] = [flow.x[cell], flow.y[cell]]
      data[i * featureCount + 6] = flow.sure[cell] * (u * u - v * v)
      data[i * featureCount + 7] = flow.sure[cell] * 2 * u * v
      data[i * featureCount + 8] = rough.data[i]
    }
  return { width, height, data }
}

/** The picture upright, mirrored, and both lying on their side, so that strokes run every way. */
function turnedCopies({ width, height, data }: Features): AtlasLevel[] {
  const parts: Size[] = [
    { width, height },
    { width, height },
    { width: height, height: width },
    { width: height, height: width },
  ]
  const atlasWidth = Math.max(width, height)
  const atlasHeight = parts.reduce((sum, part) => sum + part.height, 0)
  const out = new Float32Array(atlasWidth * atlasHeight * featureCount)
  let top = 0
  for (const [turn, part] of parts.entries()) {
    for (let y = 0; y < part.height; y++)
      for (let x = 0; x < part.width; x++) {
        const [u, v] = turn === 0 ? [x, y] : turn === 1 ? [width - 1 - x, y] : turn === 2 ? [y, x] : [width - 1 - y, x]
        const from = (v * width + u) * featureCount
        const to = ((top + y) * atlasWidth + x) * featureCount
        for (let c = 0; c < featureCount; c++) out[to + c] = data[from + c]
        // Mirrored, an angle changes its sign; on its side, it is taken from a right angle.
        if (turn >= 2) out[to + 6] = -out[to + 6]
        if (turn === 1 || turn === 3) out[to + 7] = -out[to + 7]
      }
    top += part.height
  }
  return openAtlas({ width: atlasWidth, height: atlasHeight, data: out }, parts)
}

export const planesOf = (values: Float32Array, { width, height }: Size): LabPlanes => {
  const plane = (c: number): Plane => {
    const { data } = createPlane(width, height)
    for (let i = 0; i < data.length; i++) data[i] = values[i * featureCount + c]
    return { width, height, data }
  }
  return { lightness: plane(0), a: plane(1), b: plane(2) }
}
