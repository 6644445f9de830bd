import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  estimateSecondsLeft,
  type TimedProgress,
  throttleProgress,
} from '#server/pictures/jobs/progress/job-progress.ts'

test('gives no estimate before a tenth and a second are done; then it extrapolates', () => {
  expect(estimateSecondsLeft(60, 0.09)).toBeNull()
  expect(estimateSecondsLeft(0.9, 0.5)).toBeNull()
  expect(estimateSecondsLeft(1, 0.1)).toBe(9)
  expect(estimateSecondsLeft(30, 0.75)).toBe(10)
  expect(estimateSecondsLeft(30, 1)).toBe(0)
})

test('a flood of reports is written at most ten times a second, one at a time, and includes the last', async () => {
  const written: TimedProgress[] = []
  let atOnce = 0
  const progress = throttleProgress(async (report) => {
    expect(++atOnce).toBe(1)
    await wait(5)
    atOnce--
    written.push(report)
  })
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
