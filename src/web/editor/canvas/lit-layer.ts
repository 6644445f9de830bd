import { createMask, type Size } from '#imaging/image.ts'
import type { Lit } from '#web/editor/marking/things/point-at-things.ts'
import type { Thing } from '#web/editor/marking/things/thing.ts'
import { MaskLayer, type Tint } from '#web/editor/mask/mask-layer.ts'
import { maskFromPlane } from '#web/editor/model/mask-tiles.ts'
import { visibleRect } from '#web/editor/model/viewport/view.ts'
import type { Scene } from './draw-picture.ts'

// Cooler than marks, which are orange; darker for what would be taken away. By eye, light and dark photos.
const addTint: Tint = { color: [64, 156, 255], strength: 0.36 }
const awayTint: Tint = { color: [24, 24, 24], strength: 0.5 }
const outlineColor = 'rgb(255 255 255 / 0.95)'
const haloColor = 'rgb(8 40 92 / 0.6)'
/** How long a thing takes to light up or to go dark. Taste. */
const fadeMs = 130

/** Dots, since dashes that walk are marks: their distance in CSS pixels. By eye. */
const dotsPx = 6

interface Shown {
  /** Its outline alone, in dots: a hint, which nobody has pointed at. */
  readonly isHint: boolean
  readonly layer: MaskLayer
  readonly outline: Path2D | null
}

/** Draws the things that are pointed at. They light up and go dark smoothly, unless motion is to be reduced. */
export class LitLayer {
  readonly #fadeMs: number
  #now: Shown | null = null
  #before: Shown | null = null
  #sinceMs = 0

  constructor(isStill: boolean) {
    this.#fadeMs = isStill ? 0 : fadeMs
  }

  set(lit: Lit | null, nowMs: number): void {
    this.#before = this.#now
    this.#now = lit === null ? null : show(lit)
    this.#sinceMs = nowMs
  }

  /** @returns whether it has to be drawn again in the next frame */
  draw(context: CanvasRenderingContext2D, scene: Scene, nowMs: number): boolean {
    const progress = this.#fadeMs === 0 ? 1 : Math.min(1, (nowMs - this.#sinceMs) / this.#fadeMs)
    if (progress === 1) this.#before = null
    if (this.#before !== null) drawShown(context, scene, this.#before, 1 - progress)
    if (this.#now !== null) drawShown(context, scene, this.#now, progress)
    return progress < 1
  }
}

function show({ things, takesAway, isShownFirst }: Lit): Shown {
  const grid = things[0]?.grid ?? { width: 1, height: 1 }
  const layer = new MaskLayer(maskFromPlane(union(things, grid)), takesAway ? awayTint : addTint)
  return { isHint: isShownFirst === true, layer, outline: layer.outline() }
}

function union(things: readonly Thing[], grid: Size) {
  const whole = createMask(grid.width, grid.height)
  for (const { mask, left, top } of things)
    for (let y = 0; y < Math.min(mask.height, grid.height - top); y++)
      for (let x = 0; x < Math.min(mask.width, grid.width - left); x++) {
        const at = (top + y) * grid.width + left + x
        whole.data[at] = Math.max(whole.data[at] as number, mask.data[y * mask.width + x] as number)
      }
  return whole
}

function drawShown(context: CanvasRenderingContext2D, scene: Scene, shown: Shown, strength: number): void {
  const { isHint, layer, outline } = shown
  const { view, photo, canvas, pixelRatio } = scene
  const own = { ...view, scale: (view.scale * photo.width) / layer.mask.width }
  context.save()
  context.globalAlpha = strength
  if (!isHint) layer.draw(context, own, visibleRect(own, layer.mask, canvas), pixelRatio)
  if (outline !== null) {
    const device = own.scale * pixelRatio
    context.setTransform(device, 0, 0, device, own.x * pixelRatio, own.y * pixelRatio)
    context.lineJoin = 'round'
    if (isHint) {
      context.lineCap = 'round'
      context.setLineDash([0, dotsPx / own.scale])
    }
    for (const [color, px] of [
      [haloColor, 4],
      [outlineColor, 1.75],
    ] as const) {
      context.strokeStyle = color
      context.lineWidth = px / own.scale
      context.stroke(outline)
    }
  }
  context.restore()
}
