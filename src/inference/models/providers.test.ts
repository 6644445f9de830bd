import { expect, test } from 'vitest'
import { modelFoldersFor } from './model-folders.ts'
import { type Compute, openModels } from './model-session.ts'
import { findObstacle, providers } from './providers.ts'

/** See docs/decisions/render-children.md: of values from 0 to 1, a quarter of one step of 8 bits. */
const tolerance = 1e-3
const side = 32
const ramp = Float32Array.from({ length: 3 * side * side }, (_, at) => ((at * 37) % 101) / 100)

async function run(threads: number, compute: Compute = {}) {
  const models = openModels(modelFoldersFor(null), threads, compute)
  try {
    const outputs = await models.run('photo-upscaler', { image: { data: ramp, dims: [1, 3, side, side] } })
    return { data: Object.values(outputs)[0]?.data ?? new Float32Array(), provider: models.provider }
  } finally {
    await models.unload()
  }
}

const farthest = (one: Float32Array, other: Float32Array) =>
  one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? Number.NaN))), 0)

test('another number of threads and another graph give the same within the tolerance', async () => {
  const { data } = await run(1)
  expect(data.length).toBeGreaterThan(ramp.length)
  expect(farthest(data, (await run(1)).data)).toBe(0)
  for (const [threads, compute] of [
    [2, {}],
    [1, { graphOptimization: 'disabled' }],
    [2, { graphOptimization: 'basic' }],
  ] as const)
    expect(farthest(data, (await run(threads, compute)).data)).toBeLessThanOrEqual(tolerance)
})

test('a provider that cannot be used is told once, and the network runs on the CPU', async () => {
  const { data } = await run(1)
  for (const provider of providers) {
    const told: string[] = []
    const other = await run(1, { provider, onFallback: (asked, reason) => told.push(`${asked}: ${reason}`) })
    expect(farthest(data, other.data)).toBeLessThanOrEqual(tolerance)
    expect(other.provider).toBe(told.length === 0 ? provider : 'cpu')
    expect(told.length).toBeLessThanOrEqual(1)
    // Apple's is on no machine that has Microsoft's.
    if (process.platform === 'linux' && (provider === 'coreml' || provider === 'directml'))
      expect(told).toEqual([expect.stringContaining(`this build of ONNX Runtime has no ${provider}; it has cpu`)])
  }
})

test('the runtime’s own names are understood', () => {
  expect(findObstacle('directml', ['cpu', 'dml'])).toBeNull()
  expect(findObstacle('cuda', ['cpu', 'dml'])).toBe('this build of ONNX Runtime has no cuda; it has cpu, directml')
})
