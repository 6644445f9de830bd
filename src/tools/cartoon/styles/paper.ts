import { cloudTile, type NoiseOctave, readTile } from '#imaging/filters/noise-field.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { createSharedPlane } from '#imaging/rows/work-rows.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'

/** Noise cached with the sketch, on a tile just large enough that its repetition does not show. */
export function keepTile(
  { keepLasting }: Sketch,
  octaves: readonly NoiseOctave[],
  unitPx: number,
  seed: number,
): Plane {
  const side = unitPx < 0.35 ? 128 : unitPx < 0.8 ? 256 : 512
  return keepLasting(`tile ${seed} ${unitPx}`, () => cloudTile(side, octaves, seed))
}

const [side, otherSide] = [512, 394]

/** Waves in nominal px; whatever is painted larger or smaller reads the same tiles. */
export type Waves = readonly NoiseOctave[]

/**
 * Clouds over the whole sketch, without a repetition that shows: two tiles of unlike sides, mean 0, deviation about 1.
 * @param place which of the clouds that these tiles hold; those of other places tell nothing of them
 */
export function cloudPlane(
  { width, height, unitPx, keep, keepLasting }: Pick<Sketch, 'width' | 'height' | 'unitPx' | 'keep' | 'keepLasting'>,
  waves: Waves,
  seed: number,
  place = 0,
): Plane {
  return keep(`clouds ${seed} ${place}`, () => {
    const one = keepLasting(`cloud tile ${seed}`, () => cloudTile(side, waves, seed))
    const other = keepLasting(`other cloud tile ${seed}`, () => cloudTile(otherSide, waves, seed + 50))
    // Half the size is enough for what is this wide.
    const half = createPlane(Math.ceil(width / 2), Math.ceil(height / 2))
    for (let y = 0, i = 0; y < half.height; y++)
      for (let x = 0; x < half.width; x++, i++) {
        const [u, v] = [(2 * x) / unitPx, (2 * y) / unitPx]
        const sum = readTile(one, u, v + placePx * place) + readTile(other, u, v + otherPlacePx * place)
        half.data[i] = sum * Math.SQRT1_2
      }
    const plane = createSharedPlane(width, height)
    plane.data.set(resizePlane(half, width, height).data)
    return plane
  })
}

// Two places lie this far apart on the tiles.
const [placePx, otherPlacePx] = [171, 131]

/** The relief of cold-pressed paper; mean 0, deviation 1. */
export function paperTile(sketch: Sketch, unitPx: number): Plane {
  const octaves = [
    { wavelengthPx: 2 * unitPx, weight: 0.8 },
    { wavelengthPx: 4 * unitPx, weight: 1 },
    { wavelengthPx: 8 * unitPx, weight: 0.5 },
  ]
  return keepTile(sketch, octaves, unitPx, 11)
}
