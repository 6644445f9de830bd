import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderReply } from '#contract/order.ts'
import { pathIn } from '#i18n/languages.ts'
import type { Message } from '#i18n/message.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { moneyText } from '#web/billing/orders/money-text.ts'
import { planTexts } from '#web/billing/orders/order-texts.ts'
import { Day } from '#web/language/day.tsx'

export interface ShownPlan {
  /** When it renews, or ends. */
  readonly at: string
  /** null: it does not renew. */
  readonly renewalCents: number | null
}

export interface OrderStateProps {
  order: OrderReply
  /** null: the member has none. */
  plan: ShownPlan | null
  /** What is being done about a pending order. */
  news: Message
  /** Of the photo that was open when buying began; null: none was. */
  photoPath: string | null
}

/** The state of an order in words, and the next step. */
export function OrderState({ order, plan, news, photoPath }: OrderStateProps) {
  const t = useTranslator()
  const view = viewOf(order, plan, photoPath)
  return (
    <>
      <div aria-live="polite" className="grid gap-5">
        <h1 className="headline text-40">{t(view.title)}</h1>
        {order.state === 'paid' && !order.isSurplus && plan !== null ? <PlanGoesOn plan={plan} /> : null}
        <p className="max-w-[52ch] text-quiet">{t(view.text)}</p>
      </div>
      <p className="text-14 tabular-nums">
        <Rich
          message="{plan}, {price}<quiet>, ordered on </quiet><day></day>"
          values={{ plan: t(planTexts[order.planId]), price: moneyText(t, order.amountCents, order.currency) }}
          parts={{
            quiet: (text) => <span className="text-quiet">{text}</span>,
            day: () => (
              <span className="text-quiet">
                <Day at={order.createdAt} />
              </span>
            ),
          }}
        />
      </p>
      {order.state === 'pending' ? (
        <p role="status" className="flex items-center gap-2.5 text-14 text-quiet">
          <span aria-hidden="true" className="size-1.5 shrink-0 bg-accent motion-safe:animate-pulse" />
          {t(news)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">{view.actions}</div>
    </>
  )
}

function PlanGoesOn({ plan: { at, renewalCents } }: { plan: ShownPlan }) {
  const t = useTranslator()
  return (
    <p className="text-18">
      <Rich
        message={
          renewalCents === null
            ? 'It stays until <day></day> and does not renew.'
            : 'It renews on <day></day> for {price}.'
        }
        values={{ price: renewalCents === null ? '' : moneyText(t, renewalCents, 'USD') }}
        parts={{ day: () => <Day at={at} /> }}
      />
    </p>
  )
}

interface View {
  readonly title: Message
  readonly text: Message
  readonly actions: ReactNode
}

function WayOn({ to, isNext = false, message }: { to: string; isNext?: boolean; message: Message }) {
  const t = useTranslator()
  return (
    <Link to={to} className={buttonClass(isNext ? 'primary' : 'plain')}>
      {t(message)}
    </Link>
  )
}

function ToCheckout({ orderId }: { orderId: string }) {
  const t = useTranslator()
  return (
    <a href={pathIn(t.language, `/link?order=${orderId}&go=1`)} className={buttonClass('plain')}>
      {t('Back to the checkout')}
    </a>
  )
}

const toOrders = <WayOn to="/home/order-record" message="See my orders" />
const toPlans = <WayOn to="/pricing" isNext message="See the plans" />
const toPlansOrOrders = (
  <>
    {toPlans}
    {toOrders}
  </>
)

function viewOf(order: OrderReply, plan: ShownPlan | null, photoPath: string | null): View {
  if (order.isSurplus)
    return {
      title: 'You had a plan already',
      text: 'So this payment goes back the way it came. Your plan stays as it is, and nothing is charged twice.',
      actions: toOrders,
    }
  switch (order.state) {
    case 'pending':
      return {
        title: 'Waiting for the payment',
        text: 'This page will say so once the payment provider confirms it. If you have not paid, go back to the checkout, or leave the order as it is: nothing is charged without you.',
        actions: (
          <>
            {order.checkoutUrl === null ? null : <ToCheckout orderId={order.id} />}
            {toOrders}
          </>
        ),
      }
    case 'paid':
      return {
        title: plan === null ? 'This order is paid.' : 'You are on BASIC',
        text:
          plan === null
            ? 'What it paid for has ended. Your orders and invoices stay on the orders page.'
            : 'Every tool is open, at full resolution and without ads. The tab you came from is up to date, so you can close this one.',
        actions: (
          <>
            {photoPath === null ? (
              <WayOn to="/upload" isNext message="Open a photo" />
            ) : (
              <WayOn to={photoPath} isNext message="Back to your photo" />
            )}
            {toOrders}
          </>
        ),
      }
    case 'closed':
      return {
        title: 'This order is cancelled.',
        text: 'It can no longer be paid, and nothing was charged.',
        actions: toPlansOrOrders,
      }
    case 'expired':
      return {
        title: 'This checkout has expired.',
        text: 'It was not paid in time, so nothing was charged. Choose the plan again to start over.',
        actions: toPlansOrOrders,
      }
    case 'refunded':
      return {
        title: 'This order was refunded.',
        text: 'The money goes back the way it came. How long that takes is up to your bank.',
        actions: (
          <>
            {toOrders}
            {toPlans}
          </>
        ),
      }
  }
}
