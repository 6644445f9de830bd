import { useEffect, useMemo } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { stageOf } from '#tools/in-page.ts'
import { ProgressLine } from '#ui/progress-line.tsx'
import { useMarking, usePenHint } from '#web/editor/marking/marking.ts'
import { currentMask, maskUseNow, targetStep } from '#web/editor/model/editor-state.ts'
import { useExpectsPhoto } from '#web/editor/model/expects-photo.ts'
import { useEditorState, useReading } from '#web/editor/model/model.ts'
import { findChips, type ThingChip } from './find-chips.ts'
import { isFullyMarked, shareOf, type Thing } from './thing.ts'
import { useFirstThing } from './use-first-thing.ts'

const rowClass =
  'flex h-11 shrink-0 items-center gap-1.5 overflow-x-auto overscroll-x-contain bg-paper px-2 [scrollbar-width:none] pointer-coarse:h-13'

/** A row over the canvas: what the photo holds, to be marked by one press each. */
export function ThingChips() {
  const { readings } = useMarking()
  const offersThings = useEditorState(({ work }) => stageOf(work.tool).offersThings === true)
  const maskUse = useEditorState(maskUseNow)
  const target = useEditorState(targetStep)
  const reading = useReading(readings.changes, () => readings.find(target), null)
  const t = useTranslator()
  const chips = useMemo(() => (Array.isArray(reading) ? findChips(reading, t) : []), [reading, t])
  const hint = usePenHint()
  const isOffered = offersThings && maskUse === 'required'
  useFirstThing(isOffered ? largestOf(chips[0]?.things ?? []) : null)
  const expectsPhoto = useExpectsPhoto()
  useEffect(() => {
    if (offersThings && target !== null) void readings.read(target)
  }, [readings, offersThings, target])
  // Where the mask says what stays, nobody wants the background's people marked.
  if (!isOffered) return null
  if (target === null) return <div className={`${rowClass} ${expectsPhoto ? '' : 'max-lg:hidden'}`} />
  const isLooking = reading === null || reading === 'coming'
  // Without an answer, only what the pen does is known. A result is looked at as it comes, and what is in it was told.
  const found = Array.isArray(reading) ? null : hint
  const isTold = isLooking && (found === null || target.sourceKey === null)
  return (
    <section
      aria-label={t('Things in the photo')}
      aria-busy={isLooking}
      className={`${rowClass} relative border-b border-line`}
    >
      {chips.map((chip) => (
        <Chip key={chip.id} chip={chip} />
      ))}
      {chips.length > 0 ? null : (
        // Larger screens have what the pen does beside it.
        <p role="status" className={`px-1 text-12 text-quiet ${!isTold && found !== null ? 'lg:hidden' : ''}`}>
          {isTold ? t('Looking for people and things…') : t(found ?? 'Nothing else stands out in this photo.')}
        </p>
      )}
      {isTold ? (
        // The words beside it say it to screen readers.
        <div aria-hidden="true" className="absolute inset-x-0 bottom-0">
          <ProgressLine value={null} label="" />
        </div>
      ) : null}
    </section>
  )
}

/** The same of the same things, so that it is lit once. */
const largestOf = (things: readonly Thing[]): Thing | null =>
  things.reduce<Thing | null>(
    (largest, thing) => (largest && shareOf(largest) >= shareOf(thing) ? largest : thing),
    null,
  )

/** Lights its things while it is pointed at, and marks them when it is pressed. */
function Chip({ chip: { label, things } }: { chip: ThingChip }) {
  const { lit, marker, store } = useMarking()
  const mask = useEditorState(currentMask)
  const isRunning = useEditorState((state) => state.running !== null)
  const isPressed = useMemo(() => mask !== null && things.every((thing) => isFullyMarked(thing, mask)), [mask, things])
  const t = useTranslator()
  const light = () => lit.set(isPressed ? null : { things, takesAway: false })
  const stopLighting = () => {
    if (lit.get()?.things === things) lit.set(null)
  }
  useEffect(() => stopLighting, [])
  const press = () => {
    if (store.get().isComparing) store.dispatch({ type: 'compare-switched', isComparing: false })
    stopLighting()
    void marker.mark(things, isPressed)
  }
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      disabled={isRunning}
      onPointerEnter={light}
      onPointerLeave={stopLighting}
      onFocus={light}
      onBlur={stopLighting}
      onClick={press}
      className="flex h-8 shrink-0 items-center gap-1.5 rounded-full border border-edge px-3 text-14 whitespace-nowrap text-ink transition-colors select-none hover:bg-sunken disabled:opacity-45 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:h-11"
    >
      {t(label)}
      <span className="text-12 tabular-nums opacity-70">{t.number(things.length)}</span>
    </button>
  )
}
