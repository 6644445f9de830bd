import { expect, password, test } from '../member.ts'
import { addAuthenticator } from '../virtual-device.ts'

// Passkeys are good for localhost and the port of the settings, which is the shared server's.
test('a member adds a passkey, logs in with it without an email, renames and removes it', async ({ member, page }) => {
  const device = await addAuthenticator(page)
  await member.join()

  await page.goto('/home/account')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByLabel('Name of the passkey').fill('Kitchen laptop')
  await section.getByLabel('Current password', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section.getByRole('listitem')).toContainText('Kitchen laptop')
  await expect(section.getByRole('listitem')).toContainText('not used yet')
  expect(await device.count()).toBe(1)

  await page.goto('/solutions')
  await member.logOut()
  await member.openOverlay()
  await device.verify(false)
  await member.button('Use a passkey').click()
  await expect(page.getByText('No passkey was used, and nothing was changed.')).toBeVisible()
  await device.verify(true)
  await member.button('Use a passkey').click()
  await member.expectLoggedIn()

  await page.goto('/home/account')
  await expect(section.getByRole('listitem')).toContainText('Last used on')
  await section.getByRole('button', { name: 'Rename the passkey Kitchen laptop' }).click()
  await section.getByLabel('Name of the passkey').fill('Phone')
  await section.getByRole('button', { name: 'Save name' }).click()
  await section.getByRole('button', { name: 'Remove the passkey Phone' }).click()
  await section.getByRole('button', { name: 'Remove for good' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(0)

  await page.goto('/solutions')
  await member.logOut()
  await member.openOverlay()
  await member.button('Use a passkey').click()
  await expect(member.failure).toContainText('That passkey was not accepted.')
})
