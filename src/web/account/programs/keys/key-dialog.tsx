import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiKeyKind, ApiKeyReply } from '#contract/api-key.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Choice } from '#ui/controls/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { changeKey, makeKey } from '#web/api/api-keys.ts'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import { useAction } from '#web/requests/use-action.ts'
import { emptyDraft, type KeyDraft, type KeyErrors, KeyFields, readDraft, type ToolChoice } from './key-fields.tsx'
import { KeySecret } from './key-secret.tsx'

export interface KeyDialogProps {
  tools: readonly ToolChoice[]
  /** null: a new key is made. */
  changed: ApiKeyReply | null
  onClose(): void
}

/** Makes a key and shows it once, or changes what one may do. */
export function KeyDialog({ tools, changed, onClose }: KeyDialogProps) {
  const t = useTranslator()
  const formId = useId()
  const { isWorking, failure, run, forget } = useAction()
  const { revalidate } = useRevalidator()
  const [kind, setKind] = useState<ApiKeyKind>('live')
  const [draft, setDraft] = useState<KeyDraft>(() => (changed === null ? emptyDraft : draftOf(changed)))
  const [errors, setErrors] = useState<KeyErrors>({})
  const [secret, setSecret] = useState<string | null>(null)

  const change = (part: Partial<KeyDraft>) => {
    setDraft((known) => ({ ...known, ...part }))
    setErrors({})
    forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readDraft(t, draft)
    if ('errors' in read) return setErrors(read.errors)
    void run(async () => {
      if (changed === null) setSecret((await makeKey({ ...read.value, kind })).secret)
      else {
        await changeKey(changed.id, read.value)
        onClose()
      }
      await revalidate()
    })
  }

  if (secret !== null) return <KeySecret secret={secret} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isWorking && onClose()}
      title={t(changed === null ? 'Make a key' : 'Change the key')}
      widthPx={520}
      footer={
        <>
          <Button kind="quiet" disabled={isWorking} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button kind="primary" type="submit" form={formId} disabled={isWorking}>
            {t(changed === null ? 'Make the key' : 'Save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {changed === null ? (
          <Choice<ApiKeyKind>
            label={t('Kind')}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'live', label: t('Live'), hint: t('Takes edits of your plan, and gives full results.') },
              {
                value: 'test',
                label: t('Test'),
                hint: t(
                  'Sees only its own sandbox, with all tools. Free, 1,000 edits a month; results are small, carry a watermark and are deleted after a day.',
                ),
              },
            ]}
          />
        ) : null}
        <KeyFields draft={draft} errors={errors} kind={changed?.kind ?? kind} tools={tools} onChange={change} />
        <FailureAlert failure={failure} />
      </form>
    </Dialog>
  )
}

const draftOf = ({ name, tools, requestsMax, addresses, rights, photos }: ApiKeyReply): KeyDraft => ({
  name,
  tools,
  requestsMax: requestsMax === null ? '' : String(requestsMax),
  addresses: (addresses ?? []).join('\n'),
  rights,
  photos,
})
