import type { ComponentProps } from 'react'
import { TextField } from '#ui/controls/text-field.tsx'

export interface CodeFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'inputMode' | 'maxLength'> {
  /** Digits only. */
  value: string
  onValue(digits: string): void
  /** Maximum number of digits. */
  length: number
}

/** A code from a mail: typed, pasted with blanks or hyphens, or filled in by the phone. */
export function CodeField({ value, onValue, length, ...rest }: CodeFieldProps) {
  return (
    <TextField
      autoComplete="one-time-code"
      {...rest}
      value={value}
      onChange={(event) => onValue(event.target.value.replaceAll(/\D/g, '').slice(0, length))}
      type="text"
      inputMode="numeric"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
