import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, password, test } from '../member.ts'
import { expectNoViolationsInThemes } from '../no-violations.ts'
import { addAuthenticator } from '../virtual-device.ts'

/** By the operator's own command. The journeys' server lets nobody into the operator's page without a passkey. */
async function appoint(email: string, roles: string): Promise<void> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...JSON.parse(process.env.EMULSION_SETTINGS ?? '{}') }
  const args = ['dist/programs/operator.js', 'admin', 'appoint', email, '--roles', roles]
  await promisify(execFile)(process.execPath, args, { env })
}

// Passkeys are good for localhost and the port of the settings, which is the shared server's.
test('a member adds a passkey, logs in with it without an email, opens the operator’s page with it as an auditor, and takes the audits home in German', async ({
  member,
  page,
}) => {
  const device = await addAuthenticator(page)
  await member.join()
  await appoint(member.email, 'auditor')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Set up your passkey' })).toBeVisible()
  await page.getByRole('link', { name: 'Add one in your account' }).click()
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByLabel('Name of the passkey').fill('Laptop')
  await section.getByLabel('Current password', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section.getByRole('listitem')).toContainText('Laptop')
  await expect(section.getByRole('listitem')).toContainText('not used yet')
  expect(await device.count()).toBe(1)

  await page.goto('/admin')
  await device.verify(false)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('No passkey was used, and nothing was changed.')).toBeVisible()
  await device.verify(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('heading', { name: 'Audits', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Operator' }).getByRole('link')).toHaveText(['Audits'])
  expect((await page.goto('/admin/switches'))?.status()).toBe(403)
  await expect(page.getByText('Your role does not include this.')).toBeVisible()
  await page.getByRole('link', { name: 'Your second factor' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Laptop')
  await expectNoViolationsInThemes(page)

  await page.goto('/solutions')
  await member.logOut()
  await member.openOverlay()
  await device.verify(false)
  await member.button('Use a passkey').click()
  await expect(page.getByText('No passkey was used, and nothing was changed.')).toBeVisible()
  await device.verify(true)
  await member.button('Use a passkey').click()
  await member.expectLoggedIn()

  await page.goto('/de/admin')
  await expect(page.getByRole('heading', { name: 'Zweiter Faktor' })).toBeVisible()
  await page.getByRole('button', { name: 'Passkey benutzen' }).click()
  await expect(page.getByRole('heading', { name: 'Protokoll', level: 1 })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als CSV herunterladen' }).click()
  expect((await download).suggestedFilename()).toBe('audits.csv')
})
