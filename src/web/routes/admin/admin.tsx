import { useState } from 'react'
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { problems } from '#contract/problem.ts'
import { mayDo } from '#contract/staff.ts'
import '#i18n/staff.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AdminBar, AdminFrame } from '#web/admin/admin-frame.tsx'
import { AdminPageView } from '#web/admin/admin-page-view.tsx'
import { FactorForm } from '#web/admin/factor/factor-form.tsx'
import { FactorSetUp, RecoveryCodes } from '#web/admin/factor/factor-set-up.tsx'
import { PasskeySetUp } from '#web/admin/factor/passkey-set-up.tsx'
import { readAdminPage } from '#web/admin/read-admin-page.ts'
import { actOfSection, ownSection, pathOfSection, sectionsOf } from '#web/admin/sections.ts'
import { appContext } from '#web/app-context.ts'
import { requestTranslator } from '#web/language/request-translator.ts'
import { privatePageMeta } from '#web/metadata/page-meta.ts'
import { ErrorPage } from '#web/requests/error-page.tsx'
import { notFoundText } from '#web/requests/not-found-text.ts'

/** The server leaves this route out for everybody but admins; this is the second bolt. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { app, session } = context.get(appContext)
  const { pathname, searchParams } = new URL(request.url)
  const notFound = () => data(notFoundText(requestTranslator(request), pathname), { status: 404 })
  const access = await app.admin.door.access(session)
  if (access.at === 'nowhere') throw notFound()
  if (access.at !== 'open') return { access, page: null }
  const [first] = sectionsOf(access.roles)
  if (params.section === undefined && first !== undefined && first.id !== 'today')
    throw redirect(pathOfSection(first.id))
  const section = params.section ?? 'today'
  const act = actOfSection(section, access.roles)
  if (act === null && section !== ownSection) throw notFound()
  if (act !== null && !mayDo(access.roles, act))
    return data({ access, page: null }, { status: problems['role-refused'].status })
  const page = await readAdminPage(await app.admin.desk(session, act), section, searchParams)
  if (page === null) throw notFound()
  return { access, page }
}

/** What is here is never right a second time. */
export const headers = () => ({ 'cache-control': 'private, no-store' })
export const shouldRevalidate = () => true

export const meta: MetaFunction = (args) => privatePageMeta(args, 'Operator')

export default function Admin() {
  const { access, page } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  // Kept here: whatever else reads the page anew must not take them away before they are noted.
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const forgetCodes = async () => {
    await revalidate()
    setCodes(null)
  }
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={() => void forgetCodes()} />
  if (access.at === 'set-up')
    return access.factor === null ? (
      <PasskeySetUp email={access.email} passkeys={access.passkeys ?? 0} onAdded={setCodes} />
    ) : (
      <FactorSetUp {...access} factor={access.factor} onSetUp={setCodes} />
    )
  if (access.at === 'passkey-needed')
    return <PasskeySetUp email={access.email} passkeys={access.passkeys} onAdded={() => void revalidate()} />
  if (access.at === 'lapsed') return <Lapsed email={access.email} />
  if (access.at === 'locked') return <FactorForm {...access} />
  return (
    <AdminFrame {...access} onNewCodes={setCodes}>
      {page === null ? <Refused /> : <AdminPageView page={page} />}
    </AdminFrame>
  )
}

function Refused() {
  const t = useTranslator()
  return <EmptyState title={t('Not part of your role')} text={t(problems['role-refused'].sentence)} />
}

/** A provider's groups were read too long ago. */
function Lapsed({ email }: { email: string }) {
  const t = useTranslator()
  return (
    <>
      <AdminBar />
      <main className="mx-auto grid max-w-120 gap-3 px-4 py-16">
        <h1 className="headline text-40">{t('Log in anew')}</h1>
        <p className="text-14 text-quiet wrap-anywhere">{email}</p>
        <p className="text-quiet">{t(problems['role-lapsed'].sentence)}</p>
      </main>
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const t = useTranslator()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404)
    return <ErrorPage isNotFound text={typeof error.data === 'string' ? error.data : undefined} />
  return (
    <main className="mx-auto max-w-page px-4 md:px-6">
      <EmptyState
        tone="danger"
        title={t('This could not be read')}
        text={t('Nothing was changed. The log has the reason; try again in a moment.')}
        action={
          <Button onClick={() => void revalidate()} disabled={state === 'loading'}>
            {t('Try again')}
          </Button>
        }
      />
    </main>
  )
}
