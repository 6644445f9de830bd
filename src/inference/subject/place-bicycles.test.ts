import { expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { placeBicycles } from '#inference/subject/place-bicycles.ts'

const view = { width: 100, height: 50 }
const bicycle = { kind: 'bicycle', box: { left: 0.4, top: 0.4, right: 0.6, bottom: 0.8 } }

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
