import type { LoaderFunctionArgs } from 'react-router'
import { appContext } from '#web/app-context.ts'

/**
 * Excludes what crawlers need not read. Pages about one person carry "noindex" instead, which works only if they are
 * read.
 */
export function loader({ context }: LoaderFunctionArgs): Response {
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${context.get(appContext).origin}/sitemap.xml`]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
