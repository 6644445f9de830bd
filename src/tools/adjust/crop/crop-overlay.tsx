import type { KeyboardEvent } from 'react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { cropOf, type Handle, handles, resizeBox, wholeFrame } from '#tools/adjust/crop/crop-box.ts'
import { boxOnCanvas } from '#tools/adjust/crop/crop-pen.ts'
import { signed } from '#tools/adjust/field-sliders.tsx'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import { cropFrame, type Session, shareRatio } from '#tools/adjust/session.ts'
import type { CanvasFrame } from '#tools/stage.ts'
import { useAtom } from '#ui/use-atom.ts'

interface CropOverlayProps {
  session: Session
  frame: CanvasFrame
  options: AdjustOptions
}

const cursors: Readonly<Record<Handle, string>> = {
  nw: 'cursor-nwse-resize',
  se: 'cursor-nwse-resize',
  ne: 'cursor-nesw-resize',
  sw: 'cursor-nesw-resize',
  n: 'cursor-ns-resize',
  s: 'cursor-ns-resize',
  w: 'cursor-ew-resize',
  e: 'cursor-ew-resize',
}

/** The box that stays, with its handles. A drag around it turns the photo; the canvas's pen follows every drag. */
export function CropOverlay({ session, frame, options }: CropOverlayProps) {
  const t = useTranslator()
  const drag = useAtom(session.drag)
  const crop = options.crop ?? wholeFrame
  const box = boxOnCanvas(frame, crop)
  const { photo } = session.canvas.state.get()
  const size = photo === null ? null : cropFrame(options, photo)
  const width = Math.max(1, Math.round((size?.width ?? 1) * crop.width))
  const height = Math.max(1, Math.round((size?.height ?? 1) * crop.height))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not lie over the photo
    <div role="group" aria-label={t('Crop')} className="absolute inset-0 cursor-crosshair overflow-hidden">
      <div
        data-crop-box
        className="absolute cursor-move shadow-[0_0_0_9999px_rgb(0_0_0/0.55)] outline-1 outline-white"
        style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
      >
        <CropGrid parts={drag === 'turn' ? 9 : 3} isStrong={drag !== 'none'} />
        <p className="pointer-events-none absolute bottom-2 left-1/2 -translate-x-1/2 rounded-control bg-black/60 px-2 py-0.5 text-12 whitespace-nowrap text-white tabular-nums">
          {drag === 'turn'
            ? `${signed(t, options.straightenDegrees, 0.1)}°`
            : `${t.number(width)} × ${t.number(height)}`}
        </p>
        {handles.map((handle) => (
          <CropHandle key={handle} handle={handle} session={session} frame={frame} options={options} />
        ))}
      </div>
    </div>
  )
}

function CropGrid({ parts, isStrong }: { parts: number; isStrong: boolean }) {
  const lines = Array.from({ length: parts - 1 }, (_, index) => `${((index + 1) / parts) * 100}%`)
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute inset-0 ${isStrong ? 'opacity-80' : 'opacity-40'}`}
    >
      {lines.map((at) => (
        <span key={`x${at}`} className="absolute inset-y-0 w-px bg-white" style={{ left: at }} />
      ))}
      {lines.map((at) => (
        <span key={`y${at}`} className="absolute inset-x-0 h-px bg-white" style={{ top: at }} />
      ))}
    </div>
  )
}

const edgeLabels: Readonly<Partial<Record<Handle, Message>>> = {
  n: 'Top edge',
  e: 'Right edge',
  s: 'Bottom edge',
  w: 'Left edge',
}
const bars: Readonly<Record<Handle, string>> = {
  nw: '-top-[3px] -left-[3px] size-5 border-t-3 border-l-3',
  ne: '-top-[3px] -right-[3px] size-5 border-t-3 border-r-3',
  se: '-right-[3px] -bottom-[3px] size-5 border-r-3 border-b-3',
  sw: '-bottom-[3px] -left-[3px] size-5 border-b-3 border-l-3',
  n: '-top-[3px] left-1/2 h-[3px] w-7 -translate-x-1/2 bg-white',
  s: '-bottom-[3px] left-1/2 h-[3px] w-7 -translate-x-1/2 bg-white',
  w: 'top-1/2 -left-[3px] h-7 w-[3px] -translate-y-1/2 bg-white',
  e: 'top-1/2 -right-[3px] h-7 w-[3px] -translate-y-1/2 bg-white',
}
const places: Readonly<Record<Handle, string>> = {
  nw: '-top-5 -left-5 size-11',
  ne: '-top-5 -right-5 size-11',
  se: '-right-5 -bottom-5 size-11',
  sw: '-bottom-5 -left-5 size-11',
  n: 'inset-x-6 -top-5 h-8',
  s: 'inset-x-6 -bottom-5 h-8',
  w: 'inset-y-6 -left-5 w-8',
  e: 'inset-y-6 -right-5 w-8',
}

/** Pointers take hold by the canvas's pen; keys move the edges, which are sliders. */
function CropHandle({ handle, session, frame, options }: CropOverlayProps & { handle: Handle }) {
  const t = useTranslator()
  const crop = options.crop ?? wholeFrame
  const label = edgeLabels[handle]
  const bar = <span className={`pointer-events-none absolute border-white ${bars[handle]}`} />
  const place = <span aria-hidden="true" className={`absolute ${places[handle]} ${cursors[handle]}`} />
  if (label === undefined)
    return (
      <>
        {place}
        {bar}
      </>
    )
  const isAcross = handle === 'w' || handle === 'e'
  const at = { x: crop.left + (handle === 'e' ? crop.width : 0), y: crop.top + (handle === 's' ? crop.height : 0) }
  const value = isAcross ? at.x : at.y
  const nudge = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    const { photo } = session.canvas.state.get()
    if (step === undefined || photo === null) return
    event.preventDefault()
    event.stopPropagation()
    const by = (step * (event.shiftKey ? 10 : 1)) / (isAcross ? frame.width : frame.height)
    const ratio = shareRatio(session.ratio.get(), cropFrame(options, photo))
    const least = { width: 28 / frame.width, height: 28 / frame.height }
    session.change({ crop: cropOf(resizeBox(crop, handle, { x: at.x + by, y: at.y + by }, { ratio, least })) })
  }
  return (
    <>
      {place}
      <span
        role="slider"
        tabIndex={0}
        aria-label={t(label)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value * 100)}
        aria-orientation={isAcross ? 'horizontal' : 'vertical'}
        onKeyDown={nudge}
        className={`pointer-events-none absolute focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-white ${bars[handle]}`}
      />
    </>
  )
}
