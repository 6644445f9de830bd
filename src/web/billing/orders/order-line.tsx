import type { OrderReply } from '#contract/order.ts'
import { pathIn } from '#i18n/languages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Day } from '#web/language/day.tsx'
import { moneyText } from './money-text.ts'
import { planTexts, stateTexts } from './order-texts.ts'

const stateClass: Readonly<Record<OrderReply['state'], string>> = {
  pending: 'text-warning',
  paid: 'text-ink',
  closed: 'text-quiet',
  expired: 'text-quiet',
  refunded: 'text-quiet',
}

/** As high as a finger needs where the order is a card, whatever points at it. */
const finger = 'max-lg:h-11 max-lg:px-4'

/** One order: a table row on wide screens, a card on a phone. */
export function OrderLine({ order, onClose }: { order: OrderReply; onClose(): void }) {
  const t = useTranslator()
  const { id, kind, planId, amountCents, refundedCents, currency, state, createdAt, invoiceUrl, isSurplus } = order
  const isPending = state === 'pending'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-t border-line py-4 lg:min-h-18 lg:grid-cols-[12rem_minmax(0,1fr)_6rem_11rem_12rem]">
      <p className="order-3 text-14 text-quiet tabular-nums lg:order-none">
        <Day at={createdAt} />
      </p>
      <p className="order-1 min-w-0 lg:order-none">
        {t(planTexts[planId])}
        {kind === 'renewal' ? <span className="text-quiet"> · {t('renewal')}</span> : null}
      </p>
      <p className="order-2 text-right tabular-nums lg:order-none">{moneyText(t, amountCents, currency)}</p>
      <p className={`order-4 text-right text-14 lg:order-none lg:text-left ${stateClass[state]}`}>
        {t(stateTexts[state])}
      </p>
      <div className="order-5 col-span-2 flex flex-wrap gap-2 max-lg:pt-2 empty:hidden lg:order-none lg:col-span-1 lg:justify-end">
        {isPending ? (
          <>
            <a
              href={pathIn(t.language, `/link?order=${encodeURIComponent(id)}&go=1`)}
              target="_blank"
              rel="noreferrer"
              className={`${buttonClass('primary', 'small')} ${finger}`}
            >
              {t('Pay')}
            </a>
            <Button size="small" className={finger} onClick={onClose}>
              {t('Cancel order')}
            </Button>
          </>
        ) : null}
        {invoiceUrl === null ? null : (
          <a
            // The embedded provider's invoice is a page of ours.
            href={invoiceUrl.startsWith('/') ? pathIn(t.language, invoiceUrl) : invoiceUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center text-14 underline underline-offset-4 max-lg:min-h-11 pointer-coarse:min-h-11"
          >
            {t('Invoice')}
          </a>
        )}
      </div>
      {state === 'paid' && refundedCents > 0 ? (
        <p className="order-6 col-span-full text-14 text-quiet">
          {t('{amount} of it refunded', { amount: moneyText(t, refundedCents, currency) })}
        </p>
      ) : null}
      {isSurplus ? (
        <p className="order-6 col-span-full text-14 text-quiet">
          {t(
            state === 'refunded'
              ? 'You had a plan, so this payment was refunded.'
              : 'You had a plan, so this payment is refunded.',
          )}
        </p>
      ) : null}
    </li>
  )
}
