import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useRootData } from '#web/site/root-data.ts'

/** Login with Google outside its button; once, in the root. Where it is not set up, none of it is loaded. */
export function GoogleEntry() {
  const clientId = useRootData().config?.googleClientId ?? null
  const navigate = useNavigate()
  useEffect(() => {
    if (clientId === null) return
    let isGone = false
    let stop = () => {}
    // A part that cannot be loaded reloads the page once; after that, the button and the email are left.
    import('./google-login.ts').then(
      ({ startGoogleLogin }) => {
        if (!isGone) stop = startGoogleLogin({ clientId, goTo: (path) => void navigate(path, { replace: true }) })
      },
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [clientId, navigate])
  return null
}
