import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator, useSearchParams } from 'react-router'
import { entitlements } from '#contract/plan.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { openLogin, openPricing, useUser } from './account-state.ts'
import '#i18n/rest.ts'

/** The title of each account page. */
const titles: Readonly<Record<string, Message>> = {
  '/home/create': 'Log in to see your photos',
  '/home/recipes': 'Log in to see your recipes',
  '/home/account': 'Log in to see your account',
  '/home/programs': 'Log in to see your keys',
  '/home/support': 'Log in to write to us',
  '/home/order-record': 'Log in to see your orders',
}

export interface LoginGateProps {
  /** The member logged out on this page, so the login does not open by itself. */
  hasLoggedOut: boolean
}

/**
 * Stands in for a page that belongs to members. The login overlay opens at once; after the login the page itself is
 * shown at the same address.
 */
export function LoginGate({ hasLoggedOut }: LoginGateProps) {
  const t = useTranslator()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isForBatch = search.has('batch')
  const user = useUser()
  const { revalidate } = useRevalidator()
  const isAsked = useRef(hasLoggedOut)
  // The server says nobody is logged in but the page still has a user, so the session has ended.
  const hasEnded = user !== null
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    openLogin()
    if (hasEnded) void revalidate()
  }, [hasEnded, revalidate])
  return (
    <div className="grid justify-items-start gap-4 py-10 md:py-16">
      <h1 className="headline text-40">
        {isForBatch
          ? t('Log in to edit several photos at once')
          : t(titles[pathname.replace(/\/$/, '')] ?? 'Log in to go on')}
      </h1>
      {isForBatch ? (
        <p className="max-w-[56ch] text-18">
          {t('With BASIC up to {count} photos go at once, with FREE one at a time.', {
            count: entitlements.BASIC.batchPhotosMax,
          })}{' '}
          <TextButton onClick={() => openPricing()}>{t('See the plans')}</TextButton>
        </p>
      ) : null}
      <p className="max-w-[56ch] text-18 text-quiet">
        {t('Your email is enough. What you opened or made in this browser comes along into your account.')}
      </p>
      <Button kind="primary" size="large" className="mt-2" onClick={() => openLogin()}>
        {t('Log in')}
      </Button>
    </div>
  )
}
