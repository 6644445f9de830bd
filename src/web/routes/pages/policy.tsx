import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { translatorIn } from '#i18n/known-messages.ts'
import { languageOfPath } from '#i18n/languages.ts'
import { appContext } from '#web/app-context.ts'
import { legalDocument } from '#web/legal/legal-documents.ts'
import { LegalPage } from '#web/legal/legal-page.tsx'
import { pageMeta } from '#web/metadata/page-meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Privacy policy', description: 'What we keep about you and your photos.' })

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  legalDocument(
    'privacy',
    context.get(appContext).app.operation,
    translatorIn(languageOfPath(new URL(request.url).pathname)),
  )

export default function Policy() {
  return <LegalPage text={useLoaderData<typeof loader>()} otherPath="/term-service" />
}
