import { type Box, boundsOf, cropMask, growBox } from '#imaging/crop.ts'
import { createPlane, type Mask, type Plane } from '#imaging/image.ts'

/** Marks lie in few places: those of a cell share the work on what is around them. */
const cellPx = 256

/**
 * Works planes out only where they are asked for, which is less work where that is little.
 * @param asked above 0 where they are asked for
 * @param reachPx what is farther from a pixel does not count there
 * @param work makes planes of a part of the picture
 * @returns planes of the size of `asked`: 0 in cells where nothing is asked for
 */
export function whereAsked<Count extends readonly Plane[]>(
  asked: Mask,
  reachPx: number,
  work: (part: Box) => Count,
): Count {
  const { width, height } = asked
  const places = placesOf(asked).map((inner) => ({ inner, outer: growBox(inner, reachPx, asked) }))
  const pixels = places.reduce((sum, { outer }) => sum + outer.width * outer.height, 0)
  if (places.length === 0 || pixels >= width * height) return work({ x: 0, y: 0, width, height })
  let made: Plane[] | null = null
  for (const { inner, outer } of places) {
    const parts = work(outer)
    made ??= parts.map(() => createPlane(width, height))
    for (const [k, part] of parts.entries()) paste(part, outer, inner, made[k] as Plane)
  }
  return made as readonly Plane[] as Count
}

/** The boxes around what is asked for, one a cell. */
function placesOf(asked: Mask): Box[] {
  const places: Box[] = []
  for (let y = 0; y < asked.height; y += cellPx)
    for (let x = 0; x < asked.width; x += cellPx) {
      const cell = { x, y, width: Math.min(cellPx, asked.width - x), height: Math.min(cellPx, asked.height - y) }
      const inner = boundsOf(cropMask(asked, cell), 1)
      if (inner !== null) places.push({ ...inner, x: x + inner.x, y: y + inner.y })
    }
  return places
}

/** Copies `inner` from a plane that is `outer` of the whole. */
function paste(part: Plane, outer: Box, inner: Box, whole: Plane): void {
  for (let y = inner.y; y < inner.y + inner.height; y++) {
    const from = (y - outer.y) * outer.width + inner.x - outer.x
    whole.data.set(part.data.subarray(from, from + inner.width), y * whole.width + inner.x)
  }
}
