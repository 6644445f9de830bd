import { describe, expect, test } from 'vitest'
import * as regions from '#imaging/faces/face-mesh-regions.ts'

const { bareSkin, eyebrows, eyeLids, eyeOpenings, faceOval, forehead, lipsOutline, mouthOpening, nostrils, underEyes } =
  regions

/** The face mesh has 468 points and 10 of the irises. */
const pointCount = 468

const polygons: Record<string, readonly number[]> = {
  faceOval,
  lipsOutline,
  mouthOpening,
  forehead,
  ...Object.fromEntries(
    Object.entries({ eyeOpenings, eyeLids, eyebrows, underEyes, nostrils, bareSkin }).flatMap(([name, sides]) =>
      Object.entries(sides).map(([side, points]) => [`${name}.${side}`, points]),
    ),
  ),
}

describe.each(Object.entries(polygons))('%s', (_, points) => {
  test('is an outline of known points that passes each once', () => {
    expect(points.length).toBeGreaterThanOrEqual(6)
    for (const point of points) {
      expect(Number.isInteger(point)).toBe(true)
      expect(point).toBeGreaterThanOrEqual(0)
      expect(point).toBeLessThan(pointCount)
    }
    // Outlines are closed by whoever draws them: the first point is not repeated.
    expect(new Set(points).size).toBe(points.length)
  })
})

test('every region that is exported is tested here', () => {
  expect(Object.keys(regions).toSorted()).toEqual(
    [...new Set(Object.keys(polygons).map((name) => name.split('.')[0] as string))].toSorted(),
  )
})

const share = (one: readonly number[], other: readonly number[]) => one.some((point) => other.includes(point))

test('right and left have the same number of points and none in common, except below the nose', () => {
  for (const { right, left } of [eyeOpenings, eyeLids, eyebrows, underEyes] as {
    right: readonly number[]
    left: readonly number[]
  }[]) {
    expect(share(right, left)).toBe(false)
    expect(right).toHaveLength(left.length)
  }
  expect(share(bareSkin.rightCheek, bareSkin.leftCheek)).toBe(false)
  const shared = nostrils.right.filter((point) => (nostrils.left as readonly number[]).includes(point))
  expect(shared).toEqual([2, 94, 19])
})

test('openings, hair and bare skin do not share points', () => {
  const bare = Object.values(bareSkin).flat()
  for (const side of ['right', 'left'] as const) {
    expect(share(eyeOpenings[side], eyeLids[side])).toBe(false)
    expect(share(eyeOpenings[side], underEyes[side])).toBe(false)
    expect(share(eyebrows[side], [...eyeLids[side], ...eyeOpenings[side]])).toBe(false)
    expect(share(bare, [...eyeOpenings[side], ...eyeLids[side], ...eyebrows[side]])).toBe(false)
  }
  expect(share(mouthOpening, lipsOutline)).toBe(false)
  expect(share(bare, [...lipsOutline, ...mouthOpening, ...faceOval])).toBe(false)
})

test('the outline below an eye begins along its lower lid', () => {
  for (const side of ['right', 'left'] as const) expect(underEyes[side].slice(0, 9)).toEqual(eyeLids[side].slice(0, 9))
})
