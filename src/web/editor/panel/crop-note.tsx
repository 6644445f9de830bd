import { useTranslator } from '#i18n/use-messages.ts'
import type { Size } from '#imaging/image.ts'
import { cutOffText } from '#tools/cut-off-text.ts'
import { Button } from '#ui/controls/button.tsx'
import { type CropTrouble, nameOfRatio } from '#web/sentences/frame-of-steps.ts'

interface CropNoteProps {
  /** Null: all fits, and nothing is said. */
  trouble: CropTrouble | null
  /** Crops to a shape that holds all. */
  onWiden(shape: Size): void
  /** Leaves the picture whole, with margins in the shape that was asked for. */
  onMargins(trouble: CropTrouble): void
}

/** Says who does not fit in the shape that was asked for, and offers what holds them all. */
export function CropNote({ trouble, onWiden, onMargins }: CropNoteProps) {
  const t = useTranslator()
  const nameOf = (size: Size) =>
    nameOfRatio(size) ?? `${t.number(Math.round((100 * size.width) / size.height) / 100)}:1`
  const wider = trouble?.wider ?? null
  return (
    <>
      <p role="status" className="pb-2 text-warning empty:hidden">
        {trouble === null ? '' : cutOffText(t, trouble, nameOf(trouble.shape))}
      </p>
      {trouble === null ? null : (
        <div className="flex flex-wrap gap-2 pb-2">
          {wider === null ? null : (
            <Button size="small" onClick={() => onWiden(wider)}>
              {t('Crop to {ratio}', { ratio: nameOf(wider) })}
            </Button>
          )}
          <Button size="small" onClick={() => onMargins(trouble)}>
            {t('Whole picture with margins')}
          </Button>
        </div>
      )}
    </>
  )
}
