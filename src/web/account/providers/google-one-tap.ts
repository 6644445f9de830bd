/** The part of Google's script that we use: developers.google.com/identity/gsi/web/reference/js-reference */
interface GoogleId {
  initialize(options: {
    client_id: string
    callback(answer: { credential?: string }): void
    /** The browser's own dialog, which needs no third-party cookies. */
    use_fedcm_for_prompt: boolean
    /** A click beside it must not dismiss it for the day. */
    cancel_on_tap_outside: boolean
  }): void
  prompt(): void
  cancel(): void
}

export const oneTapScript = 'https://accounts.google.com/gsi/client'

// These numbers are the specification's.
const promptDelayMs = 1000
const retryMs = 100

export interface OneTapParts {
  readonly clientId: string
  /** Somebody is logged in, so this page makes no more offers. */
  hasAuthToken(): boolean
  /** Another login form is open, so the offer waits. */
  isLoginOpen(): boolean
  /** Calls the listener when either may have changed. @returns a function that stops it */
  watch(listener: () => void): () => void
  onCredential(credential: string): void
}

/** Offers to log in with the Google account that the browser knows. @returns a function that withdraws the offer */
export function startOneTap(parts: OneTapParts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isShown = false

  const stop = () => {
    clearTimeout(timer)
    unwatch()
    if (isShown) findGoogleId()?.cancel()
  }
  const offer = () => {
    if (parts.hasAuthToken()) return stop()
    const googleId = findGoogleId()
    if (googleId === undefined || parts.isLoginOpen()) {
      timer = setTimeout(offer, retryMs)
      return
    }
    isShown = true
    googleId.initialize({
      client_id: parts.clientId,
      callback: ({ credential }) => {
        if (credential !== undefined && !parts.hasAuthToken()) parts.onCredential(credential)
      },
      use_fedcm_for_prompt: true,
      cancel_on_tap_outside: false,
    })
    googleId.prompt()
  }
  const unwatch = parts.watch(() => {
    if (parts.hasAuthToken() || (isShown && parts.isLoginOpen())) stop()
  })
  timer = setTimeout(() => {
    if (parts.hasAuthToken()) return stop()
    loadScript(stop)
    offer()
  }, promptDelayMs)
  return stop
}

const findGoogleId = () => (window as { google?: { accounts?: { id?: GoogleId } } }).google?.accounts?.id

/** Once a page. If the script is blocked there is no offer, and the button still works. */
function loadScript(giveUp: () => void): void {
  if (document.querySelector(`script[src="${oneTapScript}"]`) !== null) return
  const script = document.createElement('script')
  script.src = oneTapScript
  script.async = true
  script.addEventListener('error', () => {
    script.remove()
    giveUp()
  })
  document.head.append(script)
}
