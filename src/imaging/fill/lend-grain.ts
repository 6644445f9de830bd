import { growBox } from '#imaging/crop.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Mask, type Plane, type Rgba } from '#imaging/image.ts'

// Grain is copied from the nearest undamaged place at one of these distances.
const offsetsPx = [13, 21, 34, 55, 89]
const sigmaPx = 1.2
/** Grain is measured tile by tile, where it is asked for. */
const tilePx = 128
/** What is around a tile is blurred with it: more than the blur reaches. */
const marginPx = 4

/**
 * Adds the fine detail of undamaged places nearby to what was filled: a smooth repair is visible as a line in a grainy
 * print.
 * @param photo as it was
 * @param out changed in place
 * @param places indices of what was filled
 * @param levelsMax the strength of grain, 8-bit levels: what is stronger is detail
 */
export function lendGrain(photo: Rgba, out: Rgba, mask: Mask, places: Uint32Array, levelsMax: number): void {
  if (levelsMax <= 0) return
  const grainAt = openGrain(photo)
  for (const i of places) {
    const x = i % photo.width
    const lender = lenderFor(mask, x, (i - x) / photo.width)
    if (lender < 0) continue
    const grain = Math.max(-levelsMax, Math.min(levelsMax, grainAt(lender)))
    for (let channel = 0; channel < 3; channel++) out.data[i * 4 + channel] += grain
  }
}

/** A tile of a photo with what is around it: luma in levels, and its blur. */
interface Tile {
  readonly left: number
  readonly top: number
  readonly luma: Plane
  readonly smooth: Plane
}

/** Luma less its blur at a pixel, levels: the same as of the whole photo, of which most is never asked about. */
export function openGrain(photo: Rgba): (at: number) => number {
  const { width, height } = photo
  const columns = Math.ceil(width / tilePx)
  const tiles: (Tile | undefined)[] = Array.from({ length: columns * Math.ceil(height / tilePx) })
  return (at) => {
    const x = at % width
    const y = (at - x) / width
    const number = Math.floor(y / tilePx) * columns + Math.floor(x / tilePx)
    const { left, top, luma, smooth } = (tiles[number] ??= cutTile(photo, x - (x % tilePx), y - (y % tilePx)))
    const own = (y - top) * luma.width + x - left
    return luma.data[own] - smooth.data[own]
  }
}

/** Sums of a blur are exact, so that they do not depend on where they begin. */
function cutTile(photo: Rgba, x: number, y: number): Tile {
  const tile = { x, y, width: Math.min(tilePx, photo.width - x), height: Math.min(tilePx, photo.height - y) }
  const { x: left, y: top, width, height } = growBox(tile, marginPx, photo)
  const luma = createPlane(width, height)
  for (let v = 0, i = 0; v < height; v++)
    for (let u = 0, at = ((top + v) * photo.width + left) * 4; u < width; u++, i++, at += 4)
      luma.data[i] = 0.299 * photo.data[at] + 0.587 * photo.data[at + 1] + 0.114 * photo.data[at + 2]
  return { left, top, luma, smooth: gaussianBlur(luma, sigmaPx) }
}

/** The nearest undamaged place of those that may lend grain, as an index; -1 where there is none. */
function lenderFor({ width, height, data }: Mask, x: number, y: number): number {
  for (const offset of offsetsPx)
    for (let turn = 0; turn < 4; turn++) {
      const u = turn === 0 || turn === 2 ? x + offset : x - offset
      const v = turn === 0 || turn === 3 ? y + offset : y - offset
      if (u < 2 || v < 2 || u >= width - 2 || v >= height - 2) continue
      const lender = v * width + u
      if (data[lender] < 128 && data[lender - 2] < 128 && data[lender + 2] < 128) return lender
    }
  return -1
}
