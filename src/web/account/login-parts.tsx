import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { useLoginForm } from './use-login-form.ts'

export function EmailField({ form }: { form: ReturnType<typeof useLoginForm> }) {
  return (
    <TextField
      ref={form.fields.email}
      label="Email"
      type="email"
      name="email"
      // Not "email": password managers look for the name that goes with the password.
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      value={form.values.email}
      onChange={(event) => form.change('email', event.target.value)}
      error={form.errors.email}
    />
  )
}

export interface SubmitButtonProps {
  isSending: boolean
  failure?: string | null
  children: string
}

/** The one thing to do, under the sentence that says why it was not done. */
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

/** The other way in, and what one agrees to; the texts open beside, so that nothing typed or edited is lost. */
export function LoginFoot() {
  const link = 'underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current'
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <p className="text-12 text-quiet">
        By going on you agree to the{' '}
        <Link to="/term-service" target="_blank" className={link}>
          Terms of Service
        </Link>{' '}
        and the{' '}
        <Link to="/policy" target="_blank" className={link}>
          privacy policy
        </Link>
        .
      </p>
    </div>
  )
}
