import { createServer, type RequestListener } from 'node:http'
import Provider from 'oidc-provider'
import type { OpenidSettings } from '#server/ground/settings/login.ts'

/** What a provider knows of somebody, by the name that they type there. */
export type OpenidClaims = Readonly<Record<string, unknown>>

export const openidClient = { clientId: 'emulsion', clientSecret: 'a secret of: 32 letters & signs!' }

/**
 * A certified provider program, which asks for a login name and for consent. As OpenID Connect Core 5.4 says, it tells
 * the email by its userinfo endpoint and not in the ID token.
 * @param redirectUri the only address that it leads back to
 */
export async function startOpenidProvider(redirectUri: string, more: Readonly<Record<string, unknown>> = {}) {
  let answer: RequestListener = (_, response) => void response.destroy()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const issuer = `http://localhost:${address.port}`
  const people = new Map<string, OpenidClaims>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: openidClient.clientId,
        client_secret: openidClient.clientSecret,
        redirect_uris: [redirectUri],
        ...more,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    pkce: { required: () => true },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people.get(sub) }),
    }),
  })
  const real = provider.callback()
  answer = real
  return {
    issuer,
    settings: { id: '1', name: 'Work', issuer, ...openidClient, groups: null } satisfies OpenidSettings,
    people,
    /** From now on its connections break, or it answers again. */
    setDown(isDown: boolean): void {
      answer = isDown ? (_, response) => void response.destroy() : real
    },
    stop(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * Goes through the provider's pages as a browser does.
 * @param login typed there; null: the person refuses
 * @returns where the provider leads back to
 */
export async function visitProvider(begin: string, login: string | null): Promise<URL> {
  const { origin } = new URL(begin)
  const cookies = new Map<string, string>()
  let address = new URL(begin)
  let form: Record<string, string> | null = null
  for (let steps = 0; steps < 12; steps++) {
    const response: Response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === null ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location !== null) {
      address = new URL(location, address)
      form = null
      if (address.origin !== origin) return address
      continue
    }
    const page = await response.text()
    const [, action] = /action="([^"]+)"/.exec(page) ?? []
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? []
    if (action === undefined || prompt === undefined) throw new Error(`${response.status} ${page.slice(0, 300)}`)
    address = new URL(login === null ? `${action}/abort` : action, address)
    form = login === null ? null : { prompt, ...(prompt === 'login' ? { login, password: 'any' } : {}) }
  }
  throw new Error('the provider leads in circles')
}
