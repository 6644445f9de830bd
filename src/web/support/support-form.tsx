import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { supportSubjectLengthMax, supportTextLengthMax } from '#contract/support.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { showMessage } from '#ui/notice.ts'
import { asFailure, type RequestFailure } from '#web/api/request/request.ts'
import { sendSupportMessage } from '#web/api/support.ts'
import { useSupportDraft } from './support-draft.ts'
import '#i18n/rest.ts'

interface FormErrors {
  subject?: Message
  text?: Message
}

/** A form for a message to the operator. It keeps its text until the message is sent. */
export function SupportForm({ userId }: { userId: string }) {
  const t = useTranslator()
  const [draft, setDraft] = useSupportDraft(userId)
  const [errors, setErrors] = useState<FormErrors>({})
  const [failure, setFailure] = useState<RequestFailure | null>(null)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()

  const change = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes })
    setErrors({})
    setFailure(null)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const found = errorsOf(draft)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return
    }
    setSending(true)
    setFailure(null)
    try {
      await sendSupportMessage(draft)
      setDraft(null)
      showMessage(t('Your message has been sent.'))
      await revalidate()
    } catch (error) {
      setFailure(asFailure(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate className="grid gap-4">
      <TextField
        label={t('Subject')}
        name="subject"
        value={draft.subject}
        maxLength={supportSubjectLengthMax}
        autoComplete="off"
        error={errors.subject && t(errors.subject)}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <TextArea
        label={t('Message')}
        name="text"
        rows={6}
        value={draft.text}
        maxLength={supportTextLengthMax}
        error={errors.text && t(errors.text)}
        hint={t('The answer is shown here, and mailed to you.')}
        onChange={(event) => change({ text: event.target.value })}
      />
      {failure === null ? null : (
        <div role="alert" className="rounded-control bg-danger-wash px-3 py-2 text-14 text-danger">
          <p>
            {t.known(failure.message)}
            {t.gap}
            {t('What you wrote is kept.')}
          </p>
        </div>
      )}
      <Button kind="primary" type="submit" disabled={isSending} className="justify-self-start">
        {t(isSending ? 'Sending' : 'Send')}
      </Button>
    </form>
  )
}

function errorsOf({ subject, text }: { subject: string; text: string }): FormErrors {
  return {
    ...(subject.trim() === '' ? { subject: 'Say in a few words what it is about.' } : {}),
    ...(text.trim() === '' ? { text: 'Write what happened, or what you would like to know.' } : {}),
  }
}
