import { randomUUID } from 'node:crypto'
import { openidClient, startOpenidProvider } from '#server/people/accounts/openid/test-openid-provider.ts'
import { expect, Member, test as plainTest } from '../member.ts'
import { freePort, OwnServer } from '../own-server.ts'

/** A server of ours that offers a certified provider program, and one that is away. */
interface Site {
  readonly server: OwnServer
  readonly provider: Awaited<ReturnType<typeof startOpenidProvider>>
}

const test = plainTest.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const port = await freePort()
      const provider = await startOpenidProvider(`http://localhost:${port}/api/auth/openid/1/return`)
      const settings = {
        OPENID_ISSUER: provider.issuer,
        OPENID_CLIENT_ID: openidClient.clientId,
        OPENID_CLIENT_SECRET: openidClient.clientSecret,
        OPENID_NAME: 'Work',
        OPENID_2_ISSUER: 'http://localhost:9',
        OPENID_2_CLIENT_ID: 'away',
        OPENID_2_NAME: 'Elsewhere',
      }
      const server = await OwnServer.create(settings, port)
      await server.start()
      await use({ server, provider })
      await server.remove()
      provider.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.server.origin),
})

test('a person logs in at a provider of the operator, and is back where the login was begun', async ({
  page,
  site,
}) => {
  const sub = randomUUID()
  site.provider.people.set(sub, { email: `${sub}@example.org`, email_verified: true, name: 'Ada' })
  const member = new Member(page)
  await member.open('/pricing')
  await member.button('Continue with Work').click()
  await page.getByPlaceholder('Enter any login').fill(sub)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await member.expectLoggedIn()
  await expect(page).toHaveURL(`${site.server.origin}/pricing`)
  await page.goto('/home/account')
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(new URL(site.provider.issuer).host)
})

test('who refuses there, and who is sent back by somebody else, is told so and is not logged in', async ({
  page,
  site,
}) => {
  const member = new Member(page)
  await member.open('/pricing')
  await member.button('Continue with Work').click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('You did not go on with Work, and nothing was changed.')).toBeVisible()
  await expect(page).toHaveURL(`${site.server.origin}/pricing`)
  await page.goto(`/?code=theirs&state=${'s'.repeat(43)}&provider=1`)
  await expect(page.getByText('That login with Work was not begun here.')).toBeVisible()
  await expect(page).toHaveURL(`${site.server.origin}/`)
  await expect(member.accountButton).toBeHidden()
})

test('a provider that is away is one sentence, and the email still works', async ({ page, site }) => {
  const member = new Member(page)
  await member.open('/pricing')
  await member.button('Continue with Elsewhere').click()
  await expect(page.getByText('That provider did not confirm who you are, or did not answer.')).toBeVisible()
  await expect(page).toHaveURL(`${site.server.origin}/pricing`)
  await member.openOverlay()
  await expect(member.field('Email')).toBeVisible()
})
