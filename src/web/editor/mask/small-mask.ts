import type { Mask } from '#imaging/image.ts'
import { isEmptyMask, type MaskTiles } from '#web/editor/model/mask-tiles.ts'
import { createOverview, updateOverview } from './mask-overview.ts'

/** The mask at the size that a preview needs; null when it is empty. */
export function smallMask(mask: MaskTiles | null): Mask | null {
  if (mask === null || isEmptyMask(mask)) return null
  const overview = createOverview(mask)
  updateOverview(overview, mask, { left: 0, top: 0, right: mask.width, bottom: mask.height })
  return { width: overview.width, height: overview.height, data: overview.data }
}
