import type { ReadableAtom } from 'nanostores'
import { type RefObject, useEffect, useRef } from 'react'
import type { CanvasPointer } from '#tools/stage.ts'
import { useAtom } from '#ui/use-atom.ts'

const sidePx = 116
const magnifies = 1.6
/** Above the fingertip, or beside it where there is no room above. */
const awayPx = 88

interface LoupeProps {
  pointer: ReadableAtom<CanvasPointer | null>
  layers: Record<'after' | 'mask' | 'outline', RefObject<HTMLCanvasElement | null>>
}

/** Shows above a painting finger what lies under it. */
export function Loupe({ pointer, layers }: LoupeProps) {
  const place = useAtom(pointer)
  const glass = useRef<HTMLCanvasElement>(null)
  const isShown = place?.kind === 'touch' && place.isPainting

  useEffect(() => {
    if (!isShown || place === null) return
    // After the canvas has drawn this frame.
    const frame = requestAnimationFrame(() => drawLoupe(glass.current, layers, place))
    return () => cancelAnimationFrame(frame)
  }, [isShown, place, layers])

  if (!isShown) return null
  const { x, y } = place.at
  const isRoomAbove = y > sidePx / 2 + awayPx
  const left = isRoomAbove ? x : x + (x > sidePx + awayPx ? -awayPx - 8 : awayPx + 8)
  const top = isRoomAbove ? y - awayPx : Math.max(sidePx / 2 + 4, y)
  return (
    <div
      aria-hidden="true"
      style={{ width: sidePx, height: sidePx, transform: `translate(${left - sidePx / 2}px, ${top - sidePx / 2}px)` }}
      className="pointer-events-none absolute top-0 left-0 overflow-hidden rounded-full border-2 border-white bg-black shadow-overlay"
    >
      <canvas ref={glass} width={sidePx * devicePixelRatio} height={sidePx * devicePixelRatio} className="size-full" />
    </div>
  )
}

function drawLoupe(glass: HTMLCanvasElement | null, layers: LoupeProps['layers'], place: CanvasPointer): void {
  const context = glass?.getContext('2d')
  if (!glass || !context) return
  const side = (sidePx * devicePixelRatio) / magnifies
  const left = place.at.x * devicePixelRatio - side / 2
  const top = place.at.y * devicePixelRatio - side / 2
  context.fillStyle = '#262626'
  context.fillRect(0, 0, glass.width, glass.height)
  for (const name of ['after', 'mask', 'outline'] as const) {
    const layer = layers[name].current
    if (layer) context.drawImage(layer, left, top, side, side, 0, 0, glass.width, glass.height)
  }
  context.strokeStyle = 'white'
  context.lineWidth = devicePixelRatio
  context.beginPath()
  context.moveTo(glass.width / 2 - 8, glass.height / 2)
  context.lineTo(glass.width / 2 + 8, glass.height / 2)
  context.moveTo(glass.width / 2, glass.height / 2 - 8)
  context.lineTo(glass.width / 2, glass.height / 2 + 8)
  context.stroke()
}
