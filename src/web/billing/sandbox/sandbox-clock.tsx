import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { showMessage } from '#ui/notice.ts'
import { declinePayments, moveOn } from '#web/api/sandbox.ts'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import type { Action } from '#web/requests/use-action.ts'
import type { SubscriptionPage } from './subscription-page.ts'

/** Moves the clock and sets the card, so that a subscription renews or fails to. */
export function SandboxClock({ page, action }: { page: SubscriptionPage; action: Action }) {
  const t = useTranslator()
  const { id, state, endsAtPeriodEnd, declinesPayments, daysToNext } = page
  const { isWorking, failure, run } = action
  const [moving, setMoving] = useState<number | null>(null)
  const { revalidate } = useRevalidator()
  const move = (days: number) => {
    setMoving(days)
    void run(async () => {
      await moveOn(id, days)
      await revalidate()
      showMessage(
        t('{days, plural, one {A day has gone by.} other {# days have gone by.}}', { days: Math.round(days) }),
      )
    })
  }
  const button = (label: Message, days: number) => (
    <Button disabled={isWorking} onClick={() => move(days)}>
      {t(isWorking && moving === days ? 'Moving on' : label)}
    </Button>
  )
  if (state === 'ended') return null
  return (
    <section aria-labelledby="clock" className="mt-10 grid gap-4">
      <h2 id="clock" className="headline text-28">
        {t('Let time go by')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {button('Move on by a day', 1)}
        {button('Move on by a week', 7)}
        {state === 'active'
          ? button(endsAtPeriodEnd ? 'To the end of the period' : 'To the next payment', daysToNext)
          : null}
      </div>
      <Switch
        label={t('Let payments fail')}
        hint={t('The card is refused from now on. Switched off again, what is due is paid.')}
        checked={declinesPayments}
        disabled={isWorking}
        onChange={(declines) =>
          void run(async () => {
            await declinePayments(id, declines)
            await revalidate()
          })
        }
      />
      <FailureAlert failure={failure} />
    </section>
  )
}
