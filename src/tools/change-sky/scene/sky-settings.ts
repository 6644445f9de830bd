import type { Taken } from '#contract/taken.ts'
import type { ChangeSkyOptions } from '#tools/change-sky/options.ts'
import { coverOf } from '#tools/change-sky/scene/cloud-cover.ts'
import { lookAt, placeHeavens } from '#tools/change-sky/scene/heavens.ts'
import { looks } from '#tools/change-sky/scene/looks.ts'
import type { Placement } from '#tools/change-sky/scene/place-sky.ts'
import type { SkySettings } from '#tools/change-sky/scene/sky-parts.ts'

// With a lower sun there is no light left for a sky by day.
const lowestSun = -8

/**
 * The settings of a rendered sky, from the options. With an hour, and where place and day are known, sun, moon and stars
 * stand as they did there, turned by `turn`. A sky from the user's own picture is not rendered and gets the
 * settings of the first sky.
 */
export function skySettings(options: ChangeSkyOptions, taken: Taken | null = null): SkySettings {
  const look = looks[options.sky === 'own' ? 'fair-clouds' : options.sky]
  if (options.hour !== null && taken !== null && options.sky !== 'own') {
    const placed = placeHeavens(taken, options.hour, (options.turn / 180) * Math.PI)
    return {
      look: lookAt(look, placed),
      seed: options.seed,
      cover: options.cover,
      sunX: 0,
      sunElevation: placed.sunElevation,
      heavens: placed.heavens,
      ...finishOf(options),
    }
  }
  return {
    look,
    seed: options.seed,
    cover: options.cover,
    sunX: look.sunX + options.sunX / 100,
    sunElevation: Math.max(lowestSun, look.sunElevation + options.sunHeight),
    ...finishOf(options),
  }
}

// Degrees over which a rising sun lights the ground, the cover of cloud over which it goes, and the mist.
const lowSun = [-1, 9] as const
const thickCloud = [0.5, 0.95] as const
const thickHaze = [3, 8] as const

/** Share of the light on the ground that comes straight from sun or moon, 0..1. */
export function sunShare({ look, cover, sunElevation }: SkySettings): number {
  const closed = Math.max(coverOf(look, cover).clouds?.coverage ?? 0, cover / 50 - 1)
  return ramp(sunElevation, lowSun) * (1 - ramp(closed, thickCloud)) * (1 - ramp(look.haze, thickHaze))
}

/** 0 up to the first bound, 1 from the second. */
export const ramp = (value: number, [from, to]: readonly [number, number]): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))

export function placementOf(options: ChangeSkyOptions): Placement {
  return { flip: options.flip, shift: options.shift / 100, zoom: options.zoom / 100, ...finishOf(options) }
}

const finishOf = ({ brightness, blur }: ChangeSkyOptions) => ({
  gain: 2 ** (brightness / 35),
  blurShare: (blur / 100) ** 2 * 0.06,
})
