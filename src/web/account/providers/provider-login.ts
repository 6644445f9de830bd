import type { AccountReply } from '#contract/account.ts'
import type { OpenidOffer } from '#contract/config.ts'
import { problems } from '#contract/problem.ts'
import { pageTranslator } from '#i18n/known-messages.ts'
import { showNotification } from '#ui/notice.ts'
import '#i18n/rest.ts'
import { afterLogin } from '#web/account/account-actions.ts'
import { accountStore } from '#web/account/account-store.ts'
import { registrationSentence } from '#web/account/login/registration.ts'
import { loginByGoogleCode, loginByGoogleCredential, loginByOpenidCode } from '#web/api/providers.ts'
import { RequestFailure } from '#web/api/request/request.ts'
import { startOneTap } from './google-one-tap.ts'
import { pathOutside, returnElsewhere, takeProviderReturn, withoutProviderReturn } from './provider-flow.ts'

export interface ProviderLoginParts {
  /** Google's; null: not set up here. */
  readonly clientId: string | null
  readonly offers: readonly OpenidOffer[]
  /** Replaces the current page. The path is the router's, without its language. */
  goTo(path: string): void
}

let isReturning = false

/** Resumes a flow that comes back from a provider, and offers One Tap. @returns a function that withdraws the offer */
export function startProviderLogin({ clientId, ...parts }: ProviderLoginParts): () => void {
  void finishLogin(parts)
  if (clientId === null) return () => {}
  return startOneTap({
    clientId,
    hasAuthToken: () => accountStore.get().authToken !== null,
    isLoginOpen: () => isReturning || accountStore.get().login === 'open',
    watch: accountStore.listen,
    onCredential: (credential) => void logIn(loginByGoogleCredential(credential)),
  })
}

async function finishLogin({ offers, goTo }: Omit<ProviderLoginParts, 'clientId'>): Promise<void> {
  const address = new URL(location.href)
  const elsewhere = returnElsewhere(() => sessionStorage, address)
  if (elsewhere !== null) return location.replace(elsewhere)
  const back = takeProviderReturn(() => sessionStorage, address)
  if (back === null) return
  // At once, and in the router too, so that a reload, a bookmark or a shared address does not carry the code.
  const cleaned = withoutProviderReturn(address)
  history.replaceState(history.state, '', cleaned)
  goTo(pathOutside(cleaned))
  if (back.kind !== 'consented') {
    if (back.kind !== 'unknown') goTo(pathOutside(back.path))
    return tell(back.kind, offers.find(({ id }) => id === back.provider)?.name ?? null)
  }
  isReturning = true
  const { provider, code, iss, verifier, nonce, path, order } = back
  const login =
    provider === null
      ? loginByGoogleCode({ code, verifier })
      : loginByOpenidCode(provider, { code, verifier, nonce, ...(iss === null ? {} : { iss }) })
  // After a failure too: the person returns to the page they were working on.
  const userId = await logIn(login, () => goTo(pathOutside(path)))
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

/** @param provider null: Google */
function tell(kind: 'declined' | 'failed' | 'unknown', provider: string | null): void {
  const t = pageTranslator()
  const name = provider ?? 'Google'
  if (kind === 'declined')
    showNotification({
      text: t('You did not continue with {name}, and nothing changed. Your email works too.', { name }),
      tone: 'plain',
    })
  else if (kind === 'unknown')
    showNotification({
      text: t('That login with {name} did not start here. Press Continue with {name} again.', { name }),
      tone: 'danger',
    })
  else
    showNotification({
      text: t(problems[provider === null ? 'google-failed' : 'provider-failed'].sentence),
      tone: 'danger',
    })
}
