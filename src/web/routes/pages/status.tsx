import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { appContext } from '#web/app-context.ts'
import { requestTranslator } from '#web/language/request-translator.ts'
import { pageMeta } from '#web/metadata/page-meta.ts'
import { StatusPage } from '#web/status/status-page.tsx'
import { statusTexts } from '#web/status/texts.ts'

/** Everything is written by the loader: the times are of one clock, and no script holds six languages of it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return statusTexts(requestTranslator(request), await context.get(appContext).app.status.read())
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Status',
    description: 'Whether pages, uploads, edits, mails, payments and the API are working now.',
  })

export default function Status() {
  return <StatusPage {...useLoaderData<typeof loader>()} />
}
