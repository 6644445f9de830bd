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
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={`grid gap-0.5 rounded-control bg-sunken p-0.5 ${disabled ? 'opacity-50' : ''}`}
        style={{ gridTemplateColumns: `repeat(${columnsFor(options)}, minmax(0, 1fr))` }}
      >
        {options.map((option) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className="relative flex min-h-8 items-center justify-center rounded-[4px] px-2 text-center text-quiet transition-colors select-none hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ink has-checked:bg-chosen has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--color-line)] pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={id}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 appearance-none outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
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
