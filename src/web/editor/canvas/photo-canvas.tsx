import { atom } from 'nanostores'
import { useEffect, useRef } from 'react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { CanvasPointer, ToolPen } from '#tools/stage.ts'
import { useAtom } from '#ui/use-atom.ts'
import { KeyHint, maskKeyHints } from '#web/editor/canvas/keys/key-hint.tsx'
import { marksIn, type PaintMode } from '#web/editor/marking/paint-settings.ts'
import { ThingTag } from '#web/editor/marking/things/thing-tag.tsx'
import { stepBefore } from '#web/editor/model/comparison.ts'
import { canMark, maskUseNow, shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useReading } from '#web/editor/model/model.ts'
import { BrushCursor } from './brush-cursor.tsx'
import { CanvasController } from './canvas-controller.ts'
import { CompareLine } from './compare-line.tsx'
import { useComparison } from './compare-mode.ts'
import { Loupe } from './loupe.tsx'
import { type OnCanvas, useCanvas, useOpenStage } from './on-canvas.ts'
import { usePlacedTags } from './place-tags.ts'
import { PreviewTag } from './preview-tag.tsx'
import { RegionBadges } from './region-badges.tsx'
import { splitOfPictures, withinCanvas } from './split-at-change.ts'
import { surroundClass } from './surround.ts'

type PenHold = ReturnType<ToolPen['hold']['get']>
/** For tools without their own pen. */
const noPen = atom<PenHold>('off')

const plainKeyHelp: Message =
  'Arrow keys move the photo, plus and minus zoom, 0 fits, 1 shows actual pixels, question mark lists all keys.'

/** What the canvas's keys do while a mask is painted, for screen readers. */
function maskKeyHelp(mode: PaintMode): Message {
  return mode === 'select'
    ? 'Arrow keys move the cursor, Enter marks the thing under it, Shift and Enter set the corners of a box, X takes away, Escape leaves the cursor. Plus and minus zoom, question mark lists all keys.'
    : 'Arrow keys move the brush, Space paints, X erases, Escape leaves the brush. Plus and minus zoom, question mark lists all keys.'
}

function cursorOver(hold: PenHold, canPress: boolean): string {
  if (hold === 'points') return 'cursor-crosshair'
  return canPress ? 'cursor-pointer active:cursor-grabbing' : 'cursor-grab active:cursor-grabbing'
}

/** Moves the line so that the change of a new result is seen. */
function showChange({ store, cache, compareMode, split, viewport: { view, photo } }: OnCanvas): void {
  const state = store.get()
  const shown = shownStep(state.work)
  const before = stepBefore(state, compareMode.get(), false)
  if (shown === null || before === null) return
  const [old, result] = [cache.findSmall(before), cache.findSmall(shown)]
  if (old === null || result === null) return
  split.set(withinCanvas(splitOfPictures(old, result, split.get()), view, photo.width))
}

/** The canvas with the photo on it. */
export function PhotoCanvas() {
  const editor = useCanvas()
  const canvas = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const layers = {
    after: useRef<HTMLCanvasElement>(null),
    before: useRef<HTMLCanvasElement>(null),
    mask: useRef<HTMLCanvasElement>(null),
    lit: useRef<HTMLCanvasElement>(null),
    outline: useRef<HTMLCanvasElement>(null),
  }
  const pointer = useRef(atom<CanvasPointer | null>(null)).current
  const said = useRef(atom('')).current
  const surround = useAtom(editor.surround)
  const isHolding = useAtom(editor.isHolding)
  const shown = useEditorState((state) => shownStep(state.work))
  const isComparing = useEditorState((state) => state.isComparing)
  const isHere = useReading(editor.cache.changes, () => shown !== null && editor.cache.has(shown), false)
  const isNew = useEditorState((state) => state.developingKey !== null && state.isComparing)
  // Only once the result's picture has loaded.
  const isDeveloping = isNew && isHere
  const maskUse = useEditorState(maskUseNow)
  const isMarkable = useEditorState(canMark)
  const isRunning = useEditorState((state) => state.running !== null)
  const settings = useAtom(editor.paint)
  const { pen, Overlay } = useOpenStage()
  const hold = useAtom(pen?.hold ?? noPen)
  const paints = isMarkable && hold === 'off' && marksIn(maskUse, settings)
  const own = shown !== null && hold === 'draws' ? pen : undefined
  const keyHelp = paints ? maskKeyHelp(settings.mode) : (own?.texts.keyHelp ?? plainKeyHelp)
  const keyHint = paints ? maskKeyHints[settings.mode] : own?.texts.keyHint
  const t = useTranslator()
  const { hasBefore, isSameFrame, isStepBefore } = useComparison()
  const canPress = useAtom(editor.pointed) !== null
  const isLineShown = isComparing && isSameFrame

  useEffect(() => {
    const controller = new CanvasController(editor, {
      canvas: canvas.current as HTMLDivElement,
      frame: frame.current as HTMLDivElement,
      board: board.current as HTMLDivElement,
      after: layers.after.current as HTMLCanvasElement,
      before: layers.before.current as HTMLCanvasElement,
      mask: layers.mask.current as HTMLCanvasElement,
      lit: layers.lit.current as HTMLCanvasElement,
      outline: layers.outline.current as HTMLCanvasElement,
      pointer,
      said,
    })
    return () => controller.close()
  }, [editor])

  useEffect(() => {
    if (!isDeveloping) return
    showChange(editor)
    // As long as the animation in editor.css: 900 ms, then 220 ms for the line.
    const timer = setTimeout(() => editor.store.dispatch({ type: 'developed' }), 1150)
    return () => clearTimeout(timer)
  }, [isDeveloping, editor])

  usePlacedTags(canvas)
  const layer = 'absolute inset-0 size-full'
  return (
    <div
      ref={canvas}
      role="application"
      // Focusable, because keys pan, zoom and paint. An empty canvas lies under the controls that open a photo.
      tabIndex={shown === null ? -1 : 0}
      id="stage"
      aria-label={shown === null ? t('Empty canvas') : t('Canvas: {name}', { name: shown.name })}
      aria-describedby="stage-keys"
      className={`absolute inset-0 touch-none overflow-hidden outline-none select-none after:pointer-events-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-white focus-visible:after:shadow-[inset_0_0_0_4px_rgb(0_0_0/0.75)] ${surroundClass[surround]} ${paints || own ? 'cursor-none data-pan:cursor-grab' : cursorOver(hold, canPress)}`}
    >
      <p id="stage-keys" className="sr-only">
        {t(keyHelp)}
      </p>
      <div ref={board} aria-hidden="true" className="checkerboard absolute top-0 left-0 origin-top-left" />
      <div
        ref={frame}
        className="pictures absolute inset-0"
        data-develop={isDeveloping && !isHolding ? '' : undefined}
        data-holding={isHolding ? '' : undefined}
      >
        <div className="absolute inset-0">
          <canvas ref={layers.after} className={layer} />
        </div>
        <div
          className={`pictures-before absolute inset-0 ${isLineShown || (isHolding && hasBefore) ? '' : 'invisible'}`}
        >
          <canvas ref={layers.before} className={layer} />
        </div>
        <canvas ref={layers.mask} className={`${layer} pointer-events-none`} />
        <canvas ref={layers.lit} className={`${layer} pointer-events-none`} />
        <canvas ref={layers.outline} className={`${layer} pointer-events-none`} />
        {isLineShown && isHere && !isHolding ? <CompareLine frame={frame} isStepBefore={isStepBefore} /> : null}
      </div>
      {isHolding ? null : <PreviewTag />}
      <div data-marks className="contents">
        {Overlay === undefined ? null : <Overlay />}
        {isRunning ? <RegionBadges /> : null}
      </div>
      {own !== undefined && !isRunning && !isHolding ? <own.Cursor pointer={pointer} /> : null}
      {paints ? <BrushCursor pointer={pointer} /> : null}
      {paints ? <ThingTag pointer={pointer} /> : null}
      {keyHint === undefined ? null : <KeyHint pointer={pointer} hint={keyHint} />}
      <p role="status" className="sr-only">
        {useAtom(said)}
      </p>
      {paints ? <Loupe pointer={pointer} layers={layers} /> : null}
    </div>
  )
}
