import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Place, Quad } from '#imaging/adjust/homography.ts'
import { CornerHandle } from '#ui/controls/corner-handle.tsx'

/** A print as the user has it now. */
export interface Print {
  /** Shares of the scan. */
  readonly corners: Quad
  /** Whether it becomes a photo. */
  readonly isIn: boolean
}

interface PrintOutlineProps {
  print: Print
  /** From 1. */
  number: number
  /** Where its corners lie on the canvas, CSS px. */
  outline: Quad
  /** Where its number lies. */
  numberAt: Place
  /** @param corner from 0, clockwise from the top left @param dx CSS px */
  onMove(corner: number, dx: number, dy: number): void
  onToggle(): void
}

const cornerNames: readonly Message[] = [
  'Top left corner',
  'Top right corner',
  'Bottom right corner',
  'Bottom left corner',
]

/** One print: its outline, its number, which leaves it out when it is pressed, and its corners. */
export function PrintOutline({ print, number, outline, numberAt, onMove, onToggle }: PrintOutlineProps) {
  const { corners, isIn } = print
  const t = useTranslator()
  const points = outline.map(({ x, y }) => `${x},${y}`).join(' ')
  const name = t('Print {number}', { number })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not lie over the photo
    <div role="group" aria-label={name} data-print={number} className="contents">
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <polygon points={points} fill={isIn ? 'none' : 'rgb(0 0 0 / 0.45)'} stroke="rgb(0 0 0 / 0.6)" strokeWidth="4" />
        <polygon
          points={points}
          fill="none"
          stroke="white"
          strokeWidth="2"
          {...(!isIn && { strokeDasharray: '6 6', strokeOpacity: 0.7 })}
        />
      </svg>
      <button
        type="button"
        aria-label={name}
        aria-pressed={isIn}
        onClick={onToggle}
        style={{ left: numberAt.x, top: numberAt.y }}
        className="pointer-events-auto absolute grid size-11 -translate-1/2 place-items-center rounded-full text-14 font-medium tabular-nums"
      >
        <span
          className={`grid size-8 place-items-center rounded-full shadow-overlay ${isIn ? 'bg-accent-deep text-on-accent' : 'bg-black/60 text-white line-through'}`}
        >
          {number}
        </span>
      </button>
      {isIn
        ? outline.map((at, corner) => {
            const { x, y } = corners[corner] as Quad[number]
            const percents = { across: Math.round(x * 100), down: Math.round(y * 100) }
            return (
              <CornerHandle
                key={cornerNames[corner]}
                label={t(cornerNames[corner] as Message)}
                at={at}
                value={percents.across}
                valueText={t('{across} % across, {down} % down', percents)}
                onMove={(dx, dy) => onMove(corner, dx, dy)}
                isDraggable
              />
            )
          })
        : null}
    </div>
  )
}
