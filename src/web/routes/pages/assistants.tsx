import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import '#i18n/rest.ts'
import { appContext } from '#web/app-context.ts'
import { assistantGuidesIn } from '#web/docs/assistants/assistant-guides.ts'
import { AssistantsPage } from '#web/docs/assistants/assistants-page.tsx'
import { readTools } from '#web/docs/assistants/read-tools.ts'
import { requestTranslator } from '#web/language/request-translator.ts'
import { pageMeta } from '#web/metadata/page-meta.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { app, origin } = context.get(appContext)
  return {
    guides: assistantGuidesIn(requestTranslator(request), origin),
    reference: readTools(app.assistantTools()),
  }
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'docs|Assistants',
    description: 'Let Claude and other assistants edit your photos: how to connect them, and every tool that they get.',
  })

export default function Assistants() {
  return <AssistantsPage {...useLoaderData<typeof loader>()} />
}
