import { z } from 'zod'
import type { AccountReply, openidCodeRequest } from '#contract/account.ts'
import { registrationOf } from '#web/account/login/registration.ts'
import { request } from './request/request.ts'

/** The last step of the redirect flow. @throws Error also when the reply reports no success */
export async function loginByGoogleCode(json: { code: string; verifier: string }): Promise<AccountReply> {
  return registrationOf(await request('/api/auth/googles', z.unknown(), { method: 'POST', json }))
}

/** Logs in with the credential of One Tap. @throws Error also when the reply reports no success */
export async function loginByGoogleCredential(credential: string): Promise<AccountReply> {
  return registrationOf(await request('/api/auth/google', z.unknown(), { method: 'POST', json: { credential } }))
}

/** The last step of a login with one of the operator's own providers. @throws as `loginByGoogleCode` */
export async function loginByOpenidCode(
  provider: string,
  json: z.infer<typeof openidCodeRequest>,
): Promise<AccountReply> {
  return registrationOf(await request(`/api/auth/openid/${provider}`, z.unknown(), { method: 'POST', json }))
}
