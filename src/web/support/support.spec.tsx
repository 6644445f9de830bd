import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { userReply } from '#contract/account.ts'
import { type SupportMessageReply, supportMessageReply } from '#contract/support.ts'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { ada } from '../../../tests/pages/page-server.ts'
import { server } from '../../../tests/pages/server.ts'

const call = 'POST /api/support/messages'
const subject = page.getByLabelText('Subject')
const text = page.getByLabelText('Message', { exact: true })
const send = page.getByRole('button', { name: 'Send', exact: true })
const failure = page.getByRole('alertdialog', { name: 'Request error' })
const asked = page.getByRole('region', { name: 'Your messages' }).getByRole('listitem')

const messageOf = (changes: Partial<SupportMessageReply> = {}): SupportMessageReply => ({
  id: 'one',
  subject: 'My sky',
  text: 'It stayed grey.',
  createdAt: '2026-11-20T10:00:00.000Z',
  answers: [],
  ...changes,
})

async function openSupport(messages: SupportMessageReply[] = []): Promise<void> {
  sessionStorage.clear()
  server.user = ada
  server.show('home/support.tsx', { userId: ada.id, messages })
  await openPage(server, '/home/support')
  await expect.element(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
}

test('the common questions are there for everybody, and the login beside them', async () => {
  await openPage(server, '/home/support')
  await expect.element(page.getByText('What counts as an edit?')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Log in to write to us' })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('the message has room for six lines, and more as it grows', async () => {
  await openSupport()
  const heightPx = () => text.element().getBoundingClientRect().height
  const lineHeightPx = Number.parseFloat(getComputedStyle(text.element()).lineHeight)
  const emptyPx = heightPx()
  expect(emptyPx).toBeGreaterThanOrEqual(6 * lineHeightPx)
  await text.fill(Array.from({ length: 12 }, (_, line) => `Line ${line}`).join('\n'))
  expect(heightPx()).toBeGreaterThanOrEqual(emptyPx + 5 * lineHeightPx)
})

test('an empty form is not sent, and says what is missing where it is missing', async () => {
  await openSupport()
  await expect.element(page.getByText(/^Nothing yet\./)).toBeVisible()
  await send.click()
  await expect.element(subject).toHaveFocus()
  await expect.element(page.getByText('Say in a few words what it is about.')).toBeVisible()
  await subject.fill('My sky')
  await send.click()
  await expect.element(text).toHaveFocus()
  expect(server.sentTo(call)).toEqual([])
})

test('a message that was sent empties the form and is listed; an answer is shown with it', async () => {
  server.answer(call, supportMessageReply, () => {
    server.show('home/support.tsx', { userId: ada.id, messages: [messageOf()] })
    return messageOf()
  })
  await openSupport()
  await subject.fill('My sky')
  await text.fill('It stayed grey.')
  await send.click()
  await expect.element(asked).toMatchTextContent('Waiting for an answer')
  await expect.element(subject).toHaveValue('')
  expect(server.sentTo(call).map(({ json }) => json)).toEqual([{ subject: 'My sky', text: 'It stayed grey.' }])
  await openSupport([messageOf({ answers: [{ text: 'Point it at a sky.', createdAt: '2026-11-21T10:00:00.000Z' }] })])
  await expect.element(asked.first()).toMatchTextContent('Answered')
  await expect.element(asked.first()).toMatchTextContent('Point it at a sky.')
})

test('nothing typed is lost: not by a lost connection, not by a reload, not by a session that ends', async () => {
  await openSupport()
  await subject.fill('My sky')
  await text.fill('It stayed grey.')
  server.isAway = true
  await send.click()
  await failure.getByRole('button', { name: 'OK' }).click()
  server.isAway = false
  await expect.element(page.getByRole('alert')).toMatchTextContent('What you wrote is kept.')
  await expect.element(text).toHaveValue('It stayed grey.')

  await openPage(server, '/home/support')
  await expect.element(subject).toHaveValue('My sky')
  await expect.element(text).toHaveValue('It stayed grey.')

  server.user = null
  server.show('home/support.tsx', null)
  server.refuse(call, 'login-needed')
  await send.click()
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect.element(page.getByRole('heading', { name: 'Log in to write to us' })).toBeVisible()
  server.answer('POST /api/auth/login', userReply, () => {
    server.user = ada
    server.show('home/support.tsx', { userId: ada.id, messages: [] })
    return ada
  })
  const overlay = page.getByRole('dialog', { name: 'Login/Register Account' })
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await overlay.getByRole('button', { name: 'Log in without a code' }).click()
  await overlay.getByLabelText('Email', { exact: true }).fill(ada.email)
  await overlay.getByLabelText('Password', { exact: true }).fill('a quiet red lamp')
  await userEvent.keyboard('{Enter}')
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(text).toHaveValue('It stayed grey.')
})

test('one message too many is refused with the time to wait, and stays in the form', async () => {
  const message = 'Too many tries. Try again in 55 minutes.'
  server.refuse(call, 'too-many-requests', { message, retryAfterSeconds: 3300 })
  await openSupport()
  await subject.fill('Number 6')
  await text.fill('One too many.')
  await send.click()
  await expect.element(failure).toMatchTextContent(/Try again in 55 minutes/)
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect.element(text).toHaveValue('One too many.')
})
