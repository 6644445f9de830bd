import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderReply } from '#contract/order.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { showMessage } from '#ui/notice.ts'
import { openPortal } from '#web/account/page/plan/open-portal.ts'
import { listOrders } from '#web/api/billing.ts'
import { useAction } from '#web/requests/use-action.ts'
import { CloseOrderDialog } from './close-order-dialog.tsx'
import { OrderLine } from './order-line.tsx'
import { type OrderPage, orderPageLength, pageOf } from './order-page.ts'

/** Newest first; older ones load on request. */
export function OrderList({ orders: newest, hasOlder }: OrderPage) {
  const t = useTranslator()
  const [older, setOlder] = useState<OrderPage | null>(null)
  const [closing, setClosing] = useState<OrderReply | null>(null)
  const { isWorking, run } = useAction()
  const { revalidate } = useRevalidator()

  // The newest orders reload in the background and may now include some of the older ones.
  const known = new Set(newest.map(({ id }) => id))
  const shown = [...newest, ...(older?.orders ?? []).filter(({ id }) => !known.has(id))]
  const showOlder = () =>
    run(async () => {
      const before = shown.at(-1)?.createdAt
      if (before === undefined) return
      const page = pageOf(await listOrders({ before, limit: orderPageLength + 1 }))
      setOlder({ orders: [...(older?.orders ?? []), ...page.orders], hasOlder: page.hasOlder })
    })
  const takeClosed = async (closed: OrderReply | null) => {
    setClosing(null)
    if (closed === null) showMessage(t('That order was paid, or ended, before it could be cancelled.'))
    else {
      setOlder(older && { ...older, orders: older.orders.map((order) => (order.id === closed.id ? closed : order)) })
      showMessage(t('The order is cancelled. Nothing was charged.'))
    }
    await revalidate()
  }

  return (
    <>
      <ul className="border-b border-line">
        {shown.map((order) => (
          <OrderLine
            key={order.id}
            order={order}
            onClose={() => setClosing(order)}
            onInvoice={() => void run(openPortal)}
          />
        ))}
      </ul>
      {(older ?? { hasOlder }).hasOlder ? (
        <Button className="mt-6" disabled={isWorking} onClick={() => void showOlder()}>
          {t(isWorking ? 'Loading' : 'Show older')}
        </Button>
      ) : null}
      <CloseOrderDialog
        order={closing}
        onKeep={() => setClosing(null)}
        onClosed={(closed) => void takeClosed(closed)}
      />
    </>
  )
}
