import type { Message } from '#i18n/message.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'

// Texts that are in no catalogue. The compiler refuses each as a message, and the extractor finds it.

// @ts-expect-error
const annotated: Record<string, Message> = { 'not a message': 'New in a typed table' }
const checked = {
  // @ts-expect-error
  one: 'New in a table that is checked',
} satisfies Record<string, Message>
const listed: readonly [string, Message | null][] = [
  // @ts-expect-error
  ['not a message either', 'New in a list'],
]
const marked = [/* i18n */ 'New and marked', 'neither marked nor typed']
const problem = { sentence: 'New sentence of a problem.', code: 'not-a-message' }

export function NewTexts({ isMany }: { isMany: boolean }) {
  const t = useTranslator()
  const name: string = 'plain string'
  return (
    <p title={name} className="no message">
      {/* @ts-expect-error */}
      {t('New in a call')}
      {/* @ts-expect-error */}
      {t(isMany ? 'New if many' : 'new context|New otherwise', { name })}
      {/* @ts-expect-error */}
      <Rich message="New in an attribute" parts={{}} />
      {[annotated, checked, listed, marked, problem].length}
    </p>
  )
}
