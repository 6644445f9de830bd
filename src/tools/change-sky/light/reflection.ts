import { linearFromCode } from '#imaging/color/color.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { noiseTile } from '#imaging/filters/noise-field.ts'
import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { type RowSampler, sampleRows } from '#imaging/resampling/row-sampler.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import type { SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { findWater, horizonOf, riseShare } from '#tools/change-sky/light/find-water.ts'
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

// Water also shows its own depth, so it takes on only a part of the sky's change.
const reflectance = 0.75
// Water takes at most this much more light than the old sky gave it; more would glow.
const lighterMax = 1.8

// Ripples draw what is mirrored out downwards, by this share of the way from the horizon. By eye: clouds on a sea were
// blotches.
const spreadShare = 0.35

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
    sumDown(boxBlur(resizePlane(plane, width, height), stillPx)),
  )
  const ripples = getRipples()
  const ratios = [0, 1, 2].map(() => createPlane(width, height))
  for (let y = Math.max(0, Math.ceil(horizon - riseShare * width)); y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (weight.data[i] === 0) continue
      const depth = Math.max(0, y - horizon)
      const ripple = ripples.data[(Math.round(y * 3) % tileSidePx) * tileSidePx + (x % tileSidePx)]
      const away = Math.round(2 * horizon - y + ripple * depth * 0.05)
      const plain = Math.min(height - 1, Math.abs(Math.round(2 * horizon - y))) * width + x
      const spreadPx = stillPx + Math.round(depth * spreadShare)
      // What lies above the picture is unknown. Mirroring it leaves no streaks.
      const middle = Math.min(height - 1, Math.abs(away))
      const [from, to] = [Math.max(0, middle - spreadPx), Math.min(height, middle + spreadPx + 1)]
      for (let c = 0; c < 3; c++) {
        const old = linearFromCode(Math.round(Math.min(1, matte.oldSky[c].data[plain]) * 255)) + 0.01
        ratios[c].data[i] = Math.min(
          lighterMax,
          ((meanDown(fresh[c], width, x, from, to) + 0.002) / old) ** reflectance,
        )
      }
    }
  return ratios
}

/** Sums of each column down to each row, the first of them 0; a row more than the plane has. */
function sumDown({ width, height, data }: Plane): Float64Array {
  const sums = new Float64Array(width * (height + 1))
  for (let i = 0; i < data.length; i++) sums[i + width] = sums[i] + data[i]
  return sums
}

const meanDown = (sums: Float64Array, width: number, x: number, from: number, to: number): number =>
  (sums[to * width + x] - sums[from * width + x]) / (to - from)

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
