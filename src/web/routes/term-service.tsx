import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { wordsIn } from '#words/known-words.ts'
import { languageOfPath } from '#words/languages.ts'
import { appContext } from '../app-context.ts'
import { termsDocument } from '../legal/legal-documents.ts'
import { LegalPage } from '../site/legal-page.tsx'
import { pageMeta } from '../site/page-meta.ts'

export const meta: MetaFunction = (asked) =>
  pageMeta(asked, {
    title: 'Terms of Service',
    description: 'What you can expect of Emulsion, and what it expects of you.',
  })

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  termsDocument(context.get(appContext).app.operation, wordsIn(languageOfPath(new URL(request.url).pathname)))

export default function TermService() {
  return <LegalPage text={useLoaderData<typeof loader>()} otherPath="/policy" />
}
