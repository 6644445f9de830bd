import { exportSidesPx, originalSize } from '#contract/exports.ts'
import type { DownloadFormat } from '#contract/photo.ts'
import type { Size } from '#imaging/image.ts'

/** What a sentence wants of the file, besides a size of both sides: Download does it. */
export interface FileWish {
  /** The most px of a side. */
  readonly width?: number
  readonly height?: number
  /** The most px of both sides: "at most 2000 px". */
  readonly sides?: number
  /** Of both sides of the picture, 0..1. */
  readonly share?: number
  readonly bytesMax?: number
  readonly format?: DownloadFormat
}

const pixels =
  /(?<![\dx×.,])(\d{1,2}[.,]?\d{3}|\d{2,3})\s*(?:px|pix|pixels?|pixeln|pixeles|ピクセル|画素|像素)(?!\s*[x×]\s*\d)/u
const wide = /\b(?:wide|width|across|breit|breite|ancho|anchura|large|largeur)\b|横幅|幅|宽/u
const high = /\b(?:high|height|tall|hoch|hohe|alto|alta|altura|haut|haute|hauteur)\b|縦|高さ|高/u
/** "Half the size", as plain text in the languages of the page. */
export const halfSize = [
  'half (?:the |its |that )?size|half as (?:big|large)',
  String.raw`halb so gross|halbe[rn]? grosse|(?:um|auf) die halfte (?:kleiner|verkleiner\p{L}*)|auf (?:die halbe|halbe) grosse`,
  '(?:la )?mitad (?:de|del) tamano|reduce(?:la|lo|rla)? a la mitad|la mitad de grande',
  '(?:la )?moitie de (?:la|sa) taille|deux fois plus petite?|redui(?:s|re)(?:[ -]l[ae])? de moitie',
  '半分の(?:サイズ|大きさ)|(?:サイズ|大きさ)[をは]半分|一半(?:大小|的?尺寸)|缩小(?:到|为)?一半|(?:尺寸|大小)(?:减半|缩小一半)',
].join('|')
const half = new RegExp(halfSize, 'u')
const bytes =
  /(\d+(?:[.,]\d+)?)\s*(?:(kb|ko|kilobytes?|kilooctets?|キロバイト)|(mb|mo|megabytes?|megaoctets?|メガバイト|兆))(?![\p{Script=Latin}])/u
const format = /(?<![\p{Script=Latin}])(png|jpe?g|webp|avif|tiff?)(?![\p{Script=Latin}])/u
const percent = /(\d+(?:[.,]\d+)?)\s*(?:%|％|percent|per cent|prozent|pour cent|por (?:ciento|cien)|パーセント)/u
const quality = /quali|calidad|質|质/u

const formatOf = (said: string): DownloadFormat =>
  said.startsWith('jp') ? 'jpeg' : said.startsWith('tif') ? 'tiff' : (said as DownloadFormat)

/** @param text of a clause that is left to Download, plain */
export function readFileWish(text: string): FileWish {
  const [, px] = pixels.exec(text) ?? []
  const side = px === undefined ? null : Number(px.replace(/[.,]/, ''))
  const [, amount, kilo] = bytes.exec(text) ?? []
  const [, said] = format.exec(text) ?? []
  const [, share] = quality.test(text) ? [] : (percent.exec(text) ?? [])
  return {
    ...(side !== null && { [wide.test(text) ? 'width' : high.test(text) ? 'height' : 'sides']: side }),
    ...(half.test(text) && { share: 0.5 }),
    ...(share !== undefined && Number(share) < 100 && { share: Number(share.replace(',', '.')) / 100 }),
    ...(amount !== undefined && { bytesMax: Number(amount.replace(',', '.')) * (kilo === undefined ? 1e6 : 1e3) }),
    ...(said !== undefined && { format: formatOf(said) }),
  }
}

export const hasWish = (wish: FileWish): boolean => Object.keys(wish).length > 0

/**
 * Bytes that a pixel takes at most at the quality that Download begins with: JPEG, WebP and AVIF of a photo full of leaves,
 * PNG and TIFF of one with noise.
 */
const bytesAPixel: Readonly<Record<DownloadFormat, number>> = { jpeg: 0.8, webp: 0.6, avif: 0.6, png: 3.2, tiff: 3.2 }

/**
 * The frame that a picture goes whole into by a wish, as downloads name it, and the size that it gets there, px; null where a
 * file can have no such frame.
 */
export function frameOfWish(wish: FileWish, picture: Size): (Size & { readonly id: string }) | null {
  const { width, height, sides, share = 1, bytesMax, format = 'jpeg' } = wish
  const pixelsMax = bytesMax === undefined ? Number.POSITIVE_INFINITY : bytesMax / bytesAPixel[format]
  const scale = Math.min(share, Math.sqrt(pixelsMax / (picture.width * picture.height)))
  if (scale >= 1 && (width ?? height ?? sides) === undefined) return { ...picture, id: originalSize }
  // A side that is not said is as long as it comes.
  const most = (side: number) => (scale < 1 ? Math.round(side * scale) : exportSidesPx.max)
  const least = (...sides: readonly number[]) => Math.min(exportSidesPx.max, ...sides)
  const frame = {
    width: least(width ?? sides ?? exportSidesPx.max, most(picture.width)),
    height: least(height ?? sides ?? exportSidesPx.max, most(picture.height)),
  }
  if (frame.width < exportSidesPx.min || frame.height < exportSidesPx.min) return null
  const fitting = Math.min(1, frame.width / picture.width, frame.height / picture.height)
  return {
    width: Math.round(picture.width * fitting),
    height: Math.round(picture.height * fitting),
    id: `${frame.width}x${frame.height}-inside`,
  }
}
