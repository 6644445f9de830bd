import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Stroke, stroke, strokePlacesMax, strokesMax } from '#contract/stroke.ts'
import {
  movedStroke,
  radiusPxOf,
  radiusShareStart,
  StrokeDrawing,
  stepRadius,
  withStroke,
} from '#tools/strokes/stroke-drawing.ts'

const photo = { width: 4000, height: 3000 }
const place = fc.record({ x: fc.integer({ min: -500, max: 4500 }), y: fc.integer({ min: -500, max: 3500 }) })

const drawn = (places: readonly { x: number; y: number }[]): Stroke => {
  const [first = { x: 0, y: 0 }, ...others] = places
  const drawing = new StrokeDrawing(radiusPxOf(radiusShareStart, photo), photo, first)
  for (const at of others) drawing.moveTo(at)
  return drawing.stroke
}

describe('a stroke', () => {
  test('of any length is valid in the recipe and lies on the photo', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 400 }), (places) => {
        const made = drawn(places)
        expect(stroke.parse(made)).toEqual(made)
        for (const [x, y] of [[made.x, made.y], ...made.path] as [number, number][]) {
          expect(x).toBeLessThanOrEqual(photo.width)
          expect(y).toBeLessThanOrEqual(photo.height)
        }
      }),
    )
  })

  test('keeps its two ends however long it is', () => {
    const { path } = drawn(Array.from({ length: 900 }, (_, i) => ({ x: i * 4, y: 100 })))
    expect(path.length).toBeLessThanOrEqual(strokePlacesMax)
    expect(path.length).toBeGreaterThan(strokePlacesMax / 3)
    expect(path.at(-1)?.[0]).toBeGreaterThan(3000)
  })

  test('that did not move is a dab', () => {
    expect(
      drawn([
        { x: 50, y: 60 },
        { x: 51, y: 60 },
      ]).path,
    ).toEqual([])
  })
})

test('moves as a whole and never off the photo', () => {
  const made = drawn([
    { x: 100, y: 100 },
    { x: 300, y: 200 },
  ])
  expect(movedStroke(made, { x: 150, y: 120 }, photo)).toMatchObject({ x: 150, y: 120, path: [[350, 220]] })
  fc.assert(
    fc.property(place, (to) => {
      expect(stroke.safeParse(movedStroke(made, to, photo)).success).toBe(true)
    }),
  )
})

test('a photo never gets more strokes than the limit', () => {
  let strokes: Stroke[] = []
  for (let i = 0; i < strokesMax + 5; i++) strokes = withStroke(strokes, drawn([{ x: i, y: i }]))
  expect(strokes.length).toBe(strokesMax)
})

test('the brush keeps to sizes that the recipe allows', () => {
  for (const direction of [1, -1] as const) {
    let share = radiusShareStart
    for (let i = 0; i < 50; i++) share = stepRadius(share, direction)
    for (const size of [photo, { width: 60_000, height: 100 }, { width: 16, height: 16 }])
      expect(stroke.safeParse({ x: 0, y: 0, radiusPx: radiusPxOf(share, size) }).success).toBe(true)
  }
})
