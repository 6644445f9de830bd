import { useAtom } from '#ui/use-atom.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useModel } from '#web/editor/model/model.ts'
import { KeepStepsDialog } from '#web/recipes/keep-steps-dialog.tsx'

/** Keeps the steps of the shown result. */
export function KeepSteps() {
  const { dialog } = useModel()
  const isOpen = useAtom(dialog) === 'keep-steps'
  const photoId = useEditorState(({ work }) => shownStep(work)?.photo?.id ?? null)
  return <KeepStepsDialog photoId={isOpen ? photoId : null} onClose={() => dialog.set('none')} />
}
