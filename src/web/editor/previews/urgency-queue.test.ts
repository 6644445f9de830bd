import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UrgencyQueue } from './urgency-queue.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve))

it('runs every task once and one at a time, the most urgent first, equal ones in the order in which they came', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 12 }), async (urgencies) => {
      const queue = new UrgencyQueue()
      const done: number[] = []
      let running = 0
      const tasks = urgencies.map((urgency, index) =>
        queue.add(
          () => urgency,
          async () => {
            expect(++running).toBe(1)
            await Promise.resolve()
            running--
            done.push(index)
          },
        ),
      )
      await Promise.all(tasks)
      // The first began before the others came.
      const rest = [...urgencies.keys()].slice(1).sort((a, b) => (urgencies[a] ?? 0) - (urgencies[b] ?? 0) || a - b)
      expect(done).toEqual([0, ...rest])
    }),
    { numRuns: 50 },
  )
})

it('asks for the urgency anew before each task, and goes on after one that fails', async () => {
  const queue = new UrgencyQueue()
  const done: string[] = []
  const seen = new Set(['a'])
  const add = (name: string) =>
    queue.add(
      () => (seen.has(name) ? 0 : 1),
      async () => {
        await turn()
        done.push(name)
        if (name === 'b') throw new Error('b failed')
      },
    )
  const first = add('a')
  const rest = Promise.allSettled([add('b'), add('c'), add('d')])
  await first
  seen.add('d')
  expect((await rest).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(done.indexOf('d')).toBeLessThan(done.indexOf('c'))
})
