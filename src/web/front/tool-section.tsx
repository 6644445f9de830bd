import { Link } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { toolCards } from '#tools/cards.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import type { PairPicture } from '#web/pictures/pictures.ts'
import type { ToolEntry } from '#web/site/root-data.ts'
import { PairView } from './pair-view.tsx'

export interface ToolSectionProps {
  tool: ToolEntry
  pair: PairPicture | undefined
  /** Puts the picture on the left. */
  isPictureLeft: boolean
}

/** A tool, its promise, and its result on a real photo. */
export function ToolSection({ tool, pair, isPictureLeft }: ToolSectionProps) {
  const t = useTranslator()
  const { headline, text, promise } = toolCards[tool.id]
  const messages = (
    <div className="grid content-center justify-items-start gap-4">
      <p className="text-14 text-quiet">{t(tool.label)}</p>
      <h2 className="headline text-40">{t(headline)}</h2>
      <p className="max-w-[52ch] text-quiet">{t(text)}</p>
      <Link to={tool.path} className={`${buttonClass('plain')} mt-2`}>
        {t(tool.label)}
      </Link>
    </div>
  )
  if (!pair) return <article className="border-t border-line py-10 md:py-16">{messages}</article>
  return (
    <article className="grid gap-6 border-t border-line py-10 md:grid-cols-12 md:gap-10 md:py-16">
      <div
        className={`md:col-span-8 ${isPictureLeft ? '' : 'grid grid-cols-1 items-start justify-items-end md:order-2'}`}
      >
        <PairView pair={pair} alt={t(promise)} />
      </div>
      <div className="grid md:col-span-4">{messages}</div>
    </article>
  )
}
