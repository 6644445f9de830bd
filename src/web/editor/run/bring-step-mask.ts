import { maskUseOf } from '#tools/catalog.ts'
import { getMask } from '#web/api/photos.ts'
import { readMaskPng } from '#web/editor/mask/mask-work.ts'
import { shownStep, stepOf } from '#web/editor/model/editor-state.ts'
import type { Model } from '#web/editor/model/model.ts'

/** Brings what was painted for a step that was opened with its photo, so that a run with other settings stays there. */
export async function bringStepMask({ store }: Pick<Model, 'store'>): Promise<void> {
  const { work } = store.get()
  const step = shownStep(work)
  if (step?.maskId == null || step.tool !== work.tool || step.where !== null) return
  const source = stepOf(work, step.sourceKey)
  if (source?.photo == null || maskUseOf(work.tool, work.options[work.tool]) !== 'area') return
  const png = await getMask(source.photo.id, step.maskId).catch(() => null)
  const mask = png && (await readMaskPng(png, source.size).catch(() => null))
  if (mask !== null) store.dispatch({ type: 'step-mask-came', key: step.key, mask })
}
