import { type FormEvent, useState } from 'react'
import { grantDaysMax, operatorTextMax } from '#contract/admin.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useAct } from '../use-act.ts'

/** As the command line's. */
const defaultDays = '30'

export function GrantForm({ email }: { email: string }) {
  const t = useTranslator()
  const [days, setDays] = useState(defaultDays)
  const [reason, setReason] = useState('')
  const { isWorking, error, send } = useAct()
  const count = Number(days)
  const isReady = Number.isInteger(count) && count >= 1 && count <= grantDaysMax && reason.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) void send('/grants', { email, days: count, reason }, () => setReason(''))
  }
  return (
    <form noValidate onSubmit={submit} className="grid justify-items-start gap-4">
      <div className="flex w-full gap-4">
        <TextField
          className="w-20"
          label={t('Days')}
          inputMode="numeric"
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
        <TextField
          className="min-w-0 flex-1"
          label={t('Reason')}
          value={reason}
          maxLength={operatorTextMax}
          onChange={(event) => setReason(event.target.value)}
          error={error}
        />
      </div>
      <Button type="submit" disabled={isWorking || !isReady}>
        {t('Grant')}
      </Button>
    </form>
  )
}

/** Takes back what was granted; what is paid for stays. */
export function RevokeForm({ email }: { email: string }) {
  const t = useTranslator()
  const [reason, setReason] = useState('')
  const { isWorking, error, send } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send('/grants/revoke', { email, reason })
  }
  return (
    <form noValidate onSubmit={submit} className="grid justify-items-start gap-4">
      <TextField
        className="w-full"
        label={t('Reason for taking the grant back')}
        value={reason}
        maxLength={operatorTextMax}
        onChange={(event) => setReason(event.target.value)}
        error={error}
        hint={t('What is paid for stays.')}
      />
      <Button type="submit" kind="danger" disabled={isWorking || reason.trim() === ''}>
        {t('Take back')}
      </Button>
    </form>
  )
}
