import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { activityStore } from '#web/api/request/request-activity.ts'
import { findLoginErrors, type LoginErrors, type LoginField, type LoginFormRules } from './login-form-errors.ts'

export interface EmailInput {
  readonly email: string
  onEmail(email: string): void
  readonly emailField: RefObject<HTMLInputElement | null>
}

const order = ['email', 'code', 'password'] as const

/** The values of a login form, their errors, and a submit that sends only once at a time. */
export function useLoginForm({ email, onEmail, emailField }: EmailInput, rules: LoginFormRules) {
  const t = useTranslator()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<LoginErrors>({})
  const [isSending, setSending] = useState(false)
  const isSent = useRef(false)
  const values = { email, code, password }
  const fields = { email: emailField, code: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }
  const setters = { email: onEmail, code: setCode, password: setPassword }

  const change = (field: LoginField, value: string) => {
    setters[field](value)
    setErrors((known) => ({ ...known, [field]: undefined }))
  }
  /**
   * Enter in a field goes on to the next empty one, and submits where there is none. Only what was reached shows errors.
   * @param goTo goes on to the field; without it, it gets the focus
   */
  const enter = (
    event: KeyboardEvent<HTMLInputElement>,
    field: LoginField,
    goTo = (next: LoginField) => fields[next].current?.focus(),
  ) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const reached = order.slice(0, order.indexOf(field) + 1)
    const next = order
      .slice(reached.length)
      .find((other) => values[other] === '' && (other !== 'code' || rules.needsCode))
    if (next === undefined) return
    event.preventDefault()
    const found = findLoginErrors(t, values, rules)
    setErrors(Object.fromEntries(reached.map((one) => [one, found[one]])))
    const wrong = reached.find((one) => found[one] !== undefined)
    if (wrong === undefined) goTo(next)
    else fields[wrong].current?.focus()
  }
  /** Selects a field once the error dialog is closed. */
  const returnTo = (field: LoginField) => afterFailures(() => fields[field].current?.select())
  /** Says at a field what the error dialog tells, and goes there, once that is closed. */
  const refuse = (field: LoginField, sentence: string) => {
    returnTo(field)
    afterFailures(() => setErrors({ [field]: sentence }))
  }
  /** Shows the errors or sends. A second press while a request runs does nothing. */
  const submit = async (event: FormEvent, send: (values: Readonly<Record<LoginField, string>>) => Promise<void>) => {
    event.preventDefault()
    if (isSent.current) return
    const found = findLoginErrors(t, values, rules)
    setErrors(found)
    const first = order.find((field) => found[field] !== undefined)
    if (first !== undefined) return fields[first].current?.focus()
    isSent.current = true
    setSending(true)
    try {
      await send({ ...values, email: email.trim() })
    } finally {
      isSent.current = false
      setSending(false)
    }
  }
  return { values, errors, fields, isSending, change, setErrors, refuse, returnTo, enter, submit }
}

/** Once the reader has seen what failed, and the dialog has given the focus back. */
function afterFailures(act: () => void): void {
  const stop = activityStore.listen(({ failures }) => {
    if (failures.length > 0) return
    stop()
    setTimeout(act)
  })
}
