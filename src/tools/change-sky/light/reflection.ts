import { linearFromCode } from '#imaging/color/color.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { noiseTile } from '#imaging/filters/noise-field.ts'
import { createPlane, meanOfPlane, type Plane, type Rgba } from '#imaging/image.ts'
import { mapThree } from '#imaging/map-three.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { type RowSampler, sampleRows } from '#imaging/resampling/row-sampler.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import type { SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { horizonOf, riseShare } from '#tools/change-sky/light/find-water.ts'
import { lumaOf, type Rgb } from '#tools/change-sky/light/ground-light.ts'
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
  /** Codes of what grey water becomes, as a share of its own, R, G, B. */
  readonly ratios: readonly Plane[]
  /** The old sky's hue: the way of its mean from grey, as a share of that. */
  readonly oldHue: Rgb
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
  const old = mapThree(matte.oldSky, (plane) => meanOfPlane(plane) * 255)
  return {
    weight: water,
    ratios: mirror(matte, sky, water, horizonOf(matte, camera)),
    oldHue: mapThree(old, (code) => code / lumaOf(old) - 1),
    // At the usual setting water mirrors nearly as much as there is.
    strength: 1 - (1 - strength) ** 2,
  }
}

// Water also shows its own depth, so it takes on only a part of the sky's change: the first at the horizon, where it is
// seen flat, the second at a picture's height below.
const farReflectance = 0.95
const nearReflectance = 0.65
// Water takes at most this much more light than the old sky gave it; more would glow.
const lighterMax = 1.8

// What is not the old sky's hue in water is its own colour, of which this share stays.
const ownColor = 0.5

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

/** @returns what each pixel of grey water becomes, R, G, B, as factors on its codes */
function mirror(matte: SkyMatte, sky: SkyPicture, weight: Plane, horizon: number): Plane[] {
  const { width, height } = matte.alpha
  // Ripples spread a star or a rim over this much.
  const stillPx = Math.max(1, Math.round(width / 160))
  const fresh = [sky.light.red, sky.light.green, sky.light.blue].map((plane) =>
    sumDown(boxBlur(resizePlane(plane, width, height), stillPx)),
  )
  const ripples = getRipples()
  const lights = new Float64Array(3)
  const ratios = [0, 1, 2].map(() => createPlane(width, height))
  const [red, green, blue] = matte.oldSky
  for (let y = Math.max(0, Math.ceil(horizon - riseShare * width)); y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (weight.data[i] === 0) continue
      const depth = Math.max(0, y - horizon)
      const reflectance = farReflectance + ((nearReflectance - farReflectance) * depth) / height
      const ripple = ripples.data[(Math.round(y * 3) % tileSidePx) * tileSidePx + (x % tileSidePx)]
      const away = Math.round(2 * horizon - y + ripple * depth * 0.05)
      const plain = Math.min(height - 1, Math.abs(Math.round(2 * horizon - y))) * width + x
      const spreadPx = stillPx + Math.round(depth * spreadShare)
      // What lies above the picture is unknown. Mirroring it leaves no streaks.
      const middle = Math.min(height - 1, Math.abs(away))
      const from = Math.max(0, middle - spreadPx)
      const to = Math.min(height, middle + spreadPx + 1)
      const old = 0.2126 * red.data[plain] + 0.7152 * green.data[plain] + 0.0722 * blue.data[plain]
      const oldLight = linearFromCode(Math.round(Math.min(1, old) * 255)) + 0.01
      for (let c = 0; c < 3; c++)
        lights[c] = ((meanDown(fresh[c], width, x, from, to) + 0.002) / oldLight) ** reflectance
      const over = Math.max(1, Math.max(lights[0], lights[1], lights[2]) / lighterMax)
      // Codes follow about the root of light (sRGB's curve is near 1 / 2.2).
      for (let c = 0; c < 3; c++) ratios[c].data[i] = (lights[c] / over) ** (1 / 2.2)
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
export function openReflection({ weight, ratios, oldHue, strength }: Mirrored): Reflection {
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
        const grey = 0.2126 * photo.data[i] + 0.7152 * photo.data[i + 1] + 0.0722 * photo.data[i + 2]
        for (let c = 0; c < 3; c++) {
          const own = ownColor * (photo.data[i + c] - grey * (1 + oldHue[c]))
          const mirrored = Math.min(255, (grey + own) * rows[c + 1][x])
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
