import { useEffect, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { wholesOf } from '#tools/belongings.ts'
import { Button } from '#ui/controls/button.tsx'
import { type Marking, useMarking } from '#web/editor/marking/marking.ts'
import { findLeftover } from '#web/editor/mask/mask-work.ts'
import type { MaskTiles } from '#web/editor/model/mask-tiles.ts'
import '#i18n/rest.ts'
import { fittedPhoto } from './mark-things.ts'
import { ridersLeft } from './mask-meaning.ts'
import { boxOf, isSolid, type Thing, thingFrom } from './thing.ts'
import { thingsIn } from './thing-readings.ts'

/** A mask that does not change for this long is painted to its end, or nearly. Taste. */
const restMs = 700

async function find(editor: Marking, mask: MaskTiles): Promise<Thing | null> {
  const [rider] = ridersLeft(mask) ?? []
  if (rider !== undefined) return rider
  const photo = fittedPhoto(editor)
  if (photo === null) return null
  const solid = thingsIn(editor).filter(isSolid)
  return thingFrom(await findLeftover(photo, { marks: mask, wholes: wholesOf(solid, solid, boxOf) }))
}

/** The offer lies where the part does not, which a phone's canvas has little room for. */
const isLow = ({ top, mask, grid }: Thing) => top + mask.height / 2 > grid.height / 2

interface LeftoverOfferProps {
  readonly mask: MaskTiles
  onRefuse(): void
}

/** Offers to mark what was painted over only in part (a limb, a shoe, a shadow), or who rides it. It is lit meanwhile. */
export function LeftoverOffer({ mask, onRefuse }: LeftoverOfferProps) {
  const editor = useMarking()
  const { lit, marker } = editor
  const [found, setFound] = useState<{ readonly mask: MaskTiles; readonly part: Thing } | null>(null)
  const t = useTranslator()
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      // Without an answer nothing is offered.
      const part = await find(editor, mask).catch(() => null)
      if (!isOver && part !== null) setFound({ mask, part })
    }, restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [editor, mask])
  const part = found?.mask === mask ? found.part : null
  useEffect(() => {
    if (part === null) return
    const own = { things: [part], takesAway: false }
    // What is pointed at meanwhile takes its place, and gives it back.
    const stop = lit.subscribe((now) => now === null && lit.set(own))
    return () => {
      stop()
      if (lit.get() === own) lit.set(null)
    }
  }, [part, lit])
  if (part === null) return null
  return (
    <div
      className={`pointer-events-none absolute inset-x-0 flex justify-center px-3 ${isLow(part) ? 'top-3' : 'bottom-3'}`}
    >
      <div className="pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-raised px-3 py-1.5 text-14 text-ink shadow-overlay">
        <p role="status">
          {t(part.kind === null ? 'Part of it stays: include it?' : 'The rider stays: include them?')}
        </p>
        <div className="flex items-center gap-x-3">
          <Button size="small" onClick={() => void marker.mark([part], false)}>
            {t('Include')}
          </Button>
          <Button size="small" kind="quiet" onClick={onRefuse}>
            {t('No')}
          </Button>
        </div>
      </div>
    </div>
  )
}
