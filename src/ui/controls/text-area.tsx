import { type ComponentProps, type ReactNode, useId } from 'react'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  label: string
  /** What is wrong with the value and how to correct it; replaces the hint. */
  error?: string | undefined
  hint?: ReactNode
  className?: string
  /** From so many lines on it is as high as its text; without it, high enough for a letter. */
  rows?: number
}

/** A multi-line text field with a label. */
export function TextArea({ label, error, hint, className = '', id, ...rest }: TextAreaProps) {
  const ownId = useId()
  const areaId = id ?? ownId
  const noteId = `${areaId}-note`
  const note = error ?? hint
  return (
    <div className={`grid content-start gap-1.5 text-14 ${className}`}>
      <label htmlFor={areaId} className="justify-self-start">
        {label}
      </label>
      {/* 16 px on touch screens: iOS zooms into fields with smaller text. */}
      <textarea
        {...rest}
        // A field that is sized by its content takes no height from `rows`.
        {...(rest.rows === undefined ? {} : { style: { minHeight: `calc(${rest.rows}lh + 1rem + 2px)` } })}
        id={areaId}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        className={`w-full ${rest.rows === undefined ? 'min-h-32 resize-y' : 'field-sizing-content resize-none'} rounded-control border bg-transparent px-3 py-2 text-16 text-ink transition-colors placeholder:text-quiet focus:outline-2 focus:-outline-offset-1 md:pointer-fine:text-14 ${
          error ? 'border-danger outline-danger' : 'border-edge outline-ink hover:border-ink'
        }`}
      />
      {note ? (
        <p id={noteId} className={error ? 'text-danger' : 'text-12 text-quiet'}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
