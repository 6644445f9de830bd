import type { LoaderFunctionArgs } from 'react-router'
import { toolCatalog, toolIds } from '#tools/catalog.ts'
import { appContext } from '../app-context.ts'
import { siteOrigin } from '../site/site-origin.ts'

/** Pages that are the same for everybody, or open to everybody. */
const publicPaths: readonly string[] = [
  '/',
  '/upload',
  '/solutions',
  '/pricing',
  ...toolIds.map((id) => toolCatalog[id].path),
  '/term-service',
  '/policy',
]

/** sitemaps.org, protocol 0.9. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const origin = siteOrigin(context.get(appContext), request)
  const entries = publicPaths.map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
