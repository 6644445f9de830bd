import { type Box, cropMask, cropRgba, growBox } from '#imaging/crop.ts'
import { apartOf, type PlaceColors, readColors } from '#imaging/edges/place-colors.ts'
import { createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { eachPixel, findRegions, growMask, openMask } from '#imaging/regions/mask-regions.ts'

/** Colours are those of so many reaches around. By eye on five photos. */
const placeReaches = 3
/** Half the width, in reaches, from which it is them: a head behind hair has its colours. By eye on a family in a creek. */
const solidReaches = 1

/** All of one size; 255 = there. */
interface Neighbours {
  /** What goes, as far as it grew. */
  readonly grown: Mask
  /** What goes, before it grew: none of it is given back. */
  readonly own: Mask
  readonly stays: Mask
}

/**
 * Takes out of a mask what it grew over somebody who stays, such as a sleeve or hair: what is more like them than like what
 * goes and like the ground.
 * @param photo the masks' size
 * @param reachPx how far either outline may be from the edge, >= 1
 * @returns 0 or 255 per pixel
 */
export function spareNeighbours(photo: Rgba, { grown, own, stays }: Neighbours, reachPx: number): Mask {
  const near = growMask(stays, reachPx)
  const contested = createMask(grown.width, grown.height)
  for (let i = 0; i < contested.data.length; i++)
    if (grown.data[i] > 127 && own.data[i] <= 127 && near.data[i] === 255) contested.data[i] = 255
  const out = { ...grown, data: grown.data.slice() }
  const radius = Math.max(2, Math.round(placeReaches * reachPx))
  for (const { box } of findRegions(contested, radius)) {
    const part = growBox(box, 2 * radius, photo)
    const within = { grown: cropMask(grown, part), own: cropMask(own, part), stays: cropMask(stays, part) }
    const spared = spareIn(cropRgba(photo, part), within, cropMask(contested, part), radius)
    const solid = openMask(spared, solidReaches * reachPx)
    giveBack(out, part, (i) => contested.data[i] === 255, solid)
  }
  return dropCrumbs(out, own)
}

/** Who stays, with what is contested and more like them. */
function spareIn(photo: Rgba, { grown, own, stays }: Neighbours, contested: Mask, radius: number): Mask {
  const colors = {
    stays: readColors(photo, radius, (i) => stays.data[i] > 127 && grown.data[i] <= 127),
    own: readColors(photo, radius, (i) => own.data[i] > 127),
    ground: readColors(photo, radius, (i) => grown.data[i] <= 127 && stays.data[i] <= 127),
  }
  const isTheirs = (i: number) =>
    contested.data[i] === 0
      ? stays.data[i] > 127 && own.data[i] <= 127
      : awayFrom(photo, colors.stays, i) <= Math.min(awayFrom(photo, colors.own, i), awayFrom(photo, colors.ground, i))
  return { ...stays, data: stays.data.map((_, i) => (isTheirs(i) ? 255 : 0)) }
}

/** Squared distance from the colours of a place, in variances; infinite where there are none. */
const awayFrom = (photo: Rgba, colors: PlaceColors, i: number): number =>
  colors.weight.data[i] < 1e-4 ? Number.POSITIVE_INFINITY : apartOf(photo, colors, i)

function giveBack(mask: Mask, part: Box, isContested: (i: number) => boolean, theirs: Mask): void {
  for (let y = 0, at = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++, at++) {
      const i = (part.y + y) * mask.width + part.x + x
      if (theirs.data[at] === 255 && isContested(i)) mask.data[i] = 0
    }
}

/** A mask without what hangs together with nothing of its own: dots within who stays. */
function dropCrumbs(mask: Mask, own: Mask): Mask {
  const out = createMask(mask.width, mask.height)
  for (const region of findRegions(mask, 1)) {
    let isOwn = false
    eachPixel(region, mask.width, (i) => (isOwn ||= own.data[i] > 127))
    if (isOwn) eachPixel(region, mask.width, (i) => (out.data[i] = 255))
  }
  return out
}
