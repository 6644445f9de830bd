import { type ReactNode, useEffect, useState } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  Link as PageLink,
  redirectDocument,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import type { OrderReply } from '#contract/order.ts'
import { plans, type SubscriptionReply } from '#contract/plan.ts'
import type { Message } from '#i18n/message.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import '#i18n/rest.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { openLogin } from '#web/account/account-state.ts'
import { appContext } from '#web/app-context.ts'
import { tellPlanNews } from '#web/billing/pricing/plan-news.ts'
import { findOpenPhoto } from '#web/billing/purchase/open-photo.ts'
import { OrderState, type ShownPlan } from '#web/billing/purchase/order-state.tsx'
import { privatePageMeta } from '#web/metadata/page-meta.ts'
import { Logo } from '#web/site/logo.tsx'
import { askForRootData } from '#web/site/root-data.ts'

export const meta: MetaFunction = (args) => privatePageMeta(args, 'Checkout')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type PaidPlan = NonNullable<SubscriptionReply['subscription']>

/**
 * Redirects only to the checkout address that the payment provider gave for this member's order. Nothing else in the
 * query is read.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { app, session } = context.get(appContext)
  const query = new URL(request.url).searchParams
  const id = query.get('order') ?? ''
  const none = data({ at: 'none' as const }, { status: 404 })
  if (!uuid.test(id)) return none
  if (session === null) return { at: 'login' as const }
  const order = await findOrder(() => app.billing.order(session.user.id, id))
  if (order === null) return none
  const subscription = await app.billing.subscription(session.user.id)
  const hasPlan = subscription !== null && subscription.state !== 'ended'
  const isToBePaid = query.get('go') === '1' && order.state !== 'paid' && order.state !== 'refunded'
  if (isToBePaid && hasPlan) return { at: 'had' as const }
  if (isToBePaid && order.state === 'pending' && order.checkoutUrl !== null) throw redirectDocument(order.checkoutUrl)
  return { at: 'order' as const, order, plan: subscription === null ? null : shownPlanOf(subscription) }
}

function shownPlanOf({ state, isYear, periodEnd, accessUntil }: PaidPlan): ShownPlan {
  const price = plans.find(({ id }) => id === (isYear ? 'BASIC-YEAR' : 'BASIC-MONTH'))?.price ?? 0
  return state === 'active' ? { at: periodEnd, renewalCents: price } : { at: accessUntil, renewalCents: null }
}

/** null: this member has no such order. Tested by its code, because the server's error class is another copy here. */
async function findOrder(get: () => Promise<OrderReply>): Promise<OrderReply | null> {
  try {
    return await get()
  } catch (error) {
    if ((error as { code?: unknown }).code === 'not-found') return null
    throw error
  }
}

/** The page that opens a checkout in its own tab, and where the payment provider returns to. */
export default function LinkPage() {
  const t = useTranslator()
  const found = useLoaderData<typeof loader>()
  return (
    <main className="grid min-h-dvh place-content-center justify-items-start gap-5 px-4 py-10">
      <PageLink to="/" aria-label={t('Emulsion, front page')}>
        <Logo />
      </PageLink>
      {found.at === 'order' ? <WatchedOrder {...found} /> : pages[found.at]}
    </main>
  )
}

const asking = 'Asking the payment provider every two seconds.'
const unreachable = 'No answer just now. We will keep asking.'

/** Polls the order while it is pending, and tells the other tabs about the result. */
function WatchedOrder({ order, plan }: { order: OrderReply; plan: ShownPlan | null }) {
  const { revalidate } = useRevalidator()
  const [news, setNews] = useState<Message>(asking)
  const [photoPath, setPhotoPath] = useState<string | null>(null)
  useEffect(() => setPhotoPath(findOpenPhoto()), [])
  const isPending = order.state === 'pending'
  useEffect(() => {
    if (!isPending) {
      tellPlanNews()
      // This tab's own header knows the plan from before.
      return askForRootData()
    }
    const stop = new AbortController()
    void import('#web/billing/purchase/watch-order.ts').then(({ watchOrder }) =>
      watchOrder(order.id, {
        signal: stop.signal,
        onOrder: ({ state }) => {
          setNews(asking)
          if (state !== 'pending') void revalidate()
        },
        onFailure: (code) => {
          setNews(unreachable)
          // The session has ended; the reloaded page asks for the login.
          if (code === 'login-needed') void revalidate()
        },
      }),
    )
    return () => stop.abort()
  }, [order.id, isPending, revalidate])
  return <OrderState order={order} plan={plan} news={news} photoPath={photoPath} />
}

function LoginFirst() {
  const t = useTranslator()
  useEffect(() => openLogin(), [])
  return (
    <Notice
      heading="Log in to see your order"
      message="Orders are shown to the account that made them, and to no one else."
    >
      <Button kind="primary" onClick={() => openLogin()}>
        {t('Log in')}
      </Button>
    </Notice>
  )
}

function NoOrder() {
  const t = useTranslator()
  return (
    <Notice
      heading="There is no checkout here."
      message="No order in your account matches this address. Nothing was ordered and nothing is charged."
    >
      <PageLink to="/pricing" className={buttonClass('primary')}>
        {t('See the plans')}
      </PageLink>
    </Notice>
  )
}

/** The order was closed when the plan began, or was paid too late. */
function PlanHad() {
  const t = useTranslator()
  return (
    <Notice
      heading="You have that plan already"
      message="So this order cannot be paid, and nothing was charged for it. Change or end your plan on the account page."
    >
      <PageLink to="/home/account" className={buttonClass('primary')}>
        {t('Go to my account')}
      </PageLink>
    </Notice>
  )
}

const pages = { login: <LoginFirst />, none: <NoOrder />, had: <PlanHad /> } as const

function Notice({ heading, message, children }: { heading: Message; message: Message; children: ReactNode }) {
  const t = useTranslator()
  return (
    <>
      <h1 className="headline text-40">{t(heading)}</h1>
      <p className="max-w-[52ch] text-quiet">{t(message)}</p>
      {children}
    </>
  )
}
