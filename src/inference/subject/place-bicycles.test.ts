import { expect, test } from 'vitest'
import { createMask, createPlane } from '#imaging/image.ts'
import { placeBicycles } from '#inference/subject/place-bicycles.ts'

const view = { width: 100, height: 50 }
/** It fills its box. */
const thingAt = (kind: string, left: number, top: number, right: number, bottom: number) => ({
  ...{ kind, box: { left, top, right, bottom } },
  mask: { ...createMask(4, 4), data: createMask(4, 4).data.fill(255) },
})
const bicycle = thingAt('bicycle', 0.4, 0.4, 0.6, 0.8)

test('a bicycle reaches some way beyond its box', () => {
  const at = (x: number, y: number) => placeBicycles([bicycle], null, view)?.data[y * view.width + x]
  expect([at(50, 30), at(37, 30), at(63, 43), at(30, 30), at(50, 10)]).toEqual([1, 1, 1, 0, 0])
})

test('who rides it is no part of it', () => {
  const people = createPlane(view.width, view.height)
  people.data.fill(0.9, 0, 30 * view.width)
  const placed = placeBicycles([bicycle], people, view)
  expect([placed?.data[29 * view.width + 50], placed?.data[30 * view.width + 50]]).toEqual([0, 1])
})

test('without a bicycle there is none', () => {
  expect(placeBicycles([{ ...bicycle, kind: 'motorcycle' }], null, view)).toBeNull()
})

test.each(['car', 'dog', 'person'])(
  'a %s beside it or on it is no part of it, where no network knows people',
  (kind) => {
    const placed = placeBicycles([bicycle, thingAt(kind, 0.57, 0.4, 0.9, 0.8)], null, view)
    expect([50, 56, 58, 62].map((x) => placed?.data[30 * view.width + x])).toEqual([1, 1, 0, 0])
  },
)

test('a bicycle beside it takes nothing from it', () => {
  const placed = placeBicycles([bicycle, thingAt('bicycle', 0.5, 0.4, 0.7, 0.8)], null, view)
  expect([45, 55, 65].map((x) => placed?.data[30 * view.width + x])).toEqual([1, 1, 1])
})
