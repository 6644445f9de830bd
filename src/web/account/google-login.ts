import type { AccountReply } from '#contract/account.ts'
import { problems } from '#contract/problem.ts'
import { showNotification } from '#ui/notice.ts'
import { loginByGoogleCode, loginByGoogleCredential } from '../api/google.ts'
import { RequestFailure } from '../api/request.ts'
import { afterLogin } from './account-state.ts'
import { getAccount, watchAccount } from './account-store.ts'
import { takeGoogleReturn, withoutGoogleReturn } from './google-flow.ts'
import { startOneTap } from './google-one-tap.ts'
import { registrationSentence } from './registration.ts'

export interface GoogleLoginParts {
  readonly clientId: string
  /** In place of the page that is shown. */
  goTo(path: string): void
}

let isReturning = false

/** Takes up a flow that comes back from Google, and offers One Tap. @returns what takes the offer back */
export function startGoogleLogin({ clientId, goTo }: GoogleLoginParts): () => void {
  void finishGoogleLogin(goTo)
  return startOneTap({
    clientId,
    hasAuthToken: () => getAccount().authToken !== null,
    isLoginOpen: () => isReturning || getAccount().login === 'open',
    watch: watchAccount,
    onCredential: (credential) => void logIn(loginByGoogleCredential(credential)),
  })
}

async function finishGoogleLogin(goTo: (path: string) => void): Promise<void> {
  const address = new URL(location.href)
  const back = takeGoogleReturn(() => sessionStorage, address)
  if (back === null) return
  // At once, and for the router too: a reload, a bookmark or a shared address must not carry the code on.
  const cleaned = withoutGoogleReturn(address)
  history.replaceState(history.state, '', cleaned)
  goTo(cleaned)
  if (back.kind === 'unknown') return showNotification(notices.unknown)
  if (back.kind !== 'consented') {
    goTo(back.path)
    return showNotification(notices[back.kind])
  }
  isReturning = true
  const { code, verifier, path } = back
  // Also when it failed: whoever was at work there finds it as it was.
  await logIn(loginByGoogleCode({ code, verifier }), () => goTo(path))
  isReturning = false
}

/** A request that failed has been shown by the wrapper already. */
async function logIn(login: Promise<AccountReply>, leave = () => {}): Promise<void> {
  try {
    // Before the page's data is loaded anew, so that it is the other page's.
    const reply = await login.finally(leave)
    await afterLogin(reply, { refreshesPlan: true })
  } catch (error) {
    if (!(error instanceof RequestFailure)) showNotification({ text: registrationSentence(error), tone: 'danger' })
  }
}

const notices = {
  declined: { text: 'You did not go on with Google, and nothing was changed. Your email works too.' },
  failed: { text: problems['google-failed'].sentence, tone: 'danger' },
  unknown: { text: 'That login with Google was not begun here. Press Continue with Google again.', tone: 'danger' },
} as const
