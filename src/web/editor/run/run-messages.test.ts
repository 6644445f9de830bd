import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { initialState, stepFor } from '#web/editor/model/editor-state.ts'
import { reduceEditor } from '#web/editor/model/reduce-editor.ts'
import { crept, lineValueOf, runProgressOf } from '#web/editor/model/shown-progress.ts'
import { announcementOf } from './run-messages.ts'

const englishTranslator = openFullTranslator('en')
const photo = { id: 'one', name: 'room.jpg', sourcePhotoId: null, tool: null, width: 20, height: 10 } as PhotoReply
const job = { id: 'job', tool: 'cartoon', photoId: 'one', secondsLeft: null, ahead: null } as JobReply

/** As the server may report it: in any order, started again, given back to the queue. */
const report = fc.record({
  state: fc.constantFrom('queued' as const, 'running' as const),
  stage: fc.constantFrom(null, 'starting', 'drawing', 'saving'),
  done: fc.double({ min: 0, max: 1, noNaN: true }),
})

it('whatever a job reports, what is shown of it never falls within a run and is whole only when the result is made', () => {
  fc.assert(
    fc.property(fc.array(report), fc.nat(40), (reports, lostAt) => {
      let state = reduceEditor(initialState('cartoon'), { type: 'opened', steps: [stepFor(photo, null)] })
      state = reduceEditor(state, { type: 'run-began', stage: 'Sending', mask: null })
      const shares: number[] = []
      for (const [index, told] of reports.entries()) {
        const type = index === lostAt ? 'run-resumed' : 'job-moved'
        state = reduceEditor(state, { type, job: { ...job, ...told } })
        const { running } = state
        if (running === null) throw new Error('the run has ended')
        shares.push(running.share)
        expect(running.share).toBeLessThan(1)
        // One truth: with a line there is a percent, which is the line's, and neither is 0.
        const [percent] = runProgressOf(englishTranslator, running)
        const line = lineValueOf(running.share)
        expect(percent).toBe(line === null ? undefined : `${Math.floor(line * 100 + 1e-9)} %`)
        if (line !== null) expect(Math.floor(line * 100 + 1e-9)).toBeGreaterThan(0)
        const announced = announcementOf(englishTranslator, state)
        expect(/percent/.test(announced)).toBe(running.share >= 0.1)
        expect(announced).not.toMatch(/ 0 percent/)
      }
      expect(shares).toEqual([...shares].sort((one, other) => one - other))
      state = reduceEditor(state, { type: 'job-moved', job: { ...job, state: 'done', stage: null, done: 1 } })
      expect(state.running?.share).toBe(1)
      state = reduceEditor(state, { type: 'run-began', stage: 'Sending', mask: null })
      expect(state.running?.share).toBe(0)
    }),
  )
})

it('the line goes on between reports, by a part of the rest, and stands still while the run waits', () => {
  let state = reduceEditor(initialState('cartoon'), { type: 'opened', steps: [stepFor(photo, null)] })
  state = reduceEditor(state, { type: 'run-began', stage: 'Sending', mask: null })
  const shownAfter = (done: number) => {
    state = reduceEditor(state, { type: 'job-moved', job: { ...job, state: 'running', done, secondsLeft: 9 } })
    const { running } = state
    if (running === null) throw new Error('the run has ended')
    return [0, 5, 10, 1000].map((seconds) => Math.round(100 * crept(running, seconds)))
  }
  expect(shownAfter(0)).toEqual([0, 0, 0, 0])
  expect(shownAfter(0.04)).toEqual([4, 36, 52, 98])
})

it('the time left runs on between reports, and is not said once it has proved wrong', () => {
  let state = reduceEditor(initialState('cartoon'), { type: 'opened', steps: [stepFor(photo, null)] })
  state = reduceEditor(state, { type: 'run-began', stage: 'Sending', mask: null })
  state = reduceEditor(state, { type: 'job-moved', job: { ...job, state: 'running', done: 0.5, secondsLeft: 15 } })
  const { running } = state
  if (running === null) throw new Error('the run has ended')
  const saidAfter = (seconds: number) => runProgressOf(englishTranslator, running, seconds)
  expect([0, 8, 14, 15, 60].map(saidAfter)).toEqual([
    ['50 %', '15 s left'],
    ['50 %', '7 s left'],
    ['50 %', 'almost done'],
    ['50 %'],
    ['50 %'],
  ])
})
