import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openEstimate, type TimedProgress, throttleProgress } from '#server/pictures/jobs/progress/job-progress.ts'

test('there is an estimate from the first moment, which never rises and comes to what the pace says', () => {
  const estimate = openEstimate(20)
  expect(estimate(0, 0)).toBe(20)
  expect(estimate(1, 0.04)).toBe(19)
  // A quick stage, then a slow one.
  const seconds = [2, 4, 6, 8, 10, 12, 14, 16]
  const shares = [0.4, 0.5, 0.52, 0.54, 0.56, 0.7, 0.9, 1]
  const told = seconds.map((elapsed, index) => estimate(elapsed, shares[index] ?? 1))
  expect(told).toEqual(told.toSorted((a, b) => b - a))
  expect(told.at(-2)).toBeLessThan(3)
  expect(told.at(-1)).toBe(0)
  expect(openEstimate(5)(30, 0.75)).toBeCloseTo(8.7, 1)
})

test('a flood of reports is written at most ten times a second, one at a time, and includes the last', async () => {
  const written: TimedProgress[] = []
  let atOnce = 0
  const progress = throttleProgress(async (report) => {
    expect(++atOnce).toBe(1)
    await wait(5)
    atOnce--
    written.push(report)
  }, 10)
  const started = performance.now()
  for (let step = 0; step <= 100; step++) {
    progress.report({ stage: 'working', done: step / 100 })
    await wait(4)
  }
  await wait(150)
  const seconds = (performance.now() - started) / 1000
  await progress.end()
  expect(written.length).toBeGreaterThanOrEqual(3)
  expect(written.length).toBeLessThanOrEqual(seconds * 10 + 1)
  expect(written.at(-1)).toMatchObject({ stage: 'working', done: 1 })
  progress.report({ stage: 'late', done: 1 })
  await wait(120)
  expect(written.at(-1)?.stage).toBe('working')
})
