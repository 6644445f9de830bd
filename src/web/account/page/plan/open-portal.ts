import { pageTranslator } from '#i18n/known-messages.ts'
import { showNotification } from '#ui/notice.ts'
import { portal } from '#web/api/billing.ts'

/** The provider's own pages, in a tab that is opened in the click itself: later, browsers would refuse it. */
export async function openPortal(): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  if (tab !== null) tab.opener = null
  const url = await portal().catch((error: unknown) => {
    tab?.close()
    throw error
  })
  if (url === null) {
    tab?.close()
    showNotification({
      text: pageTranslator()('The payment provider has no pages of its own for this plan.'),
      tone: 'warning',
    })
  } else if (tab === null || tab.closed) window.location.assign(url)
  else tab.location.replace(url)
}
