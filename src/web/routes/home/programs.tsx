import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { loadFailed } from '#web/site/load-failed.tsx'
import '#i18n/rest.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { toolCatalog, toolIds } from '#tools/catalog.ts'
import { KeysSection } from '#web/account/programs/keys/keys-section.tsx'
import { KeyUsageSection } from '#web/account/programs/usage/key-usage-section.tsx'
import { WebhooksSection } from '#web/account/programs/webhooks/webhooks-section.tsx'
import { appContext } from '#web/app-context.ts'
import { privatePageMeta } from '#web/metadata/page-meta.ts'

/** Loads nothing without a session: the page's frame asks for the login. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { app, session } = context.get(appContext)
  if (session === null) return null
  const { user } = session
  const [keys, usage, webhooks] = await Promise.all([
    app.keys.list(user.id),
    app.keys.usage(user.id),
    app.webhooks.list(user.id),
  ])
  const tools = toolIds.map((id) => ({ id, label: toolCatalog[id].label }))
  return { userId: user.id, keys, usage, webhooks, tools }
}

export const meta: MetaFunction = (args) => privatePageMeta(args, 'API')

export default function Programs() {
  const t = useTranslator()
  const page = useLoaderData<typeof loader>()
  if (page === null) return null
  const { userId, keys, usage, webhooks, tools } = page
  return (
    // The key gives another member who logs in here a fresh page.
    <div key={userId}>
      <h1 className="headline text-40">{t('API')}</h1>
      <p className="max-w-[60ch] pt-3 pb-10 text-quiet">
        <Rich
          message="Your programs edit photos as you do here: the same tools, the same edits of your plan. <reference>How to call it</reference>"
          parts={{
            reference: (text) => (
              <a href="/docs/api" className="text-ink underline underline-offset-4">
                {text}
              </a>
            ),
          }}
        />
      </p>
      <KeysSection keys={keys} tools={tools} webhooks={webhooks} />
      <KeyUsageSection keys={keys} usage={usage} />
      <WebhooksSection webhooks={webhooks} />
    </div>
  )
}

export const ErrorBoundary = loadFailed('Your keys could not be loaded', 'They go on working. Try again in a moment.')
