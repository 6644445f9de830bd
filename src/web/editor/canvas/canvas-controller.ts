import type { WritableAtom } from 'nanostores'
import { stageOf } from '#tools/in-page.ts'
import type { Point } from '#tools/photo-view.ts'
import type { CanvasPointer, OpenStage, Pen, ToolPen } from '#tools/stage.ts'
import { followCanvasKeys } from '#web/editor/canvas/keys/canvas-keys.ts'
import { foundMask, isFoundShown } from '#web/editor/marking/found-mask.ts'
import { MaskPen } from '#web/editor/marking/mask-pen.ts'
import { marksIn } from '#web/editor/marking/paint-settings.ts'
import { canCompare, stepBefore } from '#web/editor/model/comparison.ts'
import { canMark, currentMask, maskUseNow, originalOf, type Step, shownStep } from '#web/editor/model/editor-state.ts'
import { isDraft } from '#web/editor/previews/load-previews.ts'
import { followRegions } from '#web/editor/run/region-progress.ts'
import { followGestures } from './canvas-gestures.ts'
import { type CanvasLayers, CanvasRenderer } from './canvas-renderer.ts'
import { comparisonOf } from './compare-mode.ts'
import type { OnCanvas } from './on-canvas.ts'

export interface CanvasParts extends CanvasLayers {
  readonly canvas: HTMLDivElement
  /** The element around the pictures. It also carries the position of the compare line. */
  readonly frame: HTMLDivElement
  /** The checkerboard under the photo. */
  readonly board: HTMLDivElement
  readonly pointer: WritableAtom<CanvasPointer | null>
  /** Announces to screen readers what the keys have done. */
  readonly said: WritableAtom<string>
}

/** Connects the canvas's elements to the editor: what is drawn, at which position, and what the pointer does. */
export class CanvasController {
  readonly #editor: OnCanvas
  readonly #parts: CanvasParts
  readonly #renderer: CanvasRenderer
  readonly #maskPen: MaskPen
  readonly #hand: Pen
  readonly #stops: (() => void)[] = []
  #shownKey: string | null = null
  #rootKey: string | null = null
  #isSpaceDown = false
  #isAltDown = false

  constructor(editor: OnCanvas, parts: CanvasParts) {
    this.#editor = editor
    this.#parts = parts
    this.#renderer = new CanvasRenderer(parts, editor.viewport)
    this.#maskPen = new MaskPen(editor, this.#renderer)
    this.#hand = choosePen(() => this.#ownPen?.pen ?? this.#maskPen)
    const observer = new ResizeObserver(() => this.#measure())
    observer.observe(parts.canvas)
    const { store, isHolding, paint, livePreview, compareMode, framedBefore, analyses, showsFound, regions } = editor
    this.#stops.push(
      () => observer.disconnect(),
      () => this.#renderer.close(),
      ...[
        store.state,
        isHolding,
        paint,
        livePreview,
        compareMode,
        framedBefore,
        analyses.changes,
        showsFound,
        regions,
      ].map((source) => source.listen(this.#sync)),
      followRegions(store, regions),
      editor.lit.subscribe((lit) => this.#renderer.setLit(lit)),
      editor.readings.changes.listen(this.#hover),
      parts.pointer.listen(this.#hover),
      this.#followAlt(),
      editor.cache.changes.listen(() => {
        this.#sync()
        this.#renderer.redraw()
      }),
      editor.split.listen(this.#place),
      editor.viewport.changes.listen(this.#place),
      this.#followPointer(),
      followCanvasKeys({
        canvas: parts.canvas,
        pointer: parts.pointer,
        said: parts.said,
        editor,
        paints: () => this.#paints(),
        pen: this.#hand,
        setSpace: (isDown) => {
          this.#isSpaceDown = isDown
          parts.canvas.toggleAttribute('data-pan', isDown)
        },
      }),
    )
    this.#measure()
    this.#sync()
  }

  close(): void {
    for (const stop of this.#stops) stop()
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#parts.canvas
    if (width > 0 && height > 0) this.#editor.viewport.resize({ width, height }, devicePixelRatio)
    this.#place()
  }

  readonly #sync = (): void => {
    const state = this.#editor.store.get()
    const { viewport, paint } = this.#editor
    const shown = shownStep(state.work)
    if (shown === null) {
      this.#shownKey = null
      this.#renderer.setPictures(null, null)
      this.#renderer.setMask(null, false)
      this.#place()
      return
    }
    const root = originalOf(state.work, shown)
    const livePreview = this.#editor.livePreview.get()
    const hasOwnFrame = livePreview !== null && stageOf(state.work.tool).framing !== undefined
    const size = hasOwnFrame ? livePreview.size : shown.size
    const isResized = size.width !== viewport.photo.width || size.height !== viewport.photo.height
    if (shown.key !== this.#shownKey || isResized) {
      viewport.setPhoto(size, root.key === this.#rootKey)
      if (root.key !== this.#rootKey) this.#editor.split.set(0.5)
      this.#shownKey = shown.key
      this.#rootKey = root.key
      this.#place()
    }
    this.#showPictures(shown)
    const { running } = state
    // Marks would hide the draft of what a run puts there.
    const isDrafted = running !== null && livePreview !== null && isDraft(state.work.tool)
    const isMaskShown = paint.get().isShown && !isDrafted && !this.#editor.isHolding.get() && !state.isComparing
    this.#renderer.setDeveloping(running && { share: running.share, regions: this.#editor.regions.get() })
    const showsFound =
      isMaskShown && isFoundShown(this.#editor.showsFound.get(), livePreview !== null && state.isTrying)
    this.#renderer.setFound(showsFound ? foundMask(state, this.#editor.analyses) : null)
    this.#maskPen.prepare()
    // A run of another fill works with the mask of its first, though its result is shown.
    const mask = running?.mask ?? (canMark(state) ? currentMask(state) : null)
    if (!this.#maskPen.isBusy) this.#renderer.setMask(mask, isMaskShown)
    // What has just been marked is lit no more.
    this.#hover()
    this.#place()
  }

  #showPictures(shown: Step): void {
    const { cache, livePreview, framedBefore, store, isHolding } = this.#editor
    const state = store.get()
    const preview = livePreview.get()
    const { mode, isSameFrame } = comparisonOf(this.#editor)
    // A picture of another frame is shown alone, while it is asked for.
    const isAlone = !isSameFrame && isHolding.get()
    const step = isSameFrame || isAlone ? stepBefore(state, mode, preview !== null) : null
    const framed = isSameFrame && !canCompare(state, mode, preview !== null) ? framedBefore.get() : null
    const before = framed ?? (step === null ? null : (cache.find(step) ?? cache.findSmall(step)))
    const after = preview ?? cache.find(shown)
    this.#renderer.setPictures(after ?? (isAlone ? null : before) ?? cache.findSmall(shown), before, isAlone)
    this.#parts.frame.toggleAttribute('data-alone', isAlone && before !== null)
    // Those beside each other keep theirs.
    if (this.#editor.sideBySide.get() === null) cache.releaseBut([shown.key, step?.key ?? shown.key])
  }

  /** Elements of the page that lie over the photo. */
  readonly #place = (): void => {
    const { view, photo, canvas } = this.#editor.viewport
    const { board, frame } = this.#parts
    const shown = shownStep(this.#editor.store.get().work)
    const width = photo.width * view.scale
    const height = photo.height * view.scale
    board.hidden = shown === null || shown.photo?.hasAlpha === false || frame.hasAttribute('data-alone')
    board.style.transform = `translate(${view.x}px, ${view.y}px)`
    board.style.width = `${width}px`
    board.style.height = `${height}px`
    const at = this.#editor.isHolding.get() ? canvas.width + 1 : view.x + width * this.#editor.split.get()
    frame.style.setProperty('--at', `${Math.min(100, Math.max(0, (at / canvas.width) * 100))}%`)
    frame.style.setProperty('--photo-left', `${Math.max(0, view.x)}px`)
    frame.style.setProperty('--photo-right', `${Math.max(0, canvas.width - view.x - width)}px`)
    frame.style.setProperty('--photo-top', `${Math.max(0, view.y)}px`)
    frame.style.setProperty('--photo-bottom', `${Math.max(0, canvas.height - view.y - height)}px`)
  }

  /** Lights what the mask's pen points at. */
  readonly #hover = (): void => {
    const pointer = this.#parts.pointer.get()
    const points = pointer !== null && pointer.kind !== 'touch' && this.#pointsAtThings()
    this.#maskPen.hover(points ? pointer.at : null, this.#isAltDown)
  }

  /** Alt takes things away, so they are lit in another way. */
  #followAlt(): () => void {
    const follow = (event: KeyboardEvent) => {
      if (event.key !== 'Alt' || this.#isAltDown === (event.type === 'keydown')) return
      this.#isAltDown = event.type === 'keydown'
      // Firefox would focus its menu.
      if (this.#pointsAtThings() && this.#parts.pointer.get() !== null) event.preventDefault()
      this.#hover()
    }
    document.addEventListener('keydown', follow)
    document.addEventListener('keyup', follow)
    return () => {
      document.removeEventListener('keydown', follow)
      document.removeEventListener('keyup', follow)
    }
  }

  /** Tips take no pointer, so that wheel and pinches go through them. */
  readonly #putTipAway = ({ clientX, clientY }: PointerEvent): boolean => {
    const tip = document.querySelector<HTMLElement>('[data-tip]')
    if (tip === null) return false
    const { left, top, right, bottom } = tip.getBoundingClientRect()
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) return false
    this.#editor.tipAway.set(tip.dataset.tip ?? null)
    return true
  }

  #followPointer(): () => void {
    const { pointer, canvas } = this.#parts
    let at: Point | null = null
    const tell = (kind: string) => pointer.set(at === null ? null : { at, kind, isPainting: this.#hand.isBusy })
    return followGestures(canvas, {
      viewport: this.#editor.viewport,
      paints: () => this.#paints(),
      isSpaceDown: () => this.#isSpaceDown,
      putTipAway: this.#putTipAway,
      begin: (point, event) => {
        const isTouch = event.pointerType === 'touch'
        this.#hand.begin(point, { altHeld: event.altKey, continuesLine: event.shiftKey, isTouch })
        at = point
        tell(event.pointerType)
      },
      move: (points, event) => {
        this.#hand.move(points)
        tell(event.pointerType)
      },
      end: () => {
        this.#hand.end()
        tell('mouse')
      },
      interrupt: (isMeant) => this.#hand.interrupt(isMeant),
      cancel: () => this.#hand.cancel(),
      press: (point) => this.#openStage.press?.(point),
      hover: (point, kind) => {
        at = point
        tell(kind)
        this.#openStage.hover?.(kind === 'mouse' ? point : null)
      },
    })
  }

  get #openStage(): OpenStage {
    return this.#editor.openStageOf(this.#editor.store.get().work.tool)
  }

  /** The tool's own pen while it is in hand. */
  get #ownPen(): ToolPen | undefined {
    const { pen } = this.#openStage
    return pen?.hold.get() === 'off' ? undefined : pen
  }

  #pointsAtThings(): boolean {
    const { tool } = this.#editor.store.get().work
    return stageOf(tool).offersThings === true && this.#editor.paint.get().mode === 'select' && this.#paints()
  }

  #paints(): boolean {
    const state = this.#editor.store.get()
    const isMarking = canMark(state) && marksIn(maskUseNow(state), this.#editor.paint.get())
    const isDrawing = this.#ownPen !== undefined || isMarking
    return shownStep(state.work) !== null && isDrawing && state.running === null
  }
}

/** The pen of the chosen tool. A pen that is drawing stays until its stroke ends. */
function choosePen(find: () => Pen): Pen {
  let pen: Pen | null = null
  const now = (): Pen => {
    if (pen === null || !pen.isBusy) pen = find()
    return pen
  }
  return {
    get isBusy() {
      return now().isBusy
    },
    begin: (at, how) => now().begin(at, how),
    move: (points) => now().move(points),
    end: () => now().end(),
    interrupt: (isMeant) => now().interrupt(isMeant),
    cancel: () => now().cancel(),
  }
}
