import { type KeyboardEvent, useId } from 'react'
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
  const set = (next: number) => onChange(dropFloatNoise(Math.max(min, Math.min(max, next)), step))
  const id = useId()
  return (
    <div className={`group grid grid-cols-[1fr_auto] items-baseline text-14 ${rest.disabled ? 'opacity-50' : ''}`}>
      <label htmlFor={id} className="select-none" onDoubleClick={reset}>
        {label}
      </label>
      <output className="text-quiet tabular-nums select-none" aria-hidden="true">
        {text}
      </output>
      {/* The browser's own slider lies over the drawn one, unseen. Its thumb is 16 px wide, as the room at the ends. */}
      <div className="relative col-span-2 flex h-8 items-center px-2 pointer-coarse:h-11">
        <div aria-hidden="true" className="relative h-0.5 w-full rounded-full bg-line">
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
          <span
            className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-[1.5px] border-ink bg-raised transition-colors group-hover:bg-paper group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-ink group-active:bg-ink pointer-coarse:size-6"
            style={{ left: `${share(value)}%` }}
          />
        </div>
        <input
          type="range"
          id={id}
          value={value}
          min={min}
          max={max}
          step={step}
          disabled={rest.disabled}
          aria-valuenow={value}
          aria-valuetext={text}
          title={t('Double-click to reset')}
          onChange={({ target }) => set(target.valueAsNumber)}
          onKeyDown={(event) => {
            const steps = largeSteps(event)
            if (steps === 0) return
            event.preventDefault()
            set(value + steps * step)
          }}
          onDoubleClick={reset}
          className="absolute inset-0 m-0 size-full cursor-pointer touch-pan-y opacity-0"
        />
      </div>
      {hint ? <p className="col-span-2 text-12 text-quiet">{hint}</p> : null}
    </div>
  )
}

/** Ten steps at once: with Shift, and by the page keys. */
function largeSteps({ key, shiftKey }: KeyboardEvent): number {
  if (key === 'PageUp' || (shiftKey && (key === 'ArrowRight' || key === 'ArrowUp'))) return 10
  return key === 'PageDown' || (shiftKey && (key === 'ArrowLeft' || key === 'ArrowDown')) ? -10 : 0
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
