import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useRootData } from '#web/site/root-data.ts'

/** Google login outside its button. Rendered once, in the root; loads nothing where it is not set up. */
export function GoogleEntry() {
  const clientId = useRootData().config?.googleClientId ?? null
  const navigate = useNavigate()
  useEffect(() => {
    if (clientId === null) return
    let isGone = false
    let stop = () => {}
    // A chunk that fails to load reloads the page once. After that, the button and the email login remain.
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
