import { endedSession, memberHeader, noMember } from '#contract/account.ts'
import { accountStore, noteSessionEnd, reloadPageData } from '../account/account-store.ts'
import type { FailureCode, RequestFailure } from './request.ts'

/** How the server refuses a visitor what a member has: a photo of a member is not there for anybody else. */
const ofMembers: ReadonlySet<FailureCode> = new Set(['not-found', 'login-needed'])
const refusals: ReadonlySet<FailureCode> = new Set([...ofMembers, 'plan-needed', 'requests-used-up'])

export interface SessionWatch {
  /** Takes over what an answer says of who is logged in. Not for answers that a browser may have kept. */
  take(headers: Pick<Headers, 'get'>): void
  /** Whether this failure only says that the session has ended. */
  isItsEnd(headers: Pick<Headers, 'get'>, failure: RequestFailure): boolean
}

/** For one call, from when it leaves: a login or logout on this page meanwhile makes its answer old. */
export function watchSession(): SessionWatch {
  const believed = memberOfPage()
  const take = (headers: Pick<Headers, 'get'>) => {
    const answered = headers.get(memberHeader)
    // None is not our server's answer, or one of before it said so.
    if (answered === null || memberOfPage() !== believed) return
    const member = answered === noMember || answered === endedSession ? null : answered
    if (member === believed) return
    if (member === null) noteSessionEnd()
    void reloadPageData()
  }
  return {
    take,
    isItsEnd(headers, failure) {
      take(headers)
      if (memberOfPage() !== null) return false
      const answered = headers.get(memberHeader)
      const { hasSessionEnded } = accountStore.get()
      if ((answered === noMember || answered === endedSession) && hasSessionEnded) return refusals.has(failure.code)
      // After a reload nothing but the cookie tells; what a visitor may have too is then the visitor's.
      if (answered !== endedSession || !ofMembers.has(failure.code)) return false
      noteSessionEnd()
      return true
    },
  }
}

const memberOfPage = () => accountStore.get().user?.id ?? null
