import { atom } from 'nanostores'
import type { UserReply } from '#contract/account.ts'
import type { PublicConfig } from '#contract/config.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import { askForRootData, isRootDataDue } from '../site/root-data.ts'
import { createExpiringEntries } from './session/expiring-entry.ts'

/** 0: log in or register. 1: retrieve a password. */
export type LoginMode = 0 | 1

/**
 * Why the plans are shown: a member tool, several photos at once, the edits of this period are used up, or a FREE member
 * has just registered.
 */
export type PricingReason = 'tool' | 'several' | 'used-up' | 'free'

export interface AccountState {
  /** undefined: as the page was made. */
  readonly user: UserReply | null | undefined
  /** Says that there is a session; without it, nothing is asked about one. */
  readonly authToken: string | null
  /** Somebody was logged in here, and is no longer, without having logged out on this page. */
  readonly hasSessionEnded: boolean
  /** null: not asked for yet, or nobody is logged in. */
  readonly subscription: SubscriptionReply | null
  readonly loginMode: LoginMode
  /** An overlay that was never opened is not even loaded. */
  readonly login: OverlayState
  readonly pricing: OverlayState
  /** null: for themselves. */
  readonly pricingReason: PricingReason | null
}

type OverlayState = 'unused' | 'open' | 'closed'

/** Belongs to this browser tab; the server never changes it. */
export const accountStore = atom<AccountState>({
  user: undefined,
  authToken: null,
  hasSessionEnded: false,
  subscription: null,
  loginMode: 0,
  login: 'unused',
  pricing: 'unused',
  pricingReason: null,
})

export function changeAccount(changes: Partial<AccountState>): void {
  accountStore.set({ ...accountStore.get(), ...changes })
}

/** Where the marker of a login lies; other tabs see it come and go. */
export const markerKey = 'emulsion_auth'
const markerLifeMs = 7 * 24 * 60 * 60 * 1000
const entries = createExpiringEntries(() => localStorage)

export const readMarker = () => entries.read(markerKey)

/** Takes over who is logged in, from a login or from the page. */
export function enterSession(user: UserReply, authToken: string): void {
  entries.write(markerKey, user.id, markerLifeMs)
  const isSame = accountStore.get().user?.id === user.id
  changeAccount({ user, authToken, hasSessionEnded: false, ...(isSame ? {} : { subscription: null }) })
}

/** Nobody is logged in any more, by a logout on this page. */
export function leaveSession(): void {
  entries.remove(markerKey)
  changeAccount({ user: null, authToken: null, hasSessionEnded: false, subscription: null })
}

/** Nobody is logged in any more, by what happened elsewhere: another tab, another device, or time. */
export function noteSessionEnd(): void {
  leaveSession()
  changeAccount({ hasSessionEnded: true })
}

/** Who goes on as a visitor is not told again. */
export const forgetSessionEnd = () => changeAccount({ hasSessionEnded: false })

/** What the server said when it made the page, or made it anew, is how it is. */
export function takeRootData(user: UserReply | null, config: PublicConfig | null): void {
  // What is older than a login or logout on this page says nothing about it; newer data is on its way.
  if (config === null || isRootDataDue()) return
  if (user === null || config.authToken === null) {
    // Whoever was nobody stays nobody: the page need not be drawn anew for it.
    if (accountStore.get().user || readMarker() !== null) noteSessionEnd()
  } else if (readMarker() === user.id) changeAccount({ user, authToken: config.authToken, hasSessionEnded: false })
  else enterSession(user, config.authToken)
}

let revalidate = async () => {}

/** The router's way to load the page's data anew, which it gives to components only. */
export function provideRevalidate(next: () => Promise<void>): void {
  revalidate = next
}

export function reloadPageData(): Promise<void> {
  askForRootData()
  return revalidate()
}
