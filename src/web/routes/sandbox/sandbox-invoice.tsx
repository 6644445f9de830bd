import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Button, buttonClass } from '#ui/controls/button.tsx'
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
  const { id, product_id, email, amount_cents, credit_cents, credit_left_cents, paid_at, period_end, state } = invoice
  const plan = app.billing.plans().find(({ productId }) => productId === product_id)
  return {
    number: numberOf(id, paid_at),
    planId: plan?.id ?? null,
    email,
    amountCents: amount_cents,
    // What an earlier plan left is set off against the price.
    creditCents: credit_cents,
    creditLeftCents: credit_left_cents,
    paidAt: paid_at.toISOString(),
    periodEnd: period_end.toISOString(),
    state,
    seller: [app.operation.name ?? 'Emulsion', app.operation.email].filter((part) => part !== null).join(', '),
  }
}

/** The year and a part of the payment's id, short enough to be read out: 2026-9408C681. */
const numberOf = (paymentId: string, paidAt: Date) =>
  `${paidAt.getUTCFullYear()}-${paymentId.replace(/^pay_/, '').slice(0, 8).toUpperCase()}`

export const headers = sandboxHeaders
export const meta: MetaFunction = (args) => privatePageMeta(args, 'Test invoice')

export default function SandboxInvoicePage() {
  const t = useTranslator()
  const invoice = useLoaderData<typeof loader>()
  const { number, email, paidAt, state, seller } = invoice
  return (
    <SandboxFrame heading="Test invoice" notice="This is a test invoice. No money was moved.">
      <dl className="mt-8 border-t border-ink">
        <Line name={t('invoice|Number')}>{number}</Line>
        <Line name={t('invoice|Date')}>
          <Day at={paidAt} />
        </Line>
        <Line name={t('Seller')}>{seller}</Line>
        <Line name={t('Buyer')}>{email === '' ? t('a member who is gone') : email}</Line>
        {state === 'paid' ? null : (
          <Line name={t('order|State')}>{t(state === 'refunded' ? 'Refunded' : 'Disputed')}</Line>
        )}
      </dl>
      <Items {...invoice} />
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <Link to="/home/order-record" className={buttonClass('primary')}>
          {t('Back to your orders')}
        </Link>
        <Button onClick={() => window.print()}>{t('Print or save as PDF')}</Button>
      </div>
    </SandboxFrame>
  )
}

type ItemsProps = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  'planId' | 'amountCents' | 'creditCents' | 'creditLeftCents' | 'paidAt' | 'periodEnd'
>

/** What was bought, what was set off against it, and the total. */
function Items({ planId, amountCents, creditCents, creditLeftCents, paidAt, periodEnd }: ItemsProps) {
  const t = useTranslator()
  const money = (cents: number) => moneyText(t, cents, 'USD')
  return (
    <table className="mt-8 w-full text-left tabular-nums">
      <thead>
        <tr className="border-b border-ink text-14 text-quiet">
          <th scope="col" className="py-2 font-normal">
            {t('invoice|Item')}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {t('invoice|Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-b border-line align-baseline">
          <td className="py-3 pr-6">
            {planId === null ? 'BASIC' : t(planTexts[planId])}
            <span className="block text-14 text-quiet">
              <Rich
                message="<from></from> to <to></to>"
                parts={{ from: () => <Day at={paidAt} />, to: () => <Day at={periodEnd} /> }}
              />
            </span>
          </td>
          <td className="py-3 text-right">{money(amountCents + creditCents)}</td>
        </tr>
        {creditCents === 0 ? null : (
          <tr className="border-b border-line">
            <td className="py-3 pr-6">{t('Credit from the plan before')}</td>
            <td className="py-3 text-right whitespace-nowrap">−{money(creditCents)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr className="border-b border-ink align-baseline">
          <th scope="row" className="py-4 font-normal">
            {t('invoice|Total paid')}
          </th>
          <td className="headline py-4 text-right text-40">{money(amountCents)}</td>
        </tr>
        {creditLeftCents === 0 ? null : (
          <tr className="align-baseline text-14 text-quiet">
            <th scope="row" className="py-3 font-normal">
              {t('Credit left for the next renewals')}
            </th>
            <td className="py-3 text-right">{money(creditLeftCents)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
