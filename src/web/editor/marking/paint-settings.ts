import type { Size } from '#imaging/image.ts'
import type { MaskUse } from '#tools/tool.ts'

/**
 * select: a click marks the thing under it, a drag the thing in a box or what a rough stroke means. gradient: a drag marks
 * in full behind its start and less and less up to its end; only where the mask says how much.
 */
export type PaintMode = 'select' | 'brush' | 'eraser' | 'lasso' | 'gradient'

export interface PaintSettings {
  readonly mode: PaintMode
  /** Brush size as a share of the photo's long side, so that it suits the next photo too. */
  readonly sizeShare: number
  /** 0..1 */
  readonly hardness: number
  /** For tools with an optional mask: whether a drag paints it. Otherwise it moves the photo. */
  readonly isMarking: boolean
  /** Whether the border of a stroke moves to the photo's edge near it; for brush and eraser. */
  readonly snapsBrush: boolean
  /** The same for the lasso. */
  readonly snapsLasso: boolean
  /** Whether clicks remove things from the mask. For touch, which has no Alt key. */
  readonly picksAway: boolean
  /** Select: what a drag draws; with Shift, the other. */
  readonly drags: 'box' | 'stroke'
  /** Whether a thing is marked a little beyond its edge, so that no rim of it stays; null: where what is marked goes. */
  readonly takesMargin: boolean | null
  /** Whether a thing is marked together with its shadow and its reflection; null: where what is marked goes. */
  readonly takesShadow: boolean | null
  /** Whether the painted mask is drawn. */
  readonly isShown: boolean
}

// A fingertip on a phone at "fit" covers about a tenth of the photo; single hairs need a few pixels.
export const sizeShareMin = 0.002
export const sizeShareMax = 0.3

export const startSettings: PaintSettings = {
  mode: 'brush',
  sizeShare: 0.045,
  hardness: 0.8,
  isMarking: false,
  // A brush may cross an edge on purpose. A line around a thing is meant to follow its edge.
  snapsBrush: false,
  snapsLasso: true,
  picksAway: false,
  drags: 'box',
  takesMargin: null,
  takesShadow: null,
  isShown: true,
}

/** Whether the current pen snaps to the photo's edges. */
export function snapsNow({ mode, snapsBrush, snapsLasso }: PaintSettings): boolean {
  return mode === 'lasso' ? snapsLasso : (mode === 'brush' || mode === 'eraser') && snapsBrush
}

/** Whether a drag on the canvas paints the mask. */
export function marksIn(use: MaskUse, settings: PaintSettings): boolean {
  return use === 'required' || (use !== 'none' && settings.isMarking)
}

/** Whether a thing that is marked now takes its shadow and its reflection along. */
export const takesShadowIn = (use: MaskUse, { takesShadow }: PaintSettings): boolean =>
  takesShadow ?? use === 'required'

/** Whether a thing that is marked now is marked a little beyond its edge: what is changed in place ends at its own. */
export const takesMarginIn = (use: MaskUse, { takesMargin }: PaintSettings): boolean =>
  takesMargin ?? use === 'required'

export function brushPx(settings: PaintSettings, photo: Size): number {
  return Math.max(1, Math.round(settings.sizeShare * Math.max(photo.width, photo.height)))
}

/** One press of `[` or `]`: a fifth, but never less than a pixel. */
export function stepSize(settings: PaintSettings, photo: Size, direction: 1 | -1): PaintSettings {
  const now = brushPx(settings, photo)
  const next = direction > 0 ? Math.max(now + 1, now * 1.2) : Math.min(now - 1, now / 1.2)
  return withBrushPx(settings, photo, next)
}

function withBrushPx(settings: PaintSettings, photo: Size, px: number): PaintSettings {
  const share = px / Math.max(photo.width, photo.height)
  return { ...settings, sizeShare: Math.min(sizeShareMax, Math.max(sizeShareMin, share)) }
}

/** A logarithmic scale for the size slider: from 4 to 8 px is as far as from 100 to 200. Position 0..100. */
export function toSliderPosition(sizeShare: number): number {
  return Math.round((100 * Math.log(sizeShare / sizeShareMin)) / Math.log(sizeShareMax / sizeShareMin))
}

export function fromSliderPosition(position: number): number {
  return sizeShareMin * (sizeShareMax / sizeShareMin) ** (position / 100)
}
