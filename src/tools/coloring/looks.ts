import type { ChromaCurve } from '#imaging/chroma-upsample.ts'
import type { ColoringLook, ColoringOptions } from '#tools/coloring/options.ts'

type Chroma = readonly [a: number, b: number]

/** A look: chroma times a gain, plus a tint of the lights and one of the shadows, Lab units. All by eye. */
interface Look {
  readonly gain: number
  readonly lights: Chroma
  readonly shadows: Chroma
  /** Colours as a brush lays them, softer than the picture: blur in px at the working size. */
  readonly softnessPx: number
}

export const looks: Record<ColoringLook, Look> = {
  natural: { gain: 1, lights: [0, 0], shadows: [0, 0], softnessPx: 0 },
  vivid: { gain: 1.4, lights: [0, 0], shadows: [0, 0], softnessPx: 0 },
  'hand-tinted': { gain: 0.75, lights: [1, 9], shadows: [2, 6], softnessPx: 10 },
  film: { gain: 1.2, lights: [2, 8], shadows: [2, -9], softnessPx: 0 },
  faded: { gain: 0.7, lights: [3, 12], shadows: [9, 2], softnessPx: 0 },
}

/** The tint a photo gets where there is no network to guess its colours: old albumen paper. */
export const warmTint: Chroma = [4, 15]

// Warm light moves along this line (the daylight locus near D65), Lab units at full temperature.
const warmth: Chroma = [5, 24]

/** What the look and the sliders make of a chroma. Black and white stay neutral. */
export function chromaCurve({ look, saturation, temperature }: ColoringOptions): ChromaCurve {
  const { gain, lights, shadows } = looks[look]
  const share = saturation / 100
  return (lightness, chroma) => {
    const at = Math.min(1, Math.max(0, lightness / 100))
    const middle = 4 * at * (1 - at)
    const light = at * middle
    const shadow = (1 - at) * middle
    const warm = (temperature / 100) * middle
    chroma[0] = share * (gain * chroma[0]! + light * lights[0] + shadow * shadows[0]) + warm * warmth[0]
    chroma[1] = share * (gain * chroma[1]! + light * lights[1] + shadow * shadows[1]) + warm * warmth[1]
  }
}
