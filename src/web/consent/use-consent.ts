import { useAtom } from '#ui/use-atom.ts'
import { useUser } from '../account/account-state.ts'
import { useRootData } from '../site/root-data.ts'
import { type ConsentState, consentStore } from './consent.ts'

export function useConsent(): ConsentState {
  return useAtom(consentStore)
}

export interface ConsentSubject {
  /** Id of the analytics tag; null: no analytics. */
  readonly gtagId: string | null
  /** null: the reader gets no ads, or nobody does. */
  readonly adsenseClient: string | null
}

/** What this reader can consent to. */
export function useConsentSubject(): ConsentSubject {
  const { config } = useRootData()
  const isMember = useUser()?.isMember ?? false
  return { gtagId: config?.gtagId ?? null, adsenseClient: isMember ? null : (config?.adsenseClient ?? null) }
}

export const hasSubject = ({ gtagId, adsenseClient }: ConsentSubject) => gtagId !== null || adsenseClient !== null
