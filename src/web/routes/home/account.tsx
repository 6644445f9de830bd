import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { loadFailed } from '#web/site/load-failed.tsx'
import '#i18n/rest.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { AccountContents } from '#web/account/page/contents/account-contents.tsx'
import { DataSection } from '#web/account/page/data/data-section.tsx'
import { DeleteSection } from '#web/account/page/data/delete-section.tsx'
import { ledgerPageLength, ledgerPageOf } from '#web/account/page/plan/ledger-page.ts'
import { LedgerSection } from '#web/account/page/plan/ledger-section.tsx'
import { UsageSection } from '#web/account/page/plan/usage-section.tsx'
import { ProfileSection } from '#web/account/page/profile-section.tsx'
import { DevicesSection } from '#web/account/page/security/devices-section.tsx'
import { PasskeysSection } from '#web/account/page/security/passkeys-section.tsx'
import { PasswordSection } from '#web/account/page/security/password-section.tsx'
import { appContext } from '#web/app-context.ts'
import { privatePageMeta } from '#web/metadata/page-meta.ts'
import { SharesSection } from '#web/shares/shares-section.tsx'

/** Loads nothing without a session: the page's frame asks for the login. */
export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = context.get(appContext)
  const { app, session } = requestContext
  if (session === null) return null
  const { user } = session
  const [subscription, entries, sessions, passkeys, shares, contents] = await Promise.all([
    app.usage.of(requestContext),
    app.usage.ledger(user.id, { before: null, limit: ledgerPageLength + 1 }),
    app.accounts.listSessions(session),
    app.passkeys.list(user.id),
    app.shares.list(user.id, null),
    app.accountExport.contents(session),
  ])
  return { user, subscription, ledger: ledgerPageOf(entries), sessions, passkeys, shares, contents }
}

export const meta: MetaFunction = (args) => privatePageMeta(args, 'Account')

export default function Account() {
  const t = useTranslator()
  const page = useLoaderData<typeof loader>()
  if (page === null) return null
  const { user, subscription, ledger, sessions, passkeys, shares, contents } = page
  return (
    // The key gives another member who logs in here empty fields.
    <div key={user.id}>
      <h1 className="headline pb-6 text-40 lg:pb-10">{t('Account')}</h1>
      <div className="gap-x-10 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
        <AccountContents passkeys={passkeys} />
        <div>
          <ProfileSection user={user} />
          <UsageSection subscription={subscription} />
          <LedgerSection newest={ledger} />
          <PasswordSection user={user} />
          <PasskeysSection user={user} passkeys={passkeys} />
          <DevicesSection sessions={sessions} />
          <SharesSection shares={shares} />
          <DataSection contents={contents} />
          <DeleteSection user={user} paid={subscription.subscription} />
        </div>
      </div>
    </div>
  )
}

export const ErrorBoundary = loadFailed(
  'Your account could not be loaded',
  'None of it is lost. Try again in a moment.',
)
