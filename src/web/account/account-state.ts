import { useEffect, useSyncExternalStore } from 'react'
import type { UserReply } from '#contract/account.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import { useRootData } from '../site/root-data.ts'
import {
  type AccountState,
  changeAccount,
  getAccount,
  initialAccount,
  type LoginEnd,
  type LoginMode,
  type PricingReason,
  watchAccount,
} from './account-store.ts'

export function useAccount(): AccountState {
  return useSyncExternalStore(watchAccount, getAccount, () => initialAccount)
}

/** Who is logged in. */
export function useUser(): UserReply | null {
  const { user } = useAccount()
  const root = useRootData()
  return user === undefined ? root.user : user
}

/** The member's plan and what is used of it, fetched once somebody looks; null until then, and for visitors. */
export function useSubscription(): SubscriptionReply | null {
  const { subscription } = useAccount()
  const userId = useUser()?.id ?? null
  useEffect(() => {
    if (userId !== null) void needPlan()
  }, [userId])
  return subscription
}

/** @param mode 0: log in or register; 1: retrieve a password */
export function openLogin(mode: LoginMode = 0): void {
  changeAccount({ login: 'open', loginMode: mode })
}

/** The next opening starts in mode 0, unless it asks for the other. */
export function closeLogin(): void {
  changeAccount({ login: 'closed' })
}

/** @param reason said above the plans */
export function openPricing(reason: PricingReason | null = null): void {
  changeAccount({ pricing: 'open', pricingReason: reason })
}

export function closePricing(): void {
  changeAccount({ pricing: 'closed' })
}

// What follows needs the request wrapper and the contract's schemas, which no page loads for its first sight.

/** The common end of every login: the user is reloaded, the marker set, the page's data loaded anew. */
export async function afterLogin(reply: { user: UserReply }, end: LoginEnd = {}): Promise<void> {
  return (await import('./account-actions.ts')).afterLogin(reply, end)
}

/** Ends this browser's login. @throws RequestFailure when the server was not reached: one is still logged in */
export async function logout(): Promise<void> {
  return (await import('./account-actions.ts')).logout()
}

/** After a change of the profile. */
export async function reloadUser(): Promise<void> {
  return (await import('./account-actions.ts')).reloadUser()
}

async function needPlan(): Promise<void> {
  return (await import('./account-actions.ts')).needPlan()
}

/** Another tab says that the plan may have changed. */
export async function takePlanNews(): Promise<void> {
  return (await import('./account-actions.ts')).takePlanNews()
}
