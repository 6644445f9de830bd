import { Slider as Base } from '@base-ui/react/slider'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'

export interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  /** Marked on the track; a double click restores it. */
  defaultValue: number
  unit?: string
  format?(value: number): string
  onChange(value: number): void
  hint?: string
  disabled?: boolean
}

/** A value in a range. The track fills from zero where the range spans zero, else from its start. */
export function Slider({ label, value, min, max, step = 1, defaultValue, onChange, hint, ...rest }: SliderProps) {
  const t = useTranslator()
  const share = (at: number) => (max === min ? 0 : ((Math.min(max, Math.max(min, at)) - min) / (max - min)) * 100)
  const origin = share(min < 0 && max > 0 ? 0 : min)
  const text = rest.format ? rest.format(value) : formatValue(t, value, step, rest.unit)
  const reset = () => onChange(defaultValue)
  return (
    <Base.Root
      value={value}
      min={min}
      max={max}
      step={step}
      largeStep={step * 10}
      disabled={rest.disabled ?? false}
      onValueChange={(next) => onChange(dropFloatNoise(next, step))}
      className="group grid grid-cols-[1fr_auto] items-baseline text-14 data-disabled:opacity-50"
    >
      <Base.Label className="select-none" onDoubleClick={reset}>
        {label}
      </Base.Label>
      <output className="text-quiet tabular-nums select-none" aria-hidden="true">
        {text}
      </output>
      <Base.Control
        onDoubleClick={reset}
        title={t('Double-click to reset')}
        className="col-span-2 flex h-8 cursor-pointer touch-pan-y items-center px-2 select-none pointer-coarse:h-11"
      >
        <Base.Track className="h-0.5 w-full rounded-full bg-line">
          <span
            className="absolute inset-y-0 rounded-full bg-ink"
            style={{
              left: `${Math.min(origin, share(value))}%`,
              width: `${Math.abs(share(value) - origin)}%`,
            }}
          />
          <span
            className="absolute top-1/2 size-1 -translate-1/2 rounded-full bg-edge"
            style={{ left: `${share(defaultValue)}%` }}
          />
          <Base.Thumb
            getAriaValueText={() => text}
            className="size-4 rounded-full border-[1.5px] border-ink bg-raised transition-[background-color,scale] group-hover:bg-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink data-dragging:scale-115 data-dragging:bg-ink pointer-coarse:size-6"
          />
        </Base.Track>
      </Base.Control>
      {hint ? <p className="col-span-2 text-12 text-quiet">{hint}</p> : null}
    </Base.Root>
  )
}

function decimalsOf(step: number): number {
  const text = step.toString()
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}

/** Rounds to the step, so that 0.1 + 0.2 gives 0.3. */
function dropFloatNoise(value: number, step: number): number {
  return Number(value.toFixed(decimalsOf(step)))
}

function formatValue(t: Translator, value: number, step: number, unit?: string): string {
  const digits = decimalsOf(step)
  const figure = (shown: number, format: Intl.NumberFormatOptions) =>
    t.number(shown, { useGrouping: false, ...format }).replace('-', '−')
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  // Languages differ in the space before the percent sign.
  if (unit === '%') return figure(value / 100, { style: 'percent', ...format })
  if (!unit) return figure(value, format)
  return unit === '°' ? figure(value, format) + unit : `${figure(value, format)} ${unit}`
}
