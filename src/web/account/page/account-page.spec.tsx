import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { doneReply, type SessionReply, userReply } from '#contract/account.ts'
import { accountDataOf } from '../../../../tests/pages/account-data.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { ada, usageOf } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

const failure = page.getByRole('alertdialog', { name: 'Request error' })
const section = (name: string) => page.getByRole('region', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

function show(changes: Partial<ReturnType<typeof accountDataOf>> = {}): void {
  server.show('home/account.tsx', accountDataOf(server.user ?? ada, usageOf('FREE', 1), changes))
}

async function openAccount(changes: Parameters<typeof show>[0] = {}): Promise<void> {
  server.user = ada
  show(changes)
  await openPage(server, '/home/account')
  await expect.element(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
}

test('a member is known by another name at once, and a name must be one', async () => {
  await openAccount()
  const name = page.getByLabelText('Name', { exact: true })
  // Who gave no name is not called by the one that the account has meanwhile, which is English.
  await expect.element(name).toHaveValue('')
  await expect.element(name).toHaveAccessibleDescription('What should we call you? Until then, your email.')
  await expect.element(button(`Account of ${ada.email}`)).toBeVisible()
  await name.fill('  ')
  await button('Save name').click()
  await expect.element(section('Profile')).toMatchTextContent('Type the name you want to go by.')
  server.answer('POST /api/user/profile', userReply, ({ json }) => {
    server.user = { ...ada, ...(json as { name: string }) }
    show()
    return server.user
  })
  await name.fill('Grace Hopper')
  await button('Save name').click()
  await expect.element(page.getByText('Your name is saved.')).toBeVisible()
  await expect.element(button('Account of Grace Hopper')).toBeVisible()
  await expect.element(name).toHaveValue('Grace Hopper')
  expect(server.sentTo('POST /api/user/profile')).toHaveLength(1)
})

test('a refused change of password says why beside its field and keeps what was typed; a good one empties both', async () => {
  await openAccount()
  const current = page.getByLabelText('Current password', { exact: true })
  const next = page.getByLabelText('New password', { exact: true })
  const call = 'POST /api/auth/update-password'
  for (const [code, field, text] of [
    ['password-wrong', current, 'That is not the password of this account.'],
    ['password-weak', next, 'hard to guess'],
  ] as const) {
    server.refuse(call, code)
    await current.fill('not this one')
    await next.fill('a brighter red lamp')
    await button('Change password').click()
    await expect.element(failure).toMatchTextContent(text)
    await userEvent.keyboard('{Escape}')
    await expect.element(failure).not.toBeInTheDocument()
    await expect.element(field).toHaveAccessibleDescription(new RegExp(text))
    await expect.element(next).toHaveValue('a brighter red lamp')
  }
  server.answer(call, doneReply, { status: 'success', message: '' })
  await button('Change password').click()
  await expect.element(page.getByText('Your password is changed. Other devices are logged out.')).toBeVisible()
  await expect.element(current).toHaveValue('')
})

test('a member sees their devices, and logs one out, or all but this one', async () => {
  const [here] = accountDataOf(ada, usageOf('FREE', 0)).sessions as [SessionReply]
  const phone = (id: string): SessionReply => ({ ...here, id, device: 'Safari on iPhone', isCurrent: false })
  const devices = (name: string) => section('Devices').getByRole('listitem').filter({ hasText: name })
  await openAccount({ sessions: [here, phone('one')] })
  await expect.element(devices('Chrome on Linux')).toMatchTextContent('This device')
  await expect.element(devices('Safari on iPhone')).not.toMatchTextContent('This device')
  server.answerRaw('DELETE /api/user/sessions/:id', () => {
    show({ sessions: [here] })
    return new Response(null, { status: 204 })
  })
  await devices('Safari on iPhone').getByRole('button').click()
  await expect.element(page.getByText('Safari on iPhone is logged out.')).toBeVisible()
  await expect.element(devices('Safari on iPhone')).not.toBeInTheDocument()
  await expect.element(button('Log out all other devices')).not.toBeInTheDocument()
  expect(server.sentTo('DELETE /api/user/sessions/:id').map(({ parts }) => parts)).toEqual([{ id: 'one' }])

  await openAccount({ sessions: [here, phone('two'), phone('three')] })
  await expect.element(devices('Safari on iPhone')).toHaveLength(2)
  server.answerRaw('DELETE /api/user/sessions', () => {
    show({ sessions: [here] })
    return new Response(null, { status: 204 })
  })
  await button('Log out all other devices').click()
  await expect.element(page.getByText('All other devices are logged out.')).toBeVisible()
  await expect.element(section('Devices').getByRole('listitem')).toHaveLength(1)
})

test('passkeys are listed where there are some, renamed, and removed after a second press', async () => {
  const phone = { id: 'p1', name: 'Phone', createdAt: '2026-11-20T10:00:00.000Z', usedAt: null, isSynced: true }
  await openAccount({ passkeys: [phone] })
  const item = section('Passkeys').getByRole('listitem')
  await expect.element(item).toMatchTextContent(/^PhoneAdded on .*, not used yet/)
  server.answerRaw('POST /api/user/passkeys/:id/name', () => {
    show({ passkeys: [{ ...phone, name: 'Old phone' }] })
    return new Response(null, { status: 204 })
  })
  await button('Rename the passkey Phone').click()
  await section('Passkeys').getByLabelText('Name of the passkey').fill('Old phone')
  await userEvent.keyboard('{Enter}')
  await expect.element(item).toMatchTextContent('Old phone')
  expect(server.sentTo('POST /api/user/passkeys/:id/name').at(-1)).toMatchObject({
    parts: { id: 'p1' },
    json: { name: 'Old phone' },
  })
  server.answerRaw('DELETE /api/user/passkeys/:id', () => {
    show({ passkeys: [] })
    return new Response(null, { status: 204 })
  })
  await button('Remove the passkey Old phone').click()
  expect(server.sentTo('DELETE /api/user/passkeys/:id')).toEqual([])
  await button('Remove for good').click()
  await expect.element(item).not.toBeInTheDocument()
  expect(server.sentTo('DELETE /api/user/passkeys/:id')).toHaveLength(1)
})

test('a new password that is guessed is told while it is typed, and not sent', async () => {
  await openAccount()
  const next = page.getByLabelText('New password', { exact: true })
  await next.fill('passwor')
  await expect.element(next).toHaveAccessibleDescription(/^At least 8 characters/)
  for (const guessed of ['password1', ada.email]) {
    await next.fill(guessed)
    await expect.element(next).toHaveAccessibleDescription(/among the first that others would try/)
  }
  await page.getByLabelText('Current password', { exact: true }).fill('an old one of mine')
  await button('Change password').click()
  await expect.element(next).toHaveAttribute('aria-invalid', 'true')
  expect(server.sentTo('POST /api/auth/update-password')).toEqual([])
  await next.fill('a quiet red lamp')
  await expect.element(next).toHaveAccessibleDescription(/^At least 8 characters/)
})

test('a passkey is added under a name and with the password: what is missing is named, and nothing is sent', async () => {
  server.config = { hasPasskeys: true }
  try {
    await openAccount()
    await button('Add a passkey').click()
    await button('Add a passkey').click()
    const name = section('Passkeys').getByLabelText('Name of the passkey')
    await expect.element(name).toHaveAccessibleDescription('Name the device or program that keeps it.')
    const word = section('Passkeys').getByLabelText('Current password', { exact: true })
    await expect.element(word).toHaveAccessibleDescription('Please enter password')
    server.refuse('POST /api/user/passkeys/begin', 'password-wrong')
    await name.fill('Phone')
    await word.fill('not this one')
    await button('Add a passkey').click()
    await expect.element(failure).toMatchTextContent('That is not the password of this account.')
    await userEvent.keyboard('{Escape}')
    await expect.element(word).toHaveAccessibleDescription(/not the password/)
    expect(server.sentTo('POST /api/user/passkeys/begin').map(({ json }) => json)).toEqual([
      { password: 'not this one' },
    ])
  } finally {
    server.config = {}
  }
})

test('the figure of edits left says how many, of how many, and the share that is used', async () => {
  await openAccount()
  await expect
    .element(section('Plan and usage'))
    .toMatchTextContent('99of 100 edits remaining this month, on the FREE plan')
  await expect.element(section('Plan and usage')).toMatchTextContent('1.0 % used')
  await expect.element(page.getByRole('progressbar', { name: '1.0 % used' })).toHaveAttribute('aria-valuenow', '1')
})

test('each counted edit is a line that says why', async () => {
  const at = '2026-11-20T10:00:00.000Z'
  const entry = { jobId: 'one', tool: 'coloring', at }
  const entries = [
    { ...entry, id: '3', kind: 'commit' as const },
    { ...entry, id: '2', kind: 'reserve' as const },
  ]
  await openAccount({ ledger: { entries, hasOlder: false } })
  const lines = section('Your edits, counted').getByRole('listitem')
  await expect.element(lines).toHaveLength(2)
  await expect.element(lines.nth(0)).toMatchTextContent('Coloring: kept, since its result was delivered')
  await expect.element(lines.nth(1)).toMatchTextContent('Coloring: taken when it began')
  await expect.element(lines.nth(1)).toMatchTextContent('−1')
})

test('a download that cannot begin says why', async () => {
  await openAccount()
  server.isAway = true
  await button('Download my data').click()
  await expect.element(page.getByText(/^Download failed\.: The connection was lost\./)).toBeVisible()
  server.isAway = false
})

test('an account is deleted by nobody who has not typed its email and its password', async () => {
  server.refuse('POST /api/user/delete', 'password-wrong')
  await openAccount()
  await button('Delete account').click()
  const deletion = page.getByRole('dialog', { name: 'Delete your account?' })
  const email = deletion.getByLabelText('Your email, typed out')
  await email.fill('somebody@example.org')
  await button('Delete for good').click()
  await expect.element(deletion).toMatchTextContent('to confirm you mean this account')
  await expect.element(deletion).toMatchTextContent('Please enter password')
  expect(server.sentTo('POST /api/user/delete')).toEqual([])
  await email.fill(ada.email)
  await deletion.getByLabelText('Password', { exact: true }).fill('not this one')
  await userEvent.keyboard('{Enter}')
  await expect.element(failure).toMatchTextContent('That is not the password of this account.')
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect.element(email).toHaveValue(ada.email)
})

test('the contents lead to each section by its title, and say which one is read', async () => {
  await openAccount()
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const link = (name: string) => contents.getByRole('link', { name, exact: true })
  await expect.element(link('Profile')).toHaveAttribute('aria-current', 'location')
  const regions = page.getByRole('main').getByRole('region').elements()
  expect(
    contents
      .getByRole('link')
      .elements()
      .map((one) => [one.getAttribute('href'), one.textContent]),
  ).toEqual(regions.map((one) => [`#${one.id}`, one.querySelector('h2')?.textContent]))
  await link('Devices').click()
  await expect.element(link('Devices')).toHaveAttribute('aria-current', 'location')
  await expect.element(link('Profile')).not.toHaveAttribute('aria-current')
  await expect.element(section('Devices').getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
})

test('on a phone the contents are a menu that says where one is, and closes once a section is chosen', async () => {
  await page.viewport(375, 667)
  try {
    await openAccount()
    const menu = page.getByRole('group').filter({ hasText: 'On this page' })
    await menu.getByText('On this page').click()
    const link = page.getByRole('link', { name: 'Your data', exact: true })
    expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await link.click()
    await expect.element(link).not.toBeInTheDocument()
    await expect.element(menu).toMatchTextContent(/On this page\s*Your data/)
  } finally {
    await page.viewport(1280, 800)
  }
})
