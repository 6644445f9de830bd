import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData, useMatches } from 'react-router'
import { useUser } from '#web/account/account-state.ts'
import { LoginGate } from '#web/account/login-gate.tsx'
import { appContext } from '#web/app-context.ts'

/**
 * The server's view of the session, loaded together with the child page, so that a page never appears without its data.
 */
export const loader = ({ context }: LoaderFunctionArgs) => ({ isLoggedIn: context.get(appContext).session !== null })

/** Always reload: a session can end between two pages. */
export const shouldRevalidate = () => true

export default function Home() {
  const { isLoggedIn } = useLoaderData<typeof loader>()
  const isForAll = useMatches().some(({ handle }) => (handle as { isForAll?: boolean } | undefined)?.isForAll)
  const user = useUser()
  const wasLoggedIn = useRef(false)
  useEffect(() => {
    wasLoggedIn.current = isLoggedIn
  }, [isLoggedIn])
  return (
    <div className="mx-auto max-w-page px-4 pt-4 pb-10 md:px-6 md:pt-10 md:pb-16">
      {isLoggedIn || isForAll ? <Outlet /> : <LoginGate opens={!wasLoggedIn.current || user !== null} />}
    </div>
  )
}
