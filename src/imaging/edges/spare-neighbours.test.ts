import { expect, test } from 'vitest'
import { spareNeighbours } from '#imaging/edges/spare-neighbours.ts'
import { createMask, createRgba, type Mask } from '#imaging/image.ts'
import { markRects, paintRect, type Rect } from '#imaging/test-planes.ts'

const [width, height] = [160, 100]
const shirt: Rect = [20, 30, 60, 90]
const sleeve: Rect = [64, 10, 90, 90]

/** Somebody in red behind somebody in blue, before a green ground. */
function pair(sleeveColor: readonly [number, number, number] = [40, 60, 150]) {
  const photo = createRgba(width, height)
  paintRect(photo, [60, 110, 60], [0, 0, width, height], 4)
  paintRect(photo, [190, 40, 40], shirt, 4)
  paintRect(photo, [...sleeveColor], sleeve, 4)
  return photo
}
const marked = (...rects: Rect[]) => markRects(createMask(width, height), ...rects)
const at = ({ data }: Mask, x: number, y: number) => data[y * width + x]

test('what a mask grew over a sleeve of who stays is given back, and the ground between both is not', () => {
  const own = marked(shirt)
  const out = spareNeighbours(pair(), { grown: marked([20, 30, 70, 90]), own, stays: marked(sleeve) }, 8)
  expect([at(out, 66, 50), at(out, 69, 60)]).toEqual([0, 0])
  expect([at(out, 40, 50), at(out, 62, 50)]).toEqual([255, 255])
})

test('the sleeve beyond the outline of who stays is given back, too', () => {
  const own = marked(shirt)
  const out = spareNeighbours(pair(), { grown: marked([20, 30, 70, 90]), own, stays: marked([70, 10, 90, 90]) }, 8)
  expect([at(out, 67, 50), at(out, 62, 50)]).toEqual([0, 255])
})

test('what an outline of who stays has of the ground goes', () => {
  const own = marked(shirt)
  const out = spareNeighbours(pair(), { grown: marked([20, 30, 63, 90]), own, stays: marked([61, 10, 90, 90]) }, 8)
  expect([at(out, 62, 50), at(out, 59, 50)]).toEqual([255, 255])
})

test('nothing of what goes by itself is given back, and where nobody is near nothing changes', () => {
  const own = marked([20, 30, 75, 90])
  const grown = marked([16, 26, 79, 94])
  expect(at(spareNeighbours(pair(), { grown, own, stays: marked(sleeve) }, 8), 70, 50)).toBe(255)
  expect(spareNeighbours(pair(), { grown, own, stays: marked([130, 10, 150, 90]) }, 8)).toEqual(grown)
})
