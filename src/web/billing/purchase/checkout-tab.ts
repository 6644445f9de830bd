import { pageTranslator } from '#i18n/known-messages.ts'

/** A tab of the browser that waits for the checkout's address. */
export interface CheckoutTab {
  /** False: whoever opened it has closed it. */
  goTo(path: string): boolean
  close(): void
}

/**
 * Opens the tab in the click itself, which is when browsers allow it, before there is an address to open. Without
 * `noopener`, which would give no hold of it; it is cut off from this page at once instead, so that the payment provider's
 * page, once there, has none of ours.
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

/** In our own look: the empty tab shares our origin and our policy, so our style sheets are its own. */
function showWaiting(page: Document): void {
  const { theme } = document.documentElement.dataset
  if (theme !== undefined) page.documentElement.dataset.theme = theme
  const t = pageTranslator()
  page.documentElement.lang = t.language
  page.title = `${t('Checkout')} · Emulsion`
  // Before the sheets are there, and from then on.
  const { backgroundColor, color } = getComputedStyle(document.documentElement)
  Object.assign(page.documentElement.style, { backgroundColor, color })
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    const copy = page.importNode(sheet, true) as Element
    // The empty tab has no address that a relative one could start from.
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
