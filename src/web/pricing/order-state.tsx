import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderReply } from '#contract/order.ts'
import { buttonClass } from '#ui/button.tsx'
import { Day } from '../account-page/day.tsx'
import { moneyText } from '../orders/money-text.ts'
import { planText } from '../orders/order-words.ts'

export interface OrderStateProps {
  order: OrderReply
  /** End of what is paid for now; null: nothing is. */
  accessUntil: string | null
  /** What is being done about a pending one, in words. */
  news: string
}

/** How an order stands, in words, with the way on. */
export function OrderState({ order, accessUntil, news }: OrderStateProps) {
  const view = viewOf(order, accessUntil)
  return (
    <>
      <div aria-live="polite" className="grid gap-5">
        <h1 className="headline text-40">{view.title}</h1>
        <p className="max-w-[52ch] text-quiet">{view.text}</p>
      </div>
      <p className="text-14 tabular-nums">
        {planText(order.planId)}, {moneyText(order.amountCents, order.currency)}
        <span className="text-quiet">
          , ordered on <Day at={order.createdAt} />
        </span>
      </p>
      {order.state === 'pending' ? (
        <p role="status" className="flex items-center gap-2.5 text-14 text-quiet">
          <span aria-hidden="true" className="size-1.5 bg-accent motion-safe:animate-pulse" />
          {news}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">{view.actions}</div>
    </>
  )
}

interface View {
  readonly title: ReactNode
  readonly text: string
  readonly actions: ReactNode
}

const toOrders = (
  <Link to="/home/order-record" className={buttonClass('plain')}>
    See my orders
  </Link>
)
const toPlans = (
  <Link to="/pricing" className={buttonClass('primary')}>
    See the plans
  </Link>
)

function viewOf(order: OrderReply, accessUntil: string | null): View {
  switch (order.state) {
    case 'pending':
      return {
        title: 'Waiting for the payment',
        text: 'As soon as the payment provider confirms it, this page says so. If you have not paid, go back to the checkout, or leave the order as it is: nothing is charged without you.',
        actions: (
          <>
            {order.checkoutUrl === null ? null : (
              <a href={`/link?order=${order.id}&go=1`} className={buttonClass('plain')}>
                Back to the checkout
              </a>
            )}
            {toOrders}
          </>
        ),
      }
    case 'paid':
      return {
        title:
          accessUntil === null ? (
            'This order is paid.'
          ) : (
            <>
              You are on BASIC until <Day at={accessUntil} />
            </>
          ),
        text:
          accessUntil === null
            ? 'What it paid for has ended. Your orders and invoices stay on the orders page.'
            : 'All six tools are open, at full resolution and without ads. The tab you came from knows already, so you can close this one.',
        actions: (
          <>
            <Link to="/upload" className={buttonClass('primary')}>
              Open a photo
            </Link>
            {toOrders}
          </>
        ),
      }
    case 'closed':
      return {
        title: 'This order is closed.',
        text: 'It can no longer be paid, and nothing was charged.',
        actions: (
          <>
            {toPlans}
            {toOrders}
          </>
        ),
      }
    case 'expired':
      return {
        title: 'This checkout has expired.',
        text: 'It was not paid in time, so nothing was charged. Choose the plan again to begin anew.',
        actions: (
          <>
            {toPlans}
            {toOrders}
          </>
        ),
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
