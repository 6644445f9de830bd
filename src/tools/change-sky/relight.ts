import { codeFromLinear, linearFromCode } from '#imaging/color.ts'
import type { Plane } from '#imaging/image.ts'
import type { SkyLook } from '#tools/change-sky/looks.ts'
import type { SkyPicture } from '#tools/change-sky/render-sky.ts'
import type { SkyMatte } from '#tools/change-sky/sky-matte.ts'

/** Codes 0..255 in, codes out, one table a channel. */
export type Relight = readonly [Float32Array, Float32Array, Float32Array]

// Share of the change from the old sky's brightness to the new one's that reaches the ground (within Reinhard's transfer of
// means x 0.2-0.4, here in the logarithm of light as in his 2001 paper), and limits of the whole, in stops of e.
const brightnessShare = 0.25
const warmthShare = 0.2
const darkest = -2.9
const lightest = 0.6

/**
 * How the ground changes under the new sky: a gain of linear light a channel, from the look's light and from the two
 * skies' brightness; an old sunset's warmth is taken back.
 * @param strength 0..1; 0 changes nothing
 */
export function createRelight(
  matte: SkyMatte,
  sky: SkyPicture,
  look: Pick<SkyLook, 'ground'>,
  strength: number,
): Relight {
  const old = [0, 1, 2].map((c) => meanWithin(matte.photo[c]!, matte.alpha) ** 2.2 + 0.004)
  const fresh = [sky.light.red, sky.light.green, sky.light.blue].map((plane) => mean(plane) + 0.004)
  const brightness = Math.log(luma(fresh) / luma(old)) * brightnessShare
  const warmth = Math.max(0, Math.log(old[0]! / old[2]!))
  const tables = [0, 1, 2].map((c) => {
    const cast = (c - 1) * warmth * warmthShare
    const stops = Math.min(lightest, Math.max(darkest, Math.log(look.ground[c]!) + brightness)) + cast
    return gainTable(Math.exp(strength * stops))
  })
  return tables as unknown as Relight
}

// Above 1 the gain bends so that whites stay whites.
function gainTable(gain: number): Float32Array {
  const table = new Float32Array(257)
  for (let code = 0; code < 256; code++) {
    const linear = linearFromCode(code)
    const lit = gain <= 1 ? linear * gain : (linear * gain) / (1 + (gain - 1) * linear)
    table[code] = gain === 1 ? code : codeFromLinear(lit)
  }
  table[256] = table[255]!
  return table
}

/** Table value at a fractional code, 0..255. */
export function readTable(table: Float32Array, code: number): number {
  const clamped = code < 0 ? 0 : code > 255 ? 255 : code
  const low = clamped | 0
  return table[low]! + (table[low + 1]! - table[low]!) * (clamped - low)
}

const luma = (light: readonly number[]): number => 0.2126 * light[0]! + 0.7152 * light[1]! + 0.0722 * light[2]!

function mean({ data }: Plane): number {
  let sum = 0
  for (const value of data) sum += value
  return sum / data.length
}

function meanWithin({ data }: Plane, weight: Plane): number {
  let sum = 0
  let total = 1e-6
  for (let i = 0; i < data.length; i++) {
    sum += data[i]! * weight.data[i]!
    total += weight.data[i]!
  }
  return sum / total
}
