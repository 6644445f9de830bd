import { plans } from '#contract/plan.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { toolCatalog } from '#tools/catalog.ts'
import { priceText } from '#web/billing/pricing/price-text.ts'
import QuotaExceeded from '#web/billing/usage/quota-exceeded.tsx'
import { useUsage } from '#web/billing/usage/use-usage.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { useLateParts } from '#web/start/use-late-parts.ts'
import { useRunPrice } from './runs.ts'

// Nothing of these is shown before there is a photo.
const loadNotes = async () => (await import('./delivery-notes.tsx')).DeliveryNotes

/** The note above the run button: what a run still needs, or how the shown result will be downloaded. */
export function RunPriceNote() {
  const price = useRunPrice()
  const usage = useUsage()
  const tool = useEditorState((state) => state.work.tool)
  const t = useTranslator()
  const hasPhoto = useEditorState((state) => shownStep(state.work) !== null)
  const Notes = useLateParts(loadNotes)
  const notes = Notes ? <Notes /> : null
  if (price?.kind === 'free') return notes
  if (usage === null || price === null) return null
  if (price.kind === 'plan-needed')
    return (
      <p className="mb-3 text-14 text-quiet">
        <Rich
          message="{tool} is part of BASIC: <price>{price}</price>. What you set and mark here stays."
          values={{ tool: t.known(toolCatalog[tool].label), price: priceText(plans, t) }}
          parts={{ price: (text) => <span className="text-ink">{text}</span> }}
        />
      </p>
    )
  if (price.kind === 'counted') return notes
  // Without a photo the canvas shows it.
  if (!hasPhoto) return null
  return (
    <div className="mb-2 text-14 lg:mb-3">
      <QuotaExceeded usage={usage} isAboveButton />
    </div>
  )
}
