import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import '#i18n/rest.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { AccountDialog } from '#web/account/account-dialog.tsx'
import { closeLogin, openLogin, useAccount } from '#web/account/account-state.ts'
import { CodeLoginForm } from './code-login-form.tsx'
import { LoginAside } from './login-aside.tsx'
import { PasswordLoginForm } from './password-login-form.tsx'

/** Log in or register (mode 0), or retrieve a password (mode 1). */
export function LoginOverlay() {
  const t = useTranslator()
  const { login, loginMode: mode } = useAccount()
  const [isWithoutCode, setWithoutCode] = useState(false)
  // Kept outside the form, so that it survives closing the form to look for the mail.
  const [email, setEmail] = useState('')
  const emailField = useRef<HTMLInputElement>(null)
  const choose = (next: { mode?: 0 | 1; isWithoutCode?: boolean }) => {
    flushSync(() => {
      setWithoutCode(next.isWithoutCode ?? false)
      openLogin(next.mode ?? 0)
    })
    // The link that was pressed has gone with its form, so the focus needs a new place.
    emailField.current?.focus()
  }
  const form = { email, onEmail: setEmail, emailField }
  return (
    <AccountDialog
      isOpen={login === 'open'}
      onClose={closeLogin}
      onClosed={() => setWithoutCode(false)}
      title={t(mode === 0 ? 'Login/Register Account' : 'Retrieve password')}
      aside={<LoginAside />}
      initialFocus={emailField}
    >
      {isWithoutCode && mode === 0 ? (
        <PasswordLoginForm {...form} onCode={() => choose({})} onRetrieve={() => choose({ mode: 1 })} />
      ) : (
        <CodeLoginForm
          key={mode}
          {...form}
          mode={mode}
          ways={{
            onBack: () => choose({}),
            onWithoutCode: () => choose({ isWithoutCode: true }),
            onRetrieve: () => choose({ mode: 1 }),
          }}
        />
      )}
    </AccountDialog>
  )
}
