import { setImmediate as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSingleFlight } from '#server/ground/limits/single-flight.ts'

/** Work that ends on request, and notes whether it was stopped. */
function createWork() {
  const made = Promise.withResolvers<string>()
  let begun = 0
  let signal: AbortSignal | null = null
  return {
    made,
    work: (given: AbortSignal) => {
      begun++
      signal = given
      return made.promise
    },
    begun: () => begun,
    isStopped: () => signal?.aborted === true,
  }
}

test('runs once for all callers in the meantime, and again for callers after it', async () => {
  const shared = createSingleFlight<string>()
  const first = createWork()
  const asked = [shared.join('a', undefined, first.work), shared.join('a', undefined, first.work)]
  first.made.resolve('made')
  expect(await Promise.all(asked)).toEqual(['made', 'made'])
  expect(first.begun()).toBe(1)
  const second = createWork()
  second.made.resolve('made anew')
  expect(await shared.join('a', undefined, second.work)).toBe('made anew')
})

test('a failure reaches all callers, and is not cached', async () => {
  const shared = createSingleFlight<string>()
  const { work, made } = createWork()
  const asked = Promise.allSettled([shared.join('a', undefined, work), shared.join('a', undefined, work)])
  made.reject(new Error('no'))
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await shared.join('a', undefined, async () => 'yes')).toBe('yes')
})

test('is stopped when the last caller has left and never before, in any order of joining and leaving', async () => {
  const goes = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(goes, async (leaves) => {
      const shared = createSingleFlight<string>()
      const { work, made, isStopped, begun } = createWork()
      const callers = leaves.map((leave) => ({ leave, control: new AbortController() }))
      const asked = callers.map(({ control }) => shared.join('a', control.signal, work))
      const ended = Promise.allSettled(asked)
      for (const { leave, control } of callers) {
        expect(isStopped()).toBe(false)
        if (leave) control.abort()
        await pause()
      }
      const isLeft = leaves.every((leave) => leave)
      expect(isStopped()).toBe(isLeft)
      made.resolve('made')
      const outcomes = (await ended).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))
      expect(outcomes).toEqual(leaves.map((leave) => (leave ? 'upload-interrupted' : 'made')))
      expect(begun()).toBe(1)
    }),
  )
})

test('a caller after the last one has left begins anew rather than join stopped work', async () => {
  const shared = createSingleFlight<string>()
  const [abandoned, wanted] = [createWork(), createWork()]
  const control = new AbortController()
  const first = shared.join('a', control.signal, abandoned.work)
  control.abort()
  await expect(first).rejects.toMatchObject({ code: 'upload-interrupted' })
  const second = shared.join('a', undefined, wanted.work)
  abandoned.made.reject(new Error('stopped'))
  wanted.made.resolve('made')
  expect(await second).toBe('made')
  expect([abandoned.begun(), wanted.begun()]).toEqual([1, 1])
})
