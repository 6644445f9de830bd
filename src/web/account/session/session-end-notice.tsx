import { useEffect } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { dismissNotice, showLastingNotification } from '#ui/notice.ts'
import { openLogin, useAccount } from '#web/account/account-state.ts'
import { useIsEditor } from '#web/theme/use-place-theme.ts'
import { sessionEndSentence } from './session-end.ts'

/**
 * Says that the session ended elsewhere, until the next login. Once, in the root; the editor says it at its run button.
 */
export function SessionEndNotice() {
  const t = useTranslator()
  const { hasSessionEnded } = useAccount()
  const isEditor = useIsEditor()
  useEffect(() => {
    if (!hasSessionEnded || isEditor) return
    const id = showLastingNotification({
      text: t(sessionEndSentence),
      action: { label: t('Log in'), onSelect: () => openLogin() },
    })
    return () => dismissNotice(id)
  }, [hasSessionEnded, isEditor, t])
  return null
}
