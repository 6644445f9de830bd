import { pageTranslator } from '#i18n/known-messages.ts'

/** A browser tab that waits for the checkout's address. */
export interface CheckoutTab {
  /** False: the user has closed the tab. */
  goTo(path: string): boolean
  close(): void
}

/**
 * Opens the tab in the click itself, the only moment when browsers allow it, before the address is known. `noopener`
 * would give no handle on the tab. Its opener is cleared instead, so that the payment provider's page has no access to
 * ours.
 * @returns null where the browser refused
 */
export function openCheckoutTab(): CheckoutTab | null {
  const tab = window.open('about:blank', '_blank')
  if (tab === null || tab.closed) return null
  tab.opener = null
  showWaiting(tab.document)
  return {
    goTo(path) {
      if (tab.closed) return false
      tab.location.replace(new URL(path, location.href))
      return true
    },
    close: () => tab.close(),
  }
}

/** Shows a waiting message in our style: the empty tab shares our origin and policy, so our style sheets apply. */
function showWaiting(page: Document): void {
  const { theme } = document.documentElement.dataset
  if (theme !== undefined) page.documentElement.dataset.theme = theme
  const t = pageTranslator()
  page.documentElement.lang = t.language
  page.title = `${t('Checkout')} · Emulsion`
  // Colours for the time until the style sheets have loaded.
  const { backgroundColor, color } = getComputedStyle(document.documentElement)
  Object.assign(page.documentElement.style, { backgroundColor, color })
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    const copy = page.importNode(sheet, true) as Element
    // The empty tab has no base address, so the copy needs an absolute one.
    if (sheet instanceof HTMLLinkElement) copy.setAttribute('href', sheet.href)
    page.head.append(copy)
  }
  const text = page.createElement('h1')
  text.className = 'headline text-28'
  text.textContent = t('Preparing your checkout…')
  const frame = page.createElement('main')
  frame.className = 'grid min-h-dvh place-content-center px-4 text-center'
  frame.append(text)
  page.body.append(frame)
}
