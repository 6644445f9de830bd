import { describe, expect, it } from 'vitest'
import { createPlane, type Plane } from '#imaging/image.ts'
import { findHorizon, keepUnderHorizon } from '#tools/change-sky/finding/find-horizon.ts'

const [width, height] = [400, 300]
const draw = (value: (x: number, y: number) => number): Plane => {
  const plane = createPlane(width, height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) plane.data[y * width + x] = value(x, y)
  return plane
}
const wave = (x: number, y: number) => 0.006 * Math.sin(x * 1.7 + y * 2.3) + 0.006 * Math.sin(x * 0.31 - y * 1.1)
type Colors = readonly [Plane, Plane, Plane]
const everything = () => draw(() => 1)

/** A sea a little darker than the sky; both were taken for sky. */
const seaOf = (rowAt: (x: number) => number): Colors =>
  [0.62, 0.68, 0.75].map((code, c) =>
    draw((x, y) => (y < rowAt(x) ? code + 0.0004 * y : code - 0.05 - 0.02 * c) + wave(x, y)),
  ) as unknown as Colors
const halfSure = (rowAt: (x: number) => number) => draw((x, y) => (y < rowAt(x) ? 0.99 : 0.8))

describe('the horizon', () => {
  it('is the level edge under which a half-sure network took a sea for sky, and ends the sky', () => {
    const rowAt = (x: number) => 150 + 0.03 * (x - 200)
    const sky = everything()
    const horizon = findHorizon(sky, halfSure(rowAt), seaOf(rowAt))
    expect(horizon).not.toBeNull()
    if (horizon === null) return
    expect(horizon.left * height).toBeCloseTo(144, -0.5)
    expect(horizon.right * height).toBeCloseTo(156, -0.5)
    keepUnderHorizon(sky, horizon)
    for (let x = 0; x < width; x++) {
      expect(sky.data[Math.round(rowAt(x) - 5) * width + x]).toBe(1)
      for (let y = Math.round(rowAt(x) + 5); y < height; y++) expect(sky.data[y * width + x]).toBe(0)
    }
  })

  it('is no bank of cloud with a ragged edge', () => {
    const ragged = (x: number) => 150 + 9 * Math.sin(x / 17) + 5 * Math.sin(x / 5)
    expect(findHorizon(everything(), halfSure(ragged), seaOf(ragged))).toBeNull()
  })

  it('is no straight bank of cloud of which the network is as sure as of the sky above', () => {
    const rowAt = () => 150
    expect(
      findHorizon(
        everything(),
        draw(() => 0.99),
        seaOf(rowAt),
      ),
    ).toBeNull()
  })

  it('shows in haze by where the network stops to believe, all along one line', () => {
    const seen = draw((_, y) => (y < 170 ? 0.98 : 0.2))
    const plain = [0.6, 0.65, 0.7].map((code) => draw((x, y) => code + wave(x, y))) as unknown as Colors
    const horizon = findHorizon(everything(), seen, plain)
    expect(horizon?.left).toBeCloseTo(170 / height, 1)
  })

  it('is no bank of haze above the line where the network stops to believe', () => {
    const seen = draw((_, y) => (y < 170 ? 0.98 : 0.2))
    expect(
      findHorizon(
        everything(),
        seen,
        seaOf(() => 140),
      )?.left,
    ).toBeCloseTo(170 / height, 1)
  })
})
