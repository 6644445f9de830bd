import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useAction } from '#web/requests/use-action.ts'
import { showFactor } from '../admin-calls.ts'
import { AdminBar } from '../admin-frame.tsx'

/** Asks for the second factor: in each new session, and after twelve hours. */
export function FactorForm({ email }: { email: string }) {
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
            {t(
              'For {email}, in each new session and after twelve hours. Type the code that your device shows now, or a recovery code.',
              { email },
            )}
          </p>
        </div>
        <CodeForm label={t('Code')} action={t('Go on')} send={send} />
      </main>
    </>
  )
}

export interface CodeFormProps {
  label: string
  action: string
  send(code: string): Promise<void>
}

export function CodeForm({ label, action, send }: CodeFormProps) {
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
      <Button kind="primary" type="submit" disabled={isWorking || code.trim() === ''}>
        {action}
      </Button>
    </form>
  )
}
