import type { ExportContentsReply } from '#contract/account.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { showMessage } from '#ui/notice.ts'
import { AccountSection } from '#web/account/page/account-section.tsx'
import { accountSections } from '#web/account/page/contents/account-sections.ts'
import { downloadArchive } from '#web/api/download.ts'
import { exportUrl } from '#web/api/user.ts'
import { downloadWithNotice } from '#web/requests/download-with-notice.ts'
import { useAction } from '#web/requests/use-action.ts'
import { bytesText } from './bytes-text.ts'

export function DataSection({ contents: { photos, bytes } }: { contents: ExportContentsReply }) {
  const t = useTranslator()
  const { isWorking, run } = useAction()
  const download = () =>
    run(async () => {
      if (await downloadWithNotice(() => downloadArchive(exportUrl))) showMessage(t('Your download has begun.'))
    })

  return (
    <AccountSection id="data" title={t(accountSections.data)}>
      <p className="text-quiet">
        {photos === 0
          ? t(
              'Everything we hold about you, in one ZIP file: your photos and results, of which there are none yet, and an account.json file with your profile, devices, edits and support messages.',
            )
          : t(
              'Everything we hold about you, in one ZIP file: {photos, plural, one {# photo or result} other {# photos and results}} ({size}), as you opened them and as they were made, and an account.json file with your profile, devices, edits and support messages.',
              { photos, size: bytesText(t, bytes) },
            )}
      </p>
      <Button disabled={isWorking} className="justify-self-start" onClick={() => void download()}>
        {t(isWorking ? 'Preparing' : 'Download my data')}
      </Button>
    </AccountSection>
  )
}
