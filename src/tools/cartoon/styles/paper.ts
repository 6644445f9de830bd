import { cloudTile, type NoiseOctave } from '#imaging/filters/noise-field.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { createSharedPlane } from '#imaging/rows/work-rows.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'
import { keepLatest } from '#tools/keep-latest.ts'

/** Tiles tell nothing of a photo, so the next one finds them made: 1 MB each at most. */
const keepTiles = keepLatest(8)

const [side, otherSide] = [512, 394]

/** Waves in nominal px; whatever is painted larger or smaller reads the same tiles. */
export type Waves = readonly NoiseOctave[]

/**
 * Clouds over the whole sketch, without a repetition that shows: two tiles of unlike sides, mean 0, deviation about 1.
 * @param place which of the clouds that these tiles hold; those of other places tell nothing of them
 */
export function cloudPlane(
  { width, height, unitPx, keep }: Pick<Sketch, 'width' | 'height' | 'unitPx' | 'keep'>,
  waves: Waves,
  seed: number,
  place = 0,
): Plane {
  return keep(`clouds ${seed} ${place}`, () => {
    const key = JSON.stringify([seed, waves])
    const one = keepTiles(`cloud tile ${key}`, () => cloudTile(side, waves, seed))
    const other = keepTiles(`other cloud tile ${key}`, () => cloudTile(otherSide, waves, seed + 50))
    // Half the size is enough for what is this wide.
    const half = createPlane(Math.ceil(width / 2), Math.ceil(height / 2))
    const sums = new Float64Array(half.width)
    for (let y = 0; y < half.height; y++) {
      const v = (2 * y) / unitPx
      sums.fill(0)
      addTileRow(one, v + placePx * place, unitPx, sums)
      addTileRow(other, v + otherPlacePx * place, unitPx, sums)
      for (let x = 0, i = y * half.width; x < half.width; x++, i++) half.data[i] = sums[x]! * Math.SQRT1_2
    }
    const plane = createSharedPlane(width, height)
    plane.data.set(resizePlane(half, width, height).data)
    return plane
  })
}

/** Adds a tile's values, as `readTile` reads them, along a row. */
function addTileRow({ width, data }: Plane, v: number, unitPx: number, sums: Float64Array): void {
  const y = v - Math.floor(v / width) * width
  const top = (y | 0) * width
  const bottom = (((y | 0) + 1) % width) * width
  const fy = y - (y | 0)
  for (let x = 0; x < sums.length; x++) {
    const u = (2 * x) / unitPx
    const at = u - Math.floor(u / width) * width
    const left = at | 0
    const right = (left + 1) % width
    const fx = at - left
    const upper = data[top + left]! + (data[top + right]! - data[top + left]!) * fx
    const lower = data[bottom + left]! + (data[bottom + right]! - data[bottom + left]!) * fx
    sums[x]! += upper + (lower - upper) * fy
  }
}

// Two places lie this far apart on the tiles.
const [placePx, otherPlacePx] = [171, 131]

/** The relief of cold-pressed paper; mean 0, deviation 1. Its tile is just so large that no repetition shows. */
export function paperTile(unitPx: number): Plane {
  const octaves = [
    { wavelengthPx: 2 * unitPx, weight: 0.8 },
    { wavelengthPx: 4 * unitPx, weight: 1 },
    { wavelengthPx: 8 * unitPx, weight: 0.5 },
  ]
  const sidePx = unitPx < 0.35 ? 128 : unitPx < 0.8 ? 256 : 512
  return keepTiles(`paper ${unitPx}`, () => cloudTile(sidePx, octaves, 11))
}
