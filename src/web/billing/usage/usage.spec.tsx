import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { loader as front } from '#web/routes/pages/front.tsx'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { ada, planEntries, usageOf } from '../../../../tests/pages/page-server.ts'
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
  await expect.element(usedUp).toMatchTextContent(/Today’s 3 edits are used\. They renew in \d+ (hours|minutes)\./)
  await usedUp.getByRole('button', { name: 'Register' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Login/Register Account' })).toBeVisible()
})

test('with nothing left, a tool of BASIC names BASIC, and no plan that would not open it', async () => {
  server.usage = usageOf('VISITOR', 3)
  await openPage(server, '/upload-repair/upload')
  await expect.element(usedUp).toMatchTextContent('BASIC has 5,000 a month')
  await expect.element(usedUp).not.toMatchTextContent('With an account')
  expect(usedUp.getByRole('button').elements()).toHaveLength(1)
  await usedUp.getByRole('button', { name: 'See the plans' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Unleash the full power of AI' }))
    .toMatchTextContent('Repair and change sky are part of BASIC. Your photo stays here.')
})

test('with nothing left the front page offers an account first, and does not say that an edit begins', async () => {
  const start = 'It begins at once.'
  const said = { lead: 'Six tools.', start, server: 'Goes to the server.', adjust: 'Adjust is free.' }
  const facts = { samples: [], pairs: {}, steps: [], questions: [], plans: [], facts: [] }
  server.show<typeof front>('pages/front.tsx', { ...facts, said } as unknown as Awaited<ReturnType<typeof front>>)
  await page.viewport(375, 667)
  const open = page.getByRole('button', { name: 'Choose a photo' })
  const colourOf = (button: Locator) => getComputedStyle(button.element()).backgroundColor
  server.usage = usageOf('VISITOR', 2)
  await openPage(server, '/')
  await expect.element(page.getByText(start)).toBeVisible()
  const red = colourOf(open)
  server.usage = usageOf('VISITOR', 3)
  await openPage(server, '/')
  await expect.element(usedUp).toBeVisible()
  await expect.element(page.getByText(start)).not.toBeInTheDocument()
  expect(colourOf(usedUp.getByRole('button', { name: 'Register' }))).toBe(red)
  const choice = page.getByRole('group', { name: 'What to do with it' }).element().getBoundingClientRect()
  expect(choice.top - usedUp.element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(24)
  await page.viewport(1280, 800)
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

test('a visitor may register from the card of FREE, which has nothing to buy', async () => {
  server.show('pages/pricing.tsx', {
    plans: planEntries,
    questions: [],
    facts: [],
    comparison: { names: [], rows: [] },
    editsMax: { VISITOR: 3, FREE: 100 },
  })
  const register = page.getByRole('button', { name: 'Register, 100 edits a month' })
  await openPage(server, '/pricing')
  await expect.element(page.getByRole('button', { name: 'Free', exact: true })).toBeDisabled()
  await register.click()
  const login = page.getByRole('dialog', { name: 'Login/Register Account' })
  await expect.element(login).toBeVisible()
  await login.getByRole('button', { name: 'Close' }).click()
  await expect.element(login).not.toBeInTheDocument()
  server.user = ada
  server.usage = usageOf('FREE', 0)
  await openPage(server, '/pricing')
  await expect.element(page.getByRole('button', { name: 'Your plan', exact: true })).toBeDisabled()
  await expect.element(register).not.toBeInTheDocument()
})
