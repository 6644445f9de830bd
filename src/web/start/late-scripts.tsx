import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { mayReload } from './may-reload.ts'
import { startLate } from './start-late.ts'

interface TagProps {
  readonly children?: ReactNode
  readonly type?: string
  readonly nonce?: string
  readonly rel?: string
  readonly href?: string
}

const isModulePreload = ({ props }: ReactElement<TagProps>) => props.rel === 'modulepreload'

/**
 * The router's scripts. They are fetched after the first paint, so that they do not compete with the visible page
 * (Lighthouse's phone: largest paint 2.9 s with them, 1.2 s without). Until then their module is kept as text.
 */
export function LateScripts() {
  const t = useTranslator()
  // Called as a function, not rendered, so that its tags can be changed. The router has no setting for when they load.
  const tags = listTags(Scripts({}))
  const module = tags.find(({ props }) => props.type === 'module')
  if (module === undefined) return tags
  const modules = tags.filter(isModulePreload).map(({ props }) => props.href)
  return (
    <>
      {tags.filter((tag) => tag !== module && !isModulePreload(tag))}
      {cloneElement(module, {
        type: 'text/plain',
        id: 'late-module',
        'data-modules': modules.join(' '),
        'data-failure': t('Part of this page did not load, so it does not respond yet.'),
        'data-again': t('Reload'),
      } as TagProps)}
      <script
        nonce={module.props.nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `(${startLate})(${mayReload})` : ' ' }}
      />
    </>
  )
}

/** The elements, including those inside fragments. */
function listTags(node: ReactNode): ReactElement<TagProps>[] {
  if (Array.isArray(node)) return node.flatMap(listTags)
  if (!isValidElement<TagProps>(node)) return []
  return typeof node.type === 'string' ? [node] : listTags(node.props.children)
}
