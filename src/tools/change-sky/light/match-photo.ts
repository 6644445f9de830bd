import { codeFromLinear, linearFromCode } from '#imaging/color/color.ts'
import type { Rgba } from '#imaging/image.ts'
import { createGrain } from '#imaging/sky/grain.ts'
import type { SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { blurRows } from '#tools/change-sky/light/blur-rows.ts'
import { type PhotoFinish, readFinish } from '#tools/change-sky/light/photo-finish.ts'
import type { SkyLook } from '#tools/change-sky/scene/looks.ts'
import type { SkyPicture } from '#tools/change-sky/scene/render-sky.ts'
import { keepLatest } from '#tools/keep-latest.ts'

export interface NewSky {
  readonly sky: SkyPicture
  /** Factor on a daylight foreground, R, G, B. */
  readonly ground: SkyLook['ground']
  /** Share of that light that comes straight from sun or moon, 0..1. Absent: 1. */
  readonly sun?: number
}

// A sky as sharp as this suits a sharp photo: rims of cloud are soft by themselves.
const sharpPx = 1.1
const blurMost = 2.6
const blurLeast = 0.5
// Only a black or white that a fresh photo does not have is followed, and the sky may be a little lighter than the
// brightest thing.
const usualBlack = 14
const blackMost = 70
const headroom = 14
const whiteLeast = 175

/**
 * Gives a new sky what the photo has: its tone where it is grey or toned, its black and white, its blur and its grain.
 * The light of the sky on the ground loses its colour by the same share.
 * @param seed of the grain
 * @param share 0..1; 0 leaves the sky as it is
 */
export function matchPhoto(photo: Rgba, matte: SkyMatte, fresh: NewSky, seed: number, share: number): NewSky {
  if (share === 0) return fresh
  const finish = readFinish(photo, matte)
  const color = 1 - share * (1 - finish.color)
  const paint = toneOf(finish, color, rangeOf(finish, fresh.ground, share))
  const noise = {
    fine: finish.grain.fine * share,
    coarse: finish.grain.coarse * share,
    chroma: finish.grain.chroma * share * finish.color,
  }
  const grain = keepGrain(JSON.stringify([noise, seed]), () => createGrain(noise, seed))
  const blurPx = Math.min(blurMost, Math.sqrt(Math.max(0, finish.blurPx ** 2 - sharpPx ** 2))) * share
  const readSharp: SkyPicture['readRow'] = (y, codes, seen) => {
    fresh.sky.readRow(y, codes, seen)
    paint(codes)
  }
  const read = blurPx < blurLeast ? readSharp : blurRows(readSharp, photo, blurPx, matte.openNear)
  return {
    ...fresh,
    sky: {
      ...fresh.sky,
      light: color === 1 ? fresh.sky.light : tonedLight(fresh.sky.light, paint),
      color,
      readRow: (y, codes, seen) => {
        read(y, codes, seen)
        grain(y, codes)
      },
    },
    ground: paler(fresh.ground, color),
  }
}

// All skies of one photo have the same grain.
const keepGrain = keepLatest(4)

interface Range {
  readonly black: number
  readonly scale: number
}

function rangeOf({ black, white }: PhotoFinish, ground: SkyLook['ground'], share: number): Range {
  // The faded black of a print gets darker with the ground.
  const faded = Math.min(blackMost, Math.max(0, black - usualBlack))
  const low = faded === 0 ? 0 : codeFromLinear(linearFromCode(Math.round(faded)) * Math.min(1, lumaOf(...ground)))
  const high = Math.min(255, Math.max(whiteLeast, white + headroom))
  return { black: low * share, scale: (255 + (high - low - 255) * share) / 255 }
}

function toneOf({ tone }: PhotoFinish, color: number, { black, scale }: Range): (codes: Float32Array) => void {
  if (tone === null || color === 1)
    return (codes) => {
      if (black === 0 && scale === 1) return
      for (let i = 0; i < codes.length; i++) codes[i] = black + codes[i] * scale
    }
  const { red, blue } = tone
  // Green follows from the luma of the other two.
  const green = red.map((value, luma) => (-0.2126 * value - 0.0722 * blue[luma]) / 0.7152)
  const curves = [red, green, blue]
  return (codes) => {
    for (let i = 0; i < codes.length; i += 3) {
      const own = black + lumaOf(codes[i], codes[i + 1], codes[i + 2]) * scale
      const luma = own < 0 ? 0 : own > 255 ? 255 : own
      for (let c = 0; c < 3; c++) {
        const toned = luma + readCurve(curves[c], luma)
        codes[i + c] = toned + (black + codes[i + c] * scale - toned) * color
      }
    }
  }
}

function readCurve(curve: Float32Array, at: number): number {
  const low = at | 0
  const high = low < 255 ? low + 1 : 255
  return curve[low] + (curve[high] - curve[low]) * (at - low)
}

function tonedLight(light: SkyPicture['light'], paint: (codes: Float32Array) => void): SkyPicture['light'] {
  const { red, green, blue } = light
  const codes = new Float32Array(red.data.length * 3)
  const planes = [red, green, blue]
  planes.forEach(({ data }, c) => {
    for (let i = 0; i < data.length; i++) codes[i * 3 + c] = codeFromLinear(data[i])
  })
  paint(codes)
  const back = (c: number) => ({
    ...red,
    data: Float32Array.from(red.data, (_, i) =>
      linearFromCode(Math.min(255, Math.max(0, Math.round(codes[i * 3 + c])))),
    ),
  })
  return { red: back(0), green: back(1), blue: back(2) }
}

function paler(ground: SkyLook['ground'], color: number): SkyLook['ground'] {
  const grey = lumaOf(...ground)
  return [grey + (ground[0] - grey) * color, grey + (ground[1] - grey) * color, grey + (ground[2] - grey) * color]
}

const lumaOf = (red: number, green: number, blue: number): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue
