import '#i18n/rest.ts'
import { samples } from 'virtual:pictures'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router'
import { toolCards } from '#tools/cards.ts'
import { menuToolIds, toolCatalog } from '#tools/catalog.ts'
import { toolAt } from '#web/editor/model/tool-options.ts'
import { Editor } from '#web/editor/open/editor.tsx'
import { translateSamples } from '#web/front/translate-samples.ts'
import { requestTranslator } from '#web/language/request-translator.ts'
import { pageMeta } from '#web/metadata/page-meta.ts'

export const loader = ({ request }: LoaderFunctionArgs) => ({
  samples: translateSamples(requestTranslator(request), samples),
})

/** The samples never change, but the address changes with every step. */
export const shouldRevalidate = () => false

export const meta: MetaFunction = (args) => {
  const id = toolAt(args.location.pathname) ?? menuToolIds[0]
  return pageMeta(args, { title: toolCatalog[id].label, description: toolCards[id].text, picture: id })
}

export default function EditorPage() {
  const { samples: offered } = useLoaderData<typeof loader>()
  const tool = toolAt(useLocation().pathname) ?? menuToolIds[0]
  return <Editor tool={tool} samples={offered} />
}
