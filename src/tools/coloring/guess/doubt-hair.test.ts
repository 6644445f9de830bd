import { expect, test } from 'vitest'
import type { Plane } from '#imaging/image.ts'
import { planeOf } from '#imaging/test-planes.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { doubtHair } from '#tools/coloring/guess/doubt-hair.ts'

const side = 160
const squareOf = (value: (x: number, y: number) => number) => planeOf(side, side, value)

/** Upright: chin at 110, brows at 70, forehead at 58 and the end of the mesh at 50. */
const mesh = new Float32Array(468 * 3)
const place = (point: number, x: number, y: number) => mesh.set([x, y, 0], point * 3)
place(152, 80, 110)
place(10, 80, 50)
place(9, 80, 70)
for (const [k, point] of [151, 108, 337, 69, 299, 67, 297].entries()) place(point, 71 + 3 * k, 58)
const face: Face = { box: { x: 50, y: 50, width: 60, height: 60 }, score: 1, roll: 0, mesh }

const skin = squareOf(() => 0.8)
const believedOn = (light: Plane) => {
  const { data } = doubtHair(skin, light, [face], { width: side, height: side })
  return (x: number, y: number) => data[y * side + x]!
}
/** White hair is as light and as smooth as the forehead, but for a rough line 26 px above the brows. */
const isLine = (x: number, y: number) => Math.abs(Math.hypot(x - 80, y - 70) - 26) < 3

test('behind the line where hair begins there is no skin, even where it is as light and as smooth', () => {
  const at = believedOn(squareOf((x, y) => (isLine(x, y) && (x + y) % 2 === 0 ? 0.4 : 0.7)))
  expect(at(80, 25)).toBeLessThan(0.2)
  expect([at(80, 58), at(80, 90)]).toEqual([skin.data[0], skin.data[0]])
})

test('dark hair is no skin', () => {
  expect(believedOn(squareOf((_, y) => (y < 44 ? 0.2 : 0.7)))(80, 30)).toBeLessThan(0.2)
})

test('a bald crown stays skin, glare included', () => {
  const at = believedOn(squareOf((x, y) => 0.6 + 0.3 * Math.exp(-(((x - 80) / 20) ** 2) - ((y - 35) / 15) ** 2)))
  expect([at(80, 40), at(80, 20)]).toEqual([skin.data[0], skin.data[0]])
})
