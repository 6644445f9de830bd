import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { plainCorners } from '#tools/adjust/crop/crop-pen.ts'
import { isBendable } from '#tools/adjust/crop/turn-options.ts'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import type { Session } from '#tools/adjust/session.ts'
import type { Point } from '#tools/photo-view.ts'
import type { CanvasFrame } from '#tools/stage.ts'
import { CornerHandle } from '#ui/controls/corner-handle.tsx'

interface CornersOverlayProps {
  session: Session
  frame: CanvasFrame
  options: AdjustOptions
}

const names: readonly Message[] = ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner']

/** The four corners of what becomes a rectangle, and lines between them that show whether they lie along it. */
export function CornersOverlay({ session, frame, options }: CornersOverlayProps) {
  const t = useTranslator()
  const corners = options.corners ?? plainCorners
  const places = corners.map(({ x, y }) => ({ x: frame.x + x * frame.width, y: frame.y + y * frame.height }))
  const at = (across: number, down: number): Point => {
    const [a, b, c, d] = places as [Point, Point, Point, Point]
    const mix = (one: number, two: number, share: number) => one + (two - one) * share
    return {
      x: mix(mix(a.x, b.x, across), mix(d.x, c.x, across), down),
      y: mix(mix(a.y, b.y, across), mix(d.y, c.y, across), down),
    }
  }
  const nudge = (index: number, dx: number, dy: number) => {
    const next = corners.map((known, place) =>
      place === index ? { x: known.x + dx / frame.width, y: known.y + dy / frame.height } : known,
    ) as typeof corners
    const isWithin = next.every(({ x, y }) => Math.abs(x - 0.5) <= 1 && Math.abs(y - 0.5) <= 1)
    if (isWithin && isBendable(next)) session.change({ corners: next })
  }
  const outline = places.map(({ x, y }) => `${x},${y}`).join(' ')
  const lines = [1 / 4, 2 / 4, 3 / 4].flatMap((share) => [
    { key: `across ${share}`, from: at(0, share), to: at(1, share) },
    { key: `down ${share}`, from: at(share, 0), to: at(share, 1) },
  ])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not lie over the photo
    <div role="group" aria-label={t('Perspective')} className="absolute inset-0 cursor-default overflow-hidden">
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        {lines.map(({ key, from, to }) => (
          <line key={key} x1={from.x} y1={from.y} x2={to.x} y2={to.y} stroke="white" strokeOpacity="0.45" />
        ))}
        <polygon points={outline} fill="none" stroke="rgb(0 0 0 / 0.5)" strokeWidth="3" />
        <polygon points={outline} fill="none" stroke="white" strokeWidth="1.5" />
      </svg>
      {places.map(({ x, y }, index) => {
        const corner = corners[index] as Point
        return (
          <CornerHandle
            key={names[index]}
            label={t(names[index] as Message)}
            at={{ x, y }}
            value={Math.round(corner.x * 100)}
            valueText={t('{across} % across, {down} % down', {
              across: Math.round(corner.x * 100),
              down: Math.round(corner.y * 100),
            })}
            onMove={(dx, dy) => nudge(index, dx, dy)}
          />
        )
      })}
    </div>
  )
}
