import type { OrderReply } from '#contract/order.ts'
import { pathIn } from '#i18n/languages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Day } from '#web/language/day.tsx'
import { moneyText } from './money-text.ts'
import { kindTexts, planTexts, stateTexts } from './order-texts.ts'

const stateClass: Readonly<Record<OrderReply['state'], string>> = {
  pending: 'text-warning',
  paid: 'text-ink',
  closed: 'text-quiet',
  expired: 'text-quiet',
  refunded: 'text-quiet',
}

/** As high as a finger needs where the order is a card, whatever points at it. */
const finger = 'max-lg:h-11 max-lg:px-4'

interface OrderLineProps {
  order: OrderReply
  onClose(): void
  /** Asks for an invoice that has no address of its own: its provider keeps it on pages of the member's. */
  onInvoice(): void
}

/** An invoice was made for these. */
const settled: readonly OrderReply['state'][] = ['paid', 'refunded']

/** One order: a table row on wide screens, a card on a phone. */
export function OrderLine({ order, onClose, onInvoice }: OrderLineProps) {
  const t = useTranslator()
  const { id, kind, planId, amountCents, creditCents, refundedCents, state, createdAt, invoiceUrl, isSurplus } = order
  const money = (cents: number) => moneyText(t, cents, order.currency)
  const isPending = state === 'pending'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-t border-line py-4 lg:min-h-18 lg:grid-cols-[12rem_minmax(0,1fr)_6rem_11rem_12rem]">
      <p className="order-3 text-14 text-quiet tabular-nums lg:order-none">
        <Day at={createdAt} />
      </p>
      <p className="order-1 min-w-0 lg:order-none">
        {kind === 'change'
          ? t(planId === 'BASIC-YEAR' ? 'Changed to yearly' : 'Changed to monthly')
          : t(planTexts[planId])}
        {kind === 'renewal' ? <span className="text-quiet"> · {t(kindTexts.renewal)}</span> : null}
      </p>
      <p className="order-2 text-right tabular-nums lg:order-none">{money(amountCents)}</p>
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
        {invoiceUrl === null && settled.includes(state) ? (
          <TextButton onClick={onInvoice}>{t('Invoice')}</TextButton>
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
      {creditCents > 0 ? (
        <p className="order-4 col-span-full text-14 text-quiet tabular-nums lg:col-start-2">
          {t('{price}, of which credit paid {credit}', {
            price: money(amountCents + creditCents),
            credit: money(creditCents),
          })}
        </p>
      ) : null}
      {state === 'paid' && refundedCents > 0 ? (
        <p className="order-6 col-span-full text-14 text-quiet">
          {t('{amount} of it refunded', { amount: money(refundedCents) })}
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
