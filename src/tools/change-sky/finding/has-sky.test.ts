import { describe, expect, test } from 'vitest'
import type { SkyFinding } from '#inference/segment-sky.ts'
import { hasSky } from '#tools/change-sky/finding/has-sky.ts'

/** The upper `share` of a 100x100 picture found as sky, this surely. */
function found(share: number, presence: number, sureness = 0.9): SkyFinding {
  const data = new Float32Array(10_000).fill(0.02)
  data.fill(sureness, 0, Math.round(share * 10_000))
  return { probability: { width: 100, height: 100, data }, presence }
}

describe('has sky', () => {
  test('needs both the network’s confidence and enough of the picture', () => {
    expect(hasSky(found(0.3, 0.99))).toBe(true)
    expect(hasSky(found(0.3, 0.2))).toBe(false)
    expect(hasSky(found(0, 0.99))).toBe(false)
  })
  test('is taken from the pixels where nearly all are sure, whatever is said of the whole', () => {
    expect(hasSky(found(0.2, 0.1, 0.98))).toBe(true)
    expect(hasSky(found(0.03, 0.1, 0.98))).toBe(false)
    const doubted = found(0.2, 0.1, 0.98)
    doubted.probability.data.fill(0.8, 0, 500)
    expect(hasSky(doubted)).toBe(false)
    const screen = found(0.2, 0.1, 0.98)
    screen.probability.data.fill(0.02, 0, 70)
    expect(hasSky(screen)).toBe(false)
  })
})
