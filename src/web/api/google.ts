import { z } from 'zod'
import type { AccountReply } from '#contract/account.ts'
import { registrationOf } from '#web/account/login/registration.ts'
import { request } from './request/request.ts'

/** The end of the redirect flow. @throws Error also when the reply is no success */
export async function loginByGoogleCode(json: { code: string; verifier: string }): Promise<AccountReply> {
  return registrationOf(await request('/api/auth/googles', z.unknown(), { method: 'POST', json }))
}

/** What One Tap hands over. @throws Error also when the reply is no success */
export async function loginByGoogleCredential(credential: string): Promise<AccountReply> {
  return registrationOf(await request('/api/auth/google', z.unknown(), { method: 'POST', json: { credential } }))
}
