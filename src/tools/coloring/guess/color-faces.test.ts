import { expect, test } from 'vitest'
import { createPlane, createRgba, type Plane } from '#imaging/image.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { colorFaces } from '#tools/coloring/guess/color-faces.ts'

const side = 200

/** A light disc of radius 60 in the middle of a dark ground. */
function discGuide(): Plane {
  const guide = createPlane(side, side)
  for (let i = 0; i < guide.data.length; i++) guide.data[i] = isOnDisc(i % side, Math.floor(i / side), 60) ? 0.7 : 0.2
  return guide
}

const isOnDisc = (x: number, y: number, radius: number) => (x - 100) ** 2 + (y - 100) ** 2 < radius ** 2

/** All points of the mesh on a small ring in the middle. */
function faceInTheMiddle(): Face {
  const mesh = new Float32Array(468 * 3)
  for (let i = 0; i < 468; i++) {
    mesh[i * 3] = 100 + 30 * Math.cos(i)
    mesh[i * 3 + 1] = 100 + 30 * Math.sin(i)
  }
  return { box: { x: 60, y: 60, width: 80, height: 80 }, score: 1, roll: 0, mesh }
}

const flat = (value: number): Plane => ({ ...createPlane(side, side), data: new Float32Array(side * side).fill(value) })

test('a green face gets a hue that skin can have, and its surroundings keep the guess', () => {
  const guess = { a: flat(-20), b: flat(20) }
  const { a, b } = colorFaces(guess, discGuide(), createRgba(side, side), [faceInTheMiddle()], flat(1))
  let onFace = 0
  let greens = 0
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const i = y * side + x
      if (isOnDisc(x, y, 40)) {
        onFace++
        if (a.data[i] < -5) greens++
      }
      if (!isOnDisc(x, y, 72)) {
        expect(a.data[i]).toBeCloseTo(-20, 0)
        expect(b.data[i]).toBeCloseTo(20, 0)
      }
    }
  expect(greens / onFace).toBeLessThan(0.1)
})

test('a photo without faces keeps the guess', () => {
  const guess = { a: flat(7), b: flat(-3) }
  expect(colorFaces(guess, discGuide(), createRgba(side, side), [], flat(1))).toEqual(guess)
})

test('feathers that touch a face without an edge stay free of skin where the network sees none', () => {
  const isNear = (i: number) => isOnDisc(i % side, Math.floor(i / side), 48)
  const skin = { ...flat(0), data: flat(0).data.map((_, i) => (isNear(i) ? 0.5 : 0.1)) }
  const colored = (chance: Plane) =>
    colorFaces({ a: flat(0), b: flat(0) }, flat(0.7), createRgba(side, side), [faceInTheMiddle()], chance).a.data
  const [feather, cheek] = [100 * side + 152, 100 * side + 130]
  expect(colored(flat(0.5))[feather]).toBeGreaterThan(5)
  expect(colored(skin)[feather]).toBe(0)
  expect(colored(skin)[cheek]).toBeCloseTo(colored(flat(0.5))[cheek], 5)
})
