import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { test as base, expect, Member } from '../member.ts'
import { useOwnServer } from '../own-server.ts'
import { googleClientId, LoginSite, type Person } from './login-site.ts'

const site = useOwnServer(LoginSite.create)

const test = base.extend<{ person: Person }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  person: async ({}, use) => {
    const sub = randomUUID()
    const person = { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ada' }
    site().person = person
    await use(person)
  },
})

const oneTapScript = 'https://accounts.google.com/gsi/client'
const notBegunHere = 'That login with Google did not start here. Press Continue with Google again.'
const notConfirmed = 'Google did not confirm who you are. Try again, or use your email.'

/** Google's script as far as we use it; it needs a moment, as the real one does. */
async function stubOneTap(page: Page): Promise<void> {
  const body = `setTimeout(() => {
    window.oneTap = { prompts: 0, isCancelled: false, readyMs: performance.now() }
    window.google = { accounts: { id: {
      initialize(options) { Object.assign(window.oneTap, options) },
      prompt() { window.oneTap.prompts += 1; window.oneTap.promptMs = performance.now() },
      cancel() { window.oneTap.isCancelled = true },
    } } }
  }, 350)`
  await page.route(oneTapScript, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}

interface OneTapStub {
  prompts: number
  isCancelled: boolean
  readyMs: number
  promptMs: number
  client_id: string
  callback(answer: { credential: string }): void
}

const readOneTap = (page: Page) =>
  page.evaluate(() => {
    const { oneTap } = window as unknown as { oneTap?: OneTapStub }
    return oneTap ? { ...oneTap, callback: null } : null
  })

const addressesOf = (page: Page) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  return addresses
}

test('a purchase that asked for the login goes on after Google in its own language, to its checkout, and nothing is asked of Google from there on', async ({
  person,
  page,
}) => {
  const addresses = addressesOf(page)
  const german = openFullTranslator('de')
  const overlay = page.getByRole('dialog', { name: german('Login/Register Account') })
  await page.goto('/de/pricing?from=mail')
  await expect(async () => {
    if (!(await overlay.isVisible()))
      await page.getByRole('button', { name: german('Get BASIC') }).click({ timeout: 1000 })
    await expect(overlay).toBeVisible({ timeout: 1000 })
  }).toPass()
  await overlay.getByRole('button', { name: german('Continue with Google') }).click()
  // Two documents later. No click of this page's allows a tab any more.
  const offer = page.getByRole('dialog', { name: german('Your checkout is ready') })
  await expect(offer).toBeVisible()
  await expect(page).toHaveURL('/de/pricing?from=mail')
  await expect(page.getByText(german('Paid annually')).first()).toBeVisible()
  const consent = new URL(addresses.find((address) => address.includes('/authorize')) as string)
  expect(consent.searchParams.get('scope')).toBe('email profile')
  expect(consent.searchParams.get('code_challenge_method')).toBe('S256')
  expect(addresses.filter((address) => address.endsWith('/api/auth/googles'))).toHaveLength(1)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    offer.getByRole('link', { name: german('Open the checkout') }).click(),
  ])
  await tab.waitForURL(/\/sandbox\/checkout\//)
  await expect(tab.getByText(person.email)).toBeVisible()

  addresses.length = 0
  await page.reload()
  await expect(page.getByRole('button', { name: german('Account of {name}', { name: 'Ada' }) })).toBeVisible()
  await expect(offer).toBeHidden()
  // What is held not to happen would happen after one second.
  await page.waitForTimeout(2000)
  expect(addresses.filter((address) => address.includes('google.com'))).toEqual([])
  await page.goBack()
  expect(page.url()).not.toContain('code=')
})

test('a code that this tab has not asked for is not used; who declines, and whom Google does not confirm, is told in one sentence and can try again, from the front page into My photos', async ({
  member,
  person,
  page,
}) => {
  const addresses = addressesOf(page)
  await page.goto('/?code=somebody-elses&state=their-state')
  await expect(page.getByText(notBegunHere)).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(addresses.filter((address) => address.includes('/api/auth/googles'))).toEqual([])

  site().google.service.once('beforeAuthorizeRedirect', ({ url }) => {
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
  })
  const continueWithGoogle = async () => {
    await member.openOverlay()
    await member.button('Continue with Google').click()
  }
  await continueWithGoogle()
  await expect(page.getByText('You did not continue with Google')).toBeVisible()
  await expect(page).toHaveURL('/')

  site().google.service.once('beforeResponse', (answer) => {
    Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } })
  })
  await continueWithGoogle()
  await expect(member.failure).toContainText(notConfirmed)
  await page.keyboard.press('Escape')
  await expect(member.failure).toBeHidden()
  await continueWithGoogle()
  await expect(page).toHaveURL('/home/create')
  await expect(member.accountButton).toHaveAccessibleName(`Account of ${person.name}`)
})

test('an offer comes a second after the page, once Google’s script is ready, and logs in', async ({
  member,
  person: _,
  page,
}) => {
  await stubOneTap(page)
  await page.goto('/')
  await expect.poll(() => readOneTap(page)).toMatchObject({ prompts: 1, client_id: googleClientId, isCancelled: false })
  const { readyMs = 0, promptMs = 0 } = (await readOneTap(page)) ?? {}
  expect(readyMs).toBeGreaterThan(1000)
  expect(promptMs - readyMs).toBeLessThan(1000)
  const credential = await site().credential()
  await page.evaluate(
    (token) => (window as unknown as { oneTap: OneTapStub }).oneTap.callback({ credential: token }),
    credential,
  )
  await member.expectLoggedIn()
  await expect(page).toHaveURL('/home/create')
  expect(await readOneTap(page)).toMatchObject({ prompts: 1, isCancelled: true })
})

test('who refuses at a provider of the operator, and whose provider is away, is told so and is not logged in; a person logs in there, and is back where the login was begun', async ({
  page,
}) => {
  const sub = randomUUID()
  site().provider.people.set(sub, { email: `${sub}@example.org`, email_verified: true, name: 'Ada' })
  const member = new Member(page)
  await member.open('/pricing')
  await member.button('Continue with Elsewhere').click()
  await expect(page.getByText('That provider did not confirm who you are, or did not answer.')).toBeVisible()
  await expect(page).toHaveURL(`${site().origin}/pricing`)

  await member.openOverlay()
  await member.button('Continue with Work').click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('You did not continue with Work, and nothing changed.')).toBeVisible()
  await expect(page).toHaveURL(`${site().origin}/pricing`)
  await expect(member.accountButton).toBeHidden()

  await member.openOverlay()
  await expect(member.field('Email')).toBeVisible()
  await member.button('Continue with Work').click()
  await page.getByPlaceholder('Enter any login').fill(sub)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await member.expectLoggedIn()
  await expect(page).toHaveURL(`${site().origin}/pricing`)
  await page.goto('/home/account')
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(new URL(site().provider.issuer).host)
})
