import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { wordsIn } from '#words/known-words.ts'
import { languageOfPath } from '#words/languages.ts'
import { appContext } from '../app-context.ts'
import { privacyDocument } from '../legal/legal-documents.ts'
import { LegalPage } from '../site/legal-page.tsx'
import { pageMeta } from '../site/page-meta.ts'

export const meta: MetaFunction = (asked) =>
  pageMeta(asked, { title: 'Privacy policy', description: 'What Emulsion keeps of you and your photos.' })

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  privacyDocument(context.get(appContext).app.operation, wordsIn(languageOfPath(new URL(request.url).pathname)))

export default function Policy() {
  return <LegalPage text={useLoaderData<typeof loader>()} otherPath="/term-service" />
}
