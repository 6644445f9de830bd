import { describe, expect, it } from 'vitest'
import { findFaintLines } from '#imaging/edges/faint-lines.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { planeOf, randomFrom } from '#imaging/test-planes.ts'

const [width, height] = [600, 400]
const allSky = { width: 2, height: 2, data: Float32Array.of(1, 1, 1, 1) }

/** Clouds whose light varies as much from place to place as a faint line differs from it, with grain over them. */
function createClouds() {
  const random = randomFrom(5)
  const wide = boxBlur(
    boxBlur(
      planeOf(width, height, () => random()),
      6,
    ),
    6,
  )
  return planeOf(width, height, (x, y) => 70 + 300 * (wide.data[y * width + x] - 0.5) + 2 * (random() - 0.5))
}

const yAt = (x: number) => 60 + 0.35 * x + (40 * x * (width - x)) / width ** 2

describe('faint lines', () => {
  it('are found and followed to both borders before clouds that vary as much', () => {
    const light = createClouds()
    for (let x = 0; x < width; x++)
      for (let y = 0; y < height; y++) light.data[y * width + x] -= 5 * Math.max(0, 1.5 - Math.abs(y - yAt(x)))
    const lines = findFaintLines(light, allSky)
    const isNear = (x: number) => lines.some((line) => line.some((at) => Math.hypot(at.x - x, at.y - yAt(x)) < 2))
    let seen = 0
    for (let x = 10; x < width - 10; x++) if (isNear(x)) seen++
    expect(seen / (width - 20)).toBeGreaterThan(0.95)
  })

  it('are none in clouds alone, nor where there is no sky', () => {
    expect(findFaintLines(createClouds(), allSky)).toEqual([])
    const light = planeOf(width, height, (_, y) => (Math.abs(y - 200) < 1 ? 40 : 70))
    expect(findFaintLines(light, { ...allSky, data: new Float32Array(4) })).toEqual([])
  })
})
