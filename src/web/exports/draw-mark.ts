import { markBytesMax } from '#contract/exports.ts'
import { fitWithin } from '#imaging/resampling/resize.ts'
import type { MarkSettings } from './mark-settings.ts'

/** Sharp on pictures of some 4,000 px where the mark takes a third, and small enough to send. Taste. */
const markWidthMaxPx = 1200
const textHeightPx = 96
/** Of a logo as it is kept. */
const logoSideMaxPx = 400

/** Draws the text, beside the logo where there are both. @returns PNG as a data address */
export async function drawMark({ text, color, logo }: Pick<MarkSettings, 'text' | 'color' | 'logo'>): Promise<string> {
  const font = `500 ${textHeightPx}px "Geist Variable", system-ui, sans-serif`
  await document.fonts.load(font, text)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.font = font
  const picture = logo === null ? null : await openPicture(logo)
  const words = text.trim()
  const height = words === '' && picture !== null ? picture.naturalHeight : Math.round(textHeightPx * 1.3)
  const pictureWidth = picture === null ? 0 : (picture.naturalWidth * height) / picture.naturalHeight
  const gap = words === '' || picture === null ? 0 : Math.round(textHeightPx * 0.3)
  const width = pictureWidth + gap + context.measureText(words).width
  const scale = Math.min(1, markWidthMaxPx / width)
  canvas.width = Math.max(1, Math.ceil(width * scale))
  canvas.height = Math.max(1, Math.ceil(height * scale))
  context.scale(scale, scale)
  if (picture !== null) context.drawImage(picture, 0, 0, pictureWidth, height)
  context.font = font
  context.fillStyle = color
  context.textBaseline = 'middle'
  context.fillText(words, pictureWidth + gap, height / 2)
  return shrinkToSend(canvas)
}

/** A logo as it is kept: PNG of at most 400 px. @throws when the file is no picture */
export async function readLogo(file: Blob): Promise<string> {
  const address = URL.createObjectURL(file)
  try {
    const picture = await openPicture(address)
    const natural = { width: picture.naturalWidth || logoSideMaxPx, height: picture.naturalHeight || logoSideMaxPx }
    const canvas = Object.assign(document.createElement('canvas'), fitWithin(natural, logoSideMaxPx))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return shrinkToSend(canvas)
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function openPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

/** A photo as a logo may take more bytes than can be sent. */
function shrinkToSend(canvas: HTMLCanvasElement): string {
  const address = canvas.toDataURL('image/png')
  if (address.length <= markBytesMax) return address
  const smaller = document.createElement('canvas')
  smaller.width = Math.ceil(canvas.width * 0.7)
  smaller.height = Math.ceil(canvas.height * 0.7)
  smaller.getContext('2d')?.drawImage(canvas, 0, 0, smaller.width, smaller.height)
  return shrinkToSend(smaller)
}
