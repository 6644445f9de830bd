import type { LabPlanes } from '#imaging/color/color.ts'
import { difference } from '#imaging/filters/morphology.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

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
    const peaks = (sign: 1 | -1) => peaksOf({ redness, lightness, units, sign }, planes.skin, radiusPx)
    found.dark.push(...peaks(1).filter(({ i }) => !isFaint(-lightness.data[i], redness.data[i], color.unit)))
    found.light.push(...peaks(-1))
  }
  return found
}

/** How places stand out: darker and redder; with sign -1, lighter and paler. */
interface Band {
  readonly redness: Plane
  readonly lightness: Plane
  /** Deviations of both. */
  readonly units: { readonly redness: number; readonly lightness: number }
  readonly sign: 1 | -1
}

/** How many deviations a place stands out. Asked for few places only. */
function scoreAt({ redness, lightness, units, sign }: Band, i: number): number {
  const red = Math.max(0, sign * redness.data[i]) / units.redness
  const dark = Math.max(0, -sign * lightness.data[i]) / units.lightness
  return Math.fround(Math.sqrt(red * red + dark * dark))
}

function peaksOf(band: Band, skin: Plane, radiusPx: number): (SpotCandidate & { readonly i: number })[] {
  const { width, height } = skin
  const peaks: (SpotCandidate & { readonly i: number })[] = []
  const margin = Math.ceil(radiusPx * 3)
  for (let y = margin; y < height - margin; y++)
    for (let x = margin; x < width - margin; x++) {
      const i = y * width + x
      if (skin.data[i] < 0.8) continue
      const contrast = scoreAt(band, i)
      if (contrast < contrastMin || !isPeak(band, contrast, i, width)) continue
      if (isRound(band, contrast, width, x, y, radiusPx) && isClear(skin, x, y, radiusPx))
        peaks.push({ x, y, radiusPx, contrast, i })
    }
  return peaks
}

/** Robust deviation of every seventh value on skin in this band, at least that of one 8-bit code. */
function deviationWithin(plane: Plane, skin: Plane, unit: number): number {
  const values = new Float32Array(Math.ceil(skin.data.length / everyPx))
  let [seen, count] = [0, 0]
  for (let i = 0; i < skin.data.length; i++)
    if (skin.data[i] > 0.5 && seen++ % everyPx === 0) values[count++] = Math.abs(plane.data[i])
  return count === 0 ? 1 : Math.max(0.12 * unit, 1.48 * medianOf(values.subarray(0, count)))
}

const everyPx = 7

function isFaint(dark: number, red: number, unit: number): boolean {
  return dark < 0.5 * unit && red < 0.6 * unit
}

function isPeak(band: Band, value: number, i: number, width: number): boolean {
  for (let down = -width; down <= width; down += width)
    for (let beside = -1; beside <= 1; beside++) if (scoreAt(band, i + down + beside) > value) return false
  return true
}

const directions = 12

/** Lines and hairs stay strong in two directions; a spot falls off in all directions. */
function isRound(band: Band, peak: number, width: number, x: number, y: number, radiusPx: number): boolean {
  for (let k = 0; k < directions; k++)
    if (scoreAt(band, ringPlace(width, x, y, radiusPx * 1.8, k)) > 0.55 * peak) return false
  return true
}

/** Skin all around, and not the rim of a feature. */
function isClear(skin: Plane, x: number, y: number, radiusPx: number): boolean {
  for (let k = 0; k < directions; k++)
    if ((skin.data[ringPlace(skin.width, x, y, radiusPx * 2.8, k)] ?? 0) < 0.6) return false
  return true
}

function ringPlace(width: number, x: number, y: number, distancePx: number, k: number): number {
  const angle = (2 * Math.PI * k) / directions
  return Math.round(y + distancePx * Math.sin(angle)) * width + Math.round(x + distancePx * Math.cos(angle))
}
