import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showMessage } from '#ui/notice.ts'

export interface SecretDialogProps {
  /** null: closed. */
  secret: string | null
  onClose(): void
}

/** Shows a new secret, this once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const t = useTranslator()
  const copy = async (text: string) => {
    // Browsers offer it on secure origins only; elsewhere the text is copied by hand.
    await navigator.clipboard?.writeText(text)
    if (navigator.clipboard !== undefined) showMessage(t('Copied.'))
  }
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('The secret of this webhook')}
      description={t('Copy it now: it is shown only once. With it your program tells our messages from fakes.')}
      footer={
        <>
          <Button onClick={() => void copy(secret ?? '')}>{t('Copy')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('I saved it')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('Secret')}
        readOnly
        value={secret ?? ''}
        onFocus={(event) => event.target.select()}
        hint={t('Signed as Standard Webhooks says; libraries for it exist in most languages.')}
      />
    </Dialog>
  )
}
