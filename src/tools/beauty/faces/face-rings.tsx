import { isFaceChosen } from '#tools/beauty/faces/face-choice.ts'
import { type FaceRing, facesOnCanvas, ringAround } from '#tools/beauty/faces/found-faces.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import type { Canvas } from '#tools/stage.ts'
import { useAtom } from '#ui/use-atom.ts'

/** A ring of at least this radius has room for a number. */
const numberedFromPx = 20
/** The least radius at which a ring is visible. */
const radiusPxMin = 9

/**
 * Rings around the faces that were found. Where there are several, a click on one switches it, as its chip in the panel
 * does. While a retouch is shown, only the ring that is pointed at and those of unchanged faces are drawn.
 */
export function FaceRings({ canvas }: { canvas: Canvas<BeautyOptions> }) {
  const state = useAtom(canvas.state)
  const view = useAtom(canvas.view)
  const pointed = useAtom(canvas.pointed)
  const { options, photo } = state
  const boxes = facesOnCanvas(state)
  if (photo === null || boxes.length === 0) return null
  const showsAll = !state.isResult && !state.isTrying && boxes.length > 1
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      {boxes.map((box, face) => {
        const isOn = isFaceChosen(options.faces, face)
        if (!showsAll && isOn && pointed !== face) return null
        const ring = ringAround(box, { view, photo })
        return (
          <Ring
            // A face has no id but its position from the left.
            key={face}
            ring={ring}
            number={boxes.length > 1 ? face + 1 : null}
            isOn={isOn}
            isPointed={pointed === face}
          />
        )
      })}
    </svg>
  )
}

interface RingProps {
  ring: FaceRing
  number: number | null
  isOn: boolean
  isPointed: boolean
}

function Ring({ ring, number, isOn, isPointed }: RingProps) {
  const { x, y } = ring
  const [radiusX, radiusY] = [Math.max(radiusPxMin, ring.radiusX), Math.max(radiusPxMin, ring.radiusY)]
  const hasRoom = Math.min(radiusX, radiusY) >= numberedFromPx
  const dashes = isOn ? undefined : hasRoom ? '5 4' : '3 3'
  const width = isPointed ? 2.5 : 1.25
  return (
    <g
      data-face-ring={isOn ? 'on' : 'off'}
      data-pointed={isPointed ? '' : undefined}
      opacity={isOn || isPointed ? 1 : 0.8}
    >
      <ellipse
        cx={x}
        cy={y}
        rx={radiusX}
        ry={radiusY}
        fill="none"
        stroke="rgb(0 0 0 / 0.5)"
        strokeWidth={width + 1.5}
      />
      <ellipse
        cx={x}
        cy={y}
        rx={radiusX}
        ry={radiusY}
        fill="none"
        stroke="white"
        strokeWidth={width}
        strokeDasharray={dashes}
      />
      {number !== null && (isPointed || hasRoom) ? (
        <g transform={`translate(${x} ${y + radiusY + (hasRoom ? 0 : 12)})`}>
          <rect x="-11" y="-9" width="22" height="18" rx="9" fill="rgb(20 20 20 / 0.85)" />
          <text textAnchor="middle" dominantBaseline="central" fill="white" className="text-12 tabular-nums">
            {number}
          </text>
        </g>
      ) : null}
    </g>
  )
}
