import { atom } from 'nanostores'
import { expect, it, vi } from 'vitest'
import type { PhotoReply } from '#contract/photo.ts'
import type { ToolId } from '#tools/catalog.ts'
import { toCanvas } from '#tools/photo-view.ts'
import { startSettings } from '#web/editor/marking/paint-settings.ts'
import { stepFor } from '#web/editor/model/editor-state.ts'
import { createEditorStore } from '#web/editor/model/editor-store.ts'
import { Viewport } from '#web/editor/model/viewport/viewport.ts'
import type { Picture } from '#web/editor/pictures/picture.ts'
import type { PreviewAs } from '#web/editor/previews/previews.ts'
import { openCanvas, openStages } from './open-stages.ts'

const sizeOf = (width: number) => ({ width, height: width / 2, deliveredWidth: width, deliveredHeight: width / 2 })

function stepOf(id: string, width: number, more: Partial<PhotoReply> = {}) {
  const facts = { bytes: 1, format: 'jpeg', hasAlpha: false, isWatermarked: false, frames: 1, hasLines: false } as const
  const origin = { createdAt: '2026-01-01T00:00:00.000Z', sourcePhotoId: null, jobId: null, tool: null }
  return stepFor({ id, name: id, ...sizeOf(width), ...facts, ...origin, ...more }, null)
}

function openEditor(tool: ToolId) {
  const find = vi.fn(() => null)
  const parts = {
    store: createEditorStore(tool),
    cache: { find, changes: atom(0) },
    analyses: { find, changes: atom(0) },
    readings: { find, read: async () => {} },
    viewport: new Viewport(),
    paint: atom(startSettings),
    isHolding: atom(false),
    livePreview: atom<Picture | null>(null),
    pointed: atom<number | null>(null),
    previewAs: atom<PreviewAs | null>(null),
  }
  parts.store.dispatch({ type: 'opened', steps: [stepOf('photo', 400)] })
  return { parts, find }
}

it('points refer to the photo that a run would work on, even under a larger result', () => {
  const { parts } = openEditor('repair')
  const canvas = openCanvas('repair', parts)
  parts.viewport.resize({ width: 800, height: 600 }, 1)
  parts.viewport.setPhoto({ width: 400, height: 200 }, false)
  const corner = toCanvas(canvas.view.get(), { x: 400, y: 200 })

  const enlarged = stepOf('enlarged', 800, { sourcePhotoId: 'photo', tool: 'repair' })
  parts.store.dispatch({ type: 'opened', steps: [stepOf('photo', 400), enlarged] })
  parts.viewport.setPhoto({ width: 800, height: 400 }, true)
  expect(canvas.state.get()).toMatchObject({ photo: { width: 400, height: 200 }, isResult: true })
  const { x, y } = toCanvas(canvas.view.get(), { x: 400, y: 200 })
  expect([x, y]).toEqual([expect.closeTo(corner.x), expect.closeTo(corner.y)])
})

it('changes of one gesture or in quick succession are one step of undo, unless one asks for its own step', () => {
  const { parts } = openEditor('coloring')
  const canvas = openCanvas('coloring', parts)
  const steps = () => parts.store.get().past.length
  const change = (strength: number, edit?: Parameters<typeof canvas.change>[1]) =>
    canvas.change({ ...(canvas.state.get().options as object), strength }, edit)
  for (const strength of [10, 20, 30]) change(strength, { gesture: 'a drag' })
  expect(steps()).toBe(1)
  for (const strength of [40, 50]) change(strength)
  expect(steps()).toBe(2)
  for (const strength of [60, 70]) change(strength, { isOwnStep: true })
  expect(steps()).toBe(4)
})

it('notifies of the state that a tool may read, and of nothing else', () => {
  const { parts } = openEditor('beauty')
  const canvas = openCanvas('beauty', parts)
  const told = vi.fn()
  const stop = canvas.state.listen(told)
  parts.isHolding.set(true)
  parts.paint.set({ ...startSettings, isMarking: true })
  expect(told).toHaveBeenCalledTimes(2)
  expect(canvas.state.get()).toMatchObject({ isHolding: true, isMasking: true, isTrying: false })
  parts.paint.set({ ...startSettings, isMarking: true, hardness: 0.1 })
  parts.store.dispatch({ type: 'load-began', key: 'b', name: 'b', phase: 'sending' })
  expect(told).toHaveBeenCalledTimes(2)
  stop()
})

it('requests the analysis of the chosen tool only', () => {
  const { parts, find } = openEditor('beauty')
  openCanvas('coloring', parts).state.get()
  expect(find).not.toHaveBeenCalled()
  openCanvas('beauty', parts).state.get()
  expect(find).toHaveBeenCalledWith('beauty', expect.objectContaining({ key: 'photo' }))
})

it('opens a tool once, so that its pen and brush survive a change of tool', () => {
  const stages = openStages(openEditor('coloring').parts)
  expect(stages('coloring').pen).toBeDefined()
  expect(stages('coloring')).toBe(stages('coloring'))
  expect(stages('cartoon')).toEqual({})
})
