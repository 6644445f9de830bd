import { accountStore } from '../account/account-store.ts'
import { changeConsent, consentStore } from '../consent/consent.ts'
import { forgetCookies } from '../consent/forget-cookies.ts'
import { sealPage } from '../consent/seal-page.ts'
import { adHosts } from '../content-security-policy.ts'

const scriptAddress = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'
/** An ad is asked for when its slot is so near to being seen. Taste: half a phone's screen. */
const nearness = '400px'

interface AdQueue {
  push(request: Readonly<Record<string, unknown>>): void
  /** 1: never chosen by what the reader did elsewhere (support.google.com/adsense/answer/9042142). */
  requestNonPersonalizedAds?: number
}

export interface AdUnit {
  readonly client: string
  /** The unit's id at AdSense; null: none was made there. */
  readonly unit: string | null
}

/** Puts an ad of Google's into a slot once it comes near. @returns what takes it out */
export function fillSlot(frame: HTMLElement, ad: AdUnit): () => void {
  const place = document.createElement('ins')
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      const queue = openQueue(ad.client)
      const { width, height } = frame.getBoundingClientRect()
      place.className = 'adsbygoogle'
      place.style.cssText = `display:inline-block;width:${width}px;height:${height}px`
      place.dataset.adClient = ad.client
      if (ad.unit !== null) place.dataset.adSlot = ad.unit
      frame.append(place)
      queue.push({})
    },
    { rootMargin: nearness },
  )
  observer.observe(frame)
  return () => {
    observer.disconnect()
    place.remove()
  }
}

let endWatch: (() => void) | null = null

/** Loads the script, once a document. */
function openQueue(client: string): AdQueue {
  const page = window as { adsbygoogle?: AdQueue }
  page.adsbygoogle ??= [] as unknown[] as AdQueue
  if (endWatch !== null) return page.adsbygoogle
  page.adsbygoogle.requestNonPersonalizedAds = 1
  const script = document.createElement('script')
  script.src = `${scriptAddress}?client=${client}`
  script.async = true
  script.crossOrigin = 'anonymous'
  document.head.append(script)
  const ends = [accountStore.listen(endWhereNotDue), consentStore.listen(endWhereNotDue)]
  endWatch = () => {
    for (const end of ends) end()
  }
  return page.adsbygoogle
}

/** Who has become a member, or takes the consent back, is rid of ads at once, on whatever page. */
function endWhereNotDue(): void {
  const isMember = accountStore.get().user?.isMember ?? false
  if (!isMember && consentStore.get().choice === 'accepted') return
  endWatch?.()
  // Sealed first: what has run cannot be taken back, but from here on it reaches nobody, so that no reload is needed.
  sealPage({ countsVisits: consentStore.get().choice === 'accepted', showsAds: false })
  changeConsent({ letsAdsIn: false })
  removeAds()
}

function removeAds(): void {
  for (const element of document.querySelectorAll('script[src], iframe, link[href], ins.adsbygoogle'))
    if (isOfAds(element)) element.remove()
  const page = window as unknown as Record<string, unknown>
  for (const name of Object.keys(page))
    if (/^(adsbygoogle$|google_|goog_)/.test(name)) Reflect.deleteProperty(page, name)
  for (const name of Object.keys(localStorage)) if (/^(google_|goog_)/.test(name)) localStorage.removeItem(name)
  // developers.google.com/adsense: the cookies that its script sets on the page's own site.
  forgetCookies((name) => ['__gads', '__gpi', '__eoi'].includes(name))
}

function isOfAds(element: Element): boolean {
  if (element.matches('ins')) return true
  // Frames of its own, written by script, are known by their names.
  if (element instanceof HTMLIFrameElement && /^(google_|goog_|aswift_)/.test(element.name || element.id)) return true
  const address = URL.parse(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.href)
  return address !== null && adHosts.some((host) => address.hostname === host || isBelow(address.hostname, host))
}

const isBelow = (hostname: string, host: string) => host.startsWith('*.') && hostname.endsWith(host.slice(1))
