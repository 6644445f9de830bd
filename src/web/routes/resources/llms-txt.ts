import type { LoaderFunctionArgs } from 'react-router'
import { appContext } from '#web/app-context.ts'
import { llmsText } from '#web/docs/markdown/llms-text.ts'
import { readDocument } from '#web/docs/reading/read-document.ts'

/** For language models (llmstxt.org), in English. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { app, origin } = context.get(appContext)
  return new Response(llmsText(origin, readDocument(await app.apiDocument())), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
