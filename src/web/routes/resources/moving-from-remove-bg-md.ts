import type { LoaderFunctionArgs } from 'react-router'
import { translatorIn } from '#i18n/known-messages.ts'
import { appContext } from '#web/app-context.ts'
import { movingMarkdown } from '#web/docs/markdown/moving-markdown.ts'
import { differencesIn } from '#web/moving/differences.ts'
import { movingIntroIn } from '#web/moving/moving-intro.ts'

/** /moving-from-remove-bg for programs that read text, in English. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { origin } = context.get(appContext)
  const t = translatorIn('en')
  return new Response(movingMarkdown(movingIntroIn(t, origin), differencesIn(t)), {
    headers: { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
