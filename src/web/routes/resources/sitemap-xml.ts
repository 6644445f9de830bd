import type { LoaderFunctionArgs } from 'react-router'
import { languages, pathIn } from '#i18n/languages.ts'
import { appContext } from '#web/app-context.ts'
import { publicPaths } from '#web/metadata/public-paths.ts'

/** sitemaps.org, protocol 0.9: every public page in every language, with its other languages. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { origin } = context.get(appContext)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...publicPaths.flatMap((path) => entriesOf(origin, path)),
    '</urlset>',
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

function entriesOf(origin: string, path: string): string[] {
  const addresses = languages.map((language) => ({ language, address: escapeXml(origin + pathIn(language, path)) }))
  const alternates = [...addresses, { language: 'x-default', address: escapeXml(origin + path) }].map(
    ({ language, address }) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  )
  return addresses.flatMap(({ address }) => ['  <url>', `    <loc>${address}</loc>`, ...alternates, '  </url>'])
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
