import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, createPlane, type Plane } from '#imaging/image.ts'
import { mapThree } from '#imaging/map-three.ts'
import { measureColorSteps } from '#imaging/regions/color-steps.ts'
import { geodesicDistance, levelSteps } from '#imaging/regions/geodesic-distance.ts'
import { findRegions, growMask } from '#imaging/regions/mask-regions.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import type { SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'

/** What water and haze are found in. */
export type SeenSky = Pick<SkyMatte, 'alpha' | 'photo' | 'oldSky'>

// How far water's colour may turn from the sky's above it (1 - cosine), and the least colour and area that count.
// Taste, on five photos with water and five with roads.
const hueNear = 0.2
const chromaMin = 0.035
const areaMin = 0.012
// Patches nearer than the first, as a share of the width, are one; smaller than the second share of the largest, none.
// Water is wide: patches that all are narrower than the third are gravel, slopes, or water between lights that would be
// left as they are.
const gapShare = 0.02
const pieceMin = 0.4
const widthMin = 0.45
// Half the width of gaps in water that are closed, as a share of the width, and the cost of a change of colour by 1 on
// the way over them; ways below 1 are gone.
const closeShare = 0.06
const softCost = 6
// Slopes and streets in the sky's colour are rough: the mean change of light between neighbouring pixels, as a share of
// it, is 1.5 % at most on lakes and seas and 2.8 % and more on what is none.
const roughnessMax = 0.022
// Where water goes on in another colour, its weight fades over this share of the width; a change of colour by more is a
// shore.
const fadeShare = 0.1
const shoreChange = 0.05
/** How far above the horizon water may reach where the sky ends softly, as a share of the width. */
export const riseShare = 0.015
// Grey planks and stone take a little of the sky's hue, water most of it.
const chromaShare = 0.6

/**
 * Finds water that reflects the old sky: smooth areas below the horizon with a colour like that of the sky above them.
 * @returns how much of each pixel is such water, 0..1, at the matte's size; undefined when there is none
 */
export function findWater(matte: SeenSky, camera: Pick<SkyCamera, 'height' | 'horizonY'>): Plane | undefined {
  const horizon = horizonOf(matte, camera)
  if (horizon > matte.alpha.height * 0.9) return undefined
  const water = waterWeight(matte, horizon)
  if (water === undefined || roughnessOf(matte.photo[1], water) > roughnessMax) return undefined
  return raise(fadeOut(water, matte, horizon), matte, horizon)
}

export const horizonOf = ({ alpha }: Pick<SkyMatte, 'alpha'>, camera: Pick<SkyCamera, 'height' | 'horizonY'>): number =>
  (camera.horizonY / camera.height) * alpha.height

/** Mean change of light from one pixel to those around it, as a share of the light. */
function roughnessOf(light: Plane, { data }: Plane): number {
  const [near, around] = [boxBlur(light, 1), boxBlur(light, 4)]
  let [sum, count] = [0, 0]
  for (let i = 0; i < data.length; i++) {
    if (data[i] < 0.6) continue
    sum += Math.abs(light.data[i] - near.data[i]) / (around.data[i] + 0.05)
    count++
  }
  return sum / Math.max(1, count)
}

/** Fades water towards where it goes on in another colour, so that no sea ends in the middle. */
function fadeOut(water: Plane, { alpha, photo }: SeenSky, horizon: number): Plane {
  const { width, height, data } = water
  const reachPx = Math.max(2, Math.round(width / 200))
  const smooth = mapThree(photo, (plane) => boxBlur(plane, reachPx))
  const top = Math.ceil(horizon) + 2 * reachPx
  const ends: number[] = []
  for (let y = top; y < height - reachPx; y++)
    for (let x = reachPx; x < width - reachPx; x++) {
      const i = y * width + x
      if (data[i] > 0.3 || alpha.data[i] > 0.05) continue
      const inside = data[i - reachPx] > 0.5 ? i - reachPx : data[i + reachPx] > 0.5 ? i + reachPx : i - reachPx * width
      if (data[inside] > 0.5 && changeBetween(smooth, i, inside) < shoreChange) ends.push(i)
    }
  if (ends.length === 0) return water
  const fadePx = fadeShare * width
  const away = geodesicDistance(levelSteps(water), ends, 1, fadePx)
  const faded = createPlane(width, height)
  for (let i = 0; i < data.length; i++) faded.data[i] = data[i] * smoothStep(away.data[i] / fadePx)
  return boxBlur(faded, reachPx)
}

/** Carries water up over the soft edge of the sky, which else would be a line of the old colour. */
function raise(water: Plane, { alpha, photo }: SeenSky, horizon: number): Plane {
  const { width, data } = water
  const risePx = Math.round(riseShare * width)
  const start = Math.min(water.height - 1, Math.ceil(horizon) + risePx)
  const raised = { ...water, data: data.slice() }
  for (let x = 0; x < width; x++) {
    const from = start * width + x
    for (let i = from - width; i >= Math.max(0, start - 2 * risePx) * width; i -= width) {
      if (changeBetween(photo, i, from) > shoreChange) break
      raised.data[i] = Math.max(raised.data[i], data[from] * (1 - alpha.data[i]))
    }
  }
  return raised
}

const smoothStep = (share: number): number => share * share * (3 - 2 * share)

const changeBetween = (colors: readonly Plane[], one: number, other: number): number =>
  Math.hypot(...colors.map(({ data }) => data[one] - data[other]))

function waterWeight({ alpha, photo, oldSky }: SeenSky, horizon: number): Plane | undefined {
  const { width, height } = alpha
  const radiusPx = Math.max(2, Math.round(width / 90))
  const smooth = mapThree(photo, (plane) => boxBlur(plane, radiusPx))
  const likely = createPlane(width, height)
  for (let y = Math.max(0, Math.ceil(horizon)); y < height; y++) {
    const mirrored = Math.min(height - 1, Math.max(0, Math.round(2 * horizon - y)))
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      likely.data[i] =
        sameColour(smooth, oldSky, i, mirrored * width + x) * (1 - alpha.data[i]) * alpha.data[mirrored * width + x]
    }
  }
  // Water is wide, and boats and piers on it are cut out along their edges.
  const calm = boxBlur(boxBlur(likely, radiusPx * 2), radiusPx * 2)
  const here = boxBlur(likely, 2)
  for (let i = 0; i < calm.data.length; i++)
    calm.data[i] = Math.min(1, Math.max(0, (calm.data[i] - 0.35) / 0.4)) * Math.min(1, here.data[i] * 1.3)
  const pieces = keepPieces(calm)
  return pieces === undefined ? undefined : closeWater(pieces, alpha, smooth, Math.ceil(horizon))
}

/** Drops patches that are far smaller than the largest: dry stones and walls. Undefined where none is large enough. */
function keepPieces(water: Plane): Plane | undefined {
  const { width, height, data } = water
  const mask = createMask(width, height)
  for (let i = 0; i < data.length; i++) if (data[i] > 0) mask.data[i] = 255
  const regions = findRegions(mask, Math.round(gapShare * width))
  const largest = regions.reduce((most, { pixels }) => Math.max(most, pixels), 0)
  if (largest < areaMin * data.length || regions.every(({ box }) => box.width < widthMin * width)) return undefined
  const kept = createPlane(width, height)
  for (const region of regions) {
    if (region.pixels < pieceMin * largest) continue
    const { box } = region
    for (let y = 0; y < box.height; y++)
      for (let x = 0; x < box.width; x++) {
        const i = (box.y + y) * width + box.x + x
        if (region.mask.data[y * box.width + x] > 0) kept.data[i] = data[i]
      }
  }
  return kept
}

/**
 * Closes gaps in water over soft changes, so that glitter, mirrored clouds and lamps do not stay behind as blobs of the
 * old sky. Boats and stones have edges.
 */
function closeWater(water: Plane, alpha: Plane, smooth: readonly [Plane, Plane, Plane], top: number): Plane {
  const { width, height, data } = water
  const mask = createMask(width, height)
  const known: number[] = []
  for (let i = 0; i < data.length; i++) {
    if (data[i] > 0) mask.data[i] = 255
    if (data[i] > 0.6) known.push(i)
  }
  const reachPx = closeShare * width
  const around = growMask(mask, reachPx)
  for (let i = 0; i < data.length; i++) mask.data[i] = 255 - around.data[i]
  const outside = growMask(mask, reachPx)
  const steps = measureColorSteps(smooth, { cost: softCost }, new Float32Array(data.length).fill(0.5 / reachPx))
  const away = geodesicDistance(steps, known, 1e-6, 1)
  const closed = createPlane(width, height)
  for (let i = Math.max(0, top) * width; i < data.length; i++) {
    const gap = outside.data[i] > 0 ? 0 : Math.min(1, 2 - 2 * away.data[i]) * (1 - alpha.data[i])
    closed.data[i] = Math.max(data[i], gap)
  }
  return boxBlur(closed, 2)
}

// 1 where both are clearly coloured in the same hue and the lower one is not much lighter.
function sameColour(low: readonly Plane[], high: readonly Plane[], at: number, above: number): number {
  const lowRed = low[0].data[at]
  const lowGreen = low[1].data[at]
  const lowBlue = low[2].data[at]
  const highRed = high[0].data[above]
  const highGreen = high[1].data[above]
  const highBlue = high[2].data[above]
  const meanA = (lowRed + lowGreen + lowBlue) / 3
  const meanB = (highRed + highGreen + highBlue) / 3
  if (meanA > meanB * 1.15 || meanA < meanB * 0.18) return 0
  const chromaA = Math.hypot(lowRed - meanA, lowGreen - meanA, lowBlue - meanA) / (meanA + 0.05)
  const chromaB = Math.hypot(highRed - meanB, highGreen - meanB, highBlue - meanB) / (meanB + 0.05)
  if (chromaA * meanA < chromaMin || chromaB * meanB < chromaMin || chromaA < chromaB * chromaShare) return 0
  const dot =
    ((lowRed - meanA) * (highRed - meanB) +
      (lowGreen - meanA) * (highGreen - meanB) +
      (lowBlue - meanA) * (highBlue - meanB)) /
    ((chromaA * (meanA + 0.05) + 1e-6) * (chromaB * (meanB + 0.05) + 1e-6))
  return Math.min(1, Math.max(0, (dot - (1 - hueNear)) / (hueNear * 0.6)))
}
