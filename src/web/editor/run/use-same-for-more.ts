import { useNavigate } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { showNotification } from '#ui/notice.ts'
import { openLogin, useUser } from '#web/account/account-state.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'

/** Goes to the member's photos, to do there what was done to the shown one. Null where nothing was done to it. */
export function useSameForMore(): (() => void) | null {
  const t = useTranslator()
  const navigate = useNavigate()
  const isVisitor = useUser() === null
  const shown = useEditorState(({ work }) => shownStep(work))
  const id = shown?.tool == null ? undefined : shown.photo?.id
  if (id === undefined) return null
  if (!isVisitor) return () => void navigate(`/home/create?like=${id}`)
  const action = { label: t('Log in'), onSelect: () => openLogin() }
  return () => showNotification({ text: t('For several photos at once you need an account with BASIC.'), action })
}
