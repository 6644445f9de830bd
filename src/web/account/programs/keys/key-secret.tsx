import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Shows a new key, the only time that anybody sees it. */
export function KeySecret({ secret, onClose }: { secret: string; onClose(): void }) {
  const t = useTranslator()
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      // Without https a page may not write to the clipboard; the key is selected, so that a keystroke copies it.
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Your key')}
      description={t('Copy it now. It is shown only this once, and kept here only as a fingerprint.')}
      widthPx={560}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('I have it')}
          </Button>
          <Button kind="primary" onClick={() => void copy()}>
            {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
            {t(isCopied ? 'Copied' : 'Copy')}
          </Button>
        </>
      }
    >
      <input
        ref={field}
        readOnly
        aria-label={t('Your key')}
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
        className="h-11 w-full rounded-control border border-edge bg-sunken px-3 font-[family-name:ui-monospace,monospace] text-16"
      />
    </Dialog>
  )
}
