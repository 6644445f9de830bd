import { createExpiringEntries } from '#web/account/session/expiring-entry.ts'

export type Consent = 'accepted' | 'declined'

export interface ConsentState {
  /** null: not asked yet. */
  readonly choice: Consent | null
  /** The question is on the screen, or is to be as soon as it is loaded. */
  readonly isAsked: boolean
  /** This document's policy lets Google's ads in: it was made for somebody who gets them, on a page that has them. */
  readonly letsAdsIn: boolean
}

export const consentKey = 'emulsion_consent'
/** Half a year, after which CNIL advises to ask again. */
export const consentLifeDays = 182
const entries = createExpiringEntries(() => localStorage)

/** As the server makes every page: it does not know the choice, which stays in the browser. */
export const unknownConsent: ConsentState = { choice: null, isAsked: false, letsAdsIn: false }

let state: ConsentState | null = null
const listeners = new Set<() => void>()

/** A browser that says by itself that its reader wants no such thing is not asked; it may still accept. */
const refusesByItself = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

function readChoice(): Consent | null {
  const kept = entries.read(consentKey)
  if (kept === 'accepted' || kept === 'declined') return kept
  return refusesByItself() ? 'declined' : null
}

/** Of this browser. */
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

/** @returns what ends it */
export function watchConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks once more; what was chosen stays until something else is. */
export const askConsent = () => changeConsent({ isAsked: true })

export function choose(choice: Consent): void {
  entries.write(consentKey, choice, consentLifeDays * 86_400_000)
  changeConsent({ choice, isAsked: false })
}

/** Another tab has chosen. */
export function takeOtherChoice(): void {
  const choice = readChoice()
  if (choice !== getConsent().choice) changeConsent({ choice, isAsked: choice === null })
}
