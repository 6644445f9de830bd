import { expect, test } from 'vitest'
import { findScraps } from '#imaging/edges/find-scraps.ts'
import { createMask, createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { markRects, paintRect, type Rect } from '#imaging/test-planes.ts'

const [width, height] = [1024, 300]
const colors = { coat: [170, 40, 50], ground: [90, 130, 80] } as const

const body: Rect = [400, 80, 520, 240]

/** Somebody whose body is marked, and what else has the coat's colour. */
function scene(...others: readonly Rect[]): { photo: Rgba; mask: Mask } {
  const photo = createRgba(width, height)
  paintRect(photo, colors.ground, [0, 0, width, height])
  for (const rect of [body, ...others]) paintRect(photo, colors.coat, rect)
  return { photo, mask: markRects(createMask(width, height), [body[0] - 1, body[1] - 1, body[2] + 1, body[3] + 1]) }
}
const isFound = ({ data }: Mask, x: number, y: number) => data[y * width + x] === 255
const isEmpty = ({ data }: Mask) => data.every((value) => value === 0)

test('a hand that the mask misses is found, with its rim and nothing of the ground farther off', () => {
  const { photo, mask } = scene([520, 150, 545, 170])
  const found = findScraps(photo, mask, null)
  expect([isFound(found, 530, 160), isFound(found, 546, 160)]).toEqual([true, true])
  expect([isFound(found, 552, 160), isFound(found, 530, 180)]).toEqual([false, false])
})

test('a mask that misses nothing stays as it is', () => {
  const { photo, mask } = scene()
  expect(isEmpty(findScraps(photo, mask, null))).toBe(true)
})

test('what does not touch the mask, goes on far away or stays is no scrap', () => {
  const apart = scene([530, 150, 545, 170])
  expect(isEmpty(findScraps(apart.photo, apart.mask, null))).toBe(true)
  const rail = scene([520, 150, 700, 160])
  expect(isEmpty(findScraps(rail.photo, rail.mask, null))).toBe(true)
  const hand = scene([520, 150, 545, 170])
  const kept = markRects(createMask(width, height), [520, 150, 545, 170])
  expect(isEmpty(findScraps(hand.photo, hand.mask, kept))).toBe(true)
})

test('what the ground has more of is ground', () => {
  const flowers: Rect[] = []
  for (let x = 525; x < 640; x += 14) for (let y = 130; y < 200; y += 14) flowers.push([x, y, x + 7, y + 7])
  const { photo, mask } = scene([520, 150, 545, 170], ...flowers)
  expect(isEmpty(findScraps(photo, mask, null))).toBe(true)
})

test('a thin strip beside a scrap that is taken is taken too', () => {
  const { photo, mask } = scene([520, 150, 536, 190], [520, 200, 545, 206])
  const found = findScraps(photo, mask, null)
  expect([isFound(found, 530, 170), isFound(found, 535, 203)]).toEqual([true, true])
  expect(isFound(found, 560, 195)).toBe(false)
})

test('what is quite unlike the ground is taken where little of its like is around', () => {
  const flowers: readonly Rect[] = [
    [560, 130, 567, 137],
    [562, 150, 569, 157],
    [560, 180, 567, 187],
  ]
  const { photo, mask } = scene([520, 150, 545, 170], ...flowers)
  expect(isFound(findScraps(photo, mask, null), 530, 160)).toBe(true)
})
