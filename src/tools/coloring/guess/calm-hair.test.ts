import { expect, test } from 'vitest'
import { planeOf } from '#imaging/test-planes.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { calmHair } from '#tools/coloring/guess/calm-hair.ts'

const side = 160

const squareOf = (value: (x: number, y: number) => number) => planeOf(side, side, value)

const face: Face = {
  box: { x: 65, y: 65, width: 30, height: 30 },
  score: 1,
  roll: 0,
  mesh: Float32Array.from({ length: 468 * 3 }, (_, i) => [80, 80, 0][i % 3] as number),
}
const isFace = (x: number, y: number) => Math.hypot(x - 80, y - 80) < 14
const isHead = (x: number, y: number) => Math.hypot(x - 80, y - 72) < 24
const isBody = (x: number, y: number) => y > 100 && Math.abs(x - 80) < 40
const isHalo = (x: number, y: number) => Math.hypot(x - 80, y - 72) < 32

/** All as red as skin but a wall of this chroma beyond a halo around the head. */
function redBeside(wall: number): (x: number, y: number) => number {
  const { a } = calmHair(
    {
      a: squareOf((x, y) => (isHalo(x, y) || isBody(x, y) ? 22 : wall)),
      b: squareOf(() => 0),
      light: squareOf((x, y) => (isHead(x, y) && !isFace(x, y) ? 0.2 : 0.6)),
      skin: squareOf((x, y) => (isFace(x, y) || isBody(x, y) ? 0.8 : 0.3)),
      people: squareOf((x, y) => (isHead(x, y) || isBody(x, y) ? 1 : 0)),
    },
    [face],
  )
  return (x, y) => a.data[y * side + x]!
}

test('hair is muted; face and chest keep the colour of skin', () => {
  const red = redBeside(2)
  expect(red(80, 56)).toBeCloseTo(1.5)
  expect([red(80, 80), red(80, 120)]).toEqual([22, 22])
})

test('hair is never pink: brown at most, and grey where nothing yellow is guessed', () => {
  const of = (b: number) => {
    const calm = calmHair(
      {
        a: squareOf(() => 12),
        b: squareOf(() => b),
        light: squareOf(() => 0.8),
        skin: squareOf((x, y) => (isFace(x, y) ? 0.8 : 0.3)),
        people: squareOf(() => 1),
      },
      [face],
    )
    return calm.a.data[56 * side + 80]!
  }
  expect(of(0)).toBeCloseTo(1.5)
  expect(of(12)).toBeLessThan(5)
})

test('a halo beside hair becomes as pale as the wall around it, and stays on a wall that is as red', () => {
  expect(redBeside(2)(80, 43)).toBeLessThan(6)
  expect(redBeside(22)(80, 43)).toBeCloseTo(22)
})
