import { Link } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { toolIcons } from '#tools/icons.ts'
import { BasicTag } from '#web/billing/usage/basic-tag.tsx'
import { useRootData } from '#web/site/root-data.ts'

/** The tools in one row, above the photos; it scrolls sideways where it is too narrow. */
export function ToolStrip() {
  const t = useTranslator()
  const { tools } = useRootData()
  return (
    <section aria-label={t('Tools')} className="-mx-4 overflow-x-auto border-y border-line px-4 md:mx-0 md:px-0">
      <ul className="flex gap-1 py-1">
        {tools.map((tool) => {
          const Icon = toolIcons[tool.id]
          return (
            <li key={tool.id} className="shrink-0">
              <Link
                to={tool.path}
                className="flex h-11 items-center gap-2 rounded-control px-3 text-14 hover:bg-sunken md:h-10"
              >
                <Icon size={20} aria-hidden="true" className="text-quiet" />
                {t.known(tool.label)}
                <BasicTag access={tool.access} />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
