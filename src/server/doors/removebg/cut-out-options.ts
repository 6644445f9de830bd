import type { Size } from '#imaging/image.ts'
import { RemoveBgError } from '#server/doors/removebg/errors.ts'
import type { Length } from '#server/doors/removebg/lengths.ts'
import type { Parameters } from '#server/doors/removebg/parameters.ts'
import { type OptionsOf, toolCatalog } from '#tools/catalog.ts'

/** The settings of our tool that do what a request asks for. @throws RemoveBgError */
export function cutOutOptions(wanted: Parameters, photo: Size, picture: string | null): OptionsOf<'remove-object'> {
  const { color, crop, margins, scale, position, roi, shadow, shadowOpacity, channels } = wanted
  // The mask of the whole shows what is seen of the thing, not what lies behind it.
  const isMask = channels === 'alpha'
  return toolCatalog['remove-object'].schema.parse({
    remove: 'background',
    background: isMask ? 'transparent' : picture !== null ? 'picture' : color !== null ? 'color' : 'transparent',
    ...(isMask || picture === null ? {} : { picture }),
    ...(isMask || color === null ? {} : { color }),
    shadow: shadow && !isMask,
    shadowOpacity,
    region: roi === null ? null : regionOf(roi, photo),
    crop,
    margins: crop ? margins : null,
    scale,
    position,
  })
}

/** @param roi left, top, right and bottom */
function regionOf(roi: readonly Length[], { width, height }: Size) {
  const sides = [width, height, width, height]
  const shares = roi.map(({ value, unit }, at) => value / (unit === 'percent' ? 100 : (sides[at] ?? 1)))
  const [left = 0, top = 0, right = 1, bottom = 1] = shares
  if (shares.some((share) => share > 1))
    throw new RemoveBgError('roi_exceeds_bounds', 'The region of interest reaches beyond the image.')
  if (right <= left || bottom <= top)
    throw new RemoveBgError('roi_region_empty', 'The region of interest holds no pixel.')
  return { left, top, width: right - left, height: bottom - top }
}
