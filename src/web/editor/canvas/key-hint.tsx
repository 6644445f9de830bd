import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { PaintMode } from '#web/editor/marking/paint-settings.ts'
import { type Cell, useFollowed } from '#web/editor/state/cell.ts'
import type { StagePointer } from './stage-controller.ts'

/** What keys move: the brush of marks in its modes, or the one of colours. */
export type KeyMode = PaintMode | 'color'

const hints: Readonly<Record<KeyMode, Message>> = {
  select: 'Arrows move, Enter marks, Shift+Enter draws a box, X takes away, Esc leaves',
  brush: 'Arrows move, Space paints, X erases, Esc leaves',
  eraser: 'Arrows move, Space erases, X paints, Esc leaves',
  lasso: 'Arrows move, Space draws around, X cuts out, Esc leaves',
  color: 'Arrows move, Space colours, X takes up a colour, Esc leaves',
}

/** While keys move what marks: which of them do what. Who hears it has heard it from the table. */
export function KeyHint({ pointer, mode }: { pointer: Cell<StagePointer | null>; mode: KeyMode }) {
  const isKeyed = useFollowed(pointer, (place) => place?.kind === 'keys')
  const t = useTranslator()
  if (!isKeyed) return null
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-3 top-3 mx-auto w-fit rounded-control bg-black/75 px-3 py-1.5 text-center text-14 text-white"
    >
      {t(hints[mode])}
    </p>
  )
}
