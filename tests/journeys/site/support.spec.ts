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
