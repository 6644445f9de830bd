import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { OpenidOffer } from '#contract/config.ts'
import { useRootData } from '#web/site/root-data.ts'

const none: readonly OpenidOffer[] = []

/** Login with a provider outside its button. Rendered once, in the root; loads nothing where none is set up. */
export function ProviderEntry() {
  const { config } = useRootData()
  const clientId = config?.googleClientId ?? null
  const offers = config?.openidProviders ?? none
  const navigate = useNavigate()
  useEffect(() => {
    // Only Google offers itself; the others may have sent the browser back.
    if (clientId === null && (offers.length === 0 || !location.search.includes('state='))) return
    let isGone = false
    let stop = () => {}
    // A chunk that fails to load reloads the page once. After that, the button and the email login remain.
    import('./provider-login.ts').then(
      ({ startProviderLogin }) => {
        if (isGone) return
        stop = startProviderLogin({ clientId, offers, goTo: (path) => void navigate(path, { replace: true }) })
      },
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [clientId, offers, navigate])
  return null
}
