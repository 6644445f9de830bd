import { codeFromLinear } from '#imaging/color/color.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, meanOfPlane, type Plane, type Rgba } from '#imaging/image.ts'
import { mapThree } from '#imaging/map-three.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'
import type { SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { type ChromaChange, duskOf, lumaOf, type Rgb, toneGround } from '#tools/change-sky/light/ground-light.ts'
import { findHaze, spreadHaze } from '#tools/change-sky/light/haze.ts'
import { isAllSky, lightClear, lightHazy } from '#tools/change-sky/light/light-rows.ts'
import type { NewSky } from '#tools/change-sky/light/match-photo.ts'
import type { SkyPicture } from '#tools/change-sky/scene/render-sky.ts'

/** The effect of the new sky's light on the foreground. */
export interface Relight {
  /** Prepares it for the photo's size. Rows must be asked for from the top down. */
  open(photo: Rgba): RelightRows
}

export interface RelightRows {
  /**
   * Puts row `y` into the new light.
   * @param codes R, G, B of each pixel, 0..255
   * @param alpha how much of each pixel is sky, 0..1; pixels that are all sky are not changed
   */
  lightRow(y: number, codes: Float32Array, alpha: Float32Array): void
}

/** What the new sky's light changes, as plain data; planes are of the matte's size or one row. */
export interface Light {
  readonly tables: readonly Float32Array[]
  readonly chroma: ChromaChange
  /** Factor on codes across the picture, per channel. */
  readonly sides: readonly Plane[]
  readonly haze: Plane
  /** Share of new haze. */
  readonly added: Plane
  readonly lamps: Plane
  readonly oldAir: readonly Plane[]
  /** Codes of the new sky at the horizon across the picture, per channel. */
  readonly air: readonly Plane[]
  readonly strength: number
}

/**
 * Computes how the ground changes under the new sky: a gain of linear light per channel, from the light of the look and
 * from the brightness of both skies. The warmth of an old sunset is removed. The side of the picture where the sky is
 * brighter gets more of it, haze takes the new horizon's colour, and lamps of a photo taken at dusk stay lit.
 * @param strength 0..1; 0 changes nothing
 * @param more haze in the new horizon's colour that is laid over distant ground, 0..1
 * @returns null where nothing changes
 */
export function readLight(
  matte: SkyMatte,
  sky: SkyPicture,
  look: Omit<NewSky, 'sky'>,
  strength: number,
  more = 0,
): Light | null {
  if (strength === 0 && more === 0) return null
  const old = mapThree(matte.photo, (plane) => meanWithin(plane, matte.alpha) ** 2.2 + 0.004)
  const fresh = mapThree([sky.light.red, sky.light.green, sky.light.blue], (plane) => meanOfPlane(plane) + 0.004)
  const { tables, gains, chroma } = toneGround(old, fresh, look, sky.color ?? 1, strength)
  const sides = [sky.light.red, sky.light.green, sky.light.blue].map((plane) => sideGains(plane, strength))
  const haze = findHaze(matte)
  const lamps = findLamps(matte, old, lumaOf(gains))
  const air = horizonColors(matte, sky)
  const added = more === 0 ? createPlane(1, 1) : spreadHaze(matte)
  for (let i = 0; i < added.data.length; i++) added.data[i] *= more * addedMost
  return { tables, chroma, sides, haze, added, lamps, oldAir: matte.oldSky, air, strength }
}

/** What `readLight` has computed, ready to light rows. */
export const openLight = (light: Light | null): Relight => ({
  open: (photo) => (light === null ? { lightRow: () => {} } : openRelight(photo, light)),
})

/** Both of the above. */
export const createRelight = (...given: Parameters<typeof readLight>): Relight => openLight(readLight(...given))

function openRelight(
  photo: Rgba,
  { tables, chroma, sides, haze, added, lamps, oldAir, air, strength }: Light,
): RelightRows {
  const [readVeil, readLit, ...readAir] = sampleRows([haze, lamps, ...oldAir], photo)
  const [readFog] = sampleRows([added], photo)
  const createRow = () => new Float32Array(photo.width)
  const across = [...sides, ...air].map((plane) => {
    const row = createRow()
    sampleRows([plane], photo)[0](0, row)
    return row
  })
  const [veil, lit, fog, old] = [createRow(), createRow(), createRow(), createRow()]
  return {
    lightRow(y, codes, alpha) {
      if (isAllSky(alpha)) return
      readVeil(y, veil)
      readLit(y, lit)
      readFog(y, fog)
      const over = { veil, lit, fog }
      if (!lightClear(codes, alpha, over, tables, across, chroma)) return
      for (let c = 0; c < 3; c++) {
        readAir[c](y, old)
        const air = { old, tint: chroma.air[c], fresh: across[c + 3], strength }
        lightHazy(codes, alpha, over, air, tables[c], across[c], c)
      }
    },
  }
}

// The most of the horizon that added haze hides.
const addedMost = 0.9

// The sky's brightness left and right reaches the ground by about this power, and no farther than these factors.
const sidePower = 0.16
const sideMin = 0.88
const sideMax = 1.12

// One row: the blurred mean of each column of the sky, relative to the whole sky.
function sideGains({ width, height, data }: Plane, strength: number): Plane {
  const columns = createPlane(width, 1)
  for (let i = 0; i < data.length; i++) columns.data[i % width] += data[i] / height + 1e-5
  const soft = boxBlur(boxBlur(columns, width >> 2), width >> 2)
  const whole = meanOfPlane(soft)
  for (let x = 0; x < width; x++)
    soft.data[x] = Math.min(sideMax, Math.max(sideMin, (soft.data[x] / whole) ** (sidePower * strength)))
  return soft
}

// One row per channel: the lowest visible part of the new sky, as codes.
function horizonColors({ alpha }: SkyMatte, sky: SkyPicture): Plane[] {
  return [sky.light.red, sky.light.green, sky.light.blue].map((plane) => {
    const { width, height } = plane
    const seen = resizePlane(alpha, width, height)
    const row = createPlane(width, 1)
    for (let x = 0; x < width; x++) {
      let y = height - 1
      while (y > 0 && seen.data[y * width + x] < 0.5) y--
      row.data[x] = plane.data[y * width + x]
    }
    const soft = boxBlur(boxBlur(row, width >> 3), width >> 3)
    soft.data.forEach((value, x) => {
      soft.data[x] = codeFromLinear(value)
    })
    return soft
  })
}

// Lamps are lit only under a sky darker than this (linear), coloured ones under any of dusk. By day a light wall is no
// lamp. A lamp is coloured when so much of its light is missing from its weakest channel.
const lampSky = 0.16
const lampBright = 0.55
const lampColor = 0.3

// 0..1: lights that a darker sky does not change. They are much brighter than their surroundings, in a photo taken at
// dusk.
function findLamps({ photo, alpha }: SkyMatte, old: Rgb, gain: number): Plane {
  const lamps = createPlane(alpha.width, alpha.height)
  const dark = Math.min(1, Math.max(0, (lampSky - lumaOf(old)) / (lampSky / 2)))
  const dusk = duskOf(old)
  if (Math.max(dark, dusk) === 0 || gain >= 1) return lamps
  const brightest = createPlane(alpha.width, alpha.height)
  for (let i = 0; i < lamps.data.length; i++)
    brightest.data[i] = Math.max(photo[0].data[i], photo[1].data[i], photo[2].data[i])
  const around = boxBlur(brightest, Math.max(4, Math.round(Math.max(alpha.width, alpha.height) * 0.03)))
  for (let i = 0; i < lamps.data.length; i++) {
    const bright = (brightest.data[i] - lampBright) / (1 - lampBright)
    const apart = (brightest.data[i] - around.data[i] - 0.1) / 0.25
    const value = Math.min(1, Math.max(0, bright)) * Math.min(1, Math.max(0, apart))
    const least = Math.min(photo[0].data[i], photo[1].data[i], photo[2].data[i])
    const color = Math.min(1, (1 - least / (brightest.data[i] + 1e-6)) / lampColor)
    lamps.data[i] = value * (1 - alpha.data[i]) * Math.max(dark, dusk * color)
  }
  return boxBlur(lamps, 1)
}

function meanWithin({ data }: Plane, weight: Plane): number {
  let sum = 0
  let total = 1e-6
  for (let i = 0; i < data.length; i++) {
    sum += data[i] * weight.data[i]
    total += weight.data[i]
  }
  return sum / total
}
