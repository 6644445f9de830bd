import type { LoaderFunctionArgs } from 'react-router'
import { translatorIn } from '#i18n/known-messages.ts'
import { appContext } from '#web/app-context.ts'
import { errorCodes, guidesIn } from '#web/docs/guides/guides.ts'
import { apiMarkdown } from '#web/docs/markdown/api-markdown.ts'
import { readDocument } from '#web/docs/reading/read-document.ts'

/** /docs/api for programs that read text. English, as the operations are. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { app, origin } = context.get(appContext)
  const t = translatorIn('en')
  const reference = readDocument(await app.apiDocument())
  return new Response(apiMarkdown({ reference, guides: guidesIn(t, origin), codes: errorCodes(), origin }), {
    headers: { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
