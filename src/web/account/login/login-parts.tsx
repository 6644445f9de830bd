import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { problems } from '#contract/problem.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { showNotification } from '#ui/notice.ts'
import { continueWith, googleIsSetUp } from '#web/account/providers/continue-with.ts'
import { useRootData } from '#web/site/root-data.ts'
import type { LoginField } from './login-form-errors.ts'
import type { useLoginForm } from './use-login-form.ts'

export interface EmailFieldProps {
  form: ReturnType<typeof useLoginForm>
  /** Goes on to the next empty field, where Enter asks for more than the focus. */
  goTo?: ((next: LoginField) => void) | undefined
}

export function EmailField({ form, goTo }: EmailFieldProps) {
  const t = useTranslator()
  return (
    <TextField
      ref={form.fields.email}
      label={t('Email')}
      type="email"
      name="email"
      // "username", not "email": password managers look for the name that belongs to the password.
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      value={form.values.email}
      onChange={(event) => form.change('email', event.target.value)}
      onKeyDown={(event) => form.enter(event, 'email', goTo)}
      error={form.errors.email}
    />
  )
}

export interface SubmitButtonProps {
  isSending: boolean
  failure?: string | null
  children: string
}

/** The form's submit button, below the sentence that says why the last try failed. */
export function SubmitButton({ isSending, failure = null, children }: SubmitButtonProps) {
  return (
    <div className="grid gap-3">
      <p role="alert" className="text-14 text-danger empty:hidden">
        {failure}
      </p>
      <Button
        type="submit"
        kind="primary"
        size="large"
        aria-disabled={isSending || undefined}
        className="w-full aria-disabled:opacity-60"
      >
        {children}
      </Button>
    </div>
  )
}

export function LinkButton({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-9 rounded-control text-14 text-quiet underline decoration-line underline-offset-4 transition-colors hover:text-ink hover:decoration-current pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}

/** Where this browser and this installation can use passkeys. What it does is loaded when it is pressed. */
function PasskeyButton() {
  const t = useTranslator()
  const { config } = useRootData()
  if (config?.hasPasskeys !== true || !('PublicKeyCredential' in window)) return null
  const logIn = async () => (await import('#web/account/passkeys/log-in-with-passkey.ts')).logInWithPasskey()
  return (
    <Button className="w-full" onClick={() => void logIn()}>
      <KeyRound size={18} aria-hidden="true" /> {t('Use a passkey')}
    </Button>
  )
}

/** The operator's own providers, in the operator's order. */
function OpenidButtons() {
  const t = useTranslator()
  const offers = useRootData().config?.openidProviders ?? []
  return offers.map((offer) => (
    <Button key={offer.id} className="w-full" onClick={() => void continueWith(offer)}>
      <span className="min-w-0 truncate">{t('Continue with {name}', { name: offer.name })}</span>
    </Button>
  ))
}

/** Where Google login is not set up, a press says so, and nothing is loaded from Google. */
function GoogleButton() {
  const t = useTranslator()
  const isSetUp = googleIsSetUp(useRootData().config)
  const tell = () => showNotification({ text: t(problems['google-not-set-up'].sentence), tone: 'plain' })
  return (
    <Button className="w-full" onClick={() => (isSetUp ? void continueWith(null) : tell())}>
      <GoogleMark /> {t('Continue with Google')}
    </Button>
  )
}

/** In Google's own colours, as its brand rules ask. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  )
}

/** The other login, and the documents to agree to. They open in a new tab so that nothing typed or edited is lost. */
export function LoginFooter() {
  const linkTo = (path: string) => (text: string) => (
    <Link
      to={path}
      target="_blank"
      className="underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
    >
      {text}
    </Link>
  )
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <PasskeyButton />
      <OpenidButtons />
      <GoogleButton />
      <p className="text-12 text-quiet">
        <Rich
          message="By continuing you accept the <terms>Terms of Service</terms> and the <privacy>privacy policy</privacy>."
          parts={{ terms: linkTo('/term-service'), privacy: linkTo('/policy') }}
        />
      </p>
    </div>
  )
}
