import { codeFromLinear, type LabPlanes, linearFromLab } from '#imaging/color/color.ts'
import { findFlow } from '#imaging/edges/structure-tensor.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { matchPalette } from '#tools/cartoon/likeness/match-palette.ts'
import { quilt } from '#tools/cartoon/likeness/quilt.ts'
import { featuresOf, planesOf, type Reference, readReference } from '#tools/cartoon/likeness/reference.ts'
import { codesFromLab, drawInk, type Style } from '#tools/cartoon/painting/painting.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'

// The most pixels that are painted; more only cost time, because strokes keep their share of the picture.
const paintedPixelsMax = 400_000

/**
 * The style of a picture: its palette, its strokes and surface, laid along the photo's own forms, and its contours.
 */
export const likeness: Style = {
  lineWidth: 0.8,
  lineContrast: 0.035,
  lineSwell: 0.5,
  paintedBy: ['picture', 'detail', 'saturation', 'lineWeight'],
  begin(sketch, options, _size, picture) {
    if (picture === null) throw new Error('no picture to take the style of')
    const pixels = Math.min(sketch.width * sketch.height, paintedPixelsMax)
    const reference = sketch.keepLasting(`reference ${options.picture} ${pixels}`, () => readReference(picture, pixels))
    const key = `likeness ${options.picture} ${options.detail}`
    const painted = sketch.keep(key, () => paintLike(sketch, reference, options.detail / 100, pixels))
    const { line } = reference
    const ink = linearFromLab(line.lightness, line.a, line.b).map(codeFromLinear) as [number, number, number]
    // Twice as strong at the slider's end: a painting without contours still has hardly any.
    const opacity = Math.min(1, (line.share * options.lineWeight) / 50)
    return {
      colors: codesFromLab(saturated(painted, options.saturation / 100)),
      layers: [],
      paintRow: (row) => drawInk(row, ink, opacity),
    }
  },
}

function saturated({ lightness, a, b }: LabPlanes, factor: number): LabPlanes {
  const scaled = ({ width, height, data }: Plane): Plane => ({
    width,
    height,
    data: data.map((value) => value * factor),
  })
  return factor === 1 ? { lightness, a, b } : { lightness, a: scaled(a), b: scaled(b) }
}

/** Paints the sketch with strokes of the reference. */
function paintLike(sketch: Sketch, reference: Reference, detail: number, pixels: number): LabPlanes {
  const { faces } = sketch
  const { smooth } = sketch.shapes(detail)
  const matched = matchPalette(smooth, reference.planes, faces.count > 0)
  const scale = Math.min(1, Math.sqrt(pixels / (sketch.width * sketch.height)))
  const width = Math.max(1, Math.round(sketch.width * scale))
  const height = Math.max(1, Math.round(sketch.height * scale))
  const small = (plane: Plane) => resizePlane(plane, width, height)
  const guide = { lightness: small(matched.lightness), a: small(matched.a), b: small(matched.b) }
  const unitPx = Math.sqrt(width * height) / 1000
  const flow = findFlow([guide.lightness, guide.a, guide.b], Math.max(1.5, 8 * unitPx))
  const sure = ranked(flow.energy, reference.strengths)
  const busy = ranked(flow.energy, reference.roughness)
  const rough = createPlane(width, height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) rough.data[i] = busy[(y >> 1) * flow.width + (x >> 1)]
  const target = featuresOf(guide, guide, { ...flow, sure }, rough)
  const own = new Float32Array(width * height)
  const skin = small(faces.skin)
  const features = small(faces.features)
  for (let i = 0; i < own.length; i++)
    own[i] = ownShare + (ownOfFaces - ownShare) * Math.max(skin.data[i], features.data[i])
  quilt(target, reference.atlas, own)
  const out = planesOf(target.data, { width, height })
  for (let i = 0; i < own.length; i++) {
    const kept = Math.max(keptOfFeatures * features.data[i], keptOfSkin * skin.data[i])
    out.lightness.data[i] += kept * (guide.lightness.data[i] - out.lightness.data[i])
    out.a.data[i] += kept * (guide.a.data[i] - out.a.data[i])
    out.b.data[i] += kept * (guide.b.data[i] - out.b.data[i])
  }
  return out
}

// How much of the photo's own shapes shows through the copied strokes, and how far faces are spared from strokes, so
// that they stay the people they are. Taste.
const ownShare = 0.5
const ownOfFaces = 0.8
const keptOfFeatures = 0.7
const keptOfSkin = 0.35

/** The values of another picture in the order of these: the least gets the least. @param sorted in rising order */
function ranked(values: Float32Array, sorted: Float32Array): Float32Array {
  const order = Uint32Array.from(values.keys()).sort((i, j) => values[i] - values[j])
  const out = new Float32Array(order.length)
  for (let k = 0; k < order.length; k++) out[order[k]] = sorted[Math.floor(((k + 0.5) * sorted.length) / order.length)]
  return out
}
