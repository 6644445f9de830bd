import type { SupportMessageReply } from '#contract/support.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { DateTime } from '#web/language/date-time.tsx'
import '#i18n/rest.ts'

/** Messages and replies, newest first. */
export function SupportMessages({ messages }: { messages: readonly SupportMessageReply[] }) {
  const t = useTranslator()
  if (messages.length === 0)
    return (
      <p className="border-t border-line pt-4 text-quiet">
        {t('Nothing yet. Your questions and our answers appear here.')}
      </p>
    )
  return (
    <ul className="border-b border-line">
      {messages.map((message) => (
        <li key={message.id} className="grid gap-2 border-t border-line py-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="min-w-0 text-16 font-medium wrap-anywhere">{message.subject}</h3>
            <p className="text-12 text-quiet tabular-nums">
              <DateTime at={message.createdAt} /> ·{' '}
              {t(message.answers.length === 0 ? 'Waiting for an answer' : 'Answered')}
            </p>
          </div>
          <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{message.text}</p>
          {message.answers.map((answer) => (
            <div key={answer.createdAt} className="mt-2 grid gap-1 border-l-[1.5px] border-ink pl-4">
              <p className="text-12 text-quiet tabular-nums">
                {t('Answer')}, <DateTime at={answer.createdAt} />
              </p>
              <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{answer.text}</p>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
