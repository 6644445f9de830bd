import { expect, test, vi } from 'vitest'
import { openJson } from '#contract/envelope.ts'
import { runSeed } from '../../run-seed.ts'
import { accepted, bodyOf, countAnswers, createWordsApp, postTexts, sealBytes, seenOf } from './bad-bodies.ts'

const http = createWordsApp()
const key = { key: '0123456789abcdefghijklmnopqrst-_', iv: 'ABCDEFGHIJKLMNOP' }

test('a body may come sealed or plain, and the answer has the form that was asked for', async () => {
  for (const body of [bodyOf(sealBytes(JSON.stringify(accepted))), JSON.stringify(accepted)]) {
    expect(await (await postTexts(http, body, { 'x-envelope': 'none' })).json()).toEqual({ data: accepted })
    for (const headers of [{}, { 'x-envelope': 'v1' }]) {
      const response = await postTexts(http, body, headers)
      const { data } = (await response.json()) as { data: string }
      expect([response.status, await openJson(data, key)]).toEqual([201, accepted])
    }
  }
})

// bench/server/envelope.ts sends ten times as many.
test('5,000 bodies, each unreadable in its own way, all get the same 400', async () => {
  const answers = [...(await countAnswers(http, 5000, runSeed))]
  expect(answers, `seed ${runSeed}`).toEqual([[expect.stringMatching(/^\[400,/), 5000]])
})

test('an unknown key version gets that same 400', async () => {
  const unknown = await postTexts(http, JSON.stringify(accepted), { 'x-envelope': 'made-up' })
  expect(await seenOf(unknown)).toBe(await seenOf(await postTexts(http, '{')))
})

test('a body that never ends gets that same 400 after 15 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 20)
    return stop.signal
  })
  const endless = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) })
  expect(await seenOf(await postTexts(http, endless))).toBe(await seenOf(await postTexts(http, '{')))
  expect(timeout).toHaveBeenCalledWith(15_000)
  timeout.mockRestore()
})
