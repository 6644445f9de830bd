import { accountStore } from '../account/account-store.ts'
import { changeConsent, consentStore } from '../consent/consent.ts'
import { forgetCookies } from '../consent/forget-cookies.ts'
import { restrictPolicy } from '../consent/restrict-policy.ts'
import { adHosts } from '../content-security-policy.ts'

const scriptAddress = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'
/** An ad is requested when its slot is this close to being visible. Taste: half a phone's screen. */
const nearness = '400px'

interface AdQueue {
  push(request: Readonly<Record<string, unknown>>): void
  /** 1: the ad is not chosen by what the reader did elsewhere (support.google.com/adsense/answer/9042142). */
  requestNonPersonalizedAds?: number
}

export interface AdUnit {
  readonly client: string
  /** The unit's id at AdSense; null: the operator made none. */
  readonly unit: string | null
}

/** Puts a Google ad into a slot once it comes near. @returns a function that removes it */
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

/** Loads the script once a document. */
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
  const ends = [accountStore.listen(removeAdsIfNotAllowed), consentStore.listen(removeAdsIfNotAllowed)]
  endWatch = () => {
    for (const end of ends) end()
  }
  return page.adsbygoogle
}

/** Removes ads at once, on any page, when somebody becomes a member or withdraws consent. */
function removeAdsIfNotAllowed(): void {
  const isMember = accountStore.get().user?.isMember ?? false
  if (!isMember && consentStore.get().choice === 'accepted') return
  endWatch?.()
  // Restrict first: a script that has run cannot be unloaded, but from here on it can reach nobody. No reload is needed.
  restrictPolicy({ countsVisits: consentStore.get().choice === 'accepted', showsAds: false })
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
  // developers.google.com/adsense: the cookies that its script sets on this site.
  forgetCookies((name) => ['__gads', '__gpi', '__eoi'].includes(name))
}

function isOfAds(element: Element): boolean {
  if (element.matches('ins')) return true
  // Its frames that have no src are recognized by their names.
  if (element instanceof HTMLIFrameElement && /^(google_|goog_|aswift_)/.test(element.name || element.id)) return true
  const address = URL.parse(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.href)
  return address !== null && adHosts.some((host) => address.hostname === host || isBelow(address.hostname, host))
}

const isBelow = (hostname: string, host: string) => host.startsWith('*.') && hostname.endsWith(host.slice(1))
