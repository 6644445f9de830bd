import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { useUser } from '#web/account/account-state.ts'
import { LoginGate } from '#web/account/login-gate.tsx'
import { appContext } from '#web/app-context.ts'

/** The session as the server sees it, loaded together with what is below: a page is never shown without its data. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ isLoggedIn: context.get(appContext).session !== null })

/** A session can end between two pages. */
export const shouldRevalidate = () => true

export default function Home() {
  const { isLoggedIn } = useLoaderData<typeof loader>()
  const user = useUser()
  const wasLoggedIn = useRef(false)
  useEffect(() => {
    wasLoggedIn.current = isLoggedIn
  }, [isLoggedIn])
  return (
    <div className="mx-auto max-w-page px-4 py-10 md:px-6 md:py-16">
      {isLoggedIn ? <Outlet /> : <LoginGate hasLeft={wasLoggedIn.current && user === null} />}
    </div>
  )
}
