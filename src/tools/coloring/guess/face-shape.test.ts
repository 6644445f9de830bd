import { expect, test } from 'vitest'
import { eyeOpenings, faceOval, lipsOutline, mouthOpening } from '#imaging/faces/face-mesh-regions.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { finishFeatures, headOf, shapeOfFace } from '#tools/coloring/guess/face-shape.ts'

const side = 100

/** A round face of radius 30 in the middle, with round eyes of radius 5 and a round mouth of radius 8 whose lips touch. */
function roundFace() {
  const mesh = new Float32Array(468 * 3)
  const ring = (points: readonly number[], x: number, y: number, radius: number) => {
    for (const [i, point] of points.entries()) {
      mesh[point * 3] = x + radius * Math.sin((2 * Math.PI * i) / points.length)
      mesh[point * 3 + 1] = y - radius * Math.cos((2 * Math.PI * i) / points.length)
    }
  }
  ring(faceOval, 50, 50, 30)
  ring(eyeOpenings.left, 60, 42, 5)
  ring(eyeOpenings.right, 40, 42, 5)
  ring(lipsOutline, 50, 64, 8)
  ring(mouthOpening, 50, 64, 3)
  for (const lip of [13, 14]) mesh[lip * 3 + 1] = 64
  return { box: { x: 20, y: 20, width: 60, height: 60 }, score: 1, roll: 0, mesh }
}

const flat = (value: number): Plane => ({ ...createPlane(side, side), data: new Float32Array(side * side).fill(value) })

test('a face ends at its cheeks and goes on above the mesh over the forehead', () => {
  const { data } = shapeOfFace(roundFace(), 1, flat(0.6), 0.3)
  expect(data[50 * side + 50]).toBe(1)
  expect(data[50 * side + 85]).toBe(0)
  expect(data[18 * side + 50]).toBeGreaterThan(0.3)
  expect(data[83 * side + 50]).toBeLessThan(0.1)
})

const finished = (face = roundFace()) => finishFeatures({ a: flat(20), b: flat(16) }, flat(0.6), face, 1, 0.5)

test('whites of eyes lose the colour of skin, the lids below keep it to the bit', () => {
  const { a, b } = finished()
  for (const x of [40, 60]) {
    expect(Math.hypot(a.data[42 * side + x]!, b.data[42 * side + x]!)).toBeLessThan(6)
    expect(a.data[52 * side + x]).toBe(20)
  }
})

test('lips are redder than skin, and the skin beside them keeps its colour to the bit', () => {
  const { a } = finished()
  expect(a.data[70 * side + 50]).toBeGreaterThan(25)
  expect(a.data[75 * side + 50]).toBe(20)
  expect(a.data[54 * side + 50]).toBe(20)
})

test('teeth between parted lips lose the colour of skin', () => {
  const face = roundFace()
  face.mesh[13 * 3 + 1] = 61
  face.mesh[14 * 3 + 1] = 67
  expect(finished(face).a.data[64 * side + 50]).toBeLessThan(6)
})

test('a head reaches over the crown and beside the cheeks, and not below the chin', () => {
  const face = roundFace()
  const isHead = headOf(face, 1)
  expect([isHead(50, 0), isHead(17, 38), isHead(50, 84), isHead(50, -20)]).toEqual([true, true, false, false])
})

test('hair over the forehead is no skin, and the face below it stays whole', () => {
  const light = flat(0.6)
  light.data.fill(0.15, 0, 30 * side)
  const { data } = shapeOfFace(roundFace(), 1, light, 0.3)
  expect(data[17 * side + 50]).toBeLessThan(0.1)
  expect(data[50 * side + 50]).toBe(1)
})

test('closed eyes keep the colour of their lids', () => {
  const face = roundFace()
  for (const points of [eyeOpenings.left, eyeOpenings.right])
    for (const point of points) face.mesh[point * 3 + 1] = 42 + (face.mesh[point * 3 + 1]! - 42) / 10
  const { a } = finished(face)
  expect([40, 60].map((x) => a.data[42 * side + x])).toEqual([20, 20])
})
