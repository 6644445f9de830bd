import { describe, expect, test } from 'vitest'
import { createPlane, type Plane } from '#imaging/image.ts'
import { settleDoubt } from '#tools/change-sky/finding/settle-doubt.ts'

const [width, height] = [120, 100]

function planeOf(value: (x: number, y: number) => number): Plane {
  const plane = createPlane(width, height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) plane.data[y * width + x] = value(x, y)
  return plane
}

/** Sky above row 40, a wall on the left below it, dark ground on the right. */
const isWall = (x: number, y: number) => y >= 40 && x < 60
const calm = planeOf(() => 0)
const settle = (seen: Plane, refined: Plane, light: Plane): Plane =>
  settleDoubt(seen, { refined, unrest: calm, skyOnly: () => 0.5 }, [light, light, light])
const at = ({ data }: Plane, x: number, y: number) => data[y * width + x]

describe('wide patches about which network and colours disagree', () => {
  test('a white wall under a white sky stays a wall, up to its edge', () => {
    const seen = planeOf((_, y) => (y < 40 ? 0.99 : 0.01))
    const refined = planeOf((x, y) => (y < 40 || isWall(x, y) ? 1 : 0))
    const light = planeOf((x, y) => (y < 40 ? 0.95 : isWall(x, y) ? 0.9 : 0.2))
    const settled = settle(seen, refined, light)
    expect([at(settled, 30, 44), at(settled, 30, 80), at(settled, 90, 80)]).toEqual([0, 0, 0])
    expect(at(settled, 30, 20)).toBe(1)
  })

  test('a dark cloud of the ground’s colour stays sky', () => {
    const isCloud = (x: number, y: number) => Math.hypot(x - 60, y - 20) < 14
    const seen = planeOf((_, y) => (y < 60 ? 0.9 : 0.01))
    const refined = planeOf((x, y) => (y < 60 && !isCloud(x, y) ? 1 : 0))
    const light = planeOf((x, y) => (y >= 60 || isCloud(x, y) ? 0.3 : 0.8))
    expect(at(settle(seen, refined, light), 60, 20)).toBeGreaterThan(0.5)
  })

  test('a sky that the network doubts is sky where no edge parts it from sure sky', () => {
    const seen = planeOf((_, y) => (y < 30 ? 0.99 : y < 60 ? 0.4 : 0.01))
    const refined = planeOf((_, y) => (y < 30 ? 1 : 0.6))
    const light = planeOf((_, y) => (y < 60 ? 0.8 : 0.2))
    const settled = settle(seen, refined, light)
    expect(at(settled, 60, 50)).toBe(1)
    expect(at(settled, 60, 75)).toBe(0)
  })

  test('where the network is sure of nothing, what it is surest of is the sky that paths start from', () => {
    const seen = planeOf((x, y) => (y >= 60 ? 0.01 : x < 40 ? 0.8 : 0.6))
    const refined = planeOf((x, y) => (y < 60 && x < 40 ? 1 : 0))
    const light = planeOf((_, y) => (y < 60 ? 0.8 : 0.75))
    const settled = settle(seen, refined, light)
    expect(at(settled, 50, 50)).toBe(1)
    expect(at(settled, 50, 80)).toBe(0)
  })

  test('thin differences are left to the colours', () => {
    const seen = planeOf((_, y) => (y < 40 ? 0.99 : 0.05))
    const refined = planeOf((x, y) => (x === 60 && y < 40 ? 0 : seen.data[y * width + x]))
    expect(
      at(
        settle(
          seen,
          refined,
          planeOf((x) => (x === 60 ? 0.1 : 0.8)),
        ),
        60,
        20,
      ),
    ).toBe(0)
  })
})
