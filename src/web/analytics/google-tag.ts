import { consentLifeDays } from '../consent/consent.ts'
import { forgetCookies } from '../consent/forget-cookies.ts'
import { restrictPolicy } from '../consent/restrict-policy.ts'
import { findGtag, type Gtag } from './track.ts'

const scriptHost = 'https://www.googletagmanager.com'

interface TagPage {
  gtag?: Gtag
  dataLayer?: unknown[]
}
const page = () => window as TagPage

/** null: the tag was never loaded in this document, or was stopped. */
let startedId: string | null = null

/** Loads Google's tag, for page views only: no ad signals, and cookies that last no longer than the consent. */
export function startTag(id: string): void {
  if (startedId !== null) return
  startedId = id
  const layer: unknown[] = []
  // The tag treats `arguments` objects as calls, and arrays as something else.
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

/** Stops the tag in this document, after consent was withdrawn. */
export function stopTag(): void {
  if (startedId === null) return
  Object.assign(window, { [`ga-disable-${startedId}`]: true })
  startedId = null
  restrictPolicy({ countsVisits: false, showsAds: false })
  for (const script of document.querySelectorAll(`script[src^="${scriptHost}/"]`)) script.remove()
  delete page().gtag
  delete page().dataLayer
  forgetCookies((name) => name === '_ga' || name.startsWith('_ga_'))
}

/** The previous page's address; before the first page, the site that led here. */
let cameFrom: string | null = null

/**
 * Counts a page view. The address is sent without what follows `?` or `#`, which can name photos, orders and logins.
 * Later events on the page carry the same address.
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
