import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { ada, usageOf } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

async function openUpload(): Promise<void> {
  server.show('pages/upload.tsx', { samples: [], pairs: {}, history: null })
  await openPage(server, '/upload')
}

const usedUp = page.getByRole('region', { name: 'Edits used up' })

test('with nothing left it is said before a photo is chosen, with the way to more', async () => {
  server.usage = usageOf('VISITOR', 3)
  await openUpload()
  await expect.element(page.getByRole('banner')).toMatchTextContent('0 of 3 edits left today')
  await expect.element(usedUp).toMatchTextContent(/Today's 3 edits are used\. They renew in \d+ (hours|minutes)\./)
  await usedUp.getByRole('button', { name: 'Log in or register' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Login/Register Account' })).toBeVisible()
})

test.for([
  ['VISITOR', 1],
  ['BASIC', 0],
] as const)('a %s finds the member tools marked %i times each, and no other', async ([tier, tags]) => {
  server.usage = usageOf(tier, 0)
  if (tier === 'BASIC') server.user = { ...ada, role: 'BASIC', isMember: true }
  await openUpload()
  for (const [tool, count] of [
    ['Repair', tags],
    ['Change sky', tags],
    ['Cartoon', 0],
  ] as const) {
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: tool })
    await expect.element(row.first()).toBeVisible()
    expect(row.getByText('Basic', { exact: true }).elements()).toHaveLength(count)
  }
})

test('the header says what is left to a member of FREE, with the way to more, and nothing to one of BASIC', async () => {
  server.user = ada
  server.usage = usageOf('FREE', 12)
  await openPage(server, '/solutions')
  const header = page.getByRole('banner')
  await expect.element(header).toMatchTextContent('88 of 100 edits left')
  await expect.element(header.getByRole('link', { name: 'Get more' })).toHaveAttribute('href', '/pricing')
  server.user = { ...ada, role: 'BASIC', isMember: true }
  server.usage = usageOf('BASIC', 12)
  await openPage(server, '/solutions')
  await expect.element(header.getByRole('button', { name: /^Account of / })).toBeVisible()
  await expect.element(header.getByRole('link', { name: 'Get more' })).not.toBeInTheDocument()
})

test('the account menu says what is left', async () => {
  server.user = ada
  server.usage = usageOf('FREE', 1)
  await openPage(server, '/solutions')
  await page.getByRole('button', { name: /^Account of / }).click()
  await expect.element(page.getByText(/99 of 100 edits left/).last()).toBeVisible()
})
