import { Scissors } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { toolIcons } from '#tools/icons.ts'
import { BasicTag } from '#web/billing/usage/basic-tag.tsx'
import { besideTools } from '#web/site/offers.ts'
import { useRootData } from '#web/site/root-data.ts'

/** The tools in one row, and what stands beside them, above the photos; it scrolls sideways where it is too narrow. */
export function ToolStrip() {
  const t = useTranslator()
  const { tools } = useRootData()
  return (
    <section aria-label={t('Tools')} className="-mx-4 overflow-x-auto border-y border-line px-4 md:mx-0 md:px-0">
      <ul className="flex gap-1 py-1">
        {[...tools, ...besideTools].map((offer) => {
          const Icon = offer.id === 'remove-background' ? Scissors : toolIcons[offer.id]
          return (
            <li key={offer.id} className="shrink-0">
              <Link
                to={offer.path}
                className="flex h-11 items-center gap-2 rounded-control px-3 text-14 hover:bg-sunken md:h-10"
              >
                <Icon size={20} aria-hidden="true" className="text-quiet" />
                {t.known(offer.label)}
                <BasicTag access={offer.access} />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
