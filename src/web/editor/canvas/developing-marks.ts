import type { MaskLayer } from '#web/editor/mask/mask-layer.ts'
import { isEmptyRect, type Rect, union, visibleRect } from '#web/editor/model/viewport/view.ts'
import type { RegionProgress } from '#web/editor/run/region-progress.ts'
import type { Scene } from './draw-picture.ts'

/** How far a run is with what is marked. */
export interface Developing {
  /** Of the whole run, 0..1. */
  readonly share: number
  /** Null where the engine does not tell its regions apart. */
  readonly regions: readonly RegionProgress[] | null
}

// Of the marks' own strength: what waits, what is done, and the edge between them. By eye.
const waitingAlpha = 0.6
const doneAlpha = 0.22
const edgeAlpha = 1
const edgePx = 10
/** How fast what is drawn follows the reports: the part of the way that is left over after this time. Taste. */
const followMs = 180

/** Eases what is drawn of a run towards what is reported, since reports come in jumps. */
export class DevelopingMarks {
  readonly #isStill: boolean
  #target: Developing | null = null
  #shares: number[] = []
  #drawnMs = 0

  constructor(isStill: boolean) {
    this.#isStill = isStill
  }

  get isActive(): boolean {
    return this.#target !== null
  }

  set(target: Developing | null): void {
    const count = target?.regions?.length ?? 1
    if (target === null || this.#shares.length !== count) this.#shares = Array.from({ length: count }, () => 0)
    this.#target = target
  }

  /**
   * Draws marks dimmed, and fades what is done of them from the left to the right, as a result develops.
   * @param layers that lie over each other, in their order
   * @param viewOf the position of a layer on the canvas
   * @returns whether it has to be drawn again in the next frame
   */
  draw(
    context: CanvasRenderingContext2D,
    scene: Scene,
    layers: readonly MaskLayer[],
    viewOf: (layer: MaskLayer) => Scene['view'],
    nowMs: number,
  ): boolean {
    const isMoving = this.#follow(nowMs)
    const paint = (alpha: number) => {
      context.globalAlpha = alpha
      for (const layer of layers) {
        const own = viewOf(layer)
        layer.draw(context, own, visibleRect(own, layer.mask, scene.canvas), scene.pixelRatio)
      }
      context.globalAlpha = 1
    }
    paint(waitingAlpha)
    const boxes = this.#boxes(layers, viewOf)
    const repaint = (rects: readonly Rect[], alpha: number) => {
      if (rects.length === 0) return
      context.save()
      const path = new Path2D()
      for (const { left, top, right, bottom } of rects) path.rect(left, top, right - left, bottom - top)
      context.clip(path)
      context.clearRect(0, 0, scene.canvas.width, scene.canvas.height)
      paint(alpha)
      context.restore()
    }
    const edgeOf = (box: Rect, share: number) => box.left + (box.right - box.left + edgePx) * share
    const parts = boxes.map((box, index) => ({ box, at: edgeOf(box, this.#shares[index] ?? 0) }))
    repaint(cut(parts.map(({ box, at }) => ({ ...box, right: Math.min(box.right, at - edgePx) }))), doneAlpha)
    repaint(
      cut(
        parts.map(({ box, at }) => ({ ...box, left: Math.max(box.left, at - edgePx), right: Math.min(box.right, at) })),
      ),
      edgeAlpha,
    )
    return isMoving
  }

  /** What develops on its own, in CSS pixels of the canvas. */
  #boxes(layers: readonly MaskLayer[], viewOf: (layer: MaskLayer) => Scene['view']): Rect[] {
    const place = (box: Rect, layer: MaskLayer | undefined): Rect => {
      const { scale, x, y } = layer === undefined ? { scale: 1, x: 0, y: 0 } : viewOf(layer)
      return {
        left: box.left * scale + x - 1,
        top: box.top * scale + y - 1,
        right: box.right * scale + x + 1,
        bottom: box.bottom * scale + y + 1,
      }
    }
    const regions = this.#target?.regions ?? null
    if (regions !== null) return regions.map(({ spot }) => place(spot.box, layers.at(-1)))
    const marked = layers.filter(({ isEmpty }) => !isEmpty).map((layer) => place(layer.bounds(), layer))
    return marked.length === 0 ? [] : [marked.reduce(union)]
  }

  #follow(nowMs: number): boolean {
    const target = this.#target
    if (target === null) return false
    const wanted = target.regions?.map(({ share }) => share) ?? [target.share]
    const left = this.#isStill ? 0 : Math.exp(-Math.min(100, nowMs - this.#drawnMs) / followMs)
    this.#drawnMs = nowMs
    let isMoving = false
    this.#shares = wanted.map((share, index) => {
      const before = Math.min(share, this.#shares[index] ?? 0)
      const next = share - (share - before) * left
      if (share - next < 0.002) return share
      isMoving = true
      return next
    })
    return isMoving
  }
}

const cut = (rects: readonly Rect[]): Rect[] => rects.filter((rect) => !isEmptyRect(rect))
