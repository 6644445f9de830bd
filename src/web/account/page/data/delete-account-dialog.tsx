import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { codeDigits, type UserReply } from '#contract/account.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import type { Translator } from '#i18n/messages.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { CodeField } from '#ui/controls/code-field.tsx'
import { PasswordField } from '#ui/controls/password-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showLastingNotification } from '#ui/notice.ts'
import { leaveSession, reloadPageData } from '#web/account/account-store.ts'
import { CodeButton } from '#web/account/login/code-button.tsx'
import { useCodeSending } from '#web/account/login/use-code-sending.ts'
import { CreditLost } from '#web/account/page/plan/credit-text.tsx'
import { deleteAccount } from '#web/api/user.ts'
import { Day } from '#web/language/day.tsx'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import { useAction } from '#web/requests/use-action.ts'

export interface DeleteAccountDialogProps {
  user: UserReply
  /** The paid subscription; null: none. */
  paid: SubscriptionReply['subscription']
  isOpen: boolean
  onClose(): void
}

type Field = 'email' | 'password' | 'code'
type Errors = Partial<Record<Field, string>>

/** Confirms the deletion: what goes, what stays, the email typed out, and a proof of identity. */
export function DeleteAccountDialog({ user, paid, isOpen, onClose }: DeleteAccountDialogProps) {
  const t = useTranslator()
  const formId = useId()
  const { isWorking, failure, run, forget } = useAction()
  const [values, setValues] = useState({ email: '', password: '', code: '' })
  const [errors, setErrors] = useState<Errors>({})
  const fields = {
    email: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
  }
  const navigate = useNavigate()
  const mailing = useCodeSending({
    email: user.email,
    purpose: 'delete',
    onEmailMissing: () => {},
    onEmailWrong: () => {},
    onSent: () => fields.code.current?.focus(),
  })

  const change = (field: Field, value: string) => {
    setValues((known) => ({ ...known, [field]: value }))
    setErrors((known) => ({ ...known, [field]: undefined }))
    forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = errorsOf(t, values, user)
    setErrors(found)
    const [first] = Object.keys(found) as Field[]
    if (first !== undefined) return fields[first].current?.focus()
    void run(async () => {
      const { email, password, code } = values
      await deleteAccount({ email, ...(user.hasPassword ? { password } : { code }) })
      onClose()
      await navigate('/')
      leaveSession()
      await reloadPageData()
      // The dialog that has gone gives the page back where it was scrolled to.
      window.scrollTo(0, 0)
      showLastingNotification({ text: t('Your account is deleted.') })
    })
  }

  const fieldFailure: Errors = failure === null ? {} : failureAt(failure.code, t.known(failure.message))
  const shown: Errors = { ...fieldFailure, ...errors }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && !isWorking && onClose()}
      title={t('Delete your account?')}
      description={t('This cannot be undone, by you or by us.')}
      widthPx={520}
      footer={
        <>
          <Button kind="quiet" disabled={isWorking} onClick={onClose}>
            {t('Keep my account')}
          </Button>
          <Button kind="danger" type="submit" form={formId} disabled={isWorking}>
            {t(isWorking ? 'Deleting' : 'Delete for good')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Consequences paid={paid} />
        <TextField
          ref={fields.email}
          label={t('Your email, typed out')}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={user.email}
          value={values.email}
          error={shown.email}
          onChange={(event) => change('email', event.target.value)}
        />
        {user.hasPassword ? (
          <PasswordField
            ref={fields.password}
            label={t('Password')}
            name="password"
            autoComplete="current-password"
            value={values.password}
            error={shown.password}
            onChange={(event) => change('password', event.target.value)}
          />
        ) : (
          <CodeField
            ref={fields.code}
            label={t('Verification code')}
            name="code"
            length={codeDigits}
            value={values.code}
            error={shown.code}
            hint={t('It is mailed to {email}.', { email: user.email })}
            onValue={(digits) => change('code', digits)}
            trailing={<CodeButton {...mailing} />}
          />
        )}
        {Object.keys(fieldFailure).length > 0 ? null : <FailureAlert failure={failure} />}
      </form>
    </Dialog>
  )
}

function Consequences({ paid }: Pick<DeleteAccountDialogProps, 'paid'>) {
  const t = useTranslator()
  return (
    <dl className="grid gap-3 text-14">
      <div>
        <dt className="font-medium">{t('What goes')}</dt>
        <dd className="text-quiet">
          {t('Every photo and result, running edits, support messages, your name, email and password, on all devices.')}
        </dd>
      </div>
      {paid === null || paid.state === 'ended' ? null : (
        <div>
          <dt className="font-medium">{t('Your plan')}</dt>
          <dd className="text-quiet">
            <Rich
              message="Ends at the payment provider first, so that nothing more is charged. What is left of it, to <day></day>, goes with the account and is not paid back."
              parts={{ day: () => <Day at={paid.accessUntil} /> }}
            />
            {paid.credit === null ? null : (
              <>
                {t.gap}
                <CreditLost credit={paid.credit} />
              </>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt className="font-medium">{t('What stays')}</dt>
        <dd className="text-quiet">
          {t(
            'Records of payments and of how many edits were counted, as the law requires, without your name and email. Unpaid orders are closed.',
          )}
        </dd>
      </div>
    </dl>
  )
}

function errorsOf(t: Translator, values: Record<Field, string>, user: UserReply): Errors {
  const isSame = values.email.trim().toLowerCase() === user.email
  const errors: Errors = isSame
    ? {}
    : { email: t('Type {email} to confirm you mean this account.', { email: user.email }) }
  if (user.hasPassword && values.password === '') errors.password = t('Please enter password')
  if (!user.hasPassword && values.code.length !== codeDigits) errors.code = t('Please enter the verification code')
  return errors
}

/** Shows a failure beside the field it is about. */
function failureAt(code: string, message: string): Errors {
  if (code === 'email-differs') return { email: message }
  if (code === 'password-wrong') return { password: message }
  return code === 'code-wrong' ? { code: message } : {}
}
