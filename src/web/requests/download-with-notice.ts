import { pageTranslator } from '#i18n/known-messages.ts'
import { showNotification } from '#ui/notice.ts'
import { asFailure } from '#web/api/request/request.ts'
import { beginAction } from '#web/api/request/request-activity.ts'
import '#i18n/rest.ts'

/** Runs a download, or shows why it failed. @returns whether it succeeded */
export async function downloadWithNotice(download: () => Promise<void>): Promise<boolean> {
  const end = beginAction()
  try {
    await download()
    return true
  } catch (error) {
    const t = pageTranslator()
    const { message, mayRetry } = asFailure(error)
    showNotification({
      text: t('Download failed.: {reason}', { reason: t.known(message) }),
      tone: 'danger',
      ...(mayRetry ? { action: { label: t('Try again'), onSelect: () => void downloadWithNotice(download) } } : {}),
    })
    return false
  } finally {
    end()
  }
}
