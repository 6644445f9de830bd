import { expect, test } from 'vitest'
import { planFrame } from '#imaging/area/plan-frame.ts'
import { focusFor } from './finish-photo.ts'

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })
const photo = { width: 3000, height: 2000 }
const square = { width: 1000, height: 1000, fit: 'fill' } as const
const person = { isMain: true, group: 'people', box: box(0.1, 0.2, 0.3, 1) } as const
const passer = { isMain: false, group: 'people', box: box(0.9, 0.4, 1, 0.6) } as const

/** Left and right end of what stays, in shares of the photo. */
const kept = (things: Parameters<typeof focusFor>[2]) => {
  const { crop } = planFrame(photo, photo, square, focusFor(photo, square, things))
  return [crop.x / photo.width, (crop.x + crop.width) / photo.width]
}

test('a crop keeps people, else main things, else the middle', () => {
  const dog = { isMain: true, group: 'animals', box: box(0.85, 0.5, 1, 0.9) } as const
  expect(focusFor(photo, square, [passer])).toBeUndefined()
  expect(kept([dog, passer])[1]).toBeCloseTo(1)
  expect(kept([dog, person])[0]).toBeCloseTo(0)
})

test('two who stand too far apart are not both cut off: one is kept whole', () => {
  const others = [person, { ...person, box: box(0.02, 0.2, 0.2, 1) }, { ...person, box: box(0.85, 0.2, 1, 1) }] as const
  const [from = 0, to = 0] = kept(others)
  const held = others.filter((one) => one.box.left >= from - 0.01 && one.box.right <= to + 0.01)
  expect(held).toHaveLength(2)
})
