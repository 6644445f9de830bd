import type { ChangeSkyOptions } from '#tools/change-sky/options.ts'
import { looks } from '#tools/change-sky/scene/looks.ts'
import type { Placement } from '#tools/change-sky/scene/place-sky.ts'
import type { SkySettings } from '#tools/change-sky/scene/sky-parts.ts'

// Lower than this nothing of the sun's light is left to draw a day's sky with.
const lowestSun = -8

/** A rendered sky as the options have it; one's own sky has none, and is rendered as the first. */
export function skySettings(options: ChangeSkyOptions): SkySettings {
  const look = looks[options.sky === 'own' ? 'fair-clouds' : options.sky]
  return {
    look,
    seed: options.seed,
    cover: options.cover,
    sunX: look.sunX + options.sunX / 100,
    sunElevation: Math.max(lowestSun, look.sunElevation + options.sunHeight),
    ...finishOf(options),
  }
}

export function placementOf(options: ChangeSkyOptions): Placement {
  return { flip: options.flip, shift: options.shift / 100, zoom: options.zoom / 100, ...finishOf(options) }
}

const finishOf = ({ brightness, blur }: ChangeSkyOptions) => ({
  gain: 2 ** (brightness / 35),
  blurShare: (blur / 100) ** 2 * 0.06,
})
