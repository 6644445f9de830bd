import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useAction } from '#web/requests/use-action.ts'
import { showFactor, showPasskey } from '../admin-calls.ts'
import { AdminBar } from '../admin-frame.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** Asks for the second factor: in each new session, and after twelve hours. */
export function FactorForm({ email, isByPasskey }: { email: string; isByPasskey: boolean }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const send = async (code: string) => {
    await showFactor(code)
    await revalidate()
  }
  return (
    <>
      <AdminBar />
      <main className="mx-auto grid max-w-120 gap-6 px-4 py-16">
        <div>
          <h1 className="headline text-40">{t('Second factor')}</h1>
          <p className="pt-3 text-quiet wrap-anywhere">
            {isByPasskey
              ? t(
                  'For {email}, in each new session and after twelve hours. Show your passkey; without your device a recovery code lets you in.',
                  { email },
                )
              : t(
                  'For {email}, in each new session and after twelve hours. Type the code that your device shows now, or a recovery code.',
                  { email },
                )}
          </p>
        </div>
        {isByPasskey ? (
          <PasskeyButton
            label={t('Use your passkey')}
            isPrimary
            send={async (passkey) => {
              await showPasskey(passkey)
              await revalidate()
            }}
          />
        ) : null}
        <CodeForm
          isPrimary={!isByPasskey}
          label={isByPasskey ? t('Recovery code') : t('Code')}
          action={t('Go on')}
          send={send}
        />
      </main>
    </>
  )
}

export interface CodeFormProps {
  label: string
  action: string
  isPrimary?: boolean
  send(code: string): Promise<void>
}

export function CodeForm({ label, action, isPrimary = true, send }: CodeFormProps) {
  const { isWorking, failure, run, forget } = useAction()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(() => send(code))
  }
  return (
    <form noValidate onSubmit={submit} className="grid justify-items-start gap-4">
      <TextField
        className="w-full"
        label={label}
        name="code"
        value={code}
        onChange={(event) => {
          forget()
          setCode(event.target.value)
        }}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={failure?.message}
      />
      <Button kind={isPrimary ? 'primary' : 'plain'} type="submit" disabled={isWorking || code.trim() === ''}>
        {action}
      </Button>
    </form>
  )
}
