import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWholeRun, storing } from '#server/pictures/jobs/progress/whole-run.ts'
import { editReports } from '#server/pictures/render/render-task.ts'

const toolReport = fc.record({
  stage: fc.constantFrom('finding faces', 'retouching', 'filling 1 of 2'),
  done: fc.double({ min: -1, max: 2, noNaN: true }),
})

test('the share of a run never falls, whatever its tool reports, and is 1 nowhere before its end', () => {
  fc.assert(
    fc.property(fc.array(toolReport), (told) => {
      const toWhole = openWholeRun()
      const shares = [editReports.starting, editReports.opening, ...told, editReports.saving].map(
        (report) => toWhole(report).done,
      )
      const whole = [...shares, storing.done]
      expect(whole).toEqual([...whole].sort((one, other) => one - other))
      expect(whole.every((share) => share >= 0 && share < 1)).toBe(true)
    }),
  )
})

test("the tool's own work is most of it, and saving begins where that ends", () => {
  const toWhole = openWholeRun()
  expect(toWhole(editReports.opening).done).toBe(0)
  const begun = toWhole({ stage: 'drawing', done: 0 }).done
  const ended = toWhole({ stage: 'drawing', done: 1 }).done
  expect(ended - begun).toBeGreaterThan(0.7)
  expect(toWhole(editReports.saving).done).toBe(ended)
})
