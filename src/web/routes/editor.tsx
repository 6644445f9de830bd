import '#words/rest.ts'
import { samples } from 'virtual:pictures'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router'
import { toolCatalog } from '#tools/catalog.ts'
import { Editor } from '../editor/editor.tsx'
import { toolAt } from '../editor/tool-options.ts'
import { pageMeta } from '../site/page-meta.ts'
import { requestWords } from '../site/request-words.ts'
import { saySamples } from '../site/say-samples.ts'
import { toolTexts } from '../site/tool-texts.ts'

export const loader = ({ request }: LoaderFunctionArgs) => ({ samples: saySamples(requestWords(request), samples) })

/** The samples do not change, and the address changes with every step. */
export const shouldRevalidate = () => false

export const meta: MetaFunction = (asked) => {
  const id = toolAt(asked.location.pathname) ?? 'remove-object'
  return pageMeta(asked, { title: toolCatalog[id].label, description: toolTexts[id].text, picture: id })
}

export default function EditorPage() {
  const { samples: offered } = useLoaderData<typeof loader>()
  const tool = toolAt(useLocation().pathname) ?? 'remove-object'
  return <Editor tool={tool} samples={offered} />
}
