import { exportSidesPx } from '#contract/exports.ts'
import type { Size } from '#imaging/image.ts'
import { halfSize } from '#web/sentences/file-wish.ts'

/** Numbers of shapes that are dictated, as plain text in the languages of the page. */
const spokenNumbers: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, nine: 9, ten: 10, sixteen: 16 },
  ...{ eins: 1, zwei: 2, drei: 3, vier: 4, funf: 5, neun: 9, zehn: 10, sechzehn: 16 },
  ...{ un: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, neuf: 9, dix: 10, seize: 16 },
  ...{ uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, nueve: 9, diez: 10, dieciseis: 16 },
  ...{ 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 九: 9, 十: 10, 十六: 16 },
}

const digits = String.raw`\d+(?:[.,]\d+)?`
const spoken = Object.keys(spokenNumbers)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const written = new RegExp(
  String.raw`(${digits})\s*(?::|：|/|×|x|by|to|zu|par|sur|por|比|対|a)\s*(${digits})(?![\d\p{Script=Latin}%])`,
  'uy',
)
const dictated = new RegExp(
  String.raw`(${digits}|${spoken})\s*(?:by|to|zu|par|sur|por|比|対)\s*(${digits}|${spoken})(?![\d\p{L}%])`,
  'uy',
)

/** "Al 100 por 100" is all of it. */
const percents = new RegExp(String.raw`${digits}\s*por\s*(?:100|cien)(?!\d|\s*pi?x)`, 'uy')

const pixels = '(?:px|pix|pixels?|pixeln|pixeles|ピクセル|画素|像素)'
const between = '(?:×|x|\\*|by|mal|par|sur|por|乘(?:以)?|かける|掛ける)'
/** How finely a file is printed. */
const resolution = '(?:dpi|ppi|ppp)'
/** What makes of two numbers a print, or how fine it is, and no file. "In" is one at the end only: "1080 x 1080 in grey". */
const otherUnit = String.raw`${resolution}|mm|cm|m|ft|inch(?:es)?|zoll|pulgadas?|pouces?|(?:milli|centi|zenti)?met(?:er|re)(?:s|n)?|(?:mili|centi)?metros?|in(?=\s*(?:$|[.,;!?]))`
const notOther = String.raw`(?!\s*(?:(?:${otherUnit})(?![\d\p{L}])|厘米|毫米|公分|米|英寸|センチ|ミリ|メートル|インチ))`
/** "1200 x 1200 px", "1080 by 1350", "1080 mal 1350". A colon is always a shape's. */
const sized = new RegExp(
  String.raw`(\d{2,5})\s*${pixels}?\s*${between}\s*(\d{2,5})(?:\s*(${pixels}))?(?![\d\p{Script=Latin}%])${notOther}`,
  'uy',
)
/** Of either side without a unit, px: no shape has numbers as large. */
const sizeMin = 100

const numberOf = (text: string): number => spokenNumbers[text] ?? Number(text.replace(',', '.'))

interface SaidRatio {
  /** Width by height. */
  readonly ratio: number
  /** In px, where so many pixels are said and a file can have them. */
  readonly size?: Size
  readonly end: number
}

/**
 * A shape that is said at a place of a plain text, "4:5", "four by five" or "1200 x 800 px", and where its words end;
 * null where none stands there.
 */
export function readRatio(text: string, at: number): SaidRatio | null {
  percents.lastIndex = at
  if (percents.test(text)) return null
  const size = readSize(text, at)
  if (size !== null) return size
  if (readFileSize(text, at) !== null) return null
  for (const pattern of [written, dictated]) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    const [all = '', width = '', height = ''] = found ?? []
    if (found !== null) return { ratio: numberOf(width) / numberOf(height), end: at + all.length }
  }
  return null
}

function readSize(text: string, at: number): SaidRatio | null {
  sized.lastIndex = at
  const [all = '', ...said] = sized.exec(text) ?? []
  const [width, height] = [Number(said[0]), Number(said[1])]
  const isAllowed = [width, height].every((side) => side >= exportSidesPx.min && side <= exportSidesPx.max)
  const isSize = said[2] !== undefined || (width >= sizeMin && height >= sizeMin)
  return isAllowed && isSize ? { ratio: width / height, size: { width, height }, end: at + all.length } : null
}

const fileSize = new RegExp(
  String.raw`(?:${halfSize})(?![\p{Script=Latin}])|(?:${digits}\s*${pixels}?\s*${between}\s*)?${digits}\s*(?:${pixels}|${resolution}|(?:kb|ko|mb|mo|(?:kilo|mega)(?:bytes?|octets?)|キロバイト|メガバイト|兆)(?:以下|以内|未満)?で?)(?![\d\p{Script=Latin}])`,
  'uy',
)

/** Where the words of a size of a file end that begins at a place of a plain text: "800 px", "2 MB", or more pixels than a file can have; null where none does. */
export function readFileSize(text: string, at: number): number | null {
  fileSize.lastIndex = at
  const [all] = fileSize.exec(text) ?? []
  return all === undefined ? null : at + all.length
}
