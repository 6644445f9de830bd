import { useEffect, useState } from 'react'
import type { DeliveryProblem, DeliveryReply, WebhookReply } from '#contract/webhook.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { listDeliveries, resendDelivery } from '#web/api/webhooks.ts'
import { DateTime } from '#web/language/date-time.tsx'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import { useAction } from '#web/requests/use-action.ts'

export interface DeliveriesDialogProps {
  /** null: closed. */
  webhook: WebhookReply | null
  onClose(): void
}

/** What an address was told in the last thirty days, and how it answered. */
export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const t = useTranslator()
  return (
    <Dialog
      open={webhook !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Log')}
      description={webhook?.url}
      widthPx={640}
    >
      {webhook === null ? null : <Deliveries key={webhook.id} webhookId={webhook.id} />}
    </Dialog>
  )
}

/** While something is on its way the log is read again. Taste. */
const refreshMs = 2_000

function Deliveries({ webhookId }: { webhookId: string }) {
  const t = useTranslator()
  const { isWorking, failure, run } = useAction()
  const [page, setPage] = useState<{ deliveries: readonly DeliveryReply[]; hasOlder: boolean } | null>(null)
  const { run: load } = useAction()
  useEffect(() => {
    void load(async () => setPage(await listDeliveries(webhookId, null)))
  }, [webhookId])
  const isMoving = page?.deliveries.some(({ state }) => state === 'waiting') ?? false
  useEffect(() => {
    if (!isMoving) return
    const refresh = async () => {
      const newest = await listDeliveries(webhookId, null, true).catch(() => null)
      if (newest !== null) setPage((shown) => (shown === null ? newest : merge(newest.deliveries, shown)))
    }
    const timer = setInterval(() => void refresh(), refreshMs)
    return () => clearInterval(timer)
  }, [isMoving, webhookId])

  if (page === null) return <p className="pb-4 text-14 text-quiet">{t('Loading')}</p>
  if (page.deliveries.length === 0)
    return <p className="pb-4 text-14 text-quiet">{t('Nothing was sent in the last 30 days.')}</p>
  const resend = (id: string) =>
    run(async () => {
      const again = await resendDelivery(webhookId, id)
      setPage(merge([again], page))
    })
  const showOlder = () =>
    run(async () => {
      const older = await listDeliveries(webhookId, page.deliveries.at(-1)?.id ?? null)
      setPage({ deliveries: [...page.deliveries, ...older.deliveries], hasOlder: older.hasOlder })
    })
  return (
    <div className="grid gap-4 pb-2">
      <ul className="border-y border-line text-14">
        {page.deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} isWorking={isWorking} onResend={resend} />
        ))}
      </ul>
      <FailureAlert failure={failure} />
      {page.hasOlder ? (
        <Button className="justify-self-start" disabled={isWorking} onClick={() => void showOlder()}>
          {t('Show older')}
        </Button>
      ) : null}
    </div>
  )
}

/** The shown page with what has changed, newest first. */
function merge(changed: readonly DeliveryReply[], shown: { deliveries: readonly DeliveryReply[]; hasOlder: boolean }) {
  const byId = new Map([...shown.deliveries, ...changed].map((delivery) => [delivery.id, delivery]))
  const deliveries = [...byId.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return { deliveries, hasOlder: shown.hasOlder }
}

interface DeliveryProps {
  delivery: DeliveryReply
  isWorking: boolean
  onResend(id: string): Promise<void>
}

function Delivery({ delivery, isWorking, onResend }: DeliveryProps) {
  const t = useTranslator()
  const { id, type, state, responseText, createdAt, nextTryAt } = delivery
  return (
    <li className="flex items-start gap-4 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 tabular-nums">
        <p className="flex flex-wrap gap-x-3">
          <span className="font-medium">{type}</span>
          <span className="text-quiet">
            <DateTime at={createdAt} />
          </span>
        </p>
        <p className={state === 'failed' ? 'text-danger' : 'text-quiet'}>{outcomeText(t, delivery)}</p>
        {nextTryAt !== null && delivery.tries > 0 ? (
          <p className="text-quiet">{t('Next try: {time}', { time: t.date(nextTryAt, { timeStyle: 'medium' }) })}</p>
        ) : null}
        {responseText ? <p className="line-clamp-2 text-12 text-quiet wrap-anywhere">{responseText}</p> : null}
      </div>
      <Button size="small" disabled={isWorking} onClick={() => void onResend(id)}>
        {state === 'waiting' ? t('Send now') : t('Send again')}
      </Button>
    </li>
  )
}

const problemTexts: Readonly<Record<Exclude<DeliveryProblem, 'status'>, Message>> = {
  refused: 'Its name leads to an address that is not public',
  timeout: 'No answer within 10 s',
  unreachable: 'It could not be reached',
  redirect: 'It answered with a redirect ({code}), which is not followed',
  off: 'Given up, since the webhook was switched off',
}

function outcomeText(t: Translator, { state, tries, responseCode, problem }: DeliveryReply): string {
  const code = responseCode ?? 0
  if (state === 'waiting' && tries === 0) return t('On its way')
  if (problem === null) return t('Delivered ({code})', { code })
  const reason = problem === 'status' ? t('It answered {code}', { code }) : t(problemTexts[problem], { code })
  return tries > 1 ? `${reason} · ${t('{tries, plural, one {# try} other {# tries}}', { tries })}` : reason
}
