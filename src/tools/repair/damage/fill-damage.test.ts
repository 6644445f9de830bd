import { expect, test } from 'vitest'
import { createMask, createRgba } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import { fillDamage } from '#tools/repair/damage/fill-damage.ts'

/** How often a network is asked what was in a hole of 44 px in a photo of this width. */
async function looksAt(width: number): Promise<number> {
  const image = createRgba(width, 240)
  image.data.forEach((_, i) => {
    image.data[i] = i % 4 === 3 ? 255 : 120 + 30 * Math.sin(i / 40)
  })
  const marked = createMask(width, 240)
  for (let y = 90; y < 134; y++) marked.data.fill(255, y * width + 100, y * width + 160)
  let looks = 0
  const models: Models = {
    has: (id) => id === 'mi-gan',
    async run() {
      looks++
      return { result: { data: new Float32Array(3 * 512 * 512).fill(120), dims: [1, 3, 512, 512] } }
    },
    unload: async () => {},
  }
  const context = { models, signal: new AbortController().signal }
  const findings = { noise: { fine: 1, coarse: 1 } } as Parameters<typeof fillDamage>[3]
  const { filledPx } = await fillDamage(image, undefined, marked, findings, context, () => {})
  expect(filledPx).toBe(44 * 60)
  return looks
}

test('what a network proposes for a missing piece is not asked for where a large scan has a crack', async () => {
  expect(await looksAt(400)).toBe(1)
  expect(await looksAt(3200)).toBe(0)
})
