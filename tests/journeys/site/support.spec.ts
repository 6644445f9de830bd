import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { waitForMail } from '../mail-peer.ts'
import { expect, type Member, test } from '../member.ts'

/** The operator's own command, with the settings of the server that the journeys use. */
async function emulsion(...args: string[]): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...JSON.parse(process.env.EMULSION_SETTINGS ?? '{}') }
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/programs/operator.js', ...args], { env })
  return stdout
}

async function openSupport(member: Member): Promise<void> {
  await member.join()
  await member.page.goto('/home/support')
  await expect(member.page.getByText('Nothing yet.')).toBeVisible()
}

const form = (member: Member) => ({
  subject: member.page.getByLabel('Subject'),
  text: member.page.getByLabel('Message', { exact: true }),
  send: member.page.getByRole('button', { name: 'Send', exact: true }),
})

test('a member asks, the operator is mailed and answers from the command line, and the member reads it', async ({
  member,
  page,
}) => {
  await openSupport(member)
  const subject = `My sky ${member.email}`
  const { subject: subjectField, text, send } = form(member)
  await subjectField.fill(subject)
  await text.fill('It stayed grey.\nWhy?')
  await send.click()
  const asked = page.getByRole('region', { name: 'Your messages' }).getByRole('listitem')
  await expect(asked).toHaveCount(1)
  await expect(asked).toContainText('Waiting for an answer')
  await expect(subjectField).toHaveValue('')

  await expect.poll(async () => (await waitForMail('operator@example.org')).subject ?? '').toContain(subject)
  expect((await waitForMail('operator@example.org')).replyTo?.[0]?.address).toBe(member.email)

  const line = (await emulsion('support', 'list', '--open')).split('\n').find((row) => row.includes(subject)) ?? ''
  const [id = ''] = line.split(' ')
  expect(await emulsion('support', 'reply', id, 'Point it at a sky.')).toContain(`mailed to ${member.email}`)
  await expect.poll(async () => (await waitForMail(member.email)).subject ?? '').toContain(`Re: ${subject}`)
  await page.reload()
  await expect(asked).toContainText('Point it at a sky.')
  await expect(asked).toContainText('Answered')
})

test('an empty form is not sent, and says what is missing where it is missing', async ({ member, page }) => {
  await openSupport(member)
  const { subject, text, send } = form(member)
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') calls++
  })
  await send.click()
  await expect(subject).toBeFocused()
  await expect(page.getByText('Say in a few words what it is about.')).toBeVisible()
  await subject.fill('My sky')
  await send.click()
  await expect(text).toBeFocused()
  expect(calls).toBe(0)
})

test('nothing typed is lost: not by a lost connection, not by a reload, not by a session that ends', async ({
  context,
  member,
  page,
}) => {
  await openSupport(member)
  const { subject, text, send } = form(member)
  await subject.fill('My sky')
  await text.fill('It stayed grey.')
  await page.route('**/api/support/messages', (route) => route.abort('connectionreset'), { times: 1 })
  await send.click()
  await member.failure.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('alert')).toContainText('What you wrote is kept.')
  await expect(text).toHaveValue('It stayed grey.')

  await page.reload()
  await expect(subject).toHaveValue('My sky')
  await expect(text).toHaveValue('It stayed grey.')

  await context.clearCookies({ name: /session/ })
  await send.click()
  await member.failure.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'Log in to write to us' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(member.overlay).toBeVisible()
  await member.logIn()
  await expect(member.overlay).toBeHidden()
  await expect(page).toHaveURL(/\/home\/support$/)
  await expect(text).toHaveValue('It stayed grey.')
  await send.click()
  await expect(page.getByRole('region', { name: 'Your messages' }).getByRole('listitem')).toHaveCount(1)
  await expect(text).toHaveValue('')
})

test('the sixth message within an hour is refused with the time to wait, and stays in the form', async ({
  member,
  page,
}) => {
  await openSupport(member)
  const { subject, text, send } = form(member)
  const asked = page.getByRole('region', { name: 'Your messages' }).getByRole('listitem')
  for (let sent = 1; sent <= 5; sent++) {
    await subject.fill(`Number ${sent}`)
    await text.fill('One of many.')
    await send.click()
    await expect(asked).toHaveCount(sent)
  }
  await expect(asked.first()).toContainText('Number 5')
  await subject.fill('Number 6')
  await text.fill('One too many.')
  await send.click()
  await expect(member.failure).toContainText(/Too many tries\. Try again in \d+ minutes/)
  await member.failure.getByRole('button', { name: 'OK' }).click()
  await expect(text).toHaveValue('One too many.')
})
