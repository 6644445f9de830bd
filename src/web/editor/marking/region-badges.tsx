import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { stageOf } from '#tools/in-page.ts'
import { toCanvas } from '#tools/photo-view.ts'
import { useAtom } from '#ui/use-atom.ts'
import type { MaskSpot } from '#web/editor/mask/mask-spots.ts'
import type { MaskTiles } from '#web/editor/mask/mask-tiles.ts'
import { findMaskSpots } from '#web/editor/mask/mask-work.ts'
import { readOptions } from '#web/editor/panel/tool-options.ts'
import { regionShares, regionStageOf } from '#web/editor/run/fill-progress.ts'
import { useEditor, useEditorState } from '#web/editor/state/editor-context.tsx'

const sidePx = 32
const ringPx = 13

/** The number and progress of each region, while several regions of a mask are filled one after the other. */
export function RegionBadges() {
  const { viewport } = useEditor()
  const mask = useEditorState((state) => state.running?.mask ?? null)
  const job = useEditorState((state) => state.running?.job ?? null)
  const stage = regionStageOf(job?.state === 'running' ? job.stage : null)
  const view = useAtom(viewport.changes)
  const tool = useEditorState(({ work }) => work.tool)
  const growPx = stageOf(tool).regionGrowPx?.(readOptions(tool, job?.options)) ?? 0
  const spots = useSpots(stage === null ? null : mask, growPx)
  const startedAt = useRef(0)
  if (stage === null || mask === null || job === null || spots?.length !== stage.count) return null
  if (stage.number === 1 && startedAt.current === 0) startedAt.current = job.done
  const shares = regionShares(spots, stage, job.done, startedAt.current)
  const ratio = viewport.photo.width / mask.width
  return spots.map((spot, index) => {
    const { x, y } = toCanvas(view, { x: spot.x * ratio, y: spot.y * ratio })
    return <Badge key={`${spot.x}/${spot.y}`} x={x} y={y} number={index + 1} share={shares[index] ?? 0} />
  })
}

function Badge({ x, y, number, share }: { x: number; y: number; number: number; share: number }) {
  const t = useTranslator()
  const around = 2 * Math.PI * ringPx
  return (
    <div
      role="progressbar"
      aria-label={t('Region {number}', { number })}
      aria-valuenow={Math.round(share * 100)}
      style={{ width: sidePx, height: sidePx, transform: `translate(${x - sidePx / 2}px, ${y - sidePx / 2}px)` }}
      className="pointer-events-none absolute top-0 left-0 grid place-items-center rounded-full bg-raised text-12 text-ink tabular-nums shadow-overlay"
    >
      <svg aria-hidden="true" viewBox="-16 -16 32 32" className="absolute inset-0 size-full -rotate-90">
        <circle r={ringPx} fill="none" stroke="var(--color-line)" strokeWidth="2" />
        <circle
          r={ringPx}
          fill="none"
          stroke="var(--color-accent)"
          strokeWidth="2"
          strokeDasharray={`${around * share} ${around}`}
        />
      </svg>
      {share >= 1 ? <Check size={16} strokeWidth={1.5} aria-hidden="true" /> : number}
    </div>
  )
}

function useSpots(mask: MaskTiles | null, growPx: number): readonly MaskSpot[] | null {
  const [found, setFound] = useState<{ mask: MaskTiles; spots: readonly MaskSpot[] } | null>(null)
  useEffect(() => {
    if (mask === null) return
    let isGone = false
    findMaskSpots(mask, growPx)
      .then((spots) => {
        if (!isGone) setFound({ mask, spots })
      })
      // The line at the canvas's foot still shows the progress of the whole.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [mask, growPx])
  return found?.mask === mask ? found.spots : null
}
