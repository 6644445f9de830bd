import { expect, test } from 'vitest'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Mask, type Rgba } from '#imaging/image.ts'
import { inFocusBeside } from '#imaging/regions/in-focus.ts'
import { noisePlane, photoOf, planeOf } from '#imaging/test-planes.ts'

const [width, height] = [200, 120]
const isPerson = (x: number, y: number) => x >= 110 && x < 180 && y >= 20
const isRod = (x: number, y: number) => x >= 40 && x < 110 && y >= 60 && y < 84
const likely = planeOf(width, height, (x, y) => (isPerson(x, y) ? 1 : 0))

/** Somebody with a rod, both with fine texture, before a ground that is out of focus by so many px. */
function scene(blurPx: number): Rgba {
  const fine = noisePlane(width, height)
  const ground = blurPx === 0 ? noisePlane(width, height, 2) : boxBlur(noisePlane(width, height, 2), blurPx)
  return photoOf(width, height, (x, y) => {
    const { data } = isPerson(x, y) || isRod(x, y) ? fine : ground
    const code = Math.round(60 + 120 * (data[y * width + x] as number))
    return [code, code, code, 255]
  })
}
const at = ({ data }: Mask, x: number, y: number) => data[y * width + x]

test('what is as sharp as a thing before a blurred ground is in focus with it, and the thing is left out', () => {
  const sharp = inFocusBeside(scene(8), likely) as Mask
  expect([at(sharp, 70, 72), at(sharp, 105, 72)]).toEqual([255, 255])
  expect([at(sharp, 70, 30), at(sharp, 20, 72), at(sharp, 150, 72)]).toEqual([0, 0, 0])
})

test('before a ground in focus, and one without any detail, nothing is told', () => {
  expect(inFocusBeside(scene(0), likely)).toBe(null)
  const even = photoOf(width, height, () => [90, 90, 90, 255])
  expect(inFocusBeside(even, likely)).toBe(null)
  expect(inFocusBeside(scene(8), createPlane(width, height))).toBe(null)
})
