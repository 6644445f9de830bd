import { endedSession, memberHeader, noMember } from '#contract/account.ts'
import { accountStore, noteSessionEnd, reloadPageData } from '#web/account/account-store.ts'
import type { FailureCode, RequestFailure } from './request.ts'

/** How the server refuses a visitor what belongs to a member: to others, a member's photo does not exist. */
const ofMembers: ReadonlySet<FailureCode> = new Set(['not-found', 'login-needed'])
const refusals: ReadonlySet<FailureCode> = new Set([
  ...ofMembers,
  'plan-needed',
  'requests-used-up',
  'address-requests-used-up',
])

export interface SessionWatch {
  /** Applies what an answer says about who is logged in. Not for answers that a browser may have cached. */
  take(headers: Pick<Headers, 'get'>): void
  /** Whether this failure only means that the session has ended. */
  isSessionEnd(headers: Pick<Headers, 'get'>, failure: RequestFailure): boolean
}

/** Create one when a call is sent: a login or logout on this page in the meantime makes its answer outdated. */
export function watchSession(): SessionWatch {
  const believed = memberOfPage()
  const take = (headers: Pick<Headers, 'get'>) => {
    const answered = headers.get(memberHeader)
    // Without the header it is not our server's answer, or that of a release before the header existed.
    if (answered === null || memberOfPage() !== believed) return
    const member = answered === noMember || answered === endedSession ? null : answered
    if (member === believed) return
    if (member === null) noteSessionEnd()
    void reloadPageData()
  }
  return {
    take,
    isSessionEnd(headers, failure) {
      take(headers)
      if (memberOfPage() !== null) return false
      const answered = headers.get(memberHeader)
      const { hasSessionEnded } = accountStore.get()
      if ((answered === noMember || answered === endedSession) && hasSessionEnded) return refusals.has(failure.code)
      // After a reload only the cookie tells. What visitors can have too is then treated as the visitor's.
      if (answered !== endedSession || !ofMembers.has(failure.code)) return false
      noteSessionEnd()
      return true
    },
  }
}

const memberOfPage = () => accountStore.get().user?.id ?? null
