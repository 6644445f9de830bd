import { cropMask, growBox } from '#imaging/crop.ts'
import { createMask, type Mask } from '#imaging/image.ts'
import { markedBoxes } from '#imaging/regions/marked-places.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'

/** As `growMask`, for marks that lie far apart: the least distance from all is the least of those from each cell's. */
export function growApart(mask: Mask, radiusPx: number): Mask {
  const places = markedBoxes(mask).map((place) => growBox(place, Math.ceil(radiusPx) + 1, mask))
  const pixels = places.reduce((sum, { width, height }) => sum + width * height, 0)
  if (pixels >= mask.data.length) return growMask(mask, radiusPx)
  const out = createMask(mask.width, mask.height)
  for (const place of places) {
    const grown = growMask(cropMask(mask, place), radiusPx)
    for (let y = 0, i = 0; y < place.height; y++)
      for (let x = 0, at = (place.y + y) * mask.width + place.x; x < place.width; x++, i++, at++)
        if (grown.data[i] > 0) out.data[at] = 255
  }
  return out
}
