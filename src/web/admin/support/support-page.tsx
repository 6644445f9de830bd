import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import type { SupportMessage } from '#server/people/support/support-admin.ts'
import { timeText } from '../admin-texts.ts'
import { PageLinks } from '../page-links.tsx'
import type { PageOf } from '../read-admin-page.ts'
import { SupportThread } from './support-thread.tsx'

/** What members have written, unanswered first; on a phone the list, or one message. */
export function SupportPage({ open, answered, chosen }: PageOf<'support'>) {
  const t = useTranslator()
  const isNothing = open.length === 0 && answered.rows.length === 0
  return (
    <>
      <h1 className={`headline pb-6 text-40 ${chosen === null ? '' : 'max-md:sr-only'}`}>{t('Support')}</h1>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <nav aria-label={t('Messages')} className={chosen === null ? '' : 'max-md:hidden'}>
          {isNothing ? (
            <p className="border-t border-line py-3 text-14 text-quiet">{t('Nobody has written yet.')}</p>
          ) : null}
          <MessageList title={t('Waiting for an answer')} messages={open} chosenId={chosen?.id ?? null} />
          <MessageList title={t('Answered')} messages={answered.rows} chosenId={chosen?.id ?? null} />
          <PageLinks page={answered.page} hasMore={answered.hasMore} />
        </nav>
        {chosen === null ? (
          <p className="text-14 text-quiet max-md:hidden">{t('Choose a message to read and answer it.')}</p>
        ) : (
          <div className="min-w-0">
            <Link
              to="/admin/support"
              className="mb-4 inline-flex min-h-11 items-center gap-2 text-14 text-quiet md:hidden"
            >
              <ArrowLeft size={20} aria-hidden="true" /> {t('All messages')}
            </Link>
            <SupportThread key={chosen.id} message={chosen} />
          </div>
        )}
      </div>
    </>
  )
}

interface MessageListProps {
  title: string
  messages: readonly SupportMessage[]
  chosenId: string | null
}

function MessageList({ title, messages, chosenId }: MessageListProps) {
  const [search] = useSearchParams()
  if (messages.length === 0) return null
  const to = (id: string) => {
    const next = new URLSearchParams(search)
    next.set('message', id)
    return `?${next}`
  }
  return (
    <>
      <h2 className="pt-3 pb-2 text-12 text-quiet">
        {title} ({messages.length})
      </h2>
      <ul className="border-t border-line">
        {messages.map(({ id, subject, email, created_at }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={to(id)}
              preventScrollReset
              aria-current={id === chosenId ? 'true' : undefined}
              className="block px-3 py-3 transition-colors hover:bg-hover md:aria-[current]:bg-sunken"
            >
              <span className="block truncate text-16">{subject}</span>
              <span className="block truncate text-12 text-quiet">
                {email}, {timeText(created_at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
