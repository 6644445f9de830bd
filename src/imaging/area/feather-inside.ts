import { boxBlur } from '#imaging/filters/box-blur.ts'
import { dilate } from '#imaging/filters/morphology.ts'
import { createMask, createPlane, type Mask } from '#imaging/image.ts'

/** Half the width of a soft edge, of the photo's long side: 4 px of 4,000. Taste. */
const edgeShare = 0.001

/**
 * Softens the hard edges of a mask inwards: what is 0 stays 0, so that a mark never reaches beyond where it was painted.
 * A line thinner than the edge keeps its middle, and what is soft already stays about as it is.
 */
export function featherInside(mask: Mask): Mask {
  const { width, height } = mask
  const radiusPx = Math.max(1, Math.round(edgeShare * Math.max(width, height)))
  const plane = createPlane(width, height)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = mask.data[i]
  const mean = boxBlur(plane, radiusPx)
  const most = dilate(mean, 2 * radiusPx)
  const out = createMask(width, height)
  for (let i = 0; i < out.data.length; i++) {
    if (mask.data[i] === 0) continue
    const depth = (2 * mean.data[i]) / most.data[i] - 1
    out.data[i] = Math.round(mask.data[i] * Math.min(1, Math.max(0, depth)))
  }
  return out
}
