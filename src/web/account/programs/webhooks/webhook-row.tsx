import { KeyRound, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import type { WebhookReply } from '#contract/webhook.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Note } from '#ui/note.tsx'
import { showMessage } from '#ui/notice.ts'
import { changeWebhook, testWebhook } from '#web/api/webhooks.ts'
import { useAction } from '#web/requests/use-action.ts'
import { eventTexts } from './event-texts.ts'
import type { WebhookAct } from './webhooks-section.tsx'

export interface WebhookRowProps {
  webhook: WebhookReply
  onAct(act: WebhookAct): void
  onChanged(): void
}

/** One address: what it is told, whether it is on, and what can be done with it. */
export function WebhookRow({ webhook, onAct, onChanged }: WebhookRowProps) {
  const t = useTranslator()
  const { isWorking, run } = useAction()
  const { id, url, events, isOn, offReason } = webhook
  const turn = (isOnNow: boolean) =>
    run(async () => {
      await changeWebhook(id, { isOn: isOnNow })
      onChanged()
    })
  const test = () =>
    run(async () => {
      await testWebhook(id)
      showMessage(t('A test is on its way. The log shows how it went.'))
    })
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-t-0">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-16 wrap-anywhere">{url}</p>
          <p className="text-quiet">{events.map((event) => t(eventTexts[event])).join(' · ')}</p>
        </div>
        <Menu
          trigger={<IconButton label={t('More for {url}', { url })} icon={MoreHorizontal} />}
          items={[
            { label: t('Edit'), icon: Pencil, onSelect: () => onAct('edit') },
            { label: t('New secret'), icon: KeyRound, onSelect: () => onAct('renew') },
            { label: t('Delete'), icon: Trash2, isDanger: true, onSelect: () => onAct('delete') },
          ]}
        />
      </div>
      {offReason === null ? null : (
        <Note tone="warning">
          {offReason === 'gone'
            ? t('Switched off: this address answered that it is gone (410).')
            : t('Switched off: this address has failed for days.')}
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Switch label={t(isOn ? 'On' : 'Off')} checked={isOn} disabled={isWorking} onChange={(now) => void turn(now)} />
        <span className="flex-1" />
        <Button size="small" disabled={isWorking} onClick={() => void test()}>
          {t('Send a test')}
        </Button>
        <Button size="small" onClick={() => onAct('log')}>
          {t('Log')}
        </Button>
      </div>
    </li>
  )
}
