import type { Part } from '#web/sentences/parts.ts'

/** How light and how strong a colour is said to be. */
export const shades = ['pale', 'light', 'pastel', 'dark', 'deep'] as const
export type Shade = (typeof shades)[number]

/** Words for shades in plain text: those beside a colour, and colours that are a shade by themselves. */
const said: Readonly<Record<string, Readonly<Record<Shade, string>>>> = {
  en: {
    pale: 'pale|powder|icy?|baby|blush|very light|faint|whitish',
    light: 'light|soft|sky|mint|lavender|lilac',
    pastel: 'pastel',
    dark: 'dark|navy|midnight|burgundy|maroon|bottle|forest|olive|slate',
    deep: 'deep|rich|royal|crimson|emerald',
  },
  de: {
    pale: 'blass|zart|eis|puder|baby|matt|ganz hell',
    light: 'hell|licht|himmel|mint|flieder|lavendel|sanft',
    pastel: 'pastell',
    dark: 'dunkel|dunkl|marine|nacht|wein|tannen|oliv|schiefer',
    deep: 'tief|satt|konigs|kraftig|purpur',
  },
  fr: {
    pale: 'pales?|layette|glacier|poudre|blafard',
    light: "claire?s?|ciel|tendre|menthe|d['’ ]eau|lavande|lilas|doux|douce",
    pastel: 'pastel',
    dark: 'foncee?s?|sombres?|marine|nuit|bordeaux|sapin|bouteille|olive',
    deep: 'profonde?s?|intense|roi',
  },
  es: {
    pale: 'palid[oa]s?|bebe|palo|hielo',
    light: 'clar(?:it)?[oa]s?|cielo|celeste|menta|agua|lavanda|suave',
    pastel: 'pastel',
    dark: 'oscur[oa]s?|marino|noche|granate|guinda|botella|oliva',
    deep: 'profund[oa]s?|intens[oa]s?|rey',
  },
  ja: {
    pale: '薄い?|うすい|淡い?|ごく薄い|ベビー|ペール',
    light: '明るい|ライト|水色|空色|ソフト|ミント|ラベンダー|やさしい|優しい',
    pastel: 'パステル(?:カラーの|調の)?',
    dark: '暗い|ダーク|紺|ネイビー|濃紺|くすんだ',
    deep: '濃い?|深い|ディープ',
  },
  'zh-Hans': {
    pale: '很浅的?|极浅的?|淡|嫩',
    light: '浅|亮|天|薄荷|柔和的?',
    pastel: '马卡龙',
    dark: '深|暗|藏|墨|酒',
    deep: '浓|宝石?',
  },
}

/** Languages that say it behind the colour. */
const isBehind: ReadonlySet<string> = new Set(['fr', 'es'])

interface Pattern {
  readonly shade: Shade
  readonly within: RegExp
  readonly beside: RegExp
  readonly alone: RegExp
}

const patterns: ReadonlyMap<string, readonly Pattern[]> = new Map(
  Object.entries(said).map(([language, shades]) => [
    language,
    Object.entries(shades).map(([shade, words]) => {
      // German joins it to the colour, and inflects it where it does not.
      const ending = language === 'de' ? 'e?[rsnm]?' : ''
      const start = String.raw`(?:^|[\s'’-])`
      return {
        shade: shade as Shade,
        within: new RegExp(language === 'ja' || language === 'zh-Hans' ? `(?:${words})` : `${start}(?:${words})`),
        beside: isBehind.has(language)
          ? new RegExp(String.raw`^[\s-](?:tres |muy |bien |un peu )?(?:${words})(?!\p{L})`, 'u')
          : language === 'ja' || language === 'zh-Hans'
            ? new RegExp(`(?:${words})色?の?$`)
            : new RegExp(String.raw`${start}(?:${words})${ending}[\s-]$`),
        alone: new RegExp(`^(?:${words})${ending}$`),
      }
    }),
  ]),
)

/** Which shade of its colour is meant by a colour's word, by that itself and by what stands beside it. Null: none is said. */
export function shadeOf(language: string, text: string, at: number, end: number): Shade | null {
  const own = text.slice(at, end)
  const near = isBehind.has(language) ? text.slice(end) : text.slice(0, at)
  const all = patterns.get(language) ?? []
  return (all.find(({ within }) => within.test(own)) ?? all.find(({ beside }) => beside.test(near)))?.shade ?? null
}

/** Without the words that a colour's shade is said by and that say nothing else: "a deep red". */
export function withoutShadeWords(parts: readonly Part[], language: string, textOf: (part: Part) => string): Part[] {
  const isShaded = (part: Part | undefined) => part?.kind === 'concept' && part.shade !== undefined
  const isSaid = (part: Part) => patterns.get(language)?.some(({ alone }) => alone.test(textOf(part))) === true
  return parts.filter(
    (part, at) =>
      part.kind !== 'unknown' || !isShaded(parts[isBehind.has(language) ? at - 1 : at + 1]) || !isSaid(part),
  )
}
