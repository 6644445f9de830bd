import { Images, ListPlus, PencilLine } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useUser } from '#web/account/account-state.ts'
import { getMask } from '#web/api/photos.ts'
import { readMaskPng } from '#web/editor/mask/mask-work.ts'
import { currentMask, maskUseNow, type Step, shownStep, stepOf, targetStep } from '#web/editor/model/editor-state.ts'
import { canReopen } from '#web/editor/model/followers.ts'
import { isEmptyMask, type MaskTiles } from '#web/editor/model/mask-tiles.ts'
import { type Model, useEditorState } from '#web/editor/model/model.ts'
import { chooseTool } from '#web/editor/model/need-stages.ts'
import { isSameOptions, readOptions } from '#web/editor/model/tool-options.ts'
import { useRuns } from '#web/editor/run/runs.ts'
import { useSameForMore } from '#web/editor/run/use-same-for-more.ts'

/** What can be done with the steps of the shown result: change one, do them to other photos, keep them. */
export function HistoryActions() {
  const editor = useRuns()
  const user = useUser()
  const shown = useEditorState(({ work }) => shownStep(work))
  const isRunning = useEditorState((state) => state.running !== null)
  const mayReopen = useEditorState((state) => canReopen(state, shownStep(state.work)))
  const sameForMore = useSameForMore()
  useStepMask(editor)
  const t = useTranslator()
  if (shown?.photo == null || shown.tool === null) return null
  if (!mayReopen && sameForMore === null && user === null) return null
  return (
    <div className="flex shrink-0 items-center border-l border-line pl-1">
      {mayReopen ? (
        <IconButton
          side="top"
          label={t('Change this step')}
          icon={PencilLine}
          disabled={isRunning}
          onClick={() => void reopenStep(editor)}
        />
      ) : null}
      {sameForMore === null ? null : (
        <IconButton side="top" label={t('Do the same to more photos')} icon={Images} onClick={sameForMore} />
      )}
      {user === null ? null : (
        <IconButton
          side="top"
          label={t('Keep these steps')}
          icon={ListPlus}
          onClick={() => editor.dialog.set('keep-steps')}
        />
      )}
    </div>
  )
}

/** Brings what was painted for a step that another page made, so that a run with other settings stays there. */
function useStepMask({ store }: Pick<Model, 'store'>): void {
  const key = useEditorState((state) => {
    const [step, source] = [shownStep(state.work), targetStep(state)]
    const isMissing = step !== null && step.maskId !== null && step.mask === null && step.where === null
    return isMissing && step.sourceKey === source?.key && maskUseNow(state) === 'area' ? step.key : null
  })
  useEffect(() => {
    const step = stepOf(store.get().work, key)
    const source = stepOf(store.get().work, step?.sourceKey ?? null)
    if (step === null || source === null) return
    const blank = currentMask(store.get())
    void maskOf(step, source).then((mask) => {
      // Nothing was marked meanwhile; and what comes is no step of undo.
      if (mask !== null && blank !== null && isEmptyMask(blank))
        store.dispatch({ type: 'mask-refined', from: blank, mask })
    })
  }, [key, store])
}

/** What was painted for a step; null where nothing was, and where it does not come. */
async function maskOf(step: Step, source: Step): Promise<MaskTiles | null> {
  if (step.mask !== null || source.photo === null || step.maskId === null) return step.mask
  const png = await getMask(source.photo.id, step.maskId).catch(() => null)
  return png && readMaskPng(png, source.size).catch(() => null)
}

/** Opens the shown step's tool with the settings and the mask that made it, to make it again with others. */
async function reopenStep({ store }: Pick<Model, 'store'>): Promise<void> {
  const step = shownStep(store.get().work)
  if (step?.tool == null) return
  const { tool } = step
  await chooseTool(store, tool)
  store.dispatch({ type: 'options-changed', tool, options: readOptions(tool, step.options), atMs: null })
  const now = store.get().work.where[tool] ?? null
  if (!isSameOptions(now, step.where)) store.dispatch({ type: 'where-chosen', tool, where: step.where })
  const source = stepOf(store.get().work, step.sourceKey)
  if (source === null || step.maskId === null || step.where !== null) return
  const mask = await maskOf(step, source)
  // Another step may be shown by now, or something marked.
  const isAsked = shownStep(store.get().work)?.key === step.key && store.get().work.tool === tool
  if (mask !== null && isAsked && currentMask(store.get()) !== null) store.dispatch({ type: 'mask-changed', mask })
}
