import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connectionReply } from '#contract/connection.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { ada } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

const program = { name: 'Studio Assistant', host: 'studio.example', isLocal: false }

async function openQuestion(email: string | null): Promise<void> {
  server.user = email === null ? null : ada
  server.show('pages/connect.tsx', { id: 'asked', email })
  server.answer('GET /api/connections/:id/program', connectionReply, program)
  await openPage(server, '/connect?ask=asked')
}

test('a question says who asks, from where and for whom; what cannot be done leaves it as it is', async () => {
  await openQuestion('ada@example.org')
  await expect.element(page.getByRole('heading', { name: 'Studio Assistant wants to connect' })).toBeVisible()
  await expect.element(page.getByText(/It runs at studio\.example and works for ada@example\.org/)).toBeVisible()
  server.refuse('POST /api/connections/:id', 'keys-full')
  await page.getByRole('switch', { name: 'All my photos' }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect.element(page.getByText(/You have 20 keys/)).toBeVisible()
  await expect
    .poll(() => server.sentTo('POST /api/connections/:id').map(({ json }) => json))
    .toEqual([{ photos: 'all' }])
  await expect.element(page.getByText(/It runs at studio\.example/)).toBeInTheDocument()
})

test('nobody is asked before they are logged in', async () => {
  await openQuestion(null)
  await expect.element(page.getByRole('dialog', { name: 'Login/Register Account' })).toBeVisible()
  await expect.element(page.getByText('Log in to connect Studio Assistant')).toBeInTheDocument()
})

test('what this browser is not asked for is not there', async () => {
  server.user = ada
  server.show('pages/connect.tsx', { id: 'other', email: 'ada@example.org' })
  server.refuse('GET /api/connections/:id/program', 'not-found')
  await openPage(server, '/connect?ask=other')
  await expect.element(page.getByRole('heading', { name: 'This connection request has expired' })).toBeVisible()
  await expect.element(page.getByText('Start it again in your app.')).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Back to the front page' }))
    .toHaveAttribute('href', '/')
})
