import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, findFreeTop } from './free-place.ts'

const phone = { width: 375, height: 667 }
const notice = { width: 343, height: 52 }
const row = (top: number, bottom: number): Box => ({ left: 0, right: 375, top, bottom })

test('a notice is at the lower edge where nothing is in its way', () => {
  expect(findFreeTop(notice, phone, [row(0, 48)])).toBe(667 - 16 - 52)
})

test('a notice is above what covers the lower edge', () => {
  expect(findFreeTop(notice, phone, [row(600, 667), row(540, 592)])).toBe(540 - 8 - 52)
})

test('a notice that covers nothing stays where it is, even when there is room lower down', () => {
  expect(findFreeTop(notice, phone, [], 200)).toBe(200)
  expect(findFreeTop(notice, phone, [row(210, 230)], 200)).toBe(599)
})

test('where there is no free place, it covers as little as possible', () => {
  const large = row(0, 500)
  const small = row(500, 667)
  const top = findFreeTop(notice, phone, [large, small, { left: 100, right: 200, top: 300, bottom: 310 }])
  expect(top + notice.height).toBeLessThanOrEqual(500)
})

const boxes = fc.array(
  fc
    .record({
      left: fc.nat(360),
      top: fc.nat(650),
      width: fc.integer({ min: 8, max: 375 }),
      height: fc.integer({ min: 8, max: 200 }),
    })
    .map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height })),
  { maxLength: 12 },
)

test('where a free place exists, nothing is covered, and the notice is always inside the window', () => {
  fc.assert(
    fc.property(boxes, (controls) => {
      const left = (phone.width - notice.width) / 2
      const covers = (top: number) =>
        controls.some(
          (box) =>
            box.left < left + notice.width && box.right > left && box.top < top + notice.height && box.bottom > top,
        )
      const found = findFreeTop(notice, phone, controls)
      const hasFree = Array.from({ length: 592 }, (_, place) => place + 8).some((top) => !covers(top))
      expect(found).toBeGreaterThanOrEqual(8)
      expect(found).toBeLessThanOrEqual(599)
      if (hasFree) expect(covers(found)).toBe(false)
    }),
  )
})
