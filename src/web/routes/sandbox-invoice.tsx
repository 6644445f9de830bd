import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Day } from '../account-page/day.tsx'
import { appContext } from '../app-context.ts'
import { moneyText } from '../orders/money-text.ts'
import { planText } from '../orders/order-words.ts'
import { getSandbox, notHere, sandboxHeaders } from '../sandbox/find-sandbox.ts'
import { Line, SandboxFrame } from '../sandbox/sandbox-frame.tsx'
import { privatePageMeta } from '../site/page-meta.ts'

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
export const meta: MetaFunction = (asked) => privatePageMeta(asked, 'Trial invoice')

export default function SandboxInvoicePage() {
  const { id, planId, email, amountCents, paidAt, periodEnd, state, seller } = useLoaderData<typeof loader>()
  return (
    <SandboxFrame title="Trial invoice" notice="This is a trial invoice. No money was moved.">
      <dl className="mt-8 border-t border-ink">
        <Line name="Number">{id.replace(/^pay_/, '')}</Line>
        <Line name="Date">
          <Day at={paidAt} />
        </Line>
        <Line name="From">{seller}</Line>
        <Line name="To">{email === '' ? 'a member who is gone' : email}</Line>
        <Line name="For">{planId === null ? 'BASIC' : planText(planId)}</Line>
        <Line name="Period">
          <Day at={paidAt} /> to <Day at={periodEnd} />
        </Line>
        {state === 'paid' ? null : <Line name="State">{state === 'refunded' ? 'Refunded' : 'Disputed'}</Line>}
        <div className="flex items-baseline justify-between gap-6 border-b border-ink py-4">
          <dt className="text-14 text-quiet">Paid</dt>
          <dd className="headline text-40 tabular-nums">{moneyText(amountCents, 'USD')}</dd>
        </div>
      </dl>
      <Button className="mt-8 justify-self-start print:hidden" onClick={() => window.print()}>
        Print
      </Button>
    </SandboxFrame>
  )
}
