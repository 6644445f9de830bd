import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { fixture } from '../editor.ts'
import { expect, test } from '../member.ts'
import { expectNoViolations } from '../no-violations.ts'

type Kept = 'clientInformation' | 'tokens' | 'codeVerifier'

/** An assistant that is known nowhere: it keeps in memory what the protocol's official client hands it. */
async function openAssistant() {
  const listener = createServer((_, response) => response.end('Back in the assistant.'))
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve))
  const redirectUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`
  const kept = new Map<Kept, unknown>()
  let leads: URL | undefined
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Studio Assistant', redirect_uris: [redirectUrl] },
    state: () => 'a state',
    clientInformation: () => kept.get('clientInformation') as never,
    saveClientInformation: (information) => void kept.set('clientInformation', information),
    tokens: () => kept.get('tokens') as never,
    saveTokens: (tokens) => void kept.set('tokens', tokens),
    codeVerifier: () => kept.get('codeVerifier') as string,
    saveCodeVerifier: (verifier) => void kept.set('codeVerifier', verifier),
    invalidateCredentials: () => void kept.delete('tokens'),
    redirectToAuthorization(address) {
      leads = address
    },
  }
  return {
    provider,
    kept,
    leads: () => String(leads),
    close: () => void listener.close(),
  }
}

test('an assistant is sent away without anything, connected by its user without a key, renews its token, and is out once the key is revoked', async ({
  page,
  member,
}) => {
  const serverUrl = `${process.env.EMULSION_ORIGIN}/mcp`
  const assistant = await openAssistant()
  await member.join()
  expect(await auth(assistant.provider, { serverUrl })).toBe('REDIRECT')
  await page.goto(assistant.leads())
  await page.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(page.getByText('Back in the assistant.')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
  expect(await (await page.request.get('/home/programs')).text()).not.toContain('Studio Assistant')

  expect(await auth(assistant.provider, { serverUrl })).toBe('REDIRECT')
  await page.goto(assistant.leads())
  await expect(page.getByRole('heading', { name: 'Studio Assistant wants to connect' })).toBeVisible()
  await expect(page.getByText(`works for ${member.email}`)).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Back in the assistant.')).toBeVisible()
  const back = new URL(page.url()).searchParams
  expect([back.get('state'), back.get('iss')]).toEqual(['a state', process.env.EMULSION_ORIGIN])
  const authorizationCode = back.get('code') ?? ''
  expect(await auth(assistant.provider, { serverUrl, authorizationCode })).toBe('AUTHORIZED')

  const client = new Client({ name: 'studio', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(serverUrl), { authProvider: assistant.provider })
  await client.connect(transport as never)
  const base64 = (await readFile(fixture('grey.jpg'))).toString('base64')
  const edited = await client.callTool({ name: 'adjust', arguments: { base64, options: { exposure: 1 } } })
  expect(edited.isError).not.toBe(true)

  // A token that is known no more is renewed by the client itself.
  assistant.kept.set('tokens', { ...(assistant.kept.get('tokens') as object), access_token: 'of another day' })
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('cartoon')
  expect(assistant.kept.get('tokens')).not.toMatchObject({ access_token: 'of another day' })

  await page.goto('/home/programs')
  const row = page.getByRole('listitem').filter({ hasText: 'Studio Assistant' })
  await expect(row).toContainText('its own photos')
  await page.getByRole('button', { name: 'Revoke the key Studio Assistant' }).click()
  await page.getByRole('dialog', { name: 'Revoke Studio Assistant?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked on')
  // Neither the token nor the one that renews it opens anything: its user would be asked again.
  await expect(client.listTools()).rejects.toThrow()
  expect(await auth(assistant.provider, { serverUrl })).toBe('REDIRECT')
  await client.close()
  assistant.close()
})
