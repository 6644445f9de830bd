import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkoutReply } from '#contract/order.ts'
import { type PlanEntry, plans } from '#contract/plan.ts'
import type { loader } from '#web/routes/pages/pricing.tsx'
import { expectNoViolations } from '../../../../tests/pages/no-violations.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { ada, usageOf } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

const buy = page.getByRole('button', { name: 'Get BASIC' })
const order = 'POST /api/subscriptions/user'

const planEntries: PlanEntry[] = plans.map(({ id, name, isYear, price, oldPrice, remarks }) => ({
  ...{ id, name, isYear, price, oldPrice },
  productId: id === 'FREE' ? null : `product-${id}`,
  maxRequests: 100,
  remarks: remarks.join('\n'),
}))

function showPlans(user: typeof ada | null, usage: ReturnType<typeof usageOf>): void {
  server.user = user
  server.usage = usage
  server.show<typeof loader>('pages/pricing.tsx', {
    ...{ plans: planEntries, questions: [], facts: [], comparison: { names: [], rows: [] } },
    editsMax: { VISITOR: 3, FREE: 100 },
  })
}

/** The plans, as a member of FREE sees them, or a visitor. */
async function openPlans(user: typeof ada | null = ada): Promise<void> {
  showPlans(user, usageOf(user === null ? 'VISITOR' : 'FREE', 0))
  server.answer(order, checkoutReply, { result: { checkout_url: '/sandbox/checkout/1', orderId: 'order-1' } })
  await openPage(server, '/pricing')
  await expect.element(buy).toBeVisible()
}

/** What the browser opens in the click, in place of a tab. */
function openTab() {
  const tab = {
    ...{ closed: false, opener: window as unknown, document: document.implementation.createHTMLDocument() },
    location: { replace: vi.fn() },
    close: vi.fn(),
  }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return tab
}

afterEach(() => vi.restoreAllMocks())

test('a member is not offered what they have, from the first paint', async () => {
  const never = server.answerRaw('POST /api/user/subscription', () => new Promise(() => {}))
  const periodEnd = '2027-01-01T00:00:00.000Z'
  const paid = {
    state: 'active',
    isYear: true,
    periodEnd,
    accessUntil: periodEnd,
    hasPortal: false,
    credit: null,
  } as const
  showPlans({ ...ada, role: 'BASIC', isMember: true }, usageOf('BASIC', 1, paid))
  await openPage(server, '/pricing')
  await expect.element(page.getByRole('link', { name: 'Your plan: change or end it' })).toBeVisible()
  expect(buy.elements()).toEqual([])
  never()
})

test('a member to whom the operator gave BASIC is not offered it', async () => {
  showPlans({ ...ada, role: 'BASIC', isMember: true }, usageOf('BASIC', 1))
  await openPage(server, '/pricing')
  await expect.element(page.getByRole('button', { name: 'Your plan', exact: true })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Get BASIC' })).not.toBeInTheDocument()
})

test('whose browser opens no tab is given a link, and may buy again', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await openPlans()
  await expect.element(buy).toHaveAccessibleDescription('The checkout opens in a new tab.')
  await buy.click()
  const offer = page.getByRole('dialog', { name: 'Your checkout is ready' })
  await expect.element(offer).toBeVisible()
  await expectNoViolations()
  const link = offer.getByRole('link', { name: 'Open the checkout' })
  await expect.element(link).toHaveAttribute('href', '/link?order=order-1&go=1')
  await expect.element(link).toHaveAttribute('target', '_blank')
  // The tab that it opens is none of this test's.
  link.element().addEventListener('click', (event) => event.preventDefault(), { once: true })
  await link.click()
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(buy).toBeEnabled()
})

test('a visitor who leaves the login is where the purchase began', async () => {
  await openPlans(null)
  await buy.click()
  await expect.element(page.getByRole('dialog', { name: 'Login/Register Account' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(buy).toHaveFocus()
})

test('two presses at once open one tab and make one order', async () => {
  const tab = openTab()
  await openPlans()
  const button = buy.element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.poll(() => tab.location.replace.mock.calls.length).toBe(1)
  expect(window.open).toHaveBeenCalledTimes(1)
  expect(server.sentTo(order)).toHaveLength(1)
})

test('who has bought in the meantime is led to the account, and no tab stays open', async () => {
  const tab = openTab()
  await openPlans()
  server.refuse(order, 'plan-had')
  server.usage = usageOf('BASIC', 0)
  await buy.click()
  const told = page.getByRole('dialog', { name: 'You have that plan already' })
  await expect.element(told).toBeVisible()
  expect(tab.close).toHaveBeenCalledTimes(1)
  expect(tab.location.replace).not.toHaveBeenCalled()
  expect(told.getByRole('link', { name: 'Back to your photo' }).elements()).toEqual([])
  await expect.element(told.getByRole('link', { name: 'Go to my account' })).toHaveAttribute('href', '/home/account')
})

test('whose conversion event never calls back waits two seconds, in a tab that says so and knows nothing of this page', async () => {
  const tab = openTab()
  const events: { name: string; atMs: number }[] = []
  vi.stubGlobal('gtag', (_: string, name: string) => events.push({ name, atMs: performance.now() }))
  let handedOverMs = 0
  tab.location.replace.mockImplementation(() => {
    handedOverMs = performance.now()
  })
  await openPlans()
  await buy.click()
  await expect.poll(() => events.map(({ name }) => name)).toEqual(['begin_checkout', 'conversion'])
  expect(tab.document.querySelector('h1')?.textContent).toBe('Preparing your checkout…')
  expect(tab.document.querySelector('[data-logo] svg')).not.toBeNull()
  expect(tab.document.querySelector('[data-logo]')?.textContent).toBe('Emulsion')
  expect(tab.document.body.textContent).toContain('BASIC, $59.94 a year')
  expect(tab.document.querySelector('[role=progressbar]')).not.toBeNull()
  const fallback = tab.document.querySelector('a')
  expect([fallback?.textContent, fallback?.href]).toEqual([
    'open the checkout',
    `${location.origin}/link?order=order-1&go=1`,
  ])
  expect(tab.opener).toBeNull()
  expect(handedOverMs).toBe(0)
  await expect
    .poll(() => tab.location.replace.mock.calls.map(String))
    .toEqual([`${location.origin}/link?order=order-1&go=1`])
  expect(handedOverMs - (events[1]?.atMs ?? 0)).toBeGreaterThanOrEqual(1990)
  await expect.element(buy).toBeEnabled()
})
