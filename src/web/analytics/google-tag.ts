import { consentLifeDays } from '../consent/consent.ts'
import { forgetCookies } from '../consent/forget-cookies.ts'
import { sealPage } from '../consent/seal-page.ts'
import { findGtag, type Gtag } from './track.ts'

const scriptHost = 'https://www.googletagmanager.com'

interface TagPage {
  gtag?: Gtag
  dataLayer?: unknown[]
}
const page = () => window as TagPage

/** null: the tag was not loaded here, or no longer is. */
let startedId: string | null = null

/** Loads Google's tag. Visits are counted and nothing else: no signals for ads, and cookies no longer than the consent. */
export function startTag(id: string): void {
  if (startedId !== null) return
  startedId = id
  const layer: unknown[] = []
  // The tag takes `arguments` objects for calls, and arrays for something else.
  const gtag: Gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments)
  }
  Object.assign(page(), { dataLayer: layer, gtag })
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  gtag('js', new Date())
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_expires: consentLifeDays * 86_400,
    cookie_update: false,
  })
  const script = document.createElement('script')
  script.src = `${scriptHost}/gtag/js?id=${id}`
  script.async = true
  document.head.append(script)
}

/** Ends it for this document: the consent was taken back. */
export function stopTag(): void {
  if (startedId === null) return
  Object.assign(window, { [`ga-disable-${startedId}`]: true })
  startedId = null
  sealPage({ countsVisits: false, showsAds: false })
  for (const script of document.querySelectorAll(`script[src^="${scriptHost}/"]`)) script.remove()
  delete page().gtag
  delete page().dataLayer
  forgetCookies((name) => name === '_ga' || name.startsWith('_ga_'))
}

/** The last page's address; before the first, the site that led here. */
let cameFrom: string | null = null

/**
 * Counts a page. Of its address without what follows `?` or `#`, where photos, orders and logins are named; what is counted
 * on the page later carries the same.
 */
export function sendPageView(pathname: string): void {
  const gtag = findGtag()
  if (gtag === undefined) return
  const address = location.origin + pathname
  if (address === cameFrom) return
  const fields = {
    page_location: address,
    page_referrer: cameFrom ?? originOf(document.referrer),
    page_title: document.title,
  }
  cameFrom = address
  gtag('set', fields)
  gtag('event', 'page_view', fields)
}

const originOf = (address: string) => URL.parse(address)?.origin ?? ''
