import { Secret, TOTP } from 'otpauth'
import { openAppointments } from '#server/operations/admin/appoint-admins.ts'
import type { Browser, openRoutes } from './open-routes.ts'

type Routes = Awaited<ReturnType<typeof openRoutes>>

/** A new member whom the operator has let into the operator's page, and who has yet to set up a factor. */
export async function joinAppointed({ db, createBrowser }: Routes) {
  const browser = createBrowser()
  await browser.ask('GET', '/api/photos')
  const { email } = await browser.register()
  await openAppointments({ db, actor: 'grace' }).appoint(email, ['operator'])
  return { browser, email }
}

/** The same, with the factor set up and shown in this session. */
export async function joinAdmin(routes: Routes) {
  const { browser, email } = await joinAppointed(routes)
  const { recoveryCodes } = await setUpFactor(routes, browser)
  return { browser, email, recoveryCodes }
}

/** Reads the secret from the page's data, as the device does from the QR code. */
export async function setUpFactor({ running }: Routes, browser: Browser): Promise<{ recoveryCodes: string[] }> {
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { door } = running.app.admin
  const access = await door.access(await running.app.accounts.findSession(cookies))
  if (access.at !== 'set-up' || access.factor === null) throw new Error(`the factor cannot be set up: ${access.at}`)
  const code = new TOTP({ secret: Secret.fromBase32(access.factor.secret) }).generate()
  return browser.post('/api/admin/factor/set-up', { code })
}
