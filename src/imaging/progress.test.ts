import { describe, expect, test } from 'vitest'
import { Progress, type ProgressReport, silentProgress } from '#imaging/progress.ts'

describe('progress', () => {
  test('runs through the parts up to the whole', () => {
    const told: ProgressReport[] = []
    const progress = new Progress((report) => told.push(report))
    const first = progress.part('finding faces', 0.2)
    first(0.5)
    const second = progress.part('smoothing', 0.8)
    second(0)
    second(0.5)
    second(1)
    expect(told.map(({ stage }) => stage)).toEqual(['finding faces', 'finding faces', ...Array(4).fill('smoothing')])
    for (const [k, done] of [0, 0.1, 0.2, 0.2, 0.6, 1].entries()) expect(told[k].done).toBeCloseTo(done, 9)
  })

  test('stays within its part, and the parts within the whole', () => {
    const told: number[] = []
    const progress = new Progress(({ done }) => told.push(done))
    const first = progress.part('one', 0.7)
    first(-3)
    first(9)
    const second = progress.part('two', 0.7)
    second(9)
    for (const [k, done] of [0, 0, 0.7, 0.7, 1].entries()) expect(told[k]).toBeCloseTo(done, 9)
  })

  test('may be reported to nobody', () => {
    expect(() => silentProgress().part('one', 1)(0.5)).not.toThrow()
  })
})
