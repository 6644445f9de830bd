import { expect, test } from 'vitest'
import { cracksOnSkin } from '#imaging/damage/cracks-on-skin.ts'
import type { Plane } from '#imaging/image.ts'
import { createMask } from '#imaging/image.ts'
import { planeOf, randomFrom } from '#imaging/test-planes.ts'

const [width, height, hairFrom] = [120, 90, 70]
const everywhere = createMask(width, height)
everywhere.data.fill(255)

/** A cheek that darkens to one side, hair beside it, and lines of two px that are lighter by so much. */
function drawCheek(lines: readonly { x: number; lighter: number }[]): Plane {
  const grain = randomFrom(3)
  return planeOf(width, height, (x) => {
    const shade = x >= hairFrom ? 0.12 : 0.75 - 0.004 * x
    const line = lines.find((one) => x === one.x || x === one.x + 1)
    return shade + (line?.lighter ?? 0) + 0.01 * grain()
  })
}

const patchAt = (x: number) => Array.from({ length: 2 * 50 }, (_, k) => (20 + Math.floor(k / 2)) * width + x + (k % 2))
const countOf = (luma: Plane, x: number, skin = everywhere) =>
  cracksOnSkin([patchAt(x)], luma, skin).data.filter((value) => value > 0).length

test('a thin light line on shaded skin is a crack, beside hair too', () => {
  const lines = [{ x: 30, lighter: 0.09 }]
  expect(countOf(drawCheek(lines), 30)).toBe(100)
  const besideHair = [{ x: hairFrom - 8, lighter: 0.12 }]
  expect(countOf(drawCheek(besideHair), hairFrom - 8)).toBe(100)
})

test('what is only said to be one, a dark line and the outline of hair are none', () => {
  expect(countOf(drawCheek([]), 30)).toBe(0)
  expect(countOf(drawCheek([{ x: 30, lighter: -0.1 }]), 30)).toBe(0)
  expect(countOf(drawCheek([]), hairFrom - 1)).toBe(0)
})

test('nothing is a crack of skin where there is none', () => {
  expect(countOf(drawCheek([{ x: 30, lighter: 0.09 }]), 30, createMask(width, height))).toBe(0)
})
