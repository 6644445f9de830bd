import type { Mask } from '#imaging/image.ts'
import { writePart } from '#web/editor/pictures/fitted-photo.ts'
import { MaskEdit, type MaskTiles } from './mask-tiles.ts'

/** Where what was found is enlarged, it counts as far as half of its strength reaches. */
const foundMin = 128

/** In the worker: the mask and what was found, of the same shape. */
export function addFoundMask(mask: MaskTiles, found: Mask): MaskTiles {
  const edit = new MaskEdit(mask)
  const whole = { left: 0, top: 0, right: mask.width, bottom: mask.height }
  writePart(edit, found, whole, (known, own) => (own >= foundMin ? 255 : known))
  return edit.finish()
}
