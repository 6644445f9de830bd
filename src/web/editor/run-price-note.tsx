import { entitlements, plans } from '#contract/plan.ts'
import { toolCatalog } from '#tools/catalog.ts'
import { openLogin, openPricing } from '../account/account-state.ts'
import { type Delivery, deliveryOf, sizeWords } from '../usage/delivery.ts'
import { priceWords } from '../usage/price-words.ts'
import { useUsage } from '../usage/use-usage.ts'
import UsedUp from '../usage/used-up.tsx'
import { useEditorState } from './editor-context.tsx'
import { shownStep } from './editor-state.ts'
import { TextButton } from './text-button.tsx'
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
      <UsedUp usage={usage} />
    </div>
  )
}

/** How a result leaves where that is not as it was made, and what would change it. */
export function DeliveryNote() {
  const plan = useUsage()?.plan
  const shown = useEditorState((state) => shownStep(state.work))
  if (plan === undefined || shown === null || shown.sourceKey === null) return null
  const delivery = deliveryOf(shown.size, plan)
  if (!delivery.isReduced && !delivery.isWatermarked) return null
  return (
    <div className="mb-2 flex flex-wrap items-baseline gap-x-4 text-12">
      <p className="text-quiet tabular-nums">
        Downloads at {sizeWords(delivery)}
        {delivery.isWatermarked ? ', with a watermark' : ''}.
      </p>
      <DeliveryWays {...delivery} />
    </div>
  )
}

export interface DeliveryWaysProps extends Pick<Delivery, 'isWatermarked' | 'isReduced'> {
  /** Before the way is gone. */
  onLeave?(): void
}

export function DeliveryWays({ isWatermarked, isReduced, onLeave }: DeliveryWaysProps) {
  const leaveTo = (open: () => void) => () => {
    onLeave?.()
    open()
  }
  const freeSidePx = entitlements.FREE.resultSideMaxPx.toLocaleString('en-US')
  return (
    <>
      {isWatermarked ? (
        <TextButton onClick={leaveTo(openLogin)}>{`Log in for ${freeSidePx} px without it`}</TextButton>
      ) : null}
      {isReduced ? <TextButton onClick={leaveTo(openPricing)}>BASIC gives full size</TextButton> : null}
    </>
  )
}
