import { linearFromCode } from '#imaging/color/color.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { noiseTile } from '#imaging/filters/noise-field.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { createMask, createPlane } from '#imaging/image.ts'
import { mapThree } from '#imaging/map-three.ts'
import { measureColorSteps } from '#imaging/regions/color-steps.ts'
import { geodesicDistance } from '#imaging/regions/geodesic-distance.ts'
import { findRegions, growMask } from '#imaging/regions/mask-regions.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { type RowSampler, sampleRows } from '#imaging/resampling/row-sampler.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import type { SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import type { SkyPicture } from '#tools/change-sky/scene/render-sky.ts'

/** The reflection of the new sky in water. */
export interface Reflection {
  /** Blends the reflection into a finished row of the output. */
  addRow(y: number, photo: Rgba, out: Rgba): void
}

/** A reflection as plain data, at the matte's size. */
export interface Mirrored {
  /** How much of each pixel is water, 0..1. */
  readonly weight: Plane
  /** Factors on the water's linear light, R, G, B. */
  readonly ratios: readonly Plane[]
  readonly strength: number
}

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
// Grey planks and stone take a little of the sky's hue, water most of it.
const chromaShare = 0.6

/**
 * Finds water that reflects the old sky: smooth areas below the horizon with a colour like that of the sky above them.
 * @returns how much of each pixel is such water, 0..1, at the matte's size; undefined when there is none
 */
export function findWater(matte: SkyMatte, camera: SkyCamera): Plane | undefined {
  const horizon = horizonOf(matte, camera)
  return horizon > matte.alpha.height * 0.9 ? undefined : waterWeight(matte, horizon)
}

/**
 * Makes water reflect the new sky. Each water pixel keeps its brightness relative to the old sky, so waves and shadows
 * remain.
 * @param strength 0..1
 */
export function mirrorSky(
  matte: SkyMatte,
  sky: SkyPicture,
  camera: SkyCamera,
  water: Plane,
  strength: number,
): Mirrored {
  return { weight: water, ratios: mirror(matte, sky, water, horizonOf(matte, camera)), strength }
}

const horizonOf = ({ alpha }: SkyMatte, camera: SkyCamera): number => (camera.horizonY / camera.height) * alpha.height

/** @returns null when there is no water, or no mirroring is wanted */
export function mirrorSkyInWater(
  matte: SkyMatte,
  sky: SkyPicture,
  camera: SkyCamera,
  strength: number,
): Mirrored | null {
  const water = strength === 0 ? undefined : findWater(matte, camera)
  return water === undefined ? null : mirrorSky(matte, sky, camera, water, strength)
}

function waterWeight({ alpha, photo, oldSky }: SkyMatte, horizon: number): Plane | undefined {
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
  const steps = measureColorSteps(
    smooth,
    (change) => change * softCost,
    new Float32Array(data.length).fill(0.5 / reachPx),
  )
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

// Water also shows its own depth, so it takes on only a part of the sky's change.
const reflectance = 0.75
// Water takes at most this much more light than the old sky gave it; more would glow.
const lighterMax = 1.8

const tileSidePx = 256

let ripplesTile: Plane | undefined

/** The same for every photo, so it is computed once. */
function getRipples(): Plane {
  ripplesTile ??= noiseTile(
    tileSidePx,
    [
      { wavelengthPx: 40, weight: 1 },
      { wavelengthPx: 16, weight: 0.8 },
      { wavelengthPx: 7, weight: 0.6 },
    ],
    41,
  )
  return ripplesTile
}

/** @returns what each pixel of water becomes, R, G, B, as factors on its linear light */
function mirror(matte: SkyMatte, sky: SkyPicture, weight: Plane, horizon: number): Plane[] {
  const { width, height } = matte.alpha
  // Ripples spread a star or a rim over this much.
  const stillPx = Math.max(1, Math.round(width / 160))
  const fresh = [sky.light.red, sky.light.green, sky.light.blue].map((plane) =>
    boxBlur(resizePlane(plane, width, height), stillPx),
  )
  const ripples = getRipples()
  const ratios = [0, 1, 2].map(() => createPlane(width, height))
  for (let y = Math.max(0, Math.ceil(horizon)); y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (weight.data[i] === 0) continue
      const depth = y - horizon
      const ripple = ripples.data[(Math.round(y * 3) % tileSidePx) * tileSidePx + (x % tileSidePx)]
      const away = Math.round(2 * horizon - y + ripple * depth * 0.05)
      // What lies above the picture is unknown. Mirroring it leaves no streaks.
      const above = Math.min(height - 1, Math.abs(away)) * width + x
      const plain = Math.min(height - 1, Math.abs(Math.round(2 * horizon - y))) * width + x
      for (let c = 0; c < 3; c++) {
        const old = linearFromCode(Math.round(Math.min(1, matte.oldSky[c].data[plain]) * 255)) + 0.01
        ratios[c].data[i] = Math.min(lighterMax, ((fresh[c].data[above] + 0.002) / old) ** reflectance)
      }
    }
  return ratios
}

/** A reflection, ready to be laid over rows. */
export function openReflection({ weight, ratios, strength }: Mirrored): Reflection {
  let reads: RowSampler[] | undefined
  let rows: Float32Array[] = []
  return {
    addRow(y, photo, out) {
      reads ??= sampleRows([weight, ...ratios], photo)
      if (rows.length === 0) rows = reads.map(() => new Float32Array(photo.width))
      const [water] = rows as [Float32Array]
      reads[0](y, water)
      if (!isAbove(water, 0)) return
      for (let index = 1; index < reads.length; index++) reads[index](y, rows[index])
      for (let x = 0, i = y * photo.width * 4; x < photo.width; x++, i += 4) {
        const share = rows[0][x] * strength
        if (share <= 0) continue
        for (let c = 0; c < 3; c++) {
          // The ratio is in linear light; codes follow about its root (sRGB's curve is near 1 / 2.2).
          const mirrored = Math.min(255, photo.data[i + c] * Math.max(0, rows[c + 1][x]) ** (1 / 2.2))
          out.data[i + c] = out.data[i + c] + (mirrored - out.data[i + c]) * share
        }
      }
    },
  }
}

function isAbove(row: Float32Array, least: number): boolean {
  for (let x = 0; x < row.length; x++) if (row[x] > least) return true
  return false
}
