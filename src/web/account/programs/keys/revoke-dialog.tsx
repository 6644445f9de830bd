import { useRevalidator } from 'react-router'
import type { ApiKeyReply } from '#contract/api-key.ts'
import type { WebhookReply } from '#contract/webhook.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showMessage } from '#ui/notice.ts'
import { revokeKey } from '#web/api/api-keys.ts'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import { useAction } from '#web/requests/use-action.ts'

export interface RevokeDialogProps {
  revoked: ApiKeyReply
  /** All of the account. */
  webhooks: readonly WebhookReply[]
  onClose(): void
}

export function RevokeDialog({ revoked, webhooks, onClose }: RevokeDialogProps) {
  const t = useTranslator()
  const { isWorking, failure, run } = useAction()
  const { revalidate } = useRevalidator()
  const { id, name, photos } = revoked
  const added = webhooks.filter(({ keyId }) => keyId === id)
  const revoke = () =>
    run(async () => {
      // Revoked elsewhere meanwhile: the list shows it.
      await revokeKey(id).finally(revalidate)
      onClose()
      showMessage(t('The key {name} is revoked.', { name }))
    })
  return (
    <ConfirmDialog
      open
      title={t('Revoke {name}?', { name })}
      description={t('Programs that use this key are refused from now on. This cannot be taken back.')}
      keep={t('Keep it')}
      confirm={t('Revoke')}
      isWorking={isWorking}
      onKeep={onClose}
      onConfirm={() => void revoke()}
    >
      {added.length === 0 ? null : (
        <div className="grid gap-1">
          <p>
            {photos === 'own'
              ? t('The webhooks that it added end with it:')
              : t('The webhooks that it added go on; delete those that you do not know:')}
          </p>
          <ul className="text-14 text-quiet">
            {added.map((webhook) => (
              <li key={webhook.id} className="wrap-anywhere">
                {webhook.url}
              </li>
            ))}
          </ul>
        </div>
      )}
      <FailureAlert failure={failure} />
    </ConfirmDialog>
  )
}
