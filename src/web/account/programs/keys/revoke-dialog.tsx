import { useRevalidator } from 'react-router'
import type { ApiKeyReply } from '#contract/api-key.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showMessage } from '#ui/notice.ts'
import { revokeKey } from '#web/api/api-keys.ts'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import { useAction } from '#web/requests/use-action.ts'

export function RevokeDialog({ revoked, onClose }: { revoked: ApiKeyReply; onClose(): void }) {
  const t = useTranslator()
  const { isWorking, failure, run } = useAction()
  const { revalidate } = useRevalidator()
  const { id, name } = revoked
  const revoke = () =>
    run(async () => {
      // Revoked elsewhere meanwhile: the list shows it.
      await revokeKey(id).finally(revalidate)
      onClose()
      showMessage(t('The key {name} is revoked.', { name }))
    })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isWorking && onClose()}
      title={t('Revoke {name}?', { name })}
      description={t('Programs that use this key are refused from now on. This cannot be taken back.')}
      footer={
        <>
          <Button kind="quiet" disabled={isWorking} onClick={onClose}>
            {t('Keep it')}
          </Button>
          <Button kind="danger" disabled={isWorking} onClick={() => void revoke()}>
            {t('Revoke')}
          </Button>
        </>
      }
    >
      <FailureAlert failure={failure} />
    </Dialog>
  )
}
