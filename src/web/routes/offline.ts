import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { offlineStyle, renderOfflinePage } from '../site/offline-page.tsx'
import { requestWords } from '../site/request-words.ts'

/** Kept by the installed app's worker (public/app-worker.js), which shows it in place of a page that cannot be reached. */
export const loader = ({ request }: LoaderFunctionArgs): Response =>
  new Response(renderOfflinePage(requestWords(request)), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })

const styleHash = createHash('sha256').update(offlineStyle).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
