import type { LoaderFunctionArgs } from 'react-router'
import { translatorIn } from '#i18n/known-messages.ts'
import { appContext } from '#web/app-context.ts'
import { assistantGuidesIn } from '#web/docs/assistants/assistant-guides.ts'
import { readTools } from '#web/docs/assistants/read-tools.ts'
import { assistantsMarkdown } from '#web/docs/markdown/assistants-markdown.ts'

/** /docs/mcp for programs that read text. English, as the tools are. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { app, origin } = context.get(appContext)
  const guides = assistantGuidesIn(translatorIn('en'), origin)
  return new Response(assistantsMarkdown(guides, readTools(app.assistantTools())), {
    headers: { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
