import { pageTranslator } from '#i18n/known-messages.ts'
import { showNotification } from '#ui/notice.ts'
import { portal } from '#web/api/billing.ts'

/** Opens the provider's own pages. The tab must open in the click itself; browsers refuse a later one. */
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
