import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeQuoteReply, type SubscriptionReply, subscriptionReply } from '#contract/plan.ts'
import { accountDataOf } from '../../../../../tests/pages/account-data.ts'
import { openPage } from '../../../../../tests/pages/open-page.tsx'
import { ada, usageOf } from '../../../../../tests/pages/page-server.ts'
import { server } from '../../../../../tests/pages/server.ts'

type Paid = NonNullable<SubscriptionReply['subscription']>

const plan = page.getByRole('region', { name: 'Plan and usage' })
const member = { ...ada, role: 'BASIC' as const, isMember: true }
const paid: Paid = {
  state: 'active',
  isYear: false,
  periodEnd: '2026-12-20T10:00:00.000Z',
  accessUntil: '2026-12-20T10:00:00.000Z',
  hasPortal: true,
  credit: null,
}

function show(changes: Partial<Paid> | null, tier: 'FREE' | 'BASIC' = 'BASIC'): Paid | null {
  const subscription = changes === null ? null : { ...paid, ...changes }
  server.user = tier === 'BASIC' ? member : ada
  server.usage = usageOf(tier, 0, subscription)
  server.show('home/account.tsx', accountDataOf(server.user, server.usage))
  return subscription
}

const toYear = {
  currency: 'USD',
  priceCents: 5994,
  creditCents: 500,
  dueCents: 5494,
  leftCents: 0,
  renewsAt: '2027-11-20T10:00:00.000Z',
}

async function openAccount(changes: Partial<Paid> | null, tier: 'FREE' | 'BASIC' = 'BASIC'): Promise<void> {
  show(changes, tier)
  await openPage(server, '/home/account')
  await expect.element(plan).toBeVisible()
}

/** The server answers with the plan as it then is, and the page's data says the same. */
const answer = (verb: string, changes: Partial<Paid>) =>
  server.answer(`POST /api/user/subscription/${verb}`, subscriptionReply.shape.subscription, () => show(changes))

test('a plan is ended after a question that says what goes, and is resumed', async () => {
  await openAccount({})
  await expect.element(plan).toMatchTextContent(/BASIC, monthly\. Renews on 20 December 2026 for \$9\.99\./)
  answer('cancel', { state: 'ending' })
  await plan.getByRole('button', { name: 'End the plan' }).click()
  const question = page.getByRole('dialog', { name: 'End your plan?' })
  await expect.element(question.getByRole('columnheader').nth(1)).toMatchTextContent('After 20 December 2026')
  const row = (name: RegExp) => question.getByRole('row', { name })
  await expect.element(row(/^Edits/)).toMatchTextContent(/5,000 a month\s*100 a month/)
  await expect.element(row(/^Photos are kept/)).toMatchTextContent(/Until you delete them\s*30 days/)
  await expect.element(question).not.toMatchTextContent('operator')
  await question.getByRole('button', { name: 'End the plan' }).click()
  await expect.element(plan).toMatchTextContent(/Ends on 20 December 2026\. It is not renewed/)
  await expect.element(plan).toMatchTextContent('5,000of 5,000 edits remaining')
  answer('resume', {})
  await plan.getByRole('button', { name: 'Resume the plan' }).click()
  await expect.element(plan).toMatchTextContent('Renews on')
})

test('a change to a year says before what it costs', async () => {
  await openAccount({})
  server.answer('POST /api/user/subscription/quote', changeQuoteReply, { quote: toYear })
  answer('change', { isYear: true, periodEnd: '2027-11-20T10:00:00.000Z' })
  await plan.getByRole('button', { name: 'Change to yearly' }).click()
  const question = page.getByRole('dialog', { name: 'Change to yearly?' })
  await expect.element(question).toMatchTextContent(/Credit for the unused part of your month\s*−\$5\.00/)
  await expect.element(question).toMatchTextContent(/Due today\s*\$54\.94/)
  await expect.element(question).toMatchTextContent('It renews on 20 November 2027 and then every year for $59.94.')
  await expect.element(question).not.toMatchTextContent('Credit left')
  expect(server.sentTo('POST /api/user/subscription/quote').map(({ json }) => json)).toEqual([{ planId: 'BASIC-YEAR' }])
  await question.getByRole('button', { name: 'Change to yearly' }).click()
  await expect.element(plan).toMatchTextContent(/BASIC, yearly\. Renews on 20 November 2027 for \$59\.94\./)
  expect(server.sentTo('POST /api/user/subscription/change').map(({ json }) => json)).toEqual([
    { planId: 'BASIC-YEAR' },
  ])
})

test('a change to a month says what is left of the year', async () => {
  await openAccount({ isYear: true })
  server.answer('POST /api/user/subscription/quote', changeQuoteReply, {
    quote: { ...toYear, priceCents: 999, creditCents: 5994, dueCents: 0, leftCents: 4995 },
  })
  await plan.getByRole('button', { name: 'Change to monthly' }).click()
  const question = page.getByRole('dialog', { name: 'Change to monthly?' })
  await expect.element(question).toMatchTextContent(/Due today\s*\$0\.00/)
  await expect.element(question).toMatchTextContent(/Credit left for the next renewals\s*\$49\.95/)
})

test('a change whose sums the provider does not say, or does not answer, says what is known', async () => {
  await openAccount({})
  server.answer('POST /api/user/subscription/quote', changeQuoteReply, { quote: null })
  await plan.getByRole('button', { name: 'Change to yearly' }).click()
  const question = page.getByRole('dialog', { name: 'Change to yearly?' })
  const rules = '$59.94 falls due today. The payment provider sets off the unused part of your month against it'
  await expect.element(question).toMatchTextContent(rules)
  await question.getByRole('button', { name: 'Leave it as it is' }).click()
  server.refuse('POST /api/user/subscription/quote', 'payment-unreachable')
  await plan.getByRole('button', { name: 'Change to yearly' }).click()
  await expect.element(question).toMatchTextContent(rules)
  await expect.element(question.getByRole('button', { name: 'Change to yearly' })).toBeEnabled()
})

test('each state of a plan is said with what to do about it', async () => {
  const button = (name: string) => plan.getByRole('button', { name })
  await openAccount({ state: 'past-due' })
  await expect.element(plan).toMatchTextContent(/The payment failed\. You have access until 20 December 2026/)
  await expect.element(plan).toMatchTextContent('on the BASIC plan')
  await expect.element(button('Pay with another card')).toBeVisible()
  await openAccount({ state: 'past-due' }, 'FREE')
  await expect.element(plan).toMatchTextContent('access ended on 20 December 2026')
  await expect.element(plan).toMatchTextContent('on the FREE plan')
  await expect.element(button('Pay with another card')).toBeVisible()
  await openAccount({ state: 'active' }, 'FREE')
  await expect.element(plan).toMatchTextContent('The payment was reversed')
  await openAccount(null, 'FREE')
  await expect.element(plan).toMatchTextContent('FREE. It costs nothing and does not end.')
  await expect.element(plan.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
  await openAccount(null)
  await expect.element(plan).toMatchTextContent('BASIC, granted by the operator.')
  await expect.element(button('End the plan')).not.toBeInTheDocument()
})

test('who deletes the account is told before that the plan ends at the provider', async () => {
  await openAccount({})
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Delete your account?' }))
    .toMatchTextContent('Ends at the payment provider first, so that nothing more is charged.')
})

const credit = {
  cents: 4995,
  currency: 'USD',
  renewals: 5,
  nextCharge: { at: '2027-05-20T10:00:00.000Z', cents: 999 },
}

test('what is left of a year is shown on the plan, with the renewals that it pays, and its end is said before the press', async () => {
  await openAccount({ credit })
  await expect
    .element(plan)
    .toMatchTextContent(
      /Credit\s*\$49\.95\s*Used for the next 5 renewals, from 20 December 2026 on\. The next charge is \$9\.99, on 20 May 2027\./,
    )
  const lost =
    'Your credit of $49.95 ends with the plan: it is not paid out. If you keep the plan, it pays until 20 May 2027.'
  await plan.getByRole('button', { name: 'End the plan' }).click()
  const question = page.getByRole('dialog', { name: 'End your plan?' })
  await expect.element(question).toMatchTextContent(lost)
  await question.getByRole('button', { name: 'Keep the plan' }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Delete your account?' })).toMatchTextContent(lost)
  await openAccount({ credit, state: 'ending' })
  await expect.element(plan).toMatchTextContent(/\$49\.95\s*It ends with the plan and is not paid out\./)
  await openAccount({
    credit: { ...credit, cents: 500, renewals: 0, nextCharge: { ...credit.nextCharge, cents: 499 } },
  })
  await expect.element(plan).toMatchTextContent(/Used for the next renewal: \$4\.99 is charged on 20 May 2027/)
  await openAccount({ credit: { ...credit, currency: 'EUR', nextCharge: null } })
  await expect.element(plan).toMatchTextContent(/€49\.95\s*Used for the next renewals\./)
})
