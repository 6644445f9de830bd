import { describe, expect, test } from 'vitest'
import type { SkyFinding } from '#inference/segment-sky.ts'
import { hasSky } from '#tools/change-sky/finding/has-sky.ts'

/** The upper `share` of a 100x100 picture found as sky. */
function found(share: number, presence: number): SkyFinding {
  const data = new Float32Array(10_000).fill(0.02)
  data.fill(0.98, 0, Math.round(share * 10_000))
  return { probability: { width: 100, height: 100, data }, presence }
}

describe('has sky', () => {
  test('needs both the network’s confidence and enough of the picture', () => {
    expect(hasSky(found(0.3, 0.99))).toBe(true)
    expect(hasSky(found(0.3, 0.2))).toBe(false)
    expect(hasSky(found(0, 0.99))).toBe(false)
  })
})
