import { type KeyboardEvent, useState } from 'react'
import type { PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { isConvex, type Quad } from '#imaging/adjust/homography.ts'
import type { PrintsTexts } from '#tools/stage.ts'
import { useReading } from '#web/editor/model/model.ts'
import type { Viewport } from '#web/editor/model/viewport/viewport.ts'
import { CutBar } from './cut-bar.tsx'
import { type Print, PrintOutline } from './print-outline.tsx'

interface PrintOutlinesProps {
  found: readonly Quad[]
  photo: Pick<PhotoReply, 'id' | 'width' | 'height'>
  texts: PrintsTexts
  /** Where the scan lies on the canvas. It is handed in, so that this loads without the canvas. */
  viewport: Pick<Viewport, 'changes' | 'view'>
  onClose(): void
}

/** The prints of a scan with corners that can be moved, and what to do with them. */
export default function PrintOutlines({ found, photo, texts, viewport, onClose }: PrintOutlinesProps) {
  const view = useReading(viewport.changes, () => viewport.view, viewport.view)
  const [prints, setPrints] = useState<readonly Print[]>(() => found.map((corners) => ({ corners, isIn: true })))
  const t = useTranslator()
  const frame = { x: view.x, y: view.y, width: photo.width * view.scale, height: photo.height * view.scale }
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
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not lie over the photo
    <div
      role="group"
      aria-label={t('Outlines of the prints')}
      onKeyDown={leave}
      className="pointer-events-none absolute inset-0 overflow-hidden"
    >
      {prints.map((print, index) => (
        <PrintOutline
          // A print is known by its place alone.
          key={String(index)}
          print={print}
          number={index + 1}
          frame={frame}
          onMove={(corner, dx, dy) => move(index, corner, dx, dy)}
          onToggle={() => change(index, { isIn: !print.isIn })}
        />
      ))}
      <CutBar
        photoId={photo.id}
        prints={prints.filter(({ isIn }) => isIn).map(({ corners }) => corners)}
        texts={texts}
        onClose={onClose}
      />
    </div>
  )
}

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
