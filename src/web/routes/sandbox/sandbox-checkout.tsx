import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import '#i18n/rest.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { appContext } from '#web/app-context.ts'
import { moneyText } from '#web/billing/orders/money-text.ts'
import { planTexts } from '#web/billing/orders/order-texts.ts'
import { getSandbox, notHere, sandboxHeaders } from '#web/billing/sandbox/get-sandbox.ts'
import { Line, SandboxFrame } from '#web/billing/sandbox/sandbox-frame.tsx'
import { useCheckout } from '#web/billing/sandbox/use-checkout.ts'
import { privatePageMeta } from '#web/metadata/page-meta.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { app } = context.get(appContext)
  const checkout = await getSandbox(app, request.url).findCheckout(params.id ?? '')
  if (checkout === null) throw notHere(request.url)
  const plan = app.billing.plans().find(({ productId }) => productId === checkout.product_id)
  return {
    id: checkout.id,
    planId: plan?.id ?? 'FREE',
    amountCents: checkout.amount_cents,
    email: checkout.email,
    returnUrl: checkout.return_url,
    state: checkout.state === 'open' && checkout.expires_at <= new Date() ? 'expired' : checkout.state,
  }
}

export const headers = sandboxHeaders
export const meta: MetaFunction = (args) => privatePageMeta(args, 'Test checkout')

/** The embedded provider's checkout, in place of Stripe's or Creem's. */
export default function SandboxCheckoutPage() {
  const t = useTranslator()
  const checkout = useLoaderData<typeof loader>()
  const { planId, amountCents, email, state, returnUrl } = checkout
  return (
    <SandboxFrame heading="Test checkout" notice="This is a test checkout. No card is charged.">
      <dl className="mt-8 border-t border-ink">
        <Line name={t('Plan')}>{t(planTexts[planId])}</Line>
        <Line name={t('Billed')}>{t(planId === 'BASIC-YEAR' ? 'every year' : 'every month')}</Line>
        <Line name={t('Account')}>{email}</Line>
        <div className="flex items-baseline justify-between gap-6 border-b border-ink py-4">
          <dt className="text-14 text-quiet">{t('Due today')}</dt>
          <dd className="headline text-40 tabular-nums">{moneyText(t, amountCents, 'USD')}</dd>
        </div>
      </dl>
      {state === 'open' ? <OpenCheckout {...checkout} /> : <EndedCheckout isPaid={state === 'paid'} to={returnUrl} />}
    </SandboxFrame>
  )
}

function OpenCheckout({ id, returnUrl }: { id: string; returnUrl: string }) {
  const t = useTranslator()
  const { step, settle } = useCheckout(id, returnUrl)
  const isBusy = step === 'approving' || step === 'declining' || step === 'leaving'
  return (
    <>
      <div aria-live="polite">
        {step === 'declined' ? (
          <p className="mt-6 rounded-control bg-danger-wash px-3 py-2 text-14 text-danger">
            {t('The payment was declined. Nothing was charged and the order is still open: try again, or abandon it.')}
          </p>
        ) : null}
      </div>
      <div className="mt-8 grid gap-3 md:flex">
        <Button kind="primary" size="large" disabled={isBusy} onClick={() => void settle('approve')}>
          {t(step === 'approving' ? 'Approving' : step === 'leaving' ? 'Going back' : 'Approve')}
        </Button>
        <Button size="large" disabled={isBusy} onClick={() => void settle('decline')}>
          {t(step === 'declining' ? 'Declining' : 'checkout|Decline')}
        </Button>
        <a href={returnUrl} className={buttonClass('quiet', 'large')}>
          {t('Abandon')}
        </a>
      </div>
      <p className="mt-6 max-w-[60ch] text-14 text-quiet">
        {t(
          'Approve pays as a card would, Decline answers as a bank that refuses, and Abandon goes back without paying. Your plan renews by itself until you end it on your account page.',
        )}
      </p>
    </>
  )
}

function EndedCheckout({ isPaid, to }: { isPaid: boolean; to: string }) {
  const t = useTranslator()
  return (
    <div className="mt-8 grid justify-items-start gap-6">
      <p>
        {t(
          isPaid
            ? 'This order is paid. There is nothing left to do here.'
            : 'This order was closed, or its 24 hours have passed. Nothing was charged.',
        )}
      </p>
      <a href={to} className={buttonClass('primary', 'large')}>
        {t('See your order')}
      </a>
    </div>
  )
}
