import { expect, test } from 'vitest'
import { findCracksOfOneTone, followLines } from '#imaging/damage/cracks-of-one-tone.ts'
import { countMarked } from '#imaging/damage/damage-mask.ts'
import type { Mask, Plane } from '#imaging/image.ts'
import { maskOf, planeOf, randomFrom } from '#imaging/test-planes.ts'

const [width, height] = [400, 300]
/** Hills before a sky: what a line has beside it varies along it. */
const sceneAt = (x: number, y: number) => 0.55 + 0.2 * Math.sin(x / 31) + 0.12 * Math.sin(y / 23)
const zigzag = (x: number) => 150 + 14 * Math.asin(Math.sin(x / 24)) + 3 * Math.sin(x / 11)

interface Thing {
  readonly middleAt: (x: number) => number
  readonly levelAt: (x: number, y: number) => number
  readonly from?: number
  readonly to?: number
  readonly sceneAt?: (x: number, y: number) => number
}

/** A line 4 px wide on a grainy print, of which the network sees a few pieces. */
function search({ middleAt, levelAt, from = 0, to = width, ...own }: Thing): { found: Mask; line: Mask } {
  const random = randomFrom(5)
  const line = maskOf(width, height, (x, y) => x >= from && x < to && Math.abs(y - middleAt(x)) <= 2)
  const luma: Plane = planeOf(width, height, (x, y) => {
    const level = line.data[y * width + x] === 255 ? levelAt(x, y) : (own.sceneAt ?? sceneAt)(x, y)
    return level + 0.03 * (random() - 0.5)
  })
  const damage = planeOf(width, height, (x, y) => (line.data[y * width + x] === 255 && x % 90 < 24 ? 0.9 : 0))
  return { found: findCracksOfOneTone(followLines(damage, luma, [-1, 1]), luma, true), line }
}

const dirt = () => 0.2

test('a dark crack that winds from the edge is found whole, and little beside it', () => {
  const { found, line } = search({ middleAt: zigzag, levelAt: dirt })
  const covered = line.data.filter((value, i) => value === 255 && found.data[i] === 255).length
  expect(covered).toBeGreaterThan(0.9 * countMarked(line))
  expect(countMarked(found)).toBeLessThan(1.5 * countMarked(line))
})

test('it is followed to the edge where it is lighter than what it crosses', () => {
  const { found } = search({
    middleAt: zigzag,
    levelAt: dirt,
    sceneAt: (x, y) => (x < 60 ? 0.05 : sceneAt(x, y)),
  })
  expect(found.data[Math.round(zigzag(20)) * width + 20]).toBe(255)
})

test('a wire, what takes its light from the scene, and what ends within the picture stay', () => {
  const isFound = (thing: Thing) => search(thing).found.data.includes(255)
  expect(isFound({ middleAt: (x) => 120 + x / 9, levelAt: dirt })).toBe(false)
  expect(isFound({ middleAt: zigzag, levelAt: (x, y) => sceneAt(x, y) - 0.25 })).toBe(false)
  expect(isFound({ middleAt: zigzag, levelAt: dirt, sceneAt: () => 0.7 })).toBe(false)
  expect(isFound({ middleAt: zigzag, levelAt: dirt, from: 150, to: 235 })).toBe(false)
})
