import { useEffect } from 'react'
import type { UserReply } from '#contract/account.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import { useAtom } from '#ui/use-atom.ts'
import { useRootData } from '../site/root-data.ts'
import { type AccountState, accountStore, changeAccount, type LoginMode, type PricingReason } from './account-store.ts'

export function useAccount(): AccountState {
  return useAtom(accountStore)
}

/** Who is logged in. */
export function useUser(): UserReply | null {
  const { user } = useAccount()
  const root = useRootData()
  return user === undefined ? root.user : user
}

/**
 * The plan and what is used of it: as the page was made, and fetched anew once a member looks. null: neither is there.
 */
export function useSubscription(): SubscriptionReply | null {
  const { subscription } = useAccount()
  const root = useRootData()
  const userId = useUser()?.id ?? null
  useEffect(() => {
    if (userId !== null) void needPlan()
  }, [userId])
  return subscription ?? root.usage
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

// It needs the request wrapper and the contract's schemas, which no page loads before it is drawn.
const needPlan = async () => (await import('./account-actions.ts')).needPlan()
