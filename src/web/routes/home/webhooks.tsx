import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import '#i18n/rest.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { WebhooksSection } from '#web/account/programs/webhooks/webhooks-section.tsx'
import { appContext } from '#web/app-context.ts'
import { privatePageMeta } from '#web/metadata/page-meta.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { app, session } = context.get(appContext)
  return session === null ? null : { webhooks: await app.webhooks.list(session.user.id) }
}

export const meta: MetaFunction = (args) => privatePageMeta(args, 'Webhooks')

export default function Webhooks() {
  const t = useTranslator()
  const page = useLoaderData<typeof loader>()
  if (page === null) return null
  return (
    <>
      <h1 className="headline pb-10 text-40">{t('Webhooks')}</h1>
      <WebhooksSection webhooks={page.webhooks} />
    </>
  )
}
