import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { triedKey } from '#web/docs/docs-state.ts'
import { type ExampleCall, isJson } from '#web/docs/reading/make-calls.ts'
import type { Content, Operation } from '#web/docs/reading/reference.ts'
import { sendTrial, type Trial, type TrialAnswer } from '#web/docs/send-try.ts'
import { TrialResult } from '#web/docs/trial-result.tsx'

const keyStart = 'em_test_…'

interface TryItProps {
  /** Before the operation's own path. */
  basePath: string
  operation: Operation
  call: ExampleCall
}

/** Folded until it is wanted: the call with fields to change, sent for real. */
export function TryIt(props: TryItProps) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="rounded-control border border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-14 font-medium">{t('Try it')}</summary>
      {isOpen ? <TrialForm {...props} /> : null}
    </details>
  )
}

type Sending =
  | { readonly kind: 'idle' | 'sending' | 'unreachable' }
  | { readonly kind: 'answered'; readonly answer: TrialAnswer }

function TrialForm({ basePath, operation, call }: TryItProps) {
  const t = useTranslator()
  const key = useAtom(triedKey)
  const [sending, setSending] = useState<Sending>({ kind: 'idle' })
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { signal } = left.current
    setSending({ kind: 'sending' })
    try {
      const answer = await sendTrial(readTrial(event.currentTarget, { basePath, operation, call }, key), signal)
      setSending({ kind: 'answered', answer })
    } catch {
      if (!signal.aborted) setSending({ kind: 'unreachable' })
    }
  }
  return (
    <form onSubmit={send} className="grid gap-4 px-4 pb-4">
      {call.needsKey ? (
        <TextField
          label={t('Your key')}
          hint={t('It stays in this window and is forgotten with it. With a test key nothing is charged.')}
          value={key}
          onChange={({ currentTarget }) => triedKey.set(currentTarget.value.trim())}
          placeholder={keyStart}
          autoComplete="off"
          spellCheck={false}
          required
        />
      ) : null}
      {operation.parameters.map(({ field, place, example }) => (
        <TextField
          key={`${place}.${field.name}`}
          label={`${field.name} (${place})`}
          name={`${place}.${field.name}`}
          defaultValue={field.isRequired && place !== 'path' && example !== undefined ? String(example) : ''}
          required={field.isRequired}
        />
      ))}
      {call.body === null ? null : <BodyFields body={call.body} />}
      <Button kind="primary" type="submit" disabled={sending.kind === 'sending'}>
        {sending.kind === 'sending' ? t('Sending …') : t('Send')}
      </Button>
      <div aria-live="polite">
        {sending.kind === 'unreachable' ? (
          <p className="text-14 text-danger">{t('The server cannot be reached just now. Try again in a moment.')}</p>
        ) : null}
        {sending.kind === 'answered' ? <TrialResult answer={sending.answer} /> : null}
      </div>
    </form>
  )
}

function BodyFields({ body }: { body: Content }) {
  const t = useTranslator()
  if (isJson(body))
    return (
      <TextArea
        label={t('Body')}
        name="body"
        defaultValue={JSON.stringify(body.example, null, 2)}
        spellCheck={false}
        rows={8}
      />
    )
  if (body.type !== 'multipart/form-data') return <FileField label={t('Body')} name="body" />
  return body.field.fields.map(({ name, type, isRequired }) =>
    type === 'file' ? (
      <FileField key={name} label={name} name={`form.${name}`} />
    ) : (
      <TextField key={name} label={name} name={`form.${name}`} required={isRequired} />
    ),
  )
}

function FileField({ label, name }: { label: string; name: string }) {
  return (
    <label className="grid gap-1.5 text-14">
      {label}
      <input type="file" name={name} className="min-h-11 text-14 text-quiet" />
    </label>
  )
}

/** The call as the form's fields say. Empty fields are left out. */
function readTrial(form: HTMLFormElement, { basePath, operation, call }: TryItProps, key: string): Trial {
  const data = new FormData(form)
  const given = (name: string) => String(data.get(name) ?? '')
  const at = (place: string) =>
    operation.parameters.flatMap(({ place: own, field }) => {
      const value = given(`${own}.${field.name}`)
      return own === place && value !== '' ? [[field.name, value] as [string, string]] : []
    })
  const path = at('path').reduce(
    (whole, [name, value]) => whole.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  )
  const query = new URLSearchParams(at('query')).toString()
  const { body } = call
  return {
    method: operation.method,
    path: `${basePath}${path}${query === '' ? '' : `?${query}`}`,
    key: call.needsKey ? key : '',
    headers: Object.fromEntries(at('header')),
    body: body === null ? null : readBody(body, data),
    contentType: body === null ? null : contentTypeOf(body, data),
  }
}

function readBody(body: Content, data: FormData): string | FormData | Blob {
  if (isJson(body)) return String(data.get('body') ?? '')
  if (body.type !== 'multipart/form-data') return data.get('body') as File
  const form = new FormData()
  for (const [name, value] of data) {
    const isEmpty = value instanceof File ? value.size === 0 : value === ''
    if (name.startsWith('form.') && !isEmpty) form.set(name.slice('form.'.length), value)
  }
  return form
}

/** A chosen file knows its own type, where the document allows several. */
function contentTypeOf({ type }: Content, data: FormData): string {
  const file = data.get('body')
  return file instanceof File && file.type !== '' ? file.type : type
}
