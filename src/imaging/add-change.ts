import type { Box } from '#imaging/crop.ts'
import type { Mask, Plane, Rgba } from '#imaging/image.ts'

/**
 * Adds `share` of a change to the pixels of `box`, in place; the change may be smaller than the box and is spread
 * bilinearly. Where it is zero the pixels keep their bytes; alpha is never changed.
 * @param change codes to add to red, green and blue
 * @param keep of the image's size: 255 = leave as it is
 */
export function addChange(
  image: Rgba,
  box: Box,
  change: readonly [Plane, Plane, Plane],
  share: number,
  keep?: Mask,
): void {
  const { width, height } = change[0]
  const scaleX = width / box.width
  const scaleY = height / box.height
  for (let y = 0; y < box.height; y++) {
    const row = Math.min(height - 1, Math.max(0, (y + 0.5) * scaleY - 0.5))
    const top = Math.floor(row) * width
    const bottom = Math.min(height - 1, Math.floor(row) + 1) * width
    const down = row - Math.floor(row)
    for (let x = 0; x < box.width; x++) {
      const column = Math.min(width - 1, Math.max(0, (x + 0.5) * scaleX - 0.5))
      const left = Math.floor(column)
      const right = Math.min(width - 1, left + 1)
      const across = column - left
      const at = (box.y + y) * image.width + box.x + x
      const amount = share * (1 - (keep?.data[at] ?? 0) / 255)
      for (let c = 0; c < 3; c++) {
        const { data } = change[c] as Plane
        const upper = (data[top + left] as number) * (1 - across) + (data[top + right] as number) * across
        const lower = (data[bottom + left] as number) * (1 - across) + (data[bottom + right] as number) * across
        const added = amount * (upper + (lower - upper) * down)
        if (added !== 0) image.data[at * 4 + c] = (image.data[at * 4 + c] as number) + added
      }
    }
  }
}
