import { useEffect, useRef } from 'react'
import { Link, useLocation, useRevalidator, useSearchParams } from 'react-router'
import { entitlements } from '#contract/plan.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { AccountBenefits } from './account-benefits.tsx'
import { openLogin, openPricing, useUser } from './account-state.ts'
import '#i18n/rest.ts'

const photosPath = '/home/create'

interface PageTexts {
  readonly title: Message
  readonly text: Message
  /** What can be done or read without a login. */
  readonly open?: { readonly to: string; readonly label: Message }
}

const openPhoto = { to: '/upload', label: 'Open a photo' } as const
const seePlans = { to: '/pricing', label: 'See the plans' } as const

/** The title of each account page, and what it holds. */
const pages: Readonly<Record<string, PageTexts>> = {
  [photosPath]: {
    title: 'Log in to see your photos',
    text: 'Your email is enough. What you opened or made in this browser moves to your account.',
    open: openPhoto,
  },
  '/home/recipes': {
    title: 'Log in to see your recipes',
    text: 'Here are the steps that you keep, to be run on other photos.',
    open: openPhoto,
  },
  '/home/account': {
    title: 'Log in to see your account',
    text: 'Here are your plan, the edits left this month, your password and your data.',
    open: seePlans,
  },
  '/home/programs': {
    title: 'Log in to see your keys',
    text: 'Here are the keys of your programs, what each has used, and your webhooks.',
    open: { to: '/docs/api', label: 'What programs can do' },
  },
  '/home/support': {
    title: 'Log in to write to us',
    text: 'Your message and our answer are shown here, and the answer is mailed to you.',
  },
  '/home/order-record': {
    title: 'Log in to see your orders',
    text: 'Here are the plans that you bought, each renewal and the invoices.',
    open: seePlans,
  },
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
  const path = pathname.replace(/\/$/, '')
  const { title, text, open } = pages[path] ?? { title: 'Log in to go on' as const, text: null }
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
    <div className={isWhole ? 'grid gap-x-10 gap-y-12 py-6 md:pt-0 lg:grid-cols-12' : ''}>
      <div className="grid content-center justify-items-start gap-4 lg:col-span-5">
        <Heading className={`headline ${isWhole ? 'text-40' : 'text-28'}`}>
          {isForBatch ? t('Log in to edit several photos at once') : t(title)}
        </Heading>
        {isForBatch ? (
          <p className="max-w-[56ch] text-18">
            {t('BASIC edits up to {count} photos at once, FREE one at a time.', {
              count: entitlements.BASIC.batchPhotosMax,
            })}{' '}
            <TextButton onClick={() => openPricing()}>{t('See the plans')}</TextButton>
          </p>
        ) : null}
        <p className="max-w-[56ch] text-18 text-quiet empty:hidden">
          {text === null ? null : t(text)}
          {path === photosPath ? (
            <>
              {t.gap}
              <Link to="/upload" className="text-ink underline decoration-edge underline-offset-4">
                {t('See the photos in this browser')}
              </Link>
            </>
          ) : null}
        </p>
        <p className="flex flex-wrap gap-2 pt-2">
          <Button kind="primary" size="large" onClick={() => openLogin()}>
            {t('Log in')}
          </Button>
          {open === undefined ? null : (
            <Link to={open.to} className={buttonClass('plain', 'large')}>
              {t(open.label)}
            </Link>
          )}
        </p>
      </div>
      {isWhole ? (
        <div className="aspect-3/2 max-h-[62vh] w-full max-md:hidden lg:col-span-7">
          <img
            src="/pairs/change-sky-after-1200.webp"
            alt=""
            loading="lazy"
            className="size-full object-cover object-[50%_80%]"
          />
        </div>
      ) : null}
      {isWhole ? (
        <AccountBenefits
          heading="h2"
          className="gap-6 border-t border-line pt-8 md:grid-cols-3 md:gap-10 lg:col-span-full"
        />
      ) : null}
    </div>
  )
}
