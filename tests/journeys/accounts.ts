import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { UserReply } from '#contract/account.ts'
import type { CheckoutReply } from '#contract/order.ts'
import type { PlanEntry } from '#contract/plan.ts'
import { waitForCode } from './mail-peer.ts'

/** The password of every member of the journeys. */
export const password = 'a quiet red lamp'

export const newEmail = () => `ada.${randomInt(1e12).toString(36)}@example.org`

/** By the benchmark range, so that it is nobody's; each journey comes from one of its own. */
export const newAddress = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`

/** Plain JSON, as the pages ask it. `request` of a browser context keeps that context's cookies. */
async function ask<Data>(request: APIRequestContext, method: 'GET' | 'POST', path: string, body?: object) {
  const response = await request.fetch(path, {
    method,
    headers: { 'x-envelope': 'none', 'sec-fetch-site': 'same-origin' },
    ...(body === undefined ? {} : { data: body }),
  })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return ((await response.json()) as { data: Data }).data
}

/** A new FREE member, logged in, by the very calls of the form. For journeys that begin after it. */
export async function joinFree(request: APIRequestContext, email = newEmail()): Promise<string> {
  await ask(request, 'POST', '/api/auth/send-verification-code', { email })
  const code = await waitForCode(email)
  await ask(request, 'POST', '/api/auth/registers', { email, password, code, name: 'user' })
  return email
}

/** A member who has joined, at another browser. */
export async function logIn(request: APIRequestContext, email: string, word = password): Promise<void> {
  await ask(request, 'POST', '/api/auth/login', { email, password: word })
}

export async function logOut(request: APIRequestContext): Promise<void> {
  await ask(request, 'POST', '/api/auth/logout', {})
}

/** A new BASIC member, logged in, who has paid at the embedded provider's checkout. */
export async function joinBasic(request: APIRequestContext, email = newEmail()): Promise<string> {
  await joinFree(request, email)
  await payBasic(request)
  return email
}

/** Whoever is logged in subscribes to BASIC, and pays. */
export async function payBasic(request: APIRequestContext, planId: 'BASIC-MONTH' | 'BASIC-YEAR' = 'BASIC-MONTH') {
  const plans = await ask<PlanEntry[]>(request, 'GET', '/api/plans/list')
  const plan = plans.find(({ id }) => id === planId)
  const order = { planId, productId: plan?.productId, checkedYear: plan?.isYear }
  const { result } = await ask<CheckoutReply>(request, 'POST', '/api/subscriptions/user', order)
  const checkoutId = new URL(result.checkout_url).pathname.split('/').at(-1)
  await ask(request, 'POST', `/api/sandbox/checkouts/${checkoutId}`, { act: 'approve' })
  // Access comes with the webhook, which is answered before it is worked on.
  await expect.poll(async () => (await ask<UserReply>(request, 'GET', '/api/auth/user')).role).toBe('BASIC')
}
