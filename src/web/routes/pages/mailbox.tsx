import { ArrowLeft, RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import {
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import type { StoredMail, StoredMailBody } from '#server/ground/mail/mailbox.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import '#i18n/rest.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { appContext } from '#web/app-context.ts'
import { privatePageMeta } from '#web/metadata/page-meta.ts'
import { Logo } from '#web/site/logo.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { app, clientAddress } = context.get(appContext)
  const { mailbox } = app
  const { pathname, searchParams } = new URL(request.url)
  const door = mailbox?.accessFor(clientAddress, request) ?? 'absent'
  if (mailbox === null || door === 'absent') throw data(`Page not found: ${pathname}`, { status: 404 })
  if (door === 'locked') return data({ isLocked: true, mails: [], mail: null }, { status: 403 })
  const mails = await mailbox.list()
  const id = searchParams.get('mail') ?? mails[0]?.id
  const mail = id === undefined ? null : await mailbox.find(id)
  const headers = mailbox.cookiesFor(request).map((cookie): [string, string] => ['set-cookie', cookie])
  return data({ isLocked: false, mails, mail }, { headers })
}

// A code in a mail works for anybody who reads it, so nothing is cached.
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: MetaFunction = (args) => privatePageMeta(args, 'Mailbox')

/** The mails that were not sent, for somebody trying out the product. */
export default function MailboxPage() {
  const t = useTranslator()
  const { isLocked, mails, mail } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const isOpened = search.has('mail')
  // The cookie gives access from now on. In the address, the token would stay visible, in the history and in referrers.
  useEffect(() => {
    if (!search.has('token')) return
    setSearch(
      (given) => {
        given.delete('token')
        return given
      },
      { replace: true },
    )
  }, [search, setSearch])
  return (
    <main className="mx-auto max-w-page px-4 pb-16 md:px-6">
      <Link to="/" aria-label={t('Emulsion, front page')} className="flex h-14 items-center">
        <Logo />
      </Link>
      <Heading isOpened={isOpened} />
      {isLocked ? (
        <EmptyState
          title={t('The mailbox is locked')}
          text={t('The server printed its address when it started. Open that one: it has the key in it.')}
        />
      ) : mails.length === 0 ? (
        <EmptyState
          title={t('No mail yet')}
          text={t('Ask for a verification code and it arrives here at once.')}
          action={
            <Link to="/" className="underline underline-offset-4">
              {t('Go to the front page')}
            </Link>
          }
        />
      ) : (
        <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] lg:gap-10">
          <nav aria-label={t('Mails')} className={isOpened ? 'hidden md:block' : ''}>
            <MailList mails={mails} openId={mail?.id ?? null} isOpened={isOpened} />
          </nav>
          <div className={isOpened ? '' : 'hidden md:block'}>
            <Link to="/mailbox" className="mb-4 inline-flex min-h-11 items-center gap-2 text-14 text-quiet md:hidden">
              <ArrowLeft size={20} aria-hidden="true" /> {t('All mails')}
            </Link>
            {mail ? (
              <OpenMail key={mail.id} mail={mail} />
            ) : (
              <EmptyState title={t('This mail is gone')} text={t('The newest 200 are kept; choose another one.')} />
            )}
          </div>
        </div>
      )}
    </main>
  )
}

/** On a phone an open mail fills the page; screen readers still get the heading. */
function Heading({ isOpened }: { isOpened: boolean }) {
  const t = useTranslator()
  const { state, revalidate } = useRevalidator()
  // Reload when the reader comes back from the page that requested a code.
  useEffect(() => {
    const reload = () => void revalidate()
    window.addEventListener('focus', reload)
    return () => window.removeEventListener('focus', reload)
  }, [revalidate])
  return (
    <div className={`flex flex-wrap items-end justify-between gap-4 pt-6 pb-8 ${isOpened ? 'max-md:sr-only' : ''}`}>
      <div>
        <h1 className="headline text-40">{t('Mailbox')}</h1>
        <p className="max-w-[64ch] pt-2 text-quiet">
          <Rich
            message="No mail leaves this machine: what would be sent is kept here, the newest 200. To send mails, set <code>SMTP_URL</code> and <code>MAIL_FROM</code>."
            parts={{ code: (text) => <code className="text-14 text-ink">{text}</code> }}
          />
        </p>
      </div>
      <Button
        onClick={() => void revalidate()}
        disabled={state === 'loading'}
        className={isOpened ? 'max-md:hidden' : ''}
      >
        <RefreshCw size={16} aria-hidden="true" /> {t('Refresh')}
      </Button>
    </div>
  )
}

/** The server's time zone, which is this machine's. */
function DateTime({ at }: { at: string }) {
  const t = useTranslator()
  return (
    <time dateTime={at} suppressHydrationWarning className="tabular-nums">
      {t.date(at, { dateStyle: 'medium', timeStyle: 'medium' })}
    </time>
  )
}

function MailList({ mails, openId, isOpened }: { mails: StoredMail[]; openId: string | null; isOpened: boolean }) {
  return (
    <ul className="border-t border-line md:max-h-[calc(100dvh-12rem)] md:overflow-y-auto">
      {mails.map((mail) => (
        <li key={mail.id} className="border-b border-line">
          <Link
            to={`/mailbox?mail=${encodeURIComponent(mail.id)}`}
            replace={isOpened}
            preventScrollReset
            aria-current={mail.id === openId ? 'true' : undefined}
            className="block px-3 py-3 transition-colors hover:bg-hover md:aria-[current]:bg-sunken"
          >
            <span className="block truncate text-16">{mail.subject}</span>
            <span className="block truncate text-14 text-quiet">{mail.to}</span>
            <span className="block text-12 text-quiet">
              <DateTime at={mail.createdAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

// The page's policy blocks style elements. Without its own style a mail is shown on white, as in most mail programs.
const withoutStyleElement = (html: string) => html.replace(/<style>.*?<\/style>/s, '')

function OpenMail({ mail }: { mail: StoredMailBody }) {
  const t = useTranslator()
  return (
    <article>
      <h2 className="headline text-28 wrap-anywhere">{mail.subject}</h2>
      <p className="pt-1 pb-4 text-14 wrap-anywhere text-quiet">
        <Rich
          message="To {address}, <moment></moment>"
          values={{ address: mail.to }}
          parts={{ moment: () => <DateTime at={mail.createdAt} /> }}
        />
      </p>
      <iframe
        title={t('Mail: {subject}', { subject: mail.subject })}
        sandbox=""
        srcDoc={withoutStyleElement(mail.html)}
        className="h-140 w-full border border-line bg-white"
      />
      <h3 className="pt-6 pb-2 text-14 text-quiet">{t('The same as plain text')}</h3>
      <pre className="font-mono text-14 whitespace-pre-wrap wrap-anywhere">{mail.text}</pre>
    </article>
  )
}
