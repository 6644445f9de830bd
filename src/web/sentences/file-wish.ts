import { exportSidesPx, originalSize } from '#contract/exports.ts'
import type { DownloadFormat } from '#contract/photo.ts'
import type { Size } from '#imaging/image.ts'
import { withoutRefused } from '#web/sentences/refused-file.ts'

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
  /(?<![\dx×.,])(\d{1,2}[.,]?\d{3}|\d{2,3})\s*(?:pixeles|pixeln|pixels?|pix|px|ピクセル|画素|像素)(?!\s*[x×]\s*\d)/u
/** Right behind so many pixels, or a noun before them: "high quality, 1600 px" is no height. */
const side = (behind: string, before: string) =>
  new RegExp(
    String.raw`px[\s,]*(?:de |en |in |の)?(?:the )?(?:${behind})(?!\s*(?:angle|quali|calidad|res|aufl|def))|(?:${before})[^\d,.;、，。]{0,16}px`,
    'u',
  )
const [wide, high] = [
  side(
    '(?:wide|width|across|breite?|ancho|anchura|large|largeur)\\b|横幅|幅|宽',
    '\\b(?:width|breite|ancho|anchura|largeur)\\b|幅|宽(?!容)',
  ),
  side(
    '(?:high|height|tall|hoch|hohe|alto|alta|altura|haut|haute|hauteur)\\b|縦|高さ|高(?![画品清质])',
    '\\b(?:height|hohe|alto|altura|hauteur)\\b|縦|高さ|高(?![画品清质])',
  ),
]
/** "Half the size", as plain text in the languages of the page. */
export const halfSize = [
  'half (?:the |its |that )?size|half as (?:big|large)',
  String.raw`halb so gross|halbe[rn]? grosse|(?:um|auf) die halfte (?:kleiner|verkleiner\p{L}*)|auf (?:die halbe|halbe) grosse`,
  '(?:la )?mitad (?:de|del) tamano|reduce(?:la|lo|rla)? a la mitad|la mitad de grande',
  '(?:la )?moitie de (?:la|sa) taille|deux fois plus petite?|redui(?:s|re)(?:[ -]l[ae])? de moitie',
  '半分の(?:サイズ|大きさ)|(?:サイズ|大きさ)[をは]半分|一半(?:大小|的?尺寸)|缩小(?:到|为)?一半|(?:尺寸|大小)(?:减半|缩小一半)',
].join('|')
export const half = new RegExp(halfSize, 'u')
const bytes =
  /(\d+(?:[.,]\d+)?)\s*(?:(kb|ko|kilobytes?|kilooctets?|キロバイト)|(mb|mo|megabytes?|megaoctets?|メガバイト|兆))(?![\p{Script=Latin}])/u
const format = /(?<![\p{Script=Latin}])(png|jpe?g|webp|avif|tiff?)(?![\p{Script=Latin}])/u
const percent = /(\d+(?:[.,]\d+)?)\s*(?:%|％|percent|per cent|prozent|pour cent|por (?:ciento|cien)|パーセント)/u
/** What a share beside it is of: a file of JPEG at 90 % has all its pixels. */
const quality = /quali|calidad|質|质/u
const packed = /compr|komprim|圧縮|压缩/u
const scaled = /scal|skal|resiz|shrink|reduc|reduz|redui|verklein|smaller|kleiner|pequen|petit|縮|小さ|缩|redimens/u
/** How much is taken away, and not how much is left: "by 20 %", "um 20 %", 20%縮小. */
const takenBefore = /(?:\b(?:by|um|un)|缩小|缩小了|减小|redui\p{L}*(?: l[ea])?(?: taille)? de)\s*$/u
const takenBehind = /^\s*(?:縮小|小さく|smaller|kleiner|mas pequen|plus petit)/u
const notTo = /^\s*verkleiner/u

const formatOf = (said: string): DownloadFormat =>
  said.startsWith('jp') ? 'jpeg' : said.startsWith('tif') ? 'tiff' : (said as DownloadFormat)

/** How much is left of both sides, 0..1; null where no share of them is said. */
function shareIn(text: string): number | null {
  const found = percent.exec(text)
  const isOfQuality = quality.test(text) || ((packed.test(text) || format.test(text)) && !scaled.test(text))
  if (found === null || isOfQuality) return null
  const share = Number((found[1] ?? '0').replace(',', '.')) / 100
  const [before, behind] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
  const isTaken =
    takenBefore.test(before) || takenBehind.test(behind) || (notTo.test(behind) && !/\bauf\s*$/.test(before))
  return share > 0 && share < 1 ? (isTaken ? 1 - share : share) : null
}

/** Which side so many pixels are. */
function sideOf(text: string): 'width' | 'height' | 'sides' {
  const said = text.replace(pixels, 'px')
  return wide.test(said) ? 'width' : high.test(said) ? 'height' : 'sides'
}

/** @param said of a clause that is left to Download, plain */
export function readFileWish(said: string): FileWish {
  const text = withoutRefused(said)
  const [, px] = pixels.exec(text) ?? []
  const length = px === undefined ? null : Number(px.replace(/[.,]/, ''))
  const [, amount, kilo] = bytes.exec(text) ?? []
  const [, kind] = format.exec(text) ?? []
  const share = shareIn(text)
  return {
    ...(length !== null && { [sideOf(text)]: length }),
    ...(half.test(text) && { share: 0.5 }),
    ...(share !== null && { share }),
    ...(amount !== undefined && { bytesMax: Number(amount.replace(',', '.')) * (kilo === undefined ? 1e6 : 1e3) }),
    ...(kind !== undefined && { format: formatOf(kind) }),
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
