import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findFrame, type Geometry, insideShare } from '#imaging/adjust/frame.ts'
import { follow, invert, isConvex, mapPlace, type Quad, squareToQuad } from '#imaging/adjust/homography.ts'
import { rectangleSize } from '#imaging/adjust/rectangle-size.ts'

const plain: Geometry = {
  quarterTurns: 0,
  flipHorizontal: false,
  flipVertical: false,
  corners: null,
  straightenDegrees: 0,
  crop: null,
}
const near = fc.double({ min: -0.2, max: 0.2, noNaN: true })
const quads = fc.tuple(...Array.from({ length: 8 }, () => near)).map(
  (at) =>
    [
      { x: at[0], y: at[1] },
      { x: 1 + at[2], y: at[3] },
      { x: 1 + at[4], y: 1 + at[5] },
      { x: at[6], y: 1 + at[7] },
    ] as Quad,
)

describe('a frame', () => {
  test('maps the corners of a rectangle to those given, and the straightened frame stays inside of the photo', () => {
    fc.assert(
      fc.property(quads, fc.integer({ min: -45, max: 45 }), (corners, straightenDegrees) => {
        const photo = { width: 600, height: 400 }
        const { toPhoto, width, height } = findFrame(photo, { ...plain, corners })
        const places = [
          [0, 0],
          [width, 0],
          [width, height],
          [0, height],
        ].map(([x, y]) => mapPlace(toPhoto, { x, y }))
        places.forEach(({ x, y }, at) => {
          expect(x / 600).toBeCloseTo(corners[at].x, 6)
          expect(y / 400).toBeCloseTo(corners[at].y, 6)
        })
        const straight = findFrame(photo, { ...plain, straightenDegrees })
        for (const x of [0, straight.width])
          for (const y of [0, straight.height]) {
            const at = mapPlace(straight.toPhoto, { x, y })
            // Its size is rounded to whole pixels.
            expect(Math.min(at.x, at.y, 600 - at.x, 400 - at.y)).toBeGreaterThan(-0.75)
          }
      }),
    )
  })

  test('turned by nothing keeps its whole, by 45 degrees the share of a square', () => {
    expect(insideShare({ width: 3, height: 2 }, 0)).toBe(1)
    expect(insideShare({ width: 5, height: 5 }, 45)).toBeCloseTo(Math.SQRT1_2, 9)
  })
})

describe('a homography', () => {
  test('followed by its inverse leaves every place', () => {
    fc.assert(
      fc.property(quads, near, near, (quad, x, y) => {
        const map = squareToQuad(quad)
        const back = mapPlace(follow(map, invert(map)), { x: x + 0.5, y: y + 0.5 })
        expect(back.x).toBeCloseTo(x + 0.5, 6)
        expect(back.y).toBeCloseTo(y + 0.5, 6)
      }),
    )
  })

  test('tells corners that go round from those that cross', () => {
    const [a, b, c, d] = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ]
    expect([isConvex([a, b, c, d]), isConvex([b, a, c, d]), isConvex([a, b, { x: 0.2, y: 0.2 }, d])]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('the size of a rectangle seen at an angle', () => {
  /** Corners of a sheet in the photo of a camera with this focal length, px. */
  const photographed = (width: number, height: number, tilt: number, turn: number, focal: number): Quad =>
    [
      [-width / 2, -height / 2],
      [width / 2, -height / 2],
      [width / 2, height / 2],
      [-width / 2, height / 2],
    ].map(([u, v]) => {
      const [x, z1] = [u * Math.cos(turn), u * Math.sin(turn)]
      const [y, z2] = [v * Math.cos(tilt) - z1 * Math.sin(tilt), v * Math.sin(tilt) + z1 * Math.cos(tilt)]
      const depth = 3 + z2
      return { x: 800 + (focal * x) / depth, y: 600 + (focal * y) / depth }
    }) as unknown as Quad

  test('has the shape of the sheet', () => {
    for (const [wide, high] of [
      [1.4, 1],
      [1, 1.4],
      [1, 1],
    ]) {
      const quad = photographed(wide, high, 0.6, 0.5, 1700)
      const size = rectangleSize(quad, { width: 1600, height: 1200 })
      expect(size.width / size.height).toBeCloseTo(wide / high, 1)
    }
  })

  test('is that of the mean sides where there is no perspective', () => {
    const quad = [
      { x: 100, y: 100 },
      { x: 500, y: 100 },
      { x: 500, y: 300 },
      { x: 100, y: 300 },
    ] as const
    expect(rectangleSize(quad, { width: 1600, height: 1200 })).toEqual({ width: 400, height: 200 })
  })
})
