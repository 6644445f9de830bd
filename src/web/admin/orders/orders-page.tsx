import { useTranslator } from '#i18n/use-messages.ts'
import { PageLinks } from '../page-links.tsx'
import type { PageOf } from '../read-admin-page.ts'
import { OrderTable } from './order-table.tsx'

export function OrdersPage({ orders }: Pick<PageOf<'orders'>, 'orders'>) {
  const t = useTranslator()
  return (
    <>
      <h1 className="headline pb-6 text-40">{t('Orders')}</h1>
      <OrderTable orders={orders.rows} />
      <PageLinks page={orders.page} hasMore={orders.hasMore} />
    </>
  )
}
