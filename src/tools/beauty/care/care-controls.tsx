import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import { Fold } from '#ui/controls/fold.tsx'
import { Slider } from '#ui/controls/slider.tsx'

const labels = {
  shine: 'Shine on the skin',
  eyeWhites: 'Whites of the eyes',
  redEye: 'Red eyes',
  glare: 'Glare on glasses',
  strayHairs: 'Stray hairs',
} as const satisfies Partial<Record<keyof BeautyOptions, Message>>

export type CareField = keyof typeof labels

export interface CareControlsProps {
  readonly options: BeautyOptions
  onChange(options: BeautyOptions): void
}

/** What is done only when asked for. */
export function CareControls({ options, onChange }: CareControlsProps) {
  const t = useTranslator()
  const fields = Object.keys(labels) as CareField[]
  return (
    <Fold label={t('More fixes')} defaultOpen={fields.some((field) => options[field] > 0)}>
      {fields.map((field) => (
        <Slider
          key={field}
          label={t(labels[field])}
          value={options[field]}
          min={0}
          max={100}
          defaultValue={0}
          onChange={(value) => onChange({ ...options, [field]: value })}
        />
      ))}
    </Fold>
  )
}
