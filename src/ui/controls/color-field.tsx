import { useEffect, useId, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'

export interface ColorFieldProps {
  label: string
  /** '#rrggbb', lower case. */
  value: string
  onChange(value: string): void
  /** Suggested colours, '#rrggbb'. */
  swatches?: readonly string[]
}

/** A colour: a swatch, the browser's own picker, or typed. */
export function ColorField({ label, value, onChange, swatches = [] }: ColorFieldProps) {
  const t = useTranslator()
  const id = useId()
  const [draft, setDraft] = useState(value)
  useEffect(() => setDraft(value), [value])
  const type = (text: string) => {
    setDraft(text)
    const parsed = parseHex(text)
    if (parsed) onChange(parsed)
  }
  return (
    <div className="grid gap-2 text-14">
      <label htmlFor={id}>{label}</label>
      <div className="flex h-9 items-center gap-2 rounded-control bg-sunken pr-3 pl-1.5 pointer-coarse:h-11">
        <input
          type="color"
          aria-label={t('{label}: pick', { label })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="size-6 shrink-0 cursor-pointer appearance-none rounded-[4px] border border-line bg-transparent p-0 pointer-coarse:size-8 [&::-moz-color-swatch]:rounded-[3px] [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-[3px] [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
        />
        <input
          id={id}
          value={draft}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setDraft(value)}
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          className="w-full min-w-0 bg-transparent tabular-nums outline-none"
        />
      </div>
      {swatches.length > 0 ? <Swatches label={label} value={value} swatches={swatches} onChange={onChange} /> : null}
    </div>
  )
}

function Swatches({ label, value, swatches, onChange }: Required<ColorFieldProps>) {
  return (
    <div className="flex flex-wrap gap-1">
      {swatches.map((swatch) => (
        <button
          key={swatch}
          type="button"
          aria-label={`${label}: ${swatch}`}
          aria-pressed={swatch === value}
          onClick={() => onChange(swatch)}
          className="grid size-8 place-items-center rounded-control aria-pressed:outline-2 aria-pressed:-outline-offset-2 aria-pressed:outline-ink pointer-coarse:size-11"
        >
          <span className="size-5 rounded-full border border-line" style={{ backgroundColor: swatch }} />
        </button>
      ))}
    </div>
  )
}

/** Accepts '#abc', 'abc' and '#aabbcc'; undefined while the text is no colour. */
function parseHex(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (!digits) return undefined
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`
}
