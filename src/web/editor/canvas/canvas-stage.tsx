import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { ToolId } from '#tools/catalog.ts'
import type { ColorBrushMode } from '#web/editor/color-brush.ts'
import { ColorCursor } from '#web/editor/color-cursor.tsx'
import { ColorDabs } from '#web/editor/color-dabs.tsx'
import { FaceRings } from '#web/editor/face-rings.tsx'
import { marksIn } from '#web/editor/marking/paint-settings.ts'
import { RegionBadges } from '#web/editor/marking/region-badges.tsx'
import { Cell, useFollowed } from '#web/editor/state/cell.ts'
import { type Surround, useEditor, useEditorState } from '#web/editor/state/editor-context.tsx'
import { shownStep } from '#web/editor/state/editor-state.ts'
import { BrushCursor } from './brush-cursor.tsx'
import { CompareLine } from './compare-line.tsx'
import { KeyHint, type KeyMode } from './key-hint.tsx'
import { Loupe } from './loupe.tsx'
import { StageController, type StagePointer } from './stage-controller.ts'

const surroundClass: Record<Surround, string> = {
  charcoal: 'bg-[#1f1f1f]',
  grey: 'bg-[#777777]',
  black: 'bg-black',
  white: 'bg-white',
}

/** What the table's keys do, for who hears it. */
function keyHelp(mode: KeyMode | null): Message {
  if (mode === null)
    return 'Arrow keys move the photo, plus and minus zoom, 0 fits, 1 shows actual pixels, question mark lists all keys.'
  if (mode === 'color')
    return 'Arrow keys move the brush, Space colours, X takes up the colour under it, Escape leaves the brush. Plus and minus zoom, question mark lists all keys.'
  return mode === 'select'
    ? 'Arrow keys move the cursor, Enter marks the thing under it, Shift and Enter set the corners of a box, X takes away, Escape leaves the cursor. Plus and minus zoom, question mark lists all keys.'
    : 'Arrow keys move the brush, Space paints, X erases, Escape leaves the brush. Plus and minus zoom, question mark lists all keys.'
}

function cursorOver(tool: ToolId, canPress: boolean, mode: ColorBrushMode): string {
  if (tool === 'coloring' && mode === 'pick') return 'cursor-crosshair'
  return canPress ? 'cursor-pointer active:cursor-grabbing' : 'cursor-grab active:cursor-grabbing'
}

/** The table with the photo on it. */
export function CanvasStage() {
  const editor = useEditor()
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const canvases = {
    after: useRef<HTMLCanvasElement>(null),
    before: useRef<HTMLCanvasElement>(null),
    mask: useRef<HTMLCanvasElement>(null),
    outline: useRef<HTMLCanvasElement>(null),
  }
  const pointer = useRef(new Cell<StagePointer | null>(null)).current
  const said = useRef(new Cell('')).current
  const surround = useFollowed(editor.surround)
  const isHolding = useFollowed(editor.isHolding)
  const shown = useEditorState((state) => shownStep(state.work))
  const isComparing = useEditorState((state) => state.isComparing)
  const isHere = useSyncExternalStore(
    editor.cache.subscribe,
    () => shown !== null && editor.cache.has(shown),
    () => false,
  )
  const isNew = useEditorState((state) => state.developingKey !== null && state.isComparing)
  // Not before there is something to develop.
  const isDeveloping = isNew && isHere
  const tool = useEditorState((state) => state.work.tool)
  const isRunning = useEditorState((state) => state.running !== null)
  const settings = useFollowed(editor.paint)
  const { mode } = useFollowed(editor.colorBrush)
  const paints = shown !== null && marksIn(tool, settings)
  const colors = shown !== null && tool === 'coloring' && (mode === 'brush' || mode === 'neutral')
  const keyMode = paints ? settings.mode : colors ? 'color' : null
  const isTrying = useFollowed(editor.trial) !== null
  const t = useTranslator()
  const canCompare = shown?.sourceKey != null || isTrying
  const canPress = useFollowed(editor.pointed) !== null
  const hasBefore = (isComparing || isHolding) && canCompare

  useEffect(() => {
    const controller = new StageController(editor, {
      stage: stage.current as HTMLDivElement,
      frame: frame.current as HTMLDivElement,
      board: board.current as HTMLDivElement,
      after: canvases.after.current as HTMLCanvasElement,
      before: canvases.before.current as HTMLCanvasElement,
      mask: canvases.mask.current as HTMLCanvasElement,
      outline: canvases.outline.current as HTMLCanvasElement,
      pointer,
      said,
    })
    return () => controller.close()
  }, [editor])

  useEffect(() => {
    if (!isDeveloping) return
    // As long as the animation in editor.css: 900 ms, then 220 ms for the line.
    const timer = setTimeout(() => editor.store.dispatch({ type: 'developed' }), 1150)
    return () => clearTimeout(timer)
  }, [isDeveloping, editor])

  const layer = 'absolute inset-0 size-full'
  return (
    <div
      ref={stage}
      role="application"
      // Panned, zoomed and painted on by keys; while it is empty, it lies under what opens a photo.
      tabIndex={shown === null ? -1 : 0}
      id="stage"
      aria-label={shown === null ? t('Table, empty') : t('{name} on the table', { name: shown.name })}
      aria-describedby="stage-keys"
      className={`absolute inset-0 touch-none overflow-hidden outline-none select-none after:pointer-events-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-white focus-visible:after:shadow-[inset_0_0_0_4px_rgb(0_0_0/0.75)] ${surroundClass[surround]} ${paints || colors ? 'cursor-none data-pan:cursor-grab' : cursorOver(tool, canPress, mode)}`}
    >
      <p id="stage-keys" className="sr-only">
        {t(keyHelp(keyMode))}
      </p>
      <div ref={board} aria-hidden="true" className="checkerboard absolute top-0 left-0 origin-top-left" />
      <div
        ref={frame}
        className="pictures absolute inset-0"
        data-develop={isDeveloping && !isHolding ? '' : undefined}
        data-holding={isHolding ? '' : undefined}
      >
        <div className="absolute inset-0">
          <canvas ref={canvases.after} className={layer} />
        </div>
        <div className={`pictures-before absolute inset-0 ${hasBefore ? '' : 'invisible'}`}>
          <canvas ref={canvases.before} className={layer} />
        </div>
        <canvas ref={canvases.mask} className={`${layer} pointer-events-none`} />
        <canvas ref={canvases.outline} className={`${layer} pointer-events-none`} />
        {isComparing && isHere && !isHolding && canCompare ? <CompareLine frame={frame} /> : null}
      </div>
      {isTrying && !isHolding ? (
        <p className="pointer-events-none absolute top-3 left-3 rounded-control bg-black/60 px-2 py-1 text-12 text-white">
          {t('Preview')}
        </p>
      ) : null}
      {tool === 'coloring' && shown !== null && !isHolding && !isComparing ? <ColorDabs /> : null}
      {tool === 'beauty' && shown !== null ? <FaceRings /> : null}
      {isRunning ? <RegionBadges /> : null}
      {colors && !isRunning && !isHolding ? <ColorCursor pointer={pointer} /> : null}
      {paints ? <BrushCursor pointer={pointer} /> : null}
      {keyMode === null ? null : <KeyHint pointer={pointer} mode={keyMode} />}
      <p role="status" className="sr-only">
        {useFollowed(said)}
      </p>
      {paints ? <Loupe pointer={pointer} layers={canvases} /> : null}
    </div>
  )
}
