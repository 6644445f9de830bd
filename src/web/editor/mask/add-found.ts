import type { Mask } from '#imaging/image.ts'
import { MaskEdit, type MaskTiles } from '#web/editor/model/mask-tiles.ts'
import { writePart } from '#web/editor/pictures/fitted-photo.ts'

/** The border of an enlarged mask runs where it has half its strength. */
const foundMin = 128

/** Runs in the worker: adds a found mask, of the same shape, to a mask. */
export function addFoundMask(mask: MaskTiles, found: Mask): MaskTiles {
  const edit = new MaskEdit(mask)
  const whole = { left: 0, top: 0, right: mask.width, bottom: mask.height }
  writePart(edit, found, whole, (known, own) => (own >= foundMin ? 255 : known))
  return edit.finish()
}
