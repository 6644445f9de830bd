import type { Settings } from '#server/ground/env.ts'
import { creemEndpoint } from '#server/money/billing/providers/creem-requests.ts'
import { type Finding, fail, ok, reasonOf, warn } from '#server/operations/doctor/finding.ts'

const about = 'payment'
const limitMs = 8_000

/** Asks the payment provider for the two products, which changes nothing there. */
export async function checkPayment({
  payment,
  publicOrigin,
}: Pick<Settings, 'payment' | 'publicOrigin'>): Promise<Finding[]> {
  if (payment.kind === 'sandbox')
    return publicOrigin === null || publicOrigin.includes('//localhost')
      ? [ok(about, 'The sandbox: no card is charged.')]
      : [warn(about, 'The sandbox gives BASIC to whoever presses a button; set PAYMENT_PROVIDER to sell it.')]
  const isStripe = payment.kind === 'stripe'
  const base = payment.endpoint ?? (isStripe ? 'https://api.stripe.com' : creemEndpoint(payment.apiKey))
  const headers: Record<string, string> = isStripe
    ? { authorization: `Bearer ${payment.apiKey}` }
    : { 'x-api-key': payment.apiKey }
  const keyName = isStripe ? 'STRIPE_SECRET_KEY' : 'CREEM_API_KEY'
  const findings: Finding[] = []
  for (const [name, id] of [
    ['PRODUCT_BASIC_MONTHLY', payment.monthlyProduct],
    ['PRODUCT_BASIC_YEARLY', payment.yearlyProduct],
  ] as const) {
    const path = isStripe ? `/v1/prices/${encodeURIComponent(id)}` : `/v1/products?product_id=${encodeURIComponent(id)}`
    const status = await fetch(new URL(path, base), {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    }).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.status
      },
      (error: unknown) => reasonOf(error),
    )
    if (typeof status === 'string')
      return [fail(about, `${new URL(base).host} cannot be reached: ${status}; nobody can pay.`)]
    if (status === 401)
      return [fail(about, `${new URL(base).host} refuses ${keyName}; set the key of this account, live or test.`)]
    if (status === 403)
      return [
        isStripe
          ? warn(about, `${keyName} may not read prices, so the products were not checked.`)
          : fail(
              about,
              `${new URL(base).host} refuses ${keyName}: a test key opens the test host alone, a live key the live one.`,
            ),
      ]
    if (status === 404 || status === 400)
      findings.push(fail(about, `${payment.kind} does not know ${id}; set ${name}.`))
    else if (status >= 300) findings.push(warn(about, `${new URL(base).host} answered ${status}; try again later.`))
  }
  return findings.length > 0 ? findings : [ok(about, `${new URL(base).host} knows the key and both products.`)]
}
