import { getMask } from '#web/api/photos.ts'
import { readMaskPng } from '#web/editor/mask/mask-work.ts'
import { currentMask, shownStep, stepOf } from '#web/editor/model/editor-state.ts'
import type { Model } from '#web/editor/model/model.ts'
import { readOptions } from '#web/editor/model/tool-options.ts'

/** Opens the shown step's tool with the settings and the mask that made it, to make it again with others. */
export async function reopenStep({ store }: Pick<Model, 'store'>): Promise<void> {
  const step = shownStep(store.get().work)
  if (step?.tool == null) return
  const { tool } = step
  store.dispatch({ type: 'tool-chosen', tool })
  store.dispatch({ type: 'options-changed', tool, options: readOptions(tool, step.options), atMs: null })
  const source = stepOf(store.get().work, step.sourceKey)
  if (source?.photo == null || step.maskId === null) return
  const png = step.mask === null ? await getMask(source.photo.id, step.maskId).catch(() => null) : null
  const mask = step.mask ?? (png && (await readMaskPng(png, source.size).catch(() => null)))
  // Another step may be shown by now, or something marked.
  const isAsked = shownStep(store.get().work)?.key === step.key && store.get().work.tool === tool
  if (mask !== null && isAsked && currentMask(store.get()) !== null) store.dispatch({ type: 'mask-changed', mask })
}
