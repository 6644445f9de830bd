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

/** The state on the server, which does not know the choice: it stays in the browser. */
export const unknownConsent: ConsentState = { choice: null, isAsked: false, letsAdsIn: false }

let state: ConsentState | null = null
const listeners = new Set<() => void>()

/** Global Privacy Control counts as a refusal, so its reader is not asked, but may still accept. */
const refusesByItself = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

function readChoice(): Consent | null {
  const kept = entries.read(consentKey)
  if (kept === 'accepted' || kept === 'declined') return kept
  return refusesByItself() ? 'declined' : null
}

/** The consent of this browser. */
export function getConsent(): ConsentState {
  if (state === null) {
    const choice = readChoice()
    state = { choice, isAsked: choice === null, letsAdsIn: false }
  }
  return state
}

export function changeConsent(changes: Partial<ConsentState>): void {
  state = { ...getConsent(), ...changes }
  for (const listener of listeners) listener()
}

/** @returns a function that stops it */
export function watchConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks again; the earlier choice holds until a new one is made. */
export const askConsent = () => changeConsent({ isAsked: true })

export function choose(choice: Consent): void {
  entries.write(consentKey, choice, consentLifeDays * 86_400_000)
  changeConsent({ choice, isAsked: false })
}

/** Applies a choice made in another tab. */
export function takeOtherChoice(): void {
  const choice = readChoice()
  if (choice !== getConsent().choice) changeConsent({ choice, isAsked: choice === null })
}
