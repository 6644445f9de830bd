/** Google's tag function, present once a reader has consented to analytics. */
export type Gtag = (command: 'js' | 'config' | 'event' | 'set' | 'consent', ...parts: readonly unknown[]) => void

export const findGtag = (): Gtag | undefined => (window as { gtag?: Gtag }).gtag

/**
 * Reports that a purchase begins. A tag whose script is blocked never calls back, so the caller needs a timeout.
 * @param callback called at once without analytics, else when the event has been sent
 */
export function trackConversion(callback: () => void): void {
  const gtag = findGtag()
  if (gtag === undefined) callback()
  else gtag('event', 'conversion', { event_callback: callback })
}

/** Reports that a checkout was made. What follows `?` or `#` could open it for others and is left out. */
export function trackCheckout(url: string): void {
  const { origin, pathname } = new URL(url, location.href)
  findGtag()?.('event', 'begin_checkout', { checkout_url: origin + pathname })
}
