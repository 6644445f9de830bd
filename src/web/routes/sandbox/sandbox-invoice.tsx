import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import '#i18n/rest.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { appContext } from '#web/app-context.ts'
import { moneyText } from '#web/billing/orders/money-text.ts'
import { planTexts } from '#web/billing/orders/order-texts.ts'
import { getSandbox, notHere, sandboxHeaders } from '#web/billing/sandbox/get-sandbox.ts'
import { Line, SandboxFrame } from '#web/billing/sandbox/sandbox-frame.tsx'
import { Day } from '#web/language/day.tsx'
import { privatePageMeta } from '#web/metadata/page-meta.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { app } = context.get(appContext)
  const invoice = await getSandbox(app, request.url).findInvoice(params.id ?? '')
  if (invoice === null) throw notHere(request.url)
  const { id, plan_id, email, amount_cents, paid_at, period_end, state } = invoice
  return {
    id,
    planId: plan_id,
    email,
    amountCents: amount_cents,
    paidAt: paid_at.toISOString(),
    periodEnd: period_end.toISOString(),
    state,
    seller: [app.operation.name ?? 'Emulsion', app.operation.email].filter((part) => part !== null).join(', '),
  }
}

export const headers = sandboxHeaders
export const meta: MetaFunction = (args) => privatePageMeta(args, 'Trial invoice')

export default function SandboxInvoicePage() {
  const t = useTranslator()
  const { id, planId, email, amountCents, paidAt, periodEnd, state, seller } = useLoaderData<typeof loader>()
  return (
    <SandboxFrame heading="Trial invoice" notice="This is a trial invoice. No money was moved.">
      <dl className="mt-8 border-t border-ink">
        <Line name={t('invoice|Number')}>{id.replace(/^pay_/, '')}</Line>
        <Line name={t('invoice|Date')}>
          <Day at={paidAt} />
        </Line>
        <Line name={t('invoice|From')}>{seller}</Line>
        <Line name={t('invoice|To')}>{email === '' ? t('a member who is gone') : email}</Line>
        <Line name={t('invoice|For')}>{planId === null ? 'BASIC' : t(planTexts[planId])}</Line>
        <Line name={t('Period')}>
          <Rich
            message="<from></from> to <to></to>"
            parts={{ from: () => <Day at={paidAt} />, to: () => <Day at={periodEnd} /> }}
          />
        </Line>
        {state === 'paid' ? null : (
          <Line name={t('order|State')}>{t(state === 'refunded' ? 'Refunded' : 'Disputed')}</Line>
        )}
        <div className="flex items-baseline justify-between gap-6 border-b border-ink py-4">
          <dt className="text-14 text-quiet">{t('Paid')}</dt>
          <dd className="headline text-40 tabular-nums">{moneyText(t, amountCents, 'USD')}</dd>
        </div>
      </dl>
      <Button className="mt-8 justify-self-start print:hidden" onClick={() => window.print()}>
        {t('Print')}
      </Button>
    </SandboxFrame>
  )
}
