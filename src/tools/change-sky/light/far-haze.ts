import { codeFromLinear } from '#imaging/color/color.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'
import type { SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { weightsOf } from '#tools/change-sky/finding/weights-of.ts'
import type { SkyPicture } from '#tools/change-sky/scene/render-sky.ts'

/** Land that is seen through haze, and the haze before it under the new sky. */
export interface FarHaze {
  /** How much of a place is such land, or haze over it, 0..1; any size. */
  readonly land: Plane
  /** Codes of the haze, R, G, B; any size. */
  readonly air: readonly Plane[]
  /** How much of the new haze is laid over the land, 0..1. */
  readonly strength: number
}

export interface FarHazeRows {
  /** Reads row `y`, R, G, B of each pixel, as it is under the old sky. @returns whether there is any far land */
  read(y: number, codes: Float32Array): boolean
  /** Lays the new haze over the row that was read, whatever else was done to it. */
  lay(codes: Float32Array, alpha: Float32Array): void
}

// All of these by eye on one photo of a hazy coast.
// Haze has the colour of what shines into it, from so far around, as a share of the width.
const shineShare = 0.06
// What land in haze has of its own colour shows by this share. Its blue is the air's.
const ownColor = 0.15
// A share of codes looks like less before a light sky than before a grey one.
const contrast = 1.3
// What is lighter than the air by more than the first stands before it, by more than the second wholly, and so do dark
// spots in it: where more than the third part of what is around them, within this share of the width, is so light.
const lighterFrom = 1.03
const lighterTo = 1.15
const nearFrom = 0.5
const nearTo = 0.65
const nearShare = 0.004

/** The haze before far land: the new sky there, without the shapes of its clouds. @param strength of relighting, 0..1 */
export function hazeFarLand(matte: SkyMatte, { light }: SkyPicture, strength: number): FarHaze | null {
  if (!matte.far || strength === 0) return null
  const softPx = Math.max(1, Math.round(shineShare * light.red.width))
  const air = [light.red, light.green, light.blue].map((plane) => {
    const soft = boxBlur(boxBlur(plane, softPx), softPx)
    return { ...soft, data: soft.data.map((value) => codeFromLinear(value)) }
  })
  // Haze is nothing but light of the sky, so most of it is the new sky's at half the strength.
  return { land: withoutNear(matte.far, matte), air, strength: 1 - (1 - strength) ** 3 }
}

const ramp = (value: number, none: number, all: number): number =>
  Math.min(1, Math.max(0, (value - none) / (all - none)))

const lumaPlane = ([red, green, blue]: SkyMatte['photo']): Plane =>
  weightsOf(red, (value, i) => 0.2126 * value + 0.7152 * green.data[i] + 0.0722 * blue.data[i])

/** Leaves out houses and boats that are lighter than the air, with their dark spots. */
function withoutNear(far: Plane, { photo, oldSky }: SkyMatte): Plane {
  const [own, air] = [lumaPlane(photo), lumaPlane(oldSky)]
  const { width, height } = own
  const light = weightsOf(own, (value, i) => ramp(value / Math.max(0.03, air.data[i]), lighterFrom, lighterTo))
  const share = boxBlur(light, Math.max(1, Math.round(nearShare * width)))
  const land = resizePlane(far, width, height)
  for (let i = 0; i < land.data.length; i++)
    land.data[i] *= 1 - Math.max(light.data[i], ramp(share.data[i], nearFrom, nearTo))
  return land
}

/**
 * Far land keeps its light as a share of the air's before it: what stands out from the haze by a tenth does so from the
 * new one, and where land goes over into the old sky it goes over into the new one.
 * @param oldAir the old sky, extended over the land, R, G, B, 0..1
 */
export function openFarHaze({ land, air, strength }: FarHaze, oldAir: readonly Plane[], photo: Rgba): FarHazeRows {
  const [readLand] = sampleRows([land], photo)
  const reads = [...sampleRows(air, photo), ...sampleRows(oldAir, photo)]
  const createRow = () => new Float32Array(photo.width)
  const [share, fresh, old] = [createRow(), air.map(createRow), oldAir.map(createRow)]
  const own = new Float32Array(3 * photo.width)
  let row = 0
  return {
    read(y, codes) {
      row = y
      readLand(y, share)
      if (!share.some((value) => value > 0)) return false
      own.set(codes)
      return true
    },
    lay(codes, alpha) {
      for (let c = 0; c < 3; c++) {
        reads[c](row, fresh[c])
        reads[3 + c](row, old[c])
      }
      for (let x = 0; x < share.length; x++) if (alpha[x] >= 1) share[x] = 0
      layRow(codes, own, { share, strength, fresh, old })
    },
  }
}

interface HazeRow {
  readonly share: Float32Array
  readonly strength: number
  readonly fresh: readonly Float32Array[]
  readonly old: readonly Float32Array[]
}

function layRow(codes: Float32Array, own: Float32Array, { share, strength, fresh, old }: HazeRow): void {
  const [oldR, oldG, oldB] = old
  for (let x = 0, i = 0; x < share.length; x++, i += 3) {
    if (share[x] === 0) continue
    const before = 255 * (0.2126 * oldR[x] + 0.7152 * oldG[x] + 0.0722 * oldB[x])
    const luma = 0.2126 * own[i] + 0.7152 * own[i + 1] + 0.0722 * own[i + 2]
    const relative = Math.max(0, luma) / Math.max(8, before)
    const light = Math.min(lighterTo, relative ** contrast)
    for (let c = 0; c < 3; c++) {
      const tint = own[i + c] / Math.max(8, 255 * old[c][x]) - relative
      const seen = Math.min(255, fresh[c][x] * Math.max(0, light + ownColor * tint))
      codes[i + c] += (seen - codes[i + c]) * share[x] * strength
    }
  }
}
