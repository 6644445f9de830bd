import { expect, it } from 'vitest'
import type { PhotoReply } from '#contract/photo.ts'
import { currentMask, stepFor } from '#web/editor/model/editor-state.ts'
import { createEditorStore, type EditorStore } from '#web/editor/model/editor-store.ts'
import { isEmptyMask, MaskEdit, type MaskTiles } from '#web/editor/model/mask-tiles.ts'
import { addToMask } from './found-mask.ts'

const size = { width: 400, height: 300 }
const found = { ...size, data: new Uint8Array(size.width * size.height) }

function openEditor(): EditorStore {
  const store = createEditorStore('repair')
  open(store, 'photo')
  return store
}

function open(store: EditorStore, id: string): void {
  const facts = { bytes: 1, format: 'jpeg', hasAlpha: false, isWatermarked: false, frames: 1, hasLines: false } as const
  const origin = { createdAt: '2026-01-01T00:00:00.000Z', sourcePhotoId: null, jobId: null, tool: null }
  const delivered = { deliveredWidth: size.width, deliveredHeight: size.height }
  const photo = { id, name: id, ...size, ...delivered, ...facts, ...origin } satisfies PhotoReply
  store.dispatch({ type: 'opened', steps: [stepFor(photo, null)] })
}

const maskOf = (store: EditorStore) => currentMask(store.get()) as MaskTiles

/** A mask with its first tile full as well. */
function withTile(base: MaskTiles): MaskTiles {
  const edit = new MaskEdit(base)
  edit.fill(0)
  return edit.finish()
}

it('what was found is added to what was marked while it was being added', async () => {
  const store = openEditor()
  const bases: MaskTiles[] = []
  const isAdded = await addToMask(store, found, undefined, async (base) => {
    bases.push(base)
    if (bases.length === 1) store.dispatch({ type: 'mask-changed', mask: withTile(base) })
    return withTile(base)
  })
  expect([isAdded, bases.length, isEmptyMask(bases[1] as MaskTiles)]).toEqual([true, 2, false])
  expect(isEmptyMask(maskOf(store))).toBe(false)
})

it('nothing is added to another photo', async () => {
  const store = openEditor()
  const isAdded = await addToMask(store, found, undefined, async (base) => {
    open(store, 'another')
    return withTile(base)
  })
  expect([isAdded, isEmptyMask(maskOf(store))]).toEqual([false, true])
})
