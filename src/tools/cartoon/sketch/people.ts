import { createMask, type Mask, type Plane, type Size } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import type { Thing } from '#inference/things/find-things.ts'

/** The long side at which shapes of things are known. */
const thingsSidePx = 1024

/** Everybody among the things, of the photo's shape; null where nobody is. */
export function maskPeople(things: readonly Pick<Thing, 'kind' | 'box' | 'mask'>[], photo: Size): Mask | null {
  const people = things.filter(({ kind }) => kind === 'person')
  if (people.length === 0) return null
  const scale = thingsSidePx / Math.max(photo.width, photo.height)
  const all = createMask(Math.max(1, Math.round(photo.width * scale)), Math.max(1, Math.round(photo.height * scale)))
  for (const { box, mask } of people) {
    const left = Math.round(box.left * all.width)
    const top = Math.round(box.top * all.height)
    for (let y = 0; y < mask.height && top + y < all.height; y++)
      for (let x = 0; x < mask.width && left + x < all.width; x++) {
        const at = (top + y) * all.width + left + x
        all.data[at] = Math.max(all.data[at], mask.data[y * mask.width + x])
      }
  }
  return all
}

/** The same at working size, 0..1. */
export function planeOfMask(mask: Mask, { width, height }: Size): Plane {
  const plane = { width: mask.width, height: mask.height, data: Float32Array.from(mask.data, (value) => value / 255) }
  return resizePlane(plane, width, height)
}
