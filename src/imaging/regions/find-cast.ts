import { linearFromCode } from '#imaging/color/color.ts'
import { boundsOf, cropMask, cropRgba, growBox } from '#imaging/crop.ts'
import { createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { raise } from '#imaging/planes.ts'
import { closeGaps } from '#imaging/regions/close-gaps.ts'
import { findReflection } from '#imaging/regions/find-reflection.ts'
import { findShadow } from '#imaging/regions/find-shadow.ts'
import { findSoftShadow } from '#imaging/regions/find-soft-shadow.ts'
import { growMask, thresholdMask } from '#imaging/regions/mask-regions.ts'

/**
 * Finds what a thing casts: its reflection, else its shadows.
 * @param photo at most about 1 megapixel
 * @param thing the photo's size, 255 = the thing
 * @returns soft at its border and up to the thing's; empty in doubtful cases
 */
export const findCast = (photo: Rgba, thing: Mask): Mask => castWhere(photo, thing, () => true)

/**
 * As `findCast`, without what is too dark for a cast and may be a thing: for where nobody has asked for it.
 * @param isDarkUnder whether what lies under the thing may be as dark, as between the wheels of a car
 */
export const findSureCast = (photo: Rgba, thing: Mask, isDarkUnder: boolean): Mask =>
  castWhere(photo, thing, (cast) => !isTooDark(photo, thing, cast) || (isDarkUnder && isUnder(thing, cast)))

function castWhere(photo: Rgba, thing: Mask, isMeant: (cast: Mask) => boolean): Mask {
  const reflection = findReflection(photo, thing)
  // What is dark beside a thing in water is another reflection.
  const isMirrored = boundsOf(reflection, 1) !== null
  const casts = isMirrored ? [reflection] : [findShadow(photo, thing), findSoftShadow(photo, thing)]
  const all = createMask(thing.width, thing.height)
  for (const cast of casts) if (boundsOf(cast, 1) !== null && isMeant(cast)) raise(all, cast)
  return joinToThing(all, thing)
}

/** Where no disc of this radius fits in between a thing and its cast, it is dark with both, as a share of the long side. */
const gapShare = 0.005

/** Adds, in place, the slit between a cast and its thing: the thing's dark foot is in neither, and stays as a dash. */
export function joinToThing(cast: Mask, thing: Mask): Mask {
  const bounds = boundsOf(cast)
  if (bounds === null) return cast
  const radiusPx = gapShare * Math.max(cast.width, cast.height)
  const box = growBox(bounds, Math.ceil(3 * radiusPx), cast)
  const [own, near] = [cropMask(cast, box), growMask(thresholdMask(cropMask(cast, box), 128), 2 * radiusPx)]
  const both = cropMask(thing, box)
  for (let i = 0; i < both.data.length; i++) both.data[i] = Math.max(both.data[i], own.data[i]) > 127 ? 255 : 0
  const closed = closeGaps(both, radiusPx, 0)
  for (let i = 0; i < own.data.length; i++) {
    if (closed.data[i] === 0 || both.data[i] > 0 || near.data[i] === 0) continue
    cast.data[(box.y + Math.floor(i / box.width)) * cast.width + box.x + (i % box.width)] = 255
  }
  return cast
}

/**
 * Takes from a mask, in place, what lies on things that stay, even where one is as dark as a shadow.
 * @param others the mask's size, 255 = things that stay
 * @param own the mask's size; what it has is never taken
 */
export function spareOthers(mask: Mask, others: Mask, own: Mask): Mask {
  for (let i = 0; i < mask.data.length; i++) if (others.data[i] > 127 && own.data[i] === 0) mask.data[i] = 0
  return mask
}

/** The light of a cast as a share of the ground's beside it: shadows seen had .31 to .6, a black dog and tyres .06 to .2. */
const lightLeast = 0.27
/** Where the ground is looked at, px beyond the cast: past its soft border. */
const [fromPx, untilPx] = [3, 12]

/** Whether a cast is too dark for one, so that it may be a thing; for where nobody looks at it before it goes. */
export function isTooDark(photo: Rgba, thing: Mask, cast: Mask): boolean {
  const bounds = boundsOf(cast, 1)
  if (bounds === null) return false
  // With room for a thing that is not in it and still grows into what is looked at.
  const box = growBox(bounds, untilPx + fromPx + 2, cast)
  const [pixels, own] = [cropRgba(photo, box), cropMask(cast, box)]
  const isThing = growMask(cropMask(thing, box), fromPx)
  const close = growMask(own, fromPx)
  const beside = growMask(own, untilPx)
  const inside: number[] = []
  const outside: number[] = []
  for (let i = 0; i < own.data.length; i++) {
    if (isThing.data[i] > 0) continue
    if (own.data[i] > 127) inside.push(lightAt(pixels, i))
    else if (beside.data[i] > 0 && close.data[i] === 0) outside.push(lightAt(pixels, i))
  }
  return medianOf(inside) < lightLeast * medianOf(outside)
}

/** Of a cast, how much lies under the thing: five shadows of cars and buses had .9 and more, a bank beside a train .23. */
const underLeast = 0.7

/** Whether a cast lies under a thing, below it in the same columns, as the shadow between the wheels of a car. */
export function isUnder(thing: Mask, cast: Mask): boolean {
  const { width } = thing
  const tops = new Int32Array(width).fill(thing.height)
  for (let i = thing.data.length - 1; i >= 0; i--) if (thing.data[i] > 127) tops[i % width] = Math.floor(i / width)
  let [all, under] = [0, 0]
  for (let i = 0; i < cast.data.length; i++) {
    if (cast.data[i] <= 127 || thing.data[i] > 127) continue
    all++
    if (Math.floor(i / width) > tops[i % width]) under++
  }
  return under >= underLeast * all
}

const lightAt = ({ data }: Rgba, i: number): number =>
  0.3 * linearFromCode(data[i * 4]) + 0.6 * linearFromCode(data[i * 4 + 1]) + 0.1 * linearFromCode(data[i * 4 + 2])
