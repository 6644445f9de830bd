import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { loader } from '#web/routes/sandbox/sandbox-invoice.tsx'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { server } from '../../../../tests/pages/server.ts'

test('an invoice has a number to read out, both parties, its items, a total and a way back', async () => {
  server.show<typeof loader>('sandbox/sandbox-invoice.tsx', async () => ({
    number: '2026-9408C681',
    planId: 'BASIC-YEAR',
    email: 'ada@example.org',
    amountCents: 5494,
    creditCents: 500,
    creditLeftCents: 250,
    paidAt: '2026-11-20T10:00:00.000Z',
    periodEnd: '2027-11-20T10:00:00.000Z',
    state: 'paid',
    seller: 'Emulsion, shop@example.org',
  }))
  await openPage(server, '/sandbox/invoice/pay_one')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Test invoice' })).toBeVisible()
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent(/Number\s*2026-9408C681/)
  await expect.element(main).toMatchTextContent(/Seller\s*Emulsion, shop@example\.org/)
  await expect.element(main).toMatchTextContent(/Buyer\s*ada@example\.org/)
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect.element(row(/^BASIC, yearly/)).toMatchTextContent('$59.94')
  await expect.element(row(/^Credit from the plan before/)).toMatchTextContent('−$5.00')
  await expect.element(row(/^Total paid/)).toMatchTextContent('$54.94')
  await expect.element(row(/^Credit left for the next renewals/)).toMatchTextContent('$2.50')
  await expect.element(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back to your orders' }))
    .toHaveAttribute('href', '/home/order-record')
})
