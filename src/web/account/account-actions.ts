import type { UserReply } from '#contract/account.ts'
import { pageTranslator } from '#i18n/known-messages.ts'
import { showNotification } from '#ui/notice.ts'
import '#i18n/rest.ts'
import { asFailure } from '#web/api/request/request.ts'
import { endLogin, findSubscription, findUser } from '../api/account.ts'
import {
  accountStore,
  changeAccount,
  enterSession,
  leaveSession,
  noteSessionEnd,
  reloadPageData,
} from './account-store.ts'

interface LoginEnd {
  /** Asks for the plan and its usage 300 ms later. */
  readonly refreshesPlan?: boolean
}

/** Given by the specification. */
const planRefreshDelayMs = 300

/** Set while a plan is requested or about to be; further callers share the same answer. */
let planRequest: Promise<void> | null = null

/** The common end of every login: sets the marker, then loads the user and the page's data anew. */
export async function afterLogin({ user }: { user: UserReply }, { refreshesPlan = false }: LoginEnd): Promise<void> {
  // The page data loaded below brings the real session token. Until then any value that marks a session is enough.
  enterSession(user, user.id)
  changeAccount({ login: 'closed' })
  if (refreshesPlan) void requestPlan(planRefreshDelayMs)
  await Promise.all([reloadUser({ isQuiet: false }), reloadPageData()])
}

/** Ends this browser's login. @throws RequestFailure when the server was not reached: the login still holds */
export async function logout(): Promise<void> {
  await endLogin()
  leaveSession()
  await reloadPageData()
}

async function reloadUser({ isQuiet }: { isQuiet: boolean }): Promise<void> {
  try {
    const user = await findUser(accountStore.get().authToken, isQuiet)
    if (user === null) noteSessionEnd()
    else changeAccount({ user })
  } catch (error) {
    noteFailure(error)
  }
}

/** Loads the plan for whoever shows it. Sends nothing when the plan is known or already requested. */
export async function needPlan(): Promise<void> {
  if (accountStore.get().subscription === null) await (planRequest ?? requestPlan(0))
}

function requestPlan(delayMs: number): Promise<void> {
  const request = new Promise<void>((resolve) => setTimeout(resolve, delayMs)).then(refreshPlan).finally(() => {
    if (planRequest === request) planRequest = null
  })
  planRequest = request
  return request
}

async function refreshPlan(): Promise<void> {
  try {
    changeAccount({ subscription: await findSubscription(accountStore.get().authToken) })
  } catch (error) {
    noteFailure(error)
  }
}

/** Applies a purchase made in another tab at once: the plan, its limits, the ads. */
export async function takePlanNews(): Promise<void> {
  const before = accountStore.get().user?.role
  await Promise.all([reloadUser({ isQuiet: true }), refreshPlan(), reloadPageData()])
  if (before !== 'FREE' || accountStore.get().user?.role !== 'BASIC') return
  const t = pageTranslator()
  showNotification({
    title: t('You are on BASIC'),
    text: t('Every tool is open, at full resolution and without ads.'),
  })
}

/** One refused because the login has ended ends the session here too. */
function noteFailure(error: unknown): void {
  if (asFailure(error).code === 'login-needed') noteSessionEnd()
}
