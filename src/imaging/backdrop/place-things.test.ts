import { expect, test } from 'vitest'
import { placeBox, placeThings } from '#imaging/backdrop/place-things.ts'
import { photoOf } from '#imaging/test-planes.ts'

const frame = { width: 100, height: 50 }

test('a scale fills the frame in one direction, and the rest of the room is shared as the place says', () => {
  const box = { width: 10, height: 10 }
  expect(placeBox(box, frame, { scale: 1, x: 0.5, y: 0.5 })).toEqual({ x: 25, y: 0, width: 50, height: 50 })
  expect(placeBox(box, frame, { scale: 0.2, x: 1, y: 0 })).toEqual({ x: 90, y: 0, width: 10, height: 10 })
  expect(placeBox(box, frame, { scale: null, x: 0, y: 1 })).toEqual({ x: 0, y: 40, width: 10, height: 10 })
})

test('things that are only moved keep their pixels; resized ones take no colour from what is not seen', () => {
  const things = photoOf(8, 4, (x) => (x < 4 ? [200, 100, 50, 255] : [0, 255, 0, 0]))
  const box = { x: 0, y: 0, width: 8, height: 4 }
  const moved = placeThings(things, box, { width: 10, height: 6 }, { ...box, x: 2, y: 1 })
  expect([...moved.data.subarray((10 + 2) * 4, (10 + 3) * 4)]).toEqual([200, 100, 50, 255])
  const larger = placeThings(things, box, { width: 16, height: 8 }, { x: 0, y: 0, width: 16, height: 8 })
  for (let at = 0; at < larger.data.length; at += 4)
    if (larger.data[at + 3] > 20) expect(larger.data[at + 1]).toBeLessThanOrEqual(103)
})
