import type { WebhookReply } from '#contract/webhook.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { deleteWebhook, renewWebhookSecret } from '#web/api/webhooks.ts'
import { useAction } from '#web/requests/use-action.ts'

interface ConfirmProps {
  /** null: closed. */
  webhook: WebhookReply | null
  onClose(): void
}

export function RenewSecretDialog({ webhook, onClose, onRenewed }: ConfirmProps & { onRenewed(made: string): void }) {
  const t = useTranslator()
  const { isWorking, run } = useAction()
  const renew = () => run(async () => onRenewed((await renewWebhookSecret(webhook?.id ?? '')).secret))
  return (
    <Dialog
      open={webhook !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Make a new secret?')}
      description={t('For 24 hours messages are signed with both, so that you can change it without missing any.')}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button kind="primary" disabled={isWorking} onClick={() => void renew()}>
            {t('Make a new secret')}
          </Button>
        </>
      }
    />
  )
}

export function DeleteWebhookDialog({ webhook, onClose, onDeleted }: ConfirmProps & { onDeleted(): void }) {
  const t = useTranslator()
  const { isWorking, run } = useAction()
  const remove = () =>
    run(async () => {
      await deleteWebhook(webhook?.id ?? '')
      onDeleted()
    })
  return (
    <Dialog
      open={webhook !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Delete this webhook?')}
      description={t('Nothing more is sent to {url}, and its log goes too.', { url: webhook?.url ?? '' })}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button kind="danger" disabled={isWorking} onClick={() => void remove()}>
            {t('Delete')}
          </Button>
        </>
      }
    />
  )
}
