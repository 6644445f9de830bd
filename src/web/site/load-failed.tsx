import { useRevalidator } from 'react-router'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** The boundary of a page whose data did not come: it says so, and asks for them again. */
export const loadFailed = (title: Message, text: Message) =>
  function LoadFailed() {
    const t = useTranslator()
    const { revalidate, state } = useRevalidator()
    return (
      <EmptyState
        tone="danger"
        title={t(title)}
        text={t(text)}
        action={
          <Button onClick={() => revalidate()} disabled={state === 'loading'}>
            {t('Try again')}
          </Button>
        }
      />
    )
  }
