import { expect, it } from 'vitest'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { toolCatalog, toolIds } from '#tools/catalog.ts'
import { stageOf } from '#tools/in-page.ts'
import { type EditorAction, type EditorState, initialState, shownStep, stepFor, targetStep } from './editor-state.ts'
import { reduceEditor } from './reduce-editor.ts'

const tool = toolIds.find((id) => stageOf(id).hasSettingsByPhoto === true) ?? toolIds[0]
const { schema } = toolCatalog[tool]
const defaults = schema.parse({})
const brighter = schema.parse({ exposure: 1 })
const darker = schema.parse({ exposure: -1 })

function photo(id: string, sourcePhotoId: string | null = null, made: string | null = null): PhotoReply {
  const size = { width: 400, height: 300, deliveredWidth: 400, deliveredHeight: 300 }
  const facts = { bytes: 1, format: 'jpeg' as const, hasAlpha: false, isWatermarked: false, frames: 1, hasLines: false }
  const createdAt = '2026-01-01T00:00:00.000Z'
  return { id, name: id, ...size, ...facts, createdAt, sourcePhotoId, jobId: null, tool: made }
}

const job = (photoId: string, made: string, options: unknown = {}) => ({ photoId, tool: made, options }) as JobReply

const after = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(reduceEditor, state)
const set = (options: unknown): EditorAction => ({ type: 'options-changed', tool, options, atMs: null })
const result = (id: string, source: string, made: string, options?: unknown): EditorAction => ({
  type: 'result-came',
  job: job(source, made, options),
  photo: photo(id, source, made),
})
const settings = ({ work }: EditorState) => work.options[tool]
const opened = after(initialState(tool), { type: 'opened', steps: [stepFor(photo('a'), null)] })
const applied = after(opened, set(brighter), result('b', 'a', tool, brighter))

it('shows the settings of the result that is shown, and remakes it from its source', () => {
  expect(settings(applied)).toEqual(brighter)
  expect(targetStep(applied)?.key).toBe('a')
  const back = after(applied, { type: 'step-shown', index: 0 })
  expect(settings(back)).toEqual(defaults)
  expect(back.isTrying).toBe(false)
  const again = after(back, { type: 'step-shown', index: 1 })
  expect(settings(again)).toEqual(brighter)
  expect(targetStep(again)?.key).toBe('a')
})

it('never applies settings twice: a result of another tool, another photo and a result without its source begin anew', () => {
  const other = after(applied, result('c', 'b', 'beauty'))
  expect(shownStep(other.work)?.key).toBe('c')
  expect(settings(other)).toEqual(defaults)
  expect(targetStep(other)?.key).toBe('c')
  expect(settings(after(applied, { type: 'opened', steps: [stepFor(photo('z'), null)] }))).toEqual(defaults)
  const alone = { ...stepFor(photo('y', 'x', tool), job('x', tool, brighter)), sourceKey: null }
  expect(settings(after(opened, { type: 'opened', steps: [alone] }))).toEqual(defaults)
})

it('keeps what was not applied with its photo, and shows its preview again', () => {
  const drafted = after(applied, set(darker), { type: 'step-shown', index: 0 })
  expect(settings(drafted)).toEqual(defaults)
  const back = after(drafted, { type: 'step-shown', index: 1 })
  expect(settings(back)).toEqual(darker)
  expect(back.isTrying).toBe(true)
  const elsewhere = after(back, { type: 'tool-chosen', tool: 'beauty' }, { type: 'tool-chosen', tool })
  expect(settings(elsewhere)).toEqual(darker)
  expect(elsewhere.isTrying).toBe(true)
})

it('brings back the settings of their time by undo and redo', () => {
  const undone = after(applied, { type: 'undone' })
  expect(settings(undone)).toEqual(brighter)
  expect(shownStep(undone.work)?.key).toBe('a')
  expect(undone.isTrying).toBe(true)
  expect(settings(after(undone, { type: 'undone' }))).toEqual(defaults)
  const redone = after(undone, { type: 'redone' })
  expect(shownStep(redone.work)?.key).toBe('b')
  expect(settings(redone)).toEqual(brighter)
  expect(redone.isTrying).toBe(false)
})

it('leaves the settings of other tools as they are', () => {
  const cartoon = toolCatalog.cartoon.schema.parse({ strength: 40 })
  const set: EditorAction = { type: 'options-changed', tool: 'cartoon', options: cartoon, atMs: null }
  const moved = after(applied, set, { type: 'step-shown', index: 0 }, { type: 'step-shown', index: 1 })
  expect(moved.work.options.cartoon).toEqual(cartoon)
})
