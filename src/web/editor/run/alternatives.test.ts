import { expect, it } from 'vitest'
import { type JobReply, toolShareEnd } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { findSpots } from '#web/editor/mask/mask-spots.ts'
import { strokeMask } from '#web/editor/mask/paint-mask.ts'
import { type EditorState, initialState, type Step, shownStep, stepFor } from '#web/editor/model/editor-state.ts'
import { MaskEdit, type MaskTiles } from '#web/editor/model/mask-tiles.ts'
import { reduceEditor } from '#web/editor/model/reduce-editor.ts'
import { alternativesOf, neighbourOf } from './alternatives.ts'
import { regionShares, regionStageOf } from './fill-progress.ts'

const size = { width: 600, height: 400 }

function photo(id: string, sourcePhotoId: string | null): PhotoReply {
  const more = sourcePhotoId === null ? { tool: null } : { tool: 'remove-object' }
  const delivered = {
    deliveredWidth: size.width,
    deliveredHeight: size.height,
    isWatermarked: false,
    frames: 1,
    hasLines: false,
  }
  const createdAt = '2026-01-01T00:00:00.000Z'
  const own = { id, name: `${id}.jpg`, bytes: 1, format: 'jpeg' as const, hasAlpha: false, createdAt, jobId: null }
  return { ...own, ...size, ...delivered, sourcePhotoId, ...more }
}

function done(seed: number, maskId: string): JobReply {
  const times = { createdAt: '2026-01-01T00:00:00.000Z', endedAt: null }
  const progress = { state: 'done' as const, stage: null, done: 1, secondsLeft: null, ahead: null }
  const parts = { maskId, maskBy: null, resultPhotoId: null, problem: null, report: null, options: { seed } }
  return { id: `job-${seed}`, tool: 'remove-object', photoId: 'first', ...parts, ...progress, ...times }
}

function marksAt(...places: readonly (readonly [number, number, number])[]): MaskTiles {
  const edit = new MaskEdit({ ...size, tiles: new Map() })
  for (const [x, y, diameterPx] of places)
    strokeMask(edit, { x, y }, { x, y }, { diameterPx, hardness: 1, erases: false })
  return edit.finish()
}

const maskIds = new Map<MaskTiles, string>()
/** Mask ids as the server gives them: one per mask. */
function idOf(mask: MaskTiles): string {
  const id = maskIds.get(mask) ?? `mask-${maskIds.size}`
  maskIds.set(mask, id)
  return id
}

const marks = marksAt([100, 100, 40])

function afterRuns(runs: readonly { id: string; seed: number; mask: MaskTiles }[]): EditorState {
  let state = initialState('remove-object')
  state = { ...state, work: { ...state.work, steps: [stepFor(photo('first', null), null)] } }
  for (const { id, seed, mask } of runs) {
    state = reduceEditor(state, { type: 'run-began', stage: 'Sending', mask })
    state = reduceEditor(state, { type: 'result-came', job: done(seed, idOf(mask)), photo: photo(id, 'first') })
  }
  return state
}

it('keeps every result of the same photo and mask, and cycles through them', () => {
  const state = afterRuns([
    { id: 'a', seed: 1, mask: marks },
    { id: 'b', seed: 2, mask: marks },
    { id: 'c', seed: 1, mask: marksAt([300, 200, 40]) },
    { id: 'd', seed: 3, mask: marks },
  ])
  const keys = alternativesOf(state)?.steps.map((step: Step) => step.key)
  expect(keys).toEqual(['a', 'b', 'd'])
  const next = reduceEditor(state, { type: 'step-shown', index: neighbourOf(state, 1) ?? -1 })
  expect(shownStep(next.work)?.key).toBe('a')
  const before = reduceEditor(state, { type: 'step-shown', index: neighbourOf(state, -1) ?? -1 })
  expect(shownStep(before.work)?.key).toBe('b')
})

it('offers other fills of a result whose mask only the server has, but not of an upload or a result without a mask', () => {
  expect(alternativesOf(afterRuns([]))).toBeNull()
  const state = afterRuns([{ id: 'a', seed: 1, mask: marks }])
  const withMarks = (marked: Partial<Step>) => ({
    ...state,
    work: { ...state.work, steps: state.work.steps.map((step) => ({ ...step, ...marked })) },
  })
  expect(alternativesOf(withMarks({ mask: null }))?.maskId).toBe(idOf(marks))
  expect(alternativesOf(withMarks({ mask: null, maskId: null }))).toBeNull()
})

it('a better fit of the same mask is no step of undo, and is ignored once the mask has changed', () => {
  let state = afterRuns([])
  const fitted = marksAt([100, 100, 36])
  state = reduceEditor(state, { type: 'mask-changed', mask: marks })
  const refined = reduceEditor(state, { type: 'mask-refined', from: marks, mask: fitted })
  expect([...refined.work.masks.values()]).toEqual([fitted])
  expect(refined.past).toBe(state.past)
  expect(reduceEditor(refined, { type: 'mask-refined', from: marks, mask: marks })).toBe(refined)
})

it('finds the regions of a mask from top to bottom, with their middles and shares', () => {
  const spots = findSpots(marksAt([400, 300, 60], [100, 60, 30]), 0)
  expect(spots.map(({ x, y }) => [Math.round(x / 10) * 10, Math.round(y / 10) * 10])).toEqual([
    [100, 60],
    [400, 300],
  ])
  expect(spots[1]?.share).toBeCloseTo(0.8, 1)
})

it('gives the progress of each region: done, running, or not begun', () => {
  const spots = [
    { x: 0, y: 0, share: 0.25 },
    { x: 0, y: 0, share: 0.5 },
    { x: 0, y: 0, share: 0.25 },
  ]
  expect(regionStageOf('filling')).toBeNull()
  const stage = regionStageOf('filling 2 of 3')
  expect(stage).toEqual({ number: 2, count: 3 })
  if (stage === null) return
  // A tenth of the whole went before the first, and saving comes after the last; the second begins after a quarter.
  const shares = regionShares(spots, stage, 0.1 + 0.5 * (toolShareEnd - 0.1), 0.1)
  expect(shares[0]).toBe(1)
  expect(shares[1]).toBeCloseTo(0.5, 5)
  expect(shares[2]).toBe(0)
})
