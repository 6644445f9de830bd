import { expect, test } from 'vitest'
import type { Box } from '#imaging/crop.ts'
import { createPlane } from '#imaging/image.ts'
import { dropRepeats, type Outline, outlineOf, settleShapes, withoutOthers } from '#inference/things/shapes.ts'

type Patch = Box & { readonly logit: number }
const part = { x: 10, y: 20, width: 60, height: 60 }

function shapeOf(...patches: readonly Patch[]): Outline {
  const logits = createPlane(part.width, part.height)
  logits.data.fill(-8)
  for (const { x, y, width, height, logit } of patches)
    for (let v = y; v < y + height; v++) logits.data.fill(logit, v * part.width + x, v * part.width + x + width)
  return outlineOf(logits, part) as Outline
}
const isIn = ({ area, mask }: Outline, x: number, y: number): boolean =>
  mask.data[(y + part.y - area.y) * area.width + x + part.x - area.x] === 255
const body = { x: 10, y: 10, width: 20, height: 40, logit: 6 }
const everybody = () => true

test('what was joined to a person goes where somebody else surely is, and what both surely have stays', () => {
  const one = shapeOf(body, { x: 30, y: 10, width: 15, height: 40, logit: 0.4 })
  const other = shapeOf({ x: 26, y: 10, width: 12, height: 40, logit: 5 })
  const [first, second] = settleShapes([one, other], everybody) as [Outline, Outline]
  expect([isIn(first, 20, 30), isIn(first, 28, 30), isIn(first, 34, 30)]).toEqual([true, true, false])
  expect(second).toEqual(other)
  const [alone] = settleShapes([one, other], () => false) as [Outline]
  expect(isIn(alone, 34, 30)).toBe(true)
})

test('splinters go, and the shape is as tight as what is left', () => {
  const [settled] = settleShapes([shapeOf(body, { x: 50, y: 55, width: 2, height: 2, logit: 6 })], everybody)
  expect(settled?.area).toEqual({ x: 20, y: 30, width: 20, height: 40 })
})

test('a hole is filled where the network is unsure, and not where it sees what lies behind', () => {
  const hole = { x: 15, y: 20, width: 4, height: 4 }
  const [pattern] = settleShapes([shapeOf(body, { ...hole, logit: -1 })], everybody) as [Outline]
  expect(isIn(pattern, 16, 21)).toBe(true)
  const [gap] = settleShapes([shapeOf(body, { ...hole, logit: -6 })], everybody) as [Outline]
  expect(isIn(gap, 16, 21)).toBe(false)
})

test('one thing found twice is the first', () => {
  const [one, same] = [shapeOf(body), shapeOf({ ...body, height: 36 })]
  const beside = shapeOf({ ...body, x: 35 })
  expect(dropRepeats([one, same, beside])).toEqual([one, beside])
})

test("who was seen from near gets what is nobody else's, and nothing where most is", () => {
  const girl = shapeOf(body)
  const arm = shapeOf({ x: 22, y: 10, width: 14, height: 20, logit: 6 })
  expect(withoutOthers(arm, [girl])?.area).toEqual({ x: 40, y: 30, width: 6, height: 20 })
  expect(withoutOthers(shapeOf({ ...body, height: 30 }), [girl])).toBeNull()
})
