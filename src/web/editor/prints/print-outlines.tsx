import type { KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import type { PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { isConvex, type Place, type Quad } from '#imaging/adjust/homography.ts'
import type { Box } from '#imaging/crop.ts'
import type { PrintsTexts } from '#tools/stage.ts'
import { useReading } from '#web/editor/model/model.ts'
import type { Viewport } from '#web/editor/model/viewport/viewport.ts'
import { CutBar } from './cut-bar.tsx'
import { placeNumbers } from './place-numbers.ts'
import { type Print, PrintOutline } from './print-outline.tsx'
import { useUndoneChanges } from './use-undone-changes.ts'

interface PrintOutlinesProps {
  found: readonly Quad[]
  photo: Pick<PhotoReply, 'id' | 'width' | 'height'>
  texts: PrintsTexts
  /** Where the scan lies on the canvas. It is handed in, so that this loads without the canvas. */
  viewport: Pick<Viewport, 'changes' | 'view' | 'canvas'>
  onClose(): void
}

/** The prints of a scan with corners that can be moved, and what to do with them. */
export default function PrintOutlines({ found, photo, texts, viewport, onClose }: PrintOutlinesProps) {
  const view = useReading(viewport.changes, () => viewport.view, viewport.view)
  const first = found.map((corners): Print => ({ corners, isIn: true }))
  const { value: prints, change: setPrints, begin } = useUndoneChanges<readonly Print[]>(first)
  const t = useTranslator()
  const frame = { x: view.x, y: view.y, width: photo.width * view.scale, height: photo.height * view.scale }
  const outlines = prints.map(({ corners }) => placesIn(frame, corners))
  const numberPlaces = placeNumbers(outlines, viewport.canvas)
  const change = (index: number, next: Partial<Print>) =>
    setPrints((known) => known.map((print, at) => (at === index ? { ...print, ...next } : print)))
  const move = (index: number, corner: number, dx: number, dy: number) =>
    setPrints((known) =>
      known.map((print, at) => {
        if (at !== index) return print
        const corners = movedBy(print.corners, corner, dx / frame.width, dy / frame.height)
        return corners === null ? print : { ...print, corners }
      }),
    )
  const press = (event: KeyboardEvent) => {
    if (!event.repeat) begin()
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not lie over the photo
    <div
      role="group"
      aria-label={t('Outlines of the prints')}
      onKeyDownCapture={press}
      onPointerDownCapture={begin}
      className="pointer-events-none absolute inset-0 overflow-hidden"
    >
      {prints.map((print, index) => (
        <PrintOutline
          // A print is known by its place alone.
          key={String(index)}
          print={print}
          number={index + 1}
          outline={outlines[index] as Quad}
          numberAt={numberPlaces[index] as Place}
          onMove={(corner, dx, dy) => move(index, corner, dx, dy)}
          onToggle={() => change(index, { isIn: !print.isIn })}
        />
      ))}
      {createPortal(
        <CutBar
          photoId={photo.id}
          prints={prints.filter(({ isIn }) => isIn).map(({ corners }) => corners)}
          texts={texts}
          onClose={onClose}
        />,
        // Below the canvas, which grows smaller by it, so that it hides nothing of the scan.
        document.querySelector('.area-stage') as Element,
      )}
    </div>
  )
}

const placesIn = (frame: Box, corners: Quad): Quad =>
  corners.map(({ x, y }): Place => ({ x: frame.x + x * frame.width, y: frame.y + y * frame.height })) as unknown as Quad

/** How far outside of the scan a corner may lie, as the server takes it. */
const outsideMax = 0.5

/** Null where no rectangle could become of the corners. */
function movedBy(corners: Quad, corner: number, x: number, y: number): Quad | null {
  const next = corners.map((known, at) =>
    at === corner ? { x: known.x + x, y: known.y + y } : known,
  ) as unknown as Quad
  const isWithin = next.every(
    (place) => Math.abs(place.x - 0.5) <= 0.5 + outsideMax && Math.abs(place.y - 0.5) <= 0.5 + outsideMax,
  )
  return isWithin && isConvex(next) ? next : null
}
