import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#imaging/image.ts'
import { takeSignsOut } from '#tools/change-sky/finding/road-signs.ts'

const [width, height] = [400, 300]
type Color = readonly [number, number, number]
const green: Color = [0.02, 0.55, 0.53]
const white: Color = [0.95, 0.95, 0.95]
const pale: Color = [0.7, 0.82, 0.95]

const inBox = (x: number, y: number, [left, top, right, bottom]: readonly number[]) =>
  x >= (left as number) && x < (right as number) && y >= (top as number) && y < (bottom as number)
const sign = [100, 80, 240, 160]
const letter = [150, 100, 154, 140]
const shield = [190, 100, 215, 125]

/** What is left of a sky that covers everything: on the sign's face, its letter, its shield, and beside it. */
function skyLeft({ face = green, byColor = 0.05 } = {}): number[] {
  const planeOf = (value: (x: number, y: number) => number): Plane => {
    const plane = createPlane(width, height)
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = value(i % width, Math.floor(i / width))
    return plane
  }
  const isFace = (x: number, y: number) => inBox(x, y, sign) && !inBox(x, y, letter) && !inBox(x, y, shield)
  const colors = [0, 1, 2].map((c) =>
    planeOf((x, y) => (isFace(x, y) ? face : inBox(x, y, sign) ? white : pale)[c] as number),
  )
  const sky = planeOf(() => 1)
  takeSignsOut(sky, { refined: planeOf((x, y) => (isFace(x, y) ? byColor : 1)) }, colors as [Plane, Plane, Plane])
  return [
    [120, 90],
    [152, 120],
    [202, 112],
    [50, 120],
  ].map(([x, y]) => sky.data[(y as number) * width + (x as number)] as number)
}

test('a road sign is no sky, nor are its letters and shields', () => {
  expect(skyLeft()).toEqual([0, 0, 0, 1])
})

test('northern light, blue and the green of leaves stay', () => {
  expect(skyLeft({ byColor: 0.9 })).toEqual([1, 1, 1, 1])
  for (const face of [
    [0.3, 0.5, 0.85],
    [0.25, 0.6, 0.1],
    [0.45, 0.6, 0.6],
  ] as const)
    expect(skyLeft({ face })).toEqual([1, 1, 1, 1])
})
