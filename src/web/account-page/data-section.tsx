import type { ExportContentsReply } from '#contract/account-export.ts'
import { Button } from '#ui/button.tsx'
import { showMessage, showNotification } from '#ui/notice.ts'
import { asFailure } from '../api/request.ts'
import { checkExport, exportUrl } from '../api/user.ts'
import { AccountSection } from './account-section.tsx'
import { useAction } from './use-action.ts'
import { bytesText, photosText } from './words.ts'

export function DataSection({ contents: { photos, bytes } }: { contents: ExportContentsReply }) {
  const { isWorking, run } = useAction()
  const download = () =>
    run(async () => {
      try {
        await checkExport()
        saveFile(exportUrl)
        showMessage('Your download has begun.')
      } catch (error) {
        showNotification({ text: `Download failed.: ${asFailure(error).message}`, tone: 'danger' })
        throw error
      }
    })

  return (
    <AccountSection title="Your data">
      <p className="text-quiet">
        Everything that is held of you, in one ZIP file: {photos === 0 ? 'your photos and results' : photosText(photos)}
        {photos === 0
          ? ', of which there are none yet'
          : ` (${bytesText(bytes)}), as you opened them and as they were made`}
        , and a file account.json with your profile, devices, edits and support messages.
      </p>
      <Button disabled={isWorking} className="justify-self-start" onClick={() => void download()}>
        {isWorking ? 'Preparing' : 'Download my data'}
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
