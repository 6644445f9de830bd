import { describe, expect, it } from 'vitest'
import { createPlane, type Mask, type Plane } from '#imaging/image.ts'
import { findNarrowBodies } from '#tools/change-sky/finding/narrow-bodies.ts'

const [width, height] = [200, 150]

function planeOf(value: (x: number, y: number) => number): Plane {
  const plane = createPlane(width, height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) plane.data[y * width + x] = value(x, y)
  return plane
}

/** A pole in the sky over ground that starts at row 120. */
const isPole = (x: number, y: number) => x >= 98 && x < 104 && y >= 30
const findWith = (seenThere: number, unrestThere: number, refinedThere = 1, is = isPole): Mask =>
  findNarrowBodies(
    planeOf((x, y) => (y >= 120 ? 0.01 : is(x, y) ? seenThere : 0.98)),
    planeOf((x, y) => (y >= 120 ? 0 : is(x, y) ? refinedThere : 1)),
    planeOf((x, y) => (is(x, y) ? unrestThere : 0.01)),
  )
const shareFound = ({ data }: Mask): number => {
  let found = 0
  for (let y = 30; y < 120; y++) for (let x = 98; x < 104; x++) if (data[y * width + x]! > 0) found++
  return found / (90 * 6)
}

describe('narrow bodies in front of the sky', () => {
  it('are poles that the network sees, whatever their colour', () => {
    const found = findWith(0.1, 0.05)
    expect(shareFound(found)).toBe(1)
    for (let y = 0; y < 120; y++)
      for (let x = 0; x < width; x++) if (!isPole(x, y)) expect(found.data[y * width + x]).toBe(0)
  })

  it('may be half seen where their colour is not the sky’s', () => {
    expect(shareFound(findWith(0.5, 0.05, 0.02))).toBe(1)
    expect(shareFound(findWith(0.5, 0.05, 1))).toBe(0)
  })

  it('are calm, long and no wider than a pillar', () => {
    expect(shareFound(findWith(0.1, 0.3))).toBe(0)
    expect(shareFound(findWith(0.1, 0.05, 1, (x, y) => isPole(x, y) && y < 40))).toBe(0)
    expect(shareFound(findWith(0.1, 0.05, 1, (x, y) => x >= 80 && x < 120 && y >= 30))).toBeLessThan(0.1)
  })
})
