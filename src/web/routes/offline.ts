import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { offlineStyle, renderOfflinePage } from '../site/offline-page.tsx'
import { requestWords } from '../site/request-words.ts'

/** Kept by the installed app's worker (public/app-worker.js), which shows it in place of a page that cannot be reached. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const t = requestWords(request)
  return new Response(renderOfflinePage(t), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(offlineStyle(t.language)),
    },
  })
}

/** Attributes as on every page: the mark's grain is set by them. */
function policyFor(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; style-src-attr 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}
