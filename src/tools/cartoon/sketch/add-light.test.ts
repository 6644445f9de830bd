import { expect, test } from 'vitest'
import type { LabPlanes } from '#imaging/color/color.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { addLight, missingLight } from '#tools/cartoon/sketch/add-light.ts'
import type { FaceMarks } from '#tools/cartoon/sketch/face-marks.ts'

const side = 60
const planeOf = (valueAt: (x: number, y: number) => number): Plane => {
  const plane = createPlane(side, side)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = valueAt(i % side, Math.floor(i / side))
  return plane
}
const isEye = (x: number, y: number) => x >= 20 && x < 40 && y >= 20 && y < 26
/** A face in a frame: its skin, and eyes of which a third is white. */
function faceOf(skin: number, white: number): [LabPlanes, FaceMarks] {
  const lightness = planeOf((x, y) => (isEye(x, y) ? (x % 3 === 0 ? white : 8) : skin))
  const none = planeOf(() => 0)
  const on = planeOf((x, y) => (isEye(x, y) ? 0 : 1))
  const eyes = planeOf((x, y) => (isEye(x, y) ? 1 : 0))
  return [
    { lightness, a: none, b: none },
    { count: 1, meshes: [], skin: on, body: on, features: none, eyes },
  ]
}
const missing = (skin: number, white: number) => missingLight(...faceOf(skin, white))

test('light is missing where the whites of eyes are dim, and not on dark skin', () => {
  expect(missing(32, 36)).toBeGreaterThan(0.8)
  expect(missing(32, 68)).toBe(0)
  expect(missing(60, 45)).toBe(0)
})

test('eyes that are shut, or too small, tell nothing', () => {
  expect(missing(32, 20)).toBe(0)
  const [planes, marks] = faceOf(32, 36)
  expect(missingLight(planes, { ...marks, eyes: planeOf((x, y) => (isEye(x, y) && x < 28 ? 1 : 0)) })).toBe(0)
  expect(missingLight(planes, { ...marks, count: 0 })).toBe(0)
})

test('what is dark gets lighter with its colour and contrast, and what is light stays', () => {
  const lightness = planeOf((x, y) => (x < 30 ? 28 + ((x + y) % 2) : 88))
  const smooth = planeOf((x) => (x < 30 ? 28.5 : 88))
  const a = planeOf(() => 10)
  addLight(1, [lightness, a, planeOf(() => 0)], [smooth, planeOf(() => 0), planeOf(() => 0)])
  const at = (plane: Plane, x: number) => plane.data[30 * side + x] as number
  expect(at(smooth, 12)).toBeGreaterThan(44)
  expect(Math.abs(at(lightness, 12) - at(lightness, 13))).toBeGreaterThan(1.2)
  expect(at(a, 12)).toBeGreaterThan(12)
  expect(at(lightness, 50)).toBeCloseTo(88, 1)
  expect(at(a, 50)).toBeCloseTo(10, 1)
})
