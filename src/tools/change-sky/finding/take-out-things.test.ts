import { describe, expect, test } from 'vitest'
import { createMask, createPlane } from '#imaging/image.ts'
import type { Thing } from '#inference/things/find-things.ts'
import { takeOutThings } from '#tools/change-sky/finding/take-out-things.ts'

const side = 60

function flat(value: number) {
  const plane = createPlane(side, side)
  plane.data.fill(value)
  return plane
}

function thingAt(share: number, group: Thing['group'] = 'vehicles'): Thing {
  const mask = createMask(20, 20)
  mask.data.fill(255)
  const box = { left: 0.5 - share / 2, top: 0.5 - share / 2, right: 0.5 + share / 2, bottom: 0.5 + share / 2 }
  return { kind: 'airplane', group, score: 0.8, box, isMain: false, isSmall: false, mask }
}

/** How sure the middle is sky after a thing of this light was taken out of a sky of 0.8. */
function middleAfter(thing: Thing, light: number): number {
  const likely = flat(1)
  const [sky, colors] = [flat(0.8), flat(0.8)]
  for (let y = 20; y < 40; y++) colors.data.fill(light, y * side + 20, y * side + 40)
  takeOutThings(likely, [colors, colors, colors], [sky, sky, sky], [thing])
  return likely.data[30 * side + 30]
}

describe('things in the sky', () => {
  test('are no sky, but the sky that is seen through them is', () => {
    expect(middleAfter(thingAt(1 / 3), 0.5)).toBe(0)
    expect(middleAfter(thingAt(1 / 3), 0.805)).toBe(1)
  })

  test('that cover much of it, and text, take nothing', () => {
    expect(middleAfter(thingAt(0.8), 0.5)).toBe(1)
    expect(middleAfter(thingAt(1 / 3, 'text'), 0.5)).toBe(1)
  })
})
