import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { userReply } from '#contract/account.ts'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { ada } from '../../../tests/pages/page-server.ts'
import { server } from '../../../tests/pages/server.ts'

const overlay = page.getByRole('dialog', { name: 'Login/Register Account' })

test('what belongs to members asks for a login and is there after it', async () => {
  server.answer('POST /api/auth/login', userReply, () => {
    server.user = ada
    server.show('home/support.tsx', { userId: ada.id, messages: [] })
    return ada
  })
  await openPage(server, '/home/support')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await overlay.getByRole('button', { name: 'Log in without a code' }).click()
  await overlay.getByLabelText('Email', { exact: true }).fill(ada.email)
  await overlay.getByLabelText('Password', { exact: true }).fill('a quiet red lamp')
  await overlay.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Ask us' })).toBeVisible()
  expect(location.pathname).toBe('/home/support')
})

test('whoever comes for a batch is told what the login is for', async () => {
  await openPage(server, '/home/create?batch')
  await expect.element(overlay).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Log in to edit several photos at once' }))
    .toBeVisible()
  await expect.element(page.getByText('BASIC edits up to 50 photos at once', { exact: false })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'See the plans' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Unleash the full power of AI' })).toBeVisible()
})
