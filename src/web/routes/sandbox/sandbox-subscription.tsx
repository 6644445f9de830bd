import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pathIn } from '#i18n/languages.ts'
import type { Message } from '#i18n/message.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import '#i18n/rest.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { appContext } from '#web/app-context.ts'
import { moneyText } from '#web/billing/orders/money-text.ts'
import { planTexts } from '#web/billing/orders/order-texts.ts'
import { getSandbox, notHere, sandboxHeaders } from '#web/billing/sandbox/get-sandbox.ts'
import { SandboxClock } from '#web/billing/sandbox/sandbox-clock.tsx'
import { Line, SandboxFrame } from '#web/billing/sandbox/sandbox-frame.tsx'
import { SandboxPayments } from '#web/billing/sandbox/sandbox-payments.tsx'
import { type SubscriptionPage, toSubscriptionPage } from '#web/billing/sandbox/subscription-page.ts'
import { Day } from '#web/language/day.tsx'
import { privatePageMeta } from '#web/metadata/page-meta.ts'
import { useAction } from '#web/requests/use-action.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<SubscriptionPage> {
  const { app } = context.get(appContext)
  const found = await getSandbox(app, request.url).findSubscription(params.id ?? '')
  if (found === null) throw notHere(request.url)
  return toSubscriptionPage(found, app.billing.plans())
}

export const headers = sandboxHeaders
export const meta: MetaFunction = (args) => privatePageMeta(args, 'Test subscription')

/** The embedded provider's portal, where the card, the bank and the clock are controlled by hand. */
export default function SandboxSubscriptionPage() {
  const t = useTranslator()
  const page = useLoaderData<typeof loader>()
  const action = useAction()
  const { planId, amountCents, periodStart, periodEnd } = page
  return (
    <SandboxFrame heading="Test subscription" notice="This is a test. No money is moved, and time goes by as you say.">
      <dl className="mt-8 border-t border-ink">
        <Line name={t('Plan')}>{t(planTexts[planId])}</Line>
        <Line name={t('Price')}>
          {t(planId === 'BASIC-YEAR' ? '{price} every year' : '{price} every month', {
            price: moneyText(t, amountCents, 'USD'),
          })}
        </Line>
        <Line name={t('Period')}>
          <Rich
            message="<from></from> to <to></to>"
            parts={{ from: () => <Day at={periodStart} />, to: () => <Day at={periodEnd} /> }}
          />
        </Line>
        <Line name={t('order|State')}>{t(stateText(page))}</Line>
      </dl>
      <SandboxClock page={page} action={action} />
      <SandboxPayments page={page} action={action} />
      <a
        href={pathIn(t.language, '/home/account')}
        className={`${buttonClass('primary', 'large')} mt-10 justify-self-start`}
      >
        {t('Back to your account')}
      </a>
    </SandboxFrame>
  )
}

function stateText({ state, endsAtPeriodEnd }: SubscriptionPage): Message {
  if (state === 'ended') return 'subscription|Ended'
  if (state === 'past-due') return 'Payment due'
  return endsAtPeriodEnd ? 'Ends with the period' : 'subscription|Active'
}
