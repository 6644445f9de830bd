import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountReply } from '#contract/account.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { ada, planEntries } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

const overlay = page.getByRole('dialog', { name: 'Login/Register Account' })

test('who registers where the plans lie on the page itself is asked about once', async () => {
  server.show('pages/pricing.tsx', {
    plans: planEntries,
    questions: [],
    facts: [],
    comparison: { names: [], rows: [] },
    editsMax: { VISITOR: 3, FREE: 100 },
  })
  server.answer('POST /api/auth/registers', accountReply, () => {
    server.user = ada
    return { status: 'success' as const, user: ada, message: '' }
  })
  await openPage(server, '/pricing')
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click()
  await overlay.getByLabelText('Email', { exact: true }).fill(ada.email)
  await overlay.getByLabelText('Verification code', { exact: true }).fill('123456')
  await overlay.getByLabelText('Password', { exact: true }).fill('a quiet red lamp')
  await overlay.getByRole('button', { name: 'Log in/Register now' }).click()
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.poll(() => server.sentTo('POST /api/user/subscription').length).toBe(1)
  // The plan is asked for 300 ms after the login, and sent 200 ms later: longer than both.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(server.sentTo('POST /api/user/subscription')).toHaveLength(1)
})
