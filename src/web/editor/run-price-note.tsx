import { plans } from '#contract/plan.ts'
import { toolCatalog } from '#tools/catalog.ts'
import { priceWords } from '../usage/price-words.ts'
import { sizeWords } from '../usage/size-words.ts'
import { useUsage } from '../usage/use-usage.ts'
import UsedUp from '../usage/used-up.tsx'
import { DeliveryWays, isLimited } from './delivery-ways.tsx'
import { useEditorState } from './editor-context.tsx'
import { shownStep } from './editor-state.ts'
import { useRunPrice } from './use-run-price.ts'

/** Above the run button: what stands between here and a result, or how the result on the table will leave. */
export function RunPriceNote() {
  const price = useRunPrice()
  const usage = useUsage()
  const tool = useEditorState((state) => state.work.tool)
  const hasPhoto = useEditorState((state) => shownStep(state.work) !== null)
  if (usage === null || price === null) return null
  if (price.kind === 'plan-needed')
    return (
      <p className="mb-3 text-14 text-quiet">
        {toolCatalog[tool].label} is part of BASIC: <span className="text-ink">{priceWords(plans)}</span>. What you set
        and mark here stays.
      </p>
    )
  if (price.kind === 'counted') return <DeliveryNote />
  // With nothing on the table it is said there.
  if (!hasPhoto) return null
  return (
    <div className="mb-3 text-14">
      <UsedUp usage={usage} isAbovePlans />
    </div>
  )
}

/** How a result leaves where that is not as it was made, and what would change it. */
function DeliveryNote() {
  const photo = useEditorState((state) => shownStep(state.work)?.photo ?? null)
  if (photo === null || !isLimited(photo)) return null
  return (
    <div className="mb-2 flex flex-wrap items-baseline gap-x-4 text-12">
      <p className="text-quiet tabular-nums">
        Downloads at {sizeWords(photo.deliveredWidth, photo.deliveredHeight)}
        {photo.isWatermarked ? ', with a watermark' : ''}.
      </p>
      <DeliveryWays photo={photo} />
    </div>
  )
}
