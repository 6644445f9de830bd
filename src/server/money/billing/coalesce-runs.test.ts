import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coalesceRuns } from '#server/money/billing/coalesce-runs.ts'

test('answers everyone with a run that began after they asked, and runs once at a time for each id', async () => {
  const asks = fc.array(fc.record({ id: fc.constantFrom('a', 'b'), afterMs: fc.nat(6) }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(asks, async (list) => {
      let moment = 0
      const working = new Set<string>()
      const begun = new Map<string, number>()
      const join = coalesceRuns(async (id) => {
        expect(working.has(id)).toBe(false)
        working.add(id)
        begun.set(id, ++moment)
        await wait(2)
        working.delete(id)
      })
      await Promise.all(
        list.map(async ({ id, afterMs }) => {
          await wait(afterMs)
          const asked = ++moment
          await join(id)
          expect(begun.get(id)).toBeGreaterThan(asked)
        }),
      )
    }),
    { numRuns: 100 },
  )
})

test('a hundred concurrent calls cost two runs, and a failure reaches only the callers of its run', async () => {
  let runs = 0
  const join = coalesceRuns(async () => {
    runs++
    await wait(5)
    if (runs === 1) throw new Error('away')
  })
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => join('a')))
  expect(runs).toBe(2)
  expect(answers.map(({ status }) => status)).toEqual(['rejected', ...Array(99).fill('fulfilled')])
})
