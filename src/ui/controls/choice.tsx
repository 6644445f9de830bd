import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId } from 'react'

export interface ChoiceOption<Value extends string> {
  value: Value
  label: string
  hint?: string
}

export interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly ChoiceOption<Value>[]
  onChange(value: Value): void
  disabled?: boolean
}

/** A choice of few options, all visible; the chosen option's hint is shown below. Longer lists use Select. */
export function Choice<Value extends string>({ label, value, options, onChange, disabled }: ChoiceProps<Value>) {
  const id = useId()
  const hint = options.find((option) => option.value === value)?.hint
  return (
    <div className="grid gap-2 text-14">
      <div id={id}>{label}</div>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        value={value}
        onValueChange={onChange}
        disabled={disabled ?? false}
        className="grid gap-0.5 rounded-control bg-sunken p-0.5 data-disabled:opacity-50"
        style={{ gridTemplateColumns: `repeat(${columnsFor(options)}, minmax(0, 1fr))` }}
      >
        {options.map((option) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className="relative flex min-h-8 items-center justify-center rounded-[4px] px-2 text-center text-quiet transition-colors select-none hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ink has-data-checked:bg-chosen has-data-checked:text-ink has-data-checked:shadow-[0_0_0_1px_var(--color-line)] pointer-coarse:min-h-11"
          >
            <Radio.Root id={`${id}-${option.value}`} value={option.value} className="absolute inset-0 outline-none" />
            {option.label}
          </label>
        ))}
      </RadioGroup>
      {hint ? (
        <p id={`${id}-hint`} className="text-12 text-quiet">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** As many as keep every label on one line in a 272 px panel (about 36 letters of 14 px, less the padding). */
function columnsFor(options: readonly { label: string }[]): number {
  const longest = Math.max(...options.map((option) => lettersIn(option.label)))
  const fitting = Math.max(1, Math.floor(36 / (longest + 2)))
  // Fills all rows as evenly as possible.
  return Math.ceil(options.length / Math.ceil(options.length / fitting))
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu
/** The width of a label in Latin letters: a Chinese or Japanese character counts as two. */
const lettersIn = (label: string): number => label.length + (label.match(wide)?.length ?? 0)
