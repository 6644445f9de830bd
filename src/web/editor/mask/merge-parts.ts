import { createMask, type Mask, type Size } from '#imaging/image.ts'
import { growMask, thresholdMask } from '#imaging/regions/mask-regions.ts'
import { emptyMask, MaskEdit, type MaskTiles, valueAt } from '#web/editor/model/mask-tiles.ts'
import { writePart } from '#web/editor/pictures/fitted-photo.ts'
import type { MaskPart, MergeRequest, ThingShape } from './mask-work.ts'

/** Runs in the worker: adds parts to a mask, or removes them from it. */
export function mergeInto({ base, parts, takesAway, kept }: MergeRequest): MaskTiles {
  const edit = new MaskEdit(base)
  if (!takesAway) {
    for (const { mask, rect } of parts) writePart(edit, mask, rect, (known, own) => Math.max(known, own))
    return edit.finish()
  }
  const others = addAll(emptyMask(base), kept)
  // All of a soft rim goes, so that no thin line stays where a thing was.
  for (const { mask, rect } of parts)
    writePart(edit, mask, rect, (known, own, _, x, y) => (own > 0 ? Math.min(known, valueAt(others, x, y)) : known))
  return edit.finish()
}

function addAll(base: MaskTiles, parts: readonly MaskPart[]): MaskTiles {
  const edit = new MaskEdit(base)
  for (const { mask, rect } of parts) writePart(edit, mask, rect, (known, own) => Math.max(known, own))
  return edit.finish()
}

/**
 * A thing as a part of a mask, as loose as its own mask is.
 * @param size of the mask @param marginPx how far the part reaches beyond the thing, mask pixels
 */
export function partOf({ mask, left, top, grid }: ThingShape, size: Size, marginPx: number): MaskPart {
  const perThing = size.width / grid.width
  const margin = marginPx / perThing
  // A row of zeros around it, so that its rim is as soft outside as inside.
  const room = Math.ceil(margin) + 1
  const framed = createMask(mask.width + 2 * room, mask.height + 2 * room)
  for (let y = 0; y < mask.height; y++)
    framed.data.set(mask.data.subarray(y * mask.width, (y + 1) * mask.width), (y + room) * framed.width + room)
  const scaleY = size.height / grid.height
  return {
    mask: margin > 0 ? growMask(thresholdMask(framed, 128), margin) : framed,
    rect: {
      left: Math.round((left - room) * perThing),
      top: Math.round((top - room) * scaleY),
      right: Math.round((left - room + framed.width) * perThing),
      bottom: Math.round((top - room + framed.height) * scaleY),
    },
  }
}

/** The border of an enlarged mask runs where it has half its strength. */
const foundMin = 128

/** Runs in the worker: adds a found mask, of the same shape, to a mask. */
export function addFoundMask(mask: MaskTiles, found: Mask): MaskTiles {
  const edit = new MaskEdit(mask)
  const whole = { left: 0, top: 0, right: mask.width, bottom: mask.height }
  writePart(edit, found, whole, (known, own) => (own >= foundMin ? 255 : known))
  return edit.finish()
}
