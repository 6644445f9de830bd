import { z } from 'zod'
import {
  type AccountReply,
  type CodePurpose,
  type DoneReply,
  doneReply,
  type UserReply,
  userReply,
} from '#contract/account.ts'
import { type SubscriptionReply, subscriptionReply } from '#contract/plan.ts'
import { registrationOf } from '#web/account/login/registration.ts'
import { type FailureCode, request } from './request/request.ts'

/** Returns the member who is logged in. Without an auth token it sends nothing and returns null. */
export async function findUser(authToken: string | null, isQuiet: boolean): Promise<UserReply | null> {
  if (authToken === null) return null
  return request('/api/auth/user', userReply.nullable(), { isQuiet, handles: ['login-needed'] })
}

/** Returns the member's plan and usage. Without an auth token it sends nothing and returns null. */
export async function findSubscription(authToken: string | null): Promise<SubscriptionReply | null> {
  if (authToken === null) return null
  return request('/api/user/subscription', subscriptionReply, { method: 'POST', json: {}, isQuiet: true })
}

/** @param handles failures that the caller shows itself */
export function login(
  form: { email: string; password: string },
  handles: readonly FailureCode[] = [],
): Promise<UserReply> {
  return request('/api/auth/login', userReply, { method: 'POST', json: form, handles })
}

export function sendCode(form: { email: string; purpose: CodePurpose }): Promise<DoneReply> {
  return request('/api/auth/send-verification-code', doneReply, { method: 'POST', json: form })
}

export interface LoginForm {
  readonly email: string
  readonly password: string
  readonly code: string
  readonly name: string
}

/** @throws Error also when the reply reports no success */
export async function register(form: LoginForm): Promise<AccountReply> {
  return registrationOf(await request('/api/auth/registers', z.unknown(), { method: 'POST', json: form }))
}

/** @throws Error also when the reply reports no success */
export async function retrieve({ email, password, code }: LoginForm): Promise<AccountReply> {
  const json = { email, password, code }
  return registrationOf(await request('/api/auth/passwords', z.unknown(), { method: 'POST', json }))
}

export async function endLogin(): Promise<void> {
  await request('/api/auth/logout', doneReply, { method: 'POST', json: {} })
}
