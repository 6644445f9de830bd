import { beforeEach, expect, test, vi } from 'vitest'
import type { UserReply } from '#contract/account.ts'
import { endedSession, memberHeader, noMember } from '#contract/account.ts'
import { type ProblemCode, problems } from '#contract/problem.ts'
import {
  accountStore,
  changeAccount,
  enterSession,
  leaveSession,
  provideRevalidate,
} from '#web/account/account-store.ts'
import { RequestFailure } from './request.ts'
import { watchSession } from './watch-session.ts'

const ada = { id: 'ada', role: 'FREE' } as UserReply
const failureOf = (code: ProblemCode) => new RequestFailure(code, problems[code].sentence, problems[code].status)
const answer = (member: string | null) => new Headers(member === null ? {} : { [memberHeader]: member })
const reload = vi.fn(async () => {})

beforeEach(() => {
  reload.mockClear()
  provideRevalidate(reload)
  changeAccount({ user: undefined, authToken: null, hasSessionEnded: false })
})

test.each([noMember, endedSession])('to a member, an answer to a visitor (%s) is the end of the session', (said) => {
  enterSession(ada, 'token')
  for (const code of ['not-found', 'login-needed', 'plan-needed', 'requests-used-up'] as const)
    expect(watchSession().isSessionEnd(answer(said), failureOf(code))).toBe(true)
  expect(accountStore.get()).toMatchObject({ user: null, hasSessionEnded: true })
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a failure that has nothing to do with the session stays as it is', () => {
  enterSession(ada, 'token')
  expect(watchSession().isSessionEnd(answer(noMember), failureOf('photo-damaged'))).toBe(false)
  enterSession(ada, 'token')
  // The member's own deleted photo, and a proxy's answer.
  for (const said of ['ada', null])
    expect(watchSession().isSessionEnd(answer(said), failureOf('not-found'))).toBe(false)
  expect(accountStore.get()).toMatchObject({ user: ada, hasSessionEnded: false })
})

test('a visitor’s failure is no session end, unless the cookie of a session came with it', () => {
  expect(watchSession().isSessionEnd(answer(noMember), failureOf('not-found'))).toBe(false)
  expect(watchSession().isSessionEnd(answer(endedSession), failureOf('requests-used-up'))).toBe(false)
  expect(accountStore.get().hasSessionEnded).toBe(false)
  expect(watchSession().isSessionEnd(answer(endedSession), failureOf('not-found'))).toBe(true)
  expect(accountStore.get().hasSessionEnded).toBe(true)
})

test('an answer older than a login or logout on this page is ignored', () => {
  const beforeLogin = watchSession()
  enterSession(ada, 'token')
  expect(beforeLogin.isSessionEnd(answer(endedSession), failureOf('not-found'))).toBe(false)
  const beforeLogout = watchSession()
  leaveSession()
  beforeLogout.take(answer(noMember))
  expect(accountStore.get().hasSessionEnded).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a login in another tab is noticed with the next answer', () => {
  watchSession().take(answer('ada'))
  expect(reload).toHaveBeenCalledTimes(1)
  enterSession(ada, 'token')
  watchSession().take(answer('ada'))
  expect(reload).toHaveBeenCalledTimes(1)
})
