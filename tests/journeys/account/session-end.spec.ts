import type { Page } from '@playwright/test'
import { logIn } from '../accounts.ts'
import type { EditorPage } from '../editor.ts'
import { expect, type Member, test } from '../member.ts'

const sentence = 'You are logged out. Log in to continue; your photo and marks stay.'

/** By the member, at another device. */
async function endElsewhere(member: Member): Promise<void> {
  const browser = member.page.context().browser()
  const other = await browser?.newContext({ baseURL: new URL(member.page.url()).origin })
  if (other === undefined) throw new Error('no browser')
  await logIn(other.request, member.email)
  const ended = await other.request.delete('/api/user/sessions', { headers: { 'sec-fetch-site': 'same-origin' } })
  expect(ended.ok()).toBe(true)
  await other.close()
}

const logInAgain = async (member: Member, editor: EditorPage) => {
  await editor.button('Log in').last().click()
  await member.logIn()
  await expect(member.overlay).toBeHidden()
}

const expectNeverGone = (page: Page) => expect(page.getByText('That is not here')).toHaveCount(0)

test('a session that ended says so at the run, while an edit runs and at the address, and each time goes on after the login with photo, marks and settings', async ({
  context,
  editor,
  member,
  page,
}) => {
  await member.join()
  await editor.openAnEdit()
  const address = page.url()
  const marked = await editor.markedShare()
  await endElsewhere(member)
  await editor.runButton.click()
  await expect(editor.failure).toContainText(sentence)
  await expectNeverGone(page)
  await logInAgain(member, editor)
  await expect(editor.failure).toHaveCount(0)
  expect(page.url()).toBe(address)
  expect(await editor.markedShare()).toBeCloseTo(marked, 4)
  await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 100 left')

  // While it runs: the edit is followed on, and run once.
  let runs = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/jobs')) runs++
  })
  // The stream says nothing: the page asks, and is a visitor by then.
  await page.route('**/api/jobs/*/events', (route) => route.abort('connectionreset'))
  await page.route('**/api/jobs/*', async (route) => {
    await context.clearCookies({ name: /session/ })
    await route.continue()
  })
  await editor.runButton.click()
  await expect(editor.failure).toContainText(sentence)
  await expectNeverGone(page)
  await expect(page).toHaveURL(/job=/)
  await page.unrouteAll()
  await logInAgain(member, editor)
  await expect(editor.compareLine).toBeVisible({ timeout: 45_000 })
  await expect(editor.history).toHaveCount(2)
  expect(runs).toBe(1)

  // Opened by its address: to whom nobody knows, a member's photo is not there.
  const [own] = await Promise.all([page.url(), endElsewhere(member)])
  await page.goto(own)
  await expect(page.getByRole('alert')).toContainText(sentence)
  await expectNeverGone(page)
  await expect(page).toHaveURL(own)
  await logInAgain(member, editor)
  await expect(editor.history).toHaveCount(2)
})
