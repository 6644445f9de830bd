import { expect, test } from 'vitest'
import type { Mask } from '#imaging/image.ts'
import { createMask } from '#imaging/image.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { banBoxes, peopleToKeep } from '#tools/remove-object/people.ts'

const size = { width: 200, height: 200 }

const paint = ([left, top, right, bottom]: [number, number, number, number]): Mask => {
  const mask = createMask(size.width, size.height)
  for (let y = top; y < bottom; y++) mask.data.fill(255, y * size.width + left, y * size.width + right)
  return mask
}

const face = (x: number, y: number, width: number, height: number): Face => ({
  box: { x, y, width, height },
  score: 1,
  roll: 0,
  mesh: new Float32Array(),
})

test('bans a head and a body beside the hole as sources', () => {
  expect(peopleToKeep([face(120, 30, 20, 24)], paint([20, 20, 60, 180]))).toHaveLength(2)
})

test('bans nothing for a person who is painted over', () => {
  expect(peopleToKeep([face(120, 30, 20, 24)], paint([100, 20, 160, 180]))).toEqual([])
})

test('a spot on a face may be filled from that face, a print on a shirt from that shirt', () => {
  expect(peopleToKeep([face(60, 30, 60, 70)], paint([80, 60, 86, 66]))).toEqual([])
  expect(peopleToKeep([face(90, 20, 20, 24)], paint([95, 70, 110, 80]))).toHaveLength(1)
})

test('boxes that reach past the picture ban only the part inside it', () => {
  const banned = createMask(4, 3)
  banBoxes(banned, [
    { x: -2, y: -2, width: 3, height: 3 },
    { x: 3, y: 2, width: 9, height: 9 },
    { x: 50, y: 0, width: 5, height: 5 },
  ])
  expect([...banned.data]).toEqual([255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255])
})
