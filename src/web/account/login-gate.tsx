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
  /** Whether the login overlay opens at once. */
  opens: boolean
  /** 'h2': it stands beside what everybody sees of the page. */
  heading?: 'h1' | 'h2'
}

/**
 * Stands in for a page that belongs to members, or for a part of one. After the login that is shown at the same address.
 */
export function LoginGate({ opens, heading: Heading = 'h1' }: LoginGateProps) {
  const t = useTranslator()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isWhole = Heading === 'h1'
  const isForBatch = search.has('batch')
  const user = useUser()
  const { revalidate } = useRevalidator()
  const isAsked = useRef(!opens)
  // The server says nobody is logged in but the page still has a user, so the session has ended.
  const hasEnded = user !== null
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    openLogin()
    if (hasEnded) void revalidate()
  }, [hasEnded, revalidate])
  return (
    <div className={`grid justify-items-start gap-4 ${isWhole ? 'py-10 md:py-16' : ''}`}>
      <Heading className={`headline ${isWhole ? 'text-40' : 'text-28'}`}>
        {isForBatch
          ? t('Log in to edit several photos at once')
          : t(titles[pathname.replace(/\/$/, '')] ?? 'Log in to go on')}
      </Heading>
      {isForBatch ? (
        <p className="max-w-[56ch] text-18">
          {t('BASIC edits up to {count} photos at once, FREE one at a time.', {
            count: entitlements.BASIC.batchPhotosMax,
          })}{' '}
          <TextButton onClick={() => openPricing()}>{t('See the plans')}</TextButton>
        </p>
      ) : null}
      <p className="max-w-[56ch] text-18 text-quiet">
        {t('Your email is enough. What you opened or made in this browser moves to your account.')}
      </p>
      <Button kind="primary" size="large" className="mt-2" onClick={() => openLogin()}>
        {t('Log in')}
      </Button>
    </div>
  )
}
