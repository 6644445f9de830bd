import '#i18n/rest.ts'
import '#web/editor/open/first-stage.ts'
import { pairs, samples } from 'virtual:pictures'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router'
import { toolCards } from '#tools/cards.ts'
import { menuToolIds, toolCatalog } from '#tools/catalog.ts'
import { useStage } from '#web/editor/model/need-stages.ts'
import { toolAt } from '#web/editor/model/tool-options.ts'
import { Editor } from '#web/editor/open/editor.tsx'
import { translateSamples } from '#web/front/translate-samples.ts'
import { requestTranslator } from '#web/language/request-translator.ts'
import { pageMeta } from '#web/metadata/page-meta.ts'

export const loader = ({ request }: LoaderFunctionArgs) => ({
  samples: translateSamples(requestTranslator(request), samples),
  pairs,
})

/** The pictures never change, but the address changes with every step. */
export const shouldRevalidate = () => false

export const meta: MetaFunction = (args) => {
  const id = toolAt(args.location.pathname) ?? menuToolIds[0]
  return pageMeta(args, { title: toolCatalog[id].label, description: toolCards[id].text, picture: id })
}

export default function EditorPage() {
  const pictures = useLoaderData<typeof loader>()
  const tool = toolAt(useLocation().pathname) ?? menuToolIds[0]
  // The editor opens with a stage, and stays while another one is on its way.
  const isThere = useStage(tool)
  const [isOpen, setOpen] = useState(isThere)
  if (isThere && !isOpen) setOpen(true)
  return isOpen ? <Editor tool={tool} {...pictures} /> : null
}
