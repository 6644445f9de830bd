import type { LoaderFunctionArgs } from 'react-router'
import { requestTranslator } from '#web/language/request-translator.ts'
import { appManifest } from '#web/metadata/app-manifest.ts'

/** Browsers fetch it without cookies, so the address names the language. */
export const loader = ({ request }: LoaderFunctionArgs): Response =>
  new Response(JSON.stringify(appManifest(requestTranslator(request))), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
