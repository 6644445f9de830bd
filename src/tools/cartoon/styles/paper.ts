import { type NoiseOctave, noiseTile } from '#imaging/filters/noise-field.ts'
import type { Plane } from '#imaging/image.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'

/** Noise cached with the sketch, on a tile just large enough that its repetition does not show. */
export function keepTile(
  { keepLasting }: Sketch,
  octaves: readonly NoiseOctave[],
  unitPx: number,
  seed: number,
): Plane {
  const side = unitPx < 0.35 ? 128 : unitPx < 0.8 ? 256 : 512
  return keepLasting(`tile ${seed} ${unitPx}`, () => noiseTile(side, octaves, seed))
}

/** The relief of cold-pressed paper; mean 0, deviation 1. */
export function paperTile(sketch: Sketch, unitPx: number): Plane {
  const octaves = [
    { wavelengthPx: 2 * unitPx, weight: 0.8 },
    { wavelengthPx: 4 * unitPx, weight: 1 },
    { wavelengthPx: 8 * unitPx, weight: 0.5 },
  ]
  return keepTile(sketch, octaves, unitPx, 11)
}
