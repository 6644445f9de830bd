import type { LoaderFunctionArgs } from 'react-router'
import { requestTranslator } from '#web/language/request-translator.ts'
import { offlinePolicy, renderOfflinePage } from '#web/start/offline-page.tsx'

/** Cached by the installed app's worker (public/app-worker.js), which shows it when a page cannot be reached. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const t = requestTranslator(request)
  return new Response(renderOfflinePage(t), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': offlinePolicy(t.language) },
  })
}
