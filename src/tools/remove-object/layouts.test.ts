import { beforeEach, expect, test, vi } from 'vitest'
import { silentProgress } from '#imaging/progress.ts'
import { maskOf, noisePhoto } from '#imaging/test-planes.ts'
import type { Models } from '#inference/models/model-session.ts'
import { type RemoveObjectOptions, removeObjectTool } from '#tools/remove-object/options.ts'
import { removeObjectPipeline } from '#tools/remove-object/pipeline.ts'

const planeLayout = vi.hoisted(() => vi.fn(() => null))
vi.mock('#imaging/fill/plane/plane-layout.ts', () => ({ planeLayout }))

/** MI-GAN alone, which paints all black. */
const models: Models = {
  has: (id) => id === 'mi-gan',
  run: async () => ({ result: { data: new Float32Array(3 * 512 * 512), dims: [1, 3, 512, 512] } }),
  unload: async () => {},
}

/** How often planes are looked for. */
async function countPlanes(options: Partial<RemoveObjectOptions>): Promise<number> {
  const mask = maskOf(160, 120, (x, y) => x >= 60 && x < 100 && y >= 40 && y < 80)
  await removeObjectPipeline(noisePhoto(160, 120, 4), removeObjectTool.schema.parse({ detail: 'fast', ...options }), {
    models,
    mask,
    progress: silentProgress(),
    signal: new AbortController().signal,
  })
  return planeLayout.mock.calls.length
}

beforeEach(() => planeLayout.mockClear())

test('what a network shows is not passed over for a plane', async () => {
  expect(await countPlanes({ seed: 1 })).toBe(0)
})

test('a plane is laid out as another fill, and where no network is asked', async () => {
  expect(await countPlanes({ seed: 3 })).toBe(1)
  expect(await countPlanes({ seed: 1, engine: 'patches' })).toBe(2)
})
