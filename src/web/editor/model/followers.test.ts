import { expect, test } from 'vitest'
import type { PhotoReply } from '#contract/photo.ts'
import { type EditorState, initialState, type Step, shownStep, stepFor } from './editor-state.ts'
import { canReopen, followersOf, standsOn } from './followers.ts'
import { reduceEditor } from './reduce-editor.ts'

const size = { width: 600, height: 400 }

/** A step of the server's; the tool null: an upload. */
function step(id: string, source: string | null, tool: string | null, options: object = {}): Step {
  const photo = { id, name: id, ...size, sourcePhotoId: source, tool } as PhotoReply
  return { ...stepFor(photo, null), options }
}

/** upload -> repair -> cartoon -> beauty, and a second cartoon of the repaired photo. */
const steps = [
  step('upload', null, null),
  step('repaired', 'upload', 'repair'),
  step('drawn', 'repaired', 'cartoon'),
  step('fair', 'drawn', 'beauty'),
  step('other', 'repaired', 'cartoon', { strength: 10 }),
]
const opened = (shown: number, tool: 'repair' | 'cartoon' | 'beauty', own = steps): EditorState => {
  const state = initialState(tool)
  return { ...state, work: { ...state.work, steps: own, shown } }
}
const keys = (found: readonly Step[]) => found.map(({ key }) => key)

test('a result stands on all that it was made from', () => {
  const { work } = opened(3, 'beauty')
  expect([...standsOn(work, shownStep(work))]).toEqual(['drawn', 'repaired', 'upload'])
  expect([...standsOn(work, steps[0] ?? null)]).toEqual([])
})

test('what was made of a step is the way to the latest that stands on it', () => {
  expect(keys(followersOf(opened(1, 'repair', steps.slice(0, 4))))).toEqual(['drawn', 'fair'])
  expect(keys(followersOf(opened(1, 'repair')))).toEqual(['other'])
  expect(keys(followersOf(opened(2, 'cartoon')))).toEqual(['fair'])
})

test('none follows where a run would not make the step again', () => {
  expect(followersOf(opened(3, 'beauty'))).toEqual([])
  // Another tool works on the step.
  expect(followersOf(opened(1, 'cartoon'))).toEqual([])
  const onResult = reduceEditor(opened(1, 'repair'), { type: 'target-chosen', runsOnResult: true })
  expect(followersOf(onResult)).toEqual([])
})

test('a step is opened again unless its source is gone, or what was painted on is', () => {
  const { work } = opened(0, 'repair')
  expect(steps.map((one) => canReopen({ work }, one))).toEqual([false, true, true, true, true])
  const removed = step('removed', 'upload', 'remove-object')
  const lost = step('lost', null, 'cartoon')
  const more = { ...work, steps: [...steps, removed, lost] }
  expect([removed, lost].map((one) => canReopen({ work: more }, one))).toEqual([false, false])
})
