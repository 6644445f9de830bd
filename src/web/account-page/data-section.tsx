import type { ExportContentsReply } from '#contract/account-export.ts'
import { Button } from '#ui/button.tsx'
import { showMessage, showNotification } from '#ui/notice.ts'
import { useWords } from '#words/use-words.ts'
import { asFailure } from '../api/request.ts'
import { checkExport, exportUrl } from '../api/user.ts'
import { AccountSection } from './account-section.tsx'
import { bytesText } from './bytes-text.ts'
import { useAction } from './use-action.ts'

export function DataSection({ contents: { photos, bytes } }: { contents: ExportContentsReply }) {
  const t = useWords()
  const { isWorking, run } = useAction()
  const download = () =>
    run(async () => {
      try {
        await checkExport()
        saveFile(exportUrl)
        showMessage(t('Your download has begun.'))
      } catch (error) {
        const reason = t.known(asFailure(error).message)
        showNotification({ text: t('Download failed.: {reason}', { reason }), tone: 'danger' })
        throw error
      }
    })

  return (
    <AccountSection title={t('Your data')}>
      <p className="text-quiet">
        {photos === 0
          ? t(
              'Everything that is held of you, in one ZIP file: your photos and results, of which there are none yet, and a file account.json with your profile, devices, edits and support messages.',
            )
          : t(
              'Everything that is held of you, in one ZIP file: {photos, plural, one {# photo or result} other {# photos and results}} ({size}), as you opened them and as they were made, and a file account.json with your profile, devices, edits and support messages.',
              { photos, size: bytesText(t, bytes) },
            )}
      </p>
      <Button disabled={isWorking} className="justify-self-start" onClick={() => void download()}>
        {t(isWorking ? 'Preparing' : 'Download my data')}
      </Button>
    </AccountSection>
  )
}

/**
 * Leaves a download to the browser: it writes the bytes to disk as they come, shows how far it is, and never holds
 * gigabytes in the page. An answer that is no file is a failed download there, and the page stays.
 */
function saveFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
