import { describe, expect, test } from 'vitest'
import { type ChromaHint, openHintSpreader, type SpreadHints } from '#imaging/color/chroma-hints.ts'
import { featuresOf } from '#imaging/color/place-features.ts'
import type { Plane } from '#imaging/image.ts'
import { largestDifference, planeOf } from '#imaging/test-planes.ts'

const spreadHints = (lightness: Plane, hints: readonly ChromaHint[], reachPx: number): SpreadHints =>
  openHintSpreader(lightness)(hints, reachPx)

const flat = planeOf(80, 60, () => 0.6)
const red: ChromaHint = { x: 20, y: 30, radiusPx: 3, a: 50, b: 20, lightness: 0.6 }
const blue: ChromaHint = { x: 60, y: 30, radiusPx: 3, a: 5, b: -45, lightness: 0.6 }

describe('hints of colour', () => {
  test('have their chroma where they lie, and lose weight with distance', () => {
    const { a, b, weight } = spreadHints(flat, [red], 15)
    const row = Array.from({ length: 50 }, (_, k) => weight.data[30 * 80 + 23 + k])
    expect(row[0]).toBe(1)
    expect(row).toEqual([...row].sort((one, other) => other - one))
    expect(row.at(-1)).toBe(0)
    for (let i = 0; i < weight.data.length; i++)
      if (weight.data[i] > 0) {
        expect(a.data[i]).toBeCloseTo(50, 4)
        expect(b.data[i]).toBeCloseTo(20, 4)
      }
  })

  test('stop at an edge of lightness', () => {
    const step = planeOf(80, 60, (x) => (x < 30 ? 0.6 : 0.3))
    const { weight } = spreadHints(step, [red], 40)
    expect(weight.data[30 * 80 + 26]).toBeGreaterThan(0.9)
    expect(weight.data[30 * 80 + 34]).toBeLessThan(0.05)
  })

  test('colour each place like the nearer hint, and mix halfway between two', () => {
    const { a, b } = spreadHints(flat, [red, blue], 30)
    expect(a.data[30 * 80 + 25]).toBeGreaterThan(48)
    expect(b.data[30 * 80 + 55]).toBeLessThan(-42)
    expect(a.data[30 * 80 + 40]).toBeCloseTo((50 + 5) / 2, 1)
  })

  test('give darker places proportionally less chroma, and lighter ones no more', () => {
    const shade = planeOf(80, 60, (x) => 0.6 - Math.max(0, x - 20) * 0.004)
    const { a } = spreadHints(shade, [red], 60)
    expect(a.data[30 * 80 + 40] / 50).toBeCloseTo(shade.data[40] / 0.6, 2)
    const { a: light } = spreadHints(flat, [{ ...red, lightness: 0.3 }], 60)
    expect(light.data[30 * 80 + 30]).toBeCloseTo(50, 4)
  })

  test('cover every pixel of a stroke, and at least one pixel', () => {
    const stroke: ChromaHint = {
      ...red,
      path: [
        { x: 50, y: 30 },
        { x: 50, y: 50 },
      ],
    }
    const { weight } = spreadHints(flat, [stroke], 10)
    for (const [x, y] of [
      [20, 30],
      [35, 32],
      [50, 40],
      [48, 50],
    ])
      expect(weight.data[y * 80 + x]).toBe(1)
    const dot = spreadHints(flat, [{ ...red, x: 99, y: -4, radiusPx: 0 }], 10)
    expect(dot.weight.data[79]).toBe(1)
  })

  test('give the same result in any order, and when they are added one by one', () => {
    const lightness = planeOf(80, 60, (x, y) => 0.5 + 0.2 * Math.sin(x / 9) * Math.cos(y / 7))
    const hints = [red, blue, { ...red, x: 30, y: 50 }, { ...red, x: 70, y: 10 }, { ...blue, x: 10, y: 10 }]
    const whole = spreadHints(lightness, hints, 25)
    const turned = spreadHints(lightness, hints.toReversed(), 25)
    const spread = openHintSpreader(lightness)
    for (let count = 0; count < hints.length; count++) spread(hints.slice(0, count), 25)
    const grown = spread(hints, 25)
    const believed = ({ a, b, weight }: SpreadHints) =>
      [a, b].map(({ data }) => data.map((value, i) => value * weight.data[i]))
    // Distances are settled to 0.02, so another order may change the result by that much.
    for (const other of [turned, grown]) {
      expect(largestDifference(other.weight.data, whole.weight.data)).toBeLessThan(0.03)
      for (const c of [0, 1]) expect(largestDifference(believed(other)[c], believed(whole)[c])).toBeLessThan(2)
    }
    expect(spread([], 25).weight.data.every((value) => value === 0)).toBe(true)
  })
})

describe('hints with what tells like places', () => {
  // Three fields of one lightness; the first and the last look alike to the network.
  const features = featuresOf([0, 1].map((kind) => planeOf(12, 6, (x) => ((kind === 1) === (x >= 4 && x < 8) ? 1 : 0))))
  const wide = planeOf(96, 48, () => 0.6)
  const at = (x: number) => 24 * 96 + x

  test('go to the like place, and not to what lies between though no edge parts them', () => {
    const { a, weight } = openHintSpreader(wide, features)([{ ...red, x: 14, y: 24 }], 40)
    expect(weight.data[at(82)]).toBeGreaterThan(0.9)
    expect(a.data[at(82)]).toBeCloseTo(50, 1)
    expect(weight.data[at(48)]).toBeLessThan(0.1)
  })

  test('stay off a face, however like it looks, unless they lie on one', () => {
    const skin = planeOf(12, 6, (x) => (x >= 8 ? 1 : 0))
    const spread = openHintSpreader(wide, { ...features, skin })
    expect(spread([{ ...red, x: 14, y: 24 }], 40).weight.data[at(82)]).toBeLessThan(0.1)
    expect(spread([{ ...red, x: 90, y: 24 }], 40).weight.data[at(72)]).toBeGreaterThan(0.9)
  })

  test('are obeyed where they lie, also beside another one on a like place', () => {
    const { a, weight } = openHintSpreader(wide, features)(
      [
        { ...red, x: 14, y: 24 },
        { ...blue, x: 82, y: 24 },
      ],
      40,
    )
    expect(weight.data[at(14)]).toBeGreaterThan(0.99)
    expect(a.data[at(14)]).toBeGreaterThan(49)
    expect(a.data[at(82)]).toBeLessThan(6)
  })
})
