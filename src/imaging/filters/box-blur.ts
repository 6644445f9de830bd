import { blurPlainly } from '#imaging/filters/blur-plainly.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { blurByKernels } from '#imaging/kernels/blur-by-kernels.ts'

/**
 * Mean over a (2r+1)-square window, in time independent of the radius; the window shrinks at the borders.
 * @param radiusPx whole number >= 0
 */
export function boxBlur(plane: Plane, radiusPx: number): Plane {
  const out = createPlane(plane.width, plane.height)
  blurInto(plane, radiusPx, out)
  return out
}

// Below this the way into the kernels' memory and back takes longer than the work.
const pixelsMin = 2048

function blurInto(plane: Plane, radiusPx: number, out: Plane): void {
  if (radiusPx < 1) out.data.set(plane.data)
  else if (plane.data.length < pixelsMin || !blurByKernels(plane, radiusPx, out.data))
    blurPlainly(plane, radiusPx, out.data)
}

/**
 * Gaussian blur as three box filters (Wells 1986; box sizes after Kovesi 2010). Boxes have odd sides, so the standard
 * deviation is met only to about 0.2 px: 1 px gives 0.82.
 * @param sigmaPx standard deviation, > 0; below 0.5 px the result is a copy
 */
export function gaussianBlur(plane: Plane, sigmaPx: number): Plane {
  if (sigmaPx < 0.5) return { width: plane.width, height: plane.height, data: plane.data.slice() }
  const ideal = Math.sqrt(4 * sigmaPx * sigmaPx + 1)
  const small = Math.floor(ideal) - (Math.floor(ideal) % 2 === 0 ? 1 : 0)
  const smallPasses = Math.round((12 * sigmaPx * sigmaPx - 3 * small * small - 12 * small - 9) / (-4 * small - 4))
  const out = createPlane(plane.width, plane.height)
  for (let pass = 0; pass < 3; pass++)
    blurInto(pass === 0 ? plane : out, ((pass < smallPasses ? small : small + 2) - 1) / 2, out)
  return out
}
