import { describe, expect, it } from 'vitest'
import type { Box } from '#imaging/crop.ts'
import { createRgba } from '#imaging/image.ts'
import { createPhotoPyramid } from '#inference/faces/face-crop.ts'
import { findBeings, headSquare, isOnAnimal, isOnHead } from '#inference/faces/find-beings.ts'
import type { DetectedThing } from '#inference/things/detect-things.ts'

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })
const person = (where: Box): DetectedThing => ({ kind: 'person', box: where, score: 0.6 })
const dog = (where: Box, score = 0.5): DetectedThing => ({ kind: 'dog', box: where, score })

describe('the heads of people', () => {
  const standing = person(box(100, 100, 80, 240))

  it('are in the upper part of who stands, not at the knees, and of a head’s size', () => {
    expect(isOnHead(box(125, 105, 30, 36), [standing])).toBe(true)
    expect(isOnHead(box(125, 280, 30, 36), [standing])).toBe(false)
    expect(isOnHead(box(139, 120, 4, 5), [standing])).toBe(false)
    expect(isOnHead(box(60, 60, 160, 180), [standing])).toBe(false)
  })

  it('lie in the square that is searched closely; who lies has none', () => {
    const square = headSquare(standing)
    expect(square).toMatchObject({ centerX: 140, centerY: 132 })
    expect(square?.sidePx).toBeGreaterThan(80)
    expect(headSquare(person(box(0, 0, 300, 100)))).toBeNull()
  })
})

describe('a face on an animal', () => {
  const muzzle = box(40, 30, 60, 60)

  it('is none, unless a person has the head there, the animal is doubtful or far larger', () => {
    const dogs = [dog(box(10, 10, 160, 200))]
    expect(isOnAnimal(muzzle, { people: [], animals: dogs })).toBe(true)
    expect(isOnAnimal(muzzle, { people: [person(box(30, 20, 100, 200))], animals: dogs })).toBe(false)
    expect(isOnAnimal(muzzle, { people: [], animals: [dog(box(10, 10, 160, 200), 0.3)] })).toBe(false)
    expect(isOnAnimal(muzzle, { people: [], animals: [dog(box(0, 0, 900, 700))] })).toBe(false)
    expect(isOnAnimal(box(400, 30, 60, 60), { people: [], animals: dogs })).toBe(false)
  })
})

it('nobody is seen without the network', async () => {
  const models = { has: () => false, run: () => Promise.reject(new Error('no network')), unload: async () => {} }
  const pyramid = createPhotoPyramid(createRgba(40, 30), [])
  expect(await findBeings(pyramid, models)).toEqual({ people: [], animals: [], doubtful: [], isPortrait: false })
})
