import { expect, test } from 'vitest'
import { meanOfLit } from '#web/editor/marking/things/lit-color.ts'

test('the colour of a thing is that of its brighter half, and nothing beside it counts', () => {
  const codes = Uint8ClampedArray.from([
    20, 0, 0, 255, 200, 100, 50, 255, 255, 255, 255, 255, 30, 0, 0, 255, 180, 90, 40, 255,
  ])
  const [red, green, blue] = meanOfLit(codes, Uint8Array.from([255, 255, 0, 255, 255]))
  expect([red, green, blue].map((code) => Math.round(255 * code))).toEqual([190, 95, 45])
})

test('of a place without a pixel it is black', () => {
  expect(meanOfLit(new Uint8ClampedArray(4), new Uint8Array(1))).toEqual([0, 0, 0])
})
