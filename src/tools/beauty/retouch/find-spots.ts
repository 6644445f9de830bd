import type { LabPlanes } from '#imaging/color/color.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { medianOf, type SkinColor, valuesWithin } from '#tools/beauty/skin/skin-color.ts'

/** A small dark or red spot on the skin, in working px. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly radiusPx: number
  /** How far it stands out, in the skin's own standard deviations. */
  readonly contrast: number
  readonly kind: SpotKind
}

/** blemish: red, or dark and alone of its kind. freckle: brown, one of many. mole: dark, without redness, lasting. */
export type SpotKind = 'blemish' | 'freckle' | 'mole'

// Radii as shares of the face's width: spots of 0.5-2.6 % across, each 1.5 times the one before.
const smallestRadius = 0.0026
const radiusStep = 1.5
// The outer Gaussian is two steps wider.
const outerStep = 2
// Spots of at least this radius are found just as well on a quarter of the pixels.
const wideRadiusPx = 3
/** Fainter spots are normal unevenness of the skin, which smoothing and toning handle. */
export const contrastMin = 3.5
// Limits the time for healing. No test portrait has as many.
const spotsMax = 400
// This many visible brown spots are freckles; fewer are blemishes. The portraits have 0-6, or 20 and more.
const frecklesMin = 14
const freckleContrast = 4.5

/** Finds red or dark spots that are round and away from the features, strongest first. Skips lines and hairs. */
export function findSpots(lab: LabPlanes, skin: Plane, color: SkinColor, faceWidthPx: number): Spot[] {
  const half = (plane: Plane) => resizePlane(plane, Math.ceil(plane.width / 2), Math.ceil(plane.height / 2))
  const small = { redness: half(lab.a), lightness: half(lab.lightness), skin: half(skin) }
  const steps = [0, 1, 2, 3, 4].filter((step) => radiusOf(step, faceWidthPx) >= 1)
  const isWide = (step: number) => radiusOf(step, faceWidthPx) >= wideRadiusPx
  const narrow = steps.filter((step) => !isWide(step))
  const found = [
    ...spotsOfSteps({ redness: lab.a, lightness: lab.lightness, skin }, narrow, color, faceWidthPx),
    ...spotsOfSteps(small, steps.filter(isWide), color, faceWidthPx / 2).map((spot) => ({
      ...spot,
      x: 2 * spot.x + 0.5,
      y: 2 * spot.y + 0.5,
      radiusPx: 2 * spot.radiusPx,
    })),
  ]
  return withoutDoubles(found).map((spot) => ({ ...spot, x: Math.floor(spot.x), y: Math.floor(spot.y) }))
}

function radiusOf(step: number, faceWidthPx: number): number {
  return smallestRadius * radiusStep ** step * faceWidthPx
}

/** Sorts by strength, drops spots within others, and turns brown spots into blemishes where they are few. */
function withoutDoubles(found: Spot[]): Spot[] {
  found.sort((one, other) => other.contrast - one.contrast)
  const apart: Spot[] = []
  for (const spot of found) {
    if (apart.length === spotsMax) break
    if (apart.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > other.radiusPx + spot.radiusPx))
      apart.push(spot)
  }
  const brown = apart.filter(({ kind, contrast }) => kind === 'freckle' && contrast >= freckleContrast)
  if (brown.length >= frecklesMin) return apart
  return apart.map((spot) => (spot.kind === 'freckle' ? { ...spot, kind: 'blemish' } : spot))
}

interface SpotPlanes {
  readonly redness: Plane
  readonly lightness: Plane
  readonly skin: Plane
}

function spotsOfSteps(planes: SpotPlanes, steps: readonly number[], color: SkinColor, faceWidthPx: number): Spot[] {
  // A disc answers most to a difference of Gaussians whose inner one has sigma = radius / sqrt 2 (Lindeberg 1998).
  const sigmaOf = (step: number) => radiusOf(step, faceWidthPx) / Math.SQRT2
  const levelsOf = (plane: Plane) =>
    new Map(
      [...new Set(steps.flatMap((step) => [step, step + outerStep]))].map((step) => [
        step,
        wideBlur(plane, sigmaOf(step)),
      ]),
    )
  const redLevels = levelsOf(planes.redness)
  const lightLevels = levelsOf(planes.lightness)
  return steps.flatMap((step) => {
    const redness = difference(redLevels.get(step) as Plane, redLevels.get(step + outerStep) as Plane)
    const lightness = difference(lightLevels.get(step) as Plane, lightLevels.get(step + outerStep) as Plane)
    return spotsOfSize(redness, lightness, planes.skin, radiusOf(step, faceWidthPx), color.unit)
  })
}

function spotsOfSize(redness: Plane, lightness: Plane, skin: Plane, radiusPx: number, unit: number): Spot[] {
  const { width, height } = skin
  const rednessUnit = deviationWithin(redness, skin, unit)
  const lightnessUnit = deviationWithin(lightness, skin, unit)
  const score = createPlane(width, height)
  for (let i = 0; i < score.data.length; i++) {
    const red = Math.max(0, redness.data[i] as number) / rednessUnit
    const dark = Math.max(0, -(lightness.data[i] as number)) / lightnessUnit
    score.data[i] = Math.sqrt(red * red + dark * dark)
  }
  const spots: Spot[] = []
  const margin = Math.ceil(radiusPx * 3)
  for (let y = margin; y < height - margin; y++)
    for (let x = margin; x < width - margin; x++) {
      const i = y * width + x
      const contrast = score.data[i] as number
      if (contrast < contrastMin || (skin.data[i] as number) < 0.8 || !isPeak(score, x, y)) continue
      const dark = -(lightness.data[i] as number) / unit
      const red = (redness.data[i] as number) / unit
      if (isFaint(dark, red) || !isRound(score, x, y, radiusPx) || !isClear(skin, x, y, radiusPx)) continue
      spots.push({ x, y, radiusPx, contrast, kind: kindOf(dark, red) })
    }
  return spots
}

function difference(inner: Plane, outer: Plane): Plane {
  const out = createPlane(inner.width, inner.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = (inner.data[i] as number) - (outer.data[i] as number)
  return out
}

/** Robust deviation of the skin in this band, at least that of one 8-bit code. */
function deviationWithin(plane: Plane, skin: Plane, unit: number): number {
  const values = valuesWithin(plane, skin).filter((_, i) => i % 7 === 0)
  if (values.length === 0) return 1
  return Math.max(0.12 * unit, 1.48 * medianOf(values.map(Math.abs)))
}

/** Classified by Lab units of the band; limits from the moles, freckles and spots of the portraits. */
function kindOf(dark: number, red: number): SpotKind {
  if (dark > 6 && red < 0.35 * dark) return 'mole'
  return red < 0.4 * dark ? 'freckle' : 'blemish'
}

function isFaint(dark: number, red: number): boolean {
  return dark < 0.5 && red < 0.6
}

function isPeak({ data, width }: Plane, x: number, y: number): boolean {
  const i = y * width + x
  const value = data[i] as number
  for (const beside of [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1])
    if ((data[i + beside] as number) > value) return false
  return true
}

const directions = 12

/** Lines and hairs stay strong in two directions; a spot falls off in all directions. */
function isRound(score: Plane, x: number, y: number, radiusPx: number): boolean {
  const peak = score.data[y * score.width + x] as number
  for (let k = 0; k < directions; k++) if (ringValue(score, x, y, radiusPx * 1.8, k) > 0.55 * peak) return false
  return true
}

/** Skin all around, and not the rim of a feature. */
function isClear(skin: Plane, x: number, y: number, radiusPx: number): boolean {
  for (let k = 0; k < directions; k++) if (ringValue(skin, x, y, radiusPx * 2.8, k) < 0.6) return false
  return true
}

function ringValue(plane: Plane, x: number, y: number, distancePx: number, k: number): number {
  const angle = (2 * Math.PI * k) / directions
  const column = Math.round(x + distancePx * Math.cos(angle))
  const row = Math.round(y + distancePx * Math.sin(angle))
  return plane.data[row * plane.width + column] ?? 0
}
