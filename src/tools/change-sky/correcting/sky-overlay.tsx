import type { ReadableAtom, WritableAtom } from 'nanostores'
import { useTranslator } from '#i18n/use-messages.ts'
import type { SkyOutline } from '#tools/change-sky/correcting/follow-outline.ts'
import { kindOf, type SkyBrush, strokeColors } from '#tools/change-sky/correcting/sky-brush.ts'
import type { ChangeSkyOptions } from '#tools/change-sky/options.ts'
import type { Canvas } from '#tools/stage.ts'
import { StrokeMarks } from '#tools/strokes/stroke-marks.tsx'
import { useAtom } from '#ui/use-atom.ts'

interface SkyOverlayProps {
  canvas: Canvas<ChangeSkyOptions>
  brush: WritableAtom<SkyBrush>
  outline: ReadableAtom<SkyOutline | null>
}

/** The outline of the sky on the photo and, while a brush is in hand, the strokes that corrected it. */
export function SkyOverlay({ canvas, brush: held, outline }: SkyOverlayProps) {
  const t = useTranslator()
  const { options, isRunning } = useAtom(canvas.state)
  const brush = useAtom(held)
  return (
    <div inert={isRunning} className={isRunning ? 'opacity-50' : 'contents'}>
      <Outline canvas={canvas} outline={outline} />
      {brush.mode === 'off' ? null : (
        <StrokeMarks
          canvas={canvas}
          strokes={options.corrections}
          selected={brush.selected}
          onSelect={(selected) => held.set({ ...held.get(), selected })}
          onChange={(corrections, gesture) =>
            canvas.change({ ...options, corrections }, gesture === undefined ? undefined : { gesture })
          }
          colorOf={(stroke) => strokeColors[kindOf(stroke)]}
          nameOf={(stroke) => (stroke.sky ? t('Sky') : t('Not sky'))}
        />
      )}
    </div>
  )
}

/** Two dashed lines in one: on a bright place one is seen, on a dark one the other. */
function Outline({ canvas, outline }: Pick<SkyOverlayProps, 'canvas' | 'outline'>) {
  const line = useAtom(outline)
  const { photo, isHolding, isComparing } = useAtom(canvas.state)
  const view = useAtom(canvas.view)
  if (line === null || photo === null || isHolding || isComparing) return null
  const scale = (view.scale * photo.width) / line.width
  return (
    <svg
      aria-hidden="true"
      data-sky-outline
      className="pointer-events-none absolute top-0 left-0 size-full overflow-visible"
    >
      <g transform={`translate(${view.x} ${view.y}) scale(${scale})`} fill="none" strokeLinejoin="round">
        <path d={line.path} vectorEffect="non-scaling-stroke" stroke="white" strokeOpacity="0.95" strokeWidth="1.5" />
        <path
          d={line.path}
          vectorEffect="non-scaling-stroke"
          stroke="#141414"
          strokeWidth="1.5"
          strokeDasharray="5 5"
          className="outline-dashes"
        />
      </g>
    </svg>
  )
}
