/** What Google's tag is called with; it is there once a reader has agreed to be counted. */
export type Gtag = (command: 'js' | 'config' | 'event' | 'set' | 'consent', ...parts: readonly unknown[]) => void

export const findGtag = (): Gtag | undefined => (window as { gtag?: Gtag }).gtag

/**
 * Says that a purchase begins. A tag whose script is blocked never calls back: whoever waits sets a limit.
 * @param callback at once where nobody counts, else when the event has gone
 */
export function trackConversion(callback: () => void): void {
  const gtag = findGtag()
  if (gtag === undefined) callback()
  else gtag('event', 'conversion', { event_callback: callback })
}

/** Says that a checkout was made. What may open it for others (after `?` or `#`) stays here. */
export function trackCheckout(url: string): void {
  const { origin, pathname } = new URL(url, location.href)
  findGtag()?.('event', 'begin_checkout', { checkout_url: origin + pathname })
}
