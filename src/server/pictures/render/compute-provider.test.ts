import { expect, test } from 'vitest'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { openRenderPool } from '#server/pictures/render/render-pool.ts'

/** What a pool tells of the provider once its first child is ready. */
async function askPool(provider: 'cpu' | 'directml') {
  const told = Promise.withResolvers<[string, string | null]>()
  const pool = openRenderPool({
    size: 1,
    threads: 1,
    provider,
    models: modelFoldersFor(null),
    loadsTools: false,
    isWarm: true,
    onProvider: (used, reason) => told.resolve([used, reason]),
  })
  try {
    return await told.promise
  } finally {
    await pool.close()
  }
}

test('a pool tells what networks run on, and why that is not what was asked for', async () => {
  expect(await askPool('cpu')).toEqual(['cpu', null])
  // Windows alone has it.
  if (process.platform !== 'win32')
    expect(await askPool('directml')).toEqual(['cpu', expect.stringContaining('no directml')])
})
