import { describe, expect, test } from 'vitest'
import { isLoop, readBox, readStroke } from './read-stroke.ts'
import { thingIn } from './test-thing.ts'

const photo = { width: 100, height: 100 }
const man = thingIn({ left: 20, top: 20, right: 40, bottom: 80 })
const girl = thingIn({ left: 50, top: 50, right: 60, bottom: 80 })
const known = [man, girl]

const circle = (x: number, y: number, radius: number, turns = 0.97) =>
  Array.from({ length: 30 }, (_, i) => {
    const angle = (i / 29) * turns * 2 * Math.PI
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })
const line = (from: [number, number], to: [number, number]) =>
  Array.from({ length: 40 }, (_, i) => ({
    x: from[0] + ((to[0] - from[0]) * i) / 39,
    y: from[1] + ((to[1] - from[1]) * i) / 39,
  }))

describe('a loop', () => {
  test('is a stroke that nearly closes around something', () => {
    expect(isLoop(circle(0.5, 0.5, 0.2), photo)).toBe(true)
    expect(isLoop(circle(0.5, 0.5, 0.2, 0.5), photo)).toBe(false)
    expect(isLoop(line([0.1, 0.1], [0.9, 0.2]), photo)).toBe(false)
    // There and back surrounds nothing.
    expect(isLoop([...line([0.1, 0.1], [0.9, 0.1]), ...line([0.9, 0.1], [0.12, 0.1])], photo)).toBe(false)
  })

  test('means the known things in it, and what it cuts not', () => {
    expect(readStroke(circle(0.55, 0.65, 0.18), photo, known)).toEqual({ things: [girl], hints: null })
    expect(readStroke(circle(0.4, 0.5, 0.38), photo, known)).toEqual({ things: known, hints: null })
  })

  test('around nothing that is known asks for what is in its box', () => {
    const { things, hints } = readStroke(circle(0.8, 0.2, 0.1), photo, known)
    expect(things).toEqual([])
    expect(hints?.points).toEqual([])
    expect(hints?.box?.left).toBeCloseTo(0.7, 2)
    expect(hints?.box?.bottom).toBeCloseTo(0.3, 2)
  })
})

describe('a stroke', () => {
  test('means the known things that it crosses, and asks nothing more', () => {
    expect(readStroke(line([0.22, 0.6], [0.58, 0.65]), photo, known)).toEqual({ things: known, hints: null })
  })

  test('over what is not known asks with a few points along it', () => {
    const { things, hints } = readStroke(line([0.7, 0.1], [0.9, 0.1]), photo, known)
    expect(things).toEqual([])
    expect(hints?.points).toHaveLength(5)
    expect(hints?.points.every(({ x, y, isObject }) => isObject && x > 0.7 && x < 0.9 && y === 0.1)).toBe(true)
  })
})

describe('a box', () => {
  test('around a known thing means it', () => {
    expect(readBox({ left: 0.48, top: 0.49, right: 0.62, bottom: 0.82 }, known)).toEqual({
      things: [girl],
      hints: null,
    })
  })

  test('around a part of one, or around several, is asked for', () => {
    const part = { left: 0.2, top: 0.2, right: 0.4, bottom: 0.4 }
    expect(readBox(part, known)).toEqual({ things: [], hints: { points: [], box: part } })
    const all = { left: 0.1, top: 0.1, right: 0.7, bottom: 0.9 }
    expect(readBox(all, known)).toEqual({ things: [], hints: { points: [], box: all } })
  })
})
