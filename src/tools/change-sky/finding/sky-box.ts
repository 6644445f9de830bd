import type { Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'

/** The sky within a picture: left, top, right, bottom, as shares of its sides. */
export type SkyBox = readonly [left: number, top: number, right: number, bottom: number]

export const wholeBox: SkyBox = [0, 0, 1, 1]

const gridSide = 48
// A bird in the box is painted over. Allowing more is not worth it: the network sees the foot of a spire but not its
// tip, which would stay.
const groundShareMax = 0.003
// The sky of a photo is two to three times as wide as high, so the width of a box is divided by this before it is
// compared with its height.
const aspect = 2.5
// A smaller box is not worth using as a sky.
const areaMin = 0.01

/**
 * The box that is nearly all sky and needs the least enlargement to fill the sky of another photo. It is the whole
 * picture when no sky was found, as in a painting of clouds.
 * @param sky 0..1 that a place is sky; of the picture's shape, any size
 */
export function findSkyBox(sky: Plane): SkyBox {
  // Unsure areas do not count as ground: bright air above the horizon is often unsure and worth keeping.
  const likely = { ...sky, data: sky.data.map((share) => (share > 0.5 ? 1 : 0)) }
  const sums = sumTable(resizePlane(likely, gridSide, gridSide))
  const sumOf = (left: number, top: number, right: number, bottom: number) =>
    sums[bottom * step + right] - sums[top * step + right] - sums[bottom * step + left] + sums[top * step + left]
  const across = sky.width / sky.height / aspect
  let best = { worth: 0, left: 0, top: 0, right: gridSide, bottom: gridSide }
  for (let top = 0; top < gridSide; top++)
    for (let bottom = top + 1; bottom <= gridSide; bottom++)
      for (let left = 0; left < gridSide; left++)
        for (let right = gridSide; right > left; right--) {
          const [width, height] = [(right - left) * across, bottom - top]
          // Of two boxes with the same enlargement, the larger one can be moved farther.
          const worth = Math.min(width, height) + Math.sqrt(width * height)
          if (worth <= best.worth) break
          const area = (right - left) * (bottom - top)
          if (sumOf(left, top, right, bottom) < area * (1 - groundShareMax)) continue
          best = { worth, left, top, right, bottom }
        }
  if (best.worth === 0 || (best.right - best.left) * (best.bottom - best.top) < areaMin * gridSide ** 2) return wholeBox
  return [
    inset(best.left, best.right) / gridSide,
    inset(best.top, best.bottom) / gridSide,
    inset(best.right, best.left) / gridSide,
    inset(best.bottom, best.top) / gridSide,
  ]
}

// The network sees leaves and wires at the sky's edge a cell late; the picture's own edge hides nothing.
function inset(edge: number, opposite: number): number {
  const isRoomy = Math.abs(edge - opposite) >= 6
  return edge === 0 || edge === gridSide || !isRoomy ? edge : edge + Math.sign(opposite - edge)
}

const step = gridSide + 1

/** Sums of all cells above and to the left (Crow 1984). */
function sumTable({ data }: Plane): Float64Array {
  const sums = new Float64Array(step * step)
  for (let y = 0; y < gridSide; y++)
    for (let x = 0; x < gridSide; x++)
      sums[(y + 1) * step + x + 1] =
        data[y * gridSide + x] + sums[y * step + x + 1] + sums[(y + 1) * step + x] - sums[y * step + x]
  return sums
}
