import { useTranslator } from '#i18n/use-messages.ts'
import { toolCards } from '#tools/cards.ts'
import type { ToolId } from '#tools/catalog.ts'
import type { ToolCard } from '#tools/tool.ts'
import { DevelopingPair } from '#web/front/pair-view.tsx'
import type { PairPicture, SamplePicture } from '#web/pictures/pictures.ts'

/** What a tool makes of a photo; nothing for a tool without a pair. */
export function OpenExample({ tool, pair }: { tool: ToolId; pair: PairPicture | undefined }) {
  const t = useTranslator()
  const card = cardOf(tool)
  if (pair === undefined || card === undefined) return null
  return (
    <div key={tool} className="open-example aspect-video w-full min-w-0">
      <DevelopingPair pair={pair} alt={t(card.promise)} sizes="(min-width: 624px) 576px, calc(100vw - 3rem)" isFirst />
    </div>
  )
}

/** What pages say of a tool, if it is one of the menus. */
export const cardOf = (tool: ToolId): ToolCard | undefined =>
  (toolCards as Readonly<Partial<Record<ToolId, ToolCard>>>)[tool]

/** The samples that a tool has something to do on, its own first; all of them for a tool that takes any photo. */
export function samplesFor(tool: ToolId, samples: readonly SamplePicture[]): readonly SamplePicture[] {
  const own = samples.filter((sample) => sample.tool === tool)
  const also = samples.filter((sample) => sample.tool !== tool && sample.also.includes(tool))
  return own.length === 0 ? samples : [...own, ...also]
}
