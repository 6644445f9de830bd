import '#i18n/rest.ts'
import { samples } from 'virtual:pictures'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router'
import { toolCards } from '#tools/cards.ts'
import { toolCatalog, toolIds } from '#tools/catalog.ts'
import { toolAt } from '#web/editor/panel/tool-options.ts'
import { pageMeta } from '#web/found/page-meta.ts'
import { saySamples } from '#web/front/say-samples.ts'
import { requestTranslator } from '#web/language/request-messages.ts'
import { Editor } from '../editor/editor.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => ({
  samples: saySamples(requestTranslator(request), samples),
})

/** The samples do not change, and the address changes with every step. */
export const shouldRevalidate = () => false

export const meta: MetaFunction = (asked) => {
  const id = toolAt(asked.location.pathname) ?? toolIds[0]
  return pageMeta(asked, { title: toolCatalog[id].label, description: toolCards[id].text, picture: id })
}

export default function EditorPage() {
  const { samples: offered } = useLoaderData<typeof loader>()
  const tool = toolAt(useLocation().pathname) ?? toolIds[0]
  return <Editor tool={tool} samples={offered} />
}
