import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type WebhookReply, webhooksMax } from '#contract/webhook.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { AccountSection } from '#web/account/page/account-section.tsx'
import { DeleteWebhookDialog, RenewSecretDialog } from './confirm-dialogs.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'
import '#i18n/rest.ts'

/** What is being done with a webhook; without one it is being added. */
export type WebhookAct = 'edit' | 'log' | 'renew' | 'delete'
type Open = { readonly act: WebhookAct; readonly webhook: WebhookReply } | { readonly act: 'add' } | null

/** A member's addresses that are told what happens. */
export function WebhooksSection({ webhooks }: { webhooks: readonly WebhookReply[] }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setOpen(null)
  const showSecret = (made: string) => {
    close()
    setSecret(made)
    void revalidate()
  }
  const done = () => {
    close()
    void revalidate()
  }
  const chosen = (act: WebhookAct) => (open !== null && open.act === act && 'webhook' in open ? open.webhook : null)
  return (
    <AccountSection title={t('Webhooks')}>
      <p className="text-quiet">
        {t(
          'A signed message to your own server when an edit or a batch has ended, or when your edits run out. So no program of yours needs to keep asking.',
        )}
      </p>
      {webhooks.length === 0 ? null : (
        <ul className="border-y border-line text-14">
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onAct={(act) => setOpen({ act, webhook })}
              onChanged={() => void revalidate()}
            />
          ))}
        </ul>
      )}
      {webhooks.length < webhooksMax ? (
        <Button className="justify-self-start" onClick={() => setOpen({ act: 'add' })}>
          {t('Add a webhook')}
        </Button>
      ) : (
        <p className="text-14 text-quiet">{t('You have five addresses, and more are not kept.')}</p>
      )}
      <WebhookDialog
        isOpen={open?.act === 'add' || open?.act === 'edit'}
        webhook={chosen('edit')}
        onClose={close}
        onAdded={showSecret}
        onChanged={done}
      />
      <DeliveriesDialog webhook={chosen('log')} onClose={close} />
      <RenewSecretDialog webhook={chosen('renew')} onClose={close} onRenewed={showSecret} />
      <DeleteWebhookDialog webhook={chosen('delete')} onClose={close} onDeleted={done} />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </AccountSection>
  )
}
