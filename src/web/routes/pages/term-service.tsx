import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { translatorIn } from '#i18n/known-messages.ts'
import { languageOfPath } from '#i18n/languages.ts'
import { appContext } from '#web/app-context.ts'
import { legalDocument } from '#web/legal/legal-documents.ts'
import { LegalPage } from '#web/legal/legal-page.tsx'
import { pageMeta } from '#web/metadata/page-meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Terms of Service',
    description: 'What you can expect of Emulsion, and what it expects of you.',
  })

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  legalDocument(
    'terms',
    context.get(appContext).app.operation,
    translatorIn(languageOfPath(new URL(request.url).pathname)),
  )

export default function TermService() {
  return <LegalPage text={useLoaderData<typeof loader>()} otherPath="/policy" />
}
