import { OAuth2Server } from 'oauth2-mock-server'
import { openidClient, startOpenidProvider } from '#server/people/accounts/openid/test-openid-provider.ts'
import { freePort, OwnServer } from '../own-server.ts'

export const googleClientId = 'emulsion.apps.example'

export interface Person {
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
  readonly #server: OwnServer
  readonly origin: string
  readonly google: OAuth2Server
  readonly provider: Awaited<ReturnType<typeof startOpenidProvider>>
  /** Who is logged in at Google. */
  person: Person = { sub: '', email: '', email_verified: true, name: '' }

  static async create(this: void): Promise<LoginSite> {
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
    return new LoginSite(server, google, provider)
  }

  constructor(server: OwnServer, google: OAuth2Server, provider: LoginSite['provider']) {
    this.#server = server
    this.origin = server.origin
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

  start(): Promise<void> {
    return this.#server.start()
  }

  async remove(): Promise<void> {
    await this.#server.remove()
    await this.google.stop()
    this.provider.stop()
  }
}
