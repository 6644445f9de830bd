import { expect, test } from 'vitest'
import { createMask, createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { findLeftover } from '#imaging/regions/find-leftover.ts'
import { markRects, paintRect, type Rect } from '#imaging/test-planes.ts'

const [width, height] = [512, 384]
const colors = { coat: [170, 40, 50], ground: [90, 130, 80], sign: [40, 60, 170], skin: [205, 160, 130] } as const

const body: Rect = [200, 60, 270, 240]
const leg: Rect = [205, 240, 225, 290]

const mark = (...rects: readonly Rect[]) => markRects(createMask(width, height), ...rects)

function scene(): Rgba {
  const photo = createRgba(width, height)
  paintRect(photo, colors.ground, [0, 0, width, height])
  for (const rect of [body, leg]) paintRect(photo, colors.coat, rect)
  paintRect(photo, colors.sign, [270, 80, 330, 120])
  return photo
}
const somebody = mark(body, leg)
/** As a brush paints over the body: some px beyond it. */
const painted = mark([194, 54, 276, 240])
const whole = mark([194, 54, 276, 240], [199, 234, 231, 296])
const isEmpty = ({ data }: Mask) => data.every((value) => value === 0)
const at = ({ data }: Mask, x: number, y: number) => data[y * width + x]

test('a limb beside the paint is found where the thing is known, and only it', () => {
  const found = findLeftover(scene(), painted, [somebody])
  expect([at(found, 215, 250), at(found, 215, 288)]).toEqual([255, 255])
  expect([at(found, 300, 100), at(found, 260, 260), at(found, 215, 200)]).toEqual([0, 0, 0])
})

test('soft edges of a brush are no gap between the paint and the limb', () => {
  const soft = mark([192, 52, 278, 243])
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = painted.data[i] === 255 ? 255 : soft.data[i]! && 60
  expect(at(findLeftover(scene(), soft, [somebody]), 215, 260)).toBe(255)
})

test('a bare leg is found below a coat that it is unlike', () => {
  const photo = scene()
  paintRect(photo, colors.skin, leg)
  const found = findLeftover(photo, painted, [somebody])
  expect([at(found, 215, 250), at(found, 215, 288)]).toEqual([255, 255])
})

test('two hands are found that alone would be too small, one is not', () => {
  const photo = scene()
  const hands: Rect[] = [
    [182, 150, 200, 166],
    [270, 150, 288, 166],
  ]
  for (const hand of hands) paintRect(photo, colors.skin, hand)
  const found = (marks: Mask) => findLeftover(photo, marks, [mark(body, leg, ...hands)])
  const limbs = found(mark([199, 59, 271, 240], [204, 239, 226, 291]))
  expect([at(limbs, 190, 158), at(limbs, 280, 158)]).toEqual([255, 255])
  expect(isEmpty(found(mark([199, 59, 271, 240], [204, 239, 226, 291], [268, 148, 290, 168])))).toBe(true)
})

test('the half of somebody that was painted within its outline is enough to ask for the rest', () => {
  const found = findLeftover(scene(), mark([206, 60, 264, 150]), [somebody])
  expect([at(found, 215, 200), at(found, 215, 280)]).toEqual([255, 255])
})

test('nothing is found where all is painted, of what is touched in passing, and of what is only begun', () => {
  expect(isEmpty(findLeftover(scene(), whole, [somebody]))).toBe(true)
  const sign = mark([270, 80, 330, 120])
  expect(at(findLeftover(scene(), painted, [somebody, sign]), 300, 100)).toBe(0)
  expect(isEmpty(findLeftover(scene(), mark([200, 60, 230, 90]), [somebody]))).toBe(true)
})

test('of what nobody knows, a part is found that is unlike the ground and like what is painted', () => {
  const found = findLeftover(scene(), painted, [])
  expect([at(found, 215, 260), at(found, 260, 260)]).toEqual([255, 0])
})
