import { type FormEvent, useId, useState } from 'react'
import { type WebhookEvent, type WebhookReply, webhookEvents, webhookUrlLengthMax } from '#contract/webhook.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { addWebhook, changeWebhook } from '#web/api/webhooks.ts'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import { useAction } from '#web/requests/use-action.ts'
import { eventTexts } from './event-texts.ts'

const exampleUrl = 'https://example.com/emulsion'

export interface WebhookDialogProps {
  isOpen: boolean
  /** null: a new one. */
  webhook: WebhookReply | null
  onClose(): void
  onAdded(secret: string): void
  onChanged(): void
}

/** Asks for the address and what it is told. */
export function WebhookDialog(props: WebhookDialogProps) {
  const t = useTranslator()
  const { isOpen, webhook, onClose } = props
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      title={webhook === null ? t('Add a webhook') : t('Edit this webhook')}
      description={t('Your server answers each message with 2xx within 10 s. Otherwise it is sent again, for a day.')}
    >
      <Form {...props} />
    </Dialog>
  )
}

function Form({ webhook, onClose, onAdded, onChanged }: WebhookDialogProps) {
  const t = useTranslator()
  const legendId = useId()
  const { isWorking, failure, run, forget } = useAction()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? ['job.done', 'job.failed'])
  const [isTried, setTried] = useState(false)
  const isRefused = failure?.code === 'webhook-address-refused'
  const urlError = isRefused
    ? t.known(failure.message)
    : isTried && url.trim() === ''
      ? t('Enter your server’s address.')
      : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (url.trim() === '' || events.length === 0) return
    void run(async () => {
      const asked = { url, events: [...events] }
      if (webhook === null) return onAdded((await addWebhook(asked)).secret)
      await changeWebhook(webhook.id, asked)
      onChanged()
    })
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-5 pb-2">
      <TextField
        label={t('Address')}
        type="url"
        inputMode="url"
        placeholder={exampleUrl}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={webhookUrlLengthMax}
        value={url}
        error={urlError}
        onChange={(event) => {
          setUrl(event.target.value)
          forget()
        }}
      />
      <fieldset aria-labelledby={legendId} className="grid gap-1">
        <p id={legendId} className="pb-1 text-14">
          {t('Notify when')}
        </p>
        {webhookEvents.map((event) => (
          <Switch
            key={event}
            label={t(eventTexts[event])}
            hint={event}
            checked={events.includes(event)}
            onChange={(isChosen) =>
              setEvents(isChosen ? [...events, event] : events.filter((chosen) => chosen !== event))
            }
          />
        ))}
        {isTried && events.length === 0 ? (
          <p role="alert" className="text-14 text-danger">
            {t('Choose at least one.')}
          </p>
        ) : null}
      </fieldset>
      {isRefused ? null : <FailureAlert failure={failure} />}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button kind="primary" type="submit" disabled={isWorking}>
          {webhook === null ? t('Add') : t('Save')}
        </Button>
      </div>
    </form>
  )
}
