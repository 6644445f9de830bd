import { useRevalidator } from 'react-router'
import { pathIn } from '#i18n/languages.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { takeBack } from '#web/api/sandbox.ts'
import { moneyText } from '#web/billing/orders/money-text.ts'
import { Day } from '#web/language/day.tsx'
import type { Action } from '#web/requests/use-action.ts'
import type { SubscriptionPage } from './subscription-page.ts'

const stateTexts = {
  paid: 'Paid',
  refunded: 'Refunded',
  disputed: 'Disputed',
} as const satisfies Record<string, Message>

export function SandboxPayments({ page, action }: { page: SubscriptionPage; action: Action }) {
  const t = useTranslator()
  const { isWorking, run } = action
  const { revalidate } = useRevalidator()
  const take = (paymentId: string, as: 'refunded' | 'disputed', cents?: number) =>
    run(async () => {
      await takeBack(page.id, paymentId, as, cents)
      await revalidate()
    })
  return (
    <section aria-labelledby="payments" className="mt-10 grid gap-4">
      <h2 id="payments" className="headline text-28">
        {t('Payments')}
      </h2>
      <ul className="border-b border-line">
        {page.payments.map(({ id, amountCents, refundedCents, paidAt, state }) => (
          <li
            key={id}
            className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 tabular-nums"
          >
            <p className="min-w-40 flex-1">
              {moneyText(t, amountCents, 'USD')}
              <span className="block text-14 text-quiet">
                <Day at={paidAt} /> · {t(stateTexts[state])}
                {state === 'paid' && refundedCents > 0
                  ? ` · ${t('{amount} of it refunded', { amount: moneyText(t, refundedCents, 'USD') })}`
                  : null}
              </span>
            </p>
            <div className="flex flex-wrap items-center gap-2">
              {state === 'paid' ? (
                <>
                  <Button size="small" disabled={isWorking} onClick={() => void take(id, 'refunded')}>
                    {t('Refund')}
                  </Button>
                  {amountCents - refundedCents > 1 ? (
                    <Button
                      size="small"
                      disabled={isWorking}
                      onClick={() => void take(id, 'refunded', Math.floor((amountCents - refundedCents) / 2))}
                    >
                      {t('Refund half')}
                    </Button>
                  ) : null}
                  <Button size="small" disabled={isWorking} onClick={() => void take(id, 'disputed')}>
                    {t('Dispute')}
                  </Button>
                </>
              ) : null}
              <a
                href={pathIn(t.language, `/sandbox/invoice/${id}`)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-8 items-center px-1 text-14 underline underline-offset-4 pointer-coarse:min-h-11"
              >
                {t('Invoice')}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
