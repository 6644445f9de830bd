import { createMask } from '#imaging/image.ts'
import type { Rect } from '#web/editor/model/viewport/view.ts'
import type { Thing } from './thing.ts'

/** A rectangular thing in a photo of 100 x 100. */
export function thingIn({ left, top, right, bottom }: Rect, own: Partial<Thing> = {}): Thing {
  const mask = createMask(right - left, bottom - top)
  mask.data.fill(255)
  const grid = { width: 100, height: 100 }
  const pixels = mask.data.length
  return { kind: 'person', group: 'people', isMain: false, isSmall: false, mask, left, top, grid, pixels, ...own }
}
