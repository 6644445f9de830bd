import type { SendConversion } from './after-conversion.ts'

type Gtag = (command: 'event', name: string, fields: Readonly<Record<string, unknown>>) => void

/** The page's analytics function; null where the operator has set up none, or where it was kept from loading. */
export function findConversionEvent(): SendConversion | null {
  const { gtag } = window as { gtag?: Gtag }
  if (typeof gtag !== 'function') return null
  return (callback) => gtag('event', 'conversion', { event_callback: callback })
}

/** The checkout event, with the checkout's address. */
export function sendCheckoutEvent(checkoutUrl: string): void {
  const { gtag } = window as { gtag?: Gtag }
  if (typeof gtag === 'function') gtag('event', 'begin_checkout', { checkout_url: checkoutUrl })
}
