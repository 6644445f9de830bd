import type { LabPlanes } from '#imaging/color/color.ts'
import { guidedFilter } from '#imaging/filters/guided-filter.ts'
import { smoothStep, weightedBlur } from '#imaging/filters/weighted-blur.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { beginDetail } from '#tools/beauty/skin/begin-detail.ts'
import type { FaceRegions } from '#tools/beauty/skin/face-regions.ts'
import {
  chromaSpreadFloor,
  lightnessSpreadFloor,
  type SkinColor,
  type Spread,
  unitFloor,
} from '#tools/beauty/skin/skin-color.ts'

/**
 * Where the skin of this face is, 0..1: within reach of the mesh, not on its features, of the colour that skin has *at
 * that place* (so that coloured or one-sided light and all tones of skin work alike), and not covered by hair, beard or
 * frames, which are darker or more finely structured than the skin around them.
 */
export function findSkin(lab: LabPlanes, regions: FaceRegions, color: SkinColor, faceWidthPx: number): Plane {
  const detail = beginDetail(lab.lightness, regions.bare, color, faceWidthPx)
  const trust = trustedSkin(lab, regions, color)
  for (let round = 0; round < shadingRounds; round++)
    followShading(trust, localLikelihood(lab, trust, regions.oval, color, faceWidthPx), regions)
  const likelihood = localLikelihood(lab, trust, regions.oval, color, faceWidthPx)
  const { structure, edges } = detail()
  const raw = createPlane(trust.width, trust.height)
  const guide = createPlane(trust.width, trust.height)
  for (let i = 0; i < raw.data.length; i++) {
    const hairless = 1 - smoothStep(2.2, 4.2, structure.data[i] as number)
    raw.data[i] =
      (likelihood.data[i] as number) *
      (regions.reach.data[i] as number) *
      (1 - (regions.features.data[i] as number)) *
      hairless
    guide.data[i] = (lab.lightness.data[i] as number) / 100
  }
  // He 2010: the mask's edge moves to the picture's. 0.02 of the face's width spans a strand of hair or a frame.
  const fitted = guidedFilter(guide, raw, Math.max(2, Math.round(0.02 * faceWidthPx)), (0.02 * color.unit) ** 2)
  for (let i = 0; i < fitted.data.length; i++)
    fitted.data[i] =
      smoothStep(0.25, 0.8, fitted.data[i] as number) *
      smoothStep(0, 0.5, regions.reach.data[i] as number) *
      (1 - (regions.features.data[i] as number))
  const connected = keepConnected(fitted, regions, edges, faceWidthPx)
  return featherIntoShade(connected, guide, color, faceWidthPx)
}

// Share of the face's width over which skin fades into shade, and the step of lightness (0..1) that counts as an edge.
const featherWidth = 0.07
const featherEdge = 0.06

/** Fades the mask out, in place, where it ends on a slope of light instead of at an edge. */
export function featherIntoShade(
  mask: Plane,
  guide: Plane,
  { unit }: Pick<SkinColor, 'unit'>,
  faceWidthPx: number,
): Plane {
  const soft = guidedFilter(guide, mask, Math.max(2, Math.round(featherWidth * faceWidthPx)), (featherEdge * unit) ** 2)
  for (let i = 0; i < mask.data.length; i++)
    mask.data[i] = Math.min(mask.data[i] as number, smoothStep(0.3, 0.95, soft.data[i] as number))
  return mask
}

/** A first guess within the outline: everything close to the skin colour of the face. */
function trustedSkin(lab: LabPlanes, regions: FaceRegions, color: SkinColor): Plane {
  const trust = createPlane(lab.a.width, lab.a.height)
  for (let i = 0; i < trust.data.length; i++) {
    const inside = (regions.oval.data[i] as number) * (1 - (regions.features.data[i] as number))
    if (inside === 0) continue
    const dark = 0.7 * deviation(lab.lightness.data[i] as number, color.lightness)
    const red = deviation(lab.a.data[i] as number, color.a)
    const yellow = deviation(lab.b.data[i] as number, color.b)
    const off = Math.sqrt(dark * dark + red * red + yellow * yellow)
    trust.data[i] = inside * litShare(lab.lightness.data[i] as number, color) * (1 - smoothStep(2, 4, off))
  }
  return trust
}

// Each round extends the mask one step further into a shadow. On the portraits a third round reached hair.
const shadingRounds = 1

/**
 * Raises trust, in place, where the face matches trusted skin nearby, so that the side away from a lamp counts as skin
 * too.
 */
function followShading(trust: Plane, likelihood: Plane, { oval, features }: FaceRegions): void {
  for (let i = 0; i < trust.data.length; i++) {
    const inside = (oval.data[i] as number) * (1 - (features.data[i] as number))
    if (inside > 0) trust.data[i] = Math.max(trust.data[i] as number, inside * (likelihood.data[i] as number) ** 2)
  }
}

function deviation(value: number, { median, spread }: Spread): number {
  return (value - median) / spread
}

/** How well each pixel matches the trusted skin near it, 0..1. */
function localLikelihood(lab: LabPlanes, trust: Plane, oval: Plane, color: SkinColor, faceWidthPx: number): Plane {
  // A tenth of the face's width: wide enough to bridge features, narrow enough to follow the light across the face.
  const sigmaPx = 0.1 * faceWidthPx
  const total = wideBlur(trust, sigmaPx)
  const means = {
    lightness: weightedBlur(lab.lightness, trust, sigmaPx, color.lightness.median, total),
    a: weightedBlur(lab.a, trust, sigmaPx, color.a.median, total),
    b: weightedBlur(lab.b, trust, sigmaPx, color.b.median, total),
  }
  // Shadows on dark skin are only a few units deep, so the scale follows the skin's lightness and shading.
  const lightnessScale = Math.max(
    lightnessSpreadFloor * Math.max(unitFloor, color.unit),
    0.13 * color.lightness.median,
    0.45 * color.lightness.spread,
  )
  const unit = Math.max(unitFloor, color.unit)
  const [aScale, bScale] = [color.a, color.b].map(({ spread }) => 1.6 * Math.max(chromaSpreadFloor * unit, spread)) as [
    number,
    number,
  ]
  const likelihood = createPlane(trust.width, trust.height)
  for (let i = 0; i < likelihood.data.length; i++) {
    // Around a face much is too dark for skin.
    const lit = litShare(lab.lightness.data[i] as number, color)
    if (lit === 0) continue
    const darker = ((means.lightness.data[i] as number) - (lab.lightness.data[i] as number)) / lightnessScale
    const inFace = oval.data[i] as number
    const a = means.a.data[i] as number
    const b = means.b.data[i] as number
    const glossy =
      darker < 0 ? inFace * paleness(lab.a.data[i] as number, lab.b.data[i] as number, a, b, -darker / paleAt) : 0
    const red = ((lab.a.data[i] as number) - (1 - glossy) * a) / aScale
    const yellow = ((lab.b.data[i] as number) - (1 - glossy) * b) / bScale
    const chroma = Math.sqrt(red * red + yellow * yellow)
    // Shine on the face is skin too. Beside the face, lighter pixels are a collar or a wall.
    const tone = darker > 0 ? darker : -darker * (1 - 0.85 * inFace)
    const off = excess(tone) ** 2 + excess(chroma) ** 2
    likelihood.data[i] = off === 0 ? lit : off > offMost ? 0 : lit * Math.exp(-0.5 * off)
  }
  return likelihood
}

// Deviations lighter than the skin around at which a sheen may have lost all of the skin's colour.
const paleAt = 5

/** Beyond it nothing is left in single precision. */
const offMost = 210

/**
 * How far a lighter pixel lies on the way from the skin's colour to white, 0..1 (Shafer 1985: a highlight is the skin's
 * colour with the lamp's added).
 */
function paleness(a: number, b: number, skinA: number, skinB: number, most: number): number {
  const along = 1 - (a * skinA + b * skinB) / (skinA * skinA + skinB * skinB + 1)
  return Math.min(1, most, Math.max(0, along))
}

// Skin in the deepest shade of the portraits keeps half of its lightness on CIE's cube-root scale; darker pixels are
// hair, or too dark to show a retouch.
const shadeFrom = 0.38
const shadeTo = 0.5

function litShare(lightness: number, color: SkinColor): number {
  return smoothStep(shadeFrom, shadeTo, (lightness + 16) / (color.lightness.median + 16))
}

function excess(deviations: number): number {
  return Math.max(0, deviations - 1)
}

// Measured on the portraits: the even skin of foreheads and necks stays under the first, jaws and hairlines do not;
// well inside the face only hair, frames and hands make steps over the second.
const outlineStep = 4.5
const coverStep = 14
// Share of the face's width: an outline fades for about as long where the wall behind is as light as the cheek.
const gapWidth = 0.006

/**
 * Drops what is not firmly joined to the bare skin, with no outline between: a wall or a collar of skin's colour is
 * left alone, and so is a neck behind a hard jaw line.
 */
function keepConnected(mask: Plane, { seeds, inner }: FaceRegions, edges: Plane, faceWidthPx: number): Plane {
  const { width, height } = mask
  const shut = createPlane(width, height)
  for (let i = 0; i < shut.data.length; i++) {
    const step = outlineStep + (coverStep - outlineStep) * smoothStep(0.6, 1, inner.data[i] as number)
    if ((mask.data[i] as number) < 0.5 || (edges.data[i] as number) > step) shut.data[i] = 1
  }
  const narrow = wideBlur(shut, Math.max(0.6, gapWidth * faceWidthPx))
  const joined = createPlane(width, height)
  const stack: number[] = []
  const requestContext = (i: number) => {
    if (joined.data[i] === 1 || (narrow.data[i] as number) > 0.2) return
    joined.data[i] = 1
    stack.push(i)
  }
  for (let i = 0; i < joined.data.length; i++) if ((seeds.data[i] as number) > 0.5) requestContext(i)
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    const x = i % width
    if (x > 0) requestContext(i - 1)
    if (x < width - 1) requestContext(i + 1)
    if (i >= width) requestContext(i - width)
    if (i < (height - 1) * width) requestContext(i + width)
  }
  // Edges within the face close again, and the soft rim that the guided filter gave stays.
  const near = wideBlur(joined, Math.max(1, 0.02 * faceWidthPx))
  for (let i = 0; i < mask.data.length; i++)
    mask.data[i] = (mask.data[i] as number) * smoothStep(0.1, 0.5, near.data[i] as number)
  return mask
}

// Share of the face's width: spots up to three times as wide are filled.
const holeRadius = 0.02

/** The skin with its spots: whatever is small and has skin all around, but for the features. */
export function fillSpots(skin: Plane, { features }: FaceRegions, faceWidthPx: number): Plane {
  const around = wideBlur(skin, holeRadius * faceWidthPx)
  const filled = createPlane(skin.width, skin.height)
  for (let i = 0; i < filled.data.length; i++) {
    const surrounded = smoothStep(0.6, 0.8, around.data[i] as number) * (1 - (features.data[i] as number))
    filled.data[i] = Math.max(skin.data[i] as number, surrounded)
  }
  return filled
}
