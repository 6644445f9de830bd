import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPlane, createRgba, type Plane, type Rgba } from '#imaging/image.ts'
import { likenessToGround } from '#imaging/matting/ground-likeness.ts'
import { mattePhoto } from '#imaging/matting/matte-photo.ts'
import { openPockets } from '#imaging/matting/open-pockets.ts'

const side = 160
const middle = side / 2
const edgePx = 4
type Color = readonly [number, number, number]
const wall: Color = [200, 205, 210]
const clay: Color = [120, 60, 40]

const open = (picture: Rgba, likely: Plane, hardPx: number) =>
  openPockets(likely, likenessToGround(picture, likely, { hardPx, softPx: 3 * hardPx }), hardPx)

const awayFromMiddle = (i: number) => Math.hypot((i % side) + 0.5 - middle, Math.floor(i / side) + 0.5 - middle)

/** Radii of a disc and of its hole, px. */
const discPx = 46
const holePx = 32

/** A disc with a hole before a ground; the networks take it for whole. */
function composeRing(colorAt: (i: number, away: number) => Color, likelyInHole: number): [Rgba, Plane] {
  const picture = createRgba(side, side)
  const likely = createPlane(side, side)
  for (let i = 0; i < side * side; i++) {
    const away = awayFromMiddle(i)
    picture.data.set([...colorAt(i, away), 255], i * 4)
    likely.data[i] = away > discPx ? 0 : away < holePx + 2 ? likelyInHole : 1
  }
  return [picture, likely]
}

const ringColor = (_: number, away: number): Color => (away < holePx || away > discPx ? wall : clay)
const likelyAt = ({ data }: Plane, x: number, y: number) => data[y * side + x]

describe('a pocket', () => {
  test('is opened where the ground shows through a ring', () => {
    const [picture, likely] = composeRing(ringColor, 0.95)
    open(picture, likely, edgePx)
    expect(likelyAt(likely, middle, middle)).toBe(0)
    expect(likelyAt(likely, middle + 39, middle)).toBe(1)
  })

  test.each([
    ['is as calm as the ground', (_: number): Color => wall, 0],
    ['has a pattern', (i: number): Color => (i % 3 === 0 ? wall : [190, 195, 200]), 1],
  ])('of which the networks are sure is opened near an edge where it %s', (_, holeColor, expected) => {
    const near = holePx + 6
    const [picture, likely] = composeRing((i, away) => (away < near ? holeColor(i) : ringColor(i, away)), 1)
    open(picture, likely, edgePx)
    expect(likelyAt(likely, middle, middle)).toBe(expected)
    expect(likelyAt(likely, middle + 43, middle)).toBe(1)
  })

  test('is empty in the cut-out, and the ring is whole', () => {
    const [picture, likely] = composeRing(ringColor, 0.95)
    const { alpha } = mattePhoto(picture, likely)
    expect(alpha.data[middle * side + middle]).toBe(0)
    expect(alpha.data[middle * side + middle + 39]).toBe(255)
  })

  test.each<[what: string, colorAt: (i: number, away: number) => Color, likelyInHole: number, reach: number]>([
    ['is of another colour', (_, away) => (away > discPx ? wall : away < holePx ? [235, 190, 90] : clay), 0.95, edgePx],
    [
      "has strands of the ground's colour, as hair has",
      (i, away) =>
        away < holePx || away > discPx
          ? (wall.map((code) => code + (away < holePx ? (i % 3) * 9 - 9 : 0)) as never)
          : clay,
      0.95,
      edgePx,
    ],
    ['is sure to the networks and farther in', ringColor, 1, edgePx],
    ['lies deep in the thing', ringColor, 0.95, edgePx / 2],
    [
      'turns into the thing by and by',
      (_, away) => {
        const share = Math.min(1, away / discPx) ** 2
        return away > discPx ? wall : [200 - 80 * share, 205 - 145 * share, 210 - 170 * share]
      },
      0.95,
      edgePx,
    ],
    [
      'is before a ground without a colour of its own',
      (i, away) => (away > holePx && away <= discPx ? clay : i % 7 < 3 ? wall : [90, 130, 60]),
      0.95,
      edgePx,
    ],
  ])('is left where it %s', (_, colorAt, likelyInHole, reach) => {
    const [picture, likely] = composeRing(colorAt, likelyInHole)
    const before = likely.data.slice()
    open(picture, likely, reach)
    expect(likely.data).toEqual(before)
  })

  test('only ever takes away', () => {
    const code = fc.integer({ min: 0, max: 255 })
    const color = fc.tuple(code, code, code)
    fc.assert(
      fc.property(color, color, fc.double({ min: 0, max: 1, noNaN: true }), (thing, ground, likelyInHole) => {
        const [picture, likely] = composeRing(
          (_, away) => (away < holePx || away > discPx ? ground : thing),
          likelyInHole,
        )
        const before = likely.data.slice()
        open(picture, likely, edgePx)
        expect(likely.data.every((value, i) => value === before[i] || value === 0)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })
})
