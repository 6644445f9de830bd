import { type KeyboardEvent, useState } from 'react'
import { type ExportFit, exportFits, exportSidesPx, findExportSize } from '#contract/exports.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Choice } from '#ui/controls/choice.tsx'
import { TextField } from '#ui/controls/text-field.tsx'

export const fitLabels: Readonly<Record<ExportFit, Message>> = {
  inside: 'fit|Whole',
  fill: 'fit|Cropped',
  pad: 'fit|Padded',
}

const fitHints: Readonly<Record<ExportFit, Message>> = {
  inside: 'The whole picture, no wider and no higher than this.',
  fill: 'Fills the frame. Keeps faces and subjects in it where they were found, else the middle.',
  pad: 'The whole picture, on a background.',
}

/** Adds a size by its sides. */
export function OwnSize({ onAdd }: { onAdd(id: string): void }) {
  const t = useTranslator()
  const [sides, setSides] = useState({ width: '', height: '' })
  const [fit, setFit] = useState<ExportFit>('inside')
  const id = `${Number(sides.width)}x${Number(sides.height)}-${fit}`
  const isSize = findExportSize(id) != null
  const add = () => {
    onAdd(id)
    setSides({ width: '', height: '' })
  }
  const field = (side: 'width' | 'height', label: string) => (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={exportSidesPx.min}
      max={exportSidesPx.max}
      value={sides[side]}
      onChange={(event) => setSides({ ...sides, [side]: event.target.value })}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && isSize && add()}
      className="flex-1"
    />
  )
  return (
    <>
      <div className="flex items-end gap-2">
        {field('width', t('Width, px'))}
        {field('height', t('Height, px'))}
        <Button disabled={!isSize} onClick={add}>
          {t('Add')}
        </Button>
      </div>
      <Choice
        label={t('How it fits a custom size')}
        value={fit}
        options={exportFits.map((value) => ({ value, label: t(fitLabels[value]), hint: t(fitHints[value]) }))}
        onChange={(value) => setFit(value)}
      />
    </>
  )
}
