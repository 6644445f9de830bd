import type { Box } from '#imaging/crop.ts'
import type { OpenPair } from './open-pair.ts'
import { lineWidthPx, type PairForm, type PairLayout } from './pair-layout.ts'

export interface PairLook {
  readonly form: PairForm
  readonly layout: PairLayout
  /** Written on the pictures; null for none. */
  readonly labels: { readonly before: string; readonly after: string } | null
  /** CSS family of the labels. */
  readonly fontFamily: string
}

/** Paper, between the pictures and behind what is transparent. */
const paper = '#fff'
/** Of the longer side of a picture. Taste: read on a phone, and small beside a face. */
const labelShare = 0.026
const labelPxMin = 11

/**
 * Draws both pictures on a canvas of the frame's size.
 * @param at where the line is, 0..1 of the width: left of it lies the photo, right of it the result
 */
export function drawPair(context: CanvasRenderingContext2D, pair: OpenPair, look: PairLook, at: number): void {
  const { frame, before, after } = look.layout
  const isOver = look.form === 'divided' || look.form === 'moving'
  context.imageSmoothingQuality = 'high'
  context.fillStyle = paper
  context.fillRect(0, 0, frame.width, frame.height)
  drawSide(context, pair.after, after, { look, label: look.labels?.after, isAtRight: isOver })
  if (!isOver) {
    drawSide(context, pair.before, before, { look, label: look.labels?.before, isAtRight: false })
    return
  }
  const edge = Math.round(at * frame.width)
  context.save()
  context.beginPath()
  context.rect(0, 0, edge, frame.height)
  context.clip()
  context.fillStyle = paper
  context.fillRect(0, 0, edge, frame.height)
  drawSide(context, pair.before, before, { look, label: look.labels?.before, isAtRight: false })
  context.restore()
  if (edge <= 0 || edge >= frame.width) return
  const width = lineWidthPx(frame.width)
  context.fillStyle = paper
  context.fillRect(edge - width / 2, 0, width, frame.height)
}

interface Side {
  readonly look: PairLook
  readonly label: string | undefined
  readonly isAtRight: boolean
}

function drawSide(context: CanvasRenderingContext2D, picture: ImageBitmap, box: Box, side: Side): void {
  context.drawImage(picture, box.x, box.y, box.width, box.height)
  if (side.label !== undefined) drawLabel(context, side.label, box, side)
}

function drawLabel(
  context: CanvasRenderingContext2D,
  text: string,
  box: Box,
  { look, isAtRight }: Pick<Side, 'look' | 'isAtRight'>,
): void {
  const fontPx = Math.max(labelPxMin, Math.round(labelShare * Math.max(box.width, box.height)))
  const [padX, padY] = [0.6 * fontPx, 0.35 * fontPx]
  context.font = `500 ${fontPx}px ${look.fontFamily}`
  context.textBaseline = 'middle'
  const width = context.measureText(text).width + 2 * padX
  const height = 1.1 * fontPx + 2 * padY
  const x = isAtRight ? box.x + box.width - fontPx - width : box.x + fontPx
  // At the top: a watermark stands at the foot, and is not covered.
  const y = box.y + fontPx
  // Nothing is written where there is no room for it.
  if (width + 2 * fontPx > box.width || height + 2 * fontPx > box.height) return
  context.fillStyle = 'rgb(0 0 0 / 60%)'
  context.beginPath()
  context.roundRect(x, y, width, height, 0.35 * fontPx)
  context.fill()
  context.fillStyle = '#fff'
  context.fillText(text, x + padX, y + height / 2)
}
