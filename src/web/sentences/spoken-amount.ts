/** Whole tens and fives as words, as plain text in the languages of the page: how far something is moved. */
const numberWords: Readonly<Record<string, number>> = {
  ...{ five: 5, ten: 10, fifteen: 15, twenty: 20, 'twenty five': 25, thirty: 30, forty: 40, fifty: 50, sixty: 60 },
  ...{ seventy: 70, eighty: 80, ninety: 90, hundred: 100, 'a hundred': 100 },
  ...{ funf: 5, zehn: 10, funfzehn: 15, zwanzig: 20, dreissig: 30, vierzig: 40, funfzig: 50, sechzig: 60 },
  ...{ siebzig: 70, achtzig: 80, neunzig: 90, hundert: 100 },
  ...{ cinq: 5, dix: 10, quinze: 15, vingt: 20, 'vingt cinq': 25, trente: 30, quarante: 40, cinquante: 50 },
  ...{ soixante: 60, 'soixante dix': 70, 'quatre vingt': 80, 'quatre vingts': 80, cent: 100 },
  ...{ cinco: 5, diez: 10, quince: 15, veinte: 20, veinticinco: 25, treinta: 30, cuarenta: 40, cincuenta: 50 },
  ...{ sesenta: 60, setenta: 70, ochenta: 80, noventa: 90, cien: 100 },
  ...{ 五: 5, 十: 10, じゅう: 10, 十五: 15, 二十: 20, 二十五: 25, 三十: 30, 四十: 40, 五十: 50, 六十: 60, 百: 100 },
}
const longestFirst = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length).join('|')
const word = longestFirst(Object.keys(numberWords))
const digits = String.raw`\d+(?:[.,]\d+)?`
const minus = 'minus|moins|menos|マイナス|まいなす|减|−|–|-'
const plus = String.raw`plus|mas|プラス|ぷらす|加|\+`
const percent = '%|％|percent|per cent|prozent|pour cent|por cien(?:to)?|por 100|パーセント|ぱーせんと'
const end = String.raw`(?![\d\p{Script=Latin}])`

const signed = new RegExp(
  String.raw`(?:(${minus})|${plus})\s?(?:(${digits})|(${word}))\s?(?:(${percent})|(?!\s?(?:°|x\b|×|倍|:|：))${end})`,
  'uy',
)
const dictated = new RegExp(String.raw`(${word})\s?(?:${percent})|百分之(${word})`, 'uy')
/** Behind a word that says a direction itself: 饱和度减十. */
const bare = /([一二三四五六]?十五?)(?=$|[\s、。，；])/uy

/** Shares that are said without a number, in percent. */
const shares: readonly [RegExp, number][] = [
  [/(?:two thirds|zwei drittel|deux tiers|dos tercios|三分の二|3分の2|三分之二)/uy, 67],
  [
    /(?:(?:by )?(?:one|a) third|(?:um )?ein drittel|(?:d['’ ])?un tiers|(?:en )?un tercio|三分の一|3分の1|三分之一)/uy,
    33,
  ],
  [/(?:three quarters|drei viertel|trois quarts|tres cuartos|四分の三|4分の3|四分之三)/uy, 75],
  [
    /(?:(?:by )?(?:one|a) quarter|(?:um )?ein viertel|(?:d['’ ])?un quart|(?:en )?un cuarto|四分の一|4分の1|四分之一)/uy,
    25,
  ],
  [
    /(?:(?:by |to )?half(?: of| as)?|(?:um |auf )?(?:die halfte|halb so)|(?:de |a )?(?:la )?moitie(?: aussi)?|(?:a )?la mitad(?: de)?|半分|减半|一半)/uy,
    50,
  ],
]
/** Shares that say how much is left, before how it was. */
const leaving = /(?: as|^halb so| aussi|^la mitad de)$/
const tenths = /([1-9一二三四五六七八九])[割成]/uy
const tenth = '一二三四五六七八九'

export interface Amount {
  readonly value: number
  readonly unit: 'percent' | 'none'
  /** Whether it says a direction: "-20", "plus 0.3". */
  readonly isSigned: boolean
  /** "Half", "two thirds". */
  readonly isShare?: boolean
  /** That as much is left, and not that it is taken away: "half as bright". */
  readonly isLeft?: boolean
  readonly end: number
}

const amountIn = (text: string): number => numberWords[text] ?? Number(text.replace(',', '.'))

/** An amount with its direction, or in words with a percent sign, at a place of a plain text; null where none stands. */
export function readAmount(text: string, at: number): Amount | null {
  // "14-18", "90-degree": that is no minus.
  const isInWord = /[\d\p{Script=Latin}]$/u.test(text.slice(Math.max(0, at - 1), at))
  signed.lastIndex = at
  const found = isInWord ? null : signed.exec(text)
  if (found !== null) {
    const [all, isLess, number, spoken, unit] = found
    const value = amountIn(number ?? spoken ?? '0') * (isLess === undefined ? 1 : -1)
    return { value, unit: unit === undefined ? 'none' : 'percent', isSigned: true, end: at + all.length }
  }
  dictated.lastIndex = at
  const [all, before, behind] = dictated.exec(text) ?? []
  const spoken = before ?? behind
  if (all !== undefined && spoken !== undefined)
    return { value: amountIn(spoken), unit: 'percent', isSigned: false, end: at + all.length }
  bare.lastIndex = at
  const [, number] = bare.exec(text) ?? []
  const value = numberWords[number ?? '']
  return value === undefined || number === undefined
    ? null
    : { value, unit: 'none', isSigned: false, end: at + number.length }
}

/**
 * A share in words at a place of a plain text: "half", "zwei Drittel", 三成.
 * @param isLong whether only shares of several words are, whose first one means something else by itself: "ein Drittel"
 */
export function readShare(text: string, at: number, isLong = false): Amount | null {
  const share = (value: number, said: string): Amount => ({
    value,
    unit: 'percent',
    isSigned: false,
    isShare: true,
    isLeft: leaving.test(said),
    end: at + said.length,
  })
  for (const [pattern, value] of shares) {
    pattern.lastIndex = at
    const [all] = pattern.exec(text) ?? []
    // 一半 begins with a word for "a little".
    if (isLong && !/[ \p{Script=Han}]/u.test(all ?? '')) continue
    if (all !== undefined && !/^\p{Script=Latin}/u.test(text.slice(at + all.length))) return share(value, all)
  }
  if (isLong) return null
  tenths.lastIndex = at
  const [all, digit = ''] = tenths.exec(text) ?? []
  return all === undefined ? null : share(10 * (tenth.indexOf(digit) + 1 || Number(digit)), all)
}
