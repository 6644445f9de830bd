import type { Point, View } from '#tools/photo-view.ts'
import type { Lit } from '#web/editor/marking/things/point-at-things.ts'
import { MaskLayer } from '#web/editor/mask/mask-layer.ts'
import type { MaskTiles } from '#web/editor/model/mask-tiles.ts'
import { type Rect, visibleRect } from '#web/editor/model/viewport/view.ts'
import type { Viewport } from '#web/editor/model/viewport/viewport.ts'
import type { Picture } from '#web/editor/pictures/picture.ts'
import { type Developing, DevelopingMarks } from './developing-marks.ts'
import { drawGrid, drawPicture, type Scene } from './draw-picture.ts'
import { LitLayer } from './lit-layer.ts'

export interface CanvasLayers {
  readonly after: HTMLCanvasElement
  readonly before: HTMLCanvasElement
  readonly mask: HTMLCanvasElement
  /** Things that are pointed at. */
  readonly lit: HTMLCanvasElement
  readonly outline: HTMLCanvasElement
}

const outlineFrameMs = 90
const dashPx = 4
/** After this long without a move the picture is drawn again at the best quality. */
const restMs = 120

const everything = { pictures: true, mask: true, lit: true, outline: true }
const nothing: typeof everything = { pictures: false, mask: false, lit: false, outline: false }

/**
 * Draws the canvas at the screen's own resolution, once per frame and only what changed. Pictures, mask and outline
 * have their own layers, so painting never redraws the photo and the moving outline redraws nothing else.
 */
export class CanvasRenderer {
  readonly #layers: CanvasLayers
  readonly #contexts: Record<keyof CanvasLayers, CanvasRenderingContext2D>
  readonly #viewport: Viewport
  readonly #stops: (() => void)[] = []
  readonly #isStill: boolean
  readonly #lit: LitLayer
  readonly #developing: DevelopingMarks
  #after: Picture | null = null
  #before: Picture | null = null
  #isBeforeAlone = false
  #layer: MaskLayer | null = null
  /** The mask that the tool found, under the user's own. */
  #found: MaskLayer | null = null
  #showsMask = true
  #lasso: readonly Point[] = []
  #frame = 0
  #needs = { ...everything }
  #isMoving = false
  #restTimer: ReturnType<typeof setTimeout> | undefined
  #dashOffset = 0

  constructor(layers: CanvasLayers, viewport: Viewport) {
    this.#layers = layers
    this.#viewport = viewport
    const context = (layer: HTMLCanvasElement) => layer.getContext('2d') as CanvasRenderingContext2D
    this.#contexts = {
      after: context(layers.after),
      before: context(layers.before),
      mask: context(layers.mask),
      lit: context(layers.lit),
      outline: context(layers.outline),
    }
    this.#isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#lit = new LitLayer(this.#isStill)
    this.#developing = new DevelopingMarks(this.#isStill)
    this.#stops.push(viewport.changes.listen(() => this.#moved()))
    const march = setInterval(() => this.#march(), outlineFrameMs)
    this.#stops.push(() => clearInterval(march))
  }

  close(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#restTimer)
    for (const stop of this.#stops) stop()
  }

  /** @param isBeforeAlone whether `before` is of another frame, and is shown whole instead of over `after` */
  setPictures(after: Picture | null, before: Picture | null, isBeforeAlone = false): void {
    if (after === this.#after && before === this.#before && isBeforeAlone === this.#isBeforeAlone) return
    this.#after = after
    this.#before = before
    this.#isBeforeAlone = isBeforeAlone
    this.redraw()
  }

  /** Called when a picture has more pixels to show. */
  redraw(): void {
    this.#needs.pictures = true
    this.#schedule()
  }

  setMask(mask: MaskTiles | null, isShown: boolean): void {
    this.#showsMask = isShown
    if (mask === null) this.#layer = null
    else if (this.#layer?.mask.width === mask.width && this.#layer.mask.height === mask.height) this.#layer.show(mask)
    else this.#layer = new MaskLayer(mask)
    this.#drawMaskSoon()
  }

  setFound(found: MaskTiles | null): void {
    if ((this.#found?.mask ?? null) === found) return
    this.#found = found === null ? null : new MaskLayer(found)
    this.#needs.mask = true
    this.#schedule()
  }

  /** While a run goes on with what is marked; null while none does. */
  setDeveloping(developing: Developing | null): void {
    if (developing === null && !this.#developing.isActive) return
    this.#developing.set(developing)
    this.#drawMaskSoon()
  }

  setLit(lit: Lit | null): void {
    this.#lit.set(lit, performance.now())
    this.#needs.lit = true
    this.#schedule()
  }

  /** A mask in the making, changed only inside `dirty` (mask pixels). */
  setMaskPart(mask: MaskTiles, dirty: readonly Rect[]): void {
    this.#layer?.showPart(mask, dirty)
    this.#drawMaskSoon()
  }

  /** The outline being drawn, in photo pixels; empty for none. */
  setLasso(points: readonly Point[]): void {
    this.#lasso = points
    this.#needs.outline = true
    this.#schedule()
  }

  #drawMaskSoon(): void {
    this.#needs.mask = true
    this.#needs.outline = true
    this.#schedule()
  }

  #moved(): void {
    this.#isMoving = true
    this.#needs = { ...everything }
    clearTimeout(this.#restTimer)
    this.#restTimer = setTimeout(() => {
      this.#isMoving = false
      this.redraw()
    }, restMs)
    this.#schedule()
  }

  #march(): void {
    if (this.#isStill || document.hidden) return
    const hasLines = this.#lasso.length > 0 || (this.#showsMask && this.#layer !== null && !this.#layer.isEmpty)
    if (!hasLines) return
    this.#dashOffset = (this.#dashOffset + 1) % (2 * dashPx)
    this.#needs.outline = true
    this.#schedule()
  }

  #schedule(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw())
  }

  #draw(): void {
    this.#frame = 0
    const { view, canvas, pixelRatio, photo } = this.#viewport
    const scene: Scene = { view, canvas, pixelRatio, photo }
    const needs = this.#needs
    this.#needs = { ...nothing }
    if (this.#resize(scene)) Object.assign(needs, everything)
    if (needs.pictures) {
      this.#drawOne('after', scene, this.#after)
      this.#drawOne('before', this.#isBeforeAlone ? this.#sceneOfBefore(scene) : scene, this.#before)
    }
    if (needs.mask) this.#drawMask(scene)
    if (needs.lit && this.#lit.draw(this.#clear('lit', scene), scene, performance.now())) {
      this.#needs.lit = true
      this.#schedule()
    }
    if (needs.outline) this.#drawOutline(scene)
  }

  #resize({ canvas, pixelRatio }: Scene): boolean {
    const width = Math.max(1, Math.round(canvas.width * pixelRatio))
    const height = Math.max(1, Math.round(canvas.height * pixelRatio))
    if (this.#layers.after.width === width && this.#layers.after.height === height) return false
    for (const layer of Object.values(this.#layers)) {
      layer.width = width
      layer.height = height
    }
    return true
  }

  #clear(name: keyof CanvasLayers, { canvas, pixelRatio }: Scene): CanvasRenderingContext2D {
    const context = this.#contexts[name]
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    return context
  }

  #drawOne(name: 'after' | 'before', scene: Scene, picture: Picture | null): void {
    const context = this.#clear(name, scene)
    if (picture !== null) drawPicture(context, scene, picture, this.#isMoving)
  }

  #sceneOfBefore(scene: Scene): Scene {
    const photo = this.#before?.size ?? scene.photo
    return { ...scene, photo, view: this.#viewport.fitted(photo) }
  }

  #drawMask(scene: Scene): void {
    const context = this.#clear('mask', scene)
    const layers = [this.#found, this.#showsMask ? this.#layer : null].filter((layer) => layer !== null)
    const viewOf = (layer: MaskLayer) => this.#maskView(layer, scene)
    if (!this.#developing.isActive)
      for (const layer of layers) {
        const own = viewOf(layer)
        layer.draw(context, own, visibleRect(own, layer.mask, scene.canvas), scene.pixelRatio)
      }
    else if (this.#developing.draw(context, scene, layers, viewOf, performance.now())) {
      this.#needs.mask = true
      this.#schedule()
    }
    drawGrid(context, scene)
  }

  #drawOutline(scene: Scene): void {
    const context = this.#clear('outline', scene)
    if (this.#layer !== null && this.#showsMask && !this.#layer.isEmpty) {
      const outline = this.#layer.outline()
      if (outline !== null) this.#strokeDashed(context, outline, this.#maskView(this.#layer, scene), scene.pixelRatio)
    }
    const [start, ...others] = this.#lasso
    if (start !== undefined && others.length > 0) {
      const path = new Path2D()
      path.moveTo(start.x, start.y)
      for (const point of others) path.lineTo(point.x, point.y)
      this.#strokeDashed(context, path, scene.view, scene.pixelRatio)
    }
  }

  #strokeDashed(context: CanvasRenderingContext2D, path: Path2D, view: View, pixelRatio: number): void {
    const device = view.scale * pixelRatio
    context.setTransform(device, 0, 0, device, view.x * pixelRatio, view.y * pixelRatio)
    context.lineWidth = 1.25 / view.scale
    context.setLineDash([])
    context.strokeStyle = 'rgb(255 255 255 / 0.9)'
    context.stroke(path)
    context.setLineDash([dashPx / view.scale, dashPx / view.scale])
    context.lineDashOffset = -this.#dashOffset / view.scale
    context.strokeStyle = 'rgb(20 20 20 / 0.9)'
    context.stroke(path)
  }

  /** The mask belongs to the picture that the tool will work on, which may be smaller than the result shown. */
  #maskView(layer: MaskLayer, { view, photo }: Scene): View {
    return { ...view, scale: (view.scale * photo.width) / layer.mask.width }
  }
}
