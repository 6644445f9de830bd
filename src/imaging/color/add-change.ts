import type { Box } from '#imaging/crop.ts'
import type { Mask, Plane, Rgba } from '#imaging/image.ts'

/**
 * Adds `share` of a change to the pixels of `box`, in place. A change smaller than the box is enlarged bilinearly.
 * Pixels where it is zero keep their bytes; alpha never changes.
 * @param box within the image
 * @param change codes to add to red, green and blue
 * @param keep the image's size; 255 = leave the pixel as it is
 */
export function addChange(
  image: Rgba,
  box: Box,
  change: readonly [Plane, Plane, Plane],
  share: number,
  keep?: Mask,
): void {
  const { height } = change[0]
  const scaleY = height / box.height
  const spread = spreadRows(change, box.width)
  const nothing = new Float64Array(box.width * 3)
  const { data } = image
  for (let y = 0; y < box.height; y++) {
    const row = Math.min(height - 1, Math.max(0, (y + 0.5) * scaleY - 0.5))
    const top = Math.floor(row)
    const above = spread(top)
    const below = spread(Math.min(height - 1, top + 1))
    if (above === null && below === null) continue
    const upper = above ?? nothing
    const lower = below ?? nothing
    const down = row - top
    const start = (box.y + y) * image.width + box.x
    for (let x = 0, k = 0, at = start * 4; x < box.width; x++, k += 3, at += 4) {
      const amount = keep === undefined ? share : share * (1 - keep.data[start + x] / 255)
      const red = amount * (upper[k] + (lower[k] - upper[k]) * down)
      const green = amount * (upper[k + 1] + (lower[k + 1] - upper[k + 1]) * down)
      const blue = amount * (upper[k + 2] + (lower[k + 2] - upper[k + 2]) * down)
      if (red !== 0) data[at] += red
      if (green !== 0) data[at + 1] += green
      if (blue !== 0) data[at + 2] += blue
    }
  }
}

/** Enlarges rows of the change to `width`: red, green and blue in turn, or null for a row of zeros. Caches the last two. */
function spreadRows(change: readonly [Plane, Plane, Plane], width: number): (row: number) => Float64Array | null {
  const from = change[0].width
  const kept = [0, 1].map(() => ({ row: -1, isZero: true, values: new Float64Array(width * 3) }))
  return (row) => {
    const slot = kept[row % 2] as (typeof kept)[number]
    if (slot.row !== row) {
      slot.row = row
      slot.isZero = change.every(({ data }) => isZero(data, row * from, (row + 1) * from))
      if (!slot.isZero) for (const [c, plane] of change.entries()) spreadRow(plane, row, slot.values, c)
    }
    return slot.isZero ? null : slot.values
  }
}

function isZero(data: Float32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (data[i] !== 0) return false
  return true
}

function spreadRow({ width, data }: Plane, row: number, values: Float64Array, channel: number): void {
  const to = values.length / 3
  const scale = width / to
  for (let x = 0; x < to; x++) {
    const column = Math.min(width - 1, Math.max(0, (x + 0.5) * scale - 0.5))
    const left = Math.floor(column)
    const start = data[row * width + left]
    const end = data[row * width + Math.min(width - 1, left + 1)]
    values[x * 3 + channel] = start + (end - start) * (column - left)
  }
}
