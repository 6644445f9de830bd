import { randomUUID } from 'node:crypto'
import { OAuth2Server } from 'oauth2-mock-server'
import { openidClient, startOpenidProvider } from '#server/people/accounts/openid/test-openid-provider.ts'
import { test as base } from '../member.ts'
import { freePort, OwnServer } from '../own-server.ts'

export const googleClientId = 'emulsion.apps.example'

interface Person {
  sub: string
  email: string
  email_verified: boolean
  name: string
}

/**
 * A server of ours that is set up for Google and for two providers of its operator, with an OAuth server in Google's place,
 * a certified provider program in that of the first, and nobody in that of the second.
 */
export class LoginSite {
  readonly server: OwnServer
  readonly google: OAuth2Server
  readonly provider: Awaited<ReturnType<typeof startOpenidProvider>>
  /** Who is logged in at Google. */
  person: Person = { sub: '', email: '', email_verified: true, name: '' }

  static async start(): Promise<LoginSite> {
    const google = new OAuth2Server()
    await google.issuer.keys.generate('RS256')
    await google.start(0, 'localhost')
    const port = await freePort()
    const provider = await startOpenidProvider(`http://localhost:${port}/api/auth/openid/1/return`)
    const settings = {
      GOOGLE_CLIENT_ID: googleClientId,
      GOOGLE_CLIENT_SECRET: 'a-secret',
      GOOGLE_ISSUER: google.issuer.url as string,
      OPENID_ISSUER: provider.issuer,
      OPENID_CLIENT_ID: openidClient.clientId,
      OPENID_CLIENT_SECRET: openidClient.clientSecret,
      OPENID_NAME: 'Work',
      OPENID_2_ISSUER: 'http://localhost:9',
      OPENID_2_CLIENT_ID: 'away',
      OPENID_2_NAME: 'Elsewhere',
      TRUSTED_PROXIES: '1',
      MAIL: 'mailbox',
      PAYMENT_PROVIDER: 'sandbox',
    }
    const server = await OwnServer.create(settings, port)
    await server.start()
    return new LoginSite(server, google, provider)
  }

  constructor(server: OwnServer, google: OAuth2Server, provider: LoginSite['provider']) {
    this.server = server
    this.google = google
    this.provider = provider
    google.service.on('beforeTokenSigning', ({ payload }) => Object.assign(payload, this.person))
  }

  /** What Google's script would hand over. */
  credential(): Promise<string> {
    return this.google.issuer.buildToken({
      scopesOrTransform: (_, payload) => Object.assign(payload, this.person, { aud: googleClientId }),
    })
  }

  async close(): Promise<void> {
    await this.server.remove()
    await this.google.stop()
    this.provider.stop()
  }
}

export const test = base.extend<{ person: Person }, { site: LoginSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const site = await LoginSite.start()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.server.origin),
  person: async ({ site }, use) => {
    const sub = randomUUID()
    site.person = { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ada' }
    await use(site.person)
  },
})
