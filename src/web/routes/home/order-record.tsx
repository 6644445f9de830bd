import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { showMessage } from '#ui/notice.ts'
import { loadFailed } from '#web/site/load-failed.tsx'
import '#i18n/rest.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { refreshPlan } from '#web/api/billing.ts'
import { appContext } from '#web/app-context.ts'
import { OrderList } from '#web/billing/orders/order-list.tsx'
import { orderPageLength, pageOf } from '#web/billing/orders/order-page.ts'
import { useReturn } from '#web/billing/orders/use-return.ts'
import { privatePageMeta } from '#web/metadata/page-meta.ts'
import { useAction } from '#web/requests/use-action.ts'

/** Loads nothing without a session: the page's frame asks for the login. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { app, session } = context.get(appContext)
  if (session === null) return null
  const { id } = session.user
  return { userId: id, ...pageOf(await app.billing.orders(id, { limit: orderPageLength + 1 })) }
}

export const meta: MetaFunction = (args) => privatePageMeta(args, 'Orders')

export default function OrderRecord() {
  const t = useTranslator()
  const page = useLoaderData<typeof loader>()
  useReturn(page?.orders.some(({ state }) => state === 'pending') ?? false)
  if (page === null) return null
  const { userId, orders, hasOlder } = page
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 pb-8">
        <h1 className="headline text-40">{t('Orders')}</h1>
        {orders.length === 0 ? null : <RefreshButton />}
      </div>
      {orders.length === 0 ? (
        <div className="border-t border-line">
          <EmptyState
            title={t('No orders yet')}
            text={t('Purchases, renewals and invoices will be listed here.')}
            action={
              <Link to="/pricing" className={buttonClass('primary')}>
                {t('See the plans')}
              </Link>
            }
          />
        </div>
      ) : (
        // The key gives another member who logs in here a fresh list.
        <OrderList key={userId} orders={orders} hasOlder={hasOlder} />
      )}
      <p className="max-w-[60ch] pt-8 text-14 text-quiet">
        <Rich
          message="An order that waits can be paid or cancelled until its checkout expires. Your plan is changed or ended on your <account>account page</account>."
          parts={{
            account: (text) => (
              <Link to="/home/account" className="underline underline-offset-4">
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </>
  )
}

/** Asks the payment provider about everything, for a payment that is missing from the list. */
function RefreshButton() {
  const t = useTranslator()
  const { isWorking, run } = useAction()
  const { revalidate } = useRevalidator()
  const refresh = () =>
    run(async () => {
      await refreshPlan()
      await revalidate()
      showMessage(t('Your orders are up to date.'))
    })
  return (
    <Button disabled={isWorking} onClick={() => void refresh()}>
      {t(isWorking ? 'Asking the provider' : 'Refresh')}
    </Button>
  )
}

export const ErrorBoundary = loadFailed(
  'Your orders could not be listed',
  'None of them is lost; the list did not load. Try again in a moment.',
)
