import { createRgba, type Rgba } from '#imaging/image.ts'

/** Alpha as an opaque grey picture: white is what is seen. */
export function alphaAsGrey({ width, height, data }: Rgba): Rgba {
  const out = createRgba(width, height)
  for (let at = 0; at < data.length; at += 4) {
    out.data.fill(data[at + 3], at, at + 3)
    out.data[at + 3] = 255
  }
  return out
}

/** The colours without alpha. What is not seen takes those nearest to it, so that JPEG leaves the edges alone. */
export function opaqueColors({ width, height, data }: Rgba): Rgba {
  const out = createRgba(width, height)
  const nearest = nearestSeen(width, height, data)
  for (let i = 0, at = 0; i < nearest.length; i++, at += 4) {
    const from = nearest[i] * 4
    if (from >= 0) out.data.set(data.subarray(from, from + 3), at)
    out.data[at + 3] = 255
  }
  return out
}

/** The nearest pixel with any alpha, by steps to the side and down, in two passes; -1 where there is none at all. */
function nearestSeen(width: number, height: number, data: Uint8ClampedArray): Int32Array {
  const nearest = new Int32Array(width * height).fill(-1)
  const steps = new Uint16Array(width * height).fill(0xffff)
  for (let i = 0; i < nearest.length; i++)
    if (data[i * 4 + 3] > 0) {
      nearest[i] = i
      steps[i] = 0
    }
  const takeFrom = (i: number, neighbour: number) => {
    if (steps[neighbour] + 1 >= steps[i]) return
    steps[i] = steps[neighbour] + 1
    nearest[i] = nearest[neighbour]
  }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (x > 0) takeFrom(i, i - 1)
      if (y > 0) takeFrom(i, i - width)
    }
  for (let y = height - 1, i = nearest.length - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--, i--) {
      if (x < width - 1) takeFrom(i, i + 1)
      if (y < height - 1) takeFrom(i, i + width)
    }
  return nearest
}
