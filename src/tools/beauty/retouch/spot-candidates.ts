import type { LabPlanes } from '#imaging/color/color.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { medianOf, type SkinColor, valuesWithin } from '#tools/beauty/skin/skin-color.ts'

/** A round place that differs from the skin around it, in working px. */
export interface SpotCandidate {
  readonly x: number
  readonly y: number
  readonly radiusPx: number
  /** How far it stands out, in the skin's own standard deviations. */
  readonly contrast: number
}

/** Where the skin is darker or redder than around, and where it is lighter or paler: the skin's own texture has both. */
export interface SpotCandidates {
  readonly dark: SpotCandidate[]
  readonly light: SpotCandidate[]
}

// Radii as shares of the face's width: spots of 0.5-2.6 % across, each 1.5 times the one before.
const smallestRadius = 0.0026
const radiusStep = 1.5
// The outer Gaussian is two steps wider.
const outerStep = 2
// Spots of at least this radius are found just as well on a quarter of the pixels.
const wideRadiusPx = 3
/** Fainter ones are normal unevenness of the skin, which smoothing and toning handle. */
export const contrastMin = 3.5
// Limits the time for telling them apart. No portrait has half as many of either.
const candidatesMax = 900

/** Finds what is round and away from the features, strongest first. Skips lines and hairs. */
export function findSpotCandidates(lab: LabPlanes, skin: Plane, color: SkinColor, faceWidthPx: number): SpotCandidates {
  const half = (plane: Plane) => resizePlane(plane, Math.ceil(plane.width / 2), Math.ceil(plane.height / 2))
  const small = { redness: half(lab.a), lightness: half(lab.lightness), skin: half(skin) }
  const steps = [0, 1, 2, 3, 4].filter((step) => radiusOf(step, faceWidthPx) >= 1)
  const isWide = (step: number) => radiusOf(step, faceWidthPx) >= wideRadiusPx
  const narrow = steps.filter((step) => !isWide(step))
  const near = ofSteps({ redness: lab.a, lightness: lab.lightness, skin }, narrow, color, faceWidthPx)
  const wide = ofSteps(small, steps.filter(isWide), color, faceWidthPx / 2)
  const enlarged = (found: SpotCandidate[]) =>
    found.map(({ x, y, radiusPx, contrast }) => ({
      x: 2 * x + 0.5,
      y: 2 * y + 0.5,
      radiusPx: 2 * radiusPx,
      contrast,
    }))
  return {
    dark: withoutDoubles([...near.dark, ...enlarged(wide.dark)]),
    light: withoutDoubles([...near.light, ...enlarged(wide.light)]),
  }
}

function radiusOf(step: number, faceWidthPx: number): number {
  return smallestRadius * radiusStep ** step * faceWidthPx
}

/** Sorts by strength and drops those within others. */
function withoutDoubles(found: SpotCandidate[]): SpotCandidate[] {
  found.sort((one, other) => other.contrast - one.contrast)
  const apart: SpotCandidate[] = []
  for (const spot of found) {
    if (apart.length === candidatesMax) break
    if (apart.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > other.radiusPx + spot.radiusPx))
      apart.push(spot)
  }
  return apart.map((spot) => ({ ...spot, x: Math.floor(spot.x), y: Math.floor(spot.y) }))
}

interface SpotPlanes {
  readonly redness: Plane
  readonly lightness: Plane
  readonly skin: Plane
}

function ofSteps(planes: SpotPlanes, steps: readonly number[], color: SkinColor, faceWidthPx: number): SpotCandidates {
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
  const found: SpotCandidates = { dark: [], light: [] }
  for (const step of steps) {
    const redness = difference(redLevels.get(step) as Plane, redLevels.get(step + outerStep) as Plane)
    const lightness = difference(lightLevels.get(step) as Plane, lightLevels.get(step + outerStep) as Plane)
    const radiusPx = radiusOf(step, faceWidthPx)
    const units = {
      redness: deviationWithin(redness, planes.skin, color.unit),
      lightness: deviationWithin(lightness, planes.skin, color.unit),
    }
    const peaks = (sign: 1 | -1) => peaksOf(scoreOf(redness, lightness, units, sign), planes.skin, radiusPx)
    found.dark.push(...peaks(1).filter(({ i }) => !isFaint(-lightness.data[i], redness.data[i], color.unit)))
    found.light.push(...peaks(-1))
  }
  return found
}

/** How many deviations darker and redder; with sign -1, lighter and paler. */
function scoreOf(
  redness: Plane,
  lightness: Plane,
  units: { readonly redness: number; readonly lightness: number },
  sign: 1 | -1,
): Plane {
  const score = createPlane(redness.width, redness.height)
  for (let i = 0; i < score.data.length; i++) {
    const red = Math.max(0, sign * redness.data[i]) / units.redness
    const dark = Math.max(0, -sign * lightness.data[i]) / units.lightness
    score.data[i] = Math.sqrt(red * red + dark * dark)
  }
  return score
}

function peaksOf(score: Plane, skin: Plane, radiusPx: number): (SpotCandidate & { readonly i: number })[] {
  const { width, height } = skin
  const peaks: (SpotCandidate & { readonly i: number })[] = []
  const margin = Math.ceil(radiusPx * 3)
  for (let y = margin; y < height - margin; y++)
    for (let x = margin; x < width - margin; x++) {
      const i = y * width + x
      const contrast = score.data[i]
      if (contrast < contrastMin || skin.data[i] < 0.8 || !isPeak(score, x, y)) continue
      if (isRound(score, x, y, radiusPx) && isClear(skin, x, y, radiusPx)) peaks.push({ x, y, radiusPx, contrast, i })
    }
  return peaks
}

function difference(inner: Plane, outer: Plane): Plane {
  const out = createPlane(inner.width, inner.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = inner.data[i] - outer.data[i]
  return out
}

/** Robust deviation of the skin in this band, at least that of one 8-bit code. */
function deviationWithin(plane: Plane, skin: Plane, unit: number): number {
  const values = valuesWithin(plane, skin).filter((_, i) => i % 7 === 0)
  if (values.length === 0) return 1
  return Math.max(0.12 * unit, 1.48 * medianOf(values.map(Math.abs)))
}

function isFaint(dark: number, red: number, unit: number): boolean {
  return dark < 0.5 * unit && red < 0.6 * unit
}

function isPeak({ data, width }: Plane, x: number, y: number): boolean {
  const i = y * width + x
  const value = data[i]
  for (const beside of [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1])
    if (data[i + beside] > value) return false
  return true
}

const directions = 12

/** Lines and hairs stay strong in two directions; a spot falls off in all directions. */
function isRound(score: Plane, x: number, y: number, radiusPx: number): boolean {
  const peak = score.data[y * score.width + x]
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
