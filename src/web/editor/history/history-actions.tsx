import { ListPlus, SlidersHorizontal } from 'lucide-react'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useUser } from '#web/account/account-state.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { canReopen } from '#web/editor/model/followers.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { useRuns } from '#web/editor/run/runs.ts'
import { reopenStep } from './reopen-step.ts'

/** What can be done with the steps of the shown result: change one, keep them. */
export function HistoryActions() {
  const editor = useRuns()
  const user = useUser()
  const shown = useEditorState(({ work }) => shownStep(work))
  const isRunning = useEditorState((state) => state.running !== null)
  const mayReopen = useEditorState((state) => canReopen(state, shownStep(state.work)))
  const t = useTranslator()
  if (shown?.photo == null || shown.tool === null) return null
  const icon = { size: 20, 'aria-hidden': true } as const
  return (
    <div className="flex shrink-0 items-center border-l border-line pl-1">
      {mayReopen ? (
        <IconButton
          side="top"
          label={t('Change this step')}
          icon={<SlidersHorizontal {...icon} />}
          disabled={isRunning}
          onClick={() => void reopenStep(editor)}
        />
      ) : null}
      {user === null ? null : (
        <IconButton
          side="top"
          label={t('Keep these steps')}
          icon={<ListPlus {...icon} />}
          onClick={() => editor.dialog.set('keep-steps')}
        />
      )}
    </div>
  )
}
