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

const numberOf = (text: string): number => spokenNumbers[text] ?? Number(text.replace(',', '.'))

/**
 * A shape that is said at a place of a plain text, "4:5" or "four by five": width by height, and where its words end;
 * null where none stands there.
 */
export function readRatio(text: string, at: number): { readonly ratio: number; readonly end: number } | null {
  for (const pattern of [written, dictated]) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    const [all = '', width = '', height = ''] = found ?? []
    if (found !== null) return { ratio: numberOf(width) / numberOf(height), end: at + all.length }
  }
  return null
}

const unit = '(?:px|pix|pixels?|pixeln|pixeles|ピクセル|画素|像素|kb|ko|mb|mo|キロバイト|メガバイト)'
const size = new RegExp(String.raw`(?:${digits}\s*[x×*]\s*)?${digits}\s*${unit}(?![\d\p{Script=Latin}])`, 'uy')

/** Where the words of a size of a file end that begins at a place of a plain text: "800 px", "2 MB"; null where none does. */
export function readFileSize(text: string, at: number): number | null {
  size.lastIndex = at
  const [all] = size.exec(text) ?? []
  return all === undefined ? null : at + all.length
}
