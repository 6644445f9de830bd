import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import { type Arrival, type SimulationOptions, simulateQueue } from '../bench/scale/simulation/queue-simulation.ts'
import { exponential } from '../bench/scale/simulation/random.ts'

const arrivals = fc
  .array(
    fc.record({
      atSeconds: fc.double({ min: 0, max: 100, noNaN: true }),
      priority: fc.constantFrom(0, 10),
      serviceSeconds: fc.double({ min: 0.01, max: 30, noNaN: true }),
    }),
    { maxLength: 60 },
  )
  .map((all) => all.sort((a, b) => a.atSeconds - b.atSeconds))
const scaling = fc.record({
  workersMin: fc.integer({ min: 1, max: 3 }),
  workersMax: fc.integer({ min: 3, max: 8 }),
  jobsPerWorker: fc.double({ min: 0.5, max: 3, noNaN: true }),
  everySeconds: fc.constant(5),
  startSeconds: fc.integer({ min: 0, max: 20 }),
  calmSeconds: fc.integer({ min: 0, max: 30 }),
})
const options = fc.record({ workers: fc.oneof(fc.integer({ min: 1, max: 6 }), scaling), pickUpSeconds: fc.constant(0) })

test('whatever arrives is done, waits or runs, at any moment', () => {
  fc.assert(
    fc.property(
      arrivals,
      options,
      fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined }),
      (all, rest, until) => {
        const given: SimulationOptions = until === undefined ? rest : { ...rest, untilSeconds: until }
        const { arrived, done, waiting, running, busySeconds, workerSeconds } = simulateQueue(all, given)
        expect(done + waiting + running).toBe(arrived)
        expect(busySeconds).toBeLessThanOrEqual(workerSeconds + 1e-6)
        if (until !== undefined) return
        expect([done, waiting, running]).toEqual([all.length, 0, 0])
        expect(busySeconds).toBeCloseTo(
          all.reduce((sum, { serviceSeconds }) => sum + serviceSeconds, 0),
          4,
        )
      },
    ),
  )
})

test('with one worker the waits follow the recursion of Lindley', () => {
  fc.assert(
    fc.property(arrivals, (all) => {
      const equal = all.map((one) => ({ ...one, priority: 0 }))
      const { waits } = simulateQueue(equal, { workers: 1, pickUpSeconds: 0 })
      let freeAt = 0
      const expected = equal.map(({ atSeconds, serviceSeconds }) => {
        const start = Math.max(atSeconds, freeAt)
        freeAt = start + serviceSeconds
        return start - atSeconds
      })
      const found = waits.get(0) ?? []
      expect(found.length).toBe(expected.length)
      for (const [index, wait] of found.entries()) expect(wait).toBeCloseTo(expected[index] as number, 6)
    }),
  )
})

test('the plan that is served first waits as if nobody else ran short jobs before it', () => {
  fc.assert(
    fc.property(arrivals, (all) => {
      const mixed = simulateQueue(all, { workers: 2, pickUpSeconds: 0 })
      const alone = simulateQueue(
        all.filter(({ priority }) => priority === 10),
        { workers: 2, pickUpSeconds: 0 },
      )
      const longest = Math.max(0, ...all.filter(({ priority }) => priority === 0).map((one) => one.serviceSeconds))
      // A run is never interrupted, so the others can hold up a job by the rest of one run at most, two workers or not.
      const most = (of: typeof mixed) => Math.max(0, ...(of.waits.get(10) ?? []))
      expect(most(mixed)).toBeLessThanOrEqual(most(alone) + 2 * longest + 1e-6)
    }),
  )
})

test('one worker at 80 % keeps the mean wait of the formula of Pollaczek and Khinchine', () => {
  const random = seededRandom(7)
  const all: Arrival[] = []
  for (let at = 0; all.length < 200_000; ) {
    at += exponential(random, 0.8)
    all.push({ atSeconds: at, priority: 0, serviceSeconds: exponential(random, 1) })
  }
  const waits = simulateQueue(all, { workers: 1, pickUpSeconds: 0 }).waits.get(0) ?? []
  // For exponential times: load / (1 - load), in runs.
  expect(waits.reduce((sum, wait) => sum + wait, 0) / waits.length).toBeCloseTo(4, 0)
})
