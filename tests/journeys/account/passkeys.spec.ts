import type { Page } from '@playwright/test'
import { expect, Member, password, test as plainTest } from '../member.ts'
import { OwnServer } from '../own-server.ts'

/** Passkeys are good for the host of the settings, here localhost and the server's own port. */
const test = plainTest.extend<object, { own: OwnServer }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const own = await OwnServer.create()
      await own.start()
      await use(own)
      await own.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ own }, use) => use(own.origin),
})

/** A device of Chromium's, which shows finger or face at once. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person shows finger or face when they are asked. */
    verify: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

test('a member adds a passkey, logs in with it without an email, renames and removes it', async ({ page }) => {
  const member = new Member(page)
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
