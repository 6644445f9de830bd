import { samples } from 'virtual:pictures'
import { type MetaFunction, useLoaderData, useLocation } from 'react-router'
import { toolCatalog } from '#tools/catalog.ts'
import { Editor } from '../editor/editor.tsx'
import { toolAt } from '../editor/tool-options.ts'
import { pageMeta } from '../site/page-meta.ts'

export const loader = () => ({ samples })

/** The samples do not change, and the address changes with every step. */
export const shouldRevalidate = () => false

export const meta: MetaFunction = ({ location }) => {
  const label = toolCatalog[toolAt(location.pathname) ?? 'remove-object'].label
  return pageMeta(label, `${label} in the browser: open a photo, see it change, download it.`)
}

export default function EditorPage() {
  const { samples: offered } = useLoaderData<typeof loader>()
  const tool = toolAt(useLocation().pathname) ?? 'remove-object'
  return <Editor tool={tool} samples={offered} />
}
