import { useRef, useState } from 'react'
import type { BatchReply } from '#contract/batch.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import ExportFields from '#web/exports/export-fields.tsx'
import { askedOf, type ExportSettings, keepExportSettings, readExportSettings } from '#web/exports/export-settings.ts'
import '#i18n/rest.ts'

export interface BatchSizesProps {
  batch: BatchReply
  onClose(): void
  /** @param query says in which sizes */
  onDownload(query: URLSearchParams): void
}

/** In which sizes the results of a batch leave. */
export default function BatchSizes({ batch, onClose, onDownload }: BatchSizesProps) {
  const t = useTranslator()
  const button = useRef<HTMLButtonElement>(null)
  const [settings, setSettings] = useState(readExportSettings)
  const change = (one: Partial<ExportSettings>) => {
    const changed = { ...settings, ...one }
    setSettings(changed)
    keepExportSettings(changed)
  }
  const name = batch.items.find((item) => item.name !== null)?.name ?? t('Photo')
  const names = { name: name.replace(/\.[A-Za-z0-9]{1,5}$/, ''), tool: batch.tools.join('-') }
  const take = () => {
    onClose()
    onDownload(new URLSearchParams(askedOf(settings)))
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Sizes and file names')}
      initialFocus={button}
      footer={
        <Button ref={button} kind="primary" onClick={take} className="grow md:grow-0">
          {t('Download all')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <ExportFields settings={settings} photo={null} names={names} onChange={change} />
      </div>
    </Dialog>
  )
}
