import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '#ui/controls/button.tsx'
import { useUser } from '../account/account-state.ts'
import { useConsent, useConsentSubject } from '../consent/use-consent.ts'
import { useRootData } from '../site/root-data.ts'
import { isAdPage } from './ad-pages.ts'
import './ads.css'
import { useTranslator } from '#i18n/use-messages.ts'

/**
 * The only ad slot: at the foot of some pages, for people who are not members. Its size never changes. It shows our own
 * ad until Google's has loaded, and keeps it where Google's is not allowed or does not come.
 */
export function AdSlot() {
  const t = useTranslator()
  const { adsenseClient } = useConsentSubject()
  const { pathname } = useLocation()
  const isLoggedIn = useUser() !== null
  if (adsenseClient === null || !isAdPage(pathname, isLoggedIn)) return null
  return (
    <aside aria-label={t('Advertisement')} className="border-t border-line px-4 py-10 md:px-6">
      <div className="ad-frame relative mx-auto overflow-hidden">
        <p className="text-12 text-quiet">{t('Advertisement')}</p>
        <OwnAd />
        <GoogleAd key={pathname} client={adsenseClient} />
      </div>
    </aside>
  )
}

function OwnAd() {
  const t = useTranslator()
  return (
    <div className="ad-own flex items-center justify-between gap-4 rounded-card bg-sunken px-4 md:px-6">
      <div>
        <p className="headline text-18 md:text-22">{t('Emulsion without ads')}</p>
        <p className="text-14 text-quiet">
          <span className="md:hidden">{t('Basic: every tool')}</span>
          <span className="max-md:hidden">
            {t('Basic: every tool, full resolution, photos kept until you delete them')}
          </span>
        </p>
      </div>
      <Link to="/pricing" className={buttonClass('plain', 'small')}>
        {t('See the plans')}
      </Link>
    </div>
  )
}

function GoogleAd({ client }: { client: string }) {
  const { choice, letsAdsIn } = useConsent()
  const { config } = useRootData()
  const frame = useRef<HTMLDivElement>(null)
  const mayLoad = choice === 'accepted' && letsAdsIn
  const unit = config?.adsenseSlot ?? null
  useEffect(() => {
    if (!mayLoad) return
    let isGone = false
    let stop = () => {}
    // If the chunk does not load, our own ad stays.
    import('./google-ads.ts').then(
      ({ fillSlot }) => {
        if (!isGone && frame.current !== null) stop = fillSlot(frame.current, { client, unit })
      },
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [mayLoad, client, unit])
  return <div ref={frame} className="ad-google" />
}
