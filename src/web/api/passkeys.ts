import { z } from 'zod'
import type { AccountReply } from '#contract/account.ts'
import { type PasskeyReply, passkeyOptionsReply, passkeyReply } from '#contract/passkey.ts'
import { registrationOf } from '#web/account/login/registration.ts'
import { request, requestNothing } from './request/request.ts'

/** What the browser is asked with. @param json the member's password, to add one; empty for a login */
async function begin(address: string, json: { password?: string }): Promise<unknown> {
  return (await request(`${address}/begin`, passkeyOptionsReply, { method: 'POST', json })).options
}

export const beginPasskeyLogin = () => begin('/api/auth/passkeys', {})

/** @throws Error also when the reply reports no success */
export async function loginByPasskey(passkey: unknown): Promise<AccountReply> {
  return registrationOf(await request('/api/auth/passkeys', z.unknown(), { method: 'POST', json: { passkey } }))
}

export const beginAddingPasskey = (proof: { password?: string }) => begin('/api/user/passkeys', proof)

export function addPasskey(json: { name: string; passkey: unknown }): Promise<PasskeyReply> {
  return request('/api/user/passkeys', passkeyReply, { method: 'POST', json })
}

const addressOf = (id: string) => `/api/user/passkeys/${encodeURIComponent(id)}`

export function renamePasskey(id: string, name: string): Promise<void> {
  return requestNothing(`${addressOf(id)}/name`, { method: 'POST', json: { name } })
}

export function removePasskey(id: string): Promise<void> {
  return requestNothing(addressOf(id), { method: 'DELETE' })
}
