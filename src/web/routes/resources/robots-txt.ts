import type { LoaderFunctionArgs } from 'react-router'
import { appContext } from '#web/app-context.ts'
import { siteOrigin } from '#web/metadata/site-origin.ts'

/** What crawlers are asked to leave alone; pages about one person say "noindex" themselves, which must be read to be known. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${siteOrigin(context.get(appContext), request)}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
