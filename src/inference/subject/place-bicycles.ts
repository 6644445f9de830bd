import { growBox } from '#imaging/crop.ts'
import { createPlane, type Plane, planeOfMask, type Size } from '#imaging/image.ts'
import { isOver } from '#imaging/planes.ts'
import { placeMask } from '#inference/subject/place-mask.ts'
import type { Thing } from '#inference/things/find-things.ts'

/** Beside a bicycle stand others of its row, or its own front wheel: shares of its longer side. */
const besideShare = 0.2

/**
 * Where bicycles are, and none of who rides them or of what else is beside them.
 * @param things what is meant, people too: `people` misses some
 * @param people 0..1 that a pixel is of somebody; null without people
 * @returns 0 or 1, of the view's size; null without bicycles
 */
export function placeBicycles(
  things: readonly Pick<Thing, 'kind' | 'box' | 'mask'>[],
  people: Plane | null,
  view: Size,
): Plane | null {
  const bicycles = things.filter(({ kind }) => kind === 'bicycle')
  if (bicycles.length === 0) return null
  const out = createPlane(view.width, view.height)
  for (const { box } of bicycles) {
    const [width, height] = [(box.right - box.left) * view.width, (box.bottom - box.top) * view.height]
    const own = { x: box.left * view.width, y: box.top * view.height, width, height }
    const part = growBox(own, besideShare * Math.max(width, height), view)
    for (let y = part.y; y < part.y + part.height; y++)
      out.data.fill(1, y * view.width + part.x, y * view.width + part.x + part.width)
  }
  const others = things.filter(({ kind }) => kind !== 'bicycle').map((thing) => planeOfMask(placeMask(thing, view)))
  for (const other of people === null ? others : [people, ...others])
    for (let i = 0; i < out.data.length; i++) if (isOver(other, i)) out.data[i] = 0
  return out
}
