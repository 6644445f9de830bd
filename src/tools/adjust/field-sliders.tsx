import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import type { SliderField } from '#tools/adjust/sections.ts'
import { defaults, type Session } from '#tools/adjust/session.ts'
import { Slider } from '#ui/controls/slider.tsx'

interface FieldSlidersProps {
  session: Session
  options: AdjustOptions
  fields: readonly SliderField[]
}

export function FieldSliders({ session, options, fields }: FieldSlidersProps) {
  const t = useTranslator()
  return fields.map(({ field, label, min, max, step }) => (
    <Slider
      key={field}
      label={t(label)}
      value={options[field]}
      min={min}
      max={max}
      step={step}
      defaultValue={defaults[field]}
      format={(value) => signed(t, value, step)}
      onChange={(value) => session.change({ [field]: value })}
    />
  ))
}

/** With its sign, since most of these go both ways. */
export function signed(t: Translator, value: number, step: number): string {
  const digits = step < 0.1 ? 2 : step < 1 ? 1 : 0
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'exceptZero' } as const
  return t.number(value, format).replace('-', '−')
}
