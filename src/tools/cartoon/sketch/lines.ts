import type { LabPlanes } from '#imaging/color/color.ts'
import { flowDifference } from '#imaging/drawing/flow-dog.ts'
import { dropShortLines } from '#imaging/drawing/short-lines.ts'
import { findFlow } from '#imaging/edges/structure-tensor.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import type { FaceMarks } from '#tools/cartoon/sketch/face-marks.ts'
import { inkableTone, type Shapes } from '#tools/cartoon/sketch/shapes.ts'

export interface LineStyle {
  /** 0..1, see the options. */
  readonly detail: number
  /** Nominal width; 1 is a pen. */
  readonly width: number
  /** Contrast (0..1) of the weakest edge that gets a line, at middle detail. */
  readonly contrast: number
  /** 0 = all lines are as wide, 1 = strong edges get clearly wider ones, as from a brush. */
  readonly swell: number
}

// Peak of the difference of Gaussians at a step of height 1 (k = 1.6): measured on a synthetic edge.
const peakOfStep = 0.115
// Share of the photo's own tone: restores thin dark strokes that simplifying removes. Taste.
const ownShare = 0.45

// Pieces of a line that a response this strong joins count as one line. Lines that are still too short are dropped,
// and with them specks just under the threshold.
const linkLevel = -0.7

/** Ink where below -1: the response over its threshold. */
export function findLines(
  planes: LabPlanes,
  { smooth, flow }: Shapes,
  unitPx: number,
  faces: FaceMarks,
  style: LineStyle,
): Plane {
  const calm = inkableTone(smooth)
  const tone = inkableTone(planes)
  for (let i = 0; i < tone.data.length; i++) tone.data[i] = calm.data[i] + (tone.data[i] - calm.data[i]) * ownShare
  const sigmaPx = Math.max(0.55, 0.95 * unitPx * style.width)
  const faintest = peakOfStep * style.contrast * 4 ** (0.5 - style.detail)
  const line = flowDifference(tone, flow, { sigmaPx, alongPx: Math.max(2, 4 * unitPx), faintest: faintest / 3 })
  const need = lineNeeds(faces)
  const pale = paleParts(planes, smooth, unitPx, faces)
  const faint = pale === null ? null : { ...line, data: line.data.slice() }
  const strength = evenOut(line, 3 * sigmaPx, faintest, need, style.swell)
  const soft = softLines(smooth, calm, sigmaPx, unitPx, faintest, need)
  for (let i = 0; i < line.data.length; i++) {
    // Where a fine line is drawn already, the wide response would only thicken it.
    const share = faintest / (faintest + strength.data[i])
    line.data[i] = Math.min(line.data[i], soft.data[i] * share * share)
  }
  dropShortLines(line, linkLevel, Math.max(5, 22 * unitPx))
  if (pale !== null && faint !== null) {
    evenOut(faint, 3 * sigmaPx, paleNeed * faintest, need, 0)
    for (let i = 0; i < faint.data.length; i++) faint.data[i] = Math.max(faint.data[i], faintestPale) * pale.data[i]
    dropShortLines(faint, linkLevel, paleLengthPx * unitPx)
    for (let i = 0; i < line.data.length; i++) line.data[i] = Math.min(line.data[i], faint.data[i])
  }
  return line
}

// Between two whites, such as a shirt and a wall, an edge of this share of the usual contrast gets a line, as thin as
// this limit of the response makes it, if it is this long (nominal px). By eye, on white shirts before grey walls.
const paleNeed = 0.38
const faintestPale = -1.5
const paleLengthPx = 60
// Where there are none to speak of, looking for them would be a waste.
const paleShareMin = 0.01

/** Where the picture is nearly white and calm, so that a faint edge is no noise, 0..1; null for nowhere. */
function paleParts(planes: LabPlanes, smooth: LabPlanes, unitPx: number, { body }: FaceMarks): Plane | null {
  const { width, height } = body
  const small = (plane: Plane) =>
    resizePlane(plane, Math.max(1, Math.round(width / softScale)), Math.max(1, Math.round(height / softScale)))
  const noise = gaussianBlur(planes.lightness, 1.5 * unitPx)
  for (let i = 0; i < noise.data.length; i++) noise.data[i] = Math.abs(planes.lightness.data[i] - noise.data[i])
  const around = gaussianBlur(small(noise), (10 * unitPx) / softScale)
  const [lightness, a, b, skin] = [smooth.lightness, smooth.a, smooth.b, body].map(small) as [
    Plane,
    Plane,
    Plane,
    Plane,
  ]
  let sum = 0
  for (let i = 0; i < skin.data.length; i++) {
    const isWhite = smoothStep(66, 74, lightness.data[i]) * smoothStep(14, 9, Math.hypot(a.data[i], b.data[i]))
    skin.data[i] = isWhite * smoothStep(noiseMost, noiseMost / 2, around.data[i]) * (1 - Math.min(1, 2 * skin.data[i]))
    sum += skin.data[i]
  }
  return sum < paleShareMin * skin.data.length ? null : resizePlane(skin, width, height)
}

// Mean difference (Lab) of pixels from those around them from which a surface is no longer calm.
const noiseMost = 1.6

// Factors on the faintest edge that is drawn. Skin needs clearly stronger edges, so wrinkles get no lines; eyes, brows
// and lips get more.
const skinNeed = 3.2
const featureNeed = 0.8

function lineNeeds({ count, skin, features }: FaceMarks): Plane | null {
  if (count === 0) return null
  const need = createPlane(skin.width, skin.height)
  for (let i = 0; i < need.data.length; i++) {
    const onSkin = 1 + (skinNeed - 1) * skin.data[i]
    need.data[i] = onSkin + (featureNeed - onSkin) * features.data[i]
  }
  return need
}

/**
 * Divides the response by its strength around each pixel, in place, so that strong edges get no fat lines and weak ones
 * no hairs. Returns that strength.
 */
function evenOut(line: Plane, reachPx: number, faintest: number, need: Plane | null, swell: number): Plane {
  const energy = createPlane(line.width, line.height)
  for (let i = 0; i < energy.data.length; i++) energy.data[i] = line.data[i] * line.data[i]
  const strength = gaussianBlur(energy, reachPx)
  for (let i = 0; i < energy.data.length; i++) {
    // Running sums leave rounding errors just below 0.
    const around = Math.sqrt(Math.max(0, strength.data[i]))
    strength.data[i] = around
    const wide = 1 + swell * (Math.min(1, around / (5 * faintest)) - 0.35)
    line.data[i] *= wide / (faintest * (need === null ? 1 : need.data[i]) + 0.5 * around)
  }
  return strength
}

// Edges of blurred or round things are wide, so they are found at a third of the size.
const softScale = 3

function softLines(
  smooth: LabPlanes,
  calm: Plane,
  sigmaPx: number,
  unitPx: number,
  faintest: number,
  need: Plane | null,
): Plane {
  const { width, height } = calm
  const small = (plane: Plane) =>
    resizePlane(plane, Math.max(1, Math.round(width / softScale)), Math.max(1, Math.round(height / softScale)))
  const planes = [small(smooth.lightness), small(smooth.a), small(smooth.b)]
  const flow = findFlow(planes, Math.max(1.2, (4 * unitPx) / softScale))
  const wide = flowDifference(small(calm), flow, {
    sigmaPx: Math.max(0.6, sigmaPx),
    alongPx: Math.max(2, (10 * unitPx) / softScale),
    faintest: faintest / 3,
  })
  evenOut(wide, 3 * sigmaPx, faintest, need === null ? null : small(need), 0)
  return resizePlane(wide, width, height)
}
