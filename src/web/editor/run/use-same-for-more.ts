import { useNavigate } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { maskUseOf } from '#tools/catalog.ts'
import { showNotification } from '#ui/notice.ts'
import { openLogin, useUser } from '#web/account/account-state.ts'
import { type Step, shownStep, stepOf, type Work } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { readOptions } from '#web/editor/model/tool-options.ts'

/**
 * Goes to the member's photos, to do there what was done to the shown one. Null where nothing was done to it but what is
 * marked in this photo alone.
 */
export function useSameForMore(): (() => void) | null {
  const t = useTranslator()
  const navigate = useNavigate()
  const isVisitor = useUser() === null
  const shown = useEditorState(({ work }) => shownStep(work))
  const isRepeatable = useEditorState(({ work }) => hasRepeatable(work, shownStep(work)))
  const id = isRepeatable && shown?.tool != null ? shown.photo?.id : undefined
  if (id === undefined) return null
  if (!isVisitor) return () => void navigate(`/home/create?like=${id}`)
  const action = { label: t('Log in'), onSelect: () => openLogin() }
  return () => showNotification({ text: t('For several photos at once you need an account with BASIC.'), action })
}

/** Whether a step, or one below it, needs no mask. */
function hasRepeatable(work: Work, step: Step | null): boolean {
  if (step === null) return false
  const { tool } = step
  const isOwn = tool !== null && maskUseOf(tool, readOptions(tool, step.options)) !== 'required'
  return isOwn || hasRepeatable(work, stepOf(work, step.sourceKey))
}
