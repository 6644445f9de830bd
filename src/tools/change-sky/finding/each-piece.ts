import { createMask, type Plane } from '#imaging/image.ts'
import { eachPixel, findRegions } from '#imaging/regions/mask-regions.ts'

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
  for (const piece of findRegions(mask, gapPx)) {
    if (Math.max(piece.box.width, piece.box.height) > lengthPx) continue
    const places: number[] = []
    eachPixel(piece, marked.width, (i) => places.push(i))
    visit(places)
  }
}
