import { expect, test } from 'vitest'
import { createRenderPools, untilQuiet } from '#server/pictures/render/render-pools.ts'
import type { RenderPool } from '#server/pictures/render/render-run.ts'

test('what can wait goes on at once where nothing works, and else after ten seconds of quiet', async () => {
  // Somebody looks at a result for eight seconds and then edits on, until the twenty-first.
  const isWaitingAt = (second: number) => second < 10 || (second >= 18 && second < 21)
  let ms = 0
  const sleep = async (forMs: number) => void (ms += forMs)
  const pools = createRenderPools()
  const state = () => ({ waiting: isWaitingAt(ms / 1000) ? 1 : 0, children: [], failedStarts: 0 })
  pools.add('edits', { state } as unknown as RenderPool)
  const { signal } = new AbortController()
  await untilQuiet(pools, signal, sleep)
  expect(ms / 1000).toBe(30)
  await untilQuiet(pools, signal, sleep)
  expect(ms / 1000).toBe(30)
})
