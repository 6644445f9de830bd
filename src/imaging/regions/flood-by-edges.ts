import type { Plane } from '#imaging/image.ts'

/** Levels of the flooding: finer ones move no border that the eye sees. */
const levelCount = 64
/** The gradient of the last level. */
const gradientMax = 0.4

/** How steep the channels are at each pixel, in levels of the flooding: 0 is flat. */
export function gradientLevels(channels: readonly Plane[]): Uint8Array {
  const { width, height } = channels[0] as Plane
  const squares = new Float32Array(width * height)
  for (const { data } of channels)
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        const across = data[x + 1 < width ? i + 1 : i] - data[x > 0 ? i - 1 : i]
        const along = data[y + 1 < height ? i + width : i] - data[y > 0 ? i - width : i]
        squares[i] += across * across + along * along
      }
  const levels = new Uint8Array(squares.length)
  for (let i = 0; i < levels.length; i++)
    levels[i] = Math.min(levelCount - 1, (Math.sqrt(squares[i]) / gradientMax) * levelCount)
  return levels
}

/**
 * Floods a gradient from marked pixels (watershed of Meyer 1991): regions meet where it is steepest between them.
 * @param levels of `gradientLevels`
 * @param regionOf the region of each marked pixel and -1 elsewhere; filled in
 * @param marks the marked pixels; of two that are as near, the earlier one wins
 */
export function floodByEdges(levels: Uint8Array, width: number, regionOf: Int32Array, marks: readonly number[]): void {
  // A queue per level; each pixel is in one queue once.
  const next = new Int32Array(levels.length).fill(-1)
  const first = new Int32Array(levelCount).fill(-1)
  const last = new Int32Array(levelCount).fill(-1)
  const push = (at: number, level: number) => {
    if (first[level] === -1) first[level] = at
    else next[last[level]] = at
    last[level] = at
  }
  for (const at of marks) push(at, levels[at])
  const visit = (at: number, from: number, level: number) => {
    if (regionOf[at] !== -1) return
    regionOf[at] = regionOf[from]
    push(at, Math.max(level, levels[at]))
  }
  for (let level = 0; level < levelCount; level++)
    for (let at = first[level]; at !== -1; at = first[level]) {
      first[level] = at === last[level] ? -1 : next[at]
      const x = at % width
      if (x > 0) visit(at - 1, at, level)
      if (x + 1 < width) visit(at + 1, at, level)
      if (at >= width) visit(at - width, at, level)
      if (at + width < levels.length) visit(at + width, at, level)
    }
}
