import { expect, test } from 'vitest'
import { createRunTimes } from '#server/pictures/jobs/progress/run-times.ts'

test('a run is expected to take what most of its kind took, by the size of its photo', () => {
  const times = createRunTimes()
  const unknown = times.expect('cartoon', 1e6)
  expect(unknown).toBeGreaterThan(1)
  for (const seconds of [8, 10, 11, 12, 60]) times.note('cartoon', { pixels: 4e6, seconds })
  expect(times.expect('cartoon', 4e6)).toBe(12)
  expect(times.expect('cartoon', 12e6)).toBeGreaterThan(12)
  expect(times.expect('cartoon', 1e6)).toBeLessThan(12)
  expect(times.expect('repair', 1e6)).toBe(unknown)
})
