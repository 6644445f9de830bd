import { createMask, type Mask, type Plane } from '#imaging/image.ts'
import { findRegions } from '#imaging/regions/mask-regions.ts'

// By eye on four photos, checked on 69 labelled ones. What the network sees of the body, with and without colours, and of the
// sky on both its sides.
const agreedSeen = 0.6
const agreedMax = 0.1
const bodySeen = 0.3
const besideSeen = 0.8
// How wide it may be and how long it must be, as shares of the longer side: dark bases of clouds are shorter.
const widthShare = 0.045
const lengthShare = 0.08
// Between leaves the light varies by more than this within a cell of the network.
const calm = 0.16

/**
 * Poles, pillars, masts and rails in front of the sky: long narrow pieces that the network sees as ground, with sky on two
 * opposite sides. Of pale ones colour says nothing, because they have the sky's, and paths cross their rims.
 * @param seen 0..1, the network's own answer
 * @param refined 0..1, corrected by colour, of the same size
 * @param unrest standard deviation of the light within a cell of the network, 0..1, of the same size
 * @returns 255 inside such pieces
 */
export function findNarrowBodies(seen: Plane, refined: Plane, unrest: Plane): Mask {
  const { width, height, data } = seen
  const side = Math.max(width, height)
  const reachPx = Math.max(3, Math.round(widthShare * side))
  const narrow = createMask(width, height)
  const isBody = (i: number) =>
    data[i] < bodySeen ? unrest.data[i] < calm : data[i] < agreedSeen && refined.data[i] < agreedMax
  for (const [stepX, stepY] of directions)
    markRuns(seen, stepX, stepY, reachPx, (i) => {
      if (isBody(i)) narrow.data[i] = 255
    })
  const bodies = createMask(width, height)
  for (const { box, mask } of findRegions(narrow, 1)) {
    if (Math.max(box.width, box.height) < lengthShare * side) continue
    for (let k = 0; k < mask.data.length; k++)
      if (mask.data[k] > 0) bodies.data[(box.y + Math.floor(k / box.width)) * width + box.x + (k % box.width)] = 255
  }
  return bodies
}

const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const

/** Visits what lies between two places of sky that are at most `reachPx` apart on a line of the given direction. */
function markRuns(
  { width, height, data }: Plane,
  stepX: number,
  stepY: number,
  reachPx: number,
  visit: (i: number) => void,
): void {
  const step = stepY * width + stepX
  const isStart = (x: number, y: number) => x - stepX < 0 || y - stepY < 0 || y - stepY >= height
  for (let startY = 0; startY < height; startY++)
    for (let startX = 0; startX < width; startX++) {
      if (!isStart(startX, startY)) continue
      let last = -1
      for (let x = startX, y = startY, k = 0; x < width && y >= 0 && y < height; x += stepX, y += stepY, k++) {
        const i = y * width + x
        if (data[i] <= besideSeen) continue
        if (last >= 0 && k - last > 1 && k - last <= reachPx) for (let n = 1; n < k - last; n++) visit(i - n * step)
        last = k
      }
    }
}
