import { pageTranslator } from '#i18n/known-messages.ts'

/** A browser tab that waits for the checkout's address. */
export interface CheckoutTab {
  /** Shows a link to the checkout, for a browser that does not follow on its own. */
  offer(path: string): void
  /** False: the user has closed the tab. */
  goTo(path: string): boolean
  close(): void
}

/**
 * Opens the tab in the click itself, the only moment when browsers allow it, before the address is known. `noopener`
 * would give no handle on the tab. Its opener is cleared instead, so that the payment provider's page has no access to
 * ours.
 * @param planText the plan and its price
 * @returns null where the browser refused
 */
export function openCheckoutTab(planText: string): CheckoutTab | null {
  const tab = window.open('about:blank', '_blank')
  if (tab === null || tab.closed) return null
  tab.opener = null
  const main = showWaiting(tab.document, planText)
  return {
    offer(path) {
      if (!tab.closed) main.append(fallbackOf(tab.document, new URL(path, location.href).href))
    },
    goTo(path) {
      if (tab.closed) return false
      tab.location.replace(new URL(path, location.href))
      return true
    },
    close: () => tab.close(),
  }
}

/** Shows a waiting message in our style: the empty tab shares our origin and policy, so our style sheets apply. */
function showWaiting(page: Document, planText: string): HTMLElement {
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
  const part = (name: 'p' | 'h1', className: string, text: string) =>
    Object.assign(page.createElement(name), { className, textContent: text })
  const main = page.createElement('main')
  main.className = 'grid min-h-dvh place-content-center justify-items-start gap-5 px-4 py-10'
  main.append(
    logoOf(page) ?? part('p', 'headline text-22', 'Emulsion'),
    part('h1', 'headline text-40', t('Preparing your checkout…')),
    part('p', 'tabular-nums', planText),
    progressOf(page, t('Preparing your checkout…')),
  )
  page.body.append(main)
  return main
}

/** The page's own logo again; null where it shows none. */
function logoOf(page: Document): Node | null {
  const logo = document.querySelector('[data-logo]')
  return logo && page.importNode(logo, true)
}

/** As `ProgressLine`, without React: nothing is known of how long it takes. */
function progressOf(page: Document, label: string): HTMLElement {
  const line = page.createElement('div')
  line.className = 'h-0.5 w-full overflow-hidden bg-line'
  line.role = 'progressbar'
  line.ariaLabel = label
  const piece = page.createElement('div')
  piece.className = 'h-full w-1/4 bg-accent motion-safe:animate-pulse'
  line.append(piece)
  return line
}

function fallbackOf(page: Document, href: string): HTMLElement {
  const link = page.createElement('a')
  Object.assign(link, { href, className: 'underline underline-offset-4' })
  const [before = '', text = '', after = ''] = pageTranslator()(
    'If nothing happens, <link>open the checkout</link>.',
  ).split(/<\/?link>/)
  link.textContent = text
  const sentence = page.createElement('p')
  sentence.className = 'text-14 text-quiet'
  sentence.append(before, link, after)
  return sentence
}
