import type { UserReply } from '#contract/account.ts'
import { pageTranslator } from '#i18n/known-messages.ts'
import { showNotification } from '#ui/notice.ts'
import '#i18n/rest.ts'
import { endLogin, findSubscription, findUser } from '../api/account.ts'
import { asFailure } from '../api/request.ts'
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

/** The specification's. */
const planRefreshDelayMs = 300

/** Set while a plan is asked for, or about to be: whoever needs it meanwhile waits for the same answer. */
let planComing: Promise<void> | null = null

/** The common end of every login: sets the marker, then loads the user and the page's data anew. */
export async function afterLogin({ user }: { user: UserReply }, { refreshesPlan = false }: LoginEnd): Promise<void> {
  // The page learns the session's own token with its data below; until then, that there is one is enough.
  enterSession(user, user.id)
  changeAccount({ login: 'closed' })
  if (refreshesPlan) void comePlan(planRefreshDelayMs)
  await Promise.all([reloadUser(), reloadPageData()])
}

/** Ends this browser's login. @throws RequestFailure when the server was not reached: the login still holds */
export async function logout(): Promise<void> {
  await endLogin()
  leaveSession()
  await reloadPageData()
}

async function reloadUser(): Promise<void> {
  try {
    const user = await findUser(accountStore.get().authToken)
    if (user === null) noteSessionEnd()
    else changeAccount({ user })
  } catch (error) {
    settle(error)
  }
}

/** For who shows it: nothing is asked where it is known, or on its way. */
export async function needPlan(): Promise<void> {
  if (accountStore.get().subscription === null) await (planComing ?? comePlan(0))
}

function comePlan(delayMs: number): Promise<void> {
  const coming = new Promise<void>((resolve) => setTimeout(resolve, delayMs)).then(refreshPlan).finally(() => {
    if (planComing === coming) planComing = null
  })
  planComing = coming
  return coming
}

async function refreshPlan(): Promise<void> {
  try {
    changeAccount({ subscription: await findSubscription(accountStore.get().authToken) })
  } catch (error) {
    settle(error)
  }
}

/** What was bought in another tab holds here at once: the plan, its limits, the ads. */
export async function takePlanNews(): Promise<void> {
  const before = accountStore.get().user?.role
  await Promise.all([reloadUser(), refreshPlan(), reloadPageData()])
  if (before !== 'FREE' || accountStore.get().user?.role !== 'BASIC') return
  const t = pageTranslator()
  showNotification({
    title: t('You are on BASIC'),
    text: t('All six tools are open, at full resolution and without ads.'),
  })
}

/** What the page asked for by itself is not worth an alarm; a login that has ended is taken for what it is. */
function settle(error: unknown): void {
  if (asFailure(error).code === 'login-needed') noteSessionEnd()
}
