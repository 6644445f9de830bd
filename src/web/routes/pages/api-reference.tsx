import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import '#i18n/rest.ts'
import { appContext } from '#web/app-context.ts'
import { DocsPage } from '#web/docs/docs-page.tsx'
import { errorCodes, guidesIn } from '#web/docs/guides/guides.ts'
import { readDocument } from '#web/docs/reading/read-document.ts'
import { requestTranslator } from '#web/language/request-translator.ts'
import { pageMeta } from '#web/metadata/page-meta.ts'

/** The document is read on the server, so that the page needs neither it nor what reads it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = context.get(appContext)
  const origin = asked.origin
  const reference = readDocument(await asked.app.apiDocument())
  const t = requestTranslator(request)
  return { reference, origin, guides: guidesIn(t, origin), codes: errorCodes() }
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'API',
    description: 'Edit photos from your own programs: every call with its options, errors and examples, to be tried.',
  })

export default function ApiReference() {
  return <DocsPage {...useLoaderData<typeof loader>()} />
}
