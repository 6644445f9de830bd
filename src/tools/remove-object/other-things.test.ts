import { expect, test } from 'vitest'
import { cropMask } from '#imaging/crop.ts'
import { cropRegion } from '#imaging/fill/fill-region.ts'
import type { Mask } from '#imaging/image.ts'
import { createMask, createRgba } from '#imaging/image.ts'
import { findRegions } from '#imaging/regions/mask-regions.ts'
import type { Thing } from '#inference/things/find-things.ts'
import { openOtherThings } from '#tools/remove-object/other-things.ts'

const photo = createRgba(400, 300)
const box = (left: number, top: number, right: number, bottom: number): Mask => {
  const mask = createMask(400, 300)
  for (let y = top; y < bottom; y++) mask.data.fill(255, y * 400 + left, y * 400 + right)
  return mask
}
const thingIn = (left: number, top: number, right: number, bottom: number): Thing => ({
  kind: 'person',
  group: 'people',
  score: 0.9,
  box: { left: left / 400, top: top / 300, right: right / 400, bottom: bottom / 300 },
  isMain: false,
  isSmall: false,
  mask: { width: 20, height: 20, data: new Uint8Array(400).fill(255) },
})
const hole = box(180, 120, 220, 180)
const [region] = findRegions(hole, 2)
if (region === undefined) throw new Error('no region')
const cut = cropRegion(photo, region)
const find = (...things: Thing[]) => {
  const others = openOtherThings(cut, cropMask(hole, cut.box), photo)(things)
  return (x: number, y: number) => others.data[(y - cut.box.y) * others.width + x - cut.box.x]
}

test('a thing beside the hole is one, with its soft edge, and the ground is not', () => {
  const at = find(thingIn(240, 110, 270, 190))
  expect([at(255, 150), at(240, 110), at(270, 150), at(200, 100)]).toEqual([255, 255, 255, 0])
})

test('what the paint missed of a thing that goes is one, and the paint itself is not', () => {
  const at = find(thingIn(180, 110, 220, 180))
  expect([at(200, 114), at(200, 150)]).toEqual([255, 0])
})

test('what lies all around the hole is the ground that goes on', () => {
  const at = find(thingIn(120, 60, 300, 260))
  expect([at(170, 150), at(230, 150)]).toEqual([0, 0])
})

test('who stands beside a hole at the border is a neighbour, however much is seen around it', () => {
  const atCorner = box(0, 200, 60, 300)
  const cut = cropRegion(photo, findRegions(atCorner, 2)[0]!)
  const others = openOtherThings(cut, cropMask(atCorner, cut.box), photo)([thingIn(60, 100, 200, 300)])
  expect(others.data[(250 - cut.box.y) * others.width + 80 - cut.box.x]).toBe(255)
})

test('nothing is where the crop does not reach', () => {
  const at = find(thingIn(0, 0, 20, 20))
  expect(at(180, 100)).toBe(0)
})
