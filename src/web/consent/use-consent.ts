import { useAtom } from '#ui/use-atom.ts'
import { useUser } from '../account/account-state.ts'
import { useRootData } from '../site/root-data.ts'
import { type ConsentState, consentStore } from './consent.ts'

export function useConsent(): ConsentState {
  return useAtom(consentStore)
}

export interface ConsentSubject {
  /** The tag that counts visits; null: nobody counts. */
  readonly gtagId: string | null
  /** null: whoever looks gets no ads, or nobody does. */
  readonly adsenseClient: string | null
}

/** What there is to agree to, for whoever looks. */
export function useConsentSubject(): ConsentSubject {
  const { config } = useRootData()
  const isMember = useUser()?.isMember ?? false
  return { gtagId: config?.gtagId ?? null, adsenseClient: isMember ? null : (config?.adsenseClient ?? null) }
}

export const hasSubject = ({ gtagId, adsenseClient }: ConsentSubject) => gtagId !== null || adsenseClient !== null
