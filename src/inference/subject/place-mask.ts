import { createMask, type Mask, type Size } from '#imaging/image.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import type { Thing } from '#inference/things/find-things.ts'

/** A thing's mask in the whole view. */
export function placeMask({ box, mask }: Pick<Thing, 'box' | 'mask'>, { width, height }: Size): Mask {
  const out = createMask(width, height)
  const left = Math.round(box.left * width)
  const top = Math.round(box.top * height)
  const across = Math.max(1, Math.min(width, Math.round(box.right * width)) - left)
  const down = Math.max(1, Math.min(height, Math.round(box.bottom * height)) - top)
  const sized = resizeMask(mask, across, down)
  for (let y = 0; y < down && top + y < height; y++)
    out.data.set(sized.data.subarray(y * across, (y + 1) * across), (top + y) * width + left)
  return out
}
