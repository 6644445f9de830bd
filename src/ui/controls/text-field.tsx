import { type ComponentProps, type ReactNode, useId } from 'react'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'size' | 'aria-invalid'> {
  label: string
  /** What is wrong with the value and how to correct it; replaces the hint. */
  error?: string | undefined
  hint?: ReactNode
  /** A button or unit inside the field, at its right end. */
  trailing?: ReactNode
  className?: string
}

/** A single-line text field with a label. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, trailing, className = '', id, disabled, ...rest } = props
  const isWrong = Boolean(error)
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`
  const note = error ?? hint
  return (
    <div className={`grid content-start gap-1.5 text-14 ${disabled ? 'opacity-50' : ''} ${className}`}>
      <label htmlFor={inputId} className="justify-self-start">
        {label}
      </label>
      <div
        className={`flex h-10 min-w-0 items-center rounded-control border transition-colors has-[input:focus]:outline-2 has-[input:focus]:-outline-offset-1 pointer-coarse:h-11 ${
          isWrong ? 'border-danger outline-danger' : 'border-edge outline-ink hover:border-ink'
        }`}
      >
        {/* 16 px on touch screens: iOS zooms into fields with smaller text. */}
        <input
          {...rest}
          id={inputId}
          disabled={disabled}
          aria-invalid={isWrong || undefined}
          aria-describedby={note ? noteId : undefined}
          className="h-full min-w-0 flex-1 rounded-control bg-transparent px-3 text-16 text-ink outline-none placeholder:text-quiet md:pointer-fine:text-14"
        />
        {trailing}
      </div>
      {note ? (
        <p id={noteId} className={error ? 'text-danger' : 'text-12 text-quiet'}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
