import type { AccountReply } from '#contract/account.ts'
import { problems } from '#contract/problem.ts'
import { pageTranslator } from '#i18n/known-messages.ts'
import type { Message } from '#i18n/message.ts'
import { type Notice, showNotification } from '#ui/notice.ts'
import '#i18n/rest.ts'
import { afterLogin } from '#web/account/account-actions.ts'
import { accountStore } from '#web/account/account-store.ts'
import { registrationSentence } from '#web/account/login/registration.ts'
import { loginByGoogleCode, loginByGoogleCredential } from '#web/api/google.ts'
import { RequestFailure } from '#web/api/request/request.ts'
import { pathOutside, returnElsewhere, takeGoogleReturn, withoutGoogleReturn } from './google-flow.ts'
import { startOneTap } from './google-one-tap.ts'

export interface GoogleLoginParts {
  readonly clientId: string
  /** Replaces the current page. The path is the router's, without its language. */
  goTo(path: string): void
}

let isReturning = false

/** Resumes a flow that comes back from Google, and offers One Tap. @returns a function that withdraws the offer */
export function startGoogleLogin({ clientId, goTo }: GoogleLoginParts): () => void {
  void finishGoogleLogin(goTo)
  return startOneTap({
    clientId,
    hasAuthToken: () => accountStore.get().authToken !== null,
    isLoginOpen: () => isReturning || accountStore.get().login === 'open',
    watch: accountStore.listen,
    onCredential: (credential) => void logIn(loginByGoogleCredential(credential)),
  })
}

async function finishGoogleLogin(goTo: (path: string) => void): Promise<void> {
  const address = new URL(location.href)
  const elsewhere = returnElsewhere(() => sessionStorage, address)
  if (elsewhere !== null) return location.replace(elsewhere)
  const back = takeGoogleReturn(() => sessionStorage, address)
  if (back === null) return
  // At once, and in the router too, so that a reload, a bookmark or a shared address does not carry the code.
  const cleaned = withoutGoogleReturn(address)
  history.replaceState(history.state, '', cleaned)
  goTo(pathOutside(cleaned))
  if (back.kind !== 'consented') {
    if (back.kind !== 'unknown') goTo(pathOutside(back.path))
    const { message, tone } = notices[back.kind]
    return showNotification({ text: pageTranslator()(message), tone })
  }
  isReturning = true
  const { code, verifier, path, order } = back
  // After a failure too: the person returns to the page they were working on.
  const userId = await logIn(loginByGoogleCode({ code, verifier }), () => goTo(pathOutside(path)))
  isReturning = false
  if (order === null || userId === null) return
  // A tab can open only from a click, so the checkout is offered as a link.
  const { purchase } = await import('#web/billing/purchase/purchase.ts')
  await purchase({ ...order, userId }, null)
}

/** The request wrapper has already shown a failure. @returns the member's id; null: nobody logged in */
async function logIn(login: Promise<AccountReply>, leave = () => {}): Promise<string | null> {
  try {
    // Leave before the page data reloads, so that the data belongs to the new page.
    const reply = await login.finally(leave)
    await afterLogin(reply, { refreshesPlan: true })
    return reply.user.id
  } catch (error) {
    if (!(error instanceof RequestFailure))
      showNotification({ text: pageTranslator().known(registrationSentence(error)), tone: 'danger' })
    return null
  }
}

const notices = {
  declined: {
    message: 'You did not go on with Google, and nothing was changed. Your email works too.',
    tone: 'plain',
  },
  failed: { message: problems['google-failed'].sentence, tone: 'danger' },
  unknown: {
    message: 'That login with Google was not begun here. Press Continue with Google again.',
    tone: 'danger',
  },
} as const satisfies Record<string, Pick<Notice, 'tone'> & { message: Message }>
