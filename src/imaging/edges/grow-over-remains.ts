import { blurredRimPx } from '#imaging/edges/blurred-rim.ts'
import { apartOf, readColors } from '#imaging/edges/place-colors.ts'
import { createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'

/** Squared distance from the ground's colours, in variances, from which a pixel is none of the ground. */
const strangeMin = 9
/** Colours are those of as many reaches around. */
const placeReaches = 3
/** How far what a mask misses may reach, px of its network's mask, such as a fingertip. By eye on 6 people removed. */
export const remainsPx = 6
/** How much of the ground, in reaches, must be seen around a mask. */
export const roomReaches = 1 + placeReaches

/**
 * Adds to a mask what stays of its thing just outside of it, such as a fingertip, a strap or a sole: what is connected to it,
 * unlike the ground beyond the reach, and more like the thing nearby than like that ground. A thing out of focus is taken
 * with its rim, which mixes into the ground.
 * @param photo the mask's size
 * @param reachPx how far the mask may grow, >= 1
 * @returns 0 or 255 per pixel
 */
export function growOverRemains(photo: Rgba, mask: Mask, reachPx: number): Mask {
  const { width, height } = mask
  const near = growMask(mask, reachPx)
  const radius = Math.max(2, Math.round(reachPx * placeReaches))
  const thing = readColors(photo, radius, (i) => mask.data[i] > 127)
  const ground = readColors(photo, radius, (i) => near.data[i] === 0)
  const rim = blurredRimPx(photo, mask, { thing, ground, reachPx })
  const whole = rim > 0 ? growMask(mask, rim) : mask
  const out = createMask(width, height)
  const open: number[] = []
  for (let i = 0; i < out.data.length; i++) {
    if (whole.data[i] <= 127) continue
    out.data[i] = 255
    open.push(i)
  }
  const isRemains = (i: number) => {
    const strange = apartOf(photo, ground, i)
    return strange > strangeMin && apartOf(photo, thing, i) < strange
  }
  const visit = (i: number) => {
    if (out.data[i] > 0 || near.data[i] === 0 || !isRemains(i)) return
    out.data[i] = 255
    open.push(i)
  }
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const x = i % width
    if (x > 0) visit(i - 1)
    if (x < width - 1) visit(i + 1)
    if (i >= width) visit(i - width)
    if (i + width < out.data.length) visit(i + width)
  }
  return out
}
