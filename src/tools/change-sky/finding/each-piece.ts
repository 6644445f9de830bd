import { createMask, type Plane } from '#imaging/image.ts'
import { findRegions } from '#imaging/regions/mask-regions.ts'

/** Visits the pixels of each connected piece of what is marked that is no longer than this. */
export function eachPiece(
  marked: Plane,
  gapPx: number,
  lengthPx: number,
  visit: (places: readonly number[]) => void,
): void {
  if (!marked.data.includes(1)) return
  const mask = createMask(marked.width, marked.height)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = marked.data[i] > 0 ? 255 : 0
  for (const { box, mask: own } of findRegions(mask, gapPx)) {
    if (Math.max(box.width, box.height) > lengthPx) continue
    const places: number[] = []
    for (let k = 0; k < own.data.length; k++)
      if (own.data[k] > 0) places.push((box.y + Math.floor(k / box.width)) * marked.width + box.x + (k % box.width))
    visit(places)
  }
}
