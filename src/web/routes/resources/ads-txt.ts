import type { LoaderFunctionArgs } from 'react-router'
import { appContext } from '#web/app-context.ts'
import { requestTranslator } from '#web/language/request-translator.ts'
import { notFoundText } from '#web/requests/not-found-text.ts'

/** Who may sell ads here (iabtechlab.com/ads-txt). The last field is Google's own id, the same for every site. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const client = context.get(appContext).app.publicConfig(null).adsenseClient
  if (client === null)
    return new Response(notFoundText(requestTranslator(request), new URL(request.url).pathname), { status: 404 })
  return new Response(`google.com, ${client.replace('ca-', '')}, DIRECT, f08c47fec0942fa0\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
