import type { Rgba } from '#imaging/image.ts'

export type Color = readonly [number, number, number]
export type Palette = readonly Color[]

/** Colours are looked up at this many bits a channel. */
const bits = 5
const step = 1 << (8 - bits)

/**
 * A picture in the colours of a palette, each px by its index. What a px is off by goes to its neighbours (Floyd &
 * Steinberg 1976), every second row from right to left.
 * @param palette at most 256 colours
 */
export function ditherTo({ data, width, height }: Rgba, palette: Palette): Uint8Array {
  const indices = new Uint8Array(width * height)
  const known = new Int16Array(1 << (3 * bits)).fill(-1)
  // What falls to the row and to the next one, three channels a px, with a px of room at either side.
  let here = new Float32Array(3 * (width + 2))
  let below = new Float32Array(3 * (width + 2))
  const wanted = [0, 0, 0]
  for (let y = 0; y < height; y++) {
    const direction = y % 2 === 0 ? 1 : -1
    for (let k = 0, x = direction === 1 ? 0 : width - 1; k < width; k++, x += direction) {
      const at = y * width + x
      const room = 3 * (x + 1)
      for (let c = 0; c < 3; c++)
        wanted[c] = Math.min(255, Math.max(0, (data[4 * at + c] as number) + (here[room + c] as number)))
      const index = lookUp(known, palette, wanted)
      indices[at] = index
      const color = palette[index] as Color
      for (let c = 0; c < 3; c++) {
        const off = (wanted[c] as number) - (color[c] as number)
        add(here, room + 3 * direction + c, (off * 7) / 16)
        add(below, room - 3 * direction + c, (off * 3) / 16)
        add(below, room + c, (off * 5) / 16)
        add(below, room + 3 * direction + c, off / 16)
      }
    }
    ;[here, below] = [below, here.fill(0)]
  }
  return indices
}

function add(row: Float32Array, at: number, value: number): void {
  row[at] = (row[at] as number) + value
}

function lookUp(known: Int16Array, palette: Palette, [r = 0, g = 0, b = 0]: readonly number[]): number {
  const key = (Math.floor(r / step) << (2 * bits)) | (Math.floor(g / step) << bits) | Math.floor(b / step)
  const found = known[key] as number
  if (found >= 0) return found
  const index = nearestIndex(palette, r, g, b)
  known[key] = index
  return index
}

/** The index of the colour nearest to one, channels 0..255, weighted as the eye does. */
export function nearestIndex(palette: Palette, r: number, g: number, b: number): number {
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < palette.length; i++) {
    const [red, green, blue] = palette[i] as Color
    const distance = 3 * (red - r) ** 2 + 6 * (green - g) ** 2 + (blue - b) ** 2
    if (distance < least) [nearest, least] = [i, distance]
  }
  return nearest
}
