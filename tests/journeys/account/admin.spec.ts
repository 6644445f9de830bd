import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { joinFree } from '../accounts.ts'
import { waitForMail } from '../mail-peer.ts'
import { expect, Member, test } from '../member.ts'
import { expectNoViolations, expectNoViolationsInThemes } from '../no-violations.ts'
import { OwnServer } from '../own-server.ts'
import { addPhoto, editPhoto } from '../photos.ts'

// A server of its own: what is switched off here would be missing in the journeys beside this one.
let server: OwnServer
const settings: Record<string, string> = {}

test.beforeAll(async () => {
  const { DATA_DIR: _, ...mail } = JSON.parse(process.env.EMULSION_SETTINGS ?? '{}')
  server = await OwnServer.create({ ...mail, TRUSTED_PROXIES: '1', PAYMENT_PROVIDER: 'sandbox' })
  Object.assign(settings, mail, { DATA_DIR: server.dataDir })
  await server.start()
})
test.afterAll(() => server.remove())

const openBrowser = (browser: Browser) => browser.newContext({ baseURL: server.origin })

/** The operator's own command, with the server's settings. */
async function emulsion(...args: string[]): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/programs/operator.js', ...args], { env })
  return stdout
}

/** A link to a before and after of a member. @returns its token */
async function shareOne(request: APIRequestContext): Promise<string> {
  const photoId = await editPhoto(request, await addPhoto(request, 'grey.jpg'))
  const share = { headers: { 'x-envelope': 'none', 'sec-fetch-site': 'same-origin' }, data: { photoId, days: 1 } }
  return (await (await request.post('/api/shares', share)).json()).data.path.split('/').at(-1)
}

/** With SCREENS=folder. */
async function takeScreens(page: Page): Promise<void> {
  const { SCREENS } = process.env
  if (SCREENS === undefined) return
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [375, 768, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 700 })
      await page.screenshot({ path: `${SCREENS}/admin-reports-${width}-${colorScheme}.png` })
    }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('an admin is appointed, sets up a factor, sees the day, answers a member and switches a tool off and on', async ({
  browser,
}) => {
  const context = await openBrowser(browser)
  const page = await context.newPage()
  const member = new Member(page)
  // Nothing tells a member that there is such a page: what is answered differs by the address alone.
  await member.join()
  const answerAt = async (path: string) => {
    const reply = await page.request.get(path, { headers: { accept: 'text/html' } })
    const html = (await reply.text()).replaceAll(path, '').replaceAll(/nonce="[^"]+"|"\d{13}"/g, '')
    return { status: reply.status(), length: html.length, hasAdmin: /admin/i.test(html) }
  }
  const nothing = await answerAt('/nobody')
  expect(await answerAt('/admin')).toEqual(nothing)
  expect(nothing).toMatchObject({ status: 404, hasAdmin: false })

  const asker = await openBrowser(browser)
  const sender = { 'x-envelope': 'none', 'sec-fetch-site': 'same-origin' }
  const email = await joinFree(asker.request)
  const subject = `My sky ${email}`
  await asker.request.post('/api/support/messages', {
    headers: sender,
    data: { subject, text: 'It stayed grey. Why?' },
  })

  expect(await emulsion('admin', 'appoint', member.email)).toContain('may open /admin')
  await page.goto('/admin')
  const secret = (await page.locator('code').innerText()).trim()
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = page.getByLabel('Code of the device')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect(page.getByText('That code is wrong')).toBeVisible()
  await expectNoViolations(page)
  await code.fill(totp.generate())
  await page.getByRole('button', { name: 'Set it up' }).click()
  const recovery = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(recovery).toHaveCount(10)
  const recoveryCode = await recovery.first().innerText()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Edits by tool' })).toContainText('Change sky')

  for (const section of ['Today', 'Members', 'Orders', 'Webhooks', 'Switches', 'Audits', 'Reports', 'Support']) {
    await page.getByRole('link', { name: section, exact: true }).click()
    await expect(page.getByRole('heading', { name: section, level: 1 })).toBeVisible()
    await expectNoViolationsInThemes(page)
  }
  await page.emulateMedia({ colorScheme: null })
  await page.getByRole('link', { name: subject }).click()
  await page.getByLabel('Your answer').fill('Point it at a sky.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Point it at a sky.', { exact: true })).toBeVisible()
  await expect.poll(async () => (await waitForMail(email)).subject ?? '').toContain(`Re: ${subject}`)

  const token = await shareOne(asker.request)
  await asker.request.post(`/s/${token}/report`, { form: { reason: 'person', email } })
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('img', { name: 'As it is shared' })).toBeVisible()
  await expectNoViolationsInThemes(page)
  await takeScreens(page)
  await page.getByLabel('The reasons for your decision').fill('A child is shown.')
  await page.getByRole('button', { name: 'Hide it' }).click()
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
  expect((await asker.request.get(`/s/${token}`)).status()).toBe(451)
  await page.emulateMedia({ colorScheme: null })

  await page.getByRole('link', { name: 'Switches' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Coloring' })
  await row.getByRole('button', { name: 'Switch off' }).click()
  const sentence = `Coloring rests until noon, says ${member.email}.`
  await page.getByLabel('Sentence to the users').fill(sentence)
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(row).toContainText(sentence)
  const editor = await asker.newPage()
  await editor.goto('/upload-coloring/upload')
  await expect(editor.getByText(sentence)).toBeVisible()
  await row.getByRole('button', { name: 'Switch on' }).click()
  await expect(row).toContainText('On')
  await editor.reload()
  await expect(editor.getByText(sentence)).toHaveCount(0)
  await asker.close()

  // Another session is asked for the factor again; a recovery code lets in without the device.
  const elsewhere = await openBrowser(browser)
  const other = member.at(await elsewhere.newPage())
  await other.enter()
  await other.page.goto('/admin/audits')
  await other.page.getByLabel('Code', { exact: true }).fill(recoveryCode)
  await other.page.getByRole('button', { name: 'Go on' }).click()
  const changes = other.page.getByRole('table', { name: 'Changes, newest first' })
  await expect(changes.getByRole('row').filter({ hasText: 'support-answer' }).first()).toContainText(member.email)
  await expect(changes).toContainText('switch-off')

  expect(await emulsion('admin', 'dismiss', member.email)).toContain('may not open /admin')
  expect((await other.page.reload())?.status()).toBe(404)
  for (const one of [elsewhere, context]) await one.close()
})
