import { atom } from 'nanostores'
import { createExpiringEntries } from '#web/account/login/expiring-entry.ts'

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

/** A browser that says by itself that its reader wants no such thing is not asked; it may still accept. */
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

/** Asks once more; what was chosen stays until something else is. */
export const askConsent = () => changeConsent({ isAsked: true })

export function choose(choice: Consent): void {
  entries.write(consentKey, choice, consentLifeDays * 86_400_000)
  takeChoice(choice)
}

/** Another tab has chosen. */
export function takeOtherChoice(): void {
  const choice = readChoice()
  if (choice !== consentStore.get().choice) takeChoice(choice)
}
