import { Check } from 'lucide-react'
import { useTranslator } from '#i18n/use-messages.ts'
import { toCanvas } from '#tools/photo-view.ts'
import { useAtom } from '#ui/use-atom.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { useRuns } from '#web/editor/run/runs.ts'

const sidePx = 32
const ringPx = 13

/** The number and progress of each region, while several regions of a mask are filled one after the other. */
export function RegionBadges() {
  const editor = useRuns()
  const regions = useAtom(editor.regions)
  const view = useAtom(editor.viewport.changes)
  const mask = useEditorState((state) => state.running?.mask ?? null)
  if (regions === null || mask === null) return null
  const ratio = editor.viewport.photo.width / mask.width
  return regions.map(({ spot, share }, index) => {
    const { x, y } = toCanvas(view, { x: spot.x * ratio, y: spot.y * ratio })
    return <Badge key={`${spot.x}/${spot.y}`} x={x} y={y} number={index + 1} share={share} />
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
      {share >= 1 ? <Check size={16} strokeWidth={1.5} /> : number}
    </div>
  )
}
