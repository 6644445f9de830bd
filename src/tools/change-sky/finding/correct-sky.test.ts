import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPlane, type Plane } from '#imaging/image.ts'
import { openSkyCorrector } from '#tools/change-sky/finding/correct-sky.ts'
import type { SkyCorrection } from '#tools/change-sky/options.ts'

type Colors = [Plane, Plane, Plane]
const photo = { width: 120, height: 90 }

/** Sky above row 60, a white wall in columns 40 to 79 from row 20 on, grass; a little grain. */
const parts = { sky: [0.62, 0.72, 0.86], wall: [0.93, 0.92, 0.9], grass: [0.3, 0.4, 0.2] } as const
const partAt = (x: number, y: number): keyof typeof parts =>
  x >= 40 && x < 80 && y >= 20 ? 'wall' : y < 60 ? 'sky' : 'grass'

function scene(): Colors {
  const colors: Colors = [createPlane(120, 90), createPlane(120, 90), createPlane(120, 90)]
  for (let i = 0; i < 120 * 90; i++) {
    const part = parts[partAt(i % 120, Math.floor(i / 120))]
    const grain = (((i * 7919) % 13) - 6) / 900
    for (const [c, { data }] of colors.entries()) data[i] = part[c] + grain
  }
  return colors
}

/** What a finder says: 1 in the parts that it takes for sky. */
function finding(...sky: (keyof typeof parts)[]): Plane {
  const plane = createPlane(120, 90)
  for (let i = 0; i < plane.data.length; i++)
    plane.data[i] = sky.includes(partAt(i % 120, Math.floor(i / 120))) ? 1 : 0.01
  return plane
}

const stroke = (sky: boolean, x: number, y: number, ...path: [number, number][]): SkyCorrection => ({
  sky,
  x,
  y,
  path,
  radiusPx: 2,
})

/** Share of a part's pixels that are sky. */
function shareOf(plane: Plane, part: keyof typeof parts): number {
  let [sky, all] = [0, 0]
  plane.data.forEach((value, i) => {
    if (partAt(i % 120, Math.floor(i / 120)) !== part) return
    all++
    sky += value
  })
  return sky / all
}

const colors = scene()
const correct = openSkyCorrector(colors)

describe('correcting the sky', () => {
  test('without strokes gives the very same plane', () => {
    const plane = finding('sky')
    expect(correct(plane, [], photo)).toBe(plane)
  })

  test('"not sky" on a white wall leaves out the wall up to its borders, and no sky behind it', () => {
    const corrected = correct(finding('sky', 'wall'), [stroke(false, 50, 40, [70, 42])], photo)
    expect(shareOf(corrected, 'wall')).toBeLessThan(0.03)
    expect(shareOf(corrected, 'sky')).toBeGreaterThan(0.98)
  })

  test('"sky" on sky that was missed takes it up to the roof', () => {
    const corrected = correct(finding(), [stroke(true, 15, 15, [25, 15])], photo)
    expect(shareOf(corrected, 'sky')).toBeGreaterThan(0.97)
    expect(shareOf(corrected, 'wall')).toBeLessThan(0.04)
    expect(shareOf(corrected, 'grass')).toBeLessThan(0.04)
  })

  test('where strokes of both kinds reach, the nearer one wins; under the brush the later one', () => {
    const [left, right] = [stroke(true, 15, 30), stroke(false, 105, 30)]
    const corrected = correct(finding(), [left, right], photo)
    expect(corrected.data[30 * 120 + 20]).toBe(1)
    expect(corrected.data[30 * 120 + 100]).toBeLessThan(0.02)
    for (const [first, then] of [
      [left, stroke(false, 15, 30)],
      [stroke(false, 15, 30), left],
    ] as const)
      expect(correct(finding(), [first, then], photo).data[30 * 120 + 15]).toBe(then.sky ? 1 : 0)
  })

  test('a stroke on what is already of its kind changes nothing but the pixels under the brush', () => {
    const plane = finding('sky')
    // A soft edge, and a leaf.
    plane.data[30 * 120 + 20] = 0.3
    const { data } = correct(plane, [stroke(true, 10, 10), stroke(false, 60, 50)], photo)
    expect(data[30 * 120 + 20]).toBe(plane.data[30 * 120 + 20])
    expect(data[60 * 120 + 45]).toBe(plane.data[60 * 120 + 45])
    expect(data[50 * 120 + 60]).toBe(0)
  })

  test('never changes what no path without an edge leads to, and everything painted is as painted', () => {
    const place = fc.record({ x: fc.integer({ min: 44, max: 75 }), y: fc.integer({ min: 24, max: 85 }) })
    const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(place, place, fc.boolean(), values, (from, to, sky, some) => {
        const before = createPlane(120, 90)
        for (let i = 0; i < before.data.length; i++) before.data[i] = some[i % 7]
        const { data } = correct(before, [stroke(sky, from.x, from.y, [to.x, to.y])], photo)
        data.forEach((value, i) => {
          const [x, y] = [i % 120, Math.floor(i / 120)]
          // A border may be a pixel or two beside the wall's.
          if ((x < 37 || x > 82 || y < 17) && value !== before.data[i]) expect.fail(`changed at ${x}, ${y}`)
        })
        for (const { x, y } of [from, to]) expect(data[y * 120 + x]).toBe(sky ? 1 : 0)
      }),
      { numRuns: 60 },
    )
  })

  test('works at the size of the plane, whatever the size of the photo', () => {
    const large = { width: 1200, height: 900 }
    const drawn = stroke(false, 50, 40, [70, 42])
    const scaled = { ...drawn, x: 500, y: 400, path: [[700, 420] as [number, number]], radiusPx: 20 }
    const plane = finding('sky', 'wall')
    expect(correct(plane, [scaled], large).data).toEqual(correct(plane, [drawn], photo).data)
  })
})
