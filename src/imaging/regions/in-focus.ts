import { lightnessPlane } from '#imaging/color/lightness.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, createPlane, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { closeGaps } from '#imaging/regions/close-gaps.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'

// Px of a long side of 1024. By eye on 14 photos.
/** Detail is what a pixel differs by from those next to it, over so many px. */
const detailRadius = 3
/** The ground is looked at so far beyond the thing. */
const beyondPx = 10
/** A lens was focused on a thing that has so many times the detail of its ground. */
const focusedFrom = 3.5
/** What has so many times the detail of the ground is in focus with it. */
const sharpFrom = 2.2
/** Between sharp edges, what is no wider than twice this is in focus as well. */
const gapPx = 6
/** Less detail than this is noise or the codec's, L*. */
const noise = 0.3
/** Medians are taken of one pixel in so many. */
const step = 5

/**
 * What is as sharp as a thing before a ground that is out of focus, such as what somebody holds.
 * @param likely 0..1 that a pixel belongs to the thing; of the photo's size, long side about 1024 px
 * @returns 255 there, the thing left out; null where the ground is in focus, too, or has no detail at all
 */
export function inFocusBeside(photo: Rgba, likely: Plane): Mask | null {
  const { width, height } = likely
  const thing = createMask(width, height)
  for (let i = 0; i < thing.data.length; i++) if (likely.data[i] > 0.5) thing.data[i] = 255
  const near = growMask(thing, beyondPx)
  const detail = detailOf(lightnessPlane(photo))
  const [own, around]: [number[], number[]] = [[], []]
  for (let i = 0; i < detail.length; i += step)
    if (thing.data[i] === 255) own.push(detail[i])
    else if (near.data[i] === 0) around.push(detail[i])
  const found = medianOf(around)
  const ground = Math.max(found, noise)
  if (found === 0 || medianOf(own) < focusedFrom * ground) return null
  const sharp = createMask(width, height)
  for (let i = 0; i < detail.length; i++) if (detail[i] > sharpFrom * ground) sharp.data[i] = 255
  const closed = closeGaps(sharp, gapPx, 0)
  for (let i = 0; i < closed.data.length; i++) if (thing.data[i] === 255) closed.data[i] = 0
  return closed
}

function detailOf(light: Plane): Float32Array {
  const mean = boxBlur(light, 1)
  const squares = createPlane(light.width, light.height)
  for (let i = 0; i < squares.data.length; i++) squares.data[i] = (light.data[i] - mean.data[i]) ** 2
  return boxBlur(squares, detailRadius).data.map(Math.sqrt)
}
