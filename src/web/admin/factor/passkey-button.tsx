import { useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { useAction } from '#web/requests/use-action.ts'
import { askPasskey } from './ask-passkey.ts'

export interface PasskeyButtonProps {
  label: string
  isPrimary?: boolean
  /** With what the passkey has signed. */
  send(passkey: unknown): Promise<void>
}

/** Asks for a passkey; what went wrong is said below it. */
export function PasskeyButton({ label, isPrimary = false, send }: PasskeyButtonProps) {
  const t = useTranslator()
  const { isWorking, failure, run } = useAction()
  const [isUnused, setIsUnused] = useState(false)
  const ask = () =>
    run(async () => {
      setIsUnused(false)
      const passkey = await askPasskey()
      if (passkey === null) setIsUnused(true)
      else await send(passkey)
    })
  const said = failure?.message ?? (isUnused ? t('No passkey was used, and nothing was changed.') : null)
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind={isPrimary ? 'primary' : 'plain'} disabled={isWorking} onClick={() => void ask()}>
        {label}
      </Button>
      {said === null ? null : (
        <p role="alert" className="text-14 text-danger">
          {said}
        </p>
      )}
    </div>
  )
}
