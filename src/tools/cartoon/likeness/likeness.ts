import { codeFromLinear, type LabPlanes, linearFromLab } from '#imaging/color/color.ts'
import { findFlow } from '#imaging/edges/structure-tensor.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { matchPalette, planPalette } from '#tools/cartoon/likeness/match-palette.ts'
import { quilt } from '#tools/cartoon/likeness/quilt.ts'
import { featuresOf, planesOf, type Reference, readReference } from '#tools/cartoon/likeness/reference.ts'
import { skinLikeness } from '#tools/cartoon/painting/grade.ts'
import { codesFromLab, drawInk, type Ink, type PaintRow, type Style } from '#tools/cartoon/painting/painting.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'

// The most pixels that are painted; more only cost time, because strokes keep their share of the picture.
const paintedPixelsMax = 400_000
// A sketch this small is a preview's, which has to follow a slider: it is painted on this share of its pixels.
const quickPixels = 100_000
const quickShare = 0.55

/**
 * The style of a picture: its palette, its strokes and surface, laid along the photo's own forms, and its contours.
 */
export const likeness: Style = {
  lineWidth: 0.8,
  lineContrast: 0.035,
  lineSwell: 0.5,
  paintedBy: ['picture', 'detail', 'saturation', 'lineWeight'],
  paintsWhole: true,
  begin(sketch, options, _size, picture) {
    if (picture === null) throw new Error('no picture to take the style of')
    const drawn = sketch.width * sketch.height
    const pixels = drawn > quickPixels ? Math.min(drawn, paintedPixelsMax) : drawn * quickShare
    const reference = sketch.keepLasting(`reference ${options.picture} ${pixels}`, () => readReference(picture, pixels))
    const key = `likeness ${options.picture} ${options.detail}`
    const painted = sketch.keep(key, () => paintLike(sketch, reference, options.detail / 100, pixels))
    const { line } = reference
    const ink = linearFromLab(line.lightness, line.a, line.b).map(codeFromLinear) as [number, number, number]
    // Twice as strong at the slider's end: a painting without contours still has hardly any.
    const opacity = Math.min(1, (line.share * options.lineWeight) / 50)
    const colors = codesFromLab(saturated(painted, options.saturation / 100))
    return {
      colors,
      layers: colors,
      sheet: { ink, opacity } satisfies Sheet,
    }
  },
  paintRow(row, { ink, opacity }: Sheet) {
    soften(row)
    drawInk(row, ink, opacity)
  },
}

interface Sheet {
  readonly ink: Ink
  readonly opacity: number
}

// Share of the sharp cut at the edges of colours. Cut all the way, the grain of a painting turns into worms; not at all,
// a large photo is blurred. Taste.
const cutShare = 0.4

/** Takes back some of the cut: the row's layers are its colours, enlarged smoothly. */
function soften({ red, green, blue, layers }: PaintRow): void {
  for (const [c, channel] of [red, green, blue].entries()) {
    const smooth = layers[c]
    for (let x = 0; x < channel.length; x++) channel[x] = smooth[x] + cutShare * (channel[x] - smooth[x])
  }
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
  const people = faces.count > 0 ? skinOf(smooth, faces.skin, sketch.unitPx) : null
  const plan = sketch.decide('palette of a picture', () => planPalette(smooth, reference.palette, people !== null))
  const matched = matchPalette(smooth, plan, people)
  const scale = Math.min(1, Math.sqrt(pixels / (sketch.width * sketch.height)))
  const width = Math.max(1, Math.round(sketch.width * scale))
  const height = Math.max(1, Math.round(sketch.height * scale))
  const small = (plane: Plane) => resizePlane(plane, width, height)
  const guide = { lightness: small(matched.lightness), a: small(matched.a), b: small(matched.b) }
  const unitPx = Math.sqrt(width * height) / 1000
  const flow = findFlow([guide.lightness, guide.a, guide.b], Math.max(1.5, 8 * unitPx))
  const around = gaussianBlur({ ...flow, data: flow.energy }, Math.max(1, calmReach * unitPx)).data
  const order = Uint32Array.from(around.keys()).sort((i, j) => around[i] - around[j])
  const sure = inOrder(order, reference.strengths)
  const busy = inOrder(order, reference.roughness)
  const skin = small(people ?? faces.skin)
  const rough = createPlane(width, height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      rough.data[i] = busy[(y >> 1) * flow.width + (x >> 1)] * (1 - calmOfSkin * skin.data[i])
  const target = featuresOf(guide, guide, { ...flow, sure }, rough)
  const own = new Float32Array(width * height)
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

// How far around a place counts for how busy it is, in cells of the flow at 1 MP. Taste: less gives one wall two
// surfaces.
const calmReach = 14

// Colours of skin elsewhere than in faces may be wood or sand.
const skinElsewhere = 0.7

/** Where people's skin is, 0..1: faces, and colours of skin elsewhere. */
function skinOf({ a, b }: LabPlanes, face: Plane, unitPx: number): Plane {
  const skin = createPlane(face.width, face.height)
  for (let i = 0; i < skin.data.length; i++) {
    const likely = skinLikeness(a.data[i], b.data[i], Math.hypot(a.data[i], b.data[i]))
    skin.data[i] = Math.max(face.data[i], skinElsewhere * likely)
  }
  return gaussianBlur(skin, 3 * unitPx)
}

// How much of the photo's own shapes shows through the copied strokes, and how far faces are spared from strokes, so
// that they stay the people they are. Taste.
const ownShare = 0.5
const ownOfFaces = 0.8
const keptOfFeatures = 0.7
const keptOfSkin = 0.25
const calmOfSkin = 0.6

/**
 * The values of another picture in this one's order: its least place gets their least.
 * @param order the places, the least first
 * @param sorted rising
 */
function inOrder(order: Uint32Array, sorted: Float32Array): Float32Array {
  const out = new Float32Array(order.length)
  for (let k = 0; k < order.length; k++) out[order[k]] = sorted[Math.floor(((k + 0.5) * sorted.length) / order.length)]
  return out
}
