import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  HintStroke,
  movedHint,
  radiusPxOf,
  startColorBrush,
  withHint,
  withRadiusStep,
} from '#tools/coloring/brush/color-brush.ts'
import { type ColoringHint, coloringHint, coloringTool, hintsMax, strokePlacesMax } from '#tools/coloring/options.ts'

const photo = { width: 4000, height: 3000 }
const place = fc.record({ x: fc.integer({ min: -500, max: 4500 }), y: fc.integer({ min: -500, max: 3500 }) })

const drawn = (places: readonly { x: number; y: number }[], size = photo): ColoringHint => {
  const [first = { x: 0, y: 0 }, ...others] = places
  const stroke = new HintStroke(startColorBrush, size, first)
  for (const at of others) stroke.moveTo(at)
  return stroke.hint
}

describe('a stroke', () => {
  test('of any length is valid in the recipe and lies on the photo', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 400 }), (places) => {
        const hint = drawn(places)
        expect(coloringHint.parse(hint)).toEqual(hint)
        for (const [x, y] of [[hint.x, hint.y], ...hint.path] as [number, number][]) {
          expect(x).toBeLessThanOrEqual(photo.width)
          expect(y).toBeLessThanOrEqual(photo.height)
        }
      }),
    )
  })

  test('keeps its two ends however long it is', () => {
    const hint = drawn(Array.from({ length: 900 }, (_, i) => ({ x: i * 4, y: 100 })))
    expect(hint.path.length).toBeLessThanOrEqual(strokePlacesMax)
    expect(hint.path.length).toBeGreaterThan(strokePlacesMax / 3)
    expect(hint.path.at(-1)?.[0]).toBeGreaterThan(3000)
  })

  test('that did not move is a dab', () => {
    expect(
      drawn([
        { x: 50, y: 60 },
        { x: 51, y: 60 },
      ]).path,
    ).toEqual([])
  })

  test('in neutral has no colour', () => {
    expect(new HintStroke({ ...startColorBrush, mode: 'neutral' }, photo, { x: 1, y: 1 }).hint.color).toBeNull()
  })
})

test('moves as a whole and never off the photo', () => {
  const hint = drawn([
    { x: 100, y: 100 },
    { x: 300, y: 200 },
  ])
  expect(movedHint(hint, { x: 150, y: 120 }, photo)).toMatchObject({ x: 150, y: 120, path: [[350, 220]] })
  fc.assert(
    fc.property(place, (to) => {
      expect(coloringHint.safeParse(movedHint(hint, to, photo)).success).toBe(true)
    }),
  )
})

test('a photo never gets more hints than the limit', () => {
  let hints: ColoringHint[] = []
  for (let i = 0; i < hintsMax + 5; i++) hints = withHint(hints, drawn([{ x: i, y: i }]))
  expect(hints.length).toBe(hintsMax)
  expect(coloringTool.schema.safeParse({ hints }).success).toBe(true)
})

test('the brush keeps to sizes that the recipe allows', () => {
  for (const direction of [1, -1] as const) {
    let brush = startColorBrush
    for (let i = 0; i < 50; i++) brush = withRadiusStep(brush, direction)
    for (const size of [photo, { width: 60_000, height: 100 }, { width: 16, height: 16 }]) {
      const radiusPx = radiusPxOf(brush, size)
      expect(coloringHint.safeParse({ x: 0, y: 0, radiusPx, color: null }).success).toBe(true)
    }
  }
})
