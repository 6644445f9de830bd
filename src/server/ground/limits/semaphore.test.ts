import { setImmediate as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyedSemaphore, createSemaphore } from '#server/ground/limits/semaphore.ts'
import { codeOf, countEach } from '#server/people/accounts/test-accounts.ts'

test('runs no more than its limit at once, in order of arrival, and failures release their place', async () => {
  const tasks = fc.array(fc.record({ pauses: fc.nat(3), fails: fc.boolean() }), { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(tasks, fc.integer({ min: 1, max: 4 }), async (list, atOnceMax) => {
      const semaphore = createSemaphore({ atOnceMax, waitingMax: 30 })
      const begun: number[] = []
      let running = 0
      const all = list.map(({ pauses, fails }, i) =>
        semaphore.run(async () => {
          begun.push(i)
          expect(++running).toBeLessThanOrEqual(atOnceMax)
          for (let passed = 0; passed < pauses; passed++) await pause()
          running--
          if (fails) throw new Error('failed')
          return i
        }),
      )
      const ended = await Promise.allSettled(all)
      expect(ended.map(({ status }) => status)).toEqual(list.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')))
      expect(begun).toEqual(list.map((_, i) => i))
      expect(await semaphore.run(async () => 'open')).toBe('open')
    }),
    { numRuns: 100 },
  )
})

test('refuses at once when the queue is full, and goes on', async () => {
  const semaphore = createSemaphore({ atOnceMax: 2, waitingMax: 3 })
  const outcomes = await Promise.all(Array.from({ length: 9 }, () => codeOf(semaphore.run(() => pause()))))
  expect(countEach(outcomes)).toEqual({ done: 5, 'too-many-requests': 4 })
  expect(await codeOf(semaphore.run(() => pause()))).toBe('done')
})

test('keys have separate queues: when one is full, others go on', async () => {
  const semaphore = createKeyedSemaphore({ atOnceMax: 1, waitingMax: 1 })
  const held = Promise.withResolvers<string>()
  const first = semaphore.run('ada', () => held.promise)
  const second = semaphore.run('ada', async () => 'second')
  await expect(semaphore.run('ada', async () => 'third')).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(await semaphore.run('bob', async () => 'bob')).toBe('bob')
  held.resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await semaphore.run('ada', async () => 'again')).toBe('again')
})
