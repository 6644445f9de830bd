import { expect, it } from 'vitest'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { type EditorAction, type EditorState, initialState, isRunNext, shownStep, stepFor } from './editor-state.ts'
import { madeStep } from './made-step.ts'
import { reduceEditor } from './reduce-editor.ts'

const photo = (id: string, more: Partial<PhotoReply> = {}) =>
  ({ id, name: id, width: 40, height: 30, sourcePhotoId: null, tool: null, frames: 1, ...more }) as PhotoReply
const after = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(reduceEditor, state)
const opened = after(initialState('cartoon'), { type: 'opened', steps: [stepFor(photo('a'), null)] })

function made(state: EditorState, id: string, more: Partial<PhotoReply> = {}): EditorState {
  const job = { id: `of-${id}`, tool: 'cartoon', state: 'done', photoId: 'a', maskId: null, maskBy: null, report: null }
  const done = { ...job, options: state.work.options.cartoon, resultPhotoId: id } as unknown as JobReply
  return after(
    state,
    { type: 'run-began', stage: 'Sending', mask: null },
    { type: 'result-came', job: done, photo: photo(id, { sourcePhotoId: 'a', tool: 'cartoon', ...more }) },
  )
}

const styled = (state: EditorState, style: 'pencil' | 'comic') =>
  after(state, {
    type: 'options-changed',
    tool: 'cartoon',
    options: { ...state.work.options.cartoon, style },
    atMs: null,
  })

it('knows the result that a run would make again', () => {
  expect(madeStep(opened)).toBeNull()
  const first = made(opened, 'b')
  expect(madeStep(first)).toBe(shownStep(first.work))
  const other = styled(first, 'pencil')
  expect(madeStep(other)).toBeNull()
  const second = made(other, 'c')
  expect(madeStep(styled(second, 'comic'))?.key).toBe('b')
})

it('makes another one at another place, of a result, and of what a test key made', () => {
  const first = made(opened, 'b')
  const placed = after(first, { type: 'where-chosen', tool: 'cartoon', where: { by: 'people' } })
  expect(madeStep(placed)).toBeNull()
  expect(isRunNext(placed)).toBe(true)
  expect(isRunNext(first)).toBe(false)
  expect(madeStep(after(first, { type: 'target-chosen', runsOnResult: true }))).toBeNull()
  expect(madeStep(made(opened, 'b', { isTest: true }))).toBeNull()
})
