import type { ReadableAtom } from 'nanostores'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { CanvasPointer } from '#tools/stage.ts'
import { useAtom } from '#ui/use-atom.ts'
import type { PaintMode } from '#web/editor/marking/paint-settings.ts'

/** What the keys do, by the mode of the mask's pen. */
export const maskKeyHints: Readonly<Record<PaintMode, Message>> = {
  select: 'Arrows move, Enter marks, Shift+Enter draws a box, X takes away, Esc leaves',
  brush: 'Arrows move, Space paints, X erases, Esc leaves',
  eraser: 'Arrows move, Space erases, X paints, Esc leaves',
  lasso: 'Arrows move, Space draws around, X cuts out, Esc leaves',
  gradient: 'Arrows move, Space draws the gradient, X takes away, Esc leaves',
}

/** What the keys do, shown while they move the pen. Screen readers get it from the canvas's description. */
export function KeyHint({ pointer, hint }: { pointer: ReadableAtom<CanvasPointer | null>; hint: Message }) {
  const isKeyed = useAtom(pointer)?.kind === 'keys'
  const t = useTranslator()
  if (!isKeyed) return null
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-3 top-3 mx-auto w-fit rounded-control bg-black/75 px-3 py-1.5 text-center text-14 text-white"
    >
      {t(hint)}
    </p>
  )
}
