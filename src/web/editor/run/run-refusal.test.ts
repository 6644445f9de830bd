import { expect, it } from 'vitest'
import type { PhotoReply } from '#contract/photo.ts'
import { type ToolId, toolCatalog } from '#tools/catalog.ts'
import type { Analysis } from '#tools/tool.ts'
import { type EditorState, initialState, stepFor } from '#web/editor/model/editor-state.ts'
import { fullTile, type MaskTiles } from '#web/editor/model/mask-tiles.ts'
import { reduceEditor } from '#web/editor/model/reduce-editor.ts'
import { defaultOptions } from '#web/editor/model/tool-options.ts'
import { refusalOfAnalysis, refusalOfRun } from './run-refusal.ts'

const size = { width: 200, height: 100 }
const photo = { id: 'one', name: 'room.jpg', sourcePhotoId: null, tool: null, frames: 1, ...size } as PhotoReply
const opened: EditorState = reduceEditor(initialState('change-sky'), { type: 'opened', steps: [stepFor(photo, null)] })
const painted: MaskTiles = { ...size, tiles: new Map([[0, fullTile]]) }
const finding = (hasSky: boolean): { find(): Analysis } => ({ find: () => ({ findings: { hasSky }, masks: {} }) })

it('refuses a run when the tool found nothing to work on, until something is marked by hand', () => {
  expect(refusalOfRun(opened, finding(false))).toBe('no-sky-found')
  const drawn = (sky: boolean) =>
    reduceEditor(opened, {
      type: 'options-changed',
      tool: 'change-sky',
      options: { ...defaultOptions()['change-sky'], corrections: [{ sky, x: 9, y: 9, path: [], radiusPx: 4 }] },
      atMs: null,
    })
  const marked = drawn(true)
  expect(refusalOfRun(drawn(false), finding(false))).toBe('no-sky-found')
  expect(refusalOfRun(marked, finding(false))).toBeNull()
  expect(refusalOfAnalysis(marked, finding(false))).toBe('no-sky-found')
})

it('allows a run before the analysis is there, and when it has failed', () => {
  expect(refusalOfRun(opened, finding(true))).toBeNull()
  expect(refusalOfRun(opened, { find: () => null })).toBeNull()
  expect(refusalOfRun(opened, { find: () => 'failed' })).toBeNull()
})

it('refuses a retouch without a face, whatever the mask protects, and when no face is switched on', () => {
  const start = reduceEditor(initialState('beauty'), { type: 'opened', steps: [stepFor(photo, null)] })
  const found = (faces: number): { find(): Analysis } => ({ find: () => ({ findings: { faces }, masks: {} }) })
  const choosing = (faces: 'all' | number[]) =>
    reduceEditor(start, {
      type: 'options-changed',
      tool: 'beauty',
      options: { ...defaultOptions().beauty, faces },
      atMs: null,
    })
  expect(refusalOfRun(start, found(2))).toBeNull()
  expect(refusalOfRun(start, found(0))).toBe('no-face-found')
  expect(refusalOfRun(reduceEditor(start, { type: 'mask-changed', mask: painted }), found(0))).toBe('no-face-found')
  expect(refusalOfRun(choosing([1]), found(2))).toBeNull()
  expect(refusalOfRun(choosing([]), found(2))).toBe('no-face-chosen')
  expect(refusalOfRun(choosing([5]), found(2))).toBe('no-face-chosen')
})

it('refuses a run that would surely change nothing, and no other', () => {
  const at = (tool: ToolId, options: object = {}) =>
    reduceEditor(reduceEditor(initialState(tool), { type: 'opened', steps: [stepFor(photo, null)] }), {
      type: 'options-changed',
      tool,
      options: toolCatalog[tool].schema.parse(options),
      atMs: null,
    })
  const unread = { find: () => null }
  const read = (findings: Analysis['findings']) => ({ find: () => ({ findings, masks: {} }) })
  expect(refusalOfRun(at('cartoon', { strength: 0 }), unread)).toBe('nothing-would-change')
  const zero = { smoothing: 0, lines: 0, blemishes: 0, tone: 0, underEye: 0, eyes: 0, teeth: 0 }
  expect(refusalOfRun(at('beauty', zero), read({ faces: 1 }))).toBe('nothing-would-change')
  expect(refusalOfRun(at('beauty', { ...zero, glare: 5 }), read({ faces: 1 }))).toBeNull()
  expect(refusalOfRun(at('coloring', { strength: 0 }), unread)).toBeNull()
  expect(refusalOfRun(at('coloring', { strength: 0 }), read({ tone: 'grey' }))).toBe('nothing-would-change')
  expect(refusalOfRun(at('coloring', { strength: 0, look: 'faded' }), read({ tone: 'grey' }))).toBeNull()
})

it('sells no repair of a photo that looks fine, but a search for scratches, an enlargement and what is marked', () => {
  const at = (options: object) =>
    reduceEditor(reduceEditor(initialState('repair'), { type: 'opened', steps: [stepFor(photo, null)] }), {
      type: 'options-changed',
      tool: 'repair',
      options: toolCatalog.repair.schema.parse(options),
      atMs: null,
    })
  const fine = {
    find: () => ({
      findings: { 'needs-auto': '', 'needs-light': '', 'needs-heavy': 'scratches', faces: 0, tone: 'colour' },
      masks: {},
    }),
  }
  const noisy = { find: () => ({ findings: { 'needs-auto': 'noise', faces: 0, tone: 'colour' }, masks: {} }) }
  const tried = (options: object) => refusalOfRun(at(options), fine)
  expect(tried({})).toBe('nothing-would-change')
  expect(tried({ strength: 'light', faces: 'on', scratches: 'marked' })).toBe('nothing-would-change')
  for (const options of [
    { scratches: 'on' },
    { strength: 'heavy' },
    { upscale: 2 },
    { tint: 'neutral' },
    { blur: 'on' },
  ])
    expect(tried(options)).toBeNull()
  expect(refusalOfRun(at({}), noisy)).toBeNull()
  expect(refusalOfRun(at({ noise: 'off' }), noisy)).toBe('nothing-would-change')
  expect(refusalOfRun(at({}), { find: () => null })).toBeNull()
  expect(refusalOfRun(reduceEditor(at({}), { type: 'mask-changed', mask: painted }), fine)).toBeNull()
})
