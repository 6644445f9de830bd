import { atom } from 'nanostores'
import { createExpiringEntries } from '#web/account/session/expiring-entry.ts'

export type Consent = 'accepted' | 'declined'

export interface ConsentState {
  /** null: no choice yet. */
  readonly choice: Consent | null
  /** The consent bar is shown, or will be once it has loaded. */
  readonly isAsked: boolean
  /** This document's policy allows Google's ads: the reader gets ads, and the page has a slot. */
  readonly letsAdsIn: boolean
}

export const consentKey = 'emulsion_consent'
/** Half a year, after which CNIL advises asking again. */
export const consentLifeDays = 182
const entries = createExpiringEntries(() => localStorage)

/** Global Privacy Control counts as a refusal, so its reader is not asked, but may still accept. */
const refusesByItself = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

function readChoice(): Consent | null {
  const kept = entries.read(consentKey)
  if (kept === 'accepted' || kept === 'declined') return kept
  return refusesByItself() ? 'declined' : null
}

/** Belongs to this browser. Pages are made with the value that it begins with, and never with the server's own. */
export const consentStore = atom<ConsentState>({ choice: null, isAsked: false, letsAdsIn: false })
takeChoice(readChoice())

export function changeConsent(changes: Partial<ConsentState>): void {
  consentStore.set({ ...consentStore.get(), ...changes })
}

function takeChoice(choice: Consent | null): void {
  changeConsent({ choice, isAsked: choice === null })
}

/** Asks again; the earlier choice holds until a new one is made. */
export const askConsent = () => changeConsent({ isAsked: true })

export function choose(choice: Consent): void {
  entries.write(consentKey, choice, consentLifeDays * 86_400_000)
  takeChoice(choice)
}

/** Applies a choice made in another tab. */
export function takeOtherChoice(): void {
  const choice = readChoice()
  if (choice !== consentStore.get().choice) takeChoice(choice)
}
