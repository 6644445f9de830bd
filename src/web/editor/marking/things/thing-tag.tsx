import type { ReadableAtom } from 'nanostores'
import { useTranslator } from '#i18n/use-messages.ts'
import type { CanvasPointer } from '#tools/stage.ts'
import { useAtom } from '#ui/use-atom.ts'
import { useMarking } from '#web/editor/marking/marking.ts'
import { nameOf } from './thing-names.ts'

/** Beside the cursor, CSS pixels. */
const awayPx = 18

/** The name of the thing under the pointer. */
export function ThingTag({ pointer }: { pointer: ReadableAtom<CanvasPointer | null> }) {
  const { lit, viewport } = useMarking()
  const place = useAtom(pointer)
  const thing = useAtom(lit)?.things[0]
  const t = useTranslator()
  const name = nameOf(thing?.kind ?? null)
  if (place === null || name === null) return null
  const { x, y } = place.at
  const isRoomBelow = y + 3 * awayPx < viewport.canvas.height
  const isRoomBeside = x + 8 * awayPx < viewport.canvas.width
  return (
    <p
      aria-hidden="true"
      style={{
        transform: `translate(${x + (isRoomBeside ? awayPx : -awayPx)}px, ${y + (isRoomBelow ? awayPx : -2 * awayPx)}px)${isRoomBeside ? '' : ' translateX(-100%)'}`,
      }}
      className="pointer-events-none absolute top-0 left-0 rounded-control bg-black/75 px-2 py-0.5 text-12 whitespace-nowrap text-white"
    >
      {t(name)}
    </p>
  )
}
