import type { ReactNode } from 'react'
import { strokesMax } from '#contract/stroke.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Note } from '#ui/note.tsx'
import { TextButton } from '#ui/text-button.tsx'

export interface StrokeControlsProps {
  readonly title: string
  /** How many there are. */
  readonly strokes: number
  readonly isDisabled: boolean
  readonly className: string
  onRemoveAll(): void
  /** The brush. */
  readonly children: ReactNode
}

/** The controls of strokes that are drawn on the photo: how many there are, the brush, and the way to remove them all. */
export function StrokeControls({ title, strokes, isDisabled, className, onRemoveAll, children }: StrokeControlsProps) {
  const t = useTranslator()
  return (
    <fieldset disabled={isDisabled} className={`grid min-w-0 gap-3 border-line ${className}`}>
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between text-14">
        <h3>{title}</h3>
        {strokes === 0 ? null : (
          <span className="text-12 text-quiet tabular-nums">
            {t('{count, plural, one {# mark} other {# marks}}', { count: strokes })}
          </span>
        )}
      </div>
      {children}
      {strokes >= strokesMax ? <Note>{t('The limit is {count} marks.', { count: strokesMax })}</Note> : null}
      {strokes === 0 ? null : (
        <div className="text-14">
          <TextButton onClick={onRemoveAll}>{t('Remove all marks')}</TextButton>
        </div>
      )}
    </fieldset>
  )
}
